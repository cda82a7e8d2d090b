//! From presses to moves: what may be pressed next, and why another press is refused.

use apila_core::rules::{Continuations, Refusal, Side, Status, Step};
use apila_core::sorting::distinct;

use super::cell::Cell;
use super::moves::Move;
use super::position::{Content, Position};
use super::refusal;

/// A partial move: the meaning of the presses so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartialMove {
    /// No press yet.
    Empty,
    /// A disc is added to this tile. A new tile must follow, since the pool is not empty.
    Added(Cell),
    /// The top disc of this tile is lifted.
    Lifted(Cell),
    /// The presses make a whole move.
    Whole(Move),
}

impl PartialMove {
    /// The partial move that `steps` make. Steps that were never on offer give some partial move and never a
    /// panic.
    pub(super) fn new(position: &Position, steps: &[Step]) -> PartialMove {
        let cell = |step: Option<&Step>| step.and_then(|step| step.cell()).and_then(Cell::at);
        if steps.first() == Some(&Step::Pass) {
            return PartialMove::Whole(Move::Pass);
        }
        let Some(first) = cell(steps.first()) else { return PartialMove::Empty };
        let second = cell(steps.get(1));
        match (position.content(first), second) {
            _ if position.in_setup() => PartialMove::Whole(Move::Put(first)),
            (Content::NoTile, _) => PartialMove::Empty,
            (Content::Empty, Some(tile)) => PartialMove::Whole(Move::Add { disc: first, tile }),
            (Content::Empty, None) if position.pool() == 0 => PartialMove::Whole(Move::Put(first)),
            (Content::Empty, None) => PartialMove::Added(first),
            (_, Some(to)) => PartialMove::Whole(Move::Lift { from: first, to }),
            (_, None) => PartialMove::Lifted(first),
        }
    }

    /// The position after the partial move. A lifted disc is off the board.
    pub(super) fn applied_to(self, position: &Position) -> Position {
        let mut board = *position;
        match self {
            PartialMove::Empty => {}
            PartialMove::Added(disc) => board.put(disc, position.mover()),
            PartialMove::Lifted(from) => board.take(from),
            PartialMove::Whole(mv) => board = position.next(position.effect(mv)),
        }
        board
    }

    /// The number of discs of a side that are neither on the board nor lifted after the partial move.
    pub(super) fn reserve(self, position: &Position, side: Side) -> usize {
        let added = match self {
            PartialMove::Added(_) | PartialMove::Whole(Move::Add { .. }) => true,
            PartialMove::Whole(Move::Put(_)) => !position.in_setup(),
            PartialMove::Empty
            | PartialMove::Lifted(_)
            | PartialMove::Whole(Move::Lift { .. } | Move::Pass) => false,
        };
        position.reserve(side).saturating_sub(usize::from(added && side == position.mover()))
    }

    /// The steps on offer, and the move made so far if it is a whole one.
    pub(super) fn continuations(self, position: &Position) -> Continuations<Move> {
        if position.outcome().is_some() {
            return Continuations::default();
        }
        let free_cells = || position.free_places().cells().map(Cell::press).collect();
        let next = match self {
            PartialMove::Empty if position.in_setup() => free_cells(),
            PartialMove::Empty => first_steps(position),
            PartialMove::Added(_) => free_cells(),
            PartialMove::Lifted(from) => position.landings(from).map(Cell::press).collect(),
            PartialMove::Whole(mv) => return Continuations { next: Vec::new(), whole: Some(mv) },
        };
        Continuations { next, whole: None }
    }

    /// Why a press that is not on offer is refused.
    pub(super) fn refuse(self, position: &Position, pressed: Step) -> Refusal {
        if position.outcome().is_some() {
            return position.game_over();
        }
        let Some(board_cell) = pressed.cell() else {
            return match self {
                PartialMove::Whole(_) => refusal::turn_complete(),
                _ => refusal::cannot_pass(),
            };
        };
        let Some(cell) = Cell::at(board_cell) else {
            return refusal::beyond_the_board().marking([board_cell]);
        };
        let checked = match self {
            PartialMove::Empty if position.in_setup() => position.check_place(cell),
            PartialMove::Empty => return refuse_first(position, cell),
            PartialMove::Added(_) => position.check_place(cell),
            PartialMove::Lifted(from) => position.check_landing(from, cell),
            PartialMove::Whole(_) => return refusal::turn_complete(),
        };
        checked.err().unwrap_or_else(refusal::turn_complete)
    }
}

/// The steps that make a move.
pub(super) fn steps_of(mv: Move) -> Vec<Step> {
    match mv {
        Move::Pass => vec![Step::Pass],
        Move::Put(cell) => vec![cell.press()],
        Move::Add { disc, tile } => vec![disc.press(), tile.press()],
        Move::Lift { from, to } => vec![from.press(), to.press()],
    }
}

/// The tiles with which a move may begin, row by row, or the pass.
fn first_steps(position: &Position) -> Vec<Step> {
    let added = if position.can_add() { position.empty_tiles() } else { 0 };
    let cells = distinct(position.liftable().chain(position.members(added)));
    if cells.is_empty() {
        return vec![Step::Pass];
    }
    cells.into_iter().map(Cell::press).collect()
}

/// Why no move begins with a press on this cell.
fn refuse_first(position: &Position, cell: Cell) -> Refusal {
    let mover = position.mover();
    if position.must_stack(mover) {
        return position.pairs();
    }
    if !position.can_act(mover) {
        return refusal::must_pass();
    }
    match position.content(cell) {
        Content::NoTile if position.pool() == 0 => refusal::pool_empty(),
        Content::NoTile if position.can_add() => refusal::disc_first().marking([cell.board_cell()]),
        Content::NoTile => refusal::no_tile(cell),
        Content::Empty => refusal::reserve_empty(),
        Content::Single(_) | Content::Stack { .. } => {
            position.check_lift(cell).err().unwrap_or_else(refusal::turn_complete)
        }
    }
}
