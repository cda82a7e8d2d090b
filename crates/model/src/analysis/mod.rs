//! What a search has found, as people want to hear it: scores in words, best lines, hints that explain, and reviews of games.
//!
//! Nothing here thinks. What is to be asked of a search says [`questions`]; what it answers is read here, as plain data in,
//! plain data out, so that all of it is tested without a browser.

mod assessment;
mod graph;
mod hint;
mod line;
mod move_effect;
pub mod questions;
mod review;

pub use assessment::Assessment;
pub use graph::Graph;
pub use hint::{Hint, HintPart};
pub use line::{BestLine, LineMove, search_effort};
pub use review::{Judgement, Review, Turn};
