//! What the home page says of the games and of where to begin.
//!
//! The page shows it, and so does the build: it makes a first view of the page that readers see before the
//! program is loaded.

use apila_core::game::{Difficulty, Listing};
use apila_core::i18n::Language;
use apila_core::rules::Side;

use crate::record::{Computer, Computers, start_against};

apila_core::phrases! {
    /// What the page and its first view say.
    pub enum FirstViewPhrase {
        SiteLine,
        BeginHere,
        BeginWith,
        LearnGame { game: String },
        PlayAtOnce,
        DailyProblem,
        SolveIt,
    }
}

apila_core::phrases! {
    enum GamePhrase {
        Minutes { from: usize, to: usize },
        EasyToBegin,
        MediumToBegin,
        HardToBegin,
        DesignedBy { names: String },
        DesignedAndPublishedBy { names: String, publisher: String },
    }
}

/// The link to a game against the weakest computer, for readers who have not played yet.
#[must_use]
pub fn first_game(game: &Listing) -> String {
    start_against(game, Computers::playing(&[Side::Second], Computer::EASIEST))
}

/// Says how long a game takes and how hard it is.
#[must_use]
pub fn demands(game: &Listing, language: Language) -> String {
    let minutes = game
        .demands
        .minutes
        .map(|[from, to]| GamePhrase::Minutes { from: usize::from(from), to: usize::from(to) });
    let difficulty = game.demands.difficulty.map(|difficulty| match difficulty {
        Difficulty::Easy => GamePhrase::EasyToBegin,
        Difficulty::Medium => GamePhrase::MediumToBegin,
        Difficulty::Hard => GamePhrase::HardToBegin,
    });
    let known = minutes.iter().chain(&difficulty);
    known.map(|phrase| language.say(phrase)).collect::<Vec<_>>().join(" · ")
}

/// Names the designers and the publisher of a game. `None` if nobody is named.
#[must_use]
pub fn credits(game: &Listing, language: Language) -> Option<String> {
    let names = game.designers(language);
    (!names.is_empty()).then(|| {
        language.say(&match game.credits.publisher {
            None => GamePhrase::DesignedBy { names },
            Some(publisher) => GamePhrase::DesignedAndPublishedBy { names, publisher: publisher.to_owned() },
        })
    })
}
