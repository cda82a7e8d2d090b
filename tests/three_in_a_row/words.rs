//! The texts of the game.

use apila_core::i18n::Words;

/// The texts that pages show without loading the game.
pub(super) static TITLES: Words = apila_core::titles!("three_in_a_row", "en");

/// The words of the game, so far only in English.
pub(super) static WORDS: Words = apila_core::words!("three_in_a_row", "en");

apila_core::messages! {
    put_now();
    empty(cell);
    stone(cell, colour);
    put(colour, cell);
    verdict_line();
    verdict_full();
}
