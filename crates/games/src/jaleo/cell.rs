//! A cell of the board, packed into one number, and its name.

use std::fmt;

use apila_core::rules::{Argument, Cell as BoardCell, Reader, Step, TextError, TextErrorKind};

/// The row number of r = 0. Rows are numbered from 1 to 99.
const ROW_OF_ORIGIN: i8 = 30;
/// The first and the last r with a name: rows 1 and 99.
const ROWS: (i8, i8) = (-29, 69);
/// The first and the last q with a name: columns `aa` and `zz`.
const COLUMNS: (i8, i8) = (-38, 39);

/// A cell for a tile: r in the high byte, q + 128 in the low byte.
///
/// The order of the numbers is the order of the notation, row by row. A step to a neighbour adds a constant.
/// The packing leaves room around the named cells, so that a line can run a few steps beyond them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cell(i16);

impl Cell {
    /// The cell of the first tile, `m30`.
    pub(super) const ORIGIN: Cell = Cell::pack(0, 0);
    /// No cell; greater than every cell.
    pub(super) const NOWHERE: Cell = Cell(i16::MAX);
    /// The steps to the six neighbours, in ascending order.
    const NEIGHBOURS: [i16; 6] = [-256, -255, -1, 1, 255, 256];
    /// The steps along the three directions of lines.
    pub(super) const LINES: [i16; 3] = [1, 256, 255];
    /// The step to the same column of the next row.
    pub(super) const DOWN: i16 = 256;

    /// The cell with these axial coordinates, whether it has a name or not.
    pub(super) const fn pack(q: i8, r: i8) -> Cell {
        Cell(i16::from_be_bytes([r.to_be_bytes()[0], q.to_be_bytes()[0] ^ 0x80]))
    }

    /// A number for each cell, below 2¹⁶.
    pub(super) const fn number(self) -> u64 {
        self.0.cast_unsigned() as u64
    }

    /// The cell at a place of the board, if it has a name.
    pub(super) fn at(cell: BoardCell) -> Option<Cell> {
        Some(Cell::pack(cell.x, cell.y)).filter(|cell| cell.has_name())
    }

    /// The cell in the coordinates that all games share.
    pub(super) const fn board_cell(self) -> BoardCell {
        BoardCell::new(self.q(), self.r())
    }

    /// A press on the cell.
    pub(super) const fn press(self) -> Step {
        Step::Cell(self.board_cell())
    }

    /// First axial coordinate.
    pub(super) const fn q(self) -> i8 {
        i8::from_be_bytes([self.0.to_be_bytes()[1] ^ 0x80])
    }

    /// Second axial coordinate.
    pub(super) const fn r(self) -> i8 {
        i8::from_be_bytes([self.0.to_be_bytes()[0]])
    }

    /// The number of its row in the notation, from 1 to 99; 0 above row 1.
    pub(super) fn row(self) -> u16 {
        self.r().checked_add(ROW_OF_ORIGIN).and_then(|row| u16::try_from(row).ok()).unwrap_or_default()
    }

    /// The cell one step further, whether it has a name or not.
    pub(super) const fn step(self, step: i16) -> Cell {
        Cell(self.0.wrapping_add(step))
    }

    /// The lower of two cells. Compares the packed numbers directly, so that the compiler can vectorize it.
    pub(super) const fn lower_of(self, other: Cell) -> Cell {
        if self.0 < other.0 { self } else { other }
    }

    /// The higher of two cells, see [`lower_of`](Cell::lower_of).
    pub(super) const fn higher_of(self, other: Cell) -> Cell {
        if self.0 > other.0 { self } else { other }
    }

    /// The next cell to the right in the same row, if it has a name.
    pub(super) fn right(self) -> Option<Cell> {
        (self.q() < COLUMNS.1).then(|| self.step(1))
    }

    /// The six neighbours in ascending order, whether they have a name or not.
    pub(super) fn neighbours(self) -> impl Iterator<Item = Cell> {
        Cell::NEIGHBOURS.into_iter().map(move |step| self.step(step))
    }

    /// Whether the cell has a name: the board ends where names end.
    pub(super) fn has_name(self) -> bool {
        (COLUMNS.0..=COLUMNS.1).contains(&self.q()) && (ROWS.0..=ROWS.1).contains(&self.r())
    }

    /// Whether two cells are adjacent.
    pub(super) fn touches(self, other: Cell) -> bool {
        self.neighbours().any(|cell| cell == other)
    }

    /// Reads the name of a cell.
    ///
    /// # Errors
    /// The error says what is missing, or that there is no such row.
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Cell, TextError> {
        let letter = |byte: u8| byte.is_ascii_lowercase().then(|| i8::try_from(byte - b'a').unwrap_or(0));
        let Some(first) = reader.take_if(letter) else { return Err(reader.expected("a cell name")) };
        let q = match first {
            0 => reader.take_if(letter).map_or(-12, |second| second - 38),
            25 => reader.take_if(letter).map_or(13, |second| second + 14),
            first => first - 12,
        };
        let start = reader.offset();
        let mut row = 0_u32;
        let mut digits = 0_usize;
        let mut leading_zero = false;
        while let Some(digit) = reader.take_if(|byte| byte.is_ascii_digit().then(|| u32::from(byte - b'0'))) {
            leading_zero |= digits == 0 && digit == 0;
            row = (row * 10 + digit).min(1000);
            digits += 1;
        }
        if digits == 0 {
            return Err(reader.expected("a row number"));
        }
        match i8::try_from(row) {
            Ok(row @ 1..=99) if !leading_zero => Ok(Cell::pack(q, row - ROW_OF_ORIGIN)),
            _ => {
                Err(reader.error_since(start, TextErrorKind::Expected { what: "a row number from 1 to 99" }))
            }
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |index: i8| char::from(b'a' + u8::try_from(index.clamp(0, 25)).unwrap_or(0));
        match self.q() {
            q @ ..=-13 => write!(f, "a{}", letter(q.saturating_add(38)))?,
            q @ -12..=13 => write!(f, "{}", letter(q + 12))?,
            q @ 14.. => write!(f, "z{}", letter(q - 14))?,
        }
        write!(f, "{}", i16::from(self.r()) + i16::from(ROW_OF_ORIGIN))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Cell::NOWHERE { f.write_str("nowhere") } else { fmt::Display::fmt(self, f) }
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Cell(cell.board_cell())
    }
}

/// The name of a spot, such as "m30" or "pass". A cell without a name is named by its coordinates.
pub(super) fn spot_name(step: Step) -> String {
    match step.cell() {
        None => "pass".to_owned(),
        Some(cell) => {
            Cell::at(cell).map_or_else(|| format!("({}, {})", cell.x, cell.y), |cell| cell.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cell;
    use apila_core::rules::{Cell as BoardCell, Reader};

    fn read(text: &str) -> Option<Cell> {
        let mut reader = Reader::new(text);
        let cell = Cell::read(&mut reader).ok()?;
        reader.end().ok().map(|()| cell)
    }

    #[test]
    fn the_columns_run_from_aa_to_zz() {
        let names = [(-38, "aa"), (-37, "ab"), (-14, "ay"), (-13, "az"), (-12, "a"), (-11, "b"), (0, "m")];
        let more = [(1, "n"), (12, "y"), (13, "z"), (14, "za"), (15, "zb"), (38, "zy"), (39, "zz")];
        for (q, column) in names.into_iter().chain(more) {
            let cell = Cell::at(BoardCell::new(q, 0)).expect("a cell with a name");
            assert_eq!(cell.to_string(), format!("{column}30"));
            assert_eq!(read(&format!("{column}30")), Some(cell));
        }
        assert_eq!(Cell::at(BoardCell::new(-39, 0)), None);
        assert_eq!(Cell::at(BoardCell::new(40, 0)), None);
    }

    #[test]
    fn the_rows_run_from_1_to_99() {
        assert_eq!(Cell::at(BoardCell::new(0, -29)).map(|cell| cell.to_string()).as_deref(), Some("m1"));
        assert_eq!(Cell::at(BoardCell::new(0, 69)).map(|cell| cell.to_string()).as_deref(), Some("m99"));
        assert_eq!(Cell::at(BoardCell::new(0, -30)), None);
        assert_eq!(Cell::at(BoardCell::new(0, 70)), None);
        for bad in ["m0", "m00", "m01", "m030", "m100", "m256", "m9999999999999", "m", "m-1", "M30", "30"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_name_reads_back() {
        for q in i8::MIN..=i8::MAX {
            for r in i8::MIN..=i8::MAX {
                let Some(cell) = Cell::at(BoardCell::new(q, r)) else { continue };
                assert_eq!(cell.board_cell(), BoardCell::new(q, r));
                assert_eq!(read(&cell.to_string()), Some(cell));
                assert_eq!(i32::from(cell.row()), i32::from(r) + 30);
            }
        }
    }

    #[test]
    fn only_a_and_z_begin_a_column_of_two_letters() {
        for bad in ["ba30", "mm30", "yz30", "aaa30", "zzz30"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn neighbours_are_the_six_of_axial_coordinates() {
        let cells: Vec<(i8, i8)> = Cell::ORIGIN.neighbours().map(|cell| (cell.q(), cell.r())).collect();
        assert_eq!(cells, [(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)]);
    }

    #[test]
    fn neighbours_at_the_edge_have_no_name() {
        let names = |text: &str| -> Vec<String> {
            read(text)
                .expect("a cell")
                .neighbours()
                .filter(|cell| cell.has_name())
                .map(|cell| cell.to_string())
                .collect()
        };
        assert_eq!(names("aa1"), ["ab1", "aa2"]);
        assert_eq!(names("zz99"), ["zz98", "zy99"]);
        assert_eq!(names("a30"), ["a29", "b29", "az30", "b30", "az31", "a31"]);
        assert_eq!(names("z30"), ["z29", "za29", "y30", "za30", "y31", "z31"]);
    }
}
