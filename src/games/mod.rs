//! The games, and their one registration.
//!
//! A game is a folder and a line in `register!` below. What a folder must bring is written in [`game`]; its
//! `fixtures/` feed the tests that run over all registered games.

pub mod game;
mod game_id;
pub mod openings;
pub mod setup;

pub use game_id::GameId;

use game::Game;

/// Declares the modules of the games and lists them.
macro_rules! register {
    ($($folder:ident),+ $(,)?) => {
        $(pub mod $folder;)+

        /// The games in the order in which they are shown, each with the name of its folder.
        pub static GAMES: &[(&str, &dyn Game)] = &[$((stringify!($folder), &$folder::GAME)),+];
    };
}

register! {
    jaleo,
    qawale,
    jo,
    twenty_seven,
}
