//! The days on which a reader has played or solved problems.

use std::collections::BTreeSet;

use super::Progress;
use super::daily::DAY;
use crate::record::GameSummary;

impl Progress {
    /// The number of days (UTC) with an attempt at a problem, or on which one of these games was begun or
    /// last changed.
    pub fn days_practised<'a>(&self, games: impl IntoIterator<Item = &'a GameSummary>) -> usize {
        let attempts = self.all().flat_map(|(_, attempts)| attempts.all()).map(|attempt| attempt.at);
        let games = games.into_iter().flat_map(|game| game.times).filter(|time| *time > 0);
        attempts.chain(games).map(|time| time / DAY).collect::<BTreeSet<_>>().len()
    }
}

#[cfg(test)]
mod tests {
    use super::DAY;
    use crate::problems::{Attempt, AttemptResult, ProblemKey, Progress};
    use crate::record::{GameSummary, SavedEntry};

    fn game(created: u64, changed: u64) -> GameSummary {
        let entry = SavedEntry {
            version: 2,
            link: "#/27?moves=1x8".to_owned(),
            sheet: "[Game \"27\"]\n\n1. 1x8\n".to_owned(),
            created: created as f64,
            changed: changed as f64,
            ..SavedEntry::default()
        };
        GameSummary::of(&entry).unwrap()
    }

    #[test]
    fn a_day_counts_once_whatever_was_done_on_it() {
        let mut progress = Progress::default();
        assert_eq!(progress.days_practised(&[]), 0);
        for (number, at) in [(1, DAY), (2, 2 * DAY - 1), (2, 9 * DAY)] {
            let attempt = Attempt { at, result: AttemptResult::Failed, grade: 1 };
            progress.add(ProblemKey::problem("jo", number), attempt);
        }
        assert_eq!(progress.days_practised(&[]), 2);
        let games = [game(DAY + 5, 3 * DAY), game(9 * DAY, 9 * DAY), game(0, 0)];
        assert_eq!(progress.days_practised(&games), 3, "an entry without times has no day");
    }
}
