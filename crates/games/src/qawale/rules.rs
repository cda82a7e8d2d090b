//! The rules: results, legal moves, and what a move does.

use std::ops::ControlFlow;

use apila_core::rules::{Outcome, Reason, Refusal, Rules, Side, Status};

use super::heading::Heading;
use super::moves::Move;
use super::position::Position;
use super::{key, refusal, sowing};

impl Position {
    /// The refusal of every move and press in a finished position.
    pub(super) fn game_over(&self) -> Refusal {
        match self.deciding_cells() {
            cells if cells.is_empty() => refusal::over_drawn(),
            cells => refusal::over().marking(cells),
        }
    }
}

impl Status for Position {
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
            // Without a pebble on the board both reserves are full, so the two draws exclude each other.
            (false, false) if self.tops.occupied() == 0 => Some(Outcome::Draw { reason: Reason::Blocked }),
            (false, false) if self.reserve(self.turn) == 0 => {
                Some(Outcome::Draw { reason: Reason::Exhausted })
            }
            (false, false) => None,
        }
    }
}

impl Rules for Position {
    type Move = Move;

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        for origin in self.stacked() {
            let steps_left = self.stack(origin).height() + 1;
            sowing::each_way(Heading::taken(origin), steps_left, Move::from(origin), visit)?;
        }
        ControlFlow::Continue(())
    }

    fn after(&self, mv: Move) -> Position {
        let mut next = *self;
        let hand = next.take(mv.origin());
        let mut cell = mv.origin();
        for (pebble, direction) in hand.pebbles().zip(mv.directions()) {
            let Some(neighbour) = cell.neighbour(direction) else { break };
            cell = neighbour;
            next.put(cell, pebble);
        }
        next.turn = self.turn.other();
        next
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(self.game_over());
        }
        let origin = mv.origin();
        let stack = self.stack(origin);
        if stack.is_empty() {
            return Err(refusal::empty_space(origin));
        }
        let pebbles = stack.height() + 1;
        let mut heading = Heading::taken(origin);
        for direction in mv.directions().take(pebbles) {
            let from = heading.cell();
            heading = heading.step(direction).ok_or_else(|| match from.neighbour(direction) {
                Some(to) => refusal::straight_back(from, to),
                None => refusal::off_board(from),
            })?;
        }
        match mv.steps() {
            steps if steps < pebbles => Err(refusal::pebbles_left(heading.cell(), pebbles - steps)),
            steps if steps > pebbles => Err(refusal::nothing_left(heading.cell(), pebbles)),
            _ => Ok(()),
        }
    }

    fn random_move(&self, below: &mut impl FnMut(u64) -> u64) -> Option<Move> {
        if self.outcome().is_some() { None } else { sowing::random_move(self, below) }
    }

    fn perft(&self, depth: u32) -> u64 {
        sowing::perft(self, depth)
    }

    fn key(&self) -> u64 {
        key::key(self)
    }
}
