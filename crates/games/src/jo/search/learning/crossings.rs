//! Fits the network on crossing patterns.

use super::{Features, samples};
use crate::jo::search::crossings::Crossings;
use crate::jo::search::eval::Table;
use crate::jo::search::patterns::PATTERNS;
use crate::learning::NetworkFit;

/// Fits a network to `games` games of the current one, and returns the bytes of `crossings.weights`. The same
/// arguments give the same weights. `log` gets a line on the samples, on the loss without a network and on
/// every epoch.
pub fn learn(games: u64, seed: u64, log: &mut dyn FnMut(&str)) -> Vec<u8> {
    let samples = samples(games, seed, Table::learned());
    log(&format!("{} samples", samples.len()));
    let cells = |features: &Features| Crossings::learned().numbers(&features.lines).collect();
    NetworkFit { patterns: PATTERNS, cells, base: |features| features.weighed, seed }.run(&samples, log)
}

#[cfg(test)]
mod tests {
    use super::learn;
    use crate::learning::learns_the_same_again;

    #[test]
    fn learning_gives_a_file_of_weights_and_the_same_one_again() {
        learns_the_same_again(learn, 2, include_bytes!("../crossings.weights"), 8);
    }
}
