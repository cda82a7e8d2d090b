//! The line as the side to move sees it: one way to go, and nothing that a search does not need.

use super::super::disc::Disc;
use super::super::mode::Mode;
use super::super::moves::Move;
use super::super::position::Line;
use apila_core::rules::{Side, Status};

/// The place at which the mover's discs arrive, and the opponent's start.
pub(super) const END: usize = 8;

/// Bits for the discs in a [`Lane::key`]: all that a box holds.
const DISCS: u32 = 18;

/// A position of the basic game, seen by the side to move, which goes from place 0 to place 8.
///
/// A stack is a number: its top disc is bit 0 and the discs below follow, 1 for the mover's; above the lowest disc
/// one more bit is set. So 1 is a space without discs, lifting k discs takes the lowest k bits, and putting them
/// down shifts them in. What is the same for White as for Black, seen from either end, is the same lane: a
/// table needs half the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lane {
    stacks: [u32; 9],
}

/// What the mover may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Carries the top `count` discs of the stack on `place` ahead.
    Carry { place: u8, count: u8 },
    /// Cannot move, but the opponent can.
    Pass,
}

impl Step {
    /// The turn in the words of the game, with `side` to move.
    pub(super) fn told(self, side: Side) -> Move {
        let Step::Carry { place, count } = self else { return Move::Pass };
        let space = match side {
            Side::First => place + 1,
            Side::Second => 9 - place,
        };
        Move::Lift { space, count }
    }
}

/// The discs of a stack.
pub(super) const fn height(stack: u32) -> u32 {
    stack.ilog2()
}

impl Lane {
    /// The line seen by its side to move; none but for the basic game.
    pub(super) fn of(line: &Line) -> Option<Lane> {
        if line.variant() != Mode::Basic {
            return None;
        }
        let side = line.turn();
        let stacks = std::array::from_fn(|place| {
            // At most 8.
            let place = place as u8;
            let space = if side == Side::First { place + 1 } else { 9 - place };
            line.discs(space).skip(1).fold(1, |stack, disc| stack << 1 | u32::from(disc == Disc::of(side)))
        });
        Some(Lane { stacks })
    }

    /// The stack on a place, 0 to 8.
    pub(super) const fn stack(&self, place: usize) -> u32 {
        self.stacks[place]
    }

    /// All discs, grey and red ones not counted.
    pub(super) fn discs(&self) -> u32 {
        self.stacks.iter().map(|stack| height(*stack)).sum()
    }

    /// Whether the mover's disc is on top.
    pub(super) const fn is_own(&self, place: usize) -> bool {
        self.stacks[place] & 1 == 1 && self.stacks[place] != 1
    }

    /// Whether the opponent's disc is on top.
    pub(super) const fn is_other(&self, place: usize) -> bool {
        self.stacks[place] & 1 == 0
    }

    /// The places of the mover's stacks, a bit each.
    pub(super) fn own(&self) -> u32 {
        (0..9).fold(0, |places, place| places | u32::from(self.is_own(place)) << place)
    }

    /// The places of the opponent's stacks, a bit each.
    pub(super) fn other(&self) -> u32 {
        (0..9).fold(0, |places, place| places | u32::from(self.is_other(place)) << place)
    }

    /// Those of the mover's stacks that do not stand too far ahead to move.
    pub(super) fn movable(own: u32) -> u32 {
        let reach = 9_u32.saturating_sub(own.count_ones());
        own & ((1 << reach) - 1)
    }

    /// Those of the opponent's stacks that can move.
    pub(super) fn movable_by_other(other: u32) -> u32 {
        other >> other.count_ones() << other.count_ones()
    }

    /// The position after a turn, seen by the other side.
    pub(super) fn after(&self, step: Step, distance: u32) -> Lane {
        let mut lane = *self;
        if let Step::Carry { place, count } = step {
            let (from, count) = (usize::from(place), u32::from(count));
            let stack = lane.stacks[from];
            let landing = &mut lane.stacks[from + distance as usize];
            *landing = *landing << count | stack & ((1 << count) - 1);
            lane.stacks[from] = stack >> count;
        }
        lane.turned()
    }

    /// Calls `visit` with each turn of the mover and what comes of it; with none if the game is over.
    pub(super) fn for_each_step(&self, visit: &mut impl FnMut(Step, Lane)) {
        let own = self.own();
        let distance = own.count_ones();
        let mut rest = Lane::movable(own);
        if rest == 0 && Lane::movable_by_other(self.other()) != 0 {
            visit(Step::Pass, self.turned());
        }
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            for count in 1..=height(self.stacks[place as usize]) {
                // At most 8 and 18.
                let step = Step::Carry { place: place as u8, count: count as u8 };
                visit(step, self.after(step, distance));
            }
        }
    }

    /// Whether neither side can move.
    pub(super) fn is_over(&self) -> bool {
        Lane::movable(self.own()) == 0 && Lane::movable_by_other(self.other()) == 0
    }

    /// Seen by the other side.
    fn turned(&self) -> Lane {
        Lane {
            stacks: std::array::from_fn(|place| {
                let stack = self.stacks[END - place];
                stack ^ ((1 << height(stack)) - 1)
            }),
        }
    }

    /// A number for this lane and no other: the row of all discs from place 0 on, bottom discs first, in the
    /// lower 18 bits, and above them a 1 and then the heights, each as so many zeros and a 1. At most 45 bits.
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
