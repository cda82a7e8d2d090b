//! Languages and the words of the page. Each game brings its own words; these are the ones they share.
//!
//! Texts live in one exhaustive `match` a language, so that a missing translation does not compile. To add a
//! language: add it to [`Language`] and let the compiler lead the way.

mod english;
mod phrase;

pub use phrase::Phrase;

use crate::rules::Reason;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// The tag of the language, for the page's `lang` attribute.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The text of a phrase.
    #[must_use]
    pub fn say(self, phrase: &Phrase) -> String {
        match self {
            Language::English => english::say(phrase),
        }
    }

    /// Why a game ended, where that is told alike for every game; else the game itself has the words.
    #[must_use]
    pub fn reason(self, reason: Reason) -> Option<String> {
        match self {
            Language::English => english::reason(reason),
        }
    }
}

/// The text with a capital at its beginning.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
