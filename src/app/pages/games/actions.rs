//! Actions on saved games. Each returns a report for the reader.

use super::GamesPhrase;
use crate::app::saved::import::{Imported, import};
use crate::app::saved::library::{ListedGame, title};
use crate::app::saved::shelf;
use apila_core::i18n::Language;
use apila_model::problems::Progress;
use apila_model::record::{Header, NewGames, SavedGame};

/// The result of the last action.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Outcome {
    pub(super) told: String,
    /// The keys and texts of deleted entries, with which the action can be undone.
    pub(super) deleted: Vec<(String, String)>,
    /// The errors in files.
    pub(super) errors: Vec<String>,
}

/// Imports the games of these texts. A text is `None` if its file could not be read.
pub(super) fn take_in(texts: &[Option<String>], language: Language) -> Outcome {
    let Imported { games, known, left, is_unreadable, has_problems, has_unreadable_problems, mistakes } =
        import(texts, language);
    let mut errors = Vec::new();
    if has_unreadable_problems {
        errors.push(language.say(&GamesPhrase::AttemptsUnreadable));
    }
    if is_unreadable {
        errors.push(language.say(&GamesPhrase::FileUnreadable));
    }
    if left > 0 {
        errors.push(language.say(&GamesPhrase::TooManyGames { left, most: NewGames::MOST }));
    }
    errors.extend(mistakes.kinds().iter().map(|(first, games)| match *games {
        1 => first.message(language),
        games => {
            let (line, error) = (first.line, first.reason(language));
            language.say(&GamesPhrase::SameMistake { games, line, error })
        }
    }));
    if mistakes.more() > 0 {
        errors.push(language.say(&GamesPhrase::MoreMistakes { more: mistakes.more() }));
    }
    let mut told = language.say(&GamesPhrase::TakenIn { games });
    if known > 0 {
        told = format!("{told} {}", language.say(&GamesPhrase::KnownAlready { games: known }));
    }
    if has_problems {
        told = format!("{told} {}", language.say(&GamesPhrase::AttemptsTakenIn));
    }
    Outcome { told, errors, ..Outcome::default() }
}

/// Deletes entries.
pub(super) fn delete(keys: &[String], told: String) -> Outcome {
    let deleted = keys.iter().filter_map(|key| Some((key.clone(), shelf::get(key)?))).collect();
    keys.iter().for_each(|key| shelf::remove(key));
    Outcome { told, deleted, ..Outcome::default() }
}

/// Restores deleted entries.
pub(super) fn undelete(outcome: &Outcome) -> Outcome {
    for (key, text) in &outcome.deleted {
        // A page on which the game is open may have saved it again. Then both entries stay.
        let key = if shelf::get(key).is_some() { shelf::fresh_name() } else { key.clone() };
        // An entry that the storage refuses is held in memory, and the page says so.
        let _ = shelf::put_text(&key, text);
    }
    Outcome::default()
}

/// Saves a copy of a game, for trying things out. It is not a game by link, and the computer does not play in
/// it.
pub(super) fn duplicate(game: &SavedGame, language: Language) -> Outcome {
    let mut copy = SavedGame::new(game.sheet.clone(), shelf::now());
    // The copy has the whole name, even if only a part of it is shown.
    let name = match &game.sheet.header.name {
        name if name.is_empty() => title(game, language),
        name => name.clone(),
    };
    copy.sheet.header.name = language.say(&GamesPhrase::CopyOf { name });
    let _ = shelf::put(&shelf::fresh_name(), &copy.store());
    Outcome { told: language.say(&GamesPhrase::Duplicated), ..Outcome::default() }
}

/// Replaces the header of a game.
pub(super) fn rename(key: &str, header: Header) -> Outcome {
    // The entry is read again, since the game may have continued on another page.
    if let Some(text) = shelf::get(key)
        && let Ok(mut game) = shelf::read(&text)
    {
        game.sheet.header = header;
        let _ = shelf::put(key, &game.store().replacing(Some(&text)));
    }
    Outcome::default()
}

/// Returns the score sheets of all games and the attempts at problems as one text.
pub(super) fn everything(games: &[ListedGame], progress: &Progress) -> String {
    let sheets = games.iter().map(|listed| listed.game.sheet.print());
    let problems = Some(progress.in_file()).filter(|lines| !lines.is_empty());
    sheets.chain(problems).collect::<Vec<_>>().join("\n")
}
