//! A position as the solver sees it, whatever the variant.

use super::super::mode::Mode;
use super::super::moves::Move;
use super::super::position::Position;

/// A position as the side to move sees it: that side moves from place 0 to the last place.
///
/// Positions that differ only by the exchange of the colours and ends are equal, which halves the table.
pub trait Line: Copy {
    /// The variant whose positions it represents.
    const MODE: Mode;

    /// The number of discs at the bottom of a space, other than the two ends, that may become part of a
    /// score.
    const BOTTOM: u32;

    /// The [book](super::book) of the variant.
    const BOOK: &'static [u8];

    /// The position as its side to move sees it. `None` for a variant that is not for this type.
    fn of(position: &Position) -> Option<Self>;

    /// The whole position as a number of at most 53 bits, which is not 0. Different positions have different
    /// numbers.
    fn key(&self) -> u64;

    /// The number of spaces that are left, at most 9.
    fn places(&self) -> usize;

    /// Whether a disc of the side to move is on top of the stack on a place.
    fn is_own(&self, place: usize) -> bool;

    /// Whether a disc of the opponent is on top of the stack on a place.
    fn is_other(&self, place: usize) -> bool;

    /// The number of discs on a place above the lowest one, which is the space's own.
    fn height(&self, place: usize) -> u32;

    /// The number of discs that may be lifted from the stack on a place.
    fn liftable(&self, place: usize) -> u32;

    /// The position after a pass, as the other side sees it.
    fn turned(&self) -> Self;

    /// The position after the top `count` discs of the stack on `place` went `distance` places ahead, as the
    /// other side sees it. The move must be legal.
    fn after(&self, place: usize, count: u32, distance: usize) -> Self;

    /// Calls `visit` with each move and the position after it. Does not call it if the game is over.
    fn for_each_move(&self, visit: &mut impl FnMut(SearchMove, Self)) {
        let own = self.own();
        let distance = own.count_ones() as usize;
        let mut rest = self.movable(own);
        if rest == 0 && movable_by_other(self.other()) != 0 {
            visit(SearchMove::Pass, self.turned());
        }
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            for count in 1..=self.liftable(place) {
                // At most 8 and 27.
                let mv = SearchMove::Carry { place: place as u8, count: count as u8 };
                visit(mv, self.after(place, count, distance));
            }
        }
    }

    /// The places of the stacks of the side to move, a bit each.
    fn own(&self) -> u32 {
        (0..self.places()).fold(0, |places, place| places | u32::from(self.is_own(place)) << place)
    }

    /// The places of the opponent's stacks, a bit each.
    fn other(&self) -> u32 {
        (0..self.places()).fold(0, |places, place| places | u32::from(self.is_other(place)) << place)
    }

    /// The stacks of the side to move that can move. `own` are all its stacks.
    fn movable(&self, own: u32) -> u32 {
        // At most 9.
        let reach = (self.places() as u32).saturating_sub(own.count_ones());
        own & ((1 << reach) - 1)
    }

    /// Whether neither side can move.
    fn is_over(&self) -> bool {
        self.movable(self.own()) == 0 && movable_by_other(self.other()) == 0
    }
}

/// The stacks of the opponent that can move. `other` are all its stacks.
pub(super) const fn movable_by_other(other: u32) -> u32 {
    other >> other.count_ones() << other.count_ones()
}

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMove {
    /// Carries the top `count` discs of the stack on `place` ahead.
    Carry { place: u8, count: u8 },
    /// Passes: the side to move has no move, the opponent has one.
    Pass,
}

impl SearchMove {
    /// The move in the game at `position`.
    pub(super) fn on(self, position: &Position) -> Move {
        match self {
            SearchMove::Carry { place, count } => {
                Move::Lift { from: position.space_ahead(place.into()), count }
            }
            SearchMove::Pass => Move::Pass,
        }
    }
}
