//! Runs: problems of rising grade until the first mistake.
//!
//! A run has no state of its own. It is the number of problems in a row that were solved at the first attempt
//! and without help, whatever else was tried again meanwhile. So it goes on after a pause and on another
//! device.

use super::{Attempt, AttemptResult, HIGHEST_GRADE, Problem, ProblemKey, ProblemSet, Progress};

/// The number of problems of a grade in a run, before those of the next grade.
const OF_A_GRADE: usize = 3;

/// The runs of a reader in a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Run {
    /// The length of the present run.
    pub now: usize,
    /// The length of the longest run.
    pub best: usize,
}

impl Progress {
    /// The runs in a variant.
    #[must_use]
    pub fn run(&self, id: &str) -> Run {
        let mut firsts: Vec<&Attempt> =
            self.of(id).filter_map(|(_, attempts)| attempts.all().first()).collect();
        firsts.sort_unstable();
        firsts.into_iter().fold(Run::default(), |run, first| {
            let now = if first.result == AttemptResult::Solved { run.now + 1 } else { 0 };
            Run { now, best: run.best.max(now) }
        })
    }
}

impl ProblemSet {
    /// The next problem of the reader's run: one that was never tried, of the grade that the run has reached,
    /// or else of the nearest higher grade, and then of a lower one. `None` if every problem was tried.
    #[must_use]
    pub fn of_run(&self, id: &str, progress: &Progress) -> Option<&Problem> {
        let grade = progress.run(id).now / OF_A_GRADE + 1;
        let grade = u8::try_from(grade).unwrap_or(HIGHEST_GRADE).min(HIGHEST_GRADE);
        let is_new =
            |problem: &&Problem| progress.attempts(&ProblemKey::problem(id, problem.number)).is_none();
        let order =
            |problem: &&Problem| (problem.grade < grade, problem.grade.abs_diff(grade), problem.number);
        self.all().iter().filter(is_new).min_by_key(order)
    }
}

#[cfg(test)]
mod tests {
    use super::Run;
    use crate::problems::{Attempt, AttemptResult, ProblemKey, ProblemSet, Progress};

    fn add(progress: &mut Progress, number: u32, at: u64, result: AttemptResult) -> Run {
        progress.add(ProblemKey::problem("x", number), Attempt { at, result, grade: 1 });
        progress.run("x")
    }

    #[test]
    fn a_run_ends_with_the_first_mistake_and_ignores_what_is_tried_again() {
        let mut progress = Progress::default();
        let (solved, failed) = (AttemptResult::Solved, AttemptResult::Failed);
        assert_eq!(progress.run("x"), Run::default());
        assert_eq!(add(&mut progress, 5, 1, solved), Run { now: 1, best: 1 });
        assert_eq!(add(&mut progress, 2, 2, solved), Run { now: 2, best: 2 });
        assert_eq!(add(&mut progress, 5, 3, failed), Run { now: 2, best: 2 }, "tried again");
        assert_eq!(add(&mut progress, 9, 4, failed), Run { now: 0, best: 2 });
        assert_eq!(add(&mut progress, 9, 5, solved), Run { now: 0, best: 2 }, "the second try");
        assert_eq!(add(&mut progress, 1, 6, solved), Run { now: 1, best: 2 });
        assert_eq!(add(&mut progress, 3, 7, AttemptResult::Helped), Run { now: 0, best: 2 });
        assert_eq!(progress.run("y"), Run::default());
    }

    #[test]
    fn the_grade_rises_with_the_run() {
        let line = |number: u32, grade: u32| format!("{number} p win 1 a {grade} -\n");
        let text: String = (1..=10).map(|number| line(number, 1 + number % 2 * 2)).collect();
        let set = ProblemSet::read(&text).unwrap();
        let mut progress = Progress::default();
        let next = |progress: &Progress| set.of_run("x", progress).map(|problem| problem.number);
        let mut seen = Vec::new();
        while let Some(number) = next(&progress) {
            seen.push(number);
            add(&mut progress, number, seen.len() as u64, AttemptResult::Solved);
        }
        // Grade 1, then grade 2 or the nearest above it, then what is left.
        assert_eq!(seen, [2, 4, 6, 1, 3, 5, 7, 9, 8, 10]);
        add(&mut progress, 11, 99, AttemptResult::Failed);
        assert_eq!(next(&progress), None);
    }
}
