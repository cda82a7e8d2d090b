//! How a position looks at a glance.

use super::position::Line;
use crate::rules::Position;
use crate::search::Evaluate;

impl Evaluate for Line {
    fn evaluate(&self) -> f32 {
        let us = self.turn();
        (f32::from(self.score(us)) - f32::from(self.score(us.other()))) / 27.0
    }
}
