//! Positions as text, `..o.x..x._o`: the cells row by row from the top, then the side to move. [`read`] is
//! the only parser of positions.

use super::cell::Cell;
use super::position::Position;
use apila_core::rules::{Reader, Side, TextError};

const LETTERS: [char; 2] = ['x', 'o'];

/// Prints a position in its canonical form.
pub(super) fn print(position: &Position) -> String {
    let letter = |cell| position.stone(cell).map_or('.', |side| LETTERS[side.index()]);
    Cell::all().map(letter).chain(['_', LETTERS[position.turn.index()]]).collect()
}

/// Reads a position.
///
/// # Errors
/// The error says what is wrong with the text, and where.
pub(super) fn read(text: &str) -> Result<Position, TextError> {
    let mut reader = Reader::new(text);
    let side_of =
        |letter: u8| Side::BOTH.into_iter().find(|side| LETTERS[side.index()] == char::from(letter));
    let mut position = Position::start(Side::First);
    for cell in Cell::all() {
        if !reader.take(b'.') {
            let side = reader.take_if(side_of).ok_or_else(|| reader.expected("x, o or ."))?;
            position.stones[side.index()] |= cell.bit();
        }
    }
    if !reader.take(b'_') {
        return Err(reader.expected("_"));
    }
    position.turn = reader.take_if(side_of).ok_or_else(|| reader.expected("x or o, the side to move"))?;
    reader.end()?;
    Ok(position)
}
