//! From presses to turns: what may be pressed next, and why another press is refused.

use super::breach::Breach;
use super::hex::Hex;
use super::moves::Turn;
use super::position::{Content, JaleoPosition};
use apila_core::rules::{Cell, Continuations, Side, Status, Step};
use apila_core::sorting::distinct;

/// A turn in the making, as its steps so far make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    /// No step yet.
    Nothing,
    /// The disc of an adding turn lies there; a tile is to follow, if any is left.
    Added(Hex),
    /// The top disc has been lifted there.
    Lifted(Hex),
    /// All steps of a turn are made.
    Whole(Turn),
}

impl JaleoPosition {
    /// What the steps so far make. Steps that were never on offer make nothing.
    pub(super) fn half(&self, steps: &[Step]) -> Half {
        let place = |step: Option<&Step>| step.and_then(|step| step.cell()).and_then(Hex::at);
        if steps.first() == Some(&Step::Pass) {
            return Half::Whole(Turn::Pass);
        }
        let Some(first) = place(steps.first()) else { return Half::Nothing };
        let second = place(steps.get(1));
        match (self.content(first), second) {
            _ if self.in_setup() => Half::Whole(Turn::Put(first)),
            (Content::NoTile, _) => Half::Nothing,
            (Content::Empty, Some(tile)) => Half::Whole(Turn::Add { disc: first, tile }),
            (Content::Empty, None) if self.pool() == 0 => Half::Whole(Turn::Put(first)),
            (Content::Empty, None) => Half::Added(first),
            (_, Some(to)) => Half::Whole(Turn::Lift { from: first, to }),
            (_, None) => Half::Lifted(first),
        }
    }

    /// The board as the steps so far leave it.
    pub(super) fn midway(&self, half: Half) -> JaleoPosition {
        let mut board = *self;
        match half {
            Half::Nothing => {}
            Half::Added(disc) => board.put(disc, self.mover()),
            Half::Lifted(from) => board.take(from),
            Half::Whole(turn) => board = self.next(self.effect(turn)),
        }
        board
    }

    /// The steps on offer, and the turn the steps so far make.
    pub(super) fn offer(&self, steps: &[Step]) -> Continuations<Turn> {
        if self.outcome().is_some() {
            return Continuations::default();
        }
        let cell = |hex: Hex| Step::Cell(hex.cell());
        let places = || self.free_places().hexes().map(cell).collect();
        let next = match self.half(steps) {
            Half::Nothing if self.in_setup() => places(),
            Half::Nothing => self.first_steps(),
            Half::Added(_) => places(),
            Half::Lifted(from) => self.landings(from).map(cell).collect(),
            Half::Whole(turn) => return Continuations { next: Vec::new(), whole: Some(turn) },
        };
        Continuations { next, whole: None }
    }

    /// The tiles with which a turn may begin, row by row, or the pass.
    fn first_steps(&self) -> Vec<Step> {
        let added = if self.can_add() { self.empty_tiles() } else { 0 };
        let hexes = distinct(self.liftable().chain(self.members(added)));
        if hexes.is_empty() {
            return vec![Step::Pass];
        }
        hexes.into_iter().map(|hex| Step::Cell(hex.cell())).collect()
    }

    /// Whether the mover may add a disc.
    pub(super) fn can_add(&self) -> bool {
        let mover = self.mover();
        !self.must_stack(mover) && self.reserve(mover) > 0 && self.empty_tiles() != 0
    }

    /// Why a press that is not on offer is refused.
    pub(super) fn refusal(&self, steps: &[Step], pressed: Step) -> Breach {
        if self.outcome().is_some() {
            return self.game_over();
        }
        let half = self.half(steps);
        let Some(cell) = pressed.cell() else {
            return if matches!(half, Half::Whole(_)) { Breach::TurnComplete } else { Breach::CannotPass };
        };
        let Some(hex) = Hex::at(cell) else { return Breach::BeyondTheBoard(cell) };
        let refused = match half {
            Half::Nothing if self.in_setup() => self.check_place(hex),
            Half::Nothing => Err(self.refuse_first(hex, cell)),
            Half::Added(_) => self.check_place(hex),
            Half::Lifted(from) => self.check_landing(from, hex),
            Half::Whole(_) => Err(Breach::TurnComplete),
        };
        refused.err().unwrap_or(Breach::TurnComplete)
    }

    /// Why a turn does not begin here.
    fn refuse_first(&self, hex: Hex, cell: Cell) -> Breach {
        let mover = self.mover();
        if self.must_stack(mover) {
            return self.pairs();
        }
        if !self.can_act(mover) {
            return Breach::MustPass;
        }
        match self.content(hex) {
            Content::NoTile if self.pool() == 0 => Breach::PoolEmpty,
            Content::NoTile if self.can_add() => Breach::DiscFirst(cell),
            Content::NoTile => Breach::NoTile(cell),
            Content::Empty => Breach::ReserveEmpty,
            Content::Single(_) | Content::Stack { .. } => {
                self.check_lift(hex).err().unwrap_or(Breach::TurnComplete)
            }
        }
    }

    /// The steps that make a turn.
    pub(super) fn steps(turn: Turn) -> Vec<Step> {
        match turn {
            Turn::Pass => vec![Step::Pass],
            Turn::Put(hex) => vec![Step::Cell(hex.cell())],
            Turn::Add { disc, tile } => vec![Step::Cell(disc.cell()), Step::Cell(tile.cell())],
            Turn::Lift { from, to } => vec![Step::Cell(from.cell()), Step::Cell(to.cell())],
        }
    }

    /// The discs of a side that are neither on the board nor in the hand, midway through a turn.
    pub(super) fn reserve_midway(&self, half: Half, side: Side) -> usize {
        let added = match half {
            Half::Added(_) | Half::Whole(Turn::Add { .. }) => true,
            Half::Whole(Turn::Put(_)) => !self.in_setup(),
            Half::Nothing | Half::Lifted(_) | Half::Whole(Turn::Lift { .. } | Turn::Pass) => false,
        };
        self.reserve(side).saturating_sub(usize::from(added && side == self.mover()))
    }
}
