//! The stacks that can move, and carrying their discs.

use std::ops::ControlFlow;

use super::cell::Cell;
use super::position::{Position, bits, both, place_of};
use apila_core::rules::Side;

/// A stack that its owner can move, and where it would land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// Its space.
    pub(super) space: Cell,
    /// The number of its discs that may be lifted.
    pub(super) liftable: u8,
    /// The number of its discs, the bottom one included.
    height: u8,
    /// The place of its top disc in the row.
    top: u32,
    /// The place in the row of the top disc of the stack on which it lands.
    landing: u32,
}

impl Position {
    /// The stack on a space, if the side to move can move it.
    pub(super) fn source(&self, space: Cell) -> Option<Source> {
        if !self.is_left(space) {
            return None;
        }
        let rank = self.rank(space);
        let top = place_of(self.tops, rank);
        if self.own_tops(self.turn) >> top & 1 == 0 {
            return None;
        }
        let landing = place_of(self.tops, self.landing_rank(rank)?);
        let below = self.tops & bits(0, top);
        let height = (top + below.leading_zeros() + 1 - u32::BITS) as u8;
        Some(Source { space, liftable: self.liftable_of(space, height), height, top, landing })
    }

    /// Calls `visit` with each stack that the side to move can move, from space 1 on, until it breaks.
    pub(super) fn for_each_source(
        &self,
        visit: &mut impl FnMut(Source) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = self.own_tops(self.turn);
        let distance = own.count_ones() as usize;
        let mut places = [0; Cell::COUNT as usize];
        let mut count = 0;
        let mut rest = self.tops;
        while rest != 0 && count < places.len() {
            places[count] = rest.trailing_zeros();
            count += 1;
            rest &= rest - 1;
        }
        let mut spaces = u32::from(self.left);
        let mut bottom = 0;
        for (rank, &top) in places[..count].iter().enumerate() {
            let space = Cell::at(spaces.trailing_zeros());
            let height = (top + 1 - bottom) as u8;
            spaces &= spaces.wrapping_sub(1);
            bottom = top + 1;
            if own >> top & 1 == 0 {
                continue;
            }
            let landing = match self.turn {
                Side::First => places[..count].get(rank + distance),
                Side::Second => rank.checked_sub(distance).map(|rank| &places[rank]),
            };
            if let Some(&landing) = landing {
                let liftable = self.liftable_of(space, height);
                visit(Source { space, liftable, height, top, landing })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The position after the top `count` discs of `source` were carried to where they land. The other side
    /// is to move.
    pub(super) fn carry(&self, source: &Source, count: u8) -> Position {
        let Source { top, landing, .. } = *source;
        let number = u32::from(count);
        let first = top + 1 - number;
        let moved = self.planes & both(bits(first, top + 1));
        let (planes, tops) = match self.turn {
            Side::First => {
                let passed = self.planes & both(bits(top + 1, landing + 1));
                let stretch = bits(top, landing);
                (
                    self.planes & !both(bits(first, landing + 1))
                        | moved << (landing - top)
                        | passed >> number,
                    self.tops & !stretch | (self.tops & stretch) >> number,
                )
            }
            Side::Second => {
                let passed = self.planes & both(bits(landing + 1, first));
                // The rest of the stack gets a mark for its new top. If nothing is left, this place is the
                // top of the space before, which already has a mark.
                let stretch = (self.tops | 1 << (first - 1)) & bits(landing, first);
                (
                    self.planes & !both(bits(landing + 1, top + 1))
                        | moved >> (first - landing - 1)
                        | passed << number,
                    self.tops & !bits(landing, top + 1) | stretch << number,
                )
            }
        };
        let gone = if count == source.height { source.space.bit() } else { 0 };
        Position { planes, tops, left: self.left & !gone, turn: self.turn.other(), mode: self.mode }
    }
}
