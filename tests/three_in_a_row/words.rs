//! What the game says.

use apila_core::i18n::Words;

/// What pages say of the game without loading it.
pub(super) static TITLES: Words = apila_core::titles!("three_in_a_row", "en");

/// The words of the game, in English alone so far.
pub(super) static WORDS: Words = apila_core::words!("three_in_a_row", "en");

apila_core::messages! {
    put_now();
    empty(cell);
    stone(cell, colour);
    put(colour, cell);
    verdict_line();
    verdict_full();
}
