//! The parameters of a link to a game.

use crate::catalog::GameId;
use apila_core::i18n::Language;

/// A parameter of a link to a game, in the order in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The position play starts from, if it is not the start of the game.
    Position,
    /// The moves from there, joined by `_`; the last may be the token of an end.
    Moves,
    /// The number of moves after which the position is to be shown, if it is not the last.
    Ply,
    /// The colour that the one who opens the link plays, in a game by link.
    Seat,
    /// The name of a game by link, so that the same game is known again.
    Id,
    /// Which sides the computer plays, how well, and how long it may think: see [`Computers`](crate::record::Computers).
    Computer,
    /// The language of the page.
    Language,
    /// The theme of the page.
    Theme,
}

impl Parameter {
    /// All of them, in order.
    pub const ALL: [Parameter; 8] = [
        Parameter::Position,
        Parameter::Moves,
        Parameter::Ply,
        Parameter::Seat,
        Parameter::Id,
        Parameter::Computer,
        Parameter::Language,
        Parameter::Theme,
    ];

    /// Its name in a link.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Parameter::Position => "pos",
            Parameter::Moves => "moves",
            Parameter::Ply => "ply",
            Parameter::Seat => "seat",
            Parameter::Id => "id",
            Parameter::Computer => "computer",
            Parameter::Language => "lang",
            Parameter::Theme => "theme",
        }
    }

    /// The values it may have, where these can be listed.
    pub(super) fn allowed(self, id: GameId) -> Vec<&'static str> {
        match self {
            Parameter::Seat => id.game().colours.to_vec(),
            Parameter::Language => Language::TAGS.to_vec(),
            Parameter::Theme => vec!["light", "dark"],
            Parameter::Position | Parameter::Moves | Parameter::Ply | Parameter::Id | Parameter::Computer => {
                Vec::new()
            }
        }
    }
}
