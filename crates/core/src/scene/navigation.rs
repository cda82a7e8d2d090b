//! Moving the focus with the arrow keys, by the geometry of the drawing.

use super::{Point, Scene, Spot};

/// A direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

impl Direction {
    /// How far `to` lies from `from` in this direction, and how far beside it.
    fn split(self, from: Point, to: Point) -> (f32, f32) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        match self {
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
        }
    }
}

impl Scene {
    /// The index of the spot to which an arrow key leads from the spot with the index `from`: the nearest one
    /// within 60 degrees of its direction, with a preference for straight ahead and, among equals, for the
    /// middle of the board. Spots with one and the same centre follow each other downwards in their order.
    #[must_use]
    pub fn spot_towards(&self, from: usize, direction: Direction) -> Option<usize> {
        let here = self.spots.get(from)?.at;
        let middle = Point::new(self.view.x + self.view.width / 2.0, self.view.y + self.view.height / 2.0);
        let cost = |index: usize, spot: &Spot| {
            let (mut ahead, beside) = direction.split(here, spot.at);
            if ahead.abs() < 0.001 && beside < 0.001 {
                let below = if index > from { Direction::Down } else { Direction::Up };
                ahead = if index != from && direction == below { 0.001 } else { -1.0 };
            }
            let reached = ahead > 0.0 && beside <= ahead * 1.75;
            let from_middle = (spot.at.x - middle.x).abs() + (spot.at.y - middle.y).abs();
            reached.then_some(ahead + 2.0 * beside + 0.01 * from_middle)
        };
        let numbered = self.spots.iter().enumerate();
        let reachable = numbered.filter_map(|(index, spot)| Some((index, cost(index, spot)?)));
        reachable.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }

    /// The index of the spot whose centre is nearest to a point.
    #[must_use]
    pub fn spot_near(&self, point: Point) -> Option<usize> {
        let distance = |spot: &Spot| (spot.at.x - point.x).hypot(spot.at.y - point.y);
        let numbered = self.spots.iter().enumerate();
        numbered.min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b))).map(|(index, _)| index)
    }
}
