//! The page of the saved games: the list of the games, and what the reader does with it.

mod by_link;
mod file;
mod import;
mod link;
mod list;

pub use by_link::{GameByLink, games_by_link, rows_by_link, unfinished_by_link};
pub use file::{FileError, FileText, read_file};
pub use import::{Import, ImportReport, read_one, single_link, single_picture};
pub use link::{file_in_link, link_to_file};
pub use list::{DamagedEntry, Library, StoredGame, SummarizedGame, latest, summaries};

use crate::record::{Header, SavedEntry, SavedGame};
use apila_core::i18n::Language;

/// The number of games that are listed at first, and that are added when the reader asks for more.
const BATCH: usize = 24;

/// The storage of the entries, as the list of games uses it. An entry that the storage refuses is held in
/// memory.
pub trait Shelf {
    /// The text of an entry.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores the text of an entry.
    fn put(&self, key: &str, text: &str);
    /// Stores a game.
    fn put_game(&self, key: &str, entry: &SavedEntry);
    /// Removes an entry.
    fn remove(&self, key: &str);
    /// A new key.
    fn fresh_key(&self) -> String;
    /// The current time, in milliseconds since 1970.
    fn now(&self) -> f64;
}

/// The dialog that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryDialog {
    /// The names of the game with this key and of its players.
    Rename(String),
    /// Games as text.
    Paste,
}

/// The entries that were deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deleted {
    /// A game with this title.
    Game(String),
    /// The entries that could not be read.
    Damaged,
}

/// The result of the last action.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Outcome {
    /// There is nothing to report.
    #[default]
    Nothing,
    /// Files or texts were read.
    Imported(ImportReport),
    /// A game was copied.
    Duplicated,
    /// Entries were deleted. Their keys and texts are kept, so that the reader can undo this.
    Deleted {
        /// What was deleted.
        what: Deleted,
        /// The keys and texts of the entries.
        entries: Vec<(String, String)>,
    },
}

impl Outcome {
    /// Deletes the entries with these keys.
    #[must_use]
    pub fn delete(shelf: &impl Shelf, keys: &[String], what: Deleted) -> Outcome {
        let entries = keys.iter().filter_map(|key| Some((key.clone(), shelf.get(key)?))).collect();
        keys.iter().for_each(|key| shelf.remove(key));
        Outcome::Deleted { what, entries }
    }

    /// Restores the entries that this action deleted.
    #[must_use]
    pub fn undo(&self, shelf: &impl Shelf) -> Outcome {
        if let Outcome::Deleted { entries, .. } = self {
            for (key, text) in entries {
                // A page on which the game is open may have saved it again. Then both entries stay.
                let key = if shelf.get(key).is_some() { shelf.fresh_key() } else { key.clone() };
                shelf.put(&key, text);
            }
        }
        Outcome::Nothing
    }

    /// Stores a copy of a game under this name, for trying things out. It is not a game by link, and the
    /// computer does not play in it.
    #[must_use]
    pub fn duplicate(shelf: &impl Shelf, game: &SavedGame, name: String) -> Outcome {
        let mut copy = SavedGame::new(game.sheet.clone(), shelf.now());
        copy.sheet.header.name = name;
        shelf.put_game(&shelf.fresh_key(), &copy.store());
        Outcome::Duplicated
    }

    /// Replaces the header of a game.
    #[must_use]
    pub fn rename(shelf: &impl Shelf, key: &str, header: Header) -> Outcome {
        change(shelf, key, |own| *own = header);
        Outcome::Nothing
    }
}

/// Adds to a stored game what the header of another copy has more.
pub fn extend(shelf: &impl Shelf, key: &str, header: &Header) {
    change(shelf, key, |own| own.fill_in(header));
}

/// Changes the header of a stored game. The entry is read again, since the game may have continued on another
/// page.
fn change(shelf: &impl Shelf, key: &str, change: impl FnOnce(&mut Header)) {
    let text = shelf.get(key).unwrap_or_default();
    let game = SavedEntry::parse(&text).and_then(|entry| SavedGame::read(&entry, Language::default()));
    if let Ok(mut game) = game {
        let before = game.sheet.header.clone();
        change(&mut game.sheet.header);
        if game.sheet.header != before {
            shelf.put_game(key, &game.store().replacing(Some(&text)));
        }
    }
}

/// Something that happens on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryAction {
    /// The reader asks for more games.
    ShowMore,
    /// The reader opens a dialog.
    Open(LibraryDialog),
    /// The reader closes the dialog.
    Close,
    /// The reader has done something to the entries.
    Report(Outcome),
    /// Another page has changed the entries.
    Reload,
}

/// The state of the page. The games themselves are in a [`Library`], which is read again when the revision
/// changes.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryPage {
    limit: usize,
    dialog: Option<LibraryDialog>,
    outcome: Outcome,
    revision: u32,
}

impl Default for LibraryPage {
    fn default() -> LibraryPage {
        LibraryPage { limit: BATCH, dialog: None, outcome: Outcome::Nothing, revision: 0 }
    }
}

impl LibraryPage {
    /// The page after an action.
    #[must_use]
    pub fn after(&self, action: LibraryAction) -> LibraryPage {
        let mut next = self.clone();
        match action {
            LibraryAction::ShowMore => next.limit += BATCH,
            LibraryAction::Open(dialog) => next.dialog = Some(dialog),
            LibraryAction::Close => next.dialog = None,
            LibraryAction::Report(outcome) => {
                next.outcome = outcome;
                next.revision = self.revision.wrapping_add(1);
            }
            LibraryAction::Reload => next.revision = self.revision.wrapping_add(1),
        }
        next
    }

    /// A number that changes when the entries may have changed.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The result of the last action.
    #[must_use]
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The dialog that is open.
    #[must_use]
    pub const fn dialog(&self) -> Option<&LibraryDialog> {
        self.dialog.as_ref()
    }

    /// The games that are shown, and whether there are more.
    #[must_use]
    pub fn shown<'a>(&self, library: &'a Library) -> (&'a [StoredGame], bool) {
        let games = &library.games;
        (&games[..games.len().min(self.limit)], games.len() > self.limit)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::{Deleted, Library, LibraryAction, LibraryDialog, LibraryPage, Outcome, Shelf, extend};
    use crate::record::{Header, SavedEntry, SavedGame, Sheet};
    use apila_core::i18n::Language::English;

    /// A storage in memory. New keys are numbers.
    #[derive(Default)]
    struct Entries(RefCell<BTreeMap<String, String>>);

    impl Shelf for Entries {
        fn get(&self, key: &str) -> Option<String> {
            self.0.borrow().get(key).cloned()
        }

        fn put(&self, key: &str, text: &str) {
            self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        }

        fn put_game(&self, key: &str, entry: &SavedEntry) {
            self.put(key, &entry.print().expect("an entry"));
        }

        fn remove(&self, key: &str) {
            self.0.borrow_mut().remove(key);
        }

        fn fresh_key(&self) -> String {
            self.0.borrow().len().to_string()
        }

        fn now(&self) -> f64 {
            9.0
        }
    }

    impl Entries {
        /// Stores a new game under this key, which is also its name.
        fn with(self, key: &str) -> Entries {
            let sheet = Sheet::read(&format!("[Game \"27\"]\n[Name \"{key}\"]\n"), English).expect("a game");
            self.put_game(key, &SavedGame::new(sheet, 1.0).store());
            self
        }

        fn all(&self) -> Vec<(String, String)> {
            self.0.borrow().clone().into_iter().collect()
        }

        fn game(&self, key: &str) -> SavedGame {
            let entry = SavedEntry::parse(&self.get(key).expect("an entry")).expect("an entry");
            SavedGame::read(&entry, English).expect("a game")
        }
    }

    fn delete(shelf: &Entries, key: &str) -> Outcome {
        Outcome::delete(shelf, &[key.to_owned()], Deleted::Game(key.to_owned()))
    }

    #[test]
    fn a_deleted_game_can_be_restored_as_it_was() {
        let shelf = Entries::default().with("a").with("b");
        let before = shelf.all();
        let deleted = delete(&shelf, "a");
        assert_eq!(shelf.all(), before[1..]);
        assert_eq!(deleted.undo(&shelf), Outcome::Nothing);
        assert_eq!(shelf.all(), before);
    }

    #[test]
    fn a_restored_game_does_not_replace_what_was_saved_since() {
        let shelf = Entries::default().with("a");
        let before = shelf.all();
        let deleted = delete(&shelf, "a");
        shelf.put("a", "saved again");
        let _ = deleted.undo(&shelf);
        assert_eq!(shelf.get("a").as_deref(), Some("saved again"));
        assert_eq!(shelf.get("1"), Some(before[0].1.clone()));
    }

    #[test]
    fn a_copy_is_a_new_game_between_people() {
        let shelf = Entries::default().with("a");
        let (link_id, live) = (Some("Abcd1234".into()), Some("AAECAwQFBgcICQoLDA0ODw".into()));
        let game = SavedGame { has_help: true, link_id, live, ..shelf.game("a") };
        assert_eq!(Outcome::duplicate(&shelf, &game, "copy".into()), Outcome::Duplicated);
        let copy = shelf.game("1");
        assert_eq!((copy.sheet.header.name.as_str(), copy.created), ("copy", 9.0));
        assert_eq!((copy.seat, copy.link_id, copy.live, copy.has_help), (None, None, None, false));
        assert_eq!(copy.sheet.tree, game.sheet.tree);
    }

    #[test]
    fn a_renamed_entry_names_the_text_that_it_replaces() {
        let shelf = Entries::default().with("a");
        let before = shelf.get("a").expect("an entry");
        let header = Header { name: "new".into(), ..shelf.game("a").sheet.header };
        let _ = Outcome::rename(&shelf, "a", header.clone());
        assert_eq!(shelf.game("a").sheet.header, header);
        let entry = SavedEntry::parse(&shelf.get("a").expect("an entry")).expect("an entry");
        assert_eq!(entry.replaces, SavedEntry::fingerprint(&before));
        // A game that was deleted on another page stays deleted.
        shelf.remove("a");
        let _ = Outcome::rename(&shelf, "a", header);
        assert_eq!(shelf.all(), []);
    }

    #[test]
    fn a_game_keeps_its_own_problems_and_gets_those_of_a_file() {
        let shelf = Entries::default().with("a");
        let tag =
            |value: &str| Header { other: vec![("OnlyMoves".into(), value.into())], ..Header::default() };
        extend(&shelf, "a", &tag("5/win/1x8"));
        let before = shelf.get("a").expect("an entry");
        extend(&shelf, "a", &tag("7/draw/9x1 5/win/1x8"));
        let header = shelf.game("a").sheet.header;
        assert_eq!(header, Header { name: "a".into(), ..tag("5/win/1x8 7/draw/9x1") });
        // So a page on which the game is open takes them in.
        let entry = SavedEntry::parse(&shelf.get("a").expect("an entry")).expect("an entry");
        assert_eq!(entry.replaces, SavedEntry::fingerprint(&before));
        extend(&shelf, "b", &header);
        assert_eq!(shelf.all().len(), 1, "a game that was deleted meanwhile stays so");
    }

    #[test]
    fn games_are_shown_in_batches() {
        let library = |games: usize| {
            let shelf = (0..games).fold(Entries::default(), |shelf, number| shelf.with(&number.to_string()));
            Library::read(shelf.all(), English)
        };
        let first = LibraryPage::default();
        let second = first.after(LibraryAction::ShowMore);
        let counts = |page: &LibraryPage, games| {
            let library = library(games);
            let (shown, has_more) = page.shown(&library);
            (shown.len(), has_more)
        };
        assert_eq!(counts(&first, 24), (24, false));
        assert_eq!(counts(&first, 25), (24, true));
        assert_eq!(counts(&second, 48), (48, false));
        assert_eq!(counts(&second, 49), (48, true));
    }

    #[test]
    fn a_report_replaces_the_one_before_and_leaves_the_dialog_open() {
        let page = LibraryPage::default().after(LibraryAction::Open(LibraryDialog::Paste));
        let page = page.after(LibraryAction::Report(Outcome::Duplicated));
        assert_eq!((page.outcome(), page.revision()), (&Outcome::Duplicated, 1));
        assert_eq!(page.dialog(), Some(&LibraryDialog::Paste));
        let page = page.after(LibraryAction::Reload);
        assert_eq!((page.outcome(), page.revision()), (&Outcome::Duplicated, 2), "the report stays");
        let page = page.after(LibraryAction::Report(Outcome::Nothing)).after(LibraryAction::Close);
        assert_eq!((page.outcome(), page.dialog()), (&Outcome::Nothing, None));
    }
}
