//! The frame around a text: head, navigation and footer, from one template and a few words per language.

use std::path::{Path, PathBuf};

use apila_core::i18n::Language;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior, Value};
use serde::{Deserialize, Serialize};

use super::mistake::Mistake;
use super::text::Text;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The language of the frame, and of the text unless it is missing in this language.
    pub language: Language,
    /// The id of the default variant of the game. It is also the file name of the game's pages.
    pub game: &'static str,
    /// The whole file.
    pub html: String,
}

impl Page {
    /// The path of the file, relative to the folder of all rules pages.
    #[must_use]
    pub fn file(&self) -> PathBuf {
        [self.language.tag(), &format!("{}.html", self.game)].iter().collect()
    }
}

/// The words of the frame in a language.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    /// The title of a page. This is a template.
    title: String,
    /// The text of the link that skips the navigation.
    skip: String,
    /// The accessible name of the links to the rules of all games.
    rules: String,
    /// The accessible name of the links to other languages.
    language: String,
    /// The text of the link to the game. This is a template.
    play: String,
    /// The text of the link to the lesson.
    learn: String,
    /// The text of the link to the problems.
    problems: String,
    /// The text of the link to the openings.
    openings: String,
    /// The text of the link to the model games.
    model_games: String,
    back: String,
    /// The accessible name of the table of contents.
    contents: String,
    /// The heading of solutions.
    pub(super) solution: String,
    /// The footer of a page. This is a template with markup.
    footer: String,
}

/// A game in the navigation.
#[derive(Clone, Debug, Serialize)]
pub(super) struct GameLink {
    /// The id of its default variant. It is also the file name of its pages.
    pub(super) id: &'static str,
    /// Its name in the language of the page.
    pub(super) name: String,
    /// Whether it has a lesson.
    pub(super) is_taught: bool,
    /// Whether it has problems.
    pub(super) has_problems: bool,
    /// Whether it has model games.
    pub(super) has_model_games: bool,
}

/// The parts of a page.
pub(super) struct Frame<'a> {
    /// The header of all pages in the language.
    pub(super) header: &'a str,
    /// The language of the frame.
    pub(super) language: Language,
    /// Its words.
    pub(super) words: &'a Words,
    /// All games.
    pub(super) games: &'a [GameLink],
    /// The game of the page.
    pub(super) game: &'a GameLink,
    /// Its text.
    pub(super) text: &'a Text,
    /// The language of the text.
    pub(super) written_in: Language,
}

/// The template, and its path in the repository.
const TEMPLATE: &str = include_str!("../../templates/page.html");
const TEMPLATE_FILE: &str = "crates/site/templates/page.html";

impl Words {
    /// Reads a file of words.
    pub(super) fn read(file: &Path, text: &str) -> Result<Words, Vec<Mistake>> {
        toml::from_str(text).map_err(|error| {
            vec![Mistake::at(file, text, error.span().map_or(0, |span| span.start), error.message())]
        })
    }
}

impl Frame<'_> {
    /// Makes the page.
    pub(super) fn page(&self) -> Result<Page, Mistake> {
        let html = self.html().map_err(|error| {
            Mistake::new(Path::new(TEMPLATE_FILE), error.line().unwrap_or(0), format!("{error:#}"))
        })?;
        Ok(Page { language: self.language, game: self.game.id, html })
    }

    fn html(&self) -> Result<String, minijinja::Error> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.add_filter("links", links);
        let Frame { header, words, games, game, text, .. } = *self;
        let others: Vec<_> = games.iter().filter(|other| other.id != game.id).collect();
        let known = Value::from(Serde(WordsContext { name: &game.name, others }));
        let fill_in = |template: &str| environment.render_str(template, known.clone());
        let values = PageContext {
            language: self.language.tag(),
            languages: Language::ALL.map(|each| LanguageLink { tag: each.tag(), name: each.own_name() }),
            written_in: self.written_in.tag(),
            header,
            words,
            games,
            game,
            text,
            title: fill_in(text.head.title.as_ref().unwrap_or(&words.title))?,
            play: fill_in(&words.play)?,
            footer: fill_in(&words.footer)?,
        };
        environment.template_from_named_str("page.html", TEMPLATE)?.render(Serde(values))
    }
}

/// The variables of the templates in the words.
#[derive(Serialize)]
struct WordsContext<'a> {
    name: &'a str,
    others: Vec<&'a GameLink>,
}

/// The variables of the page template. Languages are tags.
#[derive(Serialize)]
struct PageContext<'a> {
    language: &'static str,
    languages: [LanguageLink; Language::ALL.len()],
    written_in: &'static str,
    header: &'a str,
    words: &'a Words,
    games: &'a [GameLink],
    game: &'a GameLink,
    text: &'a Text,
    title: String,
    play: String,
    footer: String,
}

/// A language in the navigation.
#[derive(Serialize)]
struct LanguageLink {
    tag: &'static str,
    /// The name of the language in the language itself.
    name: &'static str,
}

/// Joins links to the rules of games with a separator.
fn links(games: Vec<Value>, between: &str) -> Result<Value, minijinja::Error> {
    let mut markup = String::new();
    for (place, game) in games.iter().enumerate() {
        if place > 0 {
            markup.push_str(between);
        }
        markup.push_str(&format!("<a href=\"{}.html\">{}</a>", game.get_attr("id")?, game.get_attr("name")?));
    }
    Ok(Value::from_safe_string(markup))
}
