//! The saved games in the storage.

use std::cell::LazyCell;

use super::{shelf, solved};
use apila_core::i18n::Language;
use apila_model::catalog::Registration;
pub(crate) use apila_model::library::SummarizedGame;
use apila_model::library::{self, Library};
use apila_model::record::{GameSummary, SavedEntry, Tally};

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

/// The stored entries, unread. [`summaries_of`] reads some of them.
pub(crate) fn unread() -> Vec<(String, String)> {
    shelf::flush();
    shelf::entries()
}

/// Returns what is known of the games in these entries. What cannot be read is left out.
pub(crate) fn summaries_of<'a>(entries: impl IntoIterator<Item = &'a (String, String)>) -> Vec<GameSummary> {
    entries.into_iter().filter_map(|(_, text)| GameSummary::of(&SavedEntry::parse(text).ok()?)).collect()
}

/// Returns the reader's results in a game, without the saved game that has the key `left_out`.
pub(crate) fn tally(game: &Registration, left_out: Option<&str>) -> Tally {
    let entries = shelf::entries();
    Tally::of(game, &summaries_of(entries.iter().filter(|(key, _)| left_out != Some(key))))
}

/// Returns whether the reader plays variants: has a saved game, or has tried a problem.
pub(crate) fn plays() -> impl Fn(&str) -> bool {
    // They are read when they are asked for, since most pages need no answer.
    let known = LazyCell::new(|| (summaries(), solved::progress()));
    move |id| {
        let (games, progress) = &*known;
        games.iter().any(|saved| saved.summary.variant == id) || progress.of(id).next().is_some()
    }
}
