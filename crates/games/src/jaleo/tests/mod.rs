//! Unit tests by subject.

mod board;
mod merits;
mod positions;
mod presses;
mod rows;
mod rules;
mod scene;
mod search;

use apila_core::rules::{Cell as BoardCell, Outcome, Reason, Refusal, Rules, Side, Step};

use super::moves::Move;
use super::notation::read;
use super::position::{Position, Setup};

fn fixed(text: &str) -> Position {
    read(Setup::Fixed, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn setup(text: &str) -> Position {
    read(Setup::Variable, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> BoardCell {
    match mv(name) {
        Move::Put(cell) => cell.board_cell(),
        _ => panic!("{name} is no cell"),
    }
}

fn step(name: &str) -> Step {
    Step::Cell(cell(name))
}

fn moves(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

/// The position after moves, which are joined by `_`.
fn play(position: Position, line: &str) -> Position {
    line.split('_').fold(position, |position, text| {
        position.play(mv(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
    })
}

fn refused(position: &Position, text: &str) -> Refusal {
    position.play(mv(text)).expect_err(text)
}

fn win(winner: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}
