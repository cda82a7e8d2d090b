//! Games from texts: score sheets, and pictures that hold one.

use super::shelf;
use apila_core::i18n::{AppPhrase, Language};
use apila_core::scene::picture::record_in;
use apila_model::record::{Address, Sheet, TableLink};

/// The most games that are imported at once.
const MOST_GAMES: usize = 2000;
/// The most errors that are reported at once.
const MOST_ERRORS: usize = 20;

/// What was imported.
pub(crate) struct Imported {
    /// The number of games.
    pub(crate) games: usize,
    pub(crate) errors: Vec<String>,
}

/// Saves the games of texts; a text is none where a file could not be read.
pub(crate) fn import(texts: &[Option<String>], language: Language) -> Imported {
    let (mut errors, mut games) = (Vec::new(), 0);
    for text in texts {
        let Some(text) = text else {
            errors.push(language.say(&AppPhrase::FileUnreadable));
            continue;
        };
        let picture = record_in(text);
        for read in Sheet::read_all(picture.as_ref().map_or(text, |picture| &picture.sheet), language) {
            match read {
                Ok(sheet) if games < MOST_GAMES => {
                    shelf::add(sheet);
                    games += 1;
                }
                Ok(_) => errors.push(language.say(&AppPhrase::TooManyGames { most: MOST_GAMES })),
                Err(error) => errors.push(error.message(language)),
            }
        }
    }
    let more = errors.len().saturating_sub(MOST_ERRORS);
    errors.truncate(MOST_ERRORS);
    if more > 0 {
        errors.push(language.say(&AppPhrase::MoreMistakes { more }));
    }
    Imported { games, errors }
}

/// Saves the one game of a text and returns the link to it and its key; a picture opens at the ply that it shows. None for
/// any other text.
pub(crate) fn import_one(text: &str, language: Language) -> Option<(Address, String)> {
    let picture = record_in(text);
    let sheet = Sheet::read(picture.as_ref().map_or(text, |picture| &picture.sheet), language).ok()?;
    let line = sheet.tree.line();
    let shown = picture.map_or(line.plies(), |picture| picture.ply);
    let address = Address::Table(TableLink::to_record(line, shown.min(line.plies())));
    Some((address, shelf::add(sheet)))
}

/// Whether a text is a picture with a game in it.
pub(crate) fn is_picture(text: &str) -> bool {
    record_in(text).is_some()
}
