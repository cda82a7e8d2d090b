//! Tests of the rules, the moves, the notation, the texts and the search.

mod eval;
pub(super) mod exhaustive;
mod merits;
mod moves;
mod narration;
mod notation;
mod partial;
mod refusals;
mod rules;
mod scene;
mod search;
mod setup;

use super::cell::Cell;
use super::mode::Mode;
use super::notation::read;
use super::position::Position;
use apila_core::rules::{Cell as BoardCell, Step};

fn position(mode: Mode, text: &str) -> Position {
    read(mode, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn basic(text: &str) -> Position {
    position(Mode::Basic, text)
}

fn cell(number: u8) -> Cell {
    Cell::new(number).unwrap()
}

/// A press on a space. For numbers other than 1 to 9, a press beside the line.
const fn space(number: i8) -> Step {
    Step::Cell(BoardCell::new(number, 0))
}

/// A press on a disc, which lifts `count` discs.
const fn layers(number: i8, count: u8) -> Step {
    Step::Layers(BoardCell::new(number, 0), count)
}
