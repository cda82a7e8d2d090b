//! Saving the game of a table while it is played.
//!
//! Pages on which the same game is open write one entry. A page overwrites only the text that it has seen: if the entry
//! holds another, the two games are merged first, so that nothing is lost. An entry that cannot be read is left as it is;
//! the game then gets a key of its own.

use super::shelf::{self, Refused};
use apila_model::play::{Action, Play};
use apila_model::record::{NodeId, SavedEntry, SavedGame, Sheet};

/// What a page knows of the saved game on its table.
#[derive(Debug, Default)]
pub(crate) struct SaveSession {
    /// The key of the game, once it is saved.
    pub(crate) key: Option<String>,
    /// The name of a game by link.
    pub(crate) link_id: Option<String>,
    /// When the game was begun, in milliseconds since 1970.
    created: f64,
    /// The text of the entry as this page last saw it.
    seen: Option<String>,
    /// The part of the game that is saved, or need not be.
    content: Option<SavedEntry>,
    /// Whether the game was just taken over from another page: a different line on the table is then no reason to write.
    is_adopted: bool,
}

/// The result of saving.
pub(crate) enum SaveOutcome {
    /// There was nothing to save.
    Unchanged,
    /// The entry was written, if the storage took it.
    Written(Result<(), Refused>),
    /// Another page has written the same game. This sheet of it must be merged first; then it is saved again.
    Conflict(Box<Sheet>),
}

impl SaveSession {
    /// A session for a new game.
    pub(super) fn begin(link_id: Option<String>, created: f64) -> SaveSession {
        SaveSession { link_id, created, ..SaveSession::default() }
    }

    /// A session for a game of the shelf.
    pub(super) fn resume(key: String, game: &SavedGame) -> SaveSession {
        SaveSession {
            seen: shelf::stored(&key),
            key: Some(key),
            link_id: game.link_id.clone(),
            created: game.created,
            content: Some(game.store()),
            is_adopted: false,
        }
    }

    /// Takes a game as one that need not be saved until it changes.
    pub(super) fn leave_unsaved(&mut self, play: &Play) {
        self.content = Some(self.game(play, self.created).store());
    }

    fn game(&self, play: &Play, changed: f64) -> SavedGame {
        SavedGame {
            sheet: play.sheet().clone(),
            seat: play.seat(),
            link_id: self.link_id.clone(),
            computers: play.computers(),
            created: self.created,
            changed,
        }
    }

    /// Saves the game of a table if it has changed.
    pub(crate) fn save(&mut self, play: &Play) -> SaveOutcome {
        let entry = self.game(play, shelf::now()).store();
        let (same_sheet, same_link) = self
            .content
            .as_ref()
            .map_or((false, false), |content| (content.sheet == entry.sheet, content.link == entry.link));
        let is_adopted = std::mem::take(&mut self.is_adopted);
        let is_new = self.key.is_none();
        let is_empty = play.seat().is_none() && play.tree().size_from(NodeId::ROOT) == 1;
        // Choosing another line of a game that is not saved is no reason to save it.
        if same_sheet && (same_link || is_new || is_adopted) || (is_new && is_empty) {
            self.content = Some(entry);
            return SaveOutcome::Unchanged;
        }
        let stored = self.key.as_deref().and_then(shelf::stored);
        if let Some(text) = stored.filter(|stored| self.seen.as_ref() != Some(stored)) {
            if let Some(theirs) = same_game(&text, play) {
                self.seen = Some(text);
                return SaveOutcome::Conflict(Box::new(theirs.sheet));
            }
            // Something else stands there: it stays, and the game gets another key.
            self.key = None;
        }
        let key = self.key.get_or_insert_with(shelf::fresh_name).clone();
        let outcome = shelf::put(&key, &entry);
        self.seen = shelf::stored(&key);
        self.content = Some(entry);
        SaveOutcome::Written(outcome)
    }

    /// What to do at the table when another page has changed an entry of the storage, which was `before`; and whether the game must
    /// be saved again, since the other page did not know all of it.
    pub(crate) fn on_change(
        &mut self,
        play: &Play,
        key: Option<&str>,
        before: Option<String>,
    ) -> Option<(Action, bool)> {
        if key.is_none() || key != self.key.as_deref() {
            return None;
        }
        let text = shelf::stored(key?)?;
        let theirs = same_game(&text, play)?;
        // If the other page changed what this page had seen, and this page has nothing to add, theirs replaces ours.
        let is_next = before.is_some() && before == self.seen && self.is_saved(play);
        self.seen = Some(text);
        self.is_adopted = is_next;
        // A page can overwrite what it has not seen, because browsers tell other processes late what is stored.
        let is_overwritten = !is_next && theirs.sheet.tree.clone().merge(play.tree());
        if is_overwritten {
            self.content = None;
        }
        let sheet = Box::new(theirs.sheet);
        let action = if is_next { Action::Adopt(sheet, theirs.seat) } else { Action::Merge(sheet) };
        Some((action, is_overwritten))
    }

    /// Whether all that is on the table is in the storage.
    fn is_saved(&self, play: &Play) -> bool {
        shelf::refused().is_none()
            && self.content.as_ref().is_some_and(|content| content.sheet == play.sheet().print())
    }
}

/// The game of an entry, if it has the start of the one on the table.
fn same_game(text: &str, play: &Play) -> Option<SavedGame> {
    shelf::read(text).ok().filter(|game| game.sheet.tree.has_start_of(play.record()))
}
