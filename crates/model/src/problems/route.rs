//! The addresses of the pages of problems: the part after `#/problems`.

use super::own::OWN_LIST;
use super::{Day, DayError, Month, ProblemFilter, ProblemKey, Progress, SprintKind, Theme, file_of};
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
    /// The problems of a variant, narrowed by a filter.
    Set(&'static Registration, &'static ProblemFile, ProblemFilter),
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
    /// The problems that a filter accepts.
    Filtered(ProblemFilter),
}

impl ProblemList {
    /// The lists with a name in addresses.
    const NAMED: [ProblemList; 3] = [ProblemList::Course, ProblemList::Again, ProblemList::Run];

    /// The list of a filter. `None` if the filter accepts everything.
    #[must_use]
    pub fn filtered(filter: ProblemFilter) -> Option<ProblemList> {
        (!filter.is_all()).then_some(ProblemList::Filtered(filter))
    }

    /// The steps of the list in an address.
    fn path(self) -> String {
        match self {
            ProblemList::Course => "course".to_owned(),
            ProblemList::Again => "again".to_owned(),
            ProblemList::Run => "run".to_owned(),
            ProblemList::Filtered(filter) => filter.path(),
        }
    }

    /// Reads the steps of an address after the variant: a list, and what follows it. `None` if they mean
    /// nothing.
    fn read<'a>(steps: &[&'a str]) -> Option<(Option<ProblemList>, Option<&'a str>)> {
        if let [name, last] = steps
            && let Some(list) = ProblemList::NAMED.into_iter().find(|list| list.path() == *name)
        {
            return Some((Some(list), Some(last)));
        }
        let (filter, last) = ProblemFilter::read(steps)?;
        Some((ProblemList::filtered(filter), last))
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
    match list {
        Some(list) => format!("#/problems/{id}/{}/{number}", list.path()),
        None => single_link(id, number),
    }
}

/// The link to a problem outside every list. The main program needs no other links to problems.
fn single_link(id: &str, number: u32) -> String {
    format!("#/problems/{id}/{number}")
}

/// The link to the problems of the variant `id` that a filter accepts. The game need not be loaded.
#[must_use]
pub fn filtered_link(id: &str, filter: ProblemFilter) -> String {
    let list = ProblemList::filtered(filter).map(|list| format!("/{}", list.path())).unwrap_or_default();
    format!("#/problems/{id}{list}")
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
    let all = ProblemFilter::default();
    // A player who misses a win in several turns has probably not seen a double threat.
    let filter = match turn.better.score {
        Score::Win(plies) if plies > 1 => ProblemFilter { theme: Some(Theme::DoubleThreat), ..all },
        Score::Win(_) => all,
        Score::Loss(_) | Score::Draw | Score::Estimate(_) => {
            ProblemFilter { theme: Some(Theme::Block), ..all }
        }
    };
    Some(filtered_link(id.as_str(), filter))
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
    Some(single_link(id, number))
}

impl Route {
    /// Reads the part of a fragment after `#/problems`. Capital letters mean the same as others.
    ///
    /// # Errors
    /// The reason why there is no such page.
    pub fn read(path: &str) -> Result<Route, RouteError> {
        let path = path.to_ascii_lowercase();
        let steps: Vec<&str> = path.strip_prefix('/').unwrap_or(&path).split('/').collect();
        let number = |text: &str| {
            let is_plain = text.bytes().all(|sign| sign.is_ascii_digit()) && !text.starts_with('0');
            text.parse().ok().filter(|_| is_plain).ok_or(RouteError::Unknown)
        };
        let set = |id: &str| file_of(id).ok_or(RouteError::Unknown);
        let day = |date: &str| Day::read(date).map(Some).map_err(RouteError::Day);
        match steps[..] {
            [""] => Ok(Route::All),
            ["daily"] => Ok(Route::Daily(None)),
            ["daily", date] => day(date).map(Route::Daily),
            ["calendar"] => Ok(Route::Calendar(None)),
            ["calendar", month] => {
                Month::read(month).map(|month| Route::Calendar(Some(month))).ok_or(RouteError::Unknown)
            }
            ["again"] => Ok(Route::Again),
            [id, "daily"] => Ok(Route::DailyOf(set(id)?.1, None)),
            [id, "daily", date] => Ok(Route::DailyOf(set(id)?.1, day(date)?)),
            [id, OWN_LIST] => Ok(Route::Own(set(id)?.1, None)),
            [id, OWN_LIST, text] => Ok(Route::Own(set(id)?.1, Some(number(text)?))),
            [id, ref list @ ..] => {
                let (game, file) = set(id)?;
                let (list, last) = ProblemList::read(list).ok_or(RouteError::Unknown)?;
                let sprint = SprintKind::ALL.into_iter().find(|kind| last == Some(kind.name()));
                match (list, last, sprint) {
                    (None, Some(_), Some(kind)) => Ok(Route::Sprint(file, kind)),
                    (_, Some(text), _) => Ok(Route::Problem { game, file, number: number(text)?, list }),
                    (Some(ProblemList::Filtered(filter)), None, _) => Ok(Route::Set(game, file, filter)),
                    (_, None, _) => Ok(Route::Set(game, file, ProblemFilter::default())),
                }
            }
            _ => Err(RouteError::Unknown),
        }
    }
}
