//! The games of the shelf in the order in which they are listed, and entries that cannot be read.

use super::shelf;
use apila_core::i18n::Language;
use apila_model::record::{GameSummary, SavedEntry, SavedGame, SavedGameFault, shown_title};

/// A game of the shelf.
#[derive(Clone)]
pub(crate) struct ListedGame {
    pub(crate) key: String,
    pub(crate) game: SavedGame,
}

/// A game of the shelf that need not be loaded.
pub(crate) struct SummarizedGame {
    pub(crate) key: String,
    pub(crate) entry: SavedEntry,
    pub(crate) summary: GameSummary,
}

/// An entry that cannot be read.
pub(crate) struct DamagedEntry {
    pub(crate) key: String,
    pub(crate) text: String,
    pub(crate) fault: SavedGameFault,
}

/// A readable entry with its key and text.
type Entry = (String, String, SavedEntry);

/// The entries, latest change first, and those that are no entries.
fn entries() -> (Vec<Entry>, Vec<DamagedEntry>) {
    shelf::flush();
    let (mut entries, mut damaged) = (Vec::new(), Vec::new());
    for (key, text) in shelf::entries() {
        match shelf::read_entry(&text) {
            Ok(entry) => {
                let place = entries.partition_point(|other: &Entry| other.2.changed > entry.changed);
                entries.insert(place, (key, text, entry));
            }
            Err(fault) => damaged.push(DamagedEntry { key, text, fault }),
        }
    }
    (entries, damaged)
}

/// The games, first those by link in which it is the reader's turn, each group latest change first; and the entries that
/// cannot be read, with faults in `language`.
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
            Err(fault) => damaged.push(DamagedEntry { key, text, fault }),
        }
    }
    waiting.append(&mut others);
    (waiting, damaged)
}

/// What is known of the games without loading any, latest change first.
pub(crate) fn summaries() -> Vec<SummarizedGame> {
    let summarized = |(key, _, entry): Entry| {
        let summary = GameSummary::of(&entry)?;
        Some(SummarizedGame { key, entry, summary })
    };
    entries().0.into_iter().filter_map(summarized).collect()
}

/// The title of a game as it is shown: its own name, or else the name of what is played.
pub(crate) fn title(game: &SavedGame, language: Language) -> String {
    let name = shown_title(&game.sheet.header.name);
    if name.is_empty() { game.sheet.tree.id().game().name(language) } else { name }
}
