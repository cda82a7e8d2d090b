//! The refusals of moves and presses, grouped by the paragraph of the rules page that states the rule.

apila_core::refusals! {
    "take": empty_space(space);
    "sow": pebbles_left(space, left), nothing_left(space, sown);
    "step": just_taken(space), same_space(space), diagonal(from, to), too_far(from, to), off_board(space);
    "no-step-back": straight_back(from, to);
    "no-pass": no_such_turn();
    "end": over(), over_drawn();
}
