//! A game in the browser's storage: its score sheet with the players' names, the current line, the seat, and
//! the times of creation and of the last change.
//!
//! Entries have a version, so that later releases can read them. Version 2 was the first to be released.

use serde::{Deserialize, Serialize, Serializer};

use super::{Address, Computers, GameClock, LinkError, MatchScore, Sheet, SheetError, TableLink};
use apila_core::i18n::{Language, fingerprint};
use apila_core::rules::Side;

apila_core::phrases! { enum EntryPhrase { EntryMalformed, EntryOfLaterVersion { version: u32 } } }

/// The version that is written.
pub(super) const VERSION: u32 = 2;

/// An entry of the storage in its serialized form.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedEntry {
    /// The version of the format.
    pub version: u32,
    /// A link to the current line. It has the seat and id of a game by link, or the sides that the computer
    /// plays.
    pub link: String,
    /// The score sheet as text.
    pub sheet: String,
    /// When the game was created, in milliseconds since 1970. Only whole ones are written.
    #[serde(serialize_with = "write_time")]
    pub created: f64,
    /// When it was last changed, in milliseconds since 1970.
    #[serde(serialize_with = "write_time")]
    pub changed: f64,
    /// The [fingerprint](SavedEntry::fingerprint) of the entry that the writer knew and replaced. 0 if there
    /// was none, and in entries of earlier versions.
    pub replaces: u32,
}

impl SavedEntry {
    /// Reads the text of an entry, but not its game.
    ///
    /// # Errors
    /// If the text is not an entry.
    pub fn parse(text: &str) -> Result<SavedEntry, SavedGameError> {
        serde_json::from_str(text).map_err(|_| SavedGameError::Malformed)
    }

    /// The entry as the text to store: JSON without spaces, in the order of the fields.
    ///
    /// # Errors
    /// If JSON has no form for a field.
    pub fn print(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    /// A number that distinguishes texts of entries with the same key: 32-bit FNV-1a.
    #[must_use]
    pub fn fingerprint(text: &str) -> u32 {
        fingerprint(&[text.as_bytes()])
    }

    /// The entry, marked as the replacement of another entry, which is given as text.
    #[must_use]
    pub fn replacing(self, text: Option<&str>) -> SavedEntry {
        SavedEntry { replaces: text.map_or(0, SavedEntry::fingerprint), ..self }
    }
}

/// Writes a time as browsers write whole numbers, without a decimal point.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn write_time<S: Serializer>(time: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_i64(*time as i64)
}

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The game with its variations, comments and header.
    pub sheet: Sheet,
    /// The side that is played here. `None` means both.
    pub seat: Option<Side>,
    /// The id of a game by link.
    pub link_id: Option<String>,
    /// The secret of a live game.
    pub live: Option<String>,
    /// Whether hints and analysis may be used while a game by link goes on.
    pub has_help: bool,
    /// The clocks of the players, as they were when the present turn began.
    pub clock: Option<GameClock>,
    /// The score of the match before a game by link.
    pub score: Option<MatchScore>,
    /// The sides that the computer plays.
    pub computers: Computers,
    /// When it was created, in milliseconds since 1970.
    pub created: f64,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: f64,
}

/// The reason why an entry cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedGameError {
    /// It is not an entry.
    Malformed,
    /// It was written by a later version of the program.
    Later {
        /// The version of the entry.
        version: u32,
    },
    /// Its link does not lead to a game, or has a mistake.
    Link(Option<Box<LinkError>>),
    /// Its score sheet has a mistake.
    Sheet(SheetError),
    /// Its link and its score sheet belong to different games.
    Mixed,
}

impl SavedGame {
    /// A game between people at one screen, created `now`.
    #[must_use]
    pub const fn new(sheet: Sheet, now: f64) -> SavedGame {
        SavedGame {
            sheet,
            seat: None,
            link_id: None,
            live: None,
            has_help: false,
            clock: None,
            score: None,
            computers: Computers::NONE,
            created: now,
            changed: now,
        }
    }

    /// The link to the end of the current line, for the player of the seat here.
    #[must_use]
    pub fn link(&self) -> TableLink {
        self.link_at(usize::MAX)
    }

    /// The link to the position after `ply` moves of the current line, for the player of the seat here.
    #[must_use]
    pub fn link_at(&self, ply: usize) -> TableLink {
        let line = self.sheet.tree.line();
        TableLink::to_record(line, ply.min(line.plies()))
            .for_seat(self.seat, self.link_id.as_deref())
            .with_live(self.live.as_deref())
            .with_help(self.has_help)
            .with_clock(self.clock.as_ref())
            .with_score(self.score)
            .against(self.computers)
    }

    /// Whether it is the reader's turn in a game by link.
    #[must_use]
    pub fn is_due(&self) -> bool {
        let line = self.sheet.tree.line();
        line.outcome().is_none() && self.seat == Some(line.last().turn())
    }

    /// The entry to store.
    #[must_use]
    pub fn store(&self) -> SavedEntry {
        SavedEntry {
            version: VERSION,
            link: self.link().print(),
            sheet: self.sheet.print(),
            created: self.created,
            changed: self.changed,
            replaces: 0,
        }
    }

    /// Whether this state of a game has all moves, comments and tags of another state.
    #[must_use]
    pub fn includes(&self, other: &SavedGame) -> bool {
        let mut both = self.clone();
        both.take_in(other) && both.sheet == self.sheet
    }

    /// Adds all moves and comments of another state of the same game. Returns whether it is the same game,
    /// with the same start.
    pub fn take_in(&mut self, other: &SavedGame) -> bool {
        if !self.sheet.tree.has_start_of(other.sheet.tree.line()) {
            return false;
        }
        self.sheet.tree.merge(&other.sheet.tree);
        self.sheet.header.fill_in(&other.sheet.header);
        self.changed = self.changed.max(other.changed);
        true
    }

    /// Reads a stored entry. Refusals of moves are in `language`.
    ///
    /// # Errors
    /// The reason why the entry cannot be read.
    pub fn read(stored: &SavedEntry, language: Language) -> Result<SavedGame, SavedGameError> {
        match stored.version {
            VERSION => {}
            version if version > VERSION => return Err(SavedGameError::Later { version }),
            _ => return Err(SavedGameError::Malformed),
        }
        let Address::Table(link) = Address::parse(&stored.link) else {
            return Err(SavedGameError::Link(None));
        };
        let opened = link.open(language);
        if let Some(error) = opened.error {
            return Err(SavedGameError::Link(Some(Box::new(error))));
        }
        let mut sheet = Sheet::read(&stored.sheet, language).map_err(SavedGameError::Sheet)?;
        if !sheet.tree.has_start_of(&opened.record) {
            return Err(SavedGameError::Mixed);
        }
        sheet.tree.set_line(&opened.record);
        // In an unfinished game the moves after the current line have been taken back.
        if sheet.tree.main_outcome().is_none() {
            sheet.tree.mark_rest_taken_back();
        }
        Ok(SavedGame {
            sheet,
            seat: opened.seat,
            link_id: opened.link_id,
            live: opened.live,
            has_help: opened.has_help,
            clock: opened.clock,
            score: opened.score,
            computers: opened.computers,
            created: time(stored.created),
            changed: time(stored.changed),
        })
    }
}

/// The latest time that a browser has, in milliseconds since 1970; the earliest is its negative (ECMA-262,
/// "Time Values").
const LAST_TIME: f64 = 8.64e15;

/// The time of an entry in whole milliseconds, as a browser has it, or 0 if it is not finite.
fn time(stored: f64) -> f64 {
    if stored.is_finite() { stored.trunc().clamp(-LAST_TIME, LAST_TIME) } else { 0.0 }
}

impl SavedGameError {
    /// The error as a sentence.
    #[must_use]
    pub fn message(&self, language: Language) -> String {
        match self {
            SavedGameError::Malformed | SavedGameError::Link(None) | SavedGameError::Mixed => {
                language.say(&EntryPhrase::EntryMalformed)
            }
            SavedGameError::Later { version } => {
                language.say(&EntryPhrase::EntryOfLaterVersion { version: *version })
            }
            SavedGameError::Link(Some(error)) => error.reason(language),
            SavedGameError::Sheet(error) => error.message(language),
        }
    }
}
