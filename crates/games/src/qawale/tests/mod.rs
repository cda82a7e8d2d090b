//! The rules, ruling by ruling, and the presses and the board that follow from them.

mod presses;
mod random_way;
mod rules;
mod search;

use super::breach::SowingBreach;
use super::geometry::Space;
use super::notation::read;
use super::position::Board;
use apila_core::rules::{Outcome, Reason, Rules, Side, Step};

fn board(text: &str) -> Board {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn space(name: &str) -> Space {
    let [file, rank] = name.as_bytes() else { panic!("{name}") };
    Space::at(file - b'a', rank - b'1')
}

fn press(name: &str) -> Step {
    Step::Cell(space(name).cell())
}

fn presses(names: &str) -> Vec<Step> {
    names.split_whitespace().map(press).collect()
}

fn play(text: &str, mv: &str) -> Result<Board, SowingBreach> {
    board(text).play(mv.parse().unwrap())
}

fn after(text: &str, mv: &str) -> Board {
    play(text, mv).unwrap_or_else(|breach| panic!("{mv} in {text}: {breach:?}"))
}

fn win(winner: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}

/// A stack of 18 with dark to move: 19 pebbles to sow.
const TALL: &str = "4-1.nlndldnlnldnldnldn.2-4-n.3_d";

/// Shows `law` the positions of seeded random games.
fn over_random_play(mut law: impl FnMut(&Board)) {
    let mut state = 1_u64;
    for game in 0..40 {
        let mut position = Board::start(Side::BOTH[game % 2]);
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
