//! Setting up positions: stones are put on cells and taken off. Any stones on any cells are a position, so
//! nothing is refused.

use super::cell::Cell;
use super::position::Position;
use super::scene;
use apila_core::game::{Brush, Editable};
use apila_core::rules::{Cell as BoardCell, Side, Step, TextErrorKind};

/// The names of each side's stones.
const NAMES: [&str; 2] = ["crosses", "noughts"];

impl Editable for Position {
    fn brushes(&self) -> Vec<Brush> {
        let brush = |side: Side| {
            let (index, on_board) = (side.index(), self.stones[side.index()].count_ones());
            Brush { what: NAMES[index], look: scene::LOOKS[index], available: 9, left: 9 - on_board }
        };
        Side::BOTH.map(brush).to_vec()
    }

    fn edited(&self, brush: Option<usize>, cell: BoardCell) -> Result<Position, TextErrorKind> {
        let Some(cell) = Cell::of(Step::Cell(cell)) else { return Ok(*self) };
        let mut next = Position { stones: self.stones.map(|stones| stones & !cell.bit()), ..*self };
        if let Some(stones) = brush.and_then(|brush| next.stones.get_mut(brush)) {
            *stones |= cell.bit();
        }
        Ok(next)
    }

    fn bare(&self) -> Position {
        Position::start(self.turn)
    }
}
