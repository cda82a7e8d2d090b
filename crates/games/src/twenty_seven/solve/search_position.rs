//! A position of the basic game as the solver sees it.

use super::super::cell::Cell;
use super::super::disc::Disc;
use super::super::mode::Mode;
use super::super::moves::Move;
use super::super::position::Position;
use apila_core::rules::{Side, Status};

/// The place on which the discs of the side to move arrive and those of the opponent start.
pub(super) const END: usize = 8;

/// The number of bits for discs in a [`SearchPosition::key`]: one for each of the players' discs in the box.
const DISCS: u32 = 18;

/// A position of the basic game as the side to move sees it: that side moves from place 0 to place 8.
///
/// A stack is a number. Bit 0 is its top disc, and the discs below follow, each 1 for the side to move and 0
/// for the opponent. One more bit is set above the lowest disc. So 1 is a space without discs, the lowest k
/// bits are the top k discs, and putting discs down shifts them in. Positions that differ only by the
/// exchange of the colours and ends are equal, which halves the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchPosition {
    stacks: [u32; 9],
}

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchMove {
    /// Carries the top `count` discs of the stack on `place` ahead.
    Carry { place: u8, count: u8 },
    /// Passes: the side to move has no move, the opponent has one.
    Pass,
}

impl SearchMove {
    /// The move of the game, with `side` to move.
    pub(super) fn of_side(self, side: Side) -> Move {
        match self {
            SearchMove::Carry { place, count } => {
                Move::Lift { from: Cell::at(place.into()).seen_by(side), count }
            }
            SearchMove::Pass => Move::Pass,
        }
    }
}

/// The number of discs of a stack.
pub(super) const fn height(stack: u32) -> u32 {
    stack.ilog2()
}

impl SearchPosition {
    /// The position as its side to move sees it. `None` for another variant than the basic game.
    pub(super) fn of(position: &Position) -> Option<SearchPosition> {
        if position.mode() != Mode::Basic {
            return None;
        }
        let side = position.turn();
        let stacks = std::array::from_fn(|place| {
            // At most 8.
            let space = Cell::at(place as u32).seen_by(side);
            let discs = position.discs(space).skip(1);
            discs.fold(1, |stack, disc| stack << 1 | u32::from(disc == Disc::of(side)))
        });
        Some(SearchPosition { stacks })
    }

    /// The stack on a place, 0 to 8.
    pub(super) const fn stack(&self, place: usize) -> u32 {
        self.stacks[place]
    }

    /// The number of players' discs.
    pub(super) fn discs(&self) -> u32 {
        self.stacks.iter().map(|stack| height(*stack)).sum()
    }

    /// Whether a disc of the side to move is on top.
    pub(super) const fn is_own(&self, place: usize) -> bool {
        self.stacks[place] & 1 == 1 && self.stacks[place] != 1
    }

    /// Whether a disc of the opponent is on top.
    pub(super) const fn is_other(&self, place: usize) -> bool {
        self.stacks[place] & 1 == 0
    }

    /// The places of the stacks of the side to move, a bit each.
    pub(super) fn own(&self) -> u32 {
        (0..9).fold(0, |places, place| places | u32::from(self.is_own(place)) << place)
    }

    /// The places of the opponent's stacks, a bit each.
    pub(super) fn other(&self) -> u32 {
        (0..9).fold(0, |places, place| places | u32::from(self.is_other(place)) << place)
    }

    /// The stacks of the side to move that can move. `own` are all its stacks.
    fn movable(own: u32) -> u32 {
        let reach = 9_u32.saturating_sub(own.count_ones());
        own & ((1 << reach) - 1)
    }

    /// The stacks of the opponent that can move. `other` are all its stacks.
    fn movable_by_other(other: u32) -> u32 {
        other >> other.count_ones() << other.count_ones()
    }

    /// The position after a move over `distance` places, as the other side sees it.
    fn after(&self, mv: SearchMove, distance: u32) -> SearchPosition {
        let mut position = *self;
        if let SearchMove::Carry { place, count } = mv {
            let (from, count) = (usize::from(place), u32::from(count));
            let stack = position.stacks[from];
            let landing = &mut position.stacks[from + distance as usize];
            *landing = *landing << count | stack & ((1 << count) - 1);
            position.stacks[from] = stack >> count;
        }
        position.turned()
    }

    /// Calls `visit` with each move and the position after it. Does not call it if the game is over.
    pub(super) fn for_each_move(&self, visit: &mut impl FnMut(SearchMove, SearchPosition)) {
        let own = self.own();
        let distance = own.count_ones();
        let mut rest = SearchPosition::movable(own);
        if rest == 0 && SearchPosition::movable_by_other(self.other()) != 0 {
            visit(SearchMove::Pass, self.turned());
        }
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            for count in 1..=height(self.stacks[place as usize]) {
                // At most 8 and 18.
                let mv = SearchMove::Carry { place: place as u8, count: count as u8 };
                visit(mv, self.after(mv, distance));
            }
        }
    }

    /// Whether neither side can move.
    pub(super) fn is_over(&self) -> bool {
        SearchPosition::movable(self.own()) == 0 && SearchPosition::movable_by_other(self.other()) == 0
    }

    /// The same position as the other side sees it.
    fn turned(&self) -> SearchPosition {
        SearchPosition {
            stacks: std::array::from_fn(|place| {
                let stack = self.stacks[END - place];
                stack ^ ((1 << height(stack)) - 1)
            }),
        }
    }

    /// The whole position as a number of at most 45 bits; different positions have different numbers. The
    /// lower 18 bits are the row of all discs from place 0 on, bottom discs first. Above them are a 1 and
    /// then the heights, each as that many zeros and a 1.
    pub(super) fn key(&self) -> u64 {
        let (mut colours, mut marks) = (0, 1);
        for stack in self.stacks {
            let height = height(stack);
            colours = colours << height | u64::from(stack ^ 1 << height);
            marks = marks << (height + 1) | 1_u64;
        }
        // The last mark is always set.
        marks >> 1 << DISCS | colours
    }
}
