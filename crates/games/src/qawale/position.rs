//! The position: stacks, what is visible of them, reserves and the side to move; and its rules.

use std::ops::ControlFlow;

use apila_core::rules::{Cell, Outcome, Reason, Rules, Side, Status};

use super::breach::SowingBreach;
use super::geometry::{Heading, SPACES, Space, spaces_in};
use super::lines::{holds_line, lines_in};
use super::moves::Sowing;
use super::sow;
use super::stack::{PEBBLES_OF_A_KIND, Pebble, Stack};
use super::tops::Tops;

/// A position of Qawale.
///
/// `tops` and `reserves` follow from `stacks`; they are kept beside them so that a line is a test of masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(super) stacks: [Stack; SPACES],
    pub(super) tops: Tops,
    pub(super) reserves: [u8; 2],
    pub(super) turn: Side,
}

impl Board {
    /// The start: two neutral pebbles on each corner.
    #[must_use]
    pub(super) fn start(opener: Side) -> Board {
        let mut stacks = [Stack::EMPTY; SPACES];
        for corner in [Space::at(0, 0), Space::at(3, 0), Space::at(0, 3), Space::at(3, 3)] {
            stacks[corner.index()] = Stack::EMPTY.with(Pebble::Neutral).with(Pebble::Neutral);
        }
        Board::of_stacks(stacks, opener)
    }

    /// The position with these stacks. They hold no more pebbles of a kind than there are.
    pub(super) fn of_stacks(stacks: [Stack; SPACES], turn: Side) -> Board {
        let mut tops = Tops::default();
        let mut reserves = [PEBBLES_OF_A_KIND; 2];
        for space in Space::all() {
            let stack = stacks[space.index()];
            if let Some(top) = stack.top() {
                tops = tops.with_code(space, top as u64);
            }
            for pebble in stack.pebbles() {
                match pebble {
                    Pebble::Light => reserves[0] = reserves[0].saturating_sub(1),
                    Pebble::Dark => reserves[1] = reserves[1].saturating_sub(1),
                    Pebble::Neutral => {}
                }
            }
        }
        Board { stacks, tops, reserves, turn }
    }

    /// The stack on a space.
    pub(super) const fn stack(&self, space: Space) -> Stack {
        self.stacks[space.index()]
    }

    /// The spaces with a stack, from a1 along the ranks up to d4.
    pub(super) fn stacked(&self) -> impl Iterator<Item = Space> + use<> {
        spaces_in(self.tops.occupied())
    }

    /// The sowings of an unfinished position. They are counted, not listed.
    pub(super) fn count_moves(&self) -> u64 {
        let ways = |origin| Heading::taken(origin).ways(self.stack(origin).height() + 1);
        self.stacked().map(ways).sum()
    }

    /// Pebbles that a side has not played yet.
    pub(super) const fn reserve(&self, side: Side) -> u8 {
        self.reserves[side.index()]
    }

    /// Whether a side shows a line.
    #[inline]
    pub(super) const fn has_line(&self, side: Side) -> bool {
        holds_line(self.tops.of(Pebble::of(side)))
    }

    /// The lines that a side shows.
    pub(super) fn lines_of(&self, side: Side) -> impl Iterator<Item = [Space; 4]> + use<> {
        lines_in(self.tops.of(Pebble::of(side)))
    }

    /// With a pebble put on a space.
    pub(super) fn put(&mut self, space: Space, pebble: Pebble) {
        self.stacks[space.index()] = self.stack(space).with(pebble);
        self.tops = self.tops.with_code(space, pebble as u64);
    }

    /// The stack of a space with a pebble of the side to move on top, taken up; the pebble comes from the
    /// reserve and the space is left empty.
    pub(super) fn take(&mut self, origin: Space) -> Stack {
        let hand = self.stack(origin).with(Pebble::of(self.turn));
        let reserve = &mut self.reserves[self.turn.index()];
        *reserve = reserve.saturating_sub(1);
        self.stacks[origin.index()] = Stack::EMPTY;
        self.tops = self.tops.without(origin);
        hand
    }

    /// The cells that show why the game is over.
    pub(super) fn deciding_cells(&self) -> Vec<Cell> {
        let Some(winner) = self.outcome().and_then(Outcome::winner) else { return Vec::new() };
        let set = self.lines_of(winner).flatten().fold(0, |set, space| set | space.bit());
        Space::reading_order().filter(|space| set & space.bit() != 0).map(Space::cell).collect()
    }
}

impl Status for Board {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        let win = |winner, reason| Some(Outcome::Win { winner, reason });
        match (self.has_line(mover), self.has_line(self.turn)) {
            (true, true) => win(mover, Reason::BothLines),
            (true, false) => win(mover, Reason::Line),
            (false, true) => win(self.turn, Reason::Line),
            // With no pebble on the board both reserves are full, so these two never compete.
            (false, false) if self.tops.occupied() == 0 => Some(Outcome::Draw { reason: Reason::Blocked }),
            (false, false) if self.reserve(self.turn) == 0 => {
                Some(Outcome::Draw { reason: Reason::Exhausted })
            }
            (false, false) => None,
        }
    }
}

impl Rules for Board {
    type Move = Sowing;

    type Breach = SowingBreach;

    fn for_each_move(&self, visit: &mut impl FnMut(Sowing) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for origin in self.stacked() {
            let steps_left = self.stack(origin).height() + 1;
            sow::each_way(Heading::taken(origin), steps_left, Sowing::from(origin), visit)?;
        }
        ControlFlow::Continue(())
    }

    fn after(&self, mv: Sowing) -> Board {
        let mut next = *self;
        let hand = next.take(mv.origin());
        let mut space = mv.origin();
        for (pebble, direction) in hand.pebbles().zip(mv.directions()) {
            let Some(neighbour) = space.neighbour(direction) else { break };
            space = neighbour;
            next.put(space, pebble);
        }
        next.turn = self.turn.other();
        next
    }

    fn check(&self, mv: Sowing) -> Result<(), SowingBreach> {
        if self.outcome().is_some() {
            return Err(SowingBreach::GameOver { cells: self.deciding_cells() });
        }
        let origin = mv.origin();
        let stack = self.stack(origin);
        if stack.is_empty() {
            return Err(SowingBreach::EmptySpace { space: origin });
        }
        let in_hand = stack.height() + 1;
        let mut heading = Heading::taken(origin);
        for direction in mv.directions().take(in_hand) {
            let from = heading.space();
            heading = heading.step(direction).ok_or_else(|| match from.neighbour(direction) {
                Some(to) => SowingBreach::StraightBack { from, to },
                None => SowingBreach::OffBoard { from },
            })?;
        }
        match mv.steps() {
            steps if steps < in_hand => {
                Err(SowingBreach::PebblesLeft { at: heading.space(), left: in_hand - steps })
            }
            steps if steps > in_hand => Err(SowingBreach::NothingLeft { at: heading.space(), sown: in_hand }),
            _ => Ok(()),
        }
    }

    fn random_move(&self, below: &mut impl FnMut(u64) -> u64) -> Option<Sowing> {
        if self.outcome().is_some() { None } else { sow::random_way(self, below) }
    }

    fn perft(&self, depth: u32) -> u64 {
        sow::perft(self, depth)
    }

    fn key(&self) -> u64 {
        self.digest()
    }
}
