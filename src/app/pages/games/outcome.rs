//! The report about the last action on the list.

use yew::prelude::*;

use super::GamesPhrase;
use apila_core::i18n::Language;
use apila_model::library::{Deleted, FileError, ImportReport, Outcome};
use apila_model::record::NewGames;

/// The report. `undo` is the button that restores deleted entries.
pub(super) fn outcome(outcome: &Outcome, undo: Html, language: Language) -> Html {
    let (message, undo, errors) = match outcome {
        Outcome::Nothing => (None, Html::default(), Vec::new()),
        Outcome::Imported(report) => {
            (Some(imported(report, language)), Html::default(), errors(report, language))
        }
        Outcome::Duplicated => (Some(language.say(&GamesPhrase::Duplicated)), Html::default(), Vec::new()),
        Outcome::Deleted { what, entries } => {
            let undo = if entries.is_empty() { Html::default() } else { undo };
            (Some(deleted(what, language)), undo, Vec::new())
        }
    };
    html! {
        <>
            <div class="done" role="status">
                if let Some(message) = message { <p>{ message }</p>{ undo } }
            </div>
            if !errors.is_empty() {
                <div class="notice errors" role="alert">
                    <ul>{ for errors.into_iter().map(|error| html! { <li>{ error }</li> }) }</ul>
                </div>
            }
        </>
    }
}

fn deleted(what: &Deleted, language: Language) -> String {
    match what {
        Deleted::Game(name) => language.say(&GamesPhrase::Deleted { name: name.clone() }),
        Deleted::Damaged => language.say(&GamesPhrase::SetAsideDeleted),
    }
}

/// Says what was imported.
fn imported(report: &ImportReport, language: Language) -> String {
    let mut sentences = vec![language.say(&GamesPhrase::TakenIn { games: report.games })];
    if report.already_saved > 0 {
        sentences.push(language.say(&GamesPhrase::KnownAlready { games: report.already_saved }));
    }
    if report.extended > 0 {
        sentences.push(language.say(&GamesPhrase::OwnProblemsTakenIn { games: report.extended }));
    }
    if report.has_problems {
        sentences.push(language.say(&GamesPhrase::AttemptsTakenIn));
    }
    sentences.join(" ")
}

/// Says what could not be imported.
fn errors(report: &ImportReport, language: Language) -> Vec<String> {
    let mut errors = Vec::new();
    if report.has_unreadable_problems {
        errors.push(language.say(&GamesPhrase::AttemptsUnreadable));
    }
    errors.extend(report.unreadable.iter().map(|error| {
        language.say(match error {
            FileError::Unreadable => &GamesPhrase::FileUnreadable,
            FileError::DamagedPicture => &GamesPhrase::PictureDamaged,
            FileError::NoGameInPicture => &GamesPhrase::PictureWithoutGame,
        })
    }));
    if report.left_out > 0 {
        errors.push(language.say(&GamesPhrase::TooManyGames { left: report.left_out, most: NewGames::MOST }));
    }
    errors.extend(report.mistakes.kinds().iter().map(|(first, games)| match *games {
        1 => first.message(language),
        games => {
            let (line, error) = (first.line, first.reason(language));
            language.say(&GamesPhrase::SameMistake { games, line, error })
        }
    }));
    if report.mistakes.more() > 0 {
        errors.push(language.say(&GamesPhrase::MoreMistakes { more: report.mistakes.more() }));
    }
    errors
}
