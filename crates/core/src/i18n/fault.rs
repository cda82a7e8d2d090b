//! What is wrong with the text of a position or a move, in the languages of the page.
//!
//! The nouns in a [`Fault`] are English, as the engine protocol needs them. Here they are the keys of their
//! translations. A translation is in the words of the game that uses the noun. If two games use the same
//! noun, they mean the same by it.

use super::pack::installed;
use super::template::Value::{Number, Text};
use super::words::PAGE;
use super::{Language, Value};
use crate::rules::{Fault, TextError};

impl Language {
    /// Says what is wrong with a text, as the end of a sentence.
    #[must_use]
    pub fn fault(self, fault: &Fault) -> String {
        let noun = |what: &'static str| Text(self.noun(what));
        let say = |key: &str, arguments: &[(&str, Value<'_>)]| PAGE.say(self, key, arguments);
        match fault {
            Fault::Expected { what } => say("fault-expected", &[("what", noun(what))]),
            Fault::Trailing => say("fault-trailing", &[]),
            Fault::TooMany { what, shown, available } => say(
                "fault-too-many",
                &[
                    ("what", noun(what)),
                    ("shown", Number(*shown as usize)),
                    ("available", Number(*available as usize)),
                ],
            ),
            Fault::WrongSize { what, found, wanted } => say(
                "fault-wrong-size",
                &[
                    ("what", noun(what)),
                    ("found", Number(*found as usize)),
                    ("wanted", Number(*wanted as usize)),
                ],
            ),
            Fault::NotAllowed { what } => say("fault-not-allowed", &[("what", noun(what))]),
            Fault::NotConnected => say("fault-not-connected", &[]),
            Fault::NotCanonical { canonical } => {
                say("fault-not-canonical", &[("canonical", Text(canonical))])
            }
        }
    }

    /// Says what is wrong with a text, and at which character.
    #[must_use]
    pub fn fault_at(self, error: &TextError) -> String {
        let fault = self.fault(&error.fault);
        PAGE.say(self, "fault-at", &[("fault", Text(&fault)), ("at", Number(error.span.start + 1))])
    }

    /// Translates a noun of a [`Fault`], for example "black discs".
    #[must_use]
    pub fn noun(self, what: &'static str) -> &'static str {
        installed(self).and_then(|index| index.find_anywhere(what)).unwrap_or(what)
    }
}
