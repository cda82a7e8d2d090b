//! From presses to moves: first the lowest disc to lift, then the space to put the discs on.

use std::ops::ControlFlow;

use super::cell::Cell;
use super::moves::Move;
use super::position::Position;
use super::refusal;
use apila_core::rules::{Continuations, Refusal, Rules, Side, Status, Step};

/// The presses so far towards a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartialMove {
    /// Nothing is pressed.
    Empty,
    /// Discs are lifted and not yet put down.
    Lifted {
        /// The space they are lifted from.
        from: Cell,
        /// Their number.
        count: u8,
        /// The space they go to.
        landing: Cell,
    },
    /// The presses make a whole move.
    Whole(Move),
}

impl PartialMove {
    /// The partial move that `steps` make. `None` if one of them was not on offer after those before it.
    pub(super) fn of(position: &Position, steps: &[Step]) -> Option<PartialMove> {
        let mv = match *steps {
            [] => return Some(PartialMove::Empty),
            [Step::Pass] => Move::Pass,
            [Step::Layers(cell, count), ..] => Move::Lift { from: Cell::of(cell)?, count },
            _ => return None,
        };
        position.check(mv).ok()?;
        let Move::Lift { from, count } = mv else { return Some(PartialMove::Whole(mv)) };
        let landing = position.landing(from)?;
        match steps[1..] {
            [] => Some(PartialMove::Lifted { from, count, landing }),
            [Step::Cell(cell)] if cell == landing.on_board() => Some(PartialMove::Whole(mv)),
            _ => None,
        }
    }
}

/// The space from which the first of `steps` lifts discs, and their number, whether or not they are put down.
pub(super) fn lifted(position: &Position, steps: &[Step]) -> Option<(Cell, u8)> {
    match PartialMove::of(position, steps)? {
        PartialMove::Lifted { from, count, .. } | PartialMove::Whole(Move::Lift { from, count }) => {
            Some((from, count))
        }
        PartialMove::Empty | PartialMove::Whole(Move::Pass) => None,
    }
}

/// Whether discs are lifted and not yet put down.
pub(super) fn holds(position: &Position, steps: &[Step]) -> bool {
    matches!(PartialMove::of(position, steps), Some(PartialMove::Lifted { .. }))
}

/// See [`GamePosition::continuations`](apila_core::game::GamePosition::continuations).
pub(super) fn continuations(position: &Position, steps: &[Step]) -> Continuations<Move> {
    match PartialMove::of(position, steps) {
        Some(PartialMove::Empty) => Continuations { next: first_steps(position), whole: None },
        Some(PartialMove::Lifted { landing, .. }) => {
            Continuations { next: vec![Step::Cell(landing.on_board())], whole: None }
        }
        Some(PartialMove::Whole(mv)) => Continuations { next: Vec::new(), whole: Some(mv) },
        None => Continuations::default(),
    }
}

/// A step for every disc that can be the lowest one lifted. If there is none, the pass.
fn first_steps(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = position.for_each_source(&mut |source| {
        let cell = source.space.on_board();
        steps.extend((1..=source.liftable).map(|count| Step::Layers(cell, count)));
        ControlFlow::Continue(())
    });
    if steps.is_empty() && position.outcome().is_none() {
        steps.push(Step::Pass);
    }
    steps
}

/// See [`GamePosition::steps_of`](apila_core::game::GamePosition::steps_of).
pub(super) fn steps_of(position: &Position, mv: Move) -> Vec<Step> {
    let Move::Lift { from, count } = mv else { return vec![Step::Pass] };
    let landing = position.landing(from).map(|landing| Step::Cell(landing.on_board()));
    [Step::Layers(from.on_board(), count)].into_iter().chain(landing).collect()
}

/// See [`GamePosition::refuse`](apila_core::game::GamePosition::refuse).
pub(super) fn refuse(position: &Position, steps: &[Step], pressed: Step) -> Refusal {
    let space = pressed.cell().and_then(Cell::of);
    let mv = match (pressed, space) {
        (Step::Pass, _) => Some(Move::Pass),
        (Step::Layers(_, count), Some(from)) => Some(Move::Lift { from, count }),
        _ => None,
    };
    if let Some(Err(refusal)) = mv.map(|mv| position.check(mv)) {
        return refusal;
    }
    match (lifted(position, steps), space) {
        (Some((from, _)), _) => refuse_landing(position, from, space.unwrap_or(from)),
        (None, Some(space)) => refuse_space(position, space),
        (None, None) => refusal::over(),
    }
}

/// The refusal of a press on a space while no discs are lifted.
fn refuse_space(position: &Position, space: Cell) -> Refusal {
    match position.check_stack(space) {
        Err(refusal) => refusal,
        Ok(()) => refusal::choose_discs(space.on_board()),
    }
}

/// The refusal to put discs that were lifted from `from` on `pressed`.
fn refuse_landing(position: &Position, from: Cell, pressed: Cell) -> Refusal {
    let Some(landing) = position.landing(from) else { return refuse_space(position, from) };
    if !position.is_left(pressed) {
        return refusal::gone(pressed.on_board());
    }
    let side = position.turn();
    let is_behind = match side {
        Side::First => pressed < from,
        Side::Second => pressed > from,
    };
    let landing = usize::from(landing.number());
    let refusal = if is_behind {
        refusal::backwards(landing)
    } else {
        refusal::elsewhere(landing, position.distance(side) as usize)
    };
    refusal.marking(position.own_stacks())
}
