//! The styles in which boards are drawn. Each style is a set of drawings, and all sets have the same ids. So
//! nothing else depends on the style.

/// A style of boards and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum BoardStyle {
    /// Wood, stone and ice.
    #[default]
    Usual,
    /// Flat, with strong contrasts. Everything can be distinguished without colour, by lightness and by
    /// shape.
    HighContrast,
}

impl BoardStyle {
    /// All styles, in the order in which they are offered.
    pub const ALL: [BoardStyle; 2] = [BoardStyle::Usual, BoardStyle::HighContrast];

    /// The name under which the style is stored.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            BoardStyle::Usual => "usual",
            BoardStyle::HighContrast => "contrast",
        }
    }

    /// Returns the style that is stored as `text`, or `None` if there is none.
    #[must_use]
    pub fn of(text: &str) -> Option<BoardStyle> {
        BoardStyle::ALL.into_iter().find(|style| style.tag() == text)
    }
}
