//! Fits the weights of the patterns by logistic regression.

use super::{Features, samples};
use crate::jo::search::eval::{Table, UNITS};
use crate::jo::search::lines::{LINES, length};
use crate::jo::search::patterns::{Numbering, OTHERS, PATTERNS, Weights};
use crate::learning::{Fit, bytes};

/// Fits the current weights further to `games` games, and returns the bytes of `patterns.weights`. If the
/// current weights are all 0, the fit begins with weights that count rows. The same arguments give the same
/// weights. `log` gets a line on the samples, on the loss before the fit and on every epoch.
///
/// The network is added to these weights, so it has to be fitted anew afterwards.
pub fn learn(games: u64, seed: u64, log: &mut dyn FnMut(&str)) -> Vec<u8> {
    let mut weights = Weights::learned();
    if weights.others.iter().chain(&weights.patterns).all(|weight| *weight == [0; 2]) {
        weights = rows();
    }
    // A search holds its table for as long as the program runs.
    let table: &'static Table = Box::leak(Box::new(Table::new(&weights)));
    let samples = samples(games, seed, table);
    log(&format!("{} samples", samples.len()));
    let unit = |weight: &[i8; 2]| weight.map(|weight| f32::from(weight) / UNITS as f32);
    let mut fitted: Vec<[f32; 2]> = weights.others.iter().chain(&weights.patterns).map(unit).collect();
    let numbering = Numbering::new();
    let features = |features: &Features, listed: &mut Vec<_>| {
        let [own, other] = features.breakable.map(|rows| rows as f32);
        listed.extend([(0, 1.0), (1, own), (2, other)]);
        for line in 0..LINES {
            let numbers = numbering.on(features.lines.0[line], length(line));
            listed.extend(numbers.map(|number| (OTHERS + number, 1.0)));
        }
    };
    Fit { epochs: 6, rate: 0.02, seed: 1 }.run(&mut fitted, &samples, features, log);
    bytes(&fitted, UNITS as f32)
}

/// Weights that count rows, rows that lack stones, and the right to move.
fn rows() -> Weights {
    let numbering = Numbering::new();
    let mut patterns = vec![[0; 2]; PATTERNS];
    for line in 0..1 << 18 {
        // The five cells with two on either side.
        for (at, number) in numbering.on(line, 9).enumerate().skip(2).take(5) {
            let row = [0, 1, 2].map(|cell| line >> (2 * (at - 1 + cell)) & 3);
            let of = |kind: u32| row.iter().filter(|digit| **digit == kind).count();
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

#[cfg(test)]
mod tests {
    use super::{learn, rows};
    use crate::learning::learns_the_same_again;

    #[test]
    fn learning_gives_a_file_of_weights_and_the_same_one_again() {
        learns_the_same_again(learn, 2, include_bytes!("../patterns.weights"), 8);
    }

    #[test]
    fn counting_rows_favours_neither_side() {
        let sum: i32 = rows().patterns.iter().flatten().map(|weight| i32::from(*weight)).sum();
        assert_eq!(sum, 0);
    }
}
