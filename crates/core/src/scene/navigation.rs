//! Moves the focus by keys, following the geometry of the drawing.
//!
//! On hexagons an arrow key leads to the next cell of a line of the board, so the opposite arrow always leads
//! back. Hexagons have six directions, but there are only four arrow keys. With Shift, an arrow is turned
//! clockwise to the next direction, so that every neighbour is one press away. On squares, Shift gives the
//! diagonals.

use super::{Outline, Point, Scene, Spot};

/// A direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// Upwards.
    Up,
    /// To the right.
    Right,
    /// Downwards.
    Down,
}

/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The direction on the key.
    pub direction: Direction,
    /// Whether Shift is held.
    pub has_shift: bool,
}

/// Half the square root of three: the sine of 60 degrees.
const SINE: f32 = 0.866_025_4;
/// The greatest distance between a line of hexagons and the centre of one of its cells, in board units. It
/// allows for rounding.
const IN_LINE: f32 = 0.01;

impl Arrow {
    /// Returns the direction on the drawing among spots of this shape, as a vector of length 1.
    fn vector(self, outline: Outline) -> (f32, f32) {
        // Up follows the letters of columns and right the numbers of rows, as in the names of cells.
        let (right, up, turn) = match outline {
            Outline::PointyHexagon { .. } => ((1.0, 0.0), (-0.5, -SINE), (0.5, SINE)),
            Outline::FlatHexagon { .. } => ((SINE, -0.5), (0.0, -1.0), (0.5, SINE)),
            Outline::Rectangle { .. } => ((1.0, 0.0), (0.0, -1.0), (0.707, 0.707)),
        };
        let (x, y): (f32, f32) = match self.direction {
            Direction::Left => (-right.0, -right.1),
            Direction::Right => right,
            Direction::Up => up,
            Direction::Down => (-up.0, -up.1),
        };
        if self.has_shift { (x * turn.0 - y * turn.1, x * turn.1 + y * turn.0) } else { (x, y) }
    }
}

impl Scene {
    /// Returns the index of the spot to which an arrow key leads from the spot with the index `from`.
    ///
    /// On hexagons it is the next spot in a straight line. On squares it is the nearest spot within 60
    /// degrees of the direction, or within 40 degrees of a diagonal, with a preference for straight ahead. On
    /// a board seen from its side, the rows of spots are columns on the drawing. There, up and down go
    /// through the column in its order, and left and right go to the next column.
    #[must_use]
    pub fn spot_towards(&self, from: usize, arrow: Arrow) -> Option<usize> {
        let here = self.spots.get(from)?;
        let columns = self.has_columns();
        if columns && matches!(arrow.direction, Direction::Up | Direction::Down) {
            let next = if arrow.direction == Direction::Up { from + 1 } else { from.checked_sub(1)? };
            return self.spots.get(next).filter(|spot| spot.row == here.row).map(|_| next);
        }
        let (x, y) = arrow.vector(here.outline);
        let is_foot = |index: usize, spot: &Spot| {
            index
                .checked_sub(1)
                .and_then(|before| self.spots.get(before))
                .is_none_or(|before| before.row != spot.row)
        };
        let from_foot = is_foot(from, here);
        let cost = |index: usize, spot: &Spot| {
            let (dx, dy) = (spot.at.x - here.at.x, spot.at.y - here.at.y);
            if columns {
                let ahead = dx * x.signum();
                // The foot of a column leads to the foot of the next one. Other spots lead to the nearest
                // spot of the next column.
                let is_reached = ahead > IN_LINE && (!from_foot || is_foot(index, spot));
                return is_reached.then_some(100.0 * ahead + dy.abs());
            }
            let (ahead, beside) = (dx * x + dy * y, (dx * y - dy * x).abs());
            let widest = match here.outline {
                Outline::Rectangle { .. } if arrow.has_shift => 0.84 * ahead,
                Outline::Rectangle { .. } => 1.75 * ahead,
                _ => IN_LINE,
            };
            (ahead > IN_LINE && beside <= widest).then_some(ahead + 2.0 * beside)
        };
        let numbered = self.spots.iter().enumerate();
        let reachable = numbered.filter_map(|(index, spot)| Some((index, cost(index, spot)?)));
        reachable.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }

    /// Returns the index of the last spot to which an arrow key leads if it is pressed again and again.
    #[must_use]
    pub fn farthest_spot(&self, from: usize, arrow: Arrow) -> usize {
        std::iter::successors(Some(from), |from| self.spot_towards(*from, arrow))
            .take(self.spots.len())
            .last()
            .unwrap_or(from)
    }

    /// Whether the spots of each row are above each other on the drawing.
    #[must_use]
    pub fn has_columns(&self) -> bool {
        let is_column = |row: &[Spot]| row.iter().all(|spot| (spot.at.x - row[0].at.x).abs() < IN_LINE);
        self.spots.chunk_by(|one, next| one.row == next.row).all(is_column)
    }

    /// Returns the index of the spot whose centre is nearest to a point.
    #[must_use]
    pub fn spot_near(&self, point: Point) -> Option<usize> {
        let distance = |spot: &Spot| (spot.at.x - point.x).hypot(spot.at.y - point.y);
        let numbered = self.spots.iter().enumerate();
        numbered.min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b))).map(|(index, _)| index)
    }
}
