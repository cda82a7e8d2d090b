//! The games, and their one registration.
//!
//! A game is a folder, its `mod` line and its entry in [`GAMES`], both below. `ARCHITECTURE.md`, "Adding a game", lists what a
//! folder holds; its `fixtures/` feed the tests that run over all registered games.

mod jaleo;
mod jo;
mod learning;
mod qawale;
#[cfg(feature = "example")]
#[path = "../../../tests/three_in_a_row/mod.rs"]
mod three_in_a_row;
// Parts of it are public for `tools`.
#[cfg_attr(not(feature = "tools"), allow(unreachable_pub, dead_code))]
mod twenty_seven;

use apila_core::game::Game;

/// The games in the order in which they are shown.
pub static GAMES: &[&Game] = &[
    &jaleo::GAME,
    &qawale::GAME,
    &jo::GAME,
    &twenty_seven::GAME,
    #[cfg(feature = "example")]
    &three_in_a_row::GAME,
];

/// The inner workings of games, for the programs that learn weights and solve games. No page uses them.
#[cfg(feature = "tools")]
pub mod tools {
    pub use crate::jo::learn as learn_jo;
    pub use crate::qawale::learn as learn_qawale;

    /// The positions of 27 and the solver of its basic game.
    pub mod twenty_seven {
        pub use crate::twenty_seven::{Position, solve};
    }
}
