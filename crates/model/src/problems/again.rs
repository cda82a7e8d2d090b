//! Problems that come back: one that was missed is to be solved again after some days, twice.
//!
//! All of this is computed from the attempts. The days are those of the problem of the day, in UTC.

use super::own::variant_of;
use super::{
    Attempt, AttemptResult, Attempts, Day, ProblemKey, ProblemList, Progress, file_of, own_problem_link,
    problem_link,
};

/// The days after which a problem comes back: after the miss, and after each later attempt that was due.
const INTERVALS: [u32; 4] = [1, 3, 7, 21];
/// How often a problem has to be solved, when it has come back, before it stays away.
const SOLVED_ENOUGH: usize = 2;

/// A problem that comes back.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ComingBack {
    /// The day on which it is due.
    pub due: Day,
    /// The id of its variant.
    pub id: String,
    /// Its number.
    pub number: u32,
    /// Whether it is a problem of the reader's own games.
    pub is_own: bool,
}

impl ComingBack {
    /// The link to the problem, as one of those that have come back.
    #[must_use]
    pub fn link(&self) -> String {
        match self.is_own {
            true => own_problem_link(&self.id, self.number),
            false => problem_link(&self.id, self.number, Some(ProblemList::Again)),
        }
    }
}

impl Attempts {
    /// The day on which the problem comes back. `None` if it was never missed, or if it was solved often
    /// enough since. An attempt before that day, as in the visit in which the problem was missed, changes
    /// nothing: the solution is still fresh.
    #[must_use]
    pub fn due(&self) -> Option<Day> {
        let missed = self.all().iter().position(|attempt| attempt.result == AttemptResult::Failed)?;
        let mut due = day_after(&self.all()[missed], INTERVALS[0])?;
        let (mut returns, mut solved) = (0, 0);
        for attempt in &self.all()[missed..] {
            if Day::at(attempt.at)? < due {
                continue;
            }
            returns += 1;
            solved += usize::from(attempt.result == AttemptResult::Solved);
            if solved == SOLVED_ENOUGH {
                return None;
            }
            due = day_after(attempt, INTERVALS[returns.min(INTERVALS.len() - 1)])?;
        }
        Some(due)
    }
}

fn day_after(attempt: &Attempt, days: u32) -> Option<Day> {
    Day::numbered(Day::at(attempt.at)?.number() + days)
}

impl Progress {
    /// The problems that come back, the earliest ones first. `has_own` says whether there still is an own
    /// problem of a variant, since it goes with its game.
    #[must_use]
    pub fn coming_back(&self, has_own: impl Fn(&str, u32) -> bool) -> Vec<ComingBack> {
        let all = self.all().filter_map(|(key, attempts)| match key {
            ProblemKey::Numbered(id, number) => {
                let own = variant_of(id).filter(|id| has_own(id, *number));
                // Other keys are those of days, and of variants that this version does not know.
                let id = own.or_else(|| file_of(id).map(|_| &**id))?.to_owned();
                Some(ComingBack { due: attempts.due()?, id, number: *number, is_own: own.is_some() })
            }
            ProblemKey::Daily(_) => None,
        });
        let mut all: Vec<ComingBack> = all.collect();
        all.sort_unstable();
        all
    }

    /// The problems that have come back by a day, without the reader's own.
    #[must_use]
    pub fn back_on(&self, today: Day) -> Vec<ComingBack> {
        self.coming_back(|_, _| false).into_iter().filter(|problem| problem.due <= today).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::ComingBack;
    use crate::problems::{Attempt, AttemptResult, Day, ProblemKey, Progress, own_key};

    /// Adds the attempt of a day at a problem.
    fn add(progress: &mut Progress, number: u32, day: u32, result: AttemptResult) {
        let at = (20_758 + u64::from(day)) * 86_400_000 + u64::from(number);
        progress.add(ProblemKey::problem("jo", number), Attempt { at, result, grade: 2 });
    }

    fn due(progress: &Progress, number: u32) -> Option<u32> {
        progress
            .attempts(&ProblemKey::problem("jo", number))
            .and_then(|attempts| attempts.due())
            .map(Day::number)
    }

    #[test]
    fn what_was_missed_comes_back_until_it_is_solved_twice() {
        let mut progress = Progress::default();
        add(&mut progress, 1, 10, AttemptResult::Failed);
        assert_eq!(due(&progress, 1), Some(11));
        add(&mut progress, 1, 10, AttemptResult::Solved);
        assert_eq!(due(&progress, 1), Some(11), "the solution is still fresh");
        add(&mut progress, 1, 12, AttemptResult::Solved);
        assert_eq!(due(&progress, 1), Some(15));
        add(&mut progress, 1, 13, AttemptResult::Solved);
        assert_eq!(due(&progress, 1), Some(15), "too early to count");
        add(&mut progress, 1, 15, AttemptResult::Failed);
        assert_eq!(due(&progress, 1), Some(22));
        add(&mut progress, 1, 22, AttemptResult::Helped);
        assert_eq!(due(&progress, 1), Some(43));
        add(&mut progress, 1, 43, AttemptResult::Solved);
        assert_eq!(due(&progress, 1), None);
    }

    #[test]
    fn what_was_solved_at_once_stays_away_until_it_is_missed() {
        let mut progress = Progress::default();
        add(&mut progress, 1, 10, AttemptResult::Solved);
        add(&mut progress, 2, 10, AttemptResult::Helped);
        assert_eq!(progress.coming_back(|_, _| true), []);
        add(&mut progress, 1, 20, AttemptResult::Failed);
        assert_eq!(due(&progress, 1), Some(21));
    }

    #[test]
    fn the_earliest_problems_come_first_and_those_of_later_days_are_not_back_yet() {
        let mut progress = Progress::default();
        for (number, day) in [(3, 12), (2, 10), (1, 10)] {
            add(&mut progress, number, day, AttemptResult::Failed);
        }
        let day = |number| Day::numbered(number).unwrap();
        let back = |number, due| ComingBack { due: day(due), id: "jo".to_owned(), number, is_own: false };
        assert_eq!(progress.coming_back(|_, _| true), [back(1, 11), back(2, 11), back(3, 13)]);
        assert_eq!(progress.back_on(day(11)), [back(1, 11), back(2, 11)]);
        assert_eq!(progress.back_on(day(10)), []);
    }

    #[test]
    fn an_own_problem_comes_back_as_long_as_it_is_there() {
        let mut progress = Progress::default();
        let attempt = Attempt { at: 20_768 * 86_400_000, result: AttemptResult::Failed, grade: 3 };
        progress.add(own_key("27-expert", 7), attempt);
        progress.add(own_key("chess", 7), attempt);
        let back = progress.coming_back(|id, number| (id, number) == ("27-expert", 7));
        let links: Vec<String> = back.iter().map(ComingBack::link).collect();
        assert_eq!(links, ["#/problems/27-expert/own/7"]);
        assert_eq!(progress.coming_back(|_, _| false), []);
    }
}
