//! Fits the network of the evaluation to games of the computer against itself.
//!
//! Some moves of these games are drawn at random. Only settled positions without a win at once are samples,
//! because the search estimates no others.
//!
//! The program `learn` (`crates/engine/examples/learn`) writes the file of weights.

use apila_core::rules::{Outcome, Rules, Side, Status};
use apila_core::search::{Random, Searchable};

use super::crossings::{Grid, PATTERNS};
use super::eval::{Evaluation, phases};
use super::position::{Position, Setup};
use crate::learning::{MoveSearch, NetworkFit, Sample, self_play, target};

/// The search of a move.
const SEARCH: MoveSearch = MoveSearch { nodes: 600, carelessness: 10, table_bits: 12 };
/// The number of plies after which a game counts as drawn.
const LONGEST: u64 = 120;

/// Fits a network to `games` games of the current one, and returns the bytes of `crossings.weights`. The same
/// arguments give the same weights. `log` gets a line on the samples, on the loss without a network and on
/// every epoch.
pub fn learn(games: u64, seed: u64, log: &mut dyn FnMut(&str)) -> Vec<u8> {
    let samples = self_play(games, |game| play(seed << 32 | game));
    log(&format!("{} samples", samples.len()));
    let cells = |position: &Position| Evaluation::learned().patterns(&Grid::of(position)).collect();
    NetworkFit { patterns: PATTERNS, cells, base: |_| 0.0, seed }.run(&samples, log)
}

/// The samples of a game. The first few moves are drawn at random, and so are some of the later ones.
fn play(seed: u64) -> Vec<Sample<Position>> {
    let mut random = Random::new(seed);
    let mut position = Position::start(Setup::Fixed, Side::First);
    let random_plies = 2 + random.below(7);
    let mut searched = Vec::new();
    for ply in 0..LONGEST {
        if position.outcome().is_some() {
            break;
        }
        let mv = if ply < random_plies || random.below(8) == 0 {
            position.random_move(&mut |bound| random.below(bound))
        } else {
            let (choice, score) = SEARCH.run(position, random.below(u64::MAX));
            if !position.is_unsettled() && position.win_at_once().is_none() {
                searched.push((position, score));
            }
            choice
        };
        // An unfinished position has a move.
        let Some(mv) = mv else { break };
        position = position.after(mv);
    }
    let winner = position.outcome().and_then(Outcome::winner);
    let sample = |(position, score): (Position, _)| {
        let result = match winner {
            None => 0.5,
            Some(winner) if winner == position.mover() => 1.0,
            Some(_) => 0.0,
        };
        Sample { features: position, phases: phases(&position), target: target(result, score) }
    };
    searched.into_iter().map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::learn;
    use crate::learning::learns_the_same_again;

    #[test]
    fn learning_gives_a_file_of_weights_and_the_same_one_again() {
        learns_the_same_again(learn, 20, include_bytes!("crossings.weights"), 8);
    }
}
