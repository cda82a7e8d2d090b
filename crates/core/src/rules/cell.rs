//! Places on a board.

/// A place on a board, in the game's own two coordinates.
///
/// Hexagonal boards use axial coordinates (`x` = q, `y` = r). Square boards use file and rank from 0. The
/// line of 27 uses `x` = 1 to 9 with `y` = 0. Each game has its own names of cells for people and for links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The first coordinate: q, file or space.
    pub x: i8,
    /// The second coordinate: r or rank.
    pub y: i8,
}

impl Cell {
    /// A cell with these coordinates.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }
}
