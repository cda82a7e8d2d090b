//! The exact value of positions two plies before the end. Most nodes of an endgame search are such positions,
//! so they are evaluated without a search.
//!
//! Without an immediate win, the first of the last two moves wins only if every reply shows a line of the
//! mover ([`must_lose`]). For that, every stack must hold a pebble of the mover. So once a drawing move is
//! found, only moves after which every stack holds such a pebble are examined.

use std::ops::ControlFlow;

use apila_core::rules::Rules;
use apila_core::search::Score;

use super::threats::{Threats, winning_move};
use crate::qawale::lines::holds_line;
use crate::qawale::position::Position;
use crate::qawale::sowing;
use crate::qawale::stack::{Pebble, Stack};

/// The tallest stack of a position that is evaluated. Taller ones have too many sowings.
const TALLEST: usize = 8;

/// The value for the side to move if each side has one pebble left, else `None`. Also `None` if a stack is
/// taller than [`TALLEST`]. The side to move must not have an immediate win.
pub(super) fn value(position: &Position) -> Option<Score> {
    let (mover, other) = (position.turn, position.turn.other());
    if position.reserve(mover) != 1 || position.reserve(other) != 1 {
        return None;
    }
    if position.stacked().any(|cell| position.stack(cell).height() > TALLEST) {
        return None;
    }
    let threats = Threats::of(position, other);
    let without_mine = position.stacked().filter(|cell| !holds(position.stack(*cell), Pebble::of(mover)));
    let without_mine = without_mine.fold(0, |set, cell| set | cell.bit());
    let mut best = Score::Loss(1);
    let _ = sowing::each_outcome(position, &mut |mv, touched, [_, theirs]| {
        if holds_line(theirs) {
            return ControlFlow::Continue(());
        }
        if best == Score::Loss(1) {
            best = Score::Loss(2);
        }
        let all_hold_mine = without_mine & !touched == 0;
        if best == Score::Draw && !all_hold_mine
            || threats.all().iter().any(|threat| threat.stands(touched, theirs))
        {
            return ControlFlow::Continue(());
        }
        let next = position.after(mv);
        if winning_move(&next).is_some() {
            return ControlFlow::Continue(());
        }
        if all_hold_mine && must_lose(&next) {
            best = Score::Win(2);
            return ControlFlow::Break(());
        }
        best = Score::Draw;
        ControlFlow::Continue(())
    });
    Some(best)
}

/// Whether a stack holds a pebble of a kind.
fn holds(stack: Stack, pebble: Pebble) -> bool {
    stack.pebbles().any(|held| held == pebble)
}

/// Whether every move shows a line of the other side. The side to move must not have an immediate win.
fn must_lose(position: &Position) -> bool {
    let other = position.turn.other();
    position
        .for_each_move(&mut |mv| {
            if position.after(mv).has_line(other) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
        .is_continue()
}
