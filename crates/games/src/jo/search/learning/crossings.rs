//! Fits the network on crossing patterns by stochastic gradient descent, with the step sizes of AdaGrad
//! (Duchi, Hazan and Singer, 2011).

use super::{Features, samples};
use crate::jo::search::crossings::{CROSSINGS, IN_TOTAL, IN_UNIT, Row, UNITS};
use crate::jo::search::eval::Table;
use crate::jo::search::patterns::{Numbering, PATTERNS};
use crate::learning::{Sample, byte, cross_entropy, descend, expected_result};
use apila_core::search::Random;

/// Passes over the samples.
const EPOCHS: u8 = 6;
/// The size of the first step of each weight.
const RATE: f32 = 0.05;
/// The initial sum of squared gradients of every weight.
const FIRST_SQUARE: f32 = 1e-6;
/// Totals are divided by this in the fit, so that all weights are of a like size.
const TOTAL: f32 = 8.0;

/// The rows of the bias, and of the early and the late weights of the totals, after those of the patterns.
const BIAS: usize = PATTERNS;
const EARLY: usize = PATTERNS + 1;
const LATE: usize = PATTERNS + 2;
const ROWS: usize = PATTERNS + 3;

/// Fits a network to `games` games of the current one, and returns the bytes of `crossings.weights`. The same
/// arguments give the same weights. `log` gets a line on the samples, on the loss without a network and on
/// every epoch.
pub fn learn(games: u64, seed: u64, log: &mut dyn FnMut(&str)) -> Vec<u8> {
    let samples = samples(games, seed, Table::learned());
    log(&format!("{} samples", samples.len()));
    let (held_out, training) = samples.split_at(samples.len() / 10);
    let mut random = Random::new(seed);
    let mut network = Fitted::new(&mut random);
    let mean_loss = |loss: &dyn Fn(&Sample<Features>) -> f32| {
        held_out.iter().map(loss).sum::<f32>() / held_out.len() as f32
    };
    let without = mean_loss(&|sample| cross_entropy(expected_result(sample.features.weighed), sample.target));
    log(&format!("loss without a network: {without}"));
    for epoch in 0..EPOCHS {
        let rate = RATE / (1.0 + f32::from(epoch) * 0.5);
        for _ in 0..training.len() {
            network.step(&training[random.below(training.len() as u64) as usize], rate);
        }
        let loss = mean_loss(&|sample| cross_entropy(network.pass(sample).expected, sample.target));
        log(&format!("loss after epoch {epoch}: {loss}"));
    }
    network.bytes()
}

/// The network while it is fitted.
struct Fitted {
    numbering: Numbering,
    weights: Vec<Row<f32>>,
    /// The sum of the squared gradients of each weight.
    squares: Vec<Row<f32>>,
}

/// What the network computes for a sample.
struct Pass {
    /// The rows of the patterns at each cell.
    rows: [[usize; 3]; CROSSINGS.len()],
    /// The sum of each unit at each cell.
    sums: [Row<f32>; CROSSINGS.len()],
    totals: Row<f32>,
    expected: f32,
}

impl Fitted {
    /// A network of small random weights.
    fn new(random: &mut Random) -> Fitted {
        let mut weights = vec![[0.0; UNITS]; ROWS];
        let mut draw = |size: f32| size * (random.below(2001) as f32 / 1000.0 - 1.0);
        weights[..PATTERNS].iter_mut().flatten().for_each(|weight| *weight = draw(0.5));
        weights[BIAS] = [0.1; UNITS];
        let totals = [(); UNITS].map(|()| draw(0.02));
        (weights[EARLY], weights[LATE]) = (totals, totals);
        Fitted { numbering: Numbering::new(), weights, squares: vec![[FIRST_SQUARE; UNITS]; ROWS] }
    }

    fn pass(&self, sample: &Sample<Features>) -> Pass {
        let lines = &sample.features.lines.0;
        let rows = CROSSINGS.map(|crossing| {
            crossing.map(|(line, window)| self.numbering.number(window, lines[usize::from(line)]))
        });
        let bias = &self.weights[BIAS];
        let sums = rows.map(|rows| {
            let [first, second, third] = rows.map(|row| &self.weights[row]);
            std::array::from_fn(|unit| first[unit] + second[unit] + third[unit] + bias[unit])
        });
        let mut totals = [0.0; UNITS];
        for sum in &sums {
            for (total, sum) in totals.iter_mut().zip(sum) {
                *total += sum.max(0.0) / TOTAL;
            }
        }
        let weights = self.of_totals(sample.phases);
        let log_odds: f32 = totals.iter().zip(weights).map(|(total, weight)| total * weight).sum();
        Pass { rows, sums, totals, expected: expected_result(sample.features.weighed + log_odds) }
    }

    /// The weights of the totals in a phase.
    fn of_totals(&self, [early, late]: [f32; 2]) -> Row<f32> {
        std::array::from_fn(|unit| early * self.weights[EARLY][unit] + late * self.weights[LATE][unit])
    }

    /// Goes down the gradient of the loss of a sample.
    fn step(&mut self, sample: &Sample<Features>, rate: f32) {
        let pass = self.pass(sample);
        let error = pass.expected - sample.target;
        let slopes = self.of_totals(sample.phases).map(|weight| error * weight / TOTAL);
        for (rows, sums) in pass.rows.iter().zip(&pass.sums) {
            let slopes: Row<f32> =
                std::array::from_fn(|unit| if sums[unit] > 0.0 { slopes[unit] } else { 0.0 });
            for row in rows.iter().chain(&[BIAS]) {
                self.descend(*row, &slopes, rate);
            }
        }
        for (row, share) in [EARLY, LATE].into_iter().zip(sample.phases) {
            self.descend(row, &pass.totals.map(|total| error * share * total), rate);
        }
    }

    fn descend(&mut self, row: usize, slopes: &Row<f32>, rate: f32) {
        let (weights, squares) = (&mut self.weights[row], &mut self.squares[row]);
        for unit in 0..UNITS {
            descend(&mut weights[unit], &mut squares[unit], slopes[unit], rate);
        }
    }

    /// The contents of the file of weights.
    fn bytes(&self) -> Vec<u8> {
        let scale = |row: usize| if row < EARLY { IN_UNIT } else { IN_TOTAL / TOTAL };
        let rows = self.weights.iter().enumerate();
        rows.flat_map(|(row, weights)| weights.map(|weight| byte(weight * scale(row)))).collect()
    }
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
