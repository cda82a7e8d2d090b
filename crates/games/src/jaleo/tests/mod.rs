//! The rules, corner by corner.

mod positions;
mod presses;
mod search;
mod turns;

use super::breach::Breach;
use super::moves::Turn;
use super::notation::read;
use super::position::{JaleoPosition, Setup};
use apila_core::rules::{Cell, Outcome, Reason, Rules, Side, Step};

fn fixed(text: &str) -> JaleoPosition {
    read(Setup::Fixed, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn setup(text: &str) -> JaleoPosition {
    read(Setup::Variable, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn turn(text: &str) -> Turn {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> Cell {
    match turn(name) {
        Turn::Put(hex) => hex.cell(),
        _ => panic!("{name} is no cell"),
    }
}

fn step(name: &str) -> Step {
    Step::Cell(cell(name))
}

fn moves(position: &JaleoPosition) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

/// Plays moves and prints the position they lead to.
fn play(position: JaleoPosition, line: &str) -> JaleoPosition {
    line.split('_').fold(position, |position, text| {
        position.play(turn(text)).unwrap_or_else(|breach| panic!("{text}: {breach:?}"))
    })
}

fn refused(position: &JaleoPosition, text: &str) -> Breach {
    position.play(turn(text)).expect_err(text)
}

fn win(winner: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}
