//! The three games played with the same discs.

/// Which discs besides the players' own may travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Variant {
    /// Neither grey nor red discs are lifted.
    Basic,
    /// A grey disc may be lifted with the whole stack on it.
    Advanced,
    /// A red disc may be lifted so too.
    Expert,
}

impl Variant {
    /// All of them, the plain game first.
    pub(super) const ALL: [Variant; 3] = [Variant::Basic, Variant::Advanced, Variant::Expert];

    /// The ids of [`Variant::ALL`], in the same order.
    pub(super) const IDS: [&str; 3] = ["27", "27-advanced", "27-expert"];

    /// The variant with this id; the basic game for any other text.
    pub(super) fn of(id: &str) -> Variant {
        let known = Variant::ALL.iter().zip(Variant::IDS).find(|(_, name)| *name == id);
        known.map_or(Variant::Basic, |(variant, _)| *variant)
    }

    /// The spaces whose bottom disc is never lifted: bit 0 is space 1.
    pub(super) const fn fixed_spaces(self) -> u16 {
        match self {
            Variant::Basic => 0x1ff,
            Variant::Advanced => 0x101,
            Variant::Expert => 0,
        }
    }
}
