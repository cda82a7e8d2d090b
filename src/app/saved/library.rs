//! The saved games in the order in which they are listed, and the entries that cannot be read.

use super::shelf;
use apila_core::i18n::Language;
use apila_model::record::{GameSummary, SavedEntry, SavedGame, SavedGameError, shown_title};

/// A saved game with its key.
#[derive(Clone)]
pub(crate) struct ListedGame {
    pub(crate) key: String,
    pub(crate) game: SavedGame,
}

/// A saved game as lists show it. Its part of the program need not be loaded.
pub(crate) struct SummarizedGame {
    pub(crate) key: String,
    pub(crate) entry: SavedEntry,
    pub(crate) summary: GameSummary,
}

/// An entry that cannot be read.
pub(crate) struct DamagedEntry {
    pub(crate) key: String,
    pub(crate) text: String,
    pub(crate) error: SavedGameError,
}

/// A readable entry with its key and text.
type Entry = (String, String, SavedEntry);

/// Returns the readable entries, latest change first, and the others.
fn entries() -> (Vec<Entry>, Vec<DamagedEntry>) {
    shelf::flush();
    let (mut entries, mut damaged) = (Vec::new(), Vec::new());
    for (key, text) in shelf::entries() {
        match shelf::read_entry(&text) {
            Ok(entry) => {
                let place = entries.partition_point(|other: &Entry| other.2.changed > entry.changed);
                entries.insert(place, (key, text, entry));
            }
            Err(error) => damaged.push(DamagedEntry { key, text, error }),
        }
    }
    (entries, damaged)
}

/// Returns the saved games and the entries that cannot be read, with errors in `language`. Games by link in
/// which it is the reader's turn come first. Within both groups, the latest change comes first.
pub(crate) fn list(language: Language) -> (Vec<ListedGame>, Vec<DamagedEntry>) {
    let (entries, mut damaged) = entries();
    let (mut waiting, mut others) = (Vec::new(), Vec::new());
    for (key, text, entry) in entries {
        match SavedGame::read(&entry, language) {
            Ok(game) => {
                let line = game.sheet.tree.line();
                let is_due = line.outcome().is_none() && game.seat == Some(line.last().turn());
                if is_due { &mut waiting } else { &mut others }.push(ListedGame { key, game });
            }
            Err(error) => damaged.push(DamagedEntry { key, text, error }),
        }
    }
    waiting.append(&mut others);
    (waiting, damaged)
}

/// Returns what is known of the games without loading their parts of the program, latest change first.
pub(crate) fn summaries() -> Vec<SummarizedGame> {
    let summarized = |(key, _, entry): Entry| {
        let summary = GameSummary::of(&entry)?;
        Some(SummarizedGame { key, entry, summary })
    };
    entries().0.into_iter().filter_map(summarized).collect()
}

/// Returns the title of a game as it is shown: its own name, or else the name of the game that is played.
pub(crate) fn title(game: &SavedGame, language: Language) -> String {
    let name = shown_title(&game.sheet.header.name);
    if name.is_empty() { game.sheet.tree.id().game().name(language) } else { name }
}
