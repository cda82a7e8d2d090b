//! Choosing a move, generic over the games: evaluation is a trait, the games are not known here. Natively only but for the
//! trait: no page lets a program choose.

#[cfg(not(target_arch = "wasm32"))]
mod one_ply;
mod random;
#[cfg(not(target_arch = "wasm32"))]
mod uct;

#[cfg(not(target_arch = "wasm32"))]
pub use one_ply::{Choice, Score, best_of_one_ply};
pub use random::Random;
#[cfg(not(target_arch = "wasm32"))]
pub use uct::{UctChoice, UctSettings, uct};

use crate::rules::Position;

/// A position that can be judged at a glance.
pub trait Evaluate: Position {
    /// How good an unfinished position looks for the side to move: from -1 (lost) to 1 (won), never NaN.
    fn evaluate(&self) -> f32;
}
