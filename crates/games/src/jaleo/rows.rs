//! Sets of cells as bits, one word for each row of the board.
//!
//! 28 connected tiles span at most 28 rows and 28 columns, so a window of 32 by 32 holds them and the free
//! cells beside them. Lines and neighbours then take a few shifts for a whole row at once.

use super::cell::Cell;

/// The number of rows and of columns of a window.
const SIZE: usize = 32;
/// The number of rows of a window with three more at either end.
const PADDED: usize = SIZE + 6;
/// The number of rows that can hold a tile or a cell beside one.
const USED: usize = 30;

/// A window of the board, given by its corner. The corner lies one row before the first row with a tile and
/// one column before the first column with a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    column: i8,
    row: i8,
}

impl Window {
    /// The window around tiles, which must ascend. The coordinates of cells outside it wrap around and never
    /// panic.
    pub(super) fn around(tiles: &[Cell]) -> Window {
        let column = tiles.iter().map(|cell| cell.q()).min().unwrap_or(0);
        let row = tiles.first().map_or(0, |cell| cell.r());
        Window { column: column.wrapping_sub(1), row: row.wrapping_sub(1) }
    }

    fn index(self, cell: Cell) -> (usize, u32) {
        let row = usize::from(cell.r().wrapping_sub(self.row).cast_unsigned()) % SIZE;
        (row, u32::from(cell.q().wrapping_sub(self.column).cast_unsigned()) % 32)
    }

    /// The set of these cells of the window.
    #[inline]
    pub(super) fn rows(self, cells: impl Iterator<Item = Cell>) -> Rows {
        let mut rows = Rows([0; SIZE]);
        for cell in cells {
            let (row, column) = self.index(cell);
            rows.0[row] |= 1 << column;
        }
        rows
    }

    /// Calls `visit` with each cell of the set, in ascending order.
    #[inline]
    pub(super) fn for_each(self, rows: &Rows, mut visit: impl FnMut(Cell)) {
        let mut start = Cell::pack(self.column, self.row);
        for mut bits in rows.0 {
            while bits != 0 {
                // At most 31, so it fits.
                let column = bits.trailing_zeros() as i16;
                visit(start.step(column));
                bits &= bits - 1;
            }
            start = start.step(Cell::DOWN);
        }
    }
}

/// A set of cells of a window: bit n of word m stands for column n and row m.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows([u32; SIZE]);

impl Rows {
    /// Whether the set holds four in a line.
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

    /// Whether two cells of the set are adjacent.
    pub(super) fn has_neighbours(&self) -> bool {
        let rows = &self.0;
        let mut found = 0;
        for at in 0..USED {
            let [here, below] = [rows[at], rows[at + 1]];
            found |= here & (here >> 1 | below | below << 1);
        }
        found != 0
    }

    /// The cells that are adjacent to one of the set; some of them may belong to it.
    pub(super) fn neighbours(&self) -> Rows {
        let rows = &self.0;
        let mut found = [0; SIZE];
        for at in 0..USED {
            let above = if at == 0 { 0 } else { rows[at - 1] };
            let [here, below] = [rows[at], rows[at + 1]];
            found[at] = here << 1 | here >> 1 | above | above >> 1 | below | below << 1;
        }
        Rows(found)
    }

    /// The cells of both sets.
    pub(super) fn and(&self, other: &Rows) -> Rows {
        self.zip_with(other, |a, b| a & b)
    }

    /// The cells of either set.
    pub(super) fn or(&self, other: &Rows) -> Rows {
        self.zip_with(other, |a, b| a | b)
    }

    /// The cells of this set that are not in the other.
    pub(super) fn without(&self, other: &Rows) -> Rows {
        self.zip_with(other, |a, b| a & !b)
    }

    fn zip_with(&self, other: &Rows, combine: impl Fn(u32, u32) -> u32) -> Rows {
        let mut rows = [0; SIZE];
        for (row, (a, b)) in rows.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *row = combine(*a, *b);
        }
        Rows(rows)
    }

    /// Whether the two sets share a cell.
    pub(super) fn meets(&self, other: &Rows) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether a cell belongs to the set. `window` must be the one that the set was made with.
    #[inline]
    pub(super) fn holds(&self, window: Window, cell: Cell) -> bool {
        let (row, column) = window.index(cell);
        self.0[row] >> column & 1 == 1
    }

    /// The number of cells.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether the set holds no cell.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |found, row| found | row) == 0
    }

    /// The cells that make four in a line with three of this set.
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

    /// The cells of `usable` that make at least three of four in a line with this set. The four must lie in
    /// `usable`, and at least two of its other three cells must belong to this set. The set must be part of
    /// `usable`.
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

    /// The numbers of fours in a line that lie wholly in `usable` and hold 1, 2 and 3 cells of this set.
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

/// The cells near each cell of row `at`, for each direction of lines: the bits at distance 3, 2 and 1 before
/// it and 1, 2 and 3 after it, shifted to its column. `rows` are padded, so row `at` has the index `at + 3`.
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

/// Counts the fours in a line that begin in the 32 columns of a row, all at once. Bit n of the four words of
/// `own` says which cells of the n-th four are held. A four counts only if bit n of all words of `free` is
/// set.
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
