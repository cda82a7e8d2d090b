//! The pages of problems, by their addresses.

use super::texts::ProblemPhrase;
use super::{
    DailyProblem, Day, DayError, Month, Problem, ProblemFilter, ProblemList, ProblemSet, Purpose, Route,
    RouteError, SprintKind,
};
use crate::catalog::GameId;
use apila_core::game::ProblemFile;

/// The contents of a page of problems.
#[derive(Clone)]
pub enum ProblemPage {
    /// All games that have problems, and the problem of today for the reader. There is none before the first
    /// one.
    All(Option<DailyProblem>),
    /// The days of a month. `None` means this month.
    Calendar(Option<Month>),
    /// The problems that come back. `None` before the first problem of the day.
    Again(Option<Day>),
    /// A page that needs a file of problems.
    File(&'static ProblemFile, FilePage),
    /// Nothing. The sentence says why.
    Nothing(ProblemPhrase),
}

/// A page that needs a file of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePage {
    /// The problems. At first, only those are listed that the filter accepts.
    List(ProblemFilter),
    /// The problem with a number.
    Problem(u32, Purpose),
    /// A problem of a day.
    Daily(DailyProblem),
    /// The reader's own problems, or the one with a number.
    Own(Option<u32>),
    /// A sprint.
    Sprint(SprintKind),
}

impl FilePage {
    /// The problem that the page is about, in the problems of its file, and why it is opened. `None` if there
    /// is no such problem there.
    #[must_use]
    pub fn problem(self, set: &ProblemSet) -> Option<(&Problem, Purpose)> {
        match self {
            FilePage::List(_) | FilePage::Own(_) | FilePage::Sprint(_) => None,
            FilePage::Problem(number, purpose) => Some((set.get(number)?, purpose)),
            FilePage::Daily(daily) => Some((daily.in_set(set)?, Purpose::Daily(daily))),
        }
    }

    /// The sentence that there is no such problem. `game` is the name of the variant.
    #[must_use]
    pub fn no_problem(self, game: String) -> ProblemPhrase {
        match self {
            // A `u32` fits into a `usize` in the browser.
            FilePage::Problem(number, _) => ProblemPhrase::NoSuchProblem { game, number: number as usize },
            FilePage::Own(_) => ProblemPhrase::NoSuchOwnProblem,
            FilePage::List(_) | FilePage::Sprint(_) | FilePage::Daily(_) => ProblemPhrase::NotInApp,
        }
    }
}

impl ProblemPage {
    /// The page at an address, which begins with `#/problems`, followed by `path`. `today` is `None` before
    /// the first problem of the day. `plays` says whether the reader plays a variant.
    #[must_use]
    pub fn at(path: &str, today: Option<Day>, plays: impl Fn(&str) -> bool) -> ProblemPage {
        let of_day = |daily: Option<DailyProblem>| match daily {
            Some(daily) if Some(daily.day) <= today => ProblemPage::File(daily.file, FilePage::Daily(daily)),
            Some(_) => ProblemPage::Nothing(ProblemPhrase::DayToCome),
            None => ProblemPage::Nothing(ProblemPhrase::NotInApp),
        };
        let for_reader = || today.and_then(|day| DailyProblem::for_reader(day, plays));
        match Route::read(path) {
            Ok(Route::All) => ProblemPage::All(for_reader()),
            Ok(Route::Calendar(month)) => ProblemPage::Calendar(month),
            Ok(Route::Daily(None) | Route::DailyOf(_, None)) if today.is_none() => {
                ProblemPage::Nothing(ProblemPhrase::DayToCome)
            }
            Ok(Route::Daily(Some(day))) => of_day(DailyProblem::for_everybody(day)),
            Ok(Route::Daily(None)) => of_day(for_reader()),
            Ok(Route::DailyOf(file, day)) => {
                match day.or(today).and_then(|day| DailyProblem::of_variant(day, file)) {
                    None => ProblemPage::Nothing(ProblemPhrase::DayOfVariantTooEarly),
                    daily => of_day(daily),
                }
            }
            Ok(Route::Set(_, file, filter)) => ProblemPage::File(file, FilePage::List(filter)),
            Ok(Route::Sprint(file, kind)) => ProblemPage::File(file, FilePage::Sprint(kind)),
            Ok(Route::Own(file, number)) => ProblemPage::File(file, FilePage::Own(number)),
            Ok(Route::Again) => ProblemPage::Again(today),
            Ok(Route::Problem { file, number, list, .. }) => {
                let purpose = match list {
                    Some(ProblemList::Course) => Purpose::Course,
                    Some(ProblemList::Again) => today.map_or(Purpose::Single, Purpose::Again),
                    Some(ProblemList::Run) => Purpose::Run,
                    Some(ProblemList::Filtered(filter)) => Purpose::Filtered(filter),
                    None => Purpose::Single,
                };
                ProblemPage::File(file, FilePage::Problem(number, purpose))
            }
            Err(error) => ProblemPage::Nothing(match error {
                RouteError::Unknown => ProblemPhrase::NotInApp,
                RouteError::Day(DayError::Malformed) => ProblemPhrase::DayMalformed,
                RouteError::Day(DayError::TooLate) => ProblemPhrase::DayToCome,
                RouteError::Day(DayError::TooEarly) => ProblemPhrase::DayTooEarly,
            }),
        }
    }

    /// The file that the page needs.
    #[must_use]
    pub const fn file(&self) -> Option<&'static ProblemFile> {
        match self {
            ProblemPage::File(file, _) => Some(*file),
            ProblemPage::All(_)
            | ProblemPage::Calendar(_)
            | ProblemPage::Again(_)
            | ProblemPage::Nothing(_) => None,
        }
    }
}

impl Purpose {
    /// The name of the problem for a board on another page: `daily` for the problem of `today`, else the
    /// variant and the number.
    #[must_use]
    pub fn name(self, id: GameId, number: u32, today: Option<Day>) -> String {
        match self {
            Purpose::Daily(daily) if daily.is_for_everybody() && Some(daily.day) == today => {
                "daily".to_owned()
            }
            _ => format!("{id}/{number}"),
        }
    }
}
