//! Learned weights: the evaluation of a game as a sum of weights of features, and how such weights are stored
//! and fitted.
//!
//! Each feature has an early and a late weight, and the evaluation interpolates between them as the game goes
//! on. A file of weights has two signed bytes for each feature, the early and the late weight, in the game's
//! own order and units. The program `learn` of the engine's package writes the files; the feature `tools`
//! adds the code that fits weights for it.

#[cfg(feature = "tools")]
mod fit;

#[cfg(feature = "tools")]
pub(crate) use fit::{Fit, Sample, bytes, cross_entropy, expected_result, self_play};

/// The early and the late weight of a feature.
pub(crate) type Weight = [i8; 2];

/// The weights in a file.
pub(crate) fn read(bytes: &[u8]) -> impl Iterator<Item = Weight> {
    bytes.chunks_exact(2).map(|pair| [pair[0].cast_signed(), pair[1].cast_signed()])
}
