//! The addresses of the pages of problems: the part after `#/problems`.

use super::own::OWN_LIST;
use super::{Day, DayError, Month, ProblemKey, Progress, SprintKind, Theme, file_of};
use crate::analysis::Turn;
use crate::catalog::{GameId, Registration};
use crate::record::Record;
use apila_core::game::{Listing, ProblemFile};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Reason};
use apila_core::search::Score;

/// A page of problems.
#[derive(Clone, Copy)]
pub enum Route {
    /// All games that have problems.
    All,
    /// The problem of a day for everybody. `None` means that of today for the reader.
    Daily(Option<Day>),
    /// The problem of a day of a variant. `None` means today.
    DailyOf(&'static ProblemFile, Option<Day>),
    /// The days of a month. `None` means this month.
    Calendar(Option<Month>),
    /// The problems that come back.
    Again,
    /// The problems of a variant. If there is a theme, the problems with this theme come first.
    Set(&'static Registration, &'static ProblemFile, Option<Theme>),
    /// The reader's own problems of a variant, or the one with a number.
    Own(&'static ProblemFile, Option<u32>),
    /// A sprint through problems of a variant.
    Sprint(&'static ProblemFile, SprintKind),
    /// A problem.
    Problem {
        /// The game.
        game: &'static Registration,
        /// The file of the variant.
        file: &'static ProblemFile,
        /// The number.
        number: u32,
        /// The list through which the reader goes. `None` if the problem stands alone.
        list: Option<ProblemList>,
    },
}

/// A list of problems through which a reader goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemList {
    /// The course of the game.
    Course,
    /// The problems that have come back.
    Again,
    /// Problems of rising grade, until the first mistake.
    Run,
}

impl ProblemList {
    const ALL: [ProblemList; 3] = [ProblemList::Course, ProblemList::Again, ProblemList::Run];

    /// The name in addresses.
    const fn name(self) -> &'static str {
        match self {
            ProblemList::Course => "course",
            ProblemList::Again => "again",
            ProblemList::Run => "run",
        }
    }
}

/// The link to the page of the problems that come back.
pub const AGAIN: &str = "#/problems/again";

/// The reason why a path leads to no page of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteError {
    /// There is no such page.
    Unknown,
    /// There is no problem on that day.
    Day(DayError),
}

/// The link to the problem with a number of the variant `id`. With a list, the reader goes through that list.
/// The game need not be loaded.
#[must_use]
pub fn problem_link(id: &str, number: u32, list: Option<ProblemList>) -> String {
    let list = list.map(|list| format!("{}/", list.name())).unwrap_or_default();
    format!("#/problems/{id}/{list}{number}")
}

/// The name of a card's page in a language, in the folder of the card. It is empty for English, whose page is
/// that of the folder.
#[must_use]
pub fn card_page(language: Language) -> String {
    match language {
        Language::English => String::new(),
        other => format!("{}.html", other.tag()),
    }
}

/// The link to the problems of a game. The game need not be loaded. `None` if it has no problems.
#[must_use]
pub fn problems_of(game: &Listing) -> Option<String> {
    game.problems.first().map(|file| format!("#/problems/{}", file.id))
}

/// The link to problems that train against a mistake: problems in which a win or a threat has to be seen.
/// `None` if the variant has no problems.
#[must_use]
pub fn problems_like(id: GameId, turn: &Turn) -> Option<String> {
    file_of(id.as_str())?;
    // A player who misses a win in several turns has probably not seen a double threat.
    let theme = match turn.better.score {
        Score::Win(plies) if plies > 1 => Theme::DoubleThreat,
        Score::Win(_) => return Some(format!("#/problems/{id}")),
        Score::Loss(_) | Score::Draw | Score::Estimate(_) => Theme::Block,
    };
    Some(format!("#/problems/{id}/theme/{}", theme.name()))
}

/// The link to the first unsolved problem of the variant, after a game that was won on the board. `None` if
/// the variant has no problems or the reader has solved them all.
#[must_use]
pub fn problem_after(record: &Record, progress: &Progress) -> Option<String> {
    match record.outcome()? {
        Outcome::Win { reason, .. } if !matches!(reason, Reason::Resignation | Reason::Time) => {}
        Outcome::Win { .. } | Outcome::Draw { .. } => return None,
    }
    let id = record.id().as_str();
    let (_, file) = file_of(id)?;
    let mut numbers = 1..=u32::try_from(file.count()).ok()?;
    let number = numbers.find(|number| !progress.is_solved(&ProblemKey::problem(id, *number)))?;
    Some(problem_link(id, number, None))
}

impl Route {
    /// Reads the part of a fragment after `#/problems`. Capital letters mean the same as others.
    ///
    /// # Errors
    /// The reason why there is no such page.
    pub fn read(path: &str) -> Result<Route, RouteError> {
        let path = path.to_ascii_lowercase();
        let mut steps = path.strip_prefix('/').unwrap_or(&path).split('/');
        let steps = (steps.next().unwrap_or_default(), steps.next(), steps.next(), steps.next());
        let number = |text: &str| {
            let is_plain = text.bytes().all(|sign| sign.is_ascii_digit()) && !text.starts_with('0');
            text.parse().ok().filter(|_| is_plain).ok_or(RouteError::Unknown)
        };
        let set = |id: &str| file_of(id).ok_or(RouteError::Unknown);
        let day = |date: &str| Day::read(date).map(Some).map_err(RouteError::Day);
        match steps {
            ("", None, ..) => Ok(Route::All),
            ("daily", None, ..) => Ok(Route::Daily(None)),
            ("daily", Some(date), None, _) => day(date).map(Route::Daily),
            ("calendar", None, ..) => Ok(Route::Calendar(None)),
            ("calendar", Some(month), None, _) => {
                Month::read(month).map(|month| Route::Calendar(Some(month))).ok_or(RouteError::Unknown)
            }
            ("again", None, ..) => Ok(Route::Again),
            (id, None, ..) => set(id).map(|(game, file)| Route::Set(game, file, None)),
            (id, Some("daily"), None, _) => Ok(Route::DailyOf(set(id)?.1, None)),
            (id, Some("daily"), Some(date), None) => Ok(Route::DailyOf(set(id)?.1, day(date)?)),
            (id, Some(OWN_LIST), None, _) => Ok(Route::Own(set(id)?.1, None)),
            (id, Some(OWN_LIST), Some(text), None) => Ok(Route::Own(set(id)?.1, Some(number(text)?))),
            (id, Some("theme"), Some(name), None) => {
                let (game, file) = set(id)?;
                let theme = Theme::named(name).ok_or(RouteError::Unknown)?;
                Ok(Route::Set(game, file, Some(theme)))
            }
            (id, Some(text), None, _) => {
                let (game, file) = set(id)?;
                let sprint = SprintKind::ALL.into_iter().find(|kind| kind.name() == text);
                match sprint {
                    Some(kind) => Ok(Route::Sprint(file, kind)),
                    None => Ok(Route::Problem { game, file, number: number(text)?, list: None }),
                }
            }
            (id, Some(list), Some(text), None) => {
                let (game, file) = set(id)?;
                let list = ProblemList::ALL.into_iter().find(|known| known.name() == list);
                let list = Some(list.ok_or(RouteError::Unknown)?);
                Ok(Route::Problem { game, file, number: number(text)?, list })
            }
            _ => Err(RouteError::Unknown),
        }
    }
}
