//! Bounds on the value that are certain before the game is over.
//!
//! They hold in all three variants. Places are counted from the far end of a player, who is called the owner
//! here; only stacks with an own disc on top can be lifted.
//!
//! 1. *Locked.* If the owner owns the stack on the far end, it never shrinks, and its space never disappears.
//!    The owner cannot move beyond the end, and the opponent does not own the stack. Only the owner ever
//!    lands there, with an own disc on top.
//! 2. *Stuck.* Suppose that the owner owns the first r spaces. Then the owner's distance is at least r, so
//!    none of these stacks can move. The opponent could land on one of them only from a space nearer to the
//!    end, where it owns nothing. So these stacks stay, and their spaces too, though the owner may add discs.
//! 3. *Dead.* Suppose that, moreover, nobody owns the next space: it is empty, or in the variants in which
//!    bottom discs travel, such a disc is on top. By the same argument the opponent never lands there. If the
//!    owner lands there, the space is stuck. So its discs stay, too.
//!
//! Discs that are stuck or dead between the two ends count for nobody. What lies on the owner's near end is
//! no such disc, since it counts for the opponent.
//!
//! Therefore each player's score is at least the number of that player's locked discs, and the sum of both
//! scores is at most the number of all discs that may become part of a score, less those that are stuck or
//! dead. A player who has locked more than half of this maximum has won. A player who has locked half of it
//! does not lose.
//!
//! The expert game is also drawn when a single space is left. That does not happen once a stack is locked.
//! The last but one space would have to be lifted onto the other. Its stack cannot belong to the owner of the
//! locked one, whose distance would be 2, and for the opponent it lies on the far end.

use std::cmp::Ordering;

use super::GameValue;
use super::line::Line;

/// What a side has for certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Secured {
    /// The discs locked on its far end.
    pub(super) locked: u32,
    /// The discs that are stuck or dead.
    stuck: u32,
    /// The number of spaces on which discs are locked, stuck or dead.
    pub(super) places: usize,
}

impl Secured {
    /// What the side to move and the opponent have for certain.
    pub(super) fn of(line: &impl Line) -> [Secured; 2] {
        let end = line.places() - 1;
        let (is_own, is_other) = (|place| line.is_own(place), |place| line.is_other(place));
        let own = Secured::on(line, (1..=end).rev(), is_own, is_other);
        // A space that is dead for both sides counts once.
        let other = Secured::on(line, 0..end.min(line.places() - own.places), is_other, is_own);
        [own, other]
    }

    /// What an owner has for certain on `places`, which are in order from that side's far end.
    fn on<L: Line>(
        line: &L,
        places: impl Iterator<Item = usize>,
        is_owned: impl Fn(usize) -> bool,
        is_opponents: impl Fn(usize) -> bool,
    ) -> Secured {
        let mut secured = Secured::default();
        for place in places {
            let is_owned = is_owned(place);
            if secured.places == 0 && is_owned {
                secured.locked = line.height(place);
            } else if secured.places > 0 && !is_opponents(place) {
                secured.stuck += line.height(place) + L::BOTTOM;
            } else {
                break;
            }
            secured.places += 1;
            if !is_owned {
                break;
            }
        }
        secured
    }
}

/// The least and the greatest value that the side to move can still get.
pub(super) fn bounds<L: Line>(line: &L) -> (GameValue, GameValue) {
    let [own, other] = Secured::of(line);
    // All discs but the lowest one on each of the two ends.
    let discs = (0..line.places()).map(|place| line.height(place) + L::BOTTOM).sum::<u32>();
    let left = discs.saturating_sub(2 * L::BOTTOM) - own.stuck - other.stuck;
    let least = match (own.locked * 2).cmp(&left) {
        Ordering::Greater => GameValue::Win,
        Ordering::Equal => GameValue::Draw,
        Ordering::Less => GameValue::Loss,
    };
    let greatest = match (other.locked * 2).cmp(&left) {
        Ordering::Greater => GameValue::Loss,
        Ordering::Equal => GameValue::Draw,
        Ordering::Less => GameValue::Win,
    };
    (least, greatest)
}

/// The value of a position in which the game is over.
pub(super) fn result(line: &impl Line) -> GameValue {
    GameValue::of(line.height(line.places() - 1).cmp(&line.height(0)))
}
