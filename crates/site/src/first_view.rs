//! The first view of the home page: what `static/start.js` shows before the program is loaded. The program
//! then shows the same, with the reader's own games.

use std::fs;
use std::path::{Path, PathBuf};

use apila_core::i18n::{Language, Say, install};
use apila_model::catalog::{GameId, easiest, from_easy_to_hard};
use apila_model::home::{FirstViewPhrase, credits, demands, first_game};
use apila_model::opponents;
use apila_model::places::Place;
use apila_model::record::{lesson_of, start_against};
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use serde::Serialize;

use crate::header::header;

/// The folder of what is shown before the program is loaded, in the folder of the build: a file for each
/// language, and the empty boards.
pub const FOLDER: &str = "first";
/// The folder of the words of all languages except English, in the folder of the build.
const WORDS: &str = "words";
/// The page of the app, in the folder of the build.
pub const PAGE: &str = "index.html";
/// The beginning of the tag of the page that contains the table without its board.
const TABLE: &str = "<template id=\"empty-table\"";
const TEMPLATE: &str = include_str!("../templates/first_view.html");

/// A link and its text.
#[derive(Serialize)]
struct Link {
    address: String,
    text: String,
}

/// The card of a game.
#[derive(Serialize)]
struct Card {
    id: &'static str,
    name: String,
    demands: String,
    tagline: String,
    credits: Option<String>,
    play: Link,
    lesson: Option<Link>,
}

/// The card that says where to begin.
#[derive(Serialize)]
struct Beginning {
    picture: &'static str,
    question: String,
    title: String,
    lesson: Option<Link>,
    at_once: Link,
}

#[derive(Serialize)]
struct Context {
    header: String,
    language: &'static str,
    line: String,
    beginning: Option<Beginning>,
    daily_problem: String,
    solve: String,
    cards: Vec<Card>,
}

/// Reads the words of all languages in the folder of a build.
///
/// # Errors
/// Reports a file of words that cannot be read.
pub fn install_words(folder: &Path) -> Result<(), String> {
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let file = folder.join(WORDS).join(format!("{}.txt", language.tag()));
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let words = fs::read_to_string(&file).map_err(|error| failed(&error))?;
        install(language, words).map_err(|error| failed(&format!("{error:?}")))?;
    }
    Ok(())
}

/// Makes the first view in each language. Each comes with its path in the folder of the build, `folder`,
/// which already has the words of the languages.
///
/// # Errors
/// Reports a file of words that cannot be read.
pub fn all(checkout: &Path, folder: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    install_words(folder)?;
    let views = Language::ALL.map(|language| {
        let file = [FOLDER, &format!("{}.html", language.tag())].iter().collect();
        Ok((file, view(checkout, language)?))
    });
    views.into_iter().collect()
}

/// Names the games in the page of the app. Addresses of other tables have no empty board.
#[must_use]
pub fn with_tables(page: &str) -> String {
    let ids = GameId::all().map(GameId::as_str).collect::<Vec<_>>().join(" ");
    page.replace(TABLE, &format!("{TABLE} data-games=\"{ids}\""))
}

fn view(checkout: &Path, language: Language) -> Result<String, String> {
    let say = |phrase: &dyn Say| language.say(phrase);
    let beginning = easiest().map(|game| {
        let learn = FirstViewPhrase::LearnGame { game: game.name(language) };
        Beginning {
            picture: game.plain(),
            question: say(&FirstViewPhrase::BeginHere),
            title: say(&FirstViewPhrase::BeginWith),
            lesson: lesson_of(game).map(|address| Link { address, text: say(&learn) }),
            at_once: Link { address: first_game(game), text: say(&FirstViewPhrase::PlayAtOnce) },
        }
    });
    let cards = from_easy_to_hard().map(|registration| {
        let game = registration.listing;
        let address = start_against(game, opponents::usual(game, None));
        Card {
            id: game.plain(),
            name: game.name(language),
            demands: demands(game, language),
            tagline: game.tagline(language),
            credits: credits(game, language),
            play: Link { address, text: say(&Place::Play) },
            lesson: lesson_of(game).map(|address| Link { address, text: say(&Place::Learn) }),
        }
    });
    let context = Context {
        header: header(checkout, language, "", Some(&Place::Play))?,
        language: language.tag(),
        line: say(&FirstViewPhrase::SiteLine),
        beginning,
        daily_problem: say(&FirstViewPhrase::DailyProblem),
        solve: say(&FirstViewPhrase::SolveIt),
        cards: cards.collect(),
    };
    render(&context).map_err(|error| format!("templates/first_view.html: {error:#}"))
}

fn render(context: &Context) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.template_from_named_str("first_view.html", TEMPLATE)?.render(Serde(context))
}
