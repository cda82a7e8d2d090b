//! The position.

use super::cell::Cell;
use apila_core::rules::Side;

/// The rows, columns and diagonals.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The stones on the board, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The cells of each side.
    pub(super) stones: [u16; 2],
    /// The side to move.
    pub(super) turn: Side,
}

impl Position {
    /// The start with `opener` to move.
    pub(super) const fn start(opener: Side) -> Position {
        Position { stones: [0; 2], turn: opener }
    }

    /// The owner of the stone on a cell.
    pub(super) fn stone(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.stones[side.index()] & cell.bit() != 0)
    }

    /// Whether no cell is empty.
    pub(super) fn is_full(&self) -> bool {
        Cell::all().all(|cell| self.stone(cell).is_some())
    }

    /// The cells of a side that lie in a line of its own.
    pub(super) fn lines(&self, side: Side) -> u16 {
        let stones = self.stones[side.index()];
        LINES.iter().filter(|line| stones & **line == **line).fold(0, |cells, line| cells | line)
    }
}
