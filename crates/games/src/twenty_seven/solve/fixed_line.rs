//! A position of the basic game as the solver sees it.

use super::super::cell::Cell;
use super::super::disc::Disc;
use super::super::mode::Mode;
use super::super::position::Position;
use super::line::Line;
use apila_core::rules::Status;

/// The place on which the discs of the side to move arrive and those of the opponent start.
const END: usize = 8;

/// The number of bits for discs in a [`FixedLine::key`]: one for each of the players' discs in the box.
const DISCS: u32 = 18;

/// A position of the basic game, whose nine spaces stay.
///
/// A stack is a number. Bit 0 is its top disc, and the discs below follow, each 1 for the side to move and 0
/// for the opponent. One more bit is set above the lowest disc. So 1 is a space without discs, the lowest k
/// bits are the top k discs, and putting discs down shifts them in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedLine {
    stacks: [u32; 9],
}

/// The number of discs of a stack.
const fn height(stack: u32) -> u32 {
    stack.ilog2()
}

impl Line for FixedLine {
    const MODE: Mode = Mode::Basic;
    const BOTTOM: u32 = 0;
    const BOOK: &'static [u8] = include_bytes!("27.book");

    fn of(position: &Position) -> Option<FixedLine> {
        if position.mode() != Self::MODE {
            return None;
        }
        let side = position.turn();
        let stacks = std::array::from_fn(|place| {
            // At most 8.
            let space = Cell::at(place as u32).seen_by(side);
            let discs = position.discs(space).skip(1);
            discs.fold(1, |stack, disc| stack << 1 | u32::from(disc == Disc::of(side)))
        });
        Some(FixedLine { stacks })
    }

    /// The lower 18 bits are the row of all discs from place 0 on, bottom discs first. Above them are a 1 and
    /// then the heights, each as that many zeros and a 1: 45 bits at most.
    fn key(&self) -> u64 {
        let (mut colours, mut marks) = (0, 1);
        for stack in self.stacks {
            let height = height(stack);
            colours = colours << height | u64::from(stack ^ 1 << height);
            marks = marks << (height + 1) | 1_u64;
        }
        // The last mark is always set.
        marks >> 1 << DISCS | colours
    }

    fn places(&self) -> usize {
        self.stacks.len()
    }

    fn is_own(&self, place: usize) -> bool {
        self.stacks[place] & 1 == 1 && self.stacks[place] != 1
    }

    fn is_other(&self, place: usize) -> bool {
        self.stacks[place] & 1 == 0
    }

    fn height(&self, place: usize) -> u32 {
        height(self.stacks[place])
    }

    fn liftable(&self, place: usize) -> u32 {
        height(self.stacks[place])
    }

    fn turned(&self) -> FixedLine {
        FixedLine {
            stacks: std::array::from_fn(|place| {
                let stack = self.stacks[END - place];
                stack ^ ((1 << height(stack)) - 1)
            }),
        }
    }

    fn after(&self, place: usize, count: u32, distance: usize) -> FixedLine {
        let mut position = *self;
        let stack = position.stacks[place];
        let landing = &mut position.stacks[place + distance];
        *landing = *landing << count | stack & ((1 << count) - 1);
        position.stacks[place] = stack >> count;
        position.turned()
    }
}
