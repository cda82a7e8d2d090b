//! The styles in which boards are drawn. Each style is a set of drawings, and all sets have the same ids. So
//! nothing else depends on the style.

/// A style of boards and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum BoardStyle {
    /// Wood, stone and ice.
    #[default]
    Usual,
    /// Flat shapes in calm colours.
    Plain,
    /// A board of slate with glossy pieces.
    Slate,
    /// Lines and hatching in ink on paper, as in a printed book.
    Paper,
    /// Flat, with strong contrasts. Everything can be distinguished without colour, by lightness and by
    /// shape.
    HighContrast,
}

/// The drawings of a game in several styles.
pub type Styles = &'static [(BoardStyle, &'static str)];

impl BoardStyle {
    /// All styles, in the order in which they are offered.
    pub const ALL: [BoardStyle; 5] = [
        BoardStyle::Usual,
        BoardStyle::Plain,
        BoardStyle::Slate,
        BoardStyle::Paper,
        BoardStyle::HighContrast,
    ];

    /// The name under which the style is stored. It is also the end of the names of its files:
    /// `sprites-paper.svg`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            BoardStyle::Usual => "usual",
            BoardStyle::Plain => "plain",
            BoardStyle::Slate => "slate",
            BoardStyle::Paper => "paper",
            BoardStyle::HighContrast => "contrast",
        }
    }

    /// Returns the style that is stored as `text`, or `None` if there is none.
    #[must_use]
    pub fn of(text: &str) -> Option<BoardStyle> {
        BoardStyle::ALL.into_iter().find(|style| style.tag() == text)
    }
}

/// The part of the program with the drawings that only readers fetch who have chosen such a style: the files
/// `sprites-plain.svg`, `sprites-slate.svg` and `sprites-paper.svg` beside the calling source file. The name
/// of the part is `styles_` before the id of the plain game. `static/start.js` fetches it by this name.
#[macro_export]
macro_rules! more_styles {
    ($part:ident) => {{
        static DRAWINGS: $crate::game::Styles = &[
            ($crate::game::BoardStyle::Plain, include_str!("sprites-plain.svg")),
            ($crate::game::BoardStyle::Slate, include_str!("sprites-slate.svg")),
            ($crate::game::BoardStyle::Paper, include_str!("sprites-paper.svg")),
        ];
        static STYLES: $crate::part::Part<$crate::game::Styles> =
        $crate::part!($part: $crate::game::Styles = DRAWINGS);
        Some(&STYLES)
    }};
}
