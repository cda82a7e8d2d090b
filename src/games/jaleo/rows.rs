//! Sets of places as bits, a row of the board to a word.
//!
//! Twenty-eight connected tiles never span more than 28 rows or columns, so that a window of 32 by 32 holds
//! them with the free places around. Lines and neighbours are then a few shifts for a whole row at once.

use super::hex::Hex;

/// Rows and columns of a window.
const SIZE: usize = 32;
/// Rows of a window with three more at either end.
const PADDED: usize = SIZE + 6;
/// Rows that can hold a tile or a place beside one.
const USED: usize = 30;

/// Where a window lies: the place that is its corner, one before the first row and the first column used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    column: i8,
    row: i8,
}

impl Window {
    /// The window around the tiles, which ascend. `q` and `r` of places outside wrap around: no panic.
    pub(super) fn around(tiles: &[Hex]) -> Window {
        let column = tiles.iter().map(|hex| hex.q()).min().unwrap_or(0);
        let row = tiles.first().map_or(0, |hex| hex.r());
        Window { column: column.wrapping_sub(1), row: row.wrapping_sub(1) }
    }

    fn index(self, hex: Hex) -> (usize, u32) {
        let row = usize::from(hex.r().wrapping_sub(self.row).cast_unsigned()) % SIZE;
        (row, u32::from(hex.q().wrapping_sub(self.column).cast_unsigned()) % 32)
    }

    /// The places in a window as rows of bits.
    #[inline]
    pub(super) fn rows(self, hexes: impl Iterator<Item = Hex>) -> Rows {
        let mut rows = Rows([0; SIZE]);
        for hex in hexes {
            let (row, column) = self.index(hex);
            rows.0[row] |= 1 << column;
        }
        rows
    }

    /// Calls `visit` with each place of the set, in ascending order.
    #[inline]
    pub(super) fn for_each(self, rows: &Rows, mut visit: impl FnMut(Hex)) {
        let mut start = Hex::pack(self.column, self.row);
        for mut bits in rows.0 {
            while bits != 0 {
                // At most 31, so that it fits.
                let column = bits.trailing_zeros() as i16;
                visit(start.step(column));
                bits &= bits - 1;
            }
            start = start.step(Hex::DOWN);
        }
    }
}

/// A set of places in a window: bit q of word r.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows([u32; SIZE]);

impl Rows {
    /// Whether four in a row of a line belong to the set.
    pub(super) fn has_line(&self) -> bool {
        let rows = &self.0;
        let mut found = 0;
        for at in 0..USED - 1 {
            let [a, b, c, d] = [rows[at], rows[at + 1], rows[at + 2], rows[at + 3]];
            found |= a & a >> 1 & a >> 2 & a >> 3;
            found |= a & b & c & d;
            found |= a & b << 1 & c << 2 & d << 3;
        }
        found != 0
    }

    /// Whether two places of the set touch.
    pub(super) fn has_neighbours(&self) -> bool {
        let rows = &self.0;
        let mut found = 0;
        for at in 0..USED {
            let [here, below] = [rows[at], rows[at + 1]];
            found |= here & (here >> 1 | below | below << 1);
        }
        found != 0
    }

    /// The places that touch one of the set; some of them may belong to it.
    pub(super) fn neighbours(&self) -> Rows {
        let rows = &self.0;
        let mut around = [0; SIZE];
        for at in 0..USED {
            let above = if at == 0 { 0 } else { rows[at - 1] };
            let [here, below] = [rows[at], rows[at + 1]];
            around[at] = here << 1 | here >> 1 | above | above >> 1 | below | below << 1;
        }
        Rows(around)
    }

    /// The places of this set that are not in the other.
    pub(super) fn without(&self, other: &Rows) -> Rows {
        self.combined(other, |a, b| a & !b)
    }

    /// The places of either set.
    pub(super) fn or(&self, other: &Rows) -> Rows {
        self.combined(other, |a, b| a | b)
    }

    /// Whether the two sets share a place.
    pub(super) fn meets(&self, other: &Rows) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    fn combined(&self, other: &Rows, combine: impl Fn(u32, u32) -> u32) -> Rows {
        let mut rows = [0; SIZE];
        for (row, (a, b)) in rows.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *row = combine(*a, *b);
        }
        Rows(rows)
    }

    /// Whether a place belongs to the set. The window must be the one that the set was made with.
    #[inline]
    pub(super) fn holds(&self, window: Window, hex: Hex) -> bool {
        let (row, column) = window.index(hex);
        self.0[row] >> column & 1 == 1
    }

    /// How many places there are.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |found, row| found | row) == 0
    }

    /// The places of both sets.
    pub(super) fn and(&self, other: &Rows) -> Rows {
        self.combined(other, |a, b| a & b)
    }

    /// The places that would make four in a line with three of this set.
    pub(super) fn completing(&self) -> Rows {
        let own = self.padded();
        let mut found = [0; SIZE];
        for (at, row) in found.iter_mut().enumerate() {
            for near in near(&own, at) {
                let [a, b, c, d, e, f] = near;
                *row |= a & b & c | b & c & d | c & d & e | d & e & f;
            }
        }
        Rows(found)
    }

    /// The places of `usable` that have two of this set and one more of `usable` beside them in some four in a line. The
    /// set is part of `usable`.
    pub(super) fn building(&self, usable: &Rows) -> Rows {
        let (own, free) = (self.padded(), usable.padded());
        let mut found = [0; SIZE];
        for (at, row) in found.iter_mut().enumerate() {
            for (own, free) in near(&own, at).into_iter().zip(near(&free, at)) {
                let two = |a: u32, b: u32, c: u32| a & b | (a | b) & c;
                let ([a, b, c, d, e, f], [r, s, t, u, v, w]) = (own, free);
                *row |= two(a, b, c) & r & s & t
                    | two(b, c, d) & s & t & u
                    | two(c, d, e) & t & u & v
                    | two(d, e, f) & u & v & w;
            }
            *row &= usable.0[at];
        }
        Rows(found)
    }

    /// The rows with three empty ones at either end.
    fn padded(&self) -> [u32; PADDED] {
        let mut rows = [0; PADDED];
        rows[3..3 + SIZE].copy_from_slice(&self.0);
        rows
    }

    /// Among the fours in a line that lie wholly in `usable`: how many hold 1, 2 and 3 places of this set.
    pub(super) fn lines_begun(&self, usable: &Rows) -> [u32; 3] {
        let mut begun = [0; 3];
        let (own, free) = (&self.0, &usable.0);
        for at in 0..USED - 1 {
            if free[at] == 0 {
                continue;
            }
            let right = |rows: &[u32; SIZE]| [0, 1, 2, 3].map(|far| rows[at] >> far);
            let down = |rows: &[u32; SIZE]| [0, 1, 2, 3].map(|far: usize| rows[at + far]);
            let down_left = |rows: &[u32; SIZE]| [0, 1, 2, 3].map(|far: usize| rows[at + far] << far);
            tally(&mut begun, right(own), right(free));
            tally(&mut begun, down(own), down(free));
            tally(&mut begun, down_left(own), down_left(free));
        }
        begun
    }
}

/// For each direction of lines, the places up to three steps to either side of those of a row, each brought to the column
/// of that one. The row is three further down in the padded rows.
#[inline(always)]
fn near(rows: &[u32; PADDED], at: usize) -> [[u32; 6]; 3] {
    let here = rows[at + 3];
    let (up, down) = ([rows[at], rows[at + 1], rows[at + 2]], [rows[at + 4], rows[at + 5], rows[at + 6]]);
    [
        [here << 3, here << 2, here << 1, here >> 1, here >> 2, here >> 3],
        [up[0], up[1], up[2], down[0], down[1], down[2]],
        [up[0] >> 3, up[1] >> 2, up[2] >> 1, down[0] << 1, down[1] << 2, down[2] << 3],
    ]
}

/// Adds the fours of 32 columns at once: bit by bit, `own` holds the four places of one, and it counts where
/// all of `free` agree.
#[inline]
fn tally(begun: &mut [u32; 3], own: [u32; 4], free: [u32; 4]) {
    let open = free[0] & free[1] & free[2] & free[3];
    let [a, b, c, d] = own.map(|row| row & open);
    let low = a ^ b ^ c ^ d;
    let high = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d));
    begun[0] += (low & !high).count_ones();
    begun[1] += (!low & high).count_ones();
    begun[2] += (low & high).count_ones();
}

#[cfg(test)]
mod tests {
    use super::{Rows, Window};
    use crate::games::jaleo::hex::Hex;
    use crate::rules::Cell;

    fn set(cells: &[(i8, i8)]) -> (Window, Rows) {
        let mut hexes: Vec<Hex> =
            cells.iter().map(|(q, r)| Hex::at(Cell::new(*q, *r)).expect("named")).collect();
        hexes.sort_unstable();
        let window = Window::around(&hexes);
        (window, window.rows(hexes.into_iter()))
    }

    #[test]
    fn lines_run_in_three_directions() {
        assert!(set(&[(0, 0), (1, 0), (2, 0), (3, 0)]).1.has_line());
        assert!(set(&[(0, 0), (0, 1), (0, 2), (0, 3)]).1.has_line());
        assert!(set(&[(3, 0), (2, 1), (1, 2), (0, 3)]).1.has_line());
        assert!(!set(&[(0, 0), (1, 1), (2, 2), (3, 3)]).1.has_line(), "no line of touching tiles");
        assert!(!set(&[(0, 0), (1, 0), (2, 0), (4, 0)]).1.has_line());
    }

    #[test]
    fn neighbours_do_not_include_the_long_diagonal() {
        assert!(set(&[(1, 0), (0, 1)]).1.has_neighbours());
        assert!(!set(&[(0, 0), (1, 1)]).1.has_neighbours());
        assert!(!set(&[(0, 0)]).1.has_neighbours());
    }

    #[test]
    fn a_line_of_28_fits_in_every_direction() {
        for (dq, dr) in [(1, 0), (0, 1), (1, -1)] {
            let cells: Vec<(i8, i8)> = (0..28).map(|at| (at * dq, at * dr)).collect();
            let (window, rows) = set(&cells);
            assert!(rows.has_line());
            let mut around = 0;
            window.for_each(&rows.neighbours().without(&rows), |_| around += 1);
            assert_eq!(around, 2 * 28 + 4);
        }
    }

    #[test]
    fn what_completes_a_line_is_what_makes_one() {
        let cells: Vec<(i8, i8)> = (0..28).map(|at| (at % 6, at / 6)).collect();
        for missing in 0..8_i8 {
            let (window, tiles) = set(&cells);
            let kept: Vec<Hex> = cells
                .iter()
                .filter(|(q, r)| (q * 3 + r * 5 + missing) % 8 > 2)
                .filter_map(|(q, r)| Hex::at(Cell::new(*q, *r)))
                .collect();
            let own = window.rows(kept.iter().copied());
            let completing = own.completing();
            window.for_each(&tiles.or(&tiles.neighbours()), |hex| {
                let around = |step: i16| {
                    let reach = |step: i16| {
                        std::iter::successors(Some(hex.step(step)), move |hex| Some(hex.step(step)))
                            .take_while(|hex| kept.contains(hex))
                            .count()
                    };
                    reach(step) + reach(-step) >= 3
                };
                let completes = Hex::LINES.into_iter().any(around);
                assert_eq!(completing.holds(window, hex), completes, "{hex} {missing}");
            });
        }
    }

    #[test]
    fn places_to_build_on_have_two_of_three() {
        let (window, usable) = set(&[(0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (0, 1)]);
        let own = window.rows([(0, 0), (1, 0)].into_iter().filter_map(|(q, r)| Hex::at(Cell::new(q, r))));
        let mut found = Vec::new();
        window.for_each(&own.building(&usable), |hex| found.push(hex.to_string()));
        assert_eq!(found, ["o30", "p30"]);
    }

    #[test]
    fn begun_lines_are_counted_by_what_they_hold() {
        let (window, usable) = set(&[(0, 0), (1, 0), (2, 0), (3, 0)]);
        let own =
            |cells: &[(i8, i8)]| window.rows(cells.iter().filter_map(|(q, r)| Hex::at(Cell::new(*q, *r))));
        assert_eq!(own(&[(1, 0)]).lines_begun(&usable), [1, 0, 0]);
        assert_eq!(own(&[(1, 0), (3, 0)]).lines_begun(&usable), [0, 1, 0]);
        assert_eq!(own(&[(0, 0), (1, 0), (3, 0)]).lines_begun(&usable), [0, 0, 1]);
    }
}
