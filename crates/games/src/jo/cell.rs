//! The 61 cells of the board: their names, their neighbours, and sets of them.
//!
//! Cells are numbered column by column from the bottom up, so that the order of their numbers is the
//! alphabetical order of their names. Moves are written in this order. A set of cells is a `u64` in which the
//! bit of each cell's number is set.

use std::fmt;

use apila_core::rules::{Argument, Cell as BoardCell, Reader, Step, TextError};

/// Number of cells.
pub(super) const CELLS: u8 = 61;
/// Number of columns, `a` to `i`.
pub(super) const COLUMNS: usize = 9;
/// The set of all cells.
pub(super) const ALL: u64 = (1 << CELLS) - 1;
/// Distance of the outermost cells from the centre.
pub(super) const RADIUS: i8 = 4;
/// The three axes: the axial coordinates of the step from a cell to each neighbour with a greater number, in
/// ascending order of these numbers (up the column, down into the next column, up into the next column).
pub(super) const AXES: [(i8, i8); 3] = [(0, 1), (1, -1), (1, 0)];

/// The number of each column's lowest cell.
const LOWEST: [u8; COLUMNS] = [0, 5, 11, 18, 26, 35, 43, 50, 56];
/// The axial coordinates of each cell.
static COORDINATES: [BoardCell; CELLS as usize] = coordinates();
/// The names of the cells, in ASCII.
static NAMES: [[u8; 2]; CELLS as usize] = names();
static NEIGHBOURS: [u64; CELLS as usize] = neighbours();

/// Coordinate r of the lowest cell of column q.
const fn lowest_r(q: i8) -> i8 {
    if q < 0 { -RADIUS - q } else { -RADIUS }
}

/// Number of cells in a column. `column` is less than [`COLUMNS`].
pub(super) const fn column_length(column: usize) -> u8 {
    if column < 4 { 5 + column as u8 } else { 13 - column as u8 }
}

/// The number of the lowest cell of a column. `column` is less than [`COLUMNS`].
pub(super) const fn column_start(column: usize) -> u8 {
    LOWEST[column]
}

/// A cell of the board, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Cell(u8);

impl Cell {
    /// The cell with these axial coordinates, if it is on the board.
    pub(super) const fn axial(q: i8, r: i8) -> Option<Cell> {
        if q < -RADIUS || q > RADIUS {
            return None;
        }
        let column = (q + RADIUS) as usize;
        if r < lowest_r(q) || r >= lowest_r(q) + column_length(column) as i8 {
            return None;
        }
        Some(Cell(LOWEST[column] + (r - lowest_r(q)) as u8))
    }

    /// The cell with the coordinates of `cell`, if it is on the board.
    pub(super) const fn at(cell: BoardCell) -> Option<Cell> {
        Cell::axial(cell.x, cell.y)
    }

    /// The cell at a height in a column, both counted from 0. `height` is less than the column's length.
    pub(super) const fn in_column(column: usize, height: u8) -> Cell {
        Cell(LOWEST[column] + height)
    }

    /// The cell with this number, which is less than [`CELLS`].
    pub(super) const fn numbered(number: u8) -> Cell {
        Cell(number)
    }

    /// All cells, in order.
    pub(super) fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS).map(Cell)
    }

    /// Its axial coordinates.
    pub(super) const fn board_cell(self) -> BoardCell {
        COORDINATES[self.0 as usize]
    }

    /// The press on it.
    pub(super) const fn step(self) -> Step {
        Step::Cell(self.board_cell())
    }

    /// Its number, less than [`CELLS`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The cell as an argument that a refusal names but does not mark.
    pub(super) const fn unmarked(self) -> Argument {
        Argument::Unmarked(self.board_cell())
    }

    /// Its name: "e5".
    pub(super) fn name(self) -> &'static str {
        str::from_utf8(&NAMES[self.index()]).unwrap_or_default()
    }

    /// The set of its neighbours.
    pub(super) const fn neighbours(self) -> u64 {
        NEIGHBOURS[self.0 as usize]
    }

    /// The neighbour in a direction, in axial coordinates, if it is on the board.
    pub(super) const fn neighbour(self, (q, r): (i8, i8)) -> Option<Cell> {
        let BoardCell { x, y } = self.board_cell();
        Cell::axial(x + q, y + r)
    }

    /// Reads the name of a cell.
    ///
    /// # Errors
    /// The error points at the first character that cannot belong to a name.
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Cell, TextError> {
        let letter = |byte: u8| byte.checked_sub(b'a').map(usize::from).filter(|column| *column < COLUMNS);
        let column = reader.take_if(letter).ok_or_else(|| reader.expected("a cell name"))?;
        let digit = |byte: u8| byte.checked_sub(b'1').filter(|height| *height < column_length(column));
        let height =
            reader.take_if(digit).ok_or_else(|| reader.expected("the number of a cell in its column"))?;
        Ok(Cell::in_column(column, height))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Cell(cell.board_cell())
    }
}

/// The cells of a set, in order.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let first = u8::try_from(set.trailing_zeros()).ok().filter(|number| *number < CELLS)?;
        set &= set - 1;
        Some(Cell(first))
    })
}

const fn coordinates() -> [BoardCell; CELLS as usize] {
    let mut table = [BoardCell::new(0, 0); CELLS as usize];
    let mut q = -RADIUS;
    while q <= RADIUS {
        let mut r = lowest_r(q);
        while let Some(cell) = Cell::axial(q, r) {
            table[cell.0 as usize] = BoardCell::new(q, r);
            r += 1;
        }
        q += 1;
    }
    table
}

const fn names() -> [[u8; 2]; CELLS as usize] {
    let mut table = [[0; 2]; CELLS as usize];
    let mut number = 0;
    while number < table.len() {
        let BoardCell { x, y } = COORDINATES[number];
        table[number] = [b'a' + (x + RADIUS) as u8, b'1' + (y - lowest_r(x)) as u8];
        number += 1;
    }
    table
}

const fn neighbours() -> [u64; CELLS as usize] {
    const AROUND: [(i8, i8); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];
    let mut table = [0; CELLS as usize];
    let mut number = 0;
    while number < table.len() {
        let mut direction = 0;
        while direction < AROUND.len() {
            if let Some(beside) = Cell(number as u8).neighbour(AROUND[direction]) {
                table[number] |= beside.bit();
            }
            direction += 1;
        }
        number += 1;
    }
    table
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The cell with this name.
    pub(in crate::jo) fn cell(name: &str) -> Cell {
        Cell::read(&mut Reader::new(name)).unwrap()
    }

    #[test]
    fn names_follow_the_columns() {
        let names: Vec<&str> = Cell::all().map(Cell::name).collect();
        assert_eq!(names.len(), 61);
        assert!(names.is_sorted());
        for (column, length) in [5, 6, 7, 8, 9, 8, 7, 6, 5].into_iter().enumerate() {
            let letter = char::from(b'a' + u8::try_from(column).unwrap());
            assert_eq!(names.iter().filter(|name| name.starts_with(letter)).count(), length);
            assert_eq!(column_length(column), u8::try_from(length).unwrap());
        }
        for name in names {
            assert_eq!(cell(name).name(), name);
            assert_eq!(Cell::at(cell(name).board_cell()), Some(cell(name)));
        }
        assert_eq!(cell("e5").board_cell(), BoardCell::new(0, 0));
        assert_eq!(cell("f5").board_cell(), BoardCell::new(1, 0));
        assert_eq!(cell("e6").board_cell(), BoardCell::new(0, 1));
        assert_eq!(cell("a1").board_cell(), BoardCell::new(-4, 0));
        assert_eq!(cell("i5").board_cell(), BoardCell::new(4, 0));
    }

    #[test]
    fn cells_off_the_board_have_no_name() {
        for (q, r) in [(-4, -1), (-4, 5), (4, 1), (5, 0), (-128, 127)] {
            assert_eq!(Cell::axial(q, r), None);
        }
        for name in ["", "e", "e0", "e10", "a6", "j1", "E5", "5e", "i6"] {
            let mut reader = Reader::new(name);
            assert!(Cell::read(&mut reader).is_err() || reader.end().is_err(), "{name}");
        }
    }

    #[test]
    fn cells_have_six_neighbours_but_at_the_edge() {
        let around = |name: &str| cells(cell(name).neighbours()).map(Cell::name).collect::<Vec<_>>();
        assert_eq!(around("e5"), ["d4", "d5", "e4", "e6", "f4", "f5"]);
        assert_eq!(around("a1"), ["a2", "b1", "b2"]);
        assert_eq!(around("e9"), ["d8", "e8", "f8"]);
        assert_eq!(around("c1"), ["b1", "c2", "d1", "d2"]);
        assert_eq!(Cell::all().map(|cell| cell.neighbours().count_ones()).sum::<u32>(), 2 * 156);
    }
}
