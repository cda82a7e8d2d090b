//! Partial moves: first the stack to take, then a cell for each pebble.

use apila_core::rules::{Continuations, Refusal, Status, Step};

use super::cell::Cell;
use super::heading::Heading;
use super::moves::Move;
use super::position::Position;
use super::refusal;
use super::stack::Stack;

/// A partial move: a stack has been taken up, and none, some or all of it has been sown.
#[derive(Clone, Debug)]
pub(super) struct PartialMove {
    /// The board after the presses so far, with the side to move unchanged.
    pub(super) position: Position,
    /// The whole stack as it was taken up, the player's own pebble on top.
    pub(super) taken: Stack,
    /// Where the hand is and how it came there.
    pub(super) heading: Heading,
    /// The steps so far.
    pub(super) mv: Move,
    /// The cells that the hand has been on, the origin first.
    pub(super) way: Vec<Cell>,
}

impl PartialMove {
    /// The partial move that the presses make. `None` without a press. A press that was not on offer ends it,
    /// and later presses are ignored.
    pub(super) fn of(position: &Position, partial: &[Step]) -> Option<PartialMove> {
        let mut presses = partial.iter().map_while(|step| pressed_cell(*step));
        let origin = presses.next()?;
        let mut position = *position;
        let taken = position.take(origin);
        let heading = Heading::taken(origin);
        let mut partial = PartialMove { position, taken, heading, mv: Move::from(origin), way: vec![origin] };
        presses.try_for_each(|cell| partial.sow_on(cell));
        Some(partial)
    }

    fn sow_on(&mut self, cell: Cell) -> Option<()> {
        let pebble = self.left().pebbles().next()?;
        let direction = self.heading.cell().direction_to(cell)?;
        self.heading = self.heading.step(direction)?;
        self.mv = self.mv.then(direction);
        self.position.put(cell, pebble);
        self.way.push(cell);
        Some(())
    }

    /// Number of pebbles sown.
    pub(super) const fn sown(&self) -> usize {
        self.mv.steps()
    }

    /// The pebbles still in the hand.
    pub(super) fn left(&self) -> Stack {
        self.taken.without_lowest(self.sown())
    }
}

/// The cell of a press, if it is on the board.
pub(super) fn pressed_cell(step: Step) -> Option<Cell> {
    match step {
        Step::Cell(place) => Cell::of(place),
        Step::Layers(..) | Step::Pass => None,
    }
}

/// The press on a cell.
pub(super) const fn press(cell: Cell) -> Step {
    Step::Cell(cell.board_cell())
}

/// The presses that may come next, and the whole move. Does not list moves.
pub(super) fn continuations(position: &Position, partial: &[Step]) -> Continuations<Move> {
    if position.outcome().is_some() {
        return Continuations::default();
    }
    match PartialMove::of(position, partial) {
        None => Continuations { next: position.stacked().map(press).collect(), whole: None },
        Some(partial) if partial.left().is_empty() => {
            Continuations { next: Vec::new(), whole: Some(partial.mv) }
        }
        Some(partial) => {
            let cells = partial.heading.onward().map(Heading::cell);
            Continuations { next: cells.map(press).collect(), whole: None }
        }
    }
}

/// Whether pebbles are in the hand.
pub(super) fn holds(position: &Position, partial: &[Step]) -> bool {
    PartialMove::of(position, partial).is_some_and(|partial| !partial.left().is_empty())
}

/// The presses that make a move.
pub(super) fn steps_of(mv: Move) -> Vec<Step> {
    mv.cells().into_iter().map(press).collect()
}

/// Why a press that is not on offer is refused.
pub(super) fn refuse(position: &Position, partial: &[Step], pressed: Step) -> Refusal {
    if position.outcome().is_some() {
        return position.game_over();
    }
    let Some(to) = pressed_cell(pressed) else { return refusal::no_such_turn() };
    let Some(partial) = PartialMove::of(position, partial) else { return refusal::empty_space(to) };
    let from = partial.heading.cell();
    let before = partial.way.iter().rev().nth(1);
    if partial.left().is_empty() {
        refusal::nothing_left(from, partial.sown())
    } else if to == from && partial.sown() == 0 {
        refusal::just_taken(from)
    } else if to == from {
        refusal::same_space(from)
    } else if before == Some(&to) {
        refusal::straight_back(from, to)
    } else if are_diagonal(from, to) {
        refusal::diagonal(from, to)
    } else {
        refusal::too_far(from, to)
    }
}

/// Whether two cells touch at a corner only.
fn are_diagonal(one: Cell, other: Cell) -> bool {
    let (one, other) = (one.board_cell(), other.board_cell());
    one.x.abs_diff(other.x) == 1 && one.y.abs_diff(other.y) == 1
}
