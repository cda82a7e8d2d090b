//! The 156 places for a pair: two adjacent cells, and the cells at either end of their line.

use super::cell::{AXES, CELLS, Cell};

/// Number of places for a pair.
pub(super) const PAIR_COUNT: usize = 156;

/// Two adjacent cells, and the *custodial* cells that continue their line at either end.
///
/// In alphabetical order a pair's cells lie between its custodial cells: end 0 is before the first cell, end
/// 1 after the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// The cell whose name comes first.
    pub(super) first: Cell,
    /// The other cell.
    pub(super) second: Cell,
    /// The custodial cells that are on the board.
    pub(super) ends: [Option<Cell>; 2],
    /// The set of both cells.
    pub(super) set: u64,
    /// Each custodial cell as a set, empty where it is not on the board.
    pub(super) end_sets: [u64; 2],
}

impl Pair {
    /// The number in [`PAIRS`] of the pair of two cells, in either order, if they are adjacent.
    pub(super) fn number(a: Cell, b: Cell) -> Option<u8> {
        let wanted = a.bit() | b.bit();
        let found = PAIRS.iter().position(|pair| pair.set == wanted)?;
        u8::try_from(found).ok()
    }

    /// The end, 0 or 1, at which a cell is.
    pub(super) fn end_at(&self, cell: Cell) -> Option<usize> {
        self.ends.iter().position(|end| *end == Some(cell))
    }
}

/// All pairs, in alphabetical order.
pub(super) static PAIRS: [Pair; PAIR_COUNT] = pairs();

/// The number in [`AXES`] of the axis on which each pair lies.
pub(super) static PAIR_AXES: [u8; PAIR_COUNT] = pair_axes();

const fn set_of(cell: Option<Cell>) -> u64 {
    match cell {
        Some(cell) => cell.bit(),
        None => 0,
    }
}

const fn pairs() -> [Pair; PAIR_COUNT] {
    let a1 = Cell::numbered(0);
    let mut table = [Pair { first: a1, second: a1, ends: [None; 2], set: 0, end_sets: [0; 2] }; PAIR_COUNT];
    let mut count = 0;
    let mut number = 0;
    while number < CELLS {
        let first = Cell::numbered(number);
        let mut axis = 0;
        while axis < AXES.len() {
            let (q, r) = AXES[axis];
            if let Some(second) = first.neighbour((q, r)) {
                let ends = [first.neighbour((-q, -r)), second.neighbour((q, r))];
                let end_sets = [set_of(ends[0]), set_of(ends[1])];
                table[count] = Pair { first, second, ends, set: first.bit() | second.bit(), end_sets };
                count += 1;
            }
            axis += 1;
        }
        number += 1;
    }
    table
}

const fn pair_axes() -> [u8; PAIR_COUNT] {
    let pairs = pairs();
    let mut table = [0; PAIR_COUNT];
    let mut number = 0;
    while number < PAIR_COUNT {
        let (from, to) = (pairs[number].first.board_cell(), pairs[number].second.board_cell());
        let mut axis = 0;
        while axis < AXES.len() {
            if AXES[axis].0 == to.x - from.x && AXES[axis].1 == to.y - from.y {
                table[number] = axis as u8;
            }
            axis += 1;
        }
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::cell::tests::cell;
    use super::*;

    #[test]
    fn pairs_are_in_alphabetical_order_and_lie_between_their_ends() {
        let names: Vec<String> = PAIRS.iter().map(|pair| format!("{}{}", pair.first, pair.second)).collect();
        assert!(names.windows(2).all(|two| two[0] < two[1]));
        for pair in &PAIRS {
            assert_ne!(pair.first.neighbours() & pair.second.bit(), 0);
            assert!(pair.ends[0].is_none_or(|end| end < pair.first));
            assert!(pair.ends[1].is_none_or(|end| end > pair.second));
            assert_eq!(pair.end_sets, pair.ends.map(set_of));
        }
    }

    #[test]
    fn custodial_cells_continue_the_line() {
        let ends = |a: &str, b: &str| {
            let pair = &PAIRS[usize::from(Pair::number(cell(a), cell(b)).unwrap())];
            pair.ends.map(|end| end.map(Cell::name))
        };
        assert_eq!(ends("e5", "f5"), [Some("d4"), Some("g5")]);
        assert_eq!(ends("e7", "e6"), [Some("e5"), Some("e8")]);
        assert_eq!(ends("f4", "g3"), [Some("e5"), Some("h2")]);
        assert_eq!(ends("a1", "b2"), [None, Some("c3")]);
        assert_eq!(ends("a1", "b1"), [None, Some("c1")]);
        assert_eq!(ends("e8", "e9"), [Some("e7"), None]);
        assert_eq!(Pair::number(cell("e5"), cell("e7")), None);
        assert_eq!(Pair::number(cell("e5"), cell("e5")), None);
    }
}
