//! Problems: proving that they are right, and finding them.
//!
//! `docs/problems.md` says what a problem promises. [`Prover`] proves it for one problem, by the same exhaustive and exact searches
//! with which the page judges a reader's turns. [`find`](find::find) looks for positions that keep the promise in games of the
//! engine against itself, [`themes`](themes::themes) names what they show, and [`Measure`] says how hard they are. The example
//! program `problems` writes the files of the games with them.

pub mod find;
mod measure;
mod proof;
mod themes;

pub use measure::{Measure, TRIES};
pub use proof::{Flaw, Prover, Solution, alike_once};
pub use themes::{PASS, themes};
