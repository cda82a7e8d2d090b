//! Why a turn or a press is refused.

use apila_core::rules::{Breach, Cell};

use super::geometry::Space;

/// The paragraphs of the rules page that refusals point to.
pub(super) mod paragraph {
    /// A pebble goes on a stack, never on an empty space; the whole stack is taken.
    pub(in super::super) const TAKE: &str = "take";
    /// Every pebble of the hand is sown, one a space.
    pub(in super::super) const SOW: &str = "sow";
    /// Each step goes to a space that shares a side with the last.
    pub(in super::super) const STEP: &str = "step";
    /// No step goes straight back.
    pub(in super::super) const NO_STEP_BACK: &str = "no-step-back";
    /// A player always has a turn: there is no passing.
    pub(in super::super) const NO_PASS: &str = "no-pass";
    /// How the game ends.
    pub(in super::super) const END: &str = "end";
}

/// A rule of Qawale that a turn or a press would break.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SowingBreach {
    /// The game is over.
    GameOver {
        /// The line that decided it.
        cells: Vec<Cell>,
    },
    /// There is no stack to take.
    EmptySpace {
        /// Where there is none.
        space: Space,
    },
    /// A pebble put back on the space from which the stack was just taken.
    JustTaken {
        /// That space.
        origin: Space,
    },
    /// Two pebbles in a row on one space.
    SameSpace {
        /// That space.
        space: Space,
    },
    /// A step back to the space just left.
    StraightBack {
        /// Where the hand is.
        from: Space,
        /// The space it has just left.
        to: Space,
    },
    /// A step over a corner.
    Diagonal {
        /// Where the hand is.
        from: Space,
        /// Where it would go.
        to: Space,
    },
    /// A step further than to a neighbour.
    TooFar {
        /// Where the hand is.
        from: Space,
        /// Where it would go.
        to: Space,
    },
    /// A step off the board.
    OffBoard {
        /// Where the hand is.
        from: Space,
    },
    /// The turn ends with pebbles in the hand.
    PebblesLeft {
        /// Where the hand is.
        at: Space,
        /// How many pebbles are in it.
        left: usize,
    },
    /// A further step with an empty hand.
    NothingLeft {
        /// Where the last pebble lies.
        at: Space,
        /// How many pebbles the hand had.
        sown: usize,
    },
    /// Passing, or a press on something that this board does not have.
    NoSuchTurn,
}

impl Breach for SowingBreach {
    fn cells(&self) -> Vec<Cell> {
        match self {
            SowingBreach::GameOver { cells } => cells.clone(),
            SowingBreach::EmptySpace { space } | SowingBreach::SameSpace { space } => vec![space.cell()],
            SowingBreach::JustTaken { origin } => vec![origin.cell()],
            SowingBreach::StraightBack { from, to }
            | SowingBreach::Diagonal { from, to }
            | SowingBreach::TooFar { from, to } => vec![from.cell(), to.cell()],
            SowingBreach::OffBoard { from: at }
            | SowingBreach::PebblesLeft { at, .. }
            | SowingBreach::NothingLeft { at, .. } => vec![at.cell()],
            SowingBreach::NoSuchTurn => Vec::new(),
        }
    }

    fn paragraph(&self) -> &'static str {
        match self {
            SowingBreach::GameOver { .. } => paragraph::END,
            SowingBreach::EmptySpace { .. } => paragraph::TAKE,
            SowingBreach::PebblesLeft { .. } | SowingBreach::NothingLeft { .. } => paragraph::SOW,
            SowingBreach::JustTaken { .. }
            | SowingBreach::SameSpace { .. }
            | SowingBreach::Diagonal { .. }
            | SowingBreach::TooFar { .. }
            | SowingBreach::OffBoard { .. } => paragraph::STEP,
            SowingBreach::StraightBack { .. } => paragraph::NO_STEP_BACK,
            SowingBreach::NoSuchTurn => paragraph::NO_PASS,
        }
    }
}
