//! Fits a [network](super::network).

use apila_core::search::Random;

use super::descent::{Descent, Model, Sample, byte, descend, expected_result, mean_loss};
use super::network::{IN_TOTAL, IN_UNIT, Row, UNITS};

/// Passes over the samples.
const EPOCHS: u8 = 6;
/// The size of the first step of each weight.
const RATE: f32 = 0.05;
/// The initial sum of squared gradients of every weight.
const FIRST_SQUARE: f32 = 1e-6;
/// Totals are divided by this in the fit, so that all weights are of a like size.
const TOTAL: f32 = 8.0;

/// A network to be fitted. `N` is the number of patterns at each cell.
pub(crate) struct NetworkFit<F, const N: usize> {
    /// The number of patterns that there are.
    pub(crate) patterns: usize,
    /// The numbers of the patterns at each cell of a sample.
    pub(crate) cells: fn(&F) -> Vec<[usize; N]>,
    /// The log-odds to which those of the network are added.
    pub(crate) base: fn(&F) -> f32,
    /// Seed of the first weights and of the order in which samples are drawn.
    pub(crate) seed: u64,
}

impl<F, const N: usize> NetworkFit<F, N> {
    /// Fits a network to all samples but the first tenth, and returns its file of weights. `log` gets the
    /// mean cross entropy of the first tenth without a network and after every epoch.
    pub(crate) fn run(&self, samples: &[Sample<F>], log: &mut dyn FnMut(&str)) -> Vec<u8> {
        let without = mean_loss(samples, |sample| expected_result((self.base)(&sample.features)));
        log(&format!("loss without a network: {without}"));
        let mut random = Random::new(self.seed);
        let mut network = Fitted::new(self, &mut random);
        Descent { epochs: EPOCHS, rate: RATE }.run(&mut network, samples, &mut random, log);
        network.bytes()
    }
}

/// A network while it is fitted.
struct Fitted<'a, F, const N: usize> {
    fit: &'a NetworkFit<F, N>,
    /// The rows of the patterns, of the bias, and of the early and the late weights of the totals.
    weights: Vec<Row<f32>>,
    /// The sum of the squared gradients of each weight.
    squares: Vec<Row<f32>>,
}

/// What the network computes for a sample.
struct Pass<const N: usize> {
    /// The rows of the patterns at each cell, and the sum of each unit there.
    cells: Vec<([usize; N], Row<f32>)>,
    totals: Row<f32>,
    expected: f32,
}

impl<'a, F, const N: usize> Fitted<'a, F, N> {
    /// A network of small random weights.
    fn new(fit: &'a NetworkFit<F, N>, random: &mut Random) -> Fitted<'a, F, N> {
        let rows = fit.patterns + 3;
        let mut draw = |size: f32| size * (random.below(2001) as f32 / 1000.0 - 1.0);
        let mut weights = vec![[0.0; UNITS]; rows];
        weights[..fit.patterns].iter_mut().flatten().for_each(|weight| *weight = draw(0.5));
        let totals = [(); UNITS].map(|()| draw(0.02));
        weights[fit.patterns..].copy_from_slice(&[[0.1; UNITS], totals, totals]);
        Fitted { fit, weights, squares: vec![[FIRST_SQUARE; UNITS]; rows] }
    }

    /// The row of the bias.
    fn bias(&self) -> usize {
        self.fit.patterns
    }

    /// The rows of the early and the late weights of the totals.
    fn phases(&self) -> [usize; 2] {
        [self.fit.patterns + 1, self.fit.patterns + 2]
    }

    fn pass(&self, sample: &Sample<F>) -> Pass<N> {
        let bias = &self.weights[self.bias()];
        let mut totals = [0.0; UNITS];
        let sum = |rows: [usize; N]| {
            let mut sum = *bias;
            for row in rows {
                sum.iter_mut().zip(&self.weights[row]).for_each(|(sum, weight)| *sum += weight);
            }
            totals.iter_mut().zip(&sum).for_each(|(total, sum)| *total += sum.max(0.0) / TOTAL);
            (rows, sum)
        };
        let cells = (self.fit.cells)(&sample.features).into_iter().map(sum).collect();
        let weights = self.of_totals(sample.phases);
        let log_odds: f32 = totals.iter().zip(weights).map(|(total, weight)| total * weight).sum();
        let expected = expected_result((self.fit.base)(&sample.features) + log_odds);
        Pass { cells, totals, expected }
    }

    /// The weights of the totals in a phase.
    fn of_totals(&self, shares: [f32; 2]) -> Row<f32> {
        let [early, late] = self.phases().map(|row| &self.weights[row]);
        std::array::from_fn(|unit| shares[0] * early[unit] + shares[1] * late[unit])
    }

    fn descend(&mut self, row: usize, slopes: &Row<f32>, rate: f32) {
        let (weights, squares) = (&mut self.weights[row], &mut self.squares[row]);
        for unit in 0..UNITS {
            descend(&mut weights[unit], &mut squares[unit], slopes[unit], rate);
        }
    }

    /// The contents of the file of weights. Patterns that occur in no sample weigh nothing.
    fn bytes(&self) -> Vec<u8> {
        let [early, late] = self.phases();
        let bytes_of = |(row, weights): (usize, &Row<f32>)| {
            let scale = if row == early || row == late { IN_TOTAL / TOTAL } else { IN_UNIT };
            let seen = self.squares[row] != [FIRST_SQUARE; UNITS];
            weights.map(|weight| if seen { byte(weight * scale) } else { 0 })
        };
        self.weights.iter().enumerate().flat_map(bytes_of).collect()
    }
}

impl<F, const N: usize> Model<F> for Fitted<'_, F, N> {
    fn expected(&self, sample: &Sample<F>) -> f32 {
        self.pass(sample).expected
    }

    fn step(&mut self, sample: &Sample<F>, rate: f32) {
        let pass = self.pass(sample);
        let error = pass.expected - sample.target;
        let slopes = self.of_totals(sample.phases).map(|weight| error * weight / TOTAL);
        for (rows, sums) in &pass.cells {
            let slopes: Row<f32> =
                std::array::from_fn(|unit| if sums[unit] > 0.0 { slopes[unit] } else { 0.0 });
            for row in rows.iter().chain(&[self.bias()]) {
                self.descend(*row, &slopes, rate);
            }
        }
        for (row, share) in self.phases().into_iter().zip(sample.phases) {
            self.descend(row, &pass.totals.map(|total| error * share * total), rate);
        }
    }
}
