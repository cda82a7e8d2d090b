//! The refusals, by the paragraphs of the rules page that state the rules.

apila_core::refusals! {
    "stacks": bare(space, disc), nobodys(space), opponents(space, disc);
    "distance": beyond_end(space, distance, end), backwards(landing), elsewhere(landing, distance);
    "lifting": too_few(space, liftable), choose_discs(space);
    "bottom-discs": bottom_stays(space, disc);
    "disappearing": gone(space);
    "passing": no_pass();
    "end": over();
}
