//! The texts of the game.

use apila_core::i18n::Words;

/// The texts that pages show without loading the game.
pub(super) static TITLES: Words = apila_core::titles!("jo");

/// The words of the game.
pub(super) static WORDS: Words = apila_core::words!("jo");

apila_core::messages! {
    // Names of facts.
    rows();
    reserve();
    // Prompts.
    place_first();
    place_second(first);
    put_down(from);
    act_none();
    act_one(act);
    act_both(flip, send);
    act_flip(number: Number, cells);
    act_move(number: Number, cells);
    game_over();
    // Labels.
    spot(cell, holds);
    empty();
    empty_in_hand();
    stone_red();
    stone_black();
    stone_neutral();
    no_cell();
    // Moves.
    described(colour, deeds);
    deeds(before, last);
    deeds_end(before, last);
    places(first, second);
    flips(cells);
    moves(from, to);
    moves_onto(from, to, stone);
    // What is good about a move.
    merit_makes(count: Number);
    merit_breaks(colour, three);
    merit_breaks_several(colour, count: Number);
    merit_closes(colour, row);
    merit_closes_several(colour, count: Number);
    merit_protects(three);
    merit_prepares(count: Number);
    // Results.
    verdict_score(won: Number, lost: Number);
    verdict_reserve(rows: Number, won: Number, lost: Number);
    verdict_last_move(rows: Number, reserve: Number);
    verdict_other(red: Number, black: Number);
}
