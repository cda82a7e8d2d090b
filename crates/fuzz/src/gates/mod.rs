//! The gates, each with a generator of valid texts and the laws that hold for any text.
//!
//! A law is a check that returns an error "kind: details". The kind tells failures apart and never contains the input.

mod attributes;
mod choice;
mod engine;
mod laws;
mod link;
mod message;
mod pack;
mod picture;
mod position;
mod problems;
mod review;
mod saved;
mod sheet;
mod typed;
mod worker;

use arbitrary::{Result, Unstructured};

/// A gate through which text from outside comes in.
#[derive(Debug)]
pub(crate) struct Gate {
    /// The name on the command line and in the corpus.
    pub(crate) name: &'static str,
    /// Words that mean something to it.
    pub(crate) words: &'static [&'static str],
    /// A valid text, or one that has little wrong with it.
    pub(crate) base: fn(&mut Unstructured<'_>) -> Result<String>,
    /// Tries an input. The result is the length of the answer in bytes, as far as it may exceed that of the input.
    ///
    /// # Errors
    /// The law that is broken.
    pub(crate) check: fn(&[u8]) -> std::result::Result<usize, String>,
}

/// All gates.
pub(crate) const GATES: [Gate; 17] = [
    link::LINK,
    link::FRAME,
    attributes::ATTRIBUTES,
    message::MESSAGE,
    position::POSITION,
    typed::TYPED,
    sheet::SHEET,
    saved::SAVED,
    picture::PICTURE,
    engine::ENGINE,
    worker::WORKER,
    worker::REPLY,
    review::REVIEW,
    pack::PACK,
    choice::CHOICE,
    problems::PROBLEMS,
    problems::PROGRESS,
];
