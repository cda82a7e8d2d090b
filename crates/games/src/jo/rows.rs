//! Rows of three: how many there are, and which can be broken.
//!
//! In the numbering of [`super::cell`] the distance between neighbours on an axis changes from column to
//! column. Here each column has ten bits, whatever its length. So the distance is the same everywhere, and
//! the unused bits above each column keep rows from running over its end. All rows of an axis are counted at
//! once.

use super::cell::{AXES, COLUMNS, Cell, cells, column_length, column_start};

/// Distances in a [`Spread`] to the neighbour on each of [`AXES`].
const STRIDES: [u32; 3] = [1, 9, 10];

/// A set of cells with ten bits a column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread(u128);

impl Spread {
    /// Spreads out a set with one bit a cell.
    pub(super) fn new(set: u64) -> Spread {
        let mut spread = 0;
        for column in 0..COLUMNS {
            let cells = (set >> column_start(column)) & ((1 << column_length(column)) - 1);
            // In the left half each column begins one cell higher than the column to its right; see
            // `lowest_r`.
            let height = 4_usize.saturating_sub(column);
            spread |= u128::from(cells) << (10 * column + height);
        }
        Spread(spread)
    }

    /// The number of rows of three cells in the set.
    pub(super) fn rows(self) -> u32 {
        let set = self.0;
        STRIDES.iter().map(|stride| (set & set >> stride & set >> (2 * stride)).count_ones()).sum()
    }

    /// The number of rows of three cells in the set that contain a cell of `some`, a subset of it.
    pub(super) fn rows_through(self, some: Spread) -> u32 {
        let (set, some) = (self.0, some.0);
        STRIDES
            .iter()
            .map(|stride| {
                let far = 2 * stride;
                let rows = set & set >> stride & set >> far;
                (rows & (some | some >> stride | some >> far)).count_ones()
            })
            .sum()
    }

    /// The cells of the set whose next two cells in some direction are in `other`.
    pub(super) fn beside_two(self, other: Spread) -> Spread {
        let (set, other) = (self.0, other.0);
        let beside = STRIDES.iter().fold(0, |beside, stride| {
            let far = 2 * stride;
            beside | other >> stride & other >> far | other << stride & other << far
        });
        Spread(set & beside)
    }
}

/// The straight runs of at least three cells in a set: first and last cell of each.
pub(super) fn runs(set: u64) -> impl Iterator<Item = (Cell, Cell)> {
    let inside = move |cell: &Cell| set & cell.bit() != 0;
    AXES.into_iter().flat_map(move |axis @ (q, r)| {
        cells(set)
            .filter(move |first| !first.neighbour((-q, -r)).is_some_and(|before| inside(&before)))
            .filter_map(move |first| {
                let run = std::iter::successors(Some(first), move |cell| cell.neighbour(axis).filter(inside));
                let (length, last) = run.fold((0, first), |(length, _), cell| (length + 1, cell));
                (length >= 3).then_some((first, last))
            })
    })
}

#[cfg(test)]
mod tests {
    use super::super::cell::ALL;
    use super::super::cell::tests::cell;
    use super::super::pairs::PAIRS;
    use super::*;

    fn set(names: &str) -> u64 {
        names.split_whitespace().fold(0, |set, name| set | cell(name).bit())
    }

    fn rows(names: &str) -> u32 {
        Spread::new(set(names)).rows()
    }

    fn run_names(names: &str) -> Vec<String> {
        runs(set(names)).map(|(first, last)| format!("{first}{last}")).collect()
    }

    #[test]
    fn three_in_a_row_score_on_every_axis() {
        assert_eq!(rows("e4 e5 e6"), 1);
        assert_eq!(rows("d4 e5 f5"), 1);
        assert_eq!(rows("d5 e5 f4"), 1);
        assert_eq!(rows("a1 b2 c3"), 1);
        assert_eq!(rows("e9 f8 g7"), 1);
        assert_eq!(rows("e4 e5"), 0);
        assert_eq!(rows("e4 e5 e7"), 0);
        assert_eq!(rows("e4 e5 f5"), 0);
    }

    #[test]
    fn longer_rows_score_for_each_window_and_rows_may_cross() {
        assert_eq!(rows("e3 e4 e5 e6"), 2);
        assert_eq!(rows("e1 e2 e3 e4 e5 e6 e7 e8 e9"), 7);
        assert_eq!(rows("e4 e5 e6 d4 f5"), 2);
        assert_eq!(rows("e4 e5 e6 d4 f5 d5 f4"), 3);
    }

    #[test]
    fn no_row_runs_over_an_edge() {
        assert_eq!(rows("a4 a5 b1"), 0);
        assert_eq!(rows("e8 e9 f1"), 0);
        assert_eq!(rows("e9 f1 f2"), 0);
        assert_eq!(rows("h6 i1 i2"), 0);
        // Each row of three is a pair with one of its ends in two ways.
        let windows: u32 =
            PAIRS.iter().map(|pair| pair.end_sets[0].count_ones() + pair.end_sets[1].count_ones()).sum();
        assert_eq!(Spread::new(ALL).rows(), windows / 2);
        for pair in &PAIRS {
            for end in pair.end_sets.into_iter().filter(|end| *end != 0) {
                assert_eq!(Spread::new(pair.set | end).rows(), 1);
            }
        }
    }

    #[test]
    fn cells_beside_two_others_break_the_rows_they_are_of() {
        let broken = |own: &str, empty: &str| {
            let own = Spread::new(set(own));
            own.rows_through(own.beside_two(Spread::new(set(empty))))
        };
        assert_eq!(broken("e4 e5 e6", "e7 e8"), 1);
        assert_eq!(broken("e4 e5 e6", "e7 e9"), 0);
        assert_eq!(broken("e4 e5 e6", "d5 c4"), 1);
        assert_eq!(broken("e4 e5 e6 e7", "e2 e3"), 1);
        assert_eq!(broken("e4 e5 e6 e7", "f5 g4"), 2);
        assert_eq!(broken("a3 a4 a5", "b1 b2"), 0);
    }

    #[test]
    fn runs_are_merged() {
        assert_eq!(run_names("e3 e4 e5 e6"), ["e3e6"]);
        assert_eq!(run_names("e4 e5 e6 d4 f5 a1 a2"), ["e4e6", "d4f5"]);
        assert_eq!(run_names("a1 a2 b1"), [""; 0]);
    }
}
