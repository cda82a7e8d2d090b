//! Choosing a move, generic over games. A game adds [`Searchable`] to its rules.
//!
//! Searches are deterministic: they read no clock, run for a given number of nodes, and take a random seed.

mod alpha_beta;
mod attention;
mod forced_win;
mod limits;
mod random;
mod score;
mod searchable;
#[cfg(test)]
mod toy;
mod transposition;
mod tree;
#[cfg(not(target_arch = "wasm32"))]
mod uct;

pub use alpha_beta::AlphaBeta;
pub use attention::{Attention, USUAL_OBSCURITY};
pub use forced_win::ForcedWin;
pub use limits::{KnownMove, Level, Report, Search, SearchLimits, Variation};
pub use random::Random;
pub use score::Score;
pub use searchable::{Ranked, Rest, Searchable};
pub use tree::TreeSearch;
#[cfg(not(target_arch = "wasm32"))]
pub use uct::{UctChoice, UctSettings, uct};
