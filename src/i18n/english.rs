//! The page in English.

use super::Phrase;

/// The English text of a phrase.
pub(super) fn say(phrase: &Phrase) -> String {
    match phrase {
        Phrase::SiteName => "Apila".to_owned(),
    }
}
