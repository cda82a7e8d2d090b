//! A cheap estimate of an unfinished position.

use super::moves::JoMove;
use super::position::JoPosition;
use super::search::Thought;
use crate::search::{Evaluate, Ranked, Rest, Searchable};

// Who looks at many positions goes by `Thought`, which carries along what is worked out anew here; see
// `GamePosition::think`.
impl Searchable for JoPosition {
    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<JoMove>>) -> Rest {
        Thought::new(self).list_moves(stage, depth, moves)
    }
}

impl Evaluate for JoPosition {
    fn evaluate(&self) -> f32 {
        Thought::new(self).evaluate()
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{read, start};
    use super::*;
    use crate::rules::Side;

    #[test]
    fn the_start_is_about_even_and_rows_ahead_are_better() {
        assert!(start(Side::First).evaluate().abs() < 0.3);
        let ahead = read("5.6.2rrr2.2rrr3.3rrr3.8.7.bb4.b4_r").unwrap();
        assert!(ahead.evaluate() > 0.0);
        assert!(ahead.with_turn(Side::Second).evaluate() < 0.0);
    }

    #[test]
    fn the_estimate_stays_in_its_range() {
        let full = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_b").unwrap();
        assert!((-1.0..-0.5).contains(&full.evaluate()));
    }
}
