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
    /// Whether all problems are wanted.
    #[must_use]
    pub fn is_all(self) -> bool {
        self == ProblemFilter::default()
    }

    /// The steps of an address: `grade/3`, `theme/block`, `turns/2` and `unsolved`, in this order. What does
    /// not narrow the list is left out.
    pub(super) fn path(self) -> String {
        let steps = [
            ("grade/", self.grade.map(|grade| usize::from(grade).to_string())),
            ("theme/", self.theme.map(|theme| theme.name().to_owned())),
            ("turns/", self.turns.map(|turns| turns.to_string())),
            ("unsolved", self.is_open.then(String::new)),
        ];
        let steps: Vec<String> =
            steps.into_iter().filter_map(|(name, value)| Some(name.to_owned() + &value?)).collect();
        steps.join("/")
    }

    /// Reads the steps of an address in any order, and returns the last step if it is no part of the filter.
    /// `None` if the steps mean nothing.
    pub(super) fn read<'a>(steps: &[&'a str]) -> Option<(ProblemFilter, Option<&'a str>)> {
        let mut filter = ProblemFilter::default();
        let mut rest = steps;
        loop {
            rest = match rest {
                [] => return Some((filter, None)),
                ["grade", text, rest @ ..] if filter.grade.is_none() => {
                    filter.grade = Some((1..=HIGHEST_GRADE).find(|grade| grade.to_string() == *text)?);
                    rest
                }
                ["theme", name, rest @ ..] if filter.theme.is_none() => {
                    filter.theme = Some(Theme::named(name)?);
                    rest
                }
                ["turns", text, rest @ ..] if filter.turns.is_none() => {
                    filter.turns = Some((1..=LONGEST).find(|turns| turns.to_string() == *text)?);
                    rest
                }
                ["unsolved", rest @ ..] if !filter.is_open => {
                    filter.is_open = true;
                    rest
                }
                [last] => return Some((filter, Some(last))),
                _ => return None,
            };
        }
    }

    fn accepts(self, problem: &Problem) -> bool {
        self.grade.is_none_or(|grade| problem.grade == grade)
            && self.theme.is_none_or(|theme| problem.themes.contains(&theme))
            && self.turns.is_none_or(|turns| problem.turns.min(LONGEST) == turns)
    }
}

impl ProblemSet {
    /// The themes of the problems.
    pub fn themes(&self) -> impl Iterator<Item = Theme> {
        let with = |theme| ProblemFilter { theme: Some(theme), ..ProblemFilter::default() };
        Theme::ALL.into_iter().filter(move |theme| self.has_any(with(*theme)))
    }

    /// Whether a filter accepts a problem, solved or not.
    #[must_use]
    pub fn has_any(&self, filter: ProblemFilter) -> bool {
        self.all().iter().any(|problem| filter.accepts(problem))
    }

    /// The unsolved problem that follows the problem `after` in the list of a filter, or else the first one
    /// of the list. `None` if there is no other one.
    pub(super) fn next_of_list(
        &self,
        id: &str,
        filter: ProblemFilter,
        progress: &Progress,
        after: &Problem,
    ) -> Option<&Problem> {
        let open = self.by_grade(id, ProblemFilter { is_open: true, ..filter }, progress);
        let others = open.into_iter().flat_map(|(_, problems)| problems);
        let place = |problem: &Problem| (problem.grade, problem.number);
        others
            .filter(|problem| problem.number != after.number)
            .min_by_key(|problem| (place(problem) < place(after), place(problem)))
    }

    /// The lengths of the problems in turns, up to [`LONGEST`].
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        let of = |turns| ProblemFilter { turns: Some(turns), ..ProblemFilter::default() };
        (1..=LONGEST).filter(move |turns| self.has_any(of(*turns)))
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
