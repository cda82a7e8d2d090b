//! The 27 lines of the board, each as one number, so that what stands on a line is the index of what it is worth.
//!
//! A cell is a digit of two bits, seen by the side to move; a line is its digits, the lowest for the cell that comes
//! first by name.

use super::super::board::{AXES, CELLS, PAIR_COUNT, PAIRS, Site};
use super::super::position::{JoPosition, Stone};
use crate::rules::{Cell, Position};

/// Lines of the board: nine on each of three axes.
pub(super) const LINES: usize = 27;
/// Coordinate of the outermost cells.
const RADIUS: i8 = 4;

/// An empty cell.
pub(super) const EMPTY: u32 = 0;
/// A stone of the side to move.
pub(super) const OWN: u32 = 1;
/// A stone of the other side.
pub(super) const OPPONENT: u32 = 2;
/// A neutral stone.
pub(super) const NEUTRAL: u32 = 3;

/// Where a cell lies on a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Number of the line: that of its axis times nine, and the one across.
    pub(super) line: u8,
    /// Of the cell's digit, in bits.
    pub(super) shift: u8,
}

/// For each cell its place on its line of each axis.
pub(super) static PLACES: [[Place; AXES.len()]; CELLS as usize] = places();

/// For each pair the number of its axis.
pub(super) static PAIR_AXES: [u8; PAIR_COUNT] = pair_axes();

/// How many cells a line has.
pub(super) const fn length(line: usize) -> usize {
    9 - (line % 9).abs_diff(RADIUS as usize)
}

const fn places() -> [[Place; AXES.len()]; CELLS as usize] {
    let mut table = [[Place { line: 0, shift: 0 }; AXES.len()]; CELLS as usize];
    let mut q = -RADIUS;
    let mut number = 0;
    while q <= RADIUS {
        let mut r = -RADIUS;
        while r <= RADIUS {
            let across = [q, q + r, r];
            if across[1] >= -RADIUS && across[1] <= RADIUS {
                // Along its column a cell is counted by r, on the other axes by q.
                let along = [r, q, q];
                let mut axis = 0;
                while axis < AXES.len() {
                    let lowest = if across[axis] < 0 && axis != 1 || across[axis] > 0 && axis == 1 {
                        -RADIUS + across[axis].abs()
                    } else {
                        -RADIUS
                    };
                    let line = axis as u8 * 9 + (across[axis] + RADIUS) as u8;
                    table[number][axis] = Place { line, shift: 2 * (along[axis] - lowest) as u8 };
                    axis += 1;
                }
                number += 1;
            }
            r += 1;
        }
        q += 1;
    }
    table
}

const fn pair_axes() -> [u8; PAIR_COUNT] {
    let mut table = [0; PAIR_COUNT];
    let mut number = 0;
    while number < PAIR_COUNT {
        let (Cell { x, y }, Cell { x: x2, y: y2 }) =
            (PAIRS[number].first.cell(), PAIRS[number].second.cell());
        let mut axis = 0;
        while axis < AXES.len() {
            if AXES[axis].0 == x2 - x && AXES[axis].1 == y2 - y {
                table[number] = axis as u8;
            }
            axis += 1;
        }
        number += 1;
    }
    table
}

/// What stands on each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines(pub(super) [u32; LINES]);

impl Lines {
    /// What stands on the board, seen by the side to move.
    pub(super) fn of(position: &JoPosition) -> Lines {
        let mut lines = Lines([0; LINES]);
        for site in Site::all() {
            lines.change(
                site,
                match position.stone(site) {
                    None => EMPTY,
                    Some(Stone::Neutral) => NEUTRAL,
                    Some(Stone::Of(side)) if side == position.turn() => OWN,
                    Some(Stone::Of(_)) => OPPONENT,
                },
            );
        }
        lines
    }

    /// Changes a cell by what must be changed (exclusive or) in its digit.
    pub(super) fn change(&mut self, site: Site, change: u32) {
        for place in PLACES[site.index()] {
            self.0[usize::from(place.line)] ^= change << place.shift;
        }
    }

    /// The same seen by the other side.
    pub(super) fn seen_by_the_other(self) -> Lines {
        const LOW: u32 = 0x5555_5555;
        Lines(self.0.map(|line| (line & LOW) << 1 | line >> 1 & LOW))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_place_of_its_own_on_three_lines() {
        let mut seen = [0_u32; LINES];
        for site in Site::all() {
            for (axis, place) in PLACES[site.index()].into_iter().enumerate() {
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
            let place = |site: Site| PLACES[site.index()][usize::from(axis)];
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
