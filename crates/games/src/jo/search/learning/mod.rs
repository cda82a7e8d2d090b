//! Fits the evaluation to games of the computer against itself: the weights of the patterns
//! (`patterns.rs`), and the network that is added to them (`crossings.rs`).
//!
//! Some moves of these games are drawn at random.
//!
//! The program `learn` (`crates/engine/examples/learn`) writes the files of weights.

mod crossings;
mod patterns;

use super::eval::{Phase, Table, breakable};
use super::lines::Lines;
use super::{Rules, SearchPosition, Side, Status};
use crate::jo::notation;
use crate::learning::{MoveSearch, Sample, self_play, target};
use apila_core::search::Random;
pub use crossings::learn as learn_crossings;
pub use patterns::learn as learn_patterns;

/// The search of a move.
const SEARCH: MoveSearch = MoveSearch { nodes: 400, carelessness: 10, table_bits: 9 };

/// The features of a position, in little memory.
struct Features {
    lines: Lines,
    breakable: [u32; 2],
    /// The sum of the weights of the patterns and of the other features, in the log-odds.
    weighed: f32,
}

/// The samples of games that the computer plays against itself.
fn samples(games: u64, seed: u64, table: &'static Table) -> Vec<Sample<Features>> {
    self_play(games, |game| play(table, seed << 32 | game))
}

/// The samples of a game. The first few moves are drawn at random, and so are some of the later ones.
fn play(table: &'static Table, seed: u64) -> Vec<Sample<Features>> {
    let mut random = Random::new(seed);
    let mut position = notation::start(Side::First);
    let random_plies = random.below(6);
    let mut searched_positions = Vec::new();
    for ply in 0.. {
        if position.outcome().is_some() {
            break;
        }
        let mv = if ply < random_plies || random.below(25) == 0 {
            position.random_move(&mut |bound| random.below(bound))
        } else {
            let searched = SearchPosition::with_table(&position, table);
            let (choice, score) = SEARCH.run(searched, random.below(u64::MAX));
            let features = Features {
                lines: searched.lines,
                breakable: breakable(&searched),
                weighed: table.log_odds(&searched),
            };
            let phases = Phase::with_vacant(position.vacant().count_ones()).shares();
            searched_positions.push((position.turn(), features, phases, score));
            choice
        };
        // An unfinished position has a move.
        let Some(mv) = mv else { break };
        position = position.after(mv);
    }
    let winner = position.outcome().and_then(|outcome| outcome.winner());
    let sample = |(side, features, phases, score)| {
        let result = if winner == Some(side) { 1.0 } else { 0.0 };
        Sample { features, phases, target: target(result, score) }
    };
    searched_positions.into_iter().map(sample).collect()
}
