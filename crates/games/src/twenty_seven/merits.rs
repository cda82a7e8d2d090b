//! What is good about a move: discs that arrive, stacks that are covered, freed or kept from moving.

use std::ops::ControlFlow;

use apila_core::game::Merit;
use apila_core::i18n::Language;
use apila_core::rules::{Rules, Side, Status};

use super::cell::Cell;
use super::moves::Move;
use super::position::Position;
use super::{GAME, words};

/// Something good that a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MeritKind {
    /// The other side has to pass.
    LeavesNoMove,
    /// So many discs reach the far end.
    Arrives(u8),
    /// It lands on a stack of the other side.
    Covers(Cell),
    /// Another stack of the mover, which could not move before, can move now.
    Frees(Cell),
    /// A stack of the other side, which could move before, cannot move now.
    Stops(Cell),
    /// The mover could move so many discs next, more than after any other move.
    KeepsFree(u32),
    /// The other side can move so many discs next, fewer than after any other move.
    LeavesFew(u32),
}

/// What is good about a legal move, the most important merit first.
pub(super) fn kinds(before: &Position, mv: Move) -> Vec<MeritKind> {
    let Move::Lift { from, count } = mv else { return Vec::new() };
    let after = before.after(mv);
    let (Some(landing), None) = (before.landing(from), after.outcome()) else { return Vec::new() };
    let (mover, other) = (before.turn(), before.turn().other());
    let others: Vec<Position> = before
        .legal_moves()
        .into_iter()
        .filter(|another| *another != mv)
        .map(|another| before.after(another))
        .collect();
    let mut kinds = Vec::new();
    // It says nothing of a side that could not move anyway.
    let could_move = before.can_move(other) || others.iter().any(|another| another.can_move(other));
    if could_move && !after.can_move(other) {
        kinds.push(MeritKind::LeavesNoMove);
    }
    if landing == after.far_end(mover) {
        kinds.push(MeritKind::Arrives(count));
    }
    if before.owner(landing) == Some(other) {
        kinds.push(MeritKind::Covers(landing));
    }
    let gains = |side: Side, [from_position, to_position]: [&Position; 2]| {
        let [stuck, movable] = [from_position, to_position].map(|position| position.with_turn(side));
        Cell::all().filter(move |space| {
            let is_touched = [from, landing].contains(space);
            let is_own = stuck.owner(*space) == Some(side) && movable.owner(*space) == Some(side);
            !is_touched && is_own && stuck.source(*space).is_none() && movable.source(*space).is_some()
        })
    };
    kinds.extend(gains(mover, [before, &after]).map(MeritKind::Frees));
    kinds.extend(gains(other, [&after, before]).map(MeritKind::Stops));
    if others.is_empty() {
        return kinds;
    }
    let (own, left) = (free_discs(&after, mover), free_discs(&after, other));
    if others.iter().all(|another| free_discs(another, mover) < own) {
        kinds.push(MeritKind::KeepsFree(own));
    }
    if left > 0 && others.iter().all(|another| free_discs(another, other) > left) {
        kinds.push(MeritKind::LeavesFew(left));
    }
    kinds
}

/// The number of discs that a side could lift if it were to move.
fn free_discs(position: &Position, side: Side) -> u32 {
    let mut count = 0;
    let _ = position.with_turn(side).for_each_source(&mut |source| {
        count += u32::from(source.liftable);
        ControlFlow::Continue(())
    });
    count
}

/// See [`GamePosition::merits`](apila_core::game::GamePosition::merits).
pub(super) fn merits(position: &Position, language: Language, mv: Move) -> Vec<Merit> {
    let [own, other] =
        [position.turn(), position.turn().other()].map(|side| GAME.colour_name(language, side));
    kinds(position, mv).iter().map(|kind| kind.merit(language, &own, &other)).collect()
}

impl MeritKind {
    fn merit(&self, language: Language, own: &str, other: &str) -> Merit {
        let number = |space: &Cell| usize::from(space.number());
        let text = match self {
            MeritKind::LeavesNoMove => words::merit_leaves_no_move(language, other),
            MeritKind::Arrives(count) => words::merit_arrives(language, usize::from(*count)),
            MeritKind::Covers(space) => words::merit_covers(language, other, number(space)),
            MeritKind::Frees(space) => words::merit_frees(language, own, number(space)),
            MeritKind::Stops(space) => words::merit_stops(language, other, number(space)),
            MeritKind::KeepsFree(count) => words::merit_keeps_free(language, own, *count as usize),
            MeritKind::LeavesFew(count) => words::merit_leaves_few(language, other, *count as usize),
        };
        let cells = match self {
            MeritKind::Covers(space) | MeritKind::Frees(space) | MeritKind::Stops(space) => {
                vec![space.on_board()]
            }
            MeritKind::LeavesNoMove
            | MeritKind::Arrives(_)
            | MeritKind::KeepsFree(_)
            | MeritKind::LeavesFew(_) => Vec::new(),
        };
        Merit { text, cells, exceeds_threat: false }
    }
}
