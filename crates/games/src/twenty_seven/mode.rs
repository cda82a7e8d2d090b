//! The three variants.

use super::cell::Cell;

/// A variant: which bottom discs may be lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// No bottom disc.
    Basic,
    /// The grey discs, each with the whole stack on it.
    Advanced,
    /// The grey and the red discs, each with the whole stack on it.
    Expert,
}

impl Mode {
    /// All variants, the plain game first.
    #[cfg(test)]
    pub(super) const ALL: [Mode; 3] = [Mode::Basic, Mode::Advanced, Mode::Expert];

    /// The spaces whose bottom disc is never lifted, as a set of [`Cell::bit`]s.
    pub(super) const fn fixed_spaces(self) -> u16 {
        match self {
            Mode::Basic => (1 << Cell::COUNT) - 1,
            Mode::Advanced => 1 | 1 << (Cell::COUNT - 1),
            Mode::Expert => 0,
        }
    }
}
