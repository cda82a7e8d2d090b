//! What is on the shelf: games in the order in which they are listed, and what cannot be read.

use crate::app::shelf;
use apila_core::i18n::Language;
use apila_model::record::{SavedEntry, SavedGame, SavedGameFault};

/// A readable game of the shelf.
#[derive(Clone)]
pub(super) struct Game {
    pub(super) key: String,
    pub(super) kept: SavedGame,
}

/// An entry that cannot be read.
pub(super) struct Damaged {
    pub(super) key: String,
    pub(super) text: String,
    pub(super) fault: SavedGameFault,
}

/// All entries that can be entries, the one changed last first, and the others.
fn entries() -> (Vec<(String, String, SavedEntry)>, Vec<Damaged>) {
    shelf::flush();
    let (mut entries, mut damaged) = (Vec::new(), Vec::new());
    for (key, text) in shelf::entries() {
        match shelf::read_entry(&text) {
            Ok(stored) => {
                let later = |other: &(String, String, SavedEntry)| other.2.changed > stored.changed;
                let place = entries.partition_point(later);
                entries.insert(place, (key, text, stored));
            }
            Err(fault) => damaged.push(Damaged { key, text, fault }),
        }
    }
    (entries, damaged)
}

/// All that is on the shelf: the games by link that wait for the reader, then the others; of each the one
/// changed last first. What is wrong with entries is told in `language`.
pub(super) fn look(language: Language) -> (Vec<Game>, Vec<Damaged>) {
    let (entries, mut damaged) = entries();
    let (mut waiting, mut others) = (Vec::new(), Vec::new());
    for (key, text, stored) in entries {
        match SavedGame::read(&stored, language) {
            Ok(kept) => {
                let line = kept.sheet.tree.line();
                let is_due = line.outcome().is_none() && kept.seat == Some(line.last().turn());
                if is_due { &mut waiting } else { &mut others }.push(Game { key, kept });
            }
            Err(fault) => damaged.push(Damaged { key, text, fault }),
        }
    }
    waiting.append(&mut others);
    (waiting, damaged)
}

/// The game that was changed last, of those that go on, with its key.
pub(in crate::app) fn last_open() -> Option<(String, SavedGame)> {
    let open = |(key, _, stored): (String, String, SavedEntry)| {
        let kept = SavedGame::read(&stored, Language::default()).ok()?;
        kept.sheet.tree.main_outcome().is_none().then_some((key, kept))
    };
    entries().0.into_iter().find_map(open)
}

/// What a game is called: the name it was given, or that of the game itself.
pub(in crate::app) fn title(kept: &SavedGame, language: Language) -> String {
    let name = &kept.sheet.header.name;
    let id = kept.sheet.tree.id();
    if name.is_empty() { id.game().name(language) } else { name.clone() }
}
