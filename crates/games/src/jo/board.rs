//! The board: 61 cells, their names and neighbours, and the 156 places for a pair.
//!
//! A set of cells is a `u64` with one bit a cell. Cells are numbered column by column from the bottom up, so
//! that the order of their numbers is the alphabetical order of their names, in which moves are written.

use std::fmt;

use apila_core::rules::{Cell, Reader, TextError};

/// Cells on the board.
pub(super) const CELLS: u8 = 61;
/// Columns on the board, `a` to `i`.
pub(super) const COLUMNS: usize = 9;
/// The set of all cells.
pub(super) const ALL: u64 = (1 << CELLS) - 1;
/// Places for a pair.
pub(super) const PAIR_COUNT: usize = 156;

/// Distance of the outermost cells from the centre.
const RADIUS: i8 = 4;
/// Steps from a cell to the neighbours with greater numbers, in ascending order of these: up its column, then
/// down and up into the next.
pub(super) const AXES: [(i8, i8); 3] = [(0, 1), (1, -1), (1, 0)];
/// The number of each column's lowest cell.
const LOWEST: [u8; COLUMNS] = [0, 5, 11, 18, 26, 35, 43, 50, 56];

/// Coordinate r of the lowest cell of column q.
pub(super) const fn lowest_r(q: i8) -> i8 {
    if q < 0 { -RADIUS - q } else { -RADIUS }
}

/// How many cells each column has.
pub(super) const fn column_length(column: usize) -> u8 {
    if column < 4 { 5 + column as u8 } else { 13 - column as u8 }
}

/// The number of the lowest cell of a column.
pub(super) const fn column_start(column: usize) -> u8 {
    LOWEST[column]
}

/// A cell of the board, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Site(u8);

impl Site {
    /// The cell with these axial coordinates, if the board has it.
    const fn axial(q: i8, r: i8) -> Option<Site> {
        if q < -RADIUS || q > RADIUS {
            return None;
        }
        let column = (q + RADIUS) as usize;
        if r < lowest_r(q) || r >= lowest_r(q) + column_length(column) as i8 {
            return None;
        }
        Some(Site(LOWEST[column] + (r - lowest_r(q)) as u8))
    }

    /// The cell at a place, if the board has it.
    pub(super) const fn at(cell: Cell) -> Option<Site> {
        Site::axial(cell.x, cell.y)
    }

    /// The cell of a column, counted from 0 at the bottom. `height` is less than the column's length.
    pub(super) const fn in_column(column: usize, height: u8) -> Site {
        Site(LOWEST[column] + height)
    }

    /// All cells, in order.
    pub(super) fn all() -> impl Iterator<Item = Site> {
        (0..CELLS).map(Site)
    }

    /// Its place, in axial coordinates.
    pub(super) const fn cell(self) -> Cell {
        COORDINATES[self.0 as usize]
    }

    /// Its number, less than [`CELLS`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The set of the cells beside it.
    pub(super) const fn neighbours(self) -> u64 {
        NEIGHBOURS[self.0 as usize]
    }

    /// The next cell in a direction, if the board has it.
    pub(super) const fn step(self, (q, r): (i8, i8)) -> Option<Site> {
        let Cell { x, y } = self.cell();
        Site::axial(x + q, y + r)
    }

    /// Reads the name of a cell.
    ///
    /// # Errors
    /// Where the name goes wrong.
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Site, TextError> {
        let letter = |byte: u8| byte.checked_sub(b'a').map(usize::from).filter(|column| *column < COLUMNS);
        let column = reader.take_if(letter).ok_or_else(|| reader.expected("a cell name"))?;
        let digit = |byte: u8| byte.checked_sub(b'1').filter(|height| *height < column_length(column));
        let height =
            reader.take_if(digit).ok_or_else(|| reader.expected("the number of a cell in its column"))?;
        Ok(Site::in_column(column, height))
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { x, y } = self.cell();
        let letter = char::from(b'a' + x.saturating_add(RADIUS).unsigned_abs());
        write!(f, "{letter}{}", y - lowest_r(x) + 1)
    }
}

/// The cells of a set, in order.
pub(super) fn sites(mut set: u64) -> impl Iterator<Item = Site> {
    std::iter::from_fn(move || {
        let site = first_site(set)?;
        set &= set - 1;
        Some(site)
    })
}

/// The first cell of a set.
fn first_site(set: u64) -> Option<Site> {
    u8::try_from(set.trailing_zeros()).ok().filter(|number| *number < CELLS).map(Site)
}

/// Two adjacent cells, and the *custodial* cells that continue their line at either end.
///
/// In the order of their names a pair's cells lie between its custodial cells: end 0 is before the first
/// cell, end 1 after the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// The cell that is first by name.
    pub(super) first: Site,
    /// The other cell.
    pub(super) second: Site,
    /// The custodial cells, where the board has them.
    pub(super) ends: [Option<Site>; 2],
    /// The set of both cells.
    pub(super) set: u64,
    /// Each custodial cell as a set, empty where the board has none.
    pub(super) end_sets: [u64; 2],
}

impl Pair {
    /// The number in [`PAIRS`] of the pair of two cells, in either order, if they are adjacent.
    pub(super) fn number(a: Site, b: Site) -> Option<u8> {
        let wanted = a.bit() | b.bit();
        let found = PAIRS.iter().position(|pair| pair.set == wanted)?;
        u8::try_from(found).ok()
    }

    /// Which end a cell is of.
    pub(super) fn end_at(&self, site: Site) -> Option<usize> {
        self.ends.iter().position(|end| *end == Some(site))
    }
}

/// All places for a pair, in alphabetical order.
pub(super) static PAIRS: [Pair; PAIR_COUNT] = pairs();

static COORDINATES: [Cell; CELLS as usize] = coordinates();
static NEIGHBOURS: [u64; CELLS as usize] = neighbours();

const fn coordinates() -> [Cell; CELLS as usize] {
    let mut table = [Cell::new(0, 0); CELLS as usize];
    let mut q = -RADIUS;
    while q <= RADIUS {
        let mut r = lowest_r(q);
        while let Some(site) = Site::axial(q, r) {
            table[site.0 as usize] = Cell::new(q, r);
            r += 1;
        }
        q += 1;
    }
    table
}

const fn neighbours() -> [u64; CELLS as usize] {
    const AROUND: [(i8, i8); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];
    const PLACES: [Cell; CELLS as usize] = coordinates();
    let mut table = [0; CELLS as usize];
    let mut number = 0;
    while number < table.len() {
        let mut direction = 0;
        while direction < AROUND.len() {
            let (q, r) = AROUND[direction];
            if let Some(beside) = Site::axial(PLACES[number].x + q, PLACES[number].y + r) {
                table[number] |= beside.bit();
            }
            direction += 1;
        }
        number += 1;
    }
    table
}

const fn set_of(site: Option<Site>) -> u64 {
    match site {
        Some(site) => site.bit(),
        None => 0,
    }
}

const fn pairs() -> [Pair; PAIR_COUNT] {
    const PLACES: [Cell; CELLS as usize] = coordinates();
    let nothing = Pair { first: Site(0), second: Site(0), ends: [None; 2], set: 0, end_sets: [0; 2] };
    let mut table = [nothing; PAIR_COUNT];
    let mut count = 0;
    let mut number = 0;
    while number < CELLS {
        let Cell { x, y } = PLACES[number as usize];
        let mut axis = 0;
        while axis < AXES.len() {
            let (q, r) = AXES[axis];
            if let Some(second) = Site::axial(x + q, y + r) {
                let first = Site(number);
                let ends = [Site::axial(x - q, y - r), Site::axial(x + 2 * q, y + 2 * r)];
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The cell with this name.
    pub(in crate::jo) fn site(name: &str) -> Site {
        Site::read(&mut Reader::new(name)).unwrap()
    }

    #[test]
    fn names_follow_the_columns() {
        let names: Vec<String> = Site::all().map(|site| site.to_string()).collect();
        assert_eq!(names.len(), 61);
        assert!(names.is_sorted());
        for (column, length) in [5, 6, 7, 8, 9, 8, 7, 6, 5].into_iter().enumerate() {
            let letter = char::from(b'a' + u8::try_from(column).unwrap());
            assert_eq!(names.iter().filter(|name| name.starts_with(letter)).count(), length);
            assert_eq!(column_length(column), u8::try_from(length).unwrap());
        }
        for name in &names {
            assert_eq!(site(name).to_string(), *name);
            assert_eq!(Site::at(site(name).cell()), Some(site(name)));
        }
        assert_eq!(site("e5").cell(), Cell::new(0, 0));
        assert_eq!(site("f5").cell(), Cell::new(1, 0));
        assert_eq!(site("e6").cell(), Cell::new(0, 1));
        assert_eq!(site("a1").cell(), Cell::new(-4, 0));
        assert_eq!(site("i5").cell(), Cell::new(4, 0));
    }

    #[test]
    fn cells_off_the_board_have_no_name() {
        for cell in
            [Cell::new(-4, -1), Cell::new(-4, 5), Cell::new(4, 1), Cell::new(5, 0), Cell::new(-128, 127)]
        {
            assert_eq!(Site::at(cell), None);
        }
        for name in ["", "e", "e0", "e10", "a6", "j1", "E5", "5e", "i6"] {
            let mut reader = Reader::new(name);
            assert!(Site::read(&mut reader).is_err() || reader.end().is_err(), "{name}");
        }
    }

    #[test]
    fn six_neighbours_but_at_the_edge() {
        let around =
            |name: &str| sites(site(name).neighbours()).map(|site| site.to_string()).collect::<Vec<_>>();
        assert_eq!(around("e5"), ["d4", "d5", "e4", "e6", "f4", "f5"]);
        assert_eq!(around("a1"), ["a2", "b1", "b2"]);
        assert_eq!(around("e9"), ["d8", "e8", "f8"]);
        assert_eq!(around("c1"), ["b1", "c2", "d1", "d2"]);
        assert_eq!(Site::all().map(|site| site.neighbours().count_ones()).sum::<u32>(), 2 * 156);
    }

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
            let pair = &PAIRS[usize::from(Pair::number(site(a), site(b)).unwrap())];
            pair.ends.map(|end| end.map(|site| site.to_string()))
        };
        assert_eq!(ends("e5", "f5"), [Some("d4".to_owned()), Some("g5".to_owned())]);
        assert_eq!(ends("e7", "e6"), [Some("e5".to_owned()), Some("e8".to_owned())]);
        assert_eq!(ends("f4", "g3"), [Some("e5".to_owned()), Some("h2".to_owned())]);
        assert_eq!(ends("a1", "b2"), [None, Some("c3".to_owned())]);
        assert_eq!(ends("a1", "b1"), [None, Some("c1".to_owned())]);
        assert_eq!(ends("e8", "e9"), [Some("e7".to_owned()), None]);
        assert_eq!(Pair::number(site("e5"), site("e7")), None);
        assert_eq!(Pair::number(site("e5"), site("e5")), None);
    }
}
