//! The sixteen cells of the board, and the directions from one to the next.

use std::fmt;

use apila_core::rules::{Argument, Cell as BoardCell};

/// Cells along each side of the board.
pub(super) const SIZE: u8 = 4;
/// Cells of the board.
pub(super) const CELLS: usize = 16;

/// A cell of the board: `rank * 4 + file`, so that a set of cells is the sixteen bits of a `u16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Cell(u8);

impl Cell {
    /// The cell on a file and a rank, both counted from 0 and less than 4.
    pub(super) const fn at(file: u8, rank: u8) -> Cell {
        Cell((rank & 3) << 2 | (file & 3))
    }

    /// The cell with an index. Only the lowest four bits of the index count.
    pub(super) const fn from_index(index: u8) -> Cell {
        Cell(index & 15)
    }

    /// All cells, from a1 along the ranks up to d4.
    pub(super) fn all() -> impl Iterator<Item = Cell> {
        (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| Cell::at(file, rank)))
    }

    /// All cells in the order of a printed diagram: from a4 along the ranks down to d1.
    pub(super) fn reading_order() -> impl Iterator<Item = Cell> {
        (0..SIZE).rev().flat_map(|rank| (0..SIZE).map(move |file| Cell::at(file, rank)))
    }

    /// The cell at a place, if it is on the board.
    pub(super) fn of(place: BoardCell) -> Option<Cell> {
        let file = u8::try_from(place.x).ok().filter(|file| *file < SIZE)?;
        let rank = u8::try_from(place.y).ok().filter(|rank| *rank < SIZE)?;
        Some(Cell::at(file, rank))
    }

    /// The place of the cell: file and rank, from 0.
    pub(super) const fn board_cell(self) -> BoardCell {
        BoardCell::new((self.0 & 3).cast_signed(), (self.0 >> 2).cast_signed())
    }

    /// The index of the cell, less than 16.
    pub(super) const fn index(self) -> usize {
        // The mask spares the bounds check of an array of sixteen.
        (self.0 & 15) as usize
    }

    /// The set that holds this cell alone.
    pub(super) const fn bit(self) -> u16 {
        1 << (self.0 & 15)
    }

    /// The neighbour in a direction, if there is one.
    pub(super) const fn neighbour(self, direction: Direction) -> Option<Cell> {
        let (file, rank) = (self.0 & 3, self.0 >> 2);
        match direction {
            Direction::North if rank < 3 => Some(Cell::at(file, rank + 1)),
            Direction::East if file < 3 => Some(Cell::at(file + 1, rank)),
            Direction::South if rank > 0 => Some(Cell::at(file, rank - 1)),
            Direction::West if file > 0 => Some(Cell::at(file - 1, rank)),
            _ => None,
        }
    }

    /// The direction from here to a neighbour. `None` if `to` is not a neighbour.
    pub(super) fn direction_to(self, to: Cell) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.neighbour(*direction) == Some(to))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + (self.0 & 3)), (self.0 >> 2) + 1)
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Cell(cell.board_cell())
    }
}

/// The cells of a set, from a1 along the ranks up to d4.
pub(super) fn cells_in(mut set: u16) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let [index, ..] = set.trailing_zeros().to_le_bytes();
        let next = (set != 0).then_some(Cell(index));
        set &= set.wrapping_sub(1);
        next
    })
}

/// The direction of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Direction {
    /// To the next rank.
    North,
    /// To the next file.
    East,
    /// To the rank before.
    South,
    /// To the file before.
    West,
}

impl Direction {
    /// All four, in the order of their codes.
    pub(super) const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The way back.
    pub(super) const fn opposite(self) -> Direction {
        Direction::from_code(self as u8 ^ 2)
    }

    /// The direction with a code. Only the lowest two bits of the code count.
    pub(super) const fn from_code(code: u8) -> Direction {
        Direction::ALL[(code & 3) as usize]
    }

    /// The letter of the notation.
    pub(super) const fn letter(self) -> char {
        match self {
            Direction::North => 'n',
            Direction::East => 'e',
            Direction::South => 's',
            Direction::West => 'w',
        }
    }

    /// The direction of a letter of the notation.
    pub(super) const fn from_letter(letter: u8) -> Option<Direction> {
        match letter {
            b'n' => Some(Direction::North),
            b'e' => Some(Direction::East),
            b's' => Some(Direction::South),
            b'w' => Some(Direction::West),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Direction, cells_in};
    use apila_core::rules::Cell as BoardCell;

    #[test]
    fn cells_have_names_and_places() {
        let names: Vec<String> = Cell::reading_order().map(|cell| cell.to_string()).collect();
        assert_eq!(names.join(" "), "a4 b4 c4 d4 a3 b3 c3 d3 a2 b2 c2 d2 a1 b1 c1 d1");
        for cell in Cell::all() {
            assert_eq!(Cell::of(cell.board_cell()), Some(cell));
        }
        for (x, y) in [(-1, 0), (0, -1), (4, 0), (0, 4), (i8::MIN, i8::MAX)] {
            assert_eq!(Cell::of(BoardCell::new(x, y)), None);
        }
    }

    #[test]
    fn a_set_gives_its_cells_in_order() {
        assert!(cells_in(u16::MAX).eq(Cell::all()));
        let corners: Vec<String> = cells_in(0x9009).map(|cell| cell.to_string()).collect();
        assert_eq!(corners, ["a1", "d1", "a4", "d4"]);
        assert_eq!(cells_in(0).next(), None);
    }

    #[test]
    fn neighbours_are_mutual() {
        for cell in Cell::all() {
            for direction in Direction::ALL {
                let Some(next) = cell.neighbour(direction) else { continue };
                assert_eq!(next.neighbour(direction.opposite()), Some(cell));
                assert_eq!(cell.direction_to(next), Some(direction));
                assert_eq!(Direction::from_letter(direction.letter() as u8), Some(direction));
            }
        }
    }
}
