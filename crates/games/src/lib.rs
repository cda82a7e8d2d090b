//! The games and their registration.
//!
//! A game is a folder, its `mod` line and its entry in [`GAMES`], both below. `docs/adding-a-game.md` lists
//! what a folder holds. The files in its `fixtures/` are for the tests that run over all registered games.

mod jaleo;
mod jo;
mod learning;
mod qawale;
#[cfg(feature = "example")]
#[path = "../../../tests/three_in_a_row/mod.rs"]
mod three_in_a_row;
// Only `tools` uses some of its public items.
#[cfg_attr(not(feature = "tools"), allow(unreachable_pub, dead_code))]
mod twenty_seven;

use apila_core::game::{Editor, Game, Listing, Searcher};
use apila_core::part;
use apila_core::part::Part;

/// A registered game.
pub struct Registration {
    /// What pages know of it before it is loaded.
    pub listing: &'static Listing,
    /// The game: its rules, board and words.
    pub game: Part<Game>,
    /// Its computer opponent.
    pub searcher: Part<Searcher>,
    /// The editor of its positions.
    pub editor: Part<Editor>,
}

/// A registration. The arguments are the game's module and the names of its three parts of the program:
/// `game_`, `search_` and `edit_` before the id of the plain game. `static/start.js` fetches a game by this
/// name.
macro_rules! register {
    ($module:ident, $game:ident, $search:ident, $edit:ident) => {{
        static REGISTRATION: Registration = Registration {
            listing: &$module::LISTING,
        game: part!($game: Game = $module::GAME),
        searcher: part!($search: Searcher = $module::SEARCHER),
        editor: part!($edit: Editor = $module::EDITOR),
        };
        &REGISTRATION
    }};
}

/// The games in the order in which they are shown.
pub static GAMES: &[&Registration] = &[
    register!(jaleo, game_jaleo, search_jaleo, edit_jaleo),
    register!(qawale, game_qawale, search_qawale, edit_qawale),
    register!(jo, game_jo, search_jo, edit_jo),
    register!(twenty_seven, game_27, search_27, edit_27),
    #[cfg(feature = "example")]
    register!(three_in_a_row, game_three, search_three, edit_three),
];

/// The internals of games, for the programs that learn weights and solve games. No page uses them.
#[cfg(feature = "tools")]
pub mod tools {
    pub use crate::jaleo::learn as learn_jaleo;
    pub use crate::jo::{learn_crossings as learn_jo_crossings, learn_patterns as learn_jo_patterns};
    pub use crate::qawale::{ForcingWin, forcing_win, learn as learn_qawale};

    /// The positions of 27 and its solver.
    pub mod twenty_seven {
        pub use crate::twenty_seven::{Mode, Position, read, solve};
    }
}
