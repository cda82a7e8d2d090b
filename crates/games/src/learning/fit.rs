//! Fits weights to the results of games, by logistic regression with AdaGrad (Duchi, Hazan and Singer, 2011).

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use apila_core::search::{AlphaBeta, Level, Random, Report, Search, SearchLimits, Searchable};

/// The initial sum of squared gradients of every weight.
const FIRST_SQUARE: f32 = 1e-2;
/// The strength of the L2 regularization.
const REGULARIZATION: f32 = 1e-5;

/// A position to learn from.
pub(crate) struct Sample<F> {
    /// The features, in a form from which [`Fit::run`] can list them.
    pub(crate) features: F,
    /// The shares of early and late weights in this position; their sum is 1.
    pub(crate) phases: [f32; 2],
    /// The expected result for the side to move: from 0 (lost) to 1 (won).
    pub(crate) target: f32,
}

/// A feature of a sample: the index of its weight, and how often it occurs.
pub(crate) type Feature = (usize, f32);

/// The parameters of a fit.
pub(crate) struct Fit {
    /// Passes over the samples.
    pub(crate) epochs: u8,
    /// The learning rate of the first epoch; half of it is left after two epochs, a third after four.
    pub(crate) rate: f32,
    /// Seed of the order in which samples are drawn.
    pub(crate) seed: u64,
}

impl Fit {
    /// Fits `weights`, which are logarithms of odds, to all samples but the first tenth. `features` appends
    /// the features of a sample to a list. `log` gets the mean cross entropy of the first tenth before the
    /// fit and after every epoch.
    pub(crate) fn run<F>(
        &self,
        weights: &mut [[f32; 2]],
        samples: &[Sample<F>],
        features: impl Fn(&F, &mut Vec<Feature>),
        log: &mut dyn FnMut(&str),
    ) {
        let mut squares = vec![[FIRST_SQUARE; 2]; weights.len()];
        let (held_out, training) = samples.split_at(samples.len() / 10);
        let mut listed = Vec::new();
        let expected = |weights: &[[f32; 2]], sample: &Sample<F>, listed: &mut Vec<Feature>| {
            listed.clear();
            features(&sample.features, listed);
            expected_result(log_odds(weights, listed, sample.phases))
        };
        let loss = |weights: &[[f32; 2]]| {
            let mut listed = Vec::new();
            let of =
                |sample: &Sample<F>| cross_entropy(expected(weights, sample, &mut listed), sample.target);
            held_out.iter().map(of).sum::<f32>() / held_out.len() as f32
        };
        log(&format!("loss before: {}", loss(weights)));
        let mut random = Random::new(self.seed);
        for epoch in 0..self.epochs {
            let rate = self.rate / (1.0 + f32::from(epoch) * 0.5);
            for _ in 0..training.len() {
                let sample = &training[random.below(training.len() as u64) as usize];
                let error = expected(weights, sample, &mut listed) - sample.target;
                for (index, count) in &listed {
                    for (phase, share) in sample.phases.iter().enumerate() {
                        let weight = &mut weights[*index][phase];
                        let slope = error * count * share + REGULARIZATION * *weight;
                        descend(weight, &mut squares[*index][phase], slope, rate);
                    }
                }
            }
            log(&format!("loss after epoch {epoch}: {}", loss(weights)));
        }
    }
}

/// Moves a weight down its slope. `square` is the sum of its squared slopes.
#[inline]
pub(super) fn descend(weight: &mut f32, square: &mut f32, slope: f32, rate: f32) {
    *square += slope * slope;
    *weight -= rate * slope / square.sqrt();
}

/// The logarithm of the odds that the weights predict for a position with these features.
pub(crate) fn log_odds(weights: &[[f32; 2]], features: &[Feature], [early, late]: [f32; 2]) -> f32 {
    let value = |(index, count): &Feature| {
        let [a, b] = weights[*index];
        count * (early * a + late * b)
    };
    features.iter().map(value).sum()
}

/// The expected result, from 0 (lost) to 1 (won).
pub(super) fn expected_result(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The cross entropy of an expected result.
pub(super) fn cross_entropy(expected: f32, target: f32) -> f32 {
    let expected = expected.clamp(1e-4, 1.0 - 1e-4);
    -target * expected.ln() - (1.0 - target) * (1.0 - expected).ln()
}

/// The contents of a file of weights. A weight of 1 (a factor of e in the odds) is stored as `units`.
pub(crate) fn bytes(weights: &[[f32; 2]], units: f32) -> Vec<u8> {
    weights.iter().flatten().map(|weight| byte(weight * units)).collect()
}

/// A weight as a signed byte: the nearest whole number from -127 to 127.
pub(super) fn byte(weight: f32) -> u8 {
    (weight.round().clamp(-127.0, 127.0) as i8).cast_unsigned()
}

/// How a move of a game against itself is searched.
pub(crate) struct MoveSearch {
    /// The number of nodes.
    pub(crate) nodes: u64,
    /// See [`Level::carelessness`].
    pub(crate) carelessness: u32,
    /// See [`SearchLimits::table_bits`].
    pub(crate) table_bits: u32,
}

impl MoveSearch {
    /// Searches a position.
    pub(crate) fn run<P: Searchable>(&self, position: P, seed: u64) -> Report<P::Move> {
        let level = Level { nodes: Some(self.nodes), carelessness: self.carelessness, ..Level::FULL };
        let limits = SearchLimits { level, table_bits: self.table_bits, seed, ..SearchLimits::default() };
        let mut search = AlphaBeta::new(position, &[], &limits);
        search.run(u64::MAX);
        search.report()
    }
}

/// Calls `play` with the number of each game, from 0 up to `games`, and returns all results in the order of
/// the games. Games are played in parallel on all processors.
pub(crate) fn self_play<T: Send>(games: u64, play: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut played: Vec<(u64, Vec<T>)> = thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || sender.send((game, play(game))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        receiver.iter().collect()
    });
    played.sort_unstable_by_key(|(game, _)| *game);
    played.into_iter().flat_map(|(_, samples)| samples).collect()
}

#[cfg(test)]
mod tests {
    use super::{Fit, Random, Sample, bytes, expected_result, log_odds, self_play};
    use crate::learning::read;

    #[test]
    fn the_weights_that_made_the_results_are_found() {
        let made = [[1.0, -1.0], [0.0, 0.5], [-0.75, 0.25]];
        let mut random = Random::new(1);
        let mut below = |bound| random.below(bound) as f32;
        let sample = |_| {
            let counts = [(); 3].map(|()| below(3));
            let early = below(5) / 4.0;
            let features: Vec<(usize, f32)> = counts.into_iter().enumerate().collect();
            let phases = [early, 1.0 - early];
            Sample { target: expected_result(log_odds(&made, &features, phases)), features, phases }
        };
        let samples: Vec<_> = (0..2000).map(sample).collect();
        let mut weights = [[0.0; 2]; 3];
        let mut losses = Vec::new();
        Fit { epochs: 6, rate: 0.1, seed: 3 }.run(
            &mut weights,
            &samples,
            |features, listed| listed.extend(features),
            &mut |line| losses.push(line.rsplit(' ').next().unwrap().parse::<f32>().unwrap()),
        );
        assert_eq!(losses.len(), 7);
        assert!(losses[6] < losses[0]);
        for (found, made) in weights.iter().flatten().zip(made.iter().flatten()) {
            assert!((found - made).abs() < 0.05, "{weights:?}");
        }
    }

    #[test]
    fn a_file_of_weights_is_read_as_it_is_written() {
        let file = bytes(&[[1.0, -0.5], [9.0, -9.0]], 64.0);
        assert_eq!(read(&file).collect::<Vec<_>>(), [[64, -32], [127, -127]]);
    }

    #[test]
    fn games_stay_in_order() {
        assert_eq!(self_play(100, |game| vec![2 * game, 2 * game + 1]), (0..200).collect::<Vec<_>>());
        assert_eq!(self_play(0, |game| vec![game]), []);
    }
}
