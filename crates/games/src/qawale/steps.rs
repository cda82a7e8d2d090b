//! From presses to turns: first the stack to take, then a space for each pebble.

use apila_core::rules::{Continuations, Status, Step};

use super::breach::SowingBreach;
use super::geometry::{Heading, Space};
use super::moves::Sowing;
use super::position::Board;
use super::stack::Stack;

/// A turn in the making: a stack has been taken and some of it, or all, sown.
#[derive(Clone, Debug)]
pub(super) struct InHand {
    /// The board as it lies now, the side to move unchanged.
    pub(super) board: Board,
    /// The whole stack as it was taken, the player's own pebble on top.
    pub(super) taken: Stack,
    /// Where the hand is and how it came there.
    pub(super) heading: Heading,
    /// The turn so far.
    pub(super) sowing: Sowing,
    /// The spaces the hand has been on, the origin first.
    pub(super) way: Vec<Space>,
}

impl InHand {
    /// What these presses have come to; none if there are none yet. Presses that were never on offer end
    /// the reading.
    pub(super) fn of(board: &Board, half: &[Step]) -> Option<InHand> {
        let mut presses = half.iter().map_while(|step| pressed_space(*step));
        let origin = presses.next()?;
        let mut board = *board;
        let taken = board.take(origin);
        let mut in_hand = InHand {
            board,
            taken,
            heading: Heading::taken(origin),
            sowing: Sowing::from(origin),
            way: vec![origin],
        };
        presses.try_for_each(|space| in_hand.sow_on(space));
        Some(in_hand)
    }

    fn sow_on(&mut self, space: Space) -> Option<()> {
        let pebble = self.left().pebbles().next()?;
        let direction = self.heading.space().direction_to(space)?;
        self.heading = self.heading.step(direction)?;
        self.sowing = self.sowing.then(direction);
        self.board.put(space, pebble);
        self.way.push(space);
        Some(())
    }

    /// Number of pebbles sown.
    pub(super) const fn sown(&self) -> usize {
        self.sowing.steps()
    }

    /// The pebbles still in the hand.
    pub(super) fn left(&self) -> Stack {
        self.taken.without_lowest(self.sown())
    }
}

/// The space of a press, if it is on the board.
pub(super) fn pressed_space(step: Step) -> Option<Space> {
    match step {
        Step::Cell(cell) => Space::of(cell),
        Step::Layers(..) | Step::Pass => None,
    }
}

const fn on_offer(spaces: Vec<Step>) -> Continuations<Sowing> {
    Continuations { next: spaces, whole: None }
}

/// What may come next, looked up on the spot: no list of turns is made.
pub(super) fn continuations(board: &Board, half: &[Step]) -> Continuations<Sowing> {
    if board.outcome().is_some() {
        return Continuations::default();
    }
    let Some(in_hand) = InHand::of(board, half) else {
        return on_offer(board.stacked().map(|space| Step::Cell(space.cell())).collect());
    };
    if in_hand.left().is_empty() {
        return Continuations { next: Vec::new(), whole: Some(in_hand.sowing) };
    }
    on_offer(in_hand.heading.onward().map(|next| Step::Cell(next.space().cell())).collect())
}

/// The spaces of a turn: the origin, then where each pebble goes.
pub(super) fn way_of(sowing: Sowing) -> Vec<Space> {
    let mut space = sowing.origin();
    let mut way = vec![space];
    for direction in sowing.directions() {
        let Some(next) = space.neighbour(direction) else { break };
        space = next;
        way.push(space);
    }
    way
}

/// Why a press that is not on offer is refused.
pub(super) fn refuse(board: &Board, half: &[Step], pressed: Step) -> SowingBreach {
    if board.outcome().is_some() {
        return SowingBreach::GameOver { cells: board.deciding_cells() };
    }
    let Some(to) = pressed_space(pressed) else { return SowingBreach::NoSuchTurn };
    let Some(in_hand) = InHand::of(board, half) else { return SowingBreach::EmptySpace { space: to } };
    let from = in_hand.heading.space();
    let left_from = in_hand.way.iter().rev().nth(1);
    if in_hand.left().is_empty() {
        SowingBreach::NothingLeft { at: from, sown: in_hand.sown() }
    } else if to == from && in_hand.sown() == 0 {
        SowingBreach::JustTaken { origin: from }
    } else if to == from {
        SowingBreach::SameSpace { space: from }
    } else if left_from == Some(&to) {
        SowingBreach::StraightBack { from, to }
    } else if is_over_a_corner(from, to) {
        SowingBreach::Diagonal { from, to }
    } else {
        SowingBreach::TooFar { from, to }
    }
}

fn is_over_a_corner(from: Space, to: Space) -> bool {
    let (from, to) = (from.cell(), to.cell());
    from.x.abs_diff(to.x) == 1 && from.y.abs_diff(to.y) == 1
}
