//! The texts of the game.

use apila_core::i18n::Words;

/// The texts that pages show without loading the game.
pub(super) static TITLES: Words = apila_core::titles!("qawale");

/// The words of the game.
pub(super) static WORDS: Words = apila_core::words!("qawale");

apila_core::messages! {
    reserve();
    take();
    sow(pebble, left: Number);
    sow_last(pebble);
    sown();
    spot(space, stack);
    empty();
    one_pebble(pebble);
    stack(height: Number, pebbles);
    turn(colour, pebbles: Number, origin, onto);
    turn_undescribed(colour);
    pebble_light();
    pebble_dark();
    pebble_tan();
    // What is good about a move.
    merit_threatens(count: Number);
    merit_breaks(colour, line);
    merit_builds(colour, line);
    merit_covers(colour, count: Number);
    merit_covers_one(colour, cell);
    merit_raises(colour, count: Number);
    verdict_both_lines();
    verdict_line(cells);
    verdict_line_of_opponent(cells);
    verdict_exhausted();
    verdict_blocked();
    verdict_other();
}
