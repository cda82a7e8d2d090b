//! The course of a game as a line graph.

use super::review::Review;
use apila_core::scene::{Point, View};

/// The height of the graph on each side of 0; one ply is 1 wide.
const HALF_HEIGHT: f32 = 1.0;

/// The course of a game as far as it has been reviewed. x is the ply. y is the balance: above 0 for the
/// second side and below 0 for the first, which is where the players sit at the board. y grows downwards, as
/// in SVG.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The extent: all plies of the game, from sure win to sure win.
    pub view: View,
    /// A point for each position reviewed.
    pub points: Vec<Point>,
}

impl Graph {
    /// The graph of a review.
    #[must_use]
    pub fn of(review: &Review) -> Graph {
        let (_, positions) = review.progress();
        // Plies are exact in `f32`.
        let width = positions.saturating_sub(1).max(1) as f32;
        let points = review.balances().enumerate();
        Graph {
            view: View { x: 0.0, y: -HALF_HEIGHT, width, height: 2.0 * HALF_HEIGHT },
            points: points.map(|(ply, balance)| Point::new(ply as f32, balance * HALF_HEIGHT)).collect(),
        }
    }

    /// The ply nearest to a fraction of the width, from 0 to 1.
    #[must_use]
    pub fn ply_at(&self, part: f32) -> usize {
        // The cast saturates, and turns NaN into 0.
        (part.clamp(0.0, 1.0) * self.view.width).round() as usize
    }
}
