//! The problems of a variant, and the only parser of their file.

use std::fmt;

use super::course::{self, CourseStep};
use super::{Problem, ProblemKey, ProblemStanding, Progress, rating_of_grade};
use crate::catalog::{self, Registration};
use apila_core::game::ProblemFile;

/// The greatest number of problems in a file. It is many times the number that a file has.
const MOST: usize = 10_000;

/// The problems of a variant in the order of their numbers, and its course.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ProblemSet {
    problems: Vec<Problem>,
    course: Vec<CourseStep>,
}

/// The text is not a file of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemSetError {
    /// The number of the first line that is wrong, from 1.
    pub line: usize,
}

impl fmt::Display for ProblemSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {} is no problem, or its number is not above that of the line before; or no line of a course, or not of a problem here",
            self.line
        )
    }
}

impl std::error::Error for ProblemSetError {}

/// All files of problems, with their games, in the order of registration.
pub fn files() -> impl Iterator<Item = (&'static Registration, &'static ProblemFile)> {
    catalog::GAMES.iter().flat_map(|game| game.listing.problems.iter().map(|file| (*game, file)))
}

/// The game of the variant with this id, and the listing of the variant's problems. `None` if it has no
/// problems.
#[must_use]
pub fn file_of(id: &str) -> Option<(&'static Registration, &'static ProblemFile)> {
    let game = catalog::registration(id)?;
    Some((game, game.listing.problems.iter().find(|file| file.id == id)?))
}

/// The address of a file of problems, relative to the app's address.
#[must_use]
pub fn address(file: &ProblemFile) -> String {
    format!("problems/{}.txt?v={}", file.id, file.fingerprint)
}

impl ProblemSet {
    /// Reads a file: the problems and, below a blank line, the course if there is one. Positions and moves
    /// are not checked here, but by the board that shows them.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str) -> Result<ProblemSet, ProblemSetError> {
        let mut problems: Vec<Problem> = Vec::new();
        let mut taught = Vec::new();
        for (line, own) in (1..).zip(text.lines()) {
            if own.is_empty() && line > 1 {
                // Lines may end in `\n` or in `\r\n`, so the rest of the text is found by counting lines.
                let rest = text.splitn(line + 1, '\n').last().unwrap_or_default();
                taught = course::read(rest, line + 1).map_err(|line| ProblemSetError { line })?;
                let is_here =
                    |step: &CourseStep| problems.iter().any(|problem| problem.number == step.number);
                if !taught.iter().all(is_here) {
                    return Err(ProblemSetError { line });
                }
                break;
            }
            let problem: Problem = own.parse().map_err(|_| ProblemSetError { line })?;
            if line > MOST || problems.last().is_some_and(|last| last.number >= problem.number) {
                return Err(ProblemSetError { line });
            }
            problems.push(problem);
        }
        Ok(ProblemSet { problems, course: taught })
    }

    /// All problems, in the order of their numbers.
    #[must_use]
    pub fn all(&self) -> &[Problem] {
        &self.problems
    }

    /// The course. Empty if the variant has none.
    #[must_use]
    pub fn course(&self) -> &[CourseStep] {
        &self.course
    }

    /// The step of the course with this problem, and the next step.
    #[must_use]
    pub fn course_at(&self, number: u32) -> Option<(&CourseStep, Option<&CourseStep>)> {
        let place = self.course.iter().position(|step| step.number == number)?;
        Some((&self.course[place], self.course.get(place + 1)))
    }

    /// The problem with a number.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&Problem> {
        let place = self.problems.binary_search_by_key(&number, |problem| problem.number).ok()?;
        self.problems.get(place)
    }

    /// The problem with a number. If this problem was removed, the next one; after the last problem, the
    /// first one.
    #[must_use]
    pub fn at_or_after(&self, number: u32) -> Option<&Problem> {
        let place = self.problems.partition_point(|problem| problem.number < number);
        self.problems.get(place).or_else(|| self.problems.first())
    }

    /// The problem of the variant `id` that the reader should try after the problem with the number `after`.
    /// Problems that were never tried come before other unsolved ones. Among these, the nearest to the
    /// reader's rating is chosen, and then the next number. `None` if no other problem is unsolved.
    #[must_use]
    pub fn next(&self, id: &str, progress: &Progress, after: u32) -> Option<&Problem> {
        // While little is known of the reader, easy problems come first.
        let rating = progress.rating(id);
        let rating = rating.value - rating.deviation;
        let place = |problem: &&Problem| {
            let distance = (rating_of_grade(problem.grade) - rating).abs() as u32;
            let tries = progress.attempts(&ProblemKey::problem(id, problem.number));
            (tries.is_some(), distance, problem.number <= after, problem.number)
        };
        let open = self.problems.iter().filter(|problem| {
            problem.number != after && !progress.is_solved(&ProblemKey::problem(id, problem.number))
        });
        open.min_by_key(place)
    }

    /// Like [`ProblemSet::next`], and whether the problem is a step of the course. A reader who has solved no
    /// other problems than those of the course goes on with it from its first unsolved step.
    #[must_use]
    pub fn next_or_course(&self, id: &str, progress: &Progress, after: u32) -> Option<(&Problem, bool)> {
        let step = self
            .course
            .iter()
            .find(|step| step.number != after && !progress.is_solved(&ProblemKey::problem(id, step.number)));
        let step =
            step.filter(|_| self.is_for_newcomers(id, progress)).and_then(|step| self.get(step.number));
        step.map(|step| (step, true)).or_else(|| Some((self.next(id, progress, after)?, false)))
    }

    /// Whether the reader has solved no other problems than those of the course.
    #[must_use]
    pub fn is_for_newcomers(&self, id: &str, progress: &Progress) -> bool {
        let mut solved = progress.of(id).filter(|(_, attempts)| attempts.is_solved());
        solved.all(|(number, _)| self.course_at(number).is_some())
    }

    /// The problem with which a reader goes on: the one that was tried last, as long as it is not solved, and
    /// then that of [`ProblemSet::next_or_course`]. Also whether it is a step of the course.
    #[must_use]
    pub fn resume(&self, id: &str, progress: &Progress) -> Option<(&Problem, bool)> {
        let tried =
            progress.of(id).filter_map(|(number, attempts)| Some((attempts.all().last()?.at, number)));
        let last = tried.max().map(|(_, number)| number);
        let is_open = |number: &u32| !progress.is_solved(&ProblemKey::problem(id, *number));
        match last.filter(is_open).and_then(|number| self.get(number)) {
            Some(problem) => {
                let is_step = self.course_at(problem.number).is_some();
                Some((problem, is_step && self.is_for_newcomers(id, progress)))
            }
            None => self.next_or_course(id, progress, last.unwrap_or_default()),
        }
    }

    /// The place of a problem in the course, from 1, and the number of steps.
    #[must_use]
    pub fn place_in_course(&self, number: u32) -> Option<(usize, usize)> {
        let place = self.course.iter().position(|step| step.number == number)?;
        Some((place + 1, self.course.len()))
    }

    /// Whether a step of the course was tried.
    #[must_use]
    pub fn has_begun_course(&self, id: &str, progress: &Progress) -> bool {
        let standing = |step: &CourseStep| progress.standing(&ProblemKey::problem(id, step.number));
        self.course.iter().any(|step| standing(step) != ProblemStanding::New)
    }

    /// The number of steps of the course that are solved.
    #[must_use]
    pub fn solved_of_course(&self, id: &str, progress: &Progress) -> usize {
        let is_solved = |step: &&CourseStep| progress.is_solved(&ProblemKey::problem(id, step.number));
        self.course.iter().filter(is_solved).count()
    }
}

#[cfg(test)]
mod tests {
    use super::{ProblemSet, ProblemSetError};
    use crate::problems::{Attempt, AttemptResult, ProblemKey, Progress};
    use apila_core::i18n::Language;

    const FILE: &str = "1 p win 1 a 1 -\n2 q win 2 a_b_c 3 quiet\n4 r draw 1 a 3 -\n7 s won 2 a_b_c 5 -\n";

    #[test]
    fn numbers_rise_and_may_leave_gaps() {
        let set = ProblemSet::read(FILE).unwrap();
        let numbers: Vec<u32> = set.all().iter().map(|problem| problem.number).collect();
        assert_eq!(numbers, [1, 2, 4, 7]);
        assert_eq!(set.get(4).map(|problem| &*problem.position), Some("r"));
        assert_eq!(set.get(3), None);
        let found = [1, 3, 5, 8].map(|number| set.at_or_after(number).map(|problem| problem.number));
        assert_eq!(found, [Some(1), Some(4), Some(7), Some(1)]);
        assert_eq!(ProblemSet::default().at_or_after(1), None);
    }

    #[test]
    fn the_first_wrong_line_is_named() {
        let read = |text: &str| ProblemSet::read(text).map(|set| set.all().len());
        assert_eq!(read(""), Ok(0));
        assert_eq!(read("<!doctype html>"), Err(ProblemSetError { line: 1 }));
        assert_eq!(read(&FILE.replace("4 r", "2 r")), Err(ProblemSetError { line: 3 }));
        assert_eq!(read(&format!("{FILE}\n")), Ok(4));
        assert_eq!(read(&format!("{FILE}5 p\n")), Err(ProblemSetError { line: 5 }));
        let lines = |count: usize| (1..=count).map(|number| format!("{number} p win 1 a 1 -\n")).collect();
        let (most, more): (String, String) = (lines(10_000), lines(10_001));
        assert_eq!((read(&most), read(&more)), (Ok(10_000), Err(ProblemSetError { line: 10_001 })));
    }

    #[test]
    fn a_course_is_below_the_problems() {
        let set = ProblemSet::read(&format!("{FILE}\n7\nen: First.\n\n2\nen: Then.\n")).unwrap();
        assert_eq!(set.all().len(), 4);
        let (step, next) = set.course_at(7).unwrap();
        assert_eq!((step.sentence(Language::French), next.map(|step| step.number)), ("First.", Some(2)));
        assert_eq!(set.course_at(2).map(|(_, next)| next), Some(None));
        assert_eq!(set.course_at(1), None);
        assert_eq!(
            ProblemSet::read(&format!("{FILE}\n7\nen: First.\nx\n")),
            Err(ProblemSetError { line: 8 })
        );
        assert_eq!(
            ProblemSet::read(&format!("{FILE}\n3\nen: Of a gap.\n")),
            Err(ProblemSetError { line: 5 })
        );
    }

    #[test]
    fn a_newcomer_begins_with_the_course_and_goes_on_with_it() {
        let set = ProblemSet::read(&format!("{FILE}\n7\nen: First.\n\n1\nen: Then.\n")).unwrap();
        let mut progress = Progress::default();
        let next = |progress: &Progress, after| {
            set.next_or_course("x", progress, after).map(|(next, is_taught)| (next.number, is_taught))
        };
        assert_eq!(
            next(&progress, 0),
            Some((7, true)),
            "not the one of the rating at which everybody starts"
        );
        assert_eq!(next(&progress, 7), Some((1, true)));
        let mut add = |number, result| {
            progress.add(ProblemKey::problem("x", number), Attempt { at: 1, result, grade: 3 });
            (next(&progress, 0), set.solved_of_course("x", &progress))
        };
        assert_eq!(add(2, AttemptResult::Failed), (Some((7, true)), 0));
        assert_eq!(add(7, AttemptResult::Solved), (Some((1, true)), 1));
        assert_eq!(add(2, AttemptResult::Solved), (Some((4, false)), 1), "who solves others needs no course");
        assert_eq!(
            ProblemSet::read(FILE)
                .unwrap()
                .next_or_course("x", &Progress::default(), 0)
                .map(|(next, is_taught)| (next.number, is_taught)),
            Some((2, false))
        );
    }

    #[test]
    fn the_next_one_is_new_and_of_the_readers_strength() {
        let set = ProblemSet::read(FILE).unwrap();
        let mut progress = Progress::default();
        let next = |progress: &Progress, after| set.next("x", progress, after).map(|next| next.number);
        // The first rating is nearest to grade 3.
        assert_eq!(next(&progress, 0), Some(2));
        assert_eq!(next(&progress, 2), Some(4));
        let failed = Attempt { at: 1, result: AttemptResult::Failed, grade: 3 };
        progress.add(ProblemKey::problem("x", 2), failed);
        progress.add(ProblemKey::problem("x", 4), Attempt { result: AttemptResult::Solved, ..failed });
        assert_eq!(next(&progress, 4), Some(1), "what is new comes before what is not solved");
        for (number, at) in [(1, 2), (7, 3)] {
            progress.add(
                ProblemKey::problem("x", number),
                Attempt { at, result: AttemptResult::Solved, grade: 3 },
            );
        }
        assert_eq!(next(&progress, 7), Some(2));
        progress.add(ProblemKey::problem("x", 2), Attempt { at: 9, result: AttemptResult::Solved, grade: 3 });
        assert_eq!(next(&progress, 7), None);
    }

    #[test]
    fn a_reader_goes_on_with_what_was_left() {
        let set = ProblemSet::read(&format!("{FILE}\n7\nen: First.\n\n1\nen: Then.\n")).unwrap();
        let mut progress = Progress::default();
        let resume = |progress: &Progress| {
            set.resume("x", progress).map(|(problem, is_taught)| (problem.number, is_taught))
        };
        assert_eq!(resume(&progress), Some((7, true)));
        let mut add = |number, at, result| {
            progress.add(ProblemKey::problem("x", number), Attempt { at, result, grade: 3 });
            resume(&progress)
        };
        assert_eq!(add(7, 1, AttemptResult::Failed), Some((7, true)), "not solved yet");
        assert_eq!(add(4, 2, AttemptResult::Failed), Some((4, false)));
        assert_eq!(add(7, 3, AttemptResult::Solved), Some((1, true)), "the course goes on");
        assert_eq!(add(4, 4, AttemptResult::Solved), Some((1, false)), "the nearest new one");
        assert_eq!(add(1, 5, AttemptResult::Failed), Some((1, false)));
        assert_eq!(add(1, 6, AttemptResult::Solved), Some((2, false)));
        assert_eq!((set.place_in_course(1), set.place_in_course(2)), (Some((2, 2)), None));
    }

    #[test]
    fn a_course_has_begun_once_a_step_was_tried() {
        let set = ProblemSet::read(&format!("{FILE}\n7\nen: First.\n\n1\nen: Then.\n")).unwrap();
        let mut progress = Progress::default();
        let mut begun_after = |number| {
            let failed = Attempt { at: 1, result: AttemptResult::Failed, grade: 3 };
            progress.add(ProblemKey::problem("x", number), failed);
            set.has_begun_course("x", &progress)
        };
        assert!(!begun_after(4), "not a step");
        assert!(begun_after(1));
    }
}
