//! The spaces of the line: their numbers, and their places on the board.

use std::fmt;

use apila_core::rules::{Cell as BoardCell, Side};

/// A space of the line, by its number from 1 to 9. Its name is that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The spaces of a line from which none has disappeared.
    pub(super) const COUNT: u8 = 9;

    /// All spaces, from 1 on.
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Cell> {
        (1..=Cell::COUNT).map(Cell)
    }

    /// The space with this number, if there is one.
    pub(super) fn new(number: u8) -> Option<Cell> {
        (1..=Cell::COUNT).contains(&number).then_some(Cell(number))
    }

    /// The space with this index, which must be 0 to 8.
    pub(super) const fn at(index: u32) -> Cell {
        Cell(index as u8 + 1)
    }

    /// Its number, 1 to 9.
    pub(super) const fn number(self) -> u8 {
        self.0
    }

    /// Its index, 0 to 8.
    pub(super) const fn index(self) -> u32 {
        self.0 as u32 - 1
    }

    /// Its bit in a set of spaces.
    pub(super) const fn bit(self) -> u16 {
        1 << self.index()
    }

    /// Whether a whole line ends here.
    pub(super) const fn is_end(self) -> bool {
        self.0 == 1 || self.0 == Cell::COUNT
    }

    /// The space at the same distance from the start of `side` as this one is from Black's start. Applied
    /// twice, it gives the space itself.
    pub(super) const fn seen_by(self, side: Side) -> Cell {
        match side {
            Side::First => self,
            Side::Second => Cell(Cell::COUNT + 1 - self.0),
        }
    }

    /// Its place on the board: `x` is the number, `y` is 0.
    pub(super) const fn on_board(self) -> BoardCell {
        BoardCell::new(self.0 as i8, 0)
    }

    /// The space at a place on the board, if there is one.
    pub(super) fn of(place: BoardCell) -> Option<Cell> {
        u8::try_from(place.x).ok().filter(|_| place.y == 0).and_then(Cell::new)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
