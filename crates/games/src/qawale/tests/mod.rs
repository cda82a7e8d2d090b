//! The rules one by one, presses, the scene and texts.

mod merits;
mod presses;
mod random_moves;
mod rules;
mod scene;

use super::cell::Cell;
use super::notation::read;
use super::position::Position;
use apila_core::rules::{Outcome, Reason, Refusal, Rules, Side, Step};

pub(super) fn parse(text: &str) -> Position {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> Cell {
    let [file, rank] = name.as_bytes() else { panic!("{name}") };
    Cell::at(file - b'a', rank - b'1')
}

fn press(name: &str) -> Step {
    Step::Cell(cell(name).board_cell())
}

fn presses(names: &str) -> Vec<Step> {
    names.split_whitespace().map(press).collect()
}

fn play(text: &str, mv: &str) -> Result<Position, Refusal> {
    parse(text).play(mv.parse().unwrap())
}

pub(super) fn after(text: &str, mv: &str) -> Position {
    play(text, mv).unwrap_or_else(|refusal| panic!("{mv} in {text}: {refusal:?}"))
}

fn win(winner: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}

/// Dark to move with a stack of 18 pebbles: 19 to sow.
pub(super) const TALL: &str = "4-1.nlndldnlnldnldnldn.2-4-n.3_d";

/// Calls `law` with the positions of random games.
fn over_random_play(mut law: impl FnMut(&Position)) {
    let mut state = 1_u64;
    for game in 0..40 {
        let mut position = Position::start(Side::BOTH[game % 2]);
        loop {
            law(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position = position.after(moves[(state >> 33) as usize % moves.len()]);
        }
    }
}
