//! From presses to moves: a press on a cell is a whole move.

use super::cell::Cell;
use super::moves::Move;
use super::position::Position;
use super::refusal;
use apila_core::rules::{Continuations, Refusal, Rules, Step};

/// See [`GamePosition::continuations`](apila_core::game::GamePosition::continuations).
pub(super) fn continuations(position: &Position, partial: &[Step]) -> Continuations<Move> {
    let legal = |cell: &Cell| position.check(Move(*cell)).is_ok();
    match partial.first() {
        None => Continuations { next: Cell::all().filter(legal).map(Cell::step).collect(), whole: None },
        Some(step) => Continuations { next: Vec::new(), whole: Cell::of(*step).filter(legal).map(Move) },
    }
}

/// The refusal of a press that is not on offer.
pub(super) fn refuse(position: &Position, pressed: Step) -> Refusal {
    let checked = Cell::of(pressed).map(|cell| position.check(Move(cell)));
    checked.and_then(Result::err).unwrap_or_else(refusal::no_such_move)
}
