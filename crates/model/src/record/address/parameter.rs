//! The parameters of a link to a game.

use crate::catalog::GameId;
use apila_core::i18n::Language;

/// A parameter of a link to a game. Links have them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The first position, if it is not the start position of the game.
    Position,
    /// The moves from there, joined by `_`. The last may be the token of an ending.
    Moves,
    /// The ply to show, if it is not the last.
    Ply,
    /// The colour of the reader in a game by link.
    Seat,
    /// The id of a game by link. A saved game is found by it.
    Id,
    /// The secret of a live game.
    Live,
    /// Whether the players of a game by link may use hints and analysis.
    Help,
    /// The names of the players of a game by link.
    Names,
    /// What the player who sends the link says with it: see [`Said`](crate::record::Said).
    Said,
    /// The clocks of the players: see [`GameClock`](crate::record::GameClock).
    Clock,
    /// The score of the match: see [`MatchScore`](crate::record::MatchScore).
    Score,
    /// The sides that the computer plays, with level and time: see [`Computers`](crate::record::Computers).
    Computer,
    /// The language of the page.
    Language,
    /// The theme of the page.
    Theme,
}

/// The value with which the players agree on hints and analysis.
pub(super) const HELP: &str = "on";

impl Parameter {
    /// All parameters, in order.
    pub const ALL: [Parameter; 14] = [
        Parameter::Position,
        Parameter::Moves,
        Parameter::Ply,
        Parameter::Seat,
        Parameter::Id,
        Parameter::Live,
        Parameter::Help,
        Parameter::Names,
        Parameter::Said,
        Parameter::Clock,
        Parameter::Score,
        Parameter::Computer,
        Parameter::Language,
        Parameter::Theme,
    ];

    /// The name in a link.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Parameter::Position => "pos",
            Parameter::Moves => "moves",
            Parameter::Ply => "ply",
            Parameter::Seat => "seat",
            Parameter::Id => "id",
            Parameter::Live => "live",
            Parameter::Help => "help",
            Parameter::Names => "names",
            Parameter::Said => "say",
            Parameter::Clock => "clock",
            Parameter::Score => "score",
            Parameter::Computer => "computer",
            Parameter::Language => "lang",
            Parameter::Theme => "theme",
        }
    }

    /// The allowed values of a parameter that has a list of them. Empty for other parameters.
    pub(super) fn allowed(self, id: GameId) -> Vec<&'static str> {
        match self {
            Parameter::Seat => id.listing().colours.to_vec(),
            Parameter::Help => vec![HELP],
            Parameter::Language => Language::TAGS.to_vec(),
            Parameter::Theme => vec!["light", "dark"],
            Parameter::Position
            | Parameter::Moves
            | Parameter::Ply
            | Parameter::Id
            | Parameter::Live
            | Parameter::Names
            | Parameter::Said
            | Parameter::Clock
            | Parameter::Score
            | Parameter::Computer => Vec::new(),
        }
    }
}
