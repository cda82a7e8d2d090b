//! The games, and their one registration.
//!
//! A game is a folder and a line in [`GAMES`]. What a folder must bring is written in [`apila_core::game`]; its
//! `fixtures/` feed the tests that run over all registered games.

mod jaleo;
mod jo;
mod learning;
mod qawale;
// Parts of it are public for `tools`.
#[cfg_attr(not(feature = "tools"), allow(unreachable_pub, dead_code))]
mod twenty_seven;

use apila_core::game::Game;

/// The games in the order in which they are shown.
pub static GAMES: &[&Game] = &[&jaleo::GAME, &qawale::GAME, &jo::GAME, &twenty_seven::GAME];

/// What programs need that measure and solve games: their inner workings, for no page.
#[cfg(feature = "tools")]
pub mod tools {
    pub use crate::jo::learn as learn_jo;
    pub use crate::qawale::learn as learn_qawale;

    /// The positions of 27 and the solver of its basic game.
    pub mod twenty_seven {
        pub use crate::twenty_seven::{Position, solve};
    }
}
