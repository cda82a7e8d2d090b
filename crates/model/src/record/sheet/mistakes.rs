//! The mistakes in the games of a file. Games with the same mistake are counted, so that the mistake is
//! reported once.

use super::SheetError;

/// The greatest number of different mistakes that are reported.
const MOST: usize = 20;

/// The mistakes of games that could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    kinds: Vec<(SheetError, usize)>,
    more: usize,
}

impl Mistakes {
    /// Adds the mistake of a game.
    pub fn add(&mut self, error: SheetError) {
        match self.kinds.iter_mut().find(|(first, _)| first.kind == error.kind) {
            Some((_, games)) => *games += 1,
            None => match self.kinds.len() < MOST {
                true => self.kinds.push((error, 1)),
                false => self.more += 1,
            },
        }
    }

    /// The kinds of mistakes: the first mistake of each kind, and the number of games that have it.
    #[must_use]
    pub fn kinds(&self) -> &[(SheetError, usize)] {
        &self.kinds
    }

    /// The number of games with mistakes of other kinds.
    #[must_use]
    pub const fn more(&self) -> usize {
        self.more
    }
}
