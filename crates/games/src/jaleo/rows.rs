//! Sets of cells as bits, one word for each row of the board.
//!
//! 28 connected tiles span at most 28 rows and 28 columns, so a window of 32 by 32 holds them and the free
//! cells beside them. Lines and neighbours then take a few shifts for four whole rows at once, in vectors of
//! 128 bits. Tiles rarely span more than ten rows, so only the rows that can hold something are worked on.

use wide::u32x4;

use super::cell::Cell;

/// The number of rows and of columns of a window.
const SIZE: usize = 32;
/// The number of rows in a block. The rows of a block are worked on at once.
const BLOCK: usize = 4;
/// The number of empty rows before a window and after it. Lines reach three rows beyond a row.
const MARGIN: usize = 4;

/// A window of the board, given by its corner. The corner lies one row before the first row with a tile and
/// one column before the first column with a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    column: i8,
    row: i8,
    /// The number of blocks that hold all tiles and the cells beside them.
    blocks: usize,
}

impl Window {
    /// The window around tiles, which must ascend. The coordinates of cells outside it wrap around and never
    /// panic.
    pub(super) fn around(tiles: &[Cell]) -> Window {
        let column = tiles.iter().map(|cell| cell.q()).min().unwrap_or(0);
        let [first, last] = [tiles.first(), tiles.last()].map(|cell| cell.map_or(0, |cell| cell.r()));
        // A row of free cells lies on either side.
        let rows = 3 + usize::from(last.wrapping_sub(first).cast_unsigned());
        let blocks = rows.div_ceil(BLOCK).min(SIZE / BLOCK);
        Window { column: column.wrapping_sub(1), row: first.wrapping_sub(1), blocks }
    }

    fn index(self, cell: Cell) -> (usize, u32) {
        let row = usize::from(cell.r().wrapping_sub(self.row).cast_unsigned()) % SIZE;
        (row, u32::from(cell.q().wrapping_sub(self.column).cast_unsigned()) % 32)
    }

    /// The set without cells.
    pub(super) fn no_cells(self) -> Rows {
        Rows::empty(self.blocks)
    }

    /// The set of these cells of the window.
    #[inline]
    pub(super) fn rows(self, cells: impl Iterator<Item = Cell>) -> Rows {
        let mut rows = self.no_cells();
        for cell in cells {
            let (row, column) = self.index(cell);
            rows.rows[MARGIN + row] |= 1 << column;
        }
        rows
    }

    /// Calls `visit` with each cell of the set, in ascending order.
    #[inline]
    pub(super) fn for_each(self, rows: &Rows, mut visit: impl FnMut(Cell)) {
        let mut start = Cell::pack(self.column, self.row);
        for mut bits in rows.within().iter().copied() {
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

/// A set of cells of a window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    /// Bit n of word `MARGIN + m` stands for column n and row m.
    rows: [u32; MARGIN + SIZE + MARGIN],
    /// The number of blocks that can hold a cell.
    blocks: usize,
}

impl Rows {
    /// The set without cells, in a window of so many blocks.
    fn empty(blocks: usize) -> Rows {
        Rows { rows: [0; MARGIN + SIZE + MARGIN], blocks }
    }

    /// The rows that can hold a cell.
    fn within(&self) -> &[u32] {
        &self.rows[MARGIN..][..self.blocks * BLOCK]
    }

    /// The rows of the block that begins `down` rows after row `at`, at most `MARGIN` rows up or down.
    #[inline(always)]
    fn block(&self, at: usize, down: isize) -> u32x4 {
        let from = (MARGIN + at).wrapping_add_signed(down);
        self.rows
            .get(from..)
            .and_then(|rows| rows.first_chunk())
            .map_or(u32x4::ZERO, |rows| u32x4::new(*rows))
    }

    /// The rows at which blocks begin.
    fn starts(&self) -> impl Iterator<Item = usize> {
        (0..self.blocks).map(|block| block * BLOCK)
    }

    /// Makes a set of blocks. `rows_of` returns the block that begins at a row.
    #[inline(always)]
    fn by_block(&self, rows_of: impl Fn(usize) -> u32x4) -> Rows {
        let mut found = Rows::empty(self.blocks);
        for at in self.starts() {
            found.rows[MARGIN + at..][..BLOCK].copy_from_slice(&rows_of(at).to_array());
        }
        found
    }

    /// Whether a block holds a cell. `rows_of` returns the block that begins at a row.
    #[inline(always)]
    fn any_block(&self, rows_of: impl Fn(usize) -> u32x4) -> bool {
        let found = self.starts().fold(u32x4::ZERO, |found, at| found | rows_of(at));
        found != u32x4::ZERO
    }

    /// Whether the set holds four in a line.
    pub(super) fn has_line(&self) -> bool {
        self.any_block(|at| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|down| self.block(at, down));
            a & a >> 1 & a >> 2 & a >> 3 | a & b & c & d | a & b << 1 & c << 2 & d << 3
        })
    }

    /// Whether two cells of the set are adjacent.
    pub(super) fn has_neighbours(&self) -> bool {
        self.any_block(|at| {
            let [here, below] = [0, 1].map(|down| self.block(at, down));
            here & (here >> 1 | below | below << 1)
        })
    }

    /// The cells that are adjacent to one of the set; some of them may belong to it.
    pub(super) fn neighbours(&self) -> Rows {
        self.by_block(|at| {
            let [above, here, below] = [-1, 0, 1].map(|down| self.block(at, down));
            here << 1 | here >> 1 | above | above >> 1 | below | below << 1
        })
    }

    /// The cells of either set.
    pub(super) fn or(&self, other: &Rows) -> Rows {
        self.by_block(|at| self.block(at, 0) | other.block(at, 0))
    }

    /// The cells of this set that are not in the other.
    pub(super) fn without(&self, other: &Rows) -> Rows {
        self.by_block(|at| self.block(at, 0) & !other.block(at, 0))
    }

    /// Whether the two sets share a cell.
    pub(super) fn meets(&self, other: &Rows) -> bool {
        self.any_block(|at| self.block(at, 0) & other.block(at, 0))
    }

    /// Whether a cell belongs to the set. `window` must be the one that the set was made with.
    #[inline]
    pub(super) fn holds(&self, window: Window, cell: Cell) -> bool {
        let (row, column) = window.index(cell);
        self.rows[MARGIN + row] >> column & 1 == 1
    }

    /// Whether the set holds a cell.
    pub(super) fn has_cells(&self) -> bool {
        self.any_block(|at| self.block(at, 0))
    }

    /// The cells that make four in a line with three of this set.
    pub(super) fn completing(&self) -> Rows {
        self.by_block(|at| {
            let completed = |[a, b, c, d, e, f]: [u32x4; 6]| a & b & c | b & c & d | c & d & e | d & e & f;
            let [right, down, down_left] = self.near(at).map(completed);
            right | down | down_left
        })
    }

    /// The cells of `usable` that make at least three of four in a line with this set. The four must lie in
    /// `usable`, and at least two of its other three cells must belong to this set. The set must be part of
    /// `usable`.
    pub(super) fn building(&self, usable: &Rows) -> Rows {
        self.by_block(|at| {
            let two = |a: u32x4, b: u32x4, c: u32x4| a & b | (a | b) & c;
            let (own, free) = (self.near(at), usable.near(at));
            let [right, down, down_left] = [0, 1, 2].map(|direction| {
                let ([a, b, c, d, e, f], [r, s, t, u, v, w]) = (own[direction], free[direction]);
                two(a, b, c) & r & s & t
                    | two(b, c, d) & s & t & u
                    | two(c, d, e) & t & u & v
                    | two(d, e, f) & u & v & w
            });
            (right | down | down_left) & usable.block(at, 0)
        })
    }

    /// The cells near each cell of the block at row `at`, for each direction of lines: the bits at distance
    /// 3, 2 and 1 before it and 1, 2 and 3 after it, shifted to its column.
    #[inline(always)]
    fn near(&self, at: usize) -> [[u32x4; 6]; 3] {
        let here = self.block(at, 0);
        let [a, b, c, d, e, f] = [-3, -2, -1, 1, 2, 3].map(|down| self.block(at, down));
        [
            [here << 3, here << 2, here << 1, here >> 1, here >> 2, here >> 3],
            [a, b, c, d, e, f],
            [a >> 3, b >> 2, c >> 1, d << 1, e << 2, f << 3],
        ]
    }
}
