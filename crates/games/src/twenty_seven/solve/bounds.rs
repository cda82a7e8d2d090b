//! Bounds on the value that are certain before the game is over.

use std::cmp::Ordering;

use super::GameValue;
use super::line::Line;

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
pub(super) fn bounds(line: &impl Line) -> (GameValue, GameValue) {
    let end = line.places() - 1;
    let (own, own_stuck) = secured(line, (1..=end).rev(), |place| line.is_own(place));
    let (other, other_stuck) = secured(line, 0..end, |place| line.is_other(place));
    let left = available(line) - own_stuck - other_stuck;
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

/// The number of discs that may become part of a score.
fn available<L: Line>(line: &L) -> u32 {
    // Two bottom discs stay at the ends.
    (0..line.places()).map(|place| line.height(place) + L::BOTTOM).sum::<u32>().saturating_sub(2 * L::BOTTOM)
}

/// The numbers of a side's discs that are locked and that are stuck. `places` are in order from its far end.
fn secured<L: Line>(
    line: &L,
    places: impl Iterator<Item = usize>,
    is_owned: impl Fn(usize) -> bool,
) -> (u32, u32) {
    let mut heights = places.take_while(|place| is_owned(*place)).map(|place| line.height(place));
    (heights.next().unwrap_or(0), heights.map(|height| height + L::BOTTOM).sum())
}

/// The value of a position in which the game is over.
pub(super) fn result(line: &impl Line) -> GameValue {
    GameValue::of(line.height(line.places() - 1).cmp(&line.height(0)))
}
