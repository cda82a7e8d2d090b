//! The kinds of pages that get code.

use apila_core::i18n::Language;

apila_core::phrases! {
    /// What the code is for, and where it goes.
    pub enum TargetPhrase {
        ForElement,
        ForFrame,
        AboutElement,
        AboutFrame,
        AboutWordPress,
        AboutMarkdown,
        AboutMediaWiki,
        AboutBoardGameGeek,
        AboutReact,
        AboutVue,
    }
}

/// A kind of page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The author's own page, with the element.
    Element,
    /// The author's own page, with a frame.
    Frame,
    /// The editor of WordPress.
    WordPress,
    /// Markdown that a program converts to pages.
    Markdown,
    /// A page of a wiki, which allows only pictures and links.
    MediaWiki,
    /// A forum with BBCode, which allows only pictures and links.
    BoardGameGeek,
    /// A React component.
    React,
    /// A Vue component.
    Vue,
}

impl Target {
    /// All kinds.
    pub const ALL: [Target; 8] = [
        Target::Element,
        Target::Frame,
        Target::WordPress,
        Target::Markdown,
        Target::MediaWiki,
        Target::BoardGameGeek,
        Target::React,
        Target::Vue,
    ];

    /// The name as a value.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Target::Element => "element",
            Target::Frame => "frame",
            Target::WordPress => "wordpress",
            Target::Markdown => "markdown",
            Target::MediaWiki => "mediawiki",
            Target::BoardGameGeek => "bgg",
            Target::React => "react",
            Target::Vue => "vue",
        }
    }

    /// The name for people.
    #[must_use]
    pub fn label(self, language: Language) -> String {
        match self {
            Target::Element => language.say(&TargetPhrase::ForElement),
            Target::Frame => language.say(&TargetPhrase::ForFrame),
            Target::WordPress => "WordPress".to_owned(),
            Target::Markdown => "Markdown (Jekyll, Hugo, mdBook)".to_owned(),
            Target::MediaWiki => "MediaWiki".to_owned(),
            Target::BoardGameGeek => "BoardGameGeek".to_owned(),
            Target::React => "React".to_owned(),
            Target::Vue => "Vue".to_owned(),
        }
    }

    /// What the author has to do besides pasting the code.
    #[must_use]
    pub const fn advice(self) -> TargetPhrase {
        match self {
            Target::Element => TargetPhrase::AboutElement,
            Target::Frame => TargetPhrase::AboutFrame,
            Target::WordPress => TargetPhrase::AboutWordPress,
            Target::Markdown => TargetPhrase::AboutMarkdown,
            Target::MediaWiki => TargetPhrase::AboutMediaWiki,
            Target::BoardGameGeek => TargetPhrase::AboutBoardGameGeek,
            Target::React => TargetPhrase::AboutReact,
            Target::Vue => TargetPhrase::AboutVue,
        }
    }

    /// Whether the board is in a frame. The code of a frame has no picture.
    #[must_use]
    pub const fn is_frame(self) -> bool {
        matches!(self, Target::Frame | Target::WordPress)
    }

    /// Whether a picture with a link stands for the board. It is a PNG, because such sites accept nothing
    /// else.
    #[must_use]
    pub const fn is_picture(self) -> bool {
        matches!(self, Target::MediaWiki | Target::BoardGameGeek)
    }
}
