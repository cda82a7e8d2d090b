//! Bounds on the value that are certain before the game is over.

use std::cmp::Ordering;

use super::GameValue;
use super::search_position::{END, SearchPosition, height};

/// The least and the greatest value that the side to move can still get. `discs` is the number of players'
/// discs.
///
/// A stack on the far end of its owner is *locked*. The owner cannot move it further, the opponent does not
/// own it, and only the owner ever lands there, with an own disc on top. So its discs stay.
///
/// The stacks next to a locked stack that are owned by the same side, up to the first gap, are *stuck*. If
/// that side owns all of the first r places from its far end, its distance is at least r, so none of these
/// stacks can move. The opponent could land on such a place only from places nearer to that end, where it
/// owns nothing. So these stacks keep their discs too, though their owner may add to them. Discs that are
/// stuck between the ends count for nobody.
///
/// A side wins if its locked discs are more than half of all discs that are not stuck, and it does not lose
/// with exactly half of them.
pub(super) fn bounds(position: &SearchPosition, discs: u32) -> (GameValue, GameValue) {
    let stack_height = |place| height(position.stack(place));
    let mut places = (0..=END).rev().take_while(|place| position.is_own(*place)).map(stack_height);
    let (own, own_stuck) = (places.next().unwrap_or(0), places.sum::<u32>());
    let mut places = (0..=END).take_while(|place| position.is_other(*place)).map(stack_height);
    let (other, other_stuck) = (places.next().unwrap_or(0), places.sum::<u32>());
    let left = discs - own_stuck - other_stuck;
    let least = match (own * 2).cmp(&left) {
        Ordering::Greater => GameValue::Win,
        Ordering::Equal => GameValue::Draw,
        Ordering::Less => GameValue::Loss,
    };
    let greatest = match (other * 2).cmp(&left) {
        Ordering::Greater => GameValue::Loss,
        Ordering::Equal => GameValue::Draw,
        Ordering::Less => GameValue::Win,
    };
    (least, greatest)
}

/// The value of a position in which the game is over.
pub(super) fn result(position: &SearchPosition) -> GameValue {
    GameValue::of(height(position.stack(END)).cmp(&height(position.stack(0))))
}
