//! What a list says of a saved game before its game is loaded.

use super::saved_game::VERSION;
use super::{Address, Computers, Label, Parameter, SavedEntry, Sheet};
use crate::catalog::Registration;
use apila_core::rules::Side;

/// A saved game as its link and the tags of its sheet describe it: the rules of the game are not needed. Whether its moves are
/// legal, only [`SavedGame::read`](super::SavedGame::read) can tell.
pub struct GameSummary {
    /// The game.
    pub game: &'static Registration,
    /// The id of its variant.
    pub variant: &'static str,
    /// The names and the result.
    pub label: Label,
    /// The side that is played here, in a game by link.
    pub seat: Option<Side>,
    /// The sides that the computer plays.
    pub computers: Computers,
}

impl GameSummary {
    /// The summary of an entry; none where the entry is not that of a game there is.
    #[must_use]
    pub fn of(entry: &SavedEntry) -> Option<GameSummary> {
        if entry.version != VERSION {
            return None;
        }
        let (game, variant) = Address::variant_in(&entry.link)?;
        let colours = game.listing.colours;
        let seat = Address::parameter_in(&entry.link, Parameter::Seat)
            .and_then(|colour| Side::BOTH.into_iter().find(|side| colours[side.index()] == colour));
        let computers = Address::parameter_in(&entry.link, Parameter::Computer)
            .filter(|_| seat.is_none())
            .and_then(|text| Computers::parse(game.listing, text));
        let label = Sheet::label(&entry.sheet, game.listing)?;
        Some(GameSummary { game, variant, label, seat, computers: computers.unwrap_or_default() })
    }

    /// The side that the reader plays against somebody or something else.
    #[must_use]
    pub fn own_side(&self) -> Option<Side> {
        self.computers.own_side(self.seat)
    }
}
