//! What a search has found, as people want to hear it: scores in words, best lines, hints that explain, and reviews of games.
//!
//! Nothing here thinks. What is to be asked of a search says [`questions`]; what it answers is read here, as plain data in,
//! plain data out, so that all of it is tested without a browser and without waiting.

mod assessment;
mod hint;
mod line;
pub mod questions;
mod review;
mod threat;

pub use assessment::Assessment;
pub use hint::{Hint, HintSide};
pub use line::{BestLine, LineMove};
pub use review::{Judgement, Review, Turn};
pub use threat::Annotation;

#[cfg(test)]
mod tests;
