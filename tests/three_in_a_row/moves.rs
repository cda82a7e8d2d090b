//! Moves and their text.

use std::fmt;
use std::str::FromStr;

use super::cell::Cell;
use apila_core::rules::{Reader, TextError};

/// A stone put on a cell, written as the name of the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Move(pub(super) Cell);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        let cell = Cell::all().find(|cell| cell.to_string() == text);
        cell.map(Move).ok_or_else(|| Reader::new(text).expected("a cell from a1 to c3"))
    }
}
