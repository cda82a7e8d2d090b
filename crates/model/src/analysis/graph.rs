//! The course of a game as a line: for whom each position is good, from the first to the last.

use super::review::Review;
use apila_core::scene::{Point, View};

/// Board units between two positions are one; so high is the graph for each side.
const HALF_HEIGHT: f32 = 1.0;

/// The course of a game, or of as much of it as is known. x is the ply; above 0 it is good for the second side, below for the
/// first, as the players' cards stand beside the board. y grows downwards, as in SVG.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// What is to be seen: all plies of the game, from sure win to sure win.
    pub view: View,
    /// A point for each position that is known.
    pub points: Vec<Point>,
}

impl Graph {
    /// The graph of a review.
    #[must_use]
    pub fn of(review: &Review) -> Graph {
        let (_, positions) = review.progress();
        // A game has fewer turns than an `f32` can count.
        let width = positions.saturating_sub(1).max(1) as f32;
        let points = review.balances().enumerate();
        Graph {
            view: View { x: 0.0, y: -HALF_HEIGHT, width, height: 2.0 * HALF_HEIGHT },
            points: points.map(|(ply, balance)| Point::new(ply as f32, balance * HALF_HEIGHT)).collect(),
        }
    }

    /// The ply nearest to a place, given as a part of the width.
    #[must_use]
    pub fn ply_at(&self, part: f32) -> usize {
        // The cast saturates, and takes what is no number for 0.
        (part.clamp(0.0, 1.0) * self.view.width).round() as usize
    }
}
