//! What is wrong with the text of a position or a move, in the languages of the page.
//!
//! The nouns in a [`TextErrorKind`] are English, as the engine protocol needs them. Here they are the keys of
//! their translations. A translation is in the words of the game that uses the noun. If two games use the
//! same noun, they mean the same by it.

use super::Language;
use super::pack::installed;
use crate::phrases;
use crate::rules::{TextError, TextErrorKind};

phrases! {
    /// What is wrong with a text, as the end of a sentence without its full stop.
    enum TextErrorPhrase {
        ErrorExpected { what: String },
        ErrorTrailing,
        ErrorTooMany { what: String, shown: u32, available: u32 },
        ErrorWrongSize { what: String, found: u32, wanted: u32 },
        ErrorNotAllowed { what: String },
        ErrorNotConnected,
        ErrorNotCanonical { canonical: String },
        ErrorAt { error: String, at: usize },
    }
}

impl Language {
    /// Says what is wrong with a text, as the end of a sentence.
    #[must_use]
    pub fn error_text(self, error: &TextErrorKind) -> String {
        let noun = |what: &'static str| self.noun(what).to_owned();
        self.say(&match *error {
            TextErrorKind::Expected { what } => TextErrorPhrase::ErrorExpected { what: noun(what) },
            TextErrorKind::Trailing => TextErrorPhrase::ErrorTrailing,
            TextErrorKind::TooMany { what, shown, available } => {
                TextErrorPhrase::ErrorTooMany { what: noun(what), shown, available }
            }
            TextErrorKind::WrongSize { what, found, wanted } => {
                TextErrorPhrase::ErrorWrongSize { what: noun(what), found, wanted }
            }
            TextErrorKind::NotAllowed { what } => TextErrorPhrase::ErrorNotAllowed { what: noun(what) },
            TextErrorKind::NotConnected => TextErrorPhrase::ErrorNotConnected,
            TextErrorKind::NotCanonical { ref canonical } => {
                TextErrorPhrase::ErrorNotCanonical { canonical: canonical.clone() }
            }
        })
    }

    /// Says what is wrong with a text, and at which character.
    #[must_use]
    pub fn error_at(self, error: &TextError) -> String {
        self.say(&TextErrorPhrase::ErrorAt { error: self.error_text(&error.kind), at: error.span.start + 1 })
    }

    /// Translates a noun of a [`TextErrorKind`], for example "black discs".
    #[must_use]
    pub fn noun(self, what: &'static str) -> &'static str {
        installed(self).and_then(|index| index.find_anywhere(what)).unwrap_or(what)
    }
}
