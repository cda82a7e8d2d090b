//! How hard a question looks before anything has been tried.

use super::lane::{END, Lane, height};
use super::proof::Numbers;

// What things count, as in the evaluation of the game (`super::super::eval`), in 160 times its units.
/// A disc on the far end under an own top.
const SECURED: i32 = 176;
/// A stack that can move.
const MOVABLE: i32 = 224;
/// A disc of such a stack.
const LIFTABLE: i32 = 48;
/// An own stack.
const STACK: i32 = -160;
/// A disc of an own stack, for each place it has come ahead.
const PROGRESS: i32 = 9;

/// Lead that makes a proof harder by the square root of two.
const STEP: i32 = 200;

/// 4 times the powers of the square root of two from -8 to 8, at least 1.
const EFFORT: [u32; 17] = [1, 1, 1, 1, 1, 1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 64];

/// The lead of the side to move. Measured on positions after six random turns, this needs 40 % fewer nodes than
/// the number of moves alone.
pub(super) fn lead(lane: &Lane) -> i32 {
    let (own, other) = (lane.own().count_ones() as i32, lane.other().count_ones() as i32);
    let mut lead = STACK * (own - other);
    for place in 0..=END {
        let discs = height(lane.stack(place)) as i32;
        let (side, gone, distance) = if lane.is_own(place) {
            (1, place as i32, own)
        } else if lane.is_other(place) {
            (-1, (END - place) as i32, other)
        } else {
            continue;
        };
        lead += side
            * if gone == END as i32 {
                SECURED * discs
            } else {
                let movable = if gone + distance <= END as i32 { MOVABLE + LIFTABLE * discs } else { 0 };
                PROGRESS * discs * gone + movable
            };
    }
    lead
}

/// The effort that an answer may take, the same for both questions.
pub(super) fn estimate(lane: &Lane) -> Numbers {
    // At most 16.
    let lead = (lead(lane) / STEP).clamp(-8, 8);
    Numbers { proof: EFFORT[(8 - lead) as usize], disproof: EFFORT[(8 + lead) as usize] }
}
