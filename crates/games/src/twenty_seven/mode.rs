//! The three games played with the same discs.

/// Which discs besides the players' own may travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mode {
    /// Neither grey nor red discs are lifted.
    Basic,
    /// A grey disc may be lifted with the whole stack on it.
    Advanced,
    /// A red disc may be lifted so too.
    Expert,
}

impl Mode {
    /// All of them, the plain game first.
    #[cfg(test)]
    pub(super) const ALL: [Mode; 3] = [Mode::Basic, Mode::Advanced, Mode::Expert];

    /// The spaces whose bottom disc is never lifted: bit 0 is space 1.
    pub(super) const fn fixed_spaces(self) -> u16 {
        match self {
            Mode::Basic => 0x1ff,
            Mode::Advanced => 0x101,
            Mode::Expert => 0,
        }
    }
}
