//! The last two turns, by looking at them at once: most positions of a search of an ending are these.
//!
//! Whoever moves first in them cannot hope for more than a draw, unless they win at once or every reply shows their line
//! ([`must_lose`]). So one move that leaves the other side no line decides, and of the moves after it only the few
//! after which every stack holds a pebble of the mover's must be looked at.

use std::ops::ControlFlow;

use crate::rules::{Position, Side};
use crate::search::Score;

use super::moves::Sowing;
use super::position::Board;
use super::sow;
use super::stack::{Pebble, Stack};
use super::threats::{Threats, winning_sowing};

/// Pebbles on the tallest stack of a position that is looked at: taller ones have too many sowings.
const TALLEST: usize = 8;

/// What the position is worth to the side to move, if each side has one pebble left. The side to move has no sowing
/// that wins at once.
pub(super) fn value(board: &Board) -> Option<Score> {
    let (mover, other) = (board.turn, board.turn.other());
    if board.reserve(mover) != 1 || board.reserve(other) != 1 {
        return None;
    }
    if board.stacked().any(|space| board.stack(space).height() > TALLEST) {
        return None;
    }
    let threats = Threats::of(board, other);
    let without_mine = board.stacked().filter(|space| !holds(board.stack(*space), Pebble::of(mover)));
    let without_mine = without_mine.fold(0, |set, space| set | space.bit());
    let mut best = Score::Loss(1);
    let _ = sow::each_outcome(board, &mut |mv: Sowing, touched, [_, theirs]| {
        if super::lines::holds_line(theirs) {
            return ControlFlow::Continue(());
        }
        if best == Score::Loss(1) {
            best = Score::Loss(2);
        }
        let stuck = without_mine & !touched == 0;
        if best == Score::Draw && !stuck || threats.all().iter().any(|threat| threat.stands(touched, theirs))
        {
            return ControlFlow::Continue(());
        }
        let next = board.after(mv);
        if winning_sowing(&next).is_some() {
            return ControlFlow::Continue(());
        }
        if stuck && must_lose(&next) {
            best = Score::Win(2);
            return ControlFlow::Break(());
        }
        best = Score::Draw;
        ControlFlow::Continue(())
    });
    Some(best)
}

fn holds(stack: Stack, pebble: Pebble) -> bool {
    stack.pebbles().any(|held| held == pebble)
}

/// Whether every sowing of a side that has no line within reach shows the other's line.
fn must_lose(board: &Board) -> bool {
    let other: Side = board.turn.other();
    board
        .for_each_move(&mut |mv| {
            if board.after(mv).has_line(other) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .is_continue()
}
