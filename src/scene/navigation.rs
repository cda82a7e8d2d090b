//! Going from spot to spot with the arrow keys, by where they lie on the drawing.

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
    /// The spot to which an arrow key leads from `from`: the nearest one within 60 degrees of its direction,
    /// with a preference for straight ahead and, among equals, for the middle of the board.
    #[must_use]
    pub fn spot_towards(&self, from: Point, direction: Direction) -> Option<&Spot> {
        let middle = Point::new(self.view.x + self.view.width / 2.0, self.view.y + self.view.height / 2.0);
        let cost = |spot: &Spot| {
            let (ahead, beside) = direction.split(from, spot.at);
            let reached = ahead > 0.05 && beside <= ahead * 1.75;
            let from_middle = (spot.at.x - middle.x).abs() + (spot.at.y - middle.y).abs();
            reached.then_some(ahead + 2.0 * beside + 0.01 * from_middle)
        };
        let reachable = self.spots.iter().filter_map(|spot| Some((spot, cost(spot)?)));
        reachable.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(spot, _)| spot)
    }

    /// The spot whose centre is nearest to a point.
    #[must_use]
    pub fn spot_near(&self, point: Point) -> Option<&Spot> {
        let distance = |spot: &Spot| (spot.at.x - point.x).hypot(spot.at.y - point.y);
        self.spots.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }
}
