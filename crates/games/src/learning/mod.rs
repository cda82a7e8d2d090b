//! Learned weights of evaluations, and how they are stored and fitted.
//!
//! An evaluation is a sum of weights of features, a small [`network`], or both. Each feature has an early and
//! a late weight, and the evaluation interpolates between them as the game goes on. A file of features has
//! two signed bytes for each one, the early and the late weight, in the game's own order and units. The
//! program `learn` of the engine's package writes the files; the feature `tools` adds the code that fits
//! weights for it.

#[cfg(feature = "tools")]
mod descent;
#[cfg(feature = "tools")]
mod fit_features;
#[cfg(feature = "tools")]
mod fit_network;
pub(crate) mod network;
#[cfg(feature = "tools")]
mod self_play;

#[cfg(feature = "tools")]
pub(crate) use descent::Sample;
#[cfg(feature = "tools")]
pub(crate) use fit_features::{Fit, bytes, log_odds};
#[cfg(feature = "tools")]
pub(crate) use fit_network::NetworkFit;
#[cfg(feature = "tools")]
pub(crate) use self_play::{MoveSearch, self_play, target};

/// The early and the late weight of a feature.
pub(crate) type Weight = [i8; 2];

/// The value of a position with these logarithms of the odds of winning, from -1 to 1: close to the expected
/// result. The operations are correctly rounded, so the value is the same on every machine.
// Inlined, so that the searches of two games share no function, which both their pages would load first.
#[inline(always)]
pub(crate) fn value_of_odds(log_odds: f32) -> f32 {
    log_odds / (log_odds * log_odds + 4.0).sqrt()
}

/// The weights in a file.
pub(crate) fn read(bytes: &[u8]) -> impl Iterator<Item = Weight> {
    bytes.chunks_exact(2).map(|pair| [pair[0].cast_signed(), pair[1].cast_signed()])
}

/// Fails unless learning from `games` games gives a file as long as `stored`, and the same one again, but
/// another one for another seed. `lines` is the number of lines of the log. Returns the file.
#[cfg(all(test, feature = "tools"))]
pub(crate) fn learns_the_same_again(
    learn: impl Fn(u64, u64, &mut dyn FnMut(&str)) -> Vec<u8>,
    games: u64,
    stored: &[u8],
    lines: usize,
) -> Vec<u8> {
    let mut logged = 0;
    let weights = learn(games, 5, &mut |_| logged += 1);
    assert_eq!(logged, lines);
    assert_eq!(weights.len(), stored.len());
    assert!(weights == learn(games, 5, &mut |_| ()) && weights != learn(games, 6, &mut |_| ()));
    weights
}
