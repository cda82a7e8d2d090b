//! Imports games from texts: score sheets, and pictures that contain one. A file of games may also contain
//! the reader's attempts at problems.

use super::{shelf, solved};
use apila_core::i18n::Language;
use apila_core::scene::picture::record_in;
use apila_model::problems::Progress;
use apila_model::record::{Address, Admission, Mistakes, NewGames, Sheet, SheetErrorKind, TableLink};

/// The result of an import.
#[derive(Default)]
pub(crate) struct Imported {
    /// The number of games.
    pub(crate) games: usize,
    /// The number of games that were already saved.
    pub(crate) known: usize,
    /// The number of new games that were left out because there are more than [`NewGames::MOST`].
    pub(crate) left: usize,
    /// Whether a file could not be read.
    pub(crate) is_unreadable: bool,
    /// Whether attempts at problems were imported.
    pub(crate) has_problems: bool,
    /// Whether such attempts could not be read.
    pub(crate) has_unreadable_problems: bool,
    pub(crate) mistakes: Mistakes,
}

/// Saves the games of these texts. A text is `None` if its file could not be read.
pub(crate) fn import(texts: &[Option<String>], language: Language) -> Imported {
    let mut imported = Imported::default();
    let mut new_games = NewGames::beside(shelf::sheets(), NewGames::MOST);
    for text in texts {
        let Some(text) = text else {
            imported.is_unreadable = true;
            continue;
        };
        let problems = Progress::from_file(text);
        match &problems {
            Some(Ok(progress)) => {
                solved::join(progress);
                imported.has_problems = true;
            }
            Some(Err(_)) => imported.has_unreadable_problems = true,
            None => {}
        }
        let picture = record_in(text);
        new_games.begin_file();
        for read in Sheet::read_all(picture.as_ref().map_or(text, |picture| &picture.sheet), language) {
            match read {
                Ok(sheet) => match new_games.admit(&sheet) {
                    Admission::New => {
                        shelf::add(sheet);
                        imported.games += 1;
                    }
                    Admission::Known => imported.known += 1,
                    Admission::TooMany => imported.left += 1,
                },
                // A file may contain only problems.
                Err(error) if problems.is_some() && matches!(error.kind, SheetErrorKind::NoGame) => {}
                Err(error) => imported.mistakes.add(error),
            }
        }
    }
    imported
}

/// Saves the only game of a text, unless it is saved already. Returns the link to it and its key, or `None`
/// for any other text. A picture opens at the ply that it shows.
pub(crate) fn import_one(text: &str, language: Language) -> Option<(Address, String)> {
    let picture = record_in(text);
    let sheet = Sheet::read(picture.as_ref().map_or(text, |picture| &picture.sheet), language).ok()?;
    let line = sheet.tree.line();
    let shown = picture.map_or(line.plies(), |picture| picture.ply);
    let address = Address::Table(TableLink::to_record(line, shown.min(line.plies())));
    let key = shelf::key_of(&sheet.print()).unwrap_or_else(|| shelf::add(sheet));
    Some((address, key))
}

/// Returns whether a text is a picture that contains a game.
pub(crate) fn is_picture(text: &str) -> bool {
    record_in(text).is_some()
}
