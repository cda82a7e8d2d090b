//! The refusals of moves and presses, grouped by the paragraph of the rules page that states the rule.

apila_core::refusals! {
    "stacks": bare(space, disc), nobodys(space), opponents(space, disc);
    "distance": beyond_end(space, distance, end), backwards(landing), elsewhere(landing, distance);
    "lifting": too_few(space, liftable), choose_discs(space);
    "bottom-discs": bottom_stays(space, disc);
    "disappearing": gone(space);
    "passing": no_pass();
    "end": over();
}
