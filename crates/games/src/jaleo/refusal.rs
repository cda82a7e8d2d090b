//! The refusals of moves and presses, grouped by the paragraph of the rules page that states the rule.

apila_core::refusals! {
    "turn": turn_complete();
    "must-stack": must_stack(), stack_onto_own_single(cell);
    "add-disc": no_tile(cell), reserve_empty(), tile_occupied(cell), disc_first();
    "place-tile": pool_empty(), tile_missing(), place_taken(cell), not_beside_tile(cell), beyond_the_board();
    "move-disc":
        nothing_to_lift(cell),
        opponents_single(cell),
        opponents_stack(cell),
        single_stays(cell),
        no_single_beside(cell),
        same_place(cell),
        not_adjacent(from, to),
        onto_empty_tile(cell),
        onto_stack(cell);
    "pass": cannot_pass(), must_pass();
    "end": game_over(), game_over_blocked();
    "variable-setup": first_tile(cell), setup_first();
}
