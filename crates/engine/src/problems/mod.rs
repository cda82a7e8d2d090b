//! Proves problems, and finds new ones.
//!
//! `docs/problems.md` defines what a problem is. [`Prover`] proves that a position is one, with the same
//! exhaustive and exact searches with which the page judges a reader's turns. [`find`](find::find) looks for
//! such positions in games of the engine against itself. [`themes`](themes::themes) finds out what they show,
//! and [`Measure`] how hard they are. The example program `problems` uses all of them to write the files of
//! the games.

pub mod find;
mod measure;
mod outline;
mod proof;
mod themes;

pub use measure::{Measure, TRIES};
pub use outline::outline;
pub use proof::{Flaw, Prover, Solution, alike_once, is_last_turn};
pub use themes::{PASS, themes};
