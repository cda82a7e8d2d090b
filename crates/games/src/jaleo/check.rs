//! Whether each part of a move is legal, and why not.

use apila_core::rules::{Refusal, Side};
use apila_core::sorting::distinct;

use super::cell::Cell;
use super::position::{Content, Position};
use super::refusal;

impl Position {
    /// Refuses a move because the game is over. The lines that ended it are marked.
    pub(super) fn game_over(&self) -> Refusal {
        let lines = distinct(Side::BOTH.into_iter().flat_map(|side| self.lines(side)).flatten());
        if lines.is_empty() {
            return refusal::game_over_blocked();
        }
        refusal::game_over().marking(lines.into_iter().map(Cell::board_cell))
    }

    /// Refuses a move because the mover has adjacent singles, which are marked.
    pub(super) fn pairs(&self) -> Refusal {
        refusal::must_stack().marking(self.liftable().map(Cell::board_cell))
    }

    /// Checks that the mover may add a disc to a cell.
    ///
    /// # Errors
    /// The rule that this would break.
    pub(super) fn check_disc(&self, cell: Cell) -> Result<(), Refusal> {
        if self.must_stack(self.mover()) {
            return Err(self.pairs());
        }
        match self.content(cell) {
            Content::NoTile => Err(refusal::no_tile(cell)),
            Content::Empty if self.reserve(self.mover()) == 0 => Err(refusal::reserve_empty()),
            Content::Empty => Ok(()),
            Content::Single(_) | Content::Stack { .. } => Err(refusal::tile_occupied(cell)),
        }
    }

    /// Checks that a tile may be placed on a cell.
    ///
    /// # Errors
    /// The rule that this would break.
    pub(super) fn check_place(&self, cell: Cell) -> Result<(), Refusal> {
        if self.index(cell).is_some() {
            return Err(refusal::place_taken(cell));
        }
        if self.pool() == 0 {
            return Err(refusal::pool_empty());
        }
        if self.tiles().is_empty() {
            return if cell == Cell::ORIGIN { Ok(()) } else { Err(refusal::first_tile(Cell::ORIGIN)) };
        }
        if cell.neighbours().any(|near| self.index(near).is_some()) {
            return Ok(());
        }
        Err(refusal::not_beside_tile(cell))
    }

    /// Checks that the mover may lift the top disc of a tile.
    ///
    /// # Errors
    /// The rule that this would break.
    pub(super) fn check_lift(&self, from: Cell) -> Result<(), Refusal> {
        let mover = self.mover();
        let content = self.content(from);
        match content {
            Content::NoTile => return Err(refusal::no_tile(from)),
            Content::Empty => return Err(refusal::nothing_to_lift(from)),
            Content::Single(side) if side != mover => return Err(refusal::opponents_single(from)),
            Content::Stack { upper, .. } if upper != mover => return Err(refusal::opponents_stack(from)),
            Content::Single(_) | Content::Stack { .. } => {}
        }
        if self.liftable().any(|cell| cell == from) {
            return Ok(());
        }
        if self.must_stack(mover) {
            return Err(self.pairs());
        }
        Err(match content {
            Content::Stack { .. } => refusal::no_single_beside(from),
            _ => refusal::single_stays(from),
        })
    }

    /// Checks that the disc lifted from one tile may land on another.
    ///
    /// # Errors
    /// The rule that this would break.
    pub(super) fn check_landing(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        if from == to {
            return Err(refusal::same_place(to));
        }
        let content = self.content(to);
        if content == Content::NoTile {
            return Err(refusal::no_tile(to));
        }
        if !from.touches(to) {
            return Err(refusal::not_adjacent(from, to));
        }
        match content {
            Content::NoTile | Content::Empty => Err(refusal::onto_empty_tile(to)),
            Content::Stack { .. } => Err(refusal::onto_stack(to)),
            Content::Single(side) if side != self.mover() && self.must_stack(self.mover()) => {
                Err(refusal::stack_onto_own_single(to))
            }
            Content::Single(_) => Ok(()),
        }
    }
}
