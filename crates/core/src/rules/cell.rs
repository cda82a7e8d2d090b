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

    /// The number of steps to another cell of a hex board in axial coordinates.
    #[must_use]
    pub const fn steps_on_hexes(self, to: Cell) -> u32 {
        let (q, r) = (to.x as i32 - self.x as i32, to.y as i32 - self.y as i32);
        // Half the sum over the three axes.
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The number of steps to another cell of a square board, or of a line. Steps are orthogonal.
    #[must_use]
    pub const fn steps_on_squares(self, to: Cell) -> u32 {
        (self.x.abs_diff(to.x) as u32) + (self.y.abs_diff(to.y) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::Cell;

    #[test]
    fn steps_are_counted_along_the_lines_of_the_board() {
        let from = Cell::new(1, -2);
        for (x, y, on_hexes, on_squares) in [
            (0, 0, 0, 0),
            (3, 0, 3, 3),
            (0, -2, 2, 2),
            (2, -2, 2, 4),
            (-3, 1, 3, 4),
            (1, 3, 4, 4),
            (-1, -1, 2, 2),
        ] {
            let to = Cell::new(from.x + x, from.y + y);
            for (one, other) in [(from, to), (to, from)] {
                let steps = (one.steps_on_hexes(other), one.steps_on_squares(other));
                assert_eq!(steps, (on_hexes, on_squares), "{one:?} {other:?}");
            }
        }
    }
}
