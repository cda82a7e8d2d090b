//! A cheap estimate of who stands better.

use super::position::{JaleoPosition, count};
use crate::rules::Side;
use crate::search::Evaluate;

/// What a possible line with one, two and three of a side's discs and no disc of the other is worth.
const BEGUN: [f32; 3] = [1.0, 5.0, 18.0];
/// What the top of a stack is worth: it can move, and it does not make its owner stack.
const STACK: f32 = 4.0;
/// What it costs the side to move that it must stack and so can neither build nor stop anything.
const FORCED: f32 = 8.0;
/// The advantage that is half a win.
const HALF: f32 = 60.0;

impl Evaluate for JaleoPosition {
    fn evaluate(&self) -> f32 {
        if self.in_setup() {
            return 0.0;
        }
        let mover = self.mover();
        let forced = if self.must_stack(mover) { FORCED } else { 0.0 };
        let lead = self.strength(mover) - self.strength(mover.other()) - forced;
        lead / (lead.abs() + HALF)
    }
}

impl JaleoPosition {
    /// The lines a side has begun, on tiles and on places where one may still come, and its stacks.
    fn strength(&self, side: Side) -> f32 {
        let window = self.window();
        let tiles = window.rows(self.tiles().iter().copied());
        let ground = if self.pool() > 0 { tiles.or(&tiles.neighbours()) } else { tiles };
        let usable = ground.without(&self.rows(window, self.tops(side.other())));
        let begun = self.rows(window, self.tops(side)).lines_begun(&usable);
        // Small counts: exact as floating-point numbers.
        let lines: f32 = begun.into_iter().zip(BEGUN).map(|(lines, worth)| lines as f32 * worth).sum();
        lines + count(self.stacks_of(side)) as f32 * STACK
    }
}

#[cfg(test)]
mod tests {
    use crate::games::jaleo::notation::read;
    use crate::games::jaleo::position::Variant;
    use crate::search::Evaluate;

    fn value(text: &str) -> f32 {
        read(Variant::FixedStart, text).expect("a position").evaluate()
    }

    #[test]
    fn lines_begun_count_for_their_side() {
        assert!(value("m30bBbBbB-_b") > 0.1);
        assert!(value("m30bBbBbB-_w") < -0.1);
        assert!(value("m30--.m31--_b").abs() < f32::EPSILON);
    }

    #[test]
    fn having_to_stack_is_a_burden() {
        assert!(value("m30BB--_b") < value("m30BB--_w").abs());
    }

    #[test]
    fn the_estimate_stays_in_bounds() {
        for text in ["m30BBBB_b", "m30bBbBbBbBbBbBbBbB_w", "m30WWWW.m31BBBB_b", "m30-_w"] {
            assert!((-1.0..=1.0).contains(&value(text)), "{text}");
        }
    }
}
