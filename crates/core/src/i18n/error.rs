//! What is wrong with the text of a position or a move, in the languages of the page.
//!
//! The nouns in a [`TextErrorKind`] are English, as the engine protocol needs them. Here they are the keys of
//! their translations. A translation is in the words of the game that uses the noun. If two games use the
//! same noun, they mean the same by it.

use super::pack::installed;
use super::template::Value::{Number, Text};
use super::words::PAGE;
use super::{Language, Value};
use crate::rules::{TextError, TextErrorKind};

impl Language {
    /// Says what is wrong with a text, as the end of a sentence.
    #[must_use]
    pub fn error_text(self, error: &TextErrorKind) -> String {
        let noun = |what: &'static str| Text(self.noun(what));
        let say = |key: &str, arguments: &[(&str, Value<'_>)]| PAGE.say(self, key, arguments);
        match error {
            TextErrorKind::Expected { what } => say("error-expected", &[("what", noun(what))]),
            TextErrorKind::Trailing => say("error-trailing", &[]),
            TextErrorKind::TooMany { what, shown, available } => say(
                "error-too-many",
                &[
                    ("what", noun(what)),
                    ("shown", Number(*shown as usize)),
                    ("available", Number(*available as usize)),
                ],
            ),
            TextErrorKind::WrongSize { what, found, wanted } => say(
                "error-wrong-size",
                &[
                    ("what", noun(what)),
                    ("found", Number(*found as usize)),
                    ("wanted", Number(*wanted as usize)),
                ],
            ),
            TextErrorKind::NotAllowed { what } => say("error-not-allowed", &[("what", noun(what))]),
            TextErrorKind::NotConnected => say("error-not-connected", &[]),
            TextErrorKind::NotCanonical { canonical } => {
                say("error-not-canonical", &[("canonical", Text(canonical))])
            }
        }
    }

    /// Says what is wrong with a text, and at which character.
    #[must_use]
    pub fn error_at(self, error: &TextError) -> String {
        let text = self.error_text(&error.kind);
        PAGE.say(self, "error-at", &[("error", Text(&text)), ("at", Number(error.span.start + 1))])
    }

    /// Translates a noun of a [`TextErrorKind`], for example "black discs".
    #[must_use]
    pub fn noun(self, what: &'static str) -> &'static str {
        installed(self).and_then(|index| index.find_anywhere(what)).unwrap_or(what)
    }
}
