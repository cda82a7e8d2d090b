//! What can be dragged on a board: the presses that pick pieces up, and where the pieces in the hand may be
//! put down.

use std::fmt;
use std::rc::Rc;

use super::BoardView;
use apila_core::game::AnyPosition;
use apila_core::rules::Step;
use apila_core::scene::{Point, Spot};

/// The position of a board on which moves are made, and the partial move.
#[derive(Clone)]
pub struct TurnInProgress {
    pub(super) position: Rc<dyn AnyPosition>,
    pub(super) partial: Vec<Step>,
}

impl PartialEq for TurnInProgress {
    fn eq(&self, other: &TurnInProgress) -> bool {
        Rc::ptr_eq(&self.position, &other.position) && self.partial == other.partial
    }
}

impl fmt::Debug for TurnInProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.partial.fmt(f)
    }
}

impl TurnInProgress {
    /// Whether `step` picks pieces up after the steps `partial`, which leave the hand empty.
    fn takes_up(&self, partial: &[Step], step: Step) -> bool {
        self.position.holds(&[partial, &[step]].concat())
    }

    /// The step that picked up the pieces in the hand, if it is the last step of the partial move.
    fn held(&self) -> Option<Step> {
        let (last, before) = self.partial.split_last()?;
        let takes_up = !self.position.holds(before) && self.takes_up(before, *last);
        takes_up.then_some(*last)
    }

    /// The presses that pick pieces up. Another press puts them down.
    fn lifts(&self, offers: &[Step]) -> Vec<Step> {
        let mut lifts = Vec::new();
        if !self.position.holds(&self.partial) {
            lifts.extend_from_slice(offers);
            lifts.retain(|step| self.takes_up(&self.partial, *step));
        }
        if self.partial.len() == 1 && !offers.is_empty() {
            // Another first step may replace the only step, unless its cell is on offer as the next step.
            let mut first = self.position.continuations(&[]).next;
            first.retain(|step| {
                offers.iter().all(|offer| offer.cell() != step.cell()) && self.takes_up(&[], *step)
            });
            lifts.extend(first);
        }
        let stacks = lifts.iter().filter(|step| matches!(step, Step::Layers(..)));
        let stacks: Vec<Step> = stacks.filter_map(|step| step.cell()).map(Step::Cell).collect();
        lifts.extend(stacks);
        lifts
    }
}

/// What can be dragged on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draggable {
    lifts: Vec<Step>,
    held: Option<Step>,
}

impl Draggable {
    /// What can be dragged on a board as it is seen.
    #[must_use]
    pub fn of(seen: &BoardView) -> Draggable {
        let Some(in_progress) = &seen.in_progress else { return Draggable::default() };
        Draggable { lifts: in_progress.lifts(&seen.offers), held: in_progress.held() }
    }

    /// Whether pieces can be dragged from a spot.
    #[must_use]
    pub fn can_drag(&self, spot: Step) -> bool {
        self.lifts.contains(&spot) || self.is_held(spot)
    }

    /// Whether the last step has picked up pieces, which are to be put down now.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// Whether the pieces in the hand come from a spot.
    #[must_use]
    pub fn is_held(&self, spot: Step) -> bool {
        self.held.is_some_and(|held| held == spot || held.cell().map(Step::Cell) == Some(spot))
    }
}

impl BoardView {
    /// The step on offer that puts the pieces in the hand down at a point. All spots of a cell count as the
    /// cell.
    #[must_use]
    pub fn drop_at(&self, at: Point) -> Option<Step> {
        let is_there = |spot: &&Spot| spot.outline.contains(at.x - spot.at.x, at.y - spot.at.y);
        self.scene
            .spots
            .iter()
            .filter(is_there)
            .find_map(|spot| self.offers.iter().copied().find(|offer| offer.cell() == spot.step.cell()))
    }
}
