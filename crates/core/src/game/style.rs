//! The styles in which boards are drawn. A style is another set of drawings with the same ids, so nothing else depends on it.

/// A style of boards and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum BoardStyle {
    /// Wood, stone and ice.
    #[default]
    Usual,
    /// Flat, with strong contrasts. Everything is told apart without colour, by lightness and by shape.
    HighContrast,
}

impl BoardStyle {
    /// All styles, in the order in which they are offered.
    pub const ALL: [BoardStyle; 2] = [BoardStyle::Usual, BoardStyle::HighContrast];

    /// The style as it is stored.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            BoardStyle::Usual => "usual",
            BoardStyle::HighContrast => "contrast",
        }
    }

    /// The style that is stored as `text`.
    #[must_use]
    pub fn of(text: &str) -> Option<BoardStyle> {
        BoardStyle::ALL.into_iter().find(|style| style.tag() == text)
    }
}
