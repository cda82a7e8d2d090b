//! What is certain before the game is over.

use super::Value;
use super::lane::{END, Lane, height};
use std::cmp::Ordering;

/// The least and the most that the side to move can still get.
///
/// A stack on the far end with its owner's disc on top is *locked*: the owner cannot go beyond, the opponent does
/// not own it, and only the owner ever lands there, with an own disc on top. So its discs stay.
///
/// The stacks next to a locked end, as far as they are owned by the same side without a gap, are *stuck*: say that
/// all of the first r places from the end are that side's. Then its distance is at least r, so that none of these
/// stacks can move on; and the opponent comes to such a place only from the ones nearer to that end, where it has
/// nothing. So they stay as they are, too, but for discs that their owner adds. What stands there between the ends
/// will count for nobody.
///
/// A side whose locked discs are more than half of all that are not stuck between the ends has won, and with
/// half of them it cannot lose.
pub(super) fn bounds(lane: &Lane, discs: u32) -> (Value, Value) {
    let mut places =
        (0..=END).rev().take_while(|place| lane.is_own(*place)).map(|place| height(lane.stack(place)));
    let (own, own_stuck) = (places.next().unwrap_or(0), places.sum::<u32>());
    let mut places =
        (0..=END).take_while(|place| lane.is_other(*place)).map(|place| height(lane.stack(place)));
    let (other, other_stuck) = (places.next().unwrap_or(0), places.sum::<u32>());
    let left = discs - own_stuck - other_stuck;
    let least = match (own * 2).cmp(&left) {
        Ordering::Greater => Value::Win,
        Ordering::Equal => Value::Draw,
        Ordering::Less => Value::Loss,
    };
    let most = match (other * 2).cmp(&left) {
        Ordering::Greater => Value::Loss,
        Ordering::Equal => Value::Draw,
        Ordering::Less => Value::Win,
    };
    (least, most)
}

/// The result for the side to move when the game is over.
pub(super) fn result(lane: &Lane) -> Value {
    Value::of(height(lane.stack(END)).cmp(&height(lane.stack(0))))
}
