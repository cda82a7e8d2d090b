//! The rules.

use std::ops::ControlFlow;

use super::cell::Cell;
use super::moves::Move;
use super::position::Position;
use super::refusal;
use apila_core::rules::{Outcome, Reason, Refusal, Rules, Side, Status};

/// The end of a game in which all cells are taken and nobody has a line.
pub(super) const FULL: Reason = Reason::Own("full");

impl Status for Position {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        // A position that was set up can hold lines of both sides. Then the side that moved last wins.
        let winner = [self.turn.other(), self.turn].into_iter().find(|side| self.lines(*side) != 0);
        let won = winner.map(|winner| Outcome::Win { winner, reason: Reason::Line });
        won.or_else(|| self.is_full().then_some(Outcome::Draw { reason: FULL }))
    }
}

impl Rules for Position {
    type Move = Move;
    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        Cell::all().map(Move).filter(|mv| self.check(*mv).is_ok()).try_for_each(visit)
    }

    fn after(&self, Move(cell): Move) -> Position {
        let mut next = Position { turn: self.turn.other(), ..*self };
        next.stones[self.turn.index()] |= cell.bit();
        next
    }

    fn check(&self, Move(cell): Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(refusal::game_over());
        }
        self.stone(cell).map_or(Ok(()), |_| Err(refusal::taken(cell.on_board())))
    }
}
