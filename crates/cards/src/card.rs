//! The cards of a site as data.

use std::path::Path;

use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::{Embedded, PictureOptions, Settings, StillPicture};
use apila_model::problems::{Problem, ProblemSet, file_of, problem_link, stars};
use apila_site::problems;

apila_core::phrases! {
    /// What a card says.
    enum CardPhrase {
        ProblemNamed { game: String, number: usize },
        ProblemsIntro,
        ProblemOfDay,
        RulesOf { game: String },
    }
}

/// The width of the drawing of a board in CSS pixels. Only its proportions matter.
pub(crate) const WIDTH: u32 = 480;

/// A page for a link. It shows a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Card {
    /// The start of a game.
    Game(GameId),
    /// A problem.
    Problem(GameId, Problem),
    /// The problem of the day on which the card is opened.
    Daily,
}

impl Card {
    /// The folder of its files in the folder of all cards: `jo/17`.
    #[must_use]
    pub fn folder(&self) -> String {
        match self {
            Card::Game(id) => id.as_str().to_owned(),
            Card::Problem(id, problem) => format!("{}/{}", id.as_str(), problem.number),
            Card::Daily => "daily".to_owned(),
        }
    }

    /// The fragment to which it leads.
    #[must_use]
    pub fn fragment(&self) -> String {
        match self {
            Card::Game(id) => format!("#/{}", id.as_str()),
            Card::Problem(id, problem) => problem_link(id.as_str(), problem.number, None),
            Card::Daily => "#/problems/daily".to_owned(),
        }
    }

    /// The attribute of `<apila-board>` that shows it, and its value.
    #[must_use]
    pub fn attribute(&self) -> (&'static str, String) {
        match self {
            Card::Game(_) => ("game", self.folder()),
            Card::Problem(..) | Card::Daily => ("problem", self.folder()),
        }
    }

    /// The title in a language.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        match self {
            Card::Game(id) => id.listing().full_name(language, id.as_str()),
            Card::Problem(id, problem) => {
                let number = problem.number as usize;
                let game = id.listing().full_name(language, id.as_str());
                let title = CardPhrase::ProblemNamed { game, number };
                format!("{} {}", language.say(&title), stars(problem.grade))
            }
            Card::Daily => language.say(&CardPhrase::ProblemOfDay),
        }
    }

    /// The text below the title in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let intro = language.say(&CardPhrase::ProblemsIntro);
        match self {
            Card::Game(id) => id.listing().variant_line(language, id.as_str()),
            Card::Problem(id, problem) => format!("{} {intro}", problem.task(*id, language)),
            Card::Daily => intro,
        }
    }

    /// The name of the page of rules and the text of a link to it, if the card is about one game.
    #[must_use]
    pub fn rules(&self, language: Language) -> Option<(&'static str, String)> {
        let (Card::Game(id) | Card::Problem(id, _)) = self else { return None };
        let game = id.listing();
        Some((game.plain(), language.say(&CardPhrase::RulesOf { game: game.name(language) })))
    }

    /// The board without letters, unless the board is another each day.
    #[must_use]
    pub fn still(&self) -> Option<StillPicture> {
        match self {
            Card::Problem(id, problem) => Some(still(problem.settings(*id))),
            Card::Game(id) => Some(still(Settings::of(*id))),
            Card::Daily => None,
        }
    }
}

/// Draws a board without letters.
fn still(mut settings: Settings) -> StillPicture {
    settings.set("coordinates", "off");
    settings.set("theme", "light");
    let board = Embedded::new(settings, Language::English);
    board.picture(PictureOptions { width: WIDTH, title: "", prefix: "b", paper: false })
}

/// Returns the cards of a site: of each variant, of each problem, and of the problem of the day.
///
/// # Errors
/// Reports a file of problems that cannot be read.
pub fn all(checkout: &Path) -> Result<Vec<Card>, String> {
    let mut cards: Vec<Card> = GameId::all().map(Card::Game).collect();
    for (file, text) in problems::all(checkout)? {
        let failed = |error: &dyn std::fmt::Display| format!("{file}: {error}");
        let id = file.strip_suffix(".txt").and_then(|id| file_of(id).map(|(_, ProblemFile { id, .. })| *id));
        let id = id.and_then(GameId::parse).ok_or_else(|| failed(&"there is no such game"))?;
        let set = ProblemSet::read(&text).map_err(|error| failed(&error))?;
        cards.extend(set.all().iter().map(|problem| Card::Problem(id, problem.clone())));
    }
    cards.push(Card::Daily);
    Ok(cards)
}
