//! The 27 lines of the board. Each is one number, the index under which the value of its contents is looked
//! up.
//!
//! A cell is a digit of two bits from the point of view of the side to move. A line is the number that
//! consists of its cells' digits; the cell that is first by name has the lowest digit.

use crate::jo::cell::{AXES, CELLS, Cell, RADIUS};
use crate::jo::position::{Position, Stone};
use apila_core::rules::Status;

/// Number of lines: nine on each of three axes.
pub(super) const LINES: usize = 27;

/// The digit of an empty cell.
pub(super) const EMPTY: u32 = 0;
/// The digit of a stone of the side to move.
pub(super) const OWN: u32 = 1;
/// The digit of a stone of the other side.
pub(super) const OPPONENT: u32 = 2;
/// The digit of a neutral stone.
pub(super) const NEUTRAL: u32 = 3;

/// The place of a cell on a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineCell {
    /// Number of the line: nine times the number of its axis in [`AXES`], plus its number on the axis.
    pub(super) line: u8,
    /// Position of the cell's digit, in bits.
    pub(super) shift: u8,
}

/// For each cell its places on the lines of the three axes.
pub(super) static LINE_CELLS: [[LineCell; AXES.len()]; CELLS as usize] = places();

/// The number of cells of a line.
pub(super) const fn length(line: usize) -> usize {
    9 - (line % 9).abs_diff(RADIUS as usize)
}

const fn places() -> [[LineCell; AXES.len()]; CELLS as usize] {
    let mut table = [[LineCell { line: 0, shift: 0 }; AXES.len()]; CELLS as usize];
    let mut number = 0;
    while number < CELLS {
        let cell = Cell::numbered(number);
        let (q, r) = (cell.board_cell().x, cell.board_cell().y);
        // For each axis, the coordinate that the cells of a line share, and the coordinate that counts them
        // along the line.
        let (across, along) = ([q, q + r, r], [r, q, q]);
        let mut axis = 0;
        while axis < AXES.len() {
            let lowest = if across[axis] < 0 && axis != 1 || across[axis] > 0 && axis == 1 {
                -RADIUS + across[axis].abs()
            } else {
                -RADIUS
            };
            let line = axis as u8 * 9 + (across[axis] + RADIUS) as u8;
            table[cell.index()][axis] = LineCell { line, shift: 2 * (along[axis] - lowest) as u8 };
            axis += 1;
        }
        number += 1;
    }
    table
}

/// The contents of all lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines(pub(super) [u32; LINES]);

impl Lines {
    /// The lines of a position, from the point of view of its side to move.
    pub(super) fn of(position: &Position) -> Lines {
        let mut lines = Lines([0; LINES]);
        for cell in Cell::all() {
            lines.change(
                cell,
                match position.stone(cell) {
                    None => EMPTY,
                    Some(Stone::Neutral) => NEUTRAL,
                    Some(Stone::Of(side)) if side == position.turn() => OWN,
                    Some(Stone::Of(_)) => OPPONENT,
                },
            );
        }
        lines
    }

    /// Changes the digit of a cell to its exclusive or with `change`.
    pub(super) fn change(&mut self, cell: Cell, change: u32) {
        for place in LINE_CELLS[cell.index()] {
            self.0[usize::from(place.line)] ^= change << place.shift;
        }
    }

    /// The same lines from the point of view of the other side.
    pub(super) fn seen_by_the_other(self) -> Lines {
        const LOW: u32 = 0x5555_5555;
        Lines(self.0.map(|line| (line & LOW) << 1 | line >> 1 & LOW))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jo::pairs::{PAIR_AXES, PAIRS};

    #[test]
    fn every_cell_has_a_place_of_its_own_on_three_lines() {
        let mut seen = [0_u32; LINES];
        for cell in Cell::all() {
            for (axis, place) in LINE_CELLS[cell.index()].into_iter().enumerate() {
                assert_eq!(usize::from(place.line) / 9, axis);
                assert_eq!(seen[usize::from(place.line)] >> place.shift & 3, 0);
                seen[usize::from(place.line)] |= 3 << place.shift;
            }
        }
        for (line, seen) in seen.into_iter().enumerate() {
            assert_eq!(seen, (1 << (2 * length(line))) - 1);
        }
    }

    #[test]
    fn the_cells_of_a_pair_and_its_ends_follow_each_other_on_a_line() {
        for (pair, axis) in PAIRS.iter().zip(PAIR_AXES) {
            let place = |cell: Cell| LINE_CELLS[cell.index()][usize::from(axis)];
            let (first, second) = (place(pair.first), place(pair.second));
            assert_eq!((first.line, first.shift + 2), (second.line, second.shift));
            if let Some(end) = pair.ends[0] {
                assert_eq!((place(end).line, place(end).shift + 2), (first.line, first.shift));
            }
            if let Some(end) = pair.ends[1] {
                assert_eq!((place(end).line, place(end).shift), (first.line, second.shift + 2));
            }
        }
    }
}
