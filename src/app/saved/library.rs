//! The saved games in the storage.

use super::shelf;
use apila_core::i18n::Language;
pub(crate) use apila_model::library::SummarizedGame;
use apila_model::library::{self, Library};

/// Returns the saved games and the entries that cannot be read, with errors in `language`.
pub(crate) fn list(language: Language) -> Library {
    shelf::flush();
    Library::read(shelf::entries(), language)
}

/// Returns what is known of the games without loading their parts of the program, latest change first.
pub(crate) fn summaries() -> Vec<SummarizedGame> {
    shelf::flush();
    library::summaries(shelf::entries())
}
