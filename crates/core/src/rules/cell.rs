//! Where things are on a board.

/// A place on a board, in the game's own two coordinates.
///
/// Hexagonal boards use axial coordinates (`x` = q, `y` = r), square boards file and rank from 0, and 27's
/// line uses `x` = 1 to 9 with `y` = 0. Names for people and for links are the game's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// First coordinate: q, file or space.
    pub x: i8,
    /// Second coordinate: r or rank.
    pub y: i8,
}

impl Cell {
    /// A cell from its two coordinates.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }
}
