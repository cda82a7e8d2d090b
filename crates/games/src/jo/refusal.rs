//! The refusals of the game.

apila_core::refusals! {
    "pair":
        off_board(),
        taken(cell),
        cramped(cell),
        first_again(cell),
        apart(cell, first);
    "ends":
        just_placed(cell),
        just_moved(cell),
        away_from_ends(cell, ends),
        flipped_already(cell),
        gone_already(cell, to),
        end_empty(cell);
    "flip":
        end_own(cell),
        reserve_spent(cell),
        neutral_flipped(cell);
    "neutral":
        not_neutral(cell),
        neutral_stays(cell),
        neutral_on_placed(cell),
        neutral_on_flipped(cell),
        neutral_on_own(cell),
        neutral_on_neutral(cell),
        neutral_on_left(cell);
    "no-passing":
        no_passing();
    "game-end":
        over();
}
