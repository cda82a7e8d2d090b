//! Errors in the sources of the pages, with file and line.

use std::fmt;
use std::path::{Path, PathBuf};

/// A mistake in a text, in a file of boards or in a file of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1, or 0 for the file as a whole.
    pub line: usize,
    /// A sentence for the author.
    pub what: String,
}

impl Mistake {
    /// A mistake on a line of a file.
    pub(super) fn new(file: &Path, line: usize, what: impl Into<String>) -> Mistake {
        Mistake { file: file.to_owned(), line, what: what.into() }
    }

    /// A mistake at a byte offset in a file's text.
    pub(super) fn at(file: &Path, text: &str, byte: usize, what: impl Into<String>) -> Mistake {
        Mistake::new(file, line_of(text, byte), what)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file.display(), self.what),
            line => write!(f, "{}:{line}: {}", self.file.display(), self.what),
        }
    }
}

impl std::error::Error for Mistake {}

/// The line of a byte offset, from 1.
pub(super) fn line_of(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
}
