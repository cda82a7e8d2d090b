//! Why a press or a move is refused.

use super::board::{Site, sites};
use apila_core::rules::{Breach, Cell};

const PAIR: &str = "pair";
const ENDS: &str = "ends";
const FLIP: &str = "flip";
const NEUTRAL: &str = "neutral";
const NO_PASSING: &str = "no-passing";
const GAME_END: &str = "game-end";

/// A rule that a press or a move would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JoBreach {
    /// The game is over.
    Over,
    /// There is no passing.
    NoPassing,
    /// The board has no such cell.
    OffBoard {
        /// The place.
        cell: Cell,
    },
    /// A stone of the pair on a cell that is not empty.
    Taken {
        /// The cell.
        cell: Cell,
    },
    /// The first stone of the pair on a cell without an empty cell beside it.
    Cramped {
        /// The cell.
        cell: Cell,
    },
    /// Both stones of the pair on one cell.
    FirstAgain {
        /// The cell.
        cell: Cell,
    },
    /// The second stone of the pair away from the first.
    Apart {
        /// Where the first lies.
        first: Cell,
        /// The cell pressed.
        cell: Cell,
    },
    /// A stone of the pair itself is pressed once it lies.
    JustPlaced {
        /// Its cell.
        cell: Cell,
    },
    /// A neutral stone that has been moved in this turn.
    JustMoved {
        /// Where it lies now.
        cell: Cell,
    },
    /// A cell that is not at an end of the pair.
    AwayFromEnds {
        /// The cell.
        cell: Cell,
        /// The ends, where the board has them.
        ends: [Option<Cell>; 2],
    },
    /// A stone that has been flipped in this turn.
    FlippedAlready {
        /// Its cell.
        cell: Cell,
    },
    /// An end from which the neutral stone has been moved in this turn.
    GoneAlready {
        /// The end.
        cell: Cell,
        /// Where its neutral stone lies now.
        to: Cell,
    },
    /// An end on which nothing stands.
    EndEmpty {
        /// The end.
        cell: Cell,
    },
    /// An end on which the mover's own stone stands.
    EndOwn {
        /// The end.
        cell: Cell,
    },
    /// A flip with no stone left in the reserve.
    ReserveSpent {
        /// The stone that stays.
        cell: Cell,
    },
    /// A flip of a neutral stone.
    NeutralFlipped {
        /// Its cell.
        cell: Cell,
    },
    /// A stone that is moved and is not neutral.
    NotNeutral {
        /// Its cell.
        cell: Cell,
    },
    /// A neutral stone put back where it was.
    NeutralStays {
        /// Its cell.
        cell: Cell,
    },
    /// A neutral stone put on a stone of the pair.
    NeutralOnPlaced {
        /// The cell.
        cell: Cell,
    },
    /// A neutral stone put on a stone flipped in this turn.
    NeutralOnFlipped {
        /// The cell.
        cell: Cell,
    },
    /// A neutral stone put on the mover's own stone.
    NeutralOnOwn {
        /// The cell.
        cell: Cell,
    },
    /// A neutral stone put on another.
    NeutralOnNeutral {
        /// The cell.
        cell: Cell,
    },
    /// A neutral stone put where the other one stood at the beginning of the turn.
    NeutralOnLeft {
        /// The cell.
        cell: Cell,
    },
}

impl JoBreach {
    /// The paragraphs of the rules page of Jō that refusals point to.
    pub(crate) const PARAGRAPHS: [&str; 6] = [PAIR, ENDS, FLIP, NEUTRAL, NO_PASSING, GAME_END];
}

impl Breach for JoBreach {
    fn cells(&self) -> Vec<Cell> {
        match *self {
            JoBreach::Over | JoBreach::NoPassing | JoBreach::OffBoard { .. } => Vec::new(),
            JoBreach::Cramped { cell } => Site::at(cell)
                .map_or_else(Vec::new, |site| sites(site.neighbours()).map(Site::cell).collect()),
            JoBreach::Apart { first, .. } => vec![first],
            JoBreach::AwayFromEnds { ends, .. } => ends.into_iter().flatten().collect(),
            JoBreach::GoneAlready { to, .. } => vec![to],
            JoBreach::Taken { cell }
            | JoBreach::FirstAgain { cell }
            | JoBreach::JustPlaced { cell }
            | JoBreach::JustMoved { cell }
            | JoBreach::FlippedAlready { cell }
            | JoBreach::EndEmpty { cell }
            | JoBreach::EndOwn { cell }
            | JoBreach::ReserveSpent { cell }
            | JoBreach::NeutralFlipped { cell }
            | JoBreach::NotNeutral { cell }
            | JoBreach::NeutralStays { cell }
            | JoBreach::NeutralOnPlaced { cell }
            | JoBreach::NeutralOnFlipped { cell }
            | JoBreach::NeutralOnOwn { cell }
            | JoBreach::NeutralOnNeutral { cell }
            | JoBreach::NeutralOnLeft { cell } => vec![cell],
        }
    }

    fn paragraph(&self) -> &'static str {
        match self {
            JoBreach::Over => GAME_END,
            JoBreach::NoPassing => NO_PASSING,
            JoBreach::OffBoard { .. }
            | JoBreach::Taken { .. }
            | JoBreach::Cramped { .. }
            | JoBreach::FirstAgain { .. }
            | JoBreach::Apart { .. } => PAIR,
            JoBreach::JustPlaced { .. }
            | JoBreach::JustMoved { .. }
            | JoBreach::AwayFromEnds { .. }
            | JoBreach::FlippedAlready { .. }
            | JoBreach::GoneAlready { .. }
            | JoBreach::EndEmpty { .. } => ENDS,
            JoBreach::EndOwn { .. } | JoBreach::ReserveSpent { .. } | JoBreach::NeutralFlipped { .. } => FLIP,
            JoBreach::NotNeutral { .. }
            | JoBreach::NeutralStays { .. }
            | JoBreach::NeutralOnPlaced { .. }
            | JoBreach::NeutralOnFlipped { .. }
            | JoBreach::NeutralOnOwn { .. }
            | JoBreach::NeutralOnNeutral { .. }
            | JoBreach::NeutralOnLeft { .. } => NEUTRAL,
        }
    }
}
