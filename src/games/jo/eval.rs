//! A cheap estimate of an unfinished position.

use super::position::JoPosition;
use super::score::Spread;
use crate::rules::{Position, Side};
use crate::search::{Evaluate, Searchable};

/// What a row of three that lacks one stone, on an empty cell, is worth beside one that is full.
const ROW_LACKING_ONE: f32 = 0.25;
/// What a stone is worth beside a full row: stones are what rows are made of.
const STONE: f32 = 0.3;
/// How many rows of advantage take the estimate half way to a sure win.
const HALF_WAY: f32 = 6.0;

impl Searchable for JoPosition {}

impl Evaluate for JoPosition {
    fn evaluate(&self) -> f32 {
        let vacant = Spread::new(self.vacant());
        let worth = |side: Side| {
            let stones = self.stones(side);
            let spread = Spread::new(stones);
            let count = |number: u32| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
            count(spread.rows())
                + ROW_LACKING_ONE * count(spread.rows_lacking_one(vacant))
                + STONE * count(stones.count_ones())
        };
        let lead = worth(self.turn()) - worth(self.turn().other());
        lead / (lead.abs() + HALF_WAY)
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{read, start};
    use super::*;

    #[test]
    fn the_start_is_even_and_a_row_ahead_is_better() {
        assert!(start(Side::First).evaluate().abs() < f32::EPSILON);
        let ahead = read("5.6.7.8.3rrr3.8.7.bb4.b4_r").unwrap();
        assert!(ahead.evaluate() > 0.0);
        assert!((ahead.evaluate() + ahead.with_turn(Side::Second).evaluate()).abs() < f32::EPSILON);
    }

    #[test]
    fn the_estimate_stays_in_its_range() {
        let full = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_b").unwrap();
        assert!((-1.0..-0.5).contains(&full.evaluate()));
    }
}
