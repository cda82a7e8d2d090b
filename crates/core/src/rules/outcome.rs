//! How a game ends.

use super::Side;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// Who won.
        winner: Side,
        /// What ended the game.
        reason: Reason,
    },
    /// Nobody has won.
    Draw {
        /// What ended the game.
        reason: Reason,
    },
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// What ended the game.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => reason,
        }
    }
}

/// What ended a game. The words of [`as_str`](Reason::as_str) are part of the engine protocol.
///
/// The enum is non-exhaustive, so a `match` outside of this crate has an arm for other reasons. A new game
/// that ends in another way changes no other game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A line of the winner's colour.
    Line,
    /// Lines of both colours at once.
    BothLines,
    /// The final count.
    Score,
    /// Equal scores; the winner has more stones left in the reserve.
    Reserve,
    /// Equal scores and reserves; the winner moved last.
    LastMove,
    /// The same position for the third time.
    Repetition,
    /// The player to move has nothing left to play.
    Exhausted,
    /// Neither player can act.
    Blocked,
    /// Only one space of the line is left.
    SingleSpace,
    /// The loser resigned. Never the result of a position.
    Resignation,
    /// The time of the loser was up. Never the result of a position.
    Time,
    /// Both players agreed. Never the result of a position.
    Agreement,
    /// A reason of one game alone, with its word in the engine protocol: lower-case letters and `-`,
    /// different from all words above.
    Own(&'static str),
}

impl Reason {
    /// The word that stands for this reason in the engine protocol.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Line => "line",
            Reason::BothLines => "both-lines",
            Reason::Score => "score",
            Reason::Reserve => "reserve",
            Reason::LastMove => "last-move",
            Reason::Repetition => "repetition",
            Reason::Exhausted => "exhausted",
            Reason::Blocked => "blocked",
            Reason::SingleSpace => "single-space",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
            Reason::Own(word) => word,
        }
    }
}
