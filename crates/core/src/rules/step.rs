//! The presses that make a move.

use super::Cell;

/// One press on the board (or on the pass button) towards a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// A cell of the board.
    Cell(Cell),
    /// A stack of discs, and how many of them are taken from the top (at least 1).
    Layers(Cell, u8),
    /// The turn is passed.
    Pass,
}

impl Step {
    /// Returns the cell of the step, if it is on the board.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Step::Cell(cell) | Step::Layers(cell, _) => Some(cell),
            Step::Pass => None,
        }
    }
}

/// What may follow the steps made so far.
///
/// A partial move never leads nowhere: if all steps so far were on offer, then `next` is not empty or `whole`
/// is a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuations<M> {
    /// The steps on offer, without duplicates.
    pub next: Vec<Step>,
    /// The legal move that the steps so far make, if they make a whole one.
    pub whole: Option<M>,
}

impl<M> Default for Continuations<M> {
    fn default() -> Self {
        Continuations { next: Vec::new(), whole: None }
    }
}
