//! The targets: parsers of text from outside. Each has a generator of valid texts and laws that hold for any
//! text.
//!
//! A law is a check that returns an error "kind: details". The kind distinguishes failures and never contains
//! the input.

mod attributes;
mod choice;
mod engine;
mod laws;
mod link;
mod live;
mod message;
mod pack;
mod picture;
mod pixels;
mod position;
mod problems;
mod review;
mod saved;
mod sheet;
mod typed;
mod worker;

use arbitrary::{Result, Unstructured};

/// A parser of text from outside, or several that read the same text.
#[derive(Debug)]
pub(crate) struct FuzzTarget {
    /// The name on the command line and in the corpus.
    pub(crate) name: &'static str,
    /// Words that have a meaning in its texts.
    pub(crate) words: &'static [&'static str],
    /// Makes a valid text, or one that is nearly valid.
    pub(crate) base: fn(&mut Unstructured<'_>) -> Result<String>,
    /// Tests an input. Returns the length of the answer in bytes, if it can be greater than the length of the
    /// input.
    ///
    /// # Errors
    /// Names the law that is broken.
    pub(crate) check: fn(&[u8]) -> std::result::Result<usize, String>,
}

/// All targets.
pub(crate) const TARGETS: [FuzzTarget; 19] = [
    link::LINK,
    link::FRAME,
    attributes::ATTRIBUTES,
    message::MESSAGE,
    position::POSITION,
    typed::TYPED,
    sheet::SHEET,
    saved::SAVED,
    picture::PICTURE,
    pixels::PIXELS,
    engine::ENGINE,
    worker::WORKER,
    worker::REPLY,
    review::REVIEW,
    pack::PACK,
    choice::CHOICE,
    problems::PROBLEMS,
    problems::PROGRESS,
    live::LIVE,
];
