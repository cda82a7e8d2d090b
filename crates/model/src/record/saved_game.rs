//! A game as it is kept in the browser's storage: its score sheet, the line on the table, who sits where, and when it
//! changed.
//!
//! Entries have a version, so that every later release can read what this one wrote. 2 is the first version that was
//! released.

use serde::{Deserialize, Serialize};

use super::{Address, Computers, LinkFault, Sheet, SheetError, TableLink};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Side;

/// The version that is written.
const VERSION: u32 = 2;

/// What an entry of the storage holds, as it is written there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedEntry {
    /// The version of the entry.
    pub version: u32,
    /// A link to the line on the table, with the seat and the name of a game by link, or with the sides that the
    /// computer plays.
    pub link: String,
    /// The score sheet as text.
    pub sheet: String,
    /// When the game was begun, in milliseconds since 1970.
    pub created: f64,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: f64,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The game with its variations, and what is written about it.
    pub sheet: Sheet,
    /// The side that is played here; both if there is none.
    pub seat: Option<Side>,
    /// The name of a game by link: the `id` of its links.
    pub link_id: Option<String>,
    /// The sides that the computer plays.
    pub computers: Computers,
    /// When it was begun, in milliseconds since 1970.
    pub created: f64,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: f64,
}

/// Why an entry cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedGameFault {
    /// It is no entry at all.
    Malformed,
    /// A later version of the program wrote it.
    Later {
        /// Its version.
        version: u32,
    },
    /// Its link leads to no game, or has a mistake.
    Link(Option<Box<LinkFault>>),
    /// Its score sheet has a mistake.
    Sheet(SheetError),
    /// Its link and its score sheet are of different games.
    Mixed,
}

impl SavedGame {
    /// The link to the line on the table, for the one who sits here.
    #[must_use]
    pub fn link(&self) -> TableLink {
        let line = self.sheet.tree.line();
        TableLink::to_record(line, line.plies())
            .for_seat(self.seat, self.link_id.as_deref())
            .against(self.computers)
    }

    /// What is to be stored.
    #[must_use]
    pub fn store(&self) -> SavedEntry {
        SavedEntry {
            version: VERSION,
            link: self.link().print(),
            sheet: self.sheet.print(),
            created: self.created,
            changed: self.changed,
        }
    }

    /// Reads a stored entry. Reasons for refusing a move are told in `language`.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(stored: &SavedEntry, language: Language) -> Result<SavedGame, SavedGameFault> {
        match stored.version {
            VERSION => {}
            version if version > VERSION => return Err(SavedGameFault::Later { version }),
            _ => return Err(SavedGameFault::Malformed),
        }
        let Address::Table(link) = Address::parse(&stored.link) else {
            return Err(SavedGameFault::Link(None));
        };
        let opened = link.open(language);
        if let Some(fault) = opened.fault {
            return Err(SavedGameFault::Link(Some(Box::new(fault))));
        }
        let mut sheet = Sheet::read(&stored.sheet, language).map_err(SavedGameFault::Sheet)?;
        if !sheet.tree.has_start_of(&opened.record) {
            return Err(SavedGameFault::Mixed);
        }
        sheet.tree.put_on_the_table(&opened.record);
        // In an unfinished game the moves after the line on the table have been taken back.
        if sheet.tree.main_outcome().is_none() {
            sheet.tree.regard_the_rest_as_taken_back();
        }
        Ok(SavedGame {
            sheet,
            seat: opened.seat,
            link_id: opened.link_id,
            computers: opened.computers,
            created: stored.created,
            changed: stored.changed,
        })
    }
}

impl SavedGameFault {
    /// What is wrong, as a sentence.
    #[must_use]
    pub fn tell(&self, language: Language) -> String {
        match self {
            SavedGameFault::Malformed | SavedGameFault::Link(None) | SavedGameFault::Mixed => {
                language.say(&Phrase::EntryMalformed)
            }
            SavedGameFault::Later { version } => {
                language.say(&Phrase::EntryOfLaterVersion { version: *version })
            }
            SavedGameFault::Link(Some(fault)) => fault.reason(language),
            SavedGameFault::Sheet(error) => error.tell(language),
        }
    }
}
