//! Fits the weights of features by logistic regression.

use apila_core::search::Random;

use super::descent::{Descent, Model, Sample, byte, descend, expected_result, mean_loss};

/// The initial sum of squared gradients of every weight.
const FIRST_SQUARE: f32 = 1e-2;
/// The strength of the L2 regularization.
const REGULARIZATION: f32 = 1e-5;

/// A feature of a sample: the index of its weight, and how often it occurs.
pub(crate) type Feature = (usize, f32);

/// The parameters of a fit.
pub(crate) struct Fit {
    /// See [`Descent`].
    pub(crate) epochs: u8,
    /// See [`Descent`].
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
        let squares = vec![[FIRST_SQUARE; 2]; weights.len()];
        let mut fitted = Fitted { weights, squares, features };
        log(&format!("loss before: {}", mean_loss(samples, |sample| fitted.expected(sample))));
        let descent = Descent { epochs: self.epochs, rate: self.rate };
        descent.run(&mut fitted, samples, &mut Random::new(self.seed), log);
    }
}

/// Weights while they are fitted.
struct Fitted<'a, L> {
    weights: &'a mut [[f32; 2]],
    /// The sum of the squared gradients of each weight.
    squares: Vec<[f32; 2]>,
    /// Appends the features of a sample to a list.
    features: L,
}

impl<L> Fitted<'_, L> {
    /// The features of a sample, and the result that they predict.
    fn look_at<F>(&self, sample: &Sample<F>) -> (Vec<Feature>, f32)
    where
        L: Fn(&F, &mut Vec<Feature>),
    {
        let mut listed = Vec::new();
        (self.features)(&sample.features, &mut listed);
        let expected = expected_result(log_odds(self.weights, &listed, sample.phases));
        (listed, expected)
    }
}

impl<F, L: Fn(&F, &mut Vec<Feature>)> Model<F> for Fitted<'_, L> {
    fn expected(&self, sample: &Sample<F>) -> f32 {
        self.look_at(sample).1
    }

    fn step(&mut self, sample: &Sample<F>, rate: f32) {
        let (listed, expected) = self.look_at(sample);
        let error = expected - sample.target;
        for (index, count) in &listed {
            for (phase, share) in sample.phases.iter().enumerate() {
                let weight = &mut self.weights[*index][phase];
                let slope = error * count * share + REGULARIZATION * *weight;
                descend(weight, &mut self.squares[*index][phase], slope, rate);
            }
        }
    }
}

/// The logarithm of the odds that the weights predict for a position with these features.
pub(crate) fn log_odds(weights: &[[f32; 2]], features: &[Feature], [early, late]: [f32; 2]) -> f32 {
    let value = |(index, count): &Feature| {
        let [a, b] = weights[*index];
        count * (early * a + late * b)
    };
    features.iter().map(value).sum()
}

/// The contents of a file of weights. A weight of 1 (a factor of e in the odds) is stored as `units`.
pub(crate) fn bytes(weights: &[[f32; 2]], units: f32) -> Vec<u8> {
    weights.iter().flatten().map(|weight| byte(weight * units)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Fit, Random, Sample, bytes, expected_result, log_odds};
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
}
