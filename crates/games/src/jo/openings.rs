//! The opening book.

use super::cell::Cell;
use super::notation;
use super::position::{Position, Stone};
use apila_core::game::openings::{self, HEXAGONAL, Openings};
use apila_core::rules::{Side, Status};

/// The opening book.
pub(super) fn book() -> Openings<Position> {
    Openings { start: notation::start(Side::First), book: include_str!("openings/jo.txt") }
}

/// A number that is the same for positions that differ only by a rotation or reflection of the board or by
/// exchange of the colours.
pub(super) fn symmetry_key(position: &Position) -> u64 {
    let content = |cell| match position.stone(cell) {
        None => 0,
        Some(Stone::Neutral) => 1,
        Some(Stone::Of(side)) if side == position.turn() => 2,
        Some(Stone::Of(_)) => 3,
    };
    let cells: Vec<_> = Cell::all().map(|cell| (cell.board_cell(), content(cell))).collect();
    openings::symmetry_key(&cells, &HEXAGONAL)
}
