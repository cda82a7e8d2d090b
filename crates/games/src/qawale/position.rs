//! The position: stacks, their visible pebbles, reserves and the side to move.

use apila_core::rules::{Cell as BoardCell, Outcome, Side, Status};

use super::cell::{CELLS, Cell, cells_in};
use super::heading::Heading;
use super::lines::{holds_line, lines_in};
use super::stack::{PEBBLES_OF_A_KIND, Pebble, Stack};
use super::tops::Tops;

/// A position of Qawale. `tops` and `reserves` follow from `stacks`. They are stored so that a line is a test
/// of masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    /// The stacks, by [`Cell::index`].
    pub(super) stacks: [Stack; CELLS],
    pub(super) tops: Tops,
    /// Pebbles not played yet, by [`Side::index`].
    pub(super) reserves: [u8; 2],
    pub(super) turn: Side,
}

impl Position {
    /// The start: two neutral pebbles on each corner.
    #[must_use]
    pub(super) fn start(opener: Side) -> Position {
        let mut stacks = [Stack::EMPTY; CELLS];
        for corner in [Cell::at(0, 0), Cell::at(3, 0), Cell::at(0, 3), Cell::at(3, 3)] {
            stacks[corner.index()] = Stack::EMPTY.with(Pebble::Neutral).with(Pebble::Neutral);
        }
        Position::of_stacks(stacks, opener)
    }

    /// The position with these stacks, which hold at most [`PEBBLES_OF_A_KIND`] pebbles of each kind.
    pub(super) fn of_stacks(stacks: [Stack; CELLS], turn: Side) -> Position {
        let mut tops = Tops::default();
        let mut reserves = [PEBBLES_OF_A_KIND; 2];
        for cell in Cell::all() {
            let stack = stacks[cell.index()];
            if let Some(top) = stack.top() {
                tops = tops.with_code(cell, top as u64);
            }
            for pebble in stack.pebbles() {
                match pebble {
                    Pebble::Light => reserves[0] = reserves[0].saturating_sub(1),
                    Pebble::Dark => reserves[1] = reserves[1].saturating_sub(1),
                    Pebble::Neutral => {}
                }
            }
        }
        Position { stacks, tops, reserves, turn }
    }

    /// The stack on a cell.
    pub(super) const fn stack(&self, cell: Cell) -> Stack {
        self.stacks[cell.index()]
    }

    /// The cells with a stack, from a1 along the ranks up to d4.
    pub(super) fn stacked(&self) -> impl Iterator<Item = Cell> + use<> {
        cells_in(self.tops.occupied())
    }

    /// The number of legal moves of an unfinished position, computed without listing them.
    pub(super) fn count_moves(&self) -> u64 {
        self.stacked().map(|origin| self.ways_from(origin)).sum()
    }

    /// The number of ways to sow the stack of a cell with one more pebble on top.
    pub(super) fn ways_from(&self, origin: Cell) -> u64 {
        Heading::taken(origin).ways(self.stack(origin).height() + 1)
    }

    /// Pebbles that a side has not played yet.
    pub(super) const fn reserve(&self, side: Side) -> u8 {
        self.reserves[side.index()]
    }

    /// Pebbles that both sides together have not played yet. No more moves than this can follow.
    pub(super) const fn reserve_of_both(&self) -> u8 {
        self.reserves[0] + self.reserves[1]
    }

    /// Whether a side shows a line.
    #[inline]
    pub(super) const fn has_line(&self, side: Side) -> bool {
        holds_line(self.tops.of(Pebble::of(side)))
    }

    /// The lines that a side shows.
    pub(super) fn lines_of(&self, side: Side) -> impl Iterator<Item = [Cell; 4]> + use<> {
        lines_in(self.tops.of(Pebble::of(side)))
    }

    /// Puts a pebble on a cell.
    pub(super) fn put(&mut self, cell: Cell, pebble: Pebble) {
        self.stacks[cell.index()] = self.stack(cell).with(pebble);
        self.tops = self.tops.with_code(cell, pebble as u64);
    }

    /// Puts a pebble of the side to move on the stack of `origin` and takes up the whole stack, which is
    /// returned.
    pub(super) fn take(&mut self, origin: Cell) -> Stack {
        let hand = self.stack(origin).with(Pebble::of(self.turn));
        let reserve = &mut self.reserves[self.turn.index()];
        *reserve = reserve.saturating_sub(1);
        self.stacks[origin.index()] = Stack::EMPTY;
        self.tops = self.tops.without(origin);
        hand
    }

    /// The cells of the winner's lines in reading order. Empty if nobody has won.
    pub(super) fn deciding_cells(&self) -> Vec<BoardCell> {
        let Some(winner) = self.outcome().and_then(Outcome::winner) else { return Vec::new() };
        let set = self.lines_of(winner).flatten().fold(0, |set, cell| set | cell.bit());
        Cell::reading_order().filter(|cell| set & cell.bit() != 0).map(Cell::board_cell).collect()
    }
}
