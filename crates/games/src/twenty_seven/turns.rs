//! Turns: which there are, and what comes of them.

use std::hint::black_box;
use std::ops::ControlFlow;

use super::breach::Breach;
use super::moves::Move;
use super::position::{Line, bits, both, place_of};
use apila_core::rules::{Outcome, Reason, Rules, Side, Status};

/// A stack that its owner can move, and where it would land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// The space it stands on.
    pub(super) space: u8,
    /// How many of its discs may be lifted.
    pub(super) liftable: u8,
    /// All its discs, the bottom one included.
    height: u8,
    /// Its top disc in the row.
    top: u32,
    /// The top disc, in the row, of the stack on which it lands.
    landing: u32,
}

impl Line {
    /// The stack on a space, if the side to move can move it.
    pub(super) fn source(&self, space: u8) -> Option<Source> {
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
        let mut places = [0; 9];
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
            let space = spaces.trailing_zeros() as u8 + 1;
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

    /// The line after the top `count` discs of `source` were carried to where they land; the other side is
    /// to move.
    fn carry(&self, source: &Source, count: u8) -> Line {
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
                // What stays of the stack has a new top; of a stack lifted whole this is the top of the
                // space before it, which is marked already.
                let stretch = (self.tops | 1 << (first - 1)) & bits(landing, first);
                (
                    self.planes & !both(bits(landing + 1, top + 1))
                        | moved >> (first - landing - 1)
                        | passed << number,
                    self.tops & !bits(landing, top + 1) | stretch << number,
                )
            }
        };
        let gone = u16::from(count == source.height) << (source.space - 1);
        Line { planes, tops, left: self.left & !gone, turn: self.turn.other(), variant: self.variant }
    }
}

impl Status for Line {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.can_move(self.turn) || self.can_move(self.turn.other()) {
            return None;
        }
        if self.spaces_left() == 1 {
            return Some(Outcome::Draw { reason: Reason::SingleSpace });
        }
        let [black, white] = Side::BOTH.map(|side| self.score(side));
        let reason = Reason::Score;
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Win { winner: Side::First, reason },
            std::cmp::Ordering::Less => Outcome::Win { winner: Side::Second, reason },
            std::cmp::Ordering::Equal => Outcome::Draw { reason },
        })
    }
}

impl Rules for Line {
    type Move = Move;

    type Breach = Breach;

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.can_move(self.turn) {
            return self.for_each_source(&mut |source| {
                (1..=source.liftable).try_for_each(|count| visit(Move::Lift { space: source.space, count }))
            });
        }
        if self.can_move(self.turn.other()) { visit(Move::Pass) } else { ControlFlow::Continue(()) }
    }

    fn after(&self, mv: Move) -> Line {
        let Move::Lift { space, count } = mv else { return self.with_turn(self.turn.other()) };
        match self.source(space) {
            Some(source) if (1..=source.liftable).contains(&count) => self.carry(&source, count),
            _ => self.with_turn(self.turn.other()),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Breach> {
        Breach::of(self, mv).map_or(Ok(()), Err)
    }

    /// The last ply is counted without being made.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            // A leaf is made like any other position, even if the compiler sees that nobody looks at it.
            black_box(self);
            return 1;
        }
        if !self.can_move(self.turn) {
            return if self.can_move(self.turn.other()) {
                self.with_turn(self.turn.other()).perft(depth - 1)
            } else {
                0
            };
        }
        let mut count = 0;
        let _ = self.for_each_source(&mut |source| {
            count +=
                (1..=source.liftable).map(|number| self.carry(&source, number).perft(depth - 1)).sum::<u64>();
            ControlFlow::Continue(())
        });
        count
    }

    fn key(&self) -> u64 {
        self.digest()
    }
}

#[cfg(test)]
#[path = "turns_tests.rs"]
mod tests;
