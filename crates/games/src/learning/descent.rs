//! Stochastic gradient descent with the step sizes of AdaGrad (Duchi, Hazan and Singer, 2011).

use apila_core::search::Random;

/// A position to learn from.
pub(crate) struct Sample<F> {
    /// The features, in a form from which a [`Model`] can list them.
    pub(crate) features: F,
    /// The shares of early and late weights in this position; their sum is 1.
    pub(crate) phases: [f32; 2],
    /// The expected result for the side to move: from 0 (lost) to 1 (won).
    pub(crate) target: f32,
}

/// What is fitted to samples.
pub(super) trait Model<F> {
    /// The result that it expects of a sample, from 0 (lost) to 1 (won).
    fn expected(&self, sample: &Sample<F>) -> f32;

    /// Goes down the gradient of the loss of a sample.
    fn step(&mut self, sample: &Sample<F>, rate: f32);
}

/// The parameters of a descent.
pub(super) struct Descent {
    /// Passes over the samples.
    pub(super) epochs: u8,
    /// The learning rate of the first epoch; half of it is left after two epochs, a third after four.
    pub(super) rate: f32,
}

impl Descent {
    /// Fits a model to all samples but the first tenth. `log` gets the mean cross entropy of the first tenth
    /// after every epoch.
    pub(super) fn run<F>(
        &self,
        model: &mut impl Model<F>,
        samples: &[Sample<F>],
        random: &mut Random,
        log: &mut dyn FnMut(&str),
    ) {
        let (_, training) = split(samples);
        for epoch in 0..self.epochs {
            let rate = self.rate / (1.0 + f32::from(epoch) * 0.5);
            for _ in 0..training.len() {
                model.step(&training[random.below(training.len() as u64) as usize], rate);
            }
            let loss = mean_loss(samples, |sample| model.expected(sample));
            log(&format!("loss after epoch {epoch}: {loss}"));
        }
    }
}

/// The first tenth of the samples, which measure the loss, and the others, which are learned from.
fn split<F>(samples: &[Sample<F>]) -> (&[Sample<F>], &[Sample<F>]) {
    samples.split_at(samples.len() / 10)
}

/// The mean cross entropy of the first tenth of the samples, where these results are expected.
pub(super) fn mean_loss<F>(samples: &[Sample<F>], expected: impl Fn(&Sample<F>) -> f32) -> f32 {
    let (held_out, _) = split(samples);
    let loss = |sample| cross_entropy(expected(sample), sample.target);
    held_out.iter().map(loss).sum::<f32>() / held_out.len() as f32
}

/// Moves a weight down its slope. `square` is the sum of its squared slopes.
#[inline]
pub(super) fn descend(weight: &mut f32, square: &mut f32, slope: f32, rate: f32) {
    *square += slope * slope;
    *weight -= rate * slope / square.sqrt();
}

/// The expected result, from 0 (lost) to 1 (won).
pub(super) fn expected_result(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The cross entropy of an expected result.
fn cross_entropy(expected: f32, target: f32) -> f32 {
    let expected = expected.clamp(1e-4, 1.0 - 1e-4);
    -target * expected.ln() - (1.0 - target) * (1.0 - expected).ln()
}

/// A weight as a signed byte: the nearest whole number from -127 to 127.
pub(super) fn byte(weight: f32) -> u8 {
    (weight.round().clamp(-127.0, 127.0) as i8).cast_unsigned()
}
