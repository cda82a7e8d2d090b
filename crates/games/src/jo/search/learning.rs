//! Fits the weights of the evaluation to games of the computer against itself.
//!
//! Some moves of these games are drawn at random. The target of each searched position is a weighted mean of
//! the result of the game and of the score that the search found.
//!
//! The program `learn` (`crates/engine/examples/learn`) writes the weights to `patterns.weights`.

use super::eval::{Phase, Table, UNITS, breakable};
use super::lines::{LINES, Lines, length};
use super::patterns::{Numbering, OTHERS, PATTERNS, Weights};
use super::{AlphaBeta, Rules, Search, SearchLimits, SearchPosition, Side, Status};
use crate::jo::notation;
use crate::learning::{Fit, Sample, bytes, self_play};
use apila_core::search::{Level, Random, Score};

/// Nodes of the search of a move.
const NODES: u64 = 150;
/// The share of the search's score in the target; the rest is the share of the result.
const TRUST: f32 = 0.4;

/// Fits the current weights further to `games` games, and returns the bytes of `patterns.weights`. If the
/// current weights are all 0, the fit begins with weights that count rows. The same arguments give the same
/// weights. `log` gets a line on the samples, on the loss before the fit and on every epoch.
pub fn learn(games: u64, seed: u64, log: &mut dyn FnMut(&str)) -> Vec<u8> {
    let mut weights = Weights::learned();
    if weights.others.iter().chain(&weights.patterns).all(|weight| *weight == [0; 2]) {
        weights = rows();
    }
    // A search holds its table for as long as the program runs.
    let table: &'static Table = Box::leak(Box::new(Table::new(&weights)));
    let samples = self_play(games, |game| play(table, seed << 32 | game));
    log(&format!("{} samples", samples.len()));
    let unit = |weight: &[i8; 2]| weight.map(|weight| f32::from(weight) / UNITS as f32);
    let mut fitted: Vec<[f32; 2]> = weights.others.iter().chain(&weights.patterns).map(unit).collect();
    let numbering = Numbering::new();
    let features = |features: &Features, listed: &mut Vec<_>| {
        let [own, other] = features.breakable.map(|rows| rows as f32);
        listed.extend([(0, 1.0), (1, own), (2, other)]);
        for line in 0..LINES {
            let numbers = numbering.on(features.lines.0[line] as usize, length(line));
            listed.extend(numbers.map(|number| (OTHERS + number, 1.0)));
        }
    };
    Fit { epochs: 6, rate: 0.02, seed: 1 }.run(&mut fitted, &samples, features, log);
    bytes(&fitted, UNITS as f32)
}

/// The features of a position, in little memory.
struct Features {
    lines: Lines,
    breakable: [u32; 2],
}

/// Weights that count rows, rows that lack stones, and the right to move.
fn rows() -> Weights {
    let numbering = Numbering::new();
    let mut patterns = vec![[0; 2]; PATTERNS];
    for line in 0..1 << 18 {
        for (at, number) in numbering.on(line, 9).enumerate().skip(4) {
            let row = [1, 2, 3].map(|cell| line >> (2 * (at - 4 + cell)) & 3);
            let of = |kind: usize| row.iter().filter(|digit| **digit == kind).count();
            let weight = |own: usize, other: usize| match (own, other) {
                (3, _) => 30,
                (2, 0) if of(3) == 0 => 9,
                (1, 0) if of(3) == 0 => 3,
                _ => 0,
            };
            patterns[number] = [weight(of(1), of(2)) - weight(of(2), of(1)); 2];
        }
    }
    Weights { others: [[10; 2], [0; 2], [0; 2]], patterns }
}

/// The samples of a game that the computer plays against itself. The first few moves are drawn at random, and
/// so are some of the later ones.
fn play(table: &'static Table, seed: u64) -> Vec<Sample<Features>> {
    let mut random = Random::new(seed);
    let mut position = notation::start(Side::First);
    let random_plies = random.below(6);
    let mut game: Vec<(Sample<Features>, Side)> = Vec::new();
    for ply in 0.. {
        if position.outcome().is_some() {
            break;
        }
        let mv = if ply < random_plies || random.below(25) == 0 {
            position.random_move(&mut |bound| random.below(bound))
        } else {
            let searched = SearchPosition::with_table(&position, table);
            let level = Level { nodes: Some(NODES), carelessness: 10, ..Level::FULL };
            let seed = random.below(u64::MAX);
            let limits = SearchLimits { level, table_bits: 9, seed, ..SearchLimits::default() };
            let mut search = AlphaBeta::new(searched, &[], &limits);
            search.run(u64::MAX);
            let report = search.report();
            let score = report.variations.first().map_or(Score::Draw, |variation| variation.score);
            let features = Features { lines: searched.lines, breakable: breakable(&searched) };
            let phases = Phase::with_vacant(position.vacant().count_ones()).shares();
            game.push((Sample { features, phases, target: score.expectation() }, position.turn()));
            report.choice
        };
        // An unfinished position has a move.
        let Some(mv) = mv else { break };
        position = position.after(mv);
    }
    let winner = position.outcome().and_then(|outcome| outcome.winner());
    for (sample, side) in &mut game {
        let result = if winner == Some(*side) { 1.0 } else { 0.0 };
        sample.target = (1.0 - TRUST) * result + TRUST * (sample.target + 1.0) / 2.0;
    }
    game.into_iter().map(|(sample, _)| sample).collect()
}

#[cfg(test)]
mod tests {
    use super::{learn, rows};

    #[test]
    fn learning_gives_a_file_of_weights_and_the_same_one_again() {
        let mut lines = 0;
        let weights = learn(2, 5, &mut |_| lines += 1);
        assert_eq!(lines, 8);
        assert_eq!(weights.len(), include_bytes!("patterns.weights").len());
        assert!(weights == learn(2, 5, &mut |_| ()) && weights != learn(2, 6, &mut |_| ()));
    }

    #[test]
    fn counting_rows_favours_neither_side() {
        let sum: i32 = rows().patterns.iter().flatten().map(|weight| i32::from(*weight)).sum();
        assert_eq!(sum, 0);
    }
}
