//! Unit tests by subject.

mod board;
mod merits;
mod positions;
mod presses;
mod rows;
mod rules;
mod scene;
mod search;

use apila_core::rules::{Cell as BoardCell, Outcome, Reason, Refusal, Rules, Side, Status, Step, finalized};

use super::moves::Move;
use super::notation::read;
use super::position::{Position, Setup};

fn fixed(text: &str) -> Position {
    read(Setup::Fixed, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Positions of random games in which moves that end the game are mostly avoided.
pub(super) fn positions(games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for game in 0..games {
        let variant = if game % 4 == 0 { Setup::Variable } else { Setup::Fixed };
        let mut position = Position::start(variant, Side::First);
        for ply in 0..80 {
            if position.outcome().is_some() {
                break;
            }
            found.push(position);
            let moves = position.legal_moves();
            let drawn =
                |salt: u64| moves[(finalized(game << 8 | ply | salt << 40) % moves.len() as u64) as usize];
            let next = (0..3).map(|salt| position.after(drawn(salt)));
            let open = next.clone().find(|next| next.outcome().is_none());
            position = open.or_else(|| next.clone().next()).expect("a move");
        }
    }
    found
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
