//! Choosing a move, generic over the games: what a game adds to its rules is a trait, the games are not known here.
//!
//! No clock is read here and no chance asked: a search goes on for as many positions as it is told to, and chance is a
//! number that is handed in, so that the same order always finds the same.

mod alpha_beta;
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
pub use forced_win::ForcedWin;
pub use limits::{Level, Report, Search, SearchLimits, Variation};
pub use random::Random;
pub use score::Score;
pub use searchable::{Ranked, Rest, Searchable};
pub use tree::TreeSearch;
#[cfg(not(target_arch = "wasm32"))]
pub use uct::{UctChoice, UctSettings, uct};
