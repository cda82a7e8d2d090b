//! Saving the game of a table while it is played. Several pages may have the same game open.
//!
//! These pages write the same entry. A page learns late of what others have written, so it can write without
//! knowing the latest text. Therefore each entry names the text that its writer knew
//! ([`SavedEntry::replaces`]). A page whose own text is named adopts the entry, including all deletions.
//! Otherwise the page merges the two games and writes the result, unless the entry has everything of both. So
//! nothing is lost. Each such write holds more than the entry before it, so the pages come to rest. An entry
//! that cannot be read is not changed. The game then gets a key of its own.

use crate::play::{Action, Play};
use crate::record::{NodeId, Record, SavedEntry, SavedGame, TableLink};
use apila_core::i18n::Language;
use apila_core::rules::Side;

/// The storage of entries as a page uses it.
pub trait Entries {
    /// The reason why an entry was not stored.
    type Error;

    /// The text that is stored under a key.
    fn stored(&self, key: &str) -> Option<String>;

    /// Stores an entry.
    ///
    /// # Errors
    /// The reason why the entry is not in the storage.
    fn put(&self, key: &str, entry: &SavedEntry) -> Result<(), Self::Error>;

    /// Whether every entry that was refused has been stored since.
    fn is_complete(&self) -> bool;

    /// The fields of an entry, read from its text. `None` if the text is not an entry.
    fn read(&self, text: &str) -> Option<SavedEntry>;

    /// A new key.
    fn fresh_key(&self) -> String;

    /// The current time, in milliseconds since 1970.
    fn now(&self) -> f64;
}

/// A change of an entry by another page.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryChange {
    /// The key of the entry.
    pub key: String,
    /// The text that was replaced.
    pub before: Option<String>,
    /// The new text. `None` if the entry was removed.
    pub after: Option<String>,
}

/// The result of saving a game, or of a change by another page.
#[derive(Debug)]
pub struct Saving<R> {
    /// Whether the storage accepted the game. `None` if nothing had to be written.
    pub written: Option<Result<(), R>>,
    /// The action that the table has to perform.
    pub action: Option<Action>,
}

/// The knowledge of a page about the saved game on its table.
#[derive(Debug, Default)]
pub struct SaveSession {
    /// The key of the game, once it is saved.
    pub key: Option<String>,
    /// The id of a game by link.
    pub link_id: Option<String>,
    /// The secret of a live game.
    pub live: Option<String>,
    /// When the game was begun, in milliseconds since 1970.
    created: f64,
    /// The text of the entry as this page last saw it.
    seen: Option<String>,
    /// The game as an entry when it was last saved, or when it did not need to be saved.
    content: Option<SavedEntry>,
    /// Whether the game was just adopted from another page. Then a different line on the table is no reason
    /// to write.
    is_adopted: bool,
}

impl SaveSession {
    /// A session for a new game.
    #[must_use]
    pub fn begin(link_id: Option<String>, created: f64) -> SaveSession {
        SaveSession { link_id, created, ..SaveSession::default() }
    }

    /// A session for a saved game.
    #[must_use]
    pub fn resume(entries: &impl Entries, key: String, game: &SavedGame) -> SaveSession {
        SaveSession {
            seen: entries.stored(&key),
            key: Some(key),
            link_id: game.link_id.clone(),
            live: game.live.clone(),
            created: game.created,
            content: Some(game.store()),
            is_adopted: false,
        }
    }

    /// Notes that the game in its present state need not be saved.
    pub fn leave_unsaved(&mut self, play: &Play) {
        self.content = Some(self.game(play, self.created).store());
    }

    /// The link to the line on a table. In a game by link, it always names the seat of the other player, even
    /// if it is copied from the address bar. The saved game knows which seat the reader has.
    #[must_use]
    pub fn link(&self, play: &Play, shown: usize) -> TableLink {
        let link = TableLink::to_record(play.record(), shown)
            .for_seat(play.seat().map(Side::other), self.link_id.as_deref())
            .with_live(self.live.as_deref())
            .with_clock(play.clock())
            .with_score(play.score());
        match play.seat() {
            Some(seat) => link
                .with_help(play.has_help())
                .with_names(&play.sheet().header.players)
                .saying(play.said(seat)),
            None => link.against(play.computers()),
        }
    }

    fn game(&self, play: &Play, changed: f64) -> SavedGame {
        SavedGame {
            sheet: play.sheet().clone(),
            seat: play.seat(),
            link_id: self.link_id.clone(),
            live: self.live.clone(),
            has_help: play.has_help(),
            clock: play.clock().copied(),
            score: play.score(),
            computers: play.computers(),
            created: self.created,
            changed,
        }
    }

    /// Saves the game of a table if it has changed.
    pub fn save<E: Entries>(&mut self, entries: &E, play: &Play) -> Saving<E::Error> {
        let game = self.game(play, entries.now());
        let entry = game.store();
        let (same_sheet, same_link) = self
            .content
            .as_ref()
            .map_or((false, false), |content| (content.sheet == entry.sheet, content.link == entry.link));
        let is_adopted = std::mem::take(&mut self.is_adopted);
        let is_new = self.key.is_none();
        let is_empty = play.seat().is_none() && play.tree().size_from(NodeId::ROOT) == 1;
        // Another line of a game that is not saved is no reason to save it, but a seat is.
        if same_sheet && (same_link || is_new && play.seat().is_none() || is_adopted) || (is_new && is_empty)
        {
            self.content = Some(entry);
            return Saving { written: None, action: None };
        }
        self.write(entries, game, entry, false)
    }

    /// Saves `game`, printed as `entry`, after merging it with the text of another page that this page has
    /// not seen. `is_merged` says that `game` has more than the table already.
    fn write<E: Entries>(
        &mut self,
        entries: &E,
        mut game: SavedGame,
        mut entry: SavedEntry,
        mut is_merged: bool,
    ) -> Saving<E::Error> {
        let stored = self.key.as_deref().and_then(|key| entries.stored(key));
        if let Some(text) = stored.filter(|stored| self.seen.as_ref() != Some(stored)) {
            match read(entries, &text, game.sheet.tree.line()) {
                Some((_, theirs)) => {
                    game.take_in(&theirs);
                    entry = game.store();
                    is_merged = true;
                    self.seen = Some(text);
                }
                // The stored text is something else and stays. The game gets another key.
                None => self.key = None,
            }
        }
        let key = self.key.get_or_insert_with(|| entries.fresh_key());
        let entry = entry.replacing(self.seen.as_deref());
        let written = Some(entries.put(key, &entry));
        self.seen = entries.stored(key);
        self.content = Some(entry);
        Saving { written, action: is_merged.then(|| Action::Merge(Box::new(game.sheet))) }
    }

    /// Handles a change of an entry by another page.
    pub fn on_change<E: Entries>(
        &mut self,
        entries: &E,
        play: &Play,
        change: EntryChange,
    ) -> Saving<E::Error> {
        let nothing = Saving { written: None, action: None };
        let EntryChange { key, before, after } = change;
        let Some(text) = after else { return nothing };
        if self.key.as_ref() != Some(&key) || self.seen.as_ref() == Some(&text) {
            return nothing;
        }
        let Some((entry, theirs)) = read(entries, &text, play.record()) else { return nothing };
        let stored = entries.stored(&key);
        let is_stored = stored.as_ref() == Some(&text);
        let knows = |seen: &String| match entry.replaces {
            // Entries of earlier versions do not say what they replace.
            0 => before.as_ref() == Some(seen),
            known => known == SavedEntry::fingerprint(seen),
        };
        // If the storage still has this page's own text, this page has overwritten the change, so the change
        // is not adopted.
        let knew_ours = stored != self.seen && self.seen.as_ref().is_some_and(knows);
        let mut game = self.game(play, entries.now());
        let is_next = knew_ours && self.is_saved(entries, play) || is_stored && theirs.includes(&game);
        if is_next || is_stored {
            self.seen = Some(text);
        }
        if is_next {
            self.content = Some(entry);
            self.is_adopted = true;
            let action = Action::Adopt(Box::new(theirs.sheet), theirs.seat);
            return Saving { written: None, action: Some(action) };
        }
        // The change may have been overwritten since, by this page or by a page whose change will be
        // reported. In this case it matters only if it has something new.
        if !is_stored && game.includes(&theirs) {
            return nothing;
        }
        game.take_in(&theirs);
        let entry = game.store();
        self.write(entries, game, entry, true)
    }

    /// Whether everything on the table is in the storage.
    fn is_saved(&self, entries: &impl Entries, play: &Play) -> bool {
        entries.is_complete()
            && self.content.as_ref().is_some_and(|content| content.sheet == play.sheet().print())
    }
}

/// The entry with this text and its game. `None` unless the game has the same start as `line`.
fn read(entries: &impl Entries, text: &str, line: &Record) -> Option<(SavedEntry, SavedGame)> {
    let entry = entries.read(text)?;
    // Only the list of games shows errors, so the language does not matter here.
    let game = SavedGame::read(&entry, Language::default()).ok()?;
    game.sheet.tree.has_start_of(line).then_some((entry, game))
}
