//! How the reader last played each game against the computer. The variants of a game share it.

use super::preferences;
use apila_core::game::Listing;
use apila_model::opponents::{self, Colours};
use apila_model::record::{Computer, Computers};

/// Returns the choice to propose for a game, see [`opponents::proposed`].
pub(crate) fn proposed(game: &Listing, computers: Computers, by_lot: bool) -> (Colours, Computer) {
    opponents::proposed(game, computers, by_lot, preferences::computer(game.plain()).as_deref())
}

/// Returns the opponent for a reader who starts a game against the computer without choosing.
pub(crate) fn usual(game: &Listing) -> Computers {
    opponents::usual(game, preferences::computer(game.plain()).as_deref())
}

/// Remembers a choice, see [`opponents::Opponent::to_remember`].
pub(crate) fn remember(game: &Listing, choice: &str) {
    preferences::set_computer(game.plain(), choice);
}
