//! The pages of problems, by their addresses.

use super::texts::ProblemPhrase;
use super::{
    Day, DayError, Month, Problem, ProblemList, ProblemSet, Purpose, Route, RouteError, SprintKind, Theme,
};
use crate::catalog::GameId;
use apila_core::game::ProblemFile;

/// The contents of a page of problems.
#[derive(Clone)]
pub enum ProblemPage {
    /// All games that have problems.
    All,
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
    /// The problems. If there is a theme, only those with the theme are listed at first.
    List(Option<Theme>),
    /// A problem. The number identifies it. For the problem of a day, it is the least number that the problem
    /// can have.
    Problem(u32, Purpose),
    /// A sprint.
    Sprint(SprintKind),
}

impl ProblemPage {
    /// The page at an address, which begins with `#/problems`, followed by `path`. `today` is `None` before
    /// the first problem of the day.
    #[must_use]
    pub fn at(path: &str, today: Option<Day>) -> ProblemPage {
        match Route::read(path) {
            Ok(Route::All) => ProblemPage::All,
            Ok(Route::Calendar(month)) => ProblemPage::Calendar(month),
            Ok(Route::Daily(day)) => match day.or(today) {
                Some(day) => ProblemPage::of_day(day, today),
                None => ProblemPage::Nothing(ProblemPhrase::DayToCome),
            },
            Ok(Route::Set(_, file, theme)) => ProblemPage::File(file, FilePage::List(theme)),
            Ok(Route::Sprint(file, kind)) => ProblemPage::File(file, FilePage::Sprint(kind)),
            Ok(Route::Again) => ProblemPage::Again(today),
            Ok(Route::Problem { file, number, list, .. }) => {
                let purpose = match list {
                    Some(ProblemList::Course) => Purpose::Course,
                    Some(ProblemList::Again) => today.map_or(Purpose::Single, Purpose::Again),
                    Some(ProblemList::Run) => Purpose::Run,
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

    fn of_day(day: Day, today: Option<Day>) -> ProblemPage {
        match day.problem() {
            _ if today.is_none_or(|today| day > today) => ProblemPage::Nothing(ProblemPhrase::DayToCome),
            Some((file, number)) => ProblemPage::File(file, FilePage::Problem(number, Purpose::Daily(day))),
            None => ProblemPage::Nothing(ProblemPhrase::NotInApp),
        }
    }

    /// The file that the page needs.
    #[must_use]
    pub const fn file(&self) -> Option<&'static ProblemFile> {
        match self {
            ProblemPage::File(file, _) => Some(*file),
            ProblemPage::All | ProblemPage::Calendar(_) | ProblemPage::Again(_) | ProblemPage::Nothing(_) => {
                None
            }
        }
    }
}

impl Purpose {
    /// The problem with a number, opened for this purpose. The problem that was chosen for a day may have
    /// been removed since; then the next one takes its place.
    #[must_use]
    pub fn problem(self, set: &ProblemSet, number: u32) -> Option<&Problem> {
        match self {
            Purpose::Daily(_) => set.at_or_after(number),
            Purpose::Single | Purpose::Course | Purpose::Again(_) | Purpose::Run => set.get(number),
        }
    }

    /// The name of the problem for a board on another page: `daily` for the problem of `today`, else the
    /// variant and the number.
    #[must_use]
    pub fn name(self, id: GameId, number: u32, today: Option<Day>) -> String {
        match self {
            Purpose::Daily(day) if Some(day) == today => "daily".to_owned(),
            _ => format!("{id}/{number}"),
        }
    }
}
