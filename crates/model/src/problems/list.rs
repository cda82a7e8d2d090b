//! Lists of problems: which problems a reader wants to see, and how the reader stands with each.

use std::rc::Rc;

use super::{HIGHEST_GRADE, Problem, ProblemKey, ProblemSet, Progress, Theme};
use crate::catalog::GameId;
use crate::play::{BoardView, Play};
use apila_core::i18n::Language;

/// The length of the longest problems that a filter tells apart. All longer ones count as that long.
pub const LONGEST: usize = 3;

/// Which problems of a file a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ProblemFilter {
    /// The grade. `None` for all grades.
    pub grade: Option<u8>,
    /// A theme that the problems have. `None` for all problems.
    pub theme: Option<Theme>,
    /// The number of turns, up to [`LONGEST`]. `None` for all lengths.
    pub turns: Option<usize>,
    /// Whether only problems are wanted that are not solved.
    pub is_open: bool,
}

impl ProblemFilter {
    fn accepts(self, problem: &Problem) -> bool {
        self.grade.is_none_or(|grade| problem.grade == grade)
            && self.theme.is_none_or(|theme| problem.themes.contains(&theme))
            && self.turns.is_none_or(|turns| problem.turns.min(LONGEST) == turns)
    }
}

impl ProblemSet {
    /// The themes of the problems.
    pub fn themes(&self) -> impl Iterator<Item = Theme> {
        Theme::ALL.into_iter().filter(|theme| self.has_theme(*theme))
    }

    /// Whether a problem has the theme.
    #[must_use]
    pub fn has_theme(&self, theme: Theme) -> bool {
        self.all().iter().any(|problem| problem.themes.contains(&theme))
    }

    /// The lengths of the problems in turns, up to [`LONGEST`].
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        (1..=LONGEST).filter(|turns| self.all().iter().any(|problem| problem.turns.min(LONGEST) == *turns))
    }

    /// The problems of the variant `id` that a filter accepts, by grade. A grade without such problems is
    /// left out.
    #[must_use]
    pub fn by_grade(&self, id: &str, filter: ProblemFilter, progress: &Progress) -> Vec<(u8, Vec<&Problem>)> {
        let is_wanted = |problem: &&Problem| {
            let is_solved = || progress.is_solved(&ProblemKey::problem(id, problem.number));
            filter.accepts(problem) && !(filter.is_open && is_solved())
        };
        let of = |grade| self.all().iter().filter(move |problem| problem.grade == grade);
        let grades =
            (1..=HIGHEST_GRADE).map(|grade| (grade, of(grade).filter(is_wanted).collect::<Vec<_>>()));
        grades.filter(|(_, problems)| !problems.is_empty()).collect()
    }
}

impl Problem {
    /// The board at the beginning, without anything on offer. `None` if the position cannot be read.
    #[must_use]
    pub fn board(&self, id: GameId, language: Language) -> Option<Rc<BoardView>> {
        Some(Rc::new(Play::new(self.record(id, 0)?, 0, language).seen_without_offers()))
    }
}

/// How a reader stands with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemStanding {
    /// The problem was not tried.
    New,
    /// It was tried, but not solved.
    Unsolved,
    /// It is solved.
    Solved,
    /// The first attempt solved it, without help.
    SolvedAtOnce,
}

impl Progress {
    /// How the reader stands with a problem.
    #[must_use]
    pub fn standing(&self, problem: &ProblemKey) -> ProblemStanding {
        match self.attempts(problem) {
            None => ProblemStanding::New,
            Some(attempts) if attempts.is_solved_at_once() => ProblemStanding::SolvedAtOnce,
            Some(attempts) if attempts.is_solved() => ProblemStanding::Solved,
            Some(_) => ProblemStanding::Unsolved,
        }
    }

    /// Whether a problem is solved.
    #[must_use]
    pub fn is_solved(&self, problem: &ProblemKey) -> bool {
        matches!(self.standing(problem), ProblemStanding::Solved | ProblemStanding::SolvedAtOnce)
    }
}
