//! The nine cells.

use std::fmt;

use apila_core::rules::{Cell as BoardCell, Step};

/// A cell, in reading order from 0: a3, b3, c3, a2 and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Cell(u8);

impl Cell {
    /// All cells, in order.
    pub(super) fn all() -> impl Iterator<Item = Cell> {
        (0..9).map(Cell)
    }

    /// The cell of a press, if it is on one.
    pub(super) fn of(step: Step) -> Option<Cell> {
        Cell::all().find(|cell| cell.step().cell() == step.cell())
    }

    /// Its place on the board.
    pub(super) const fn on_board(self) -> BoardCell {
        // Both coordinates are from 0 to 2.
        BoardCell::new((self.0 % 3) as i8, 2 - (self.0 / 3) as i8)
    }

    /// The press on it.
    pub(super) const fn step(self) -> Step {
        Step::Cell(self.on_board())
    }

    /// The set of this cell alone.
    pub(super) const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["a", "b", "c"][usize::from(self.0 % 3)], 3 - self.0 / 3)
    }
}
