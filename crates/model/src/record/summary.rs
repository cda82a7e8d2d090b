//! The information about a saved game that a list shows before the game is loaded.

use super::saved_game::VERSION;
use super::{Address, Computers, Label, Parameter, SavedEntry, Sheet};
use crate::catalog::Registration;
use apila_core::rules::Side;

/// A saved game as described by its link and by the tags of its sheet, without the rules of the game. It is
/// not known whether the moves are legal; [`SavedGame::read`](super::SavedGame::read) checks that.
pub struct GameSummary {
    /// The game.
    pub game: &'static Registration,
    /// The id of its variant.
    pub variant: &'static str,
    /// The names and the result in the tags.
    pub label: Label,
    /// The side that is played here, in a game by link.
    pub seat: Option<Side>,
    /// The sides that the computer plays.
    pub computers: Computers,
    /// When the game was created and when it was last changed, in milliseconds since 1970.
    pub times: [u64; 2],
}

impl GameSummary {
    /// The summary of an entry. `None` if the entry does not belong to a registered game.
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
        // A time that is no whole number becomes one, and a negative one becomes 0.
        let times = [entry.created, entry.changed].map(|time| time as u64);
        Some(GameSummary { game, variant, label, seat, computers: computers.unwrap_or_default(), times })
    }

    /// The side that the reader plays against the computer or a person elsewhere.
    #[must_use]
    pub fn own_side(&self) -> Option<Side> {
        self.computers.own_side(self.seat)
    }
}
