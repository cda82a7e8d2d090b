//! The themes of the problems that a reader misses.

use std::collections::BTreeMap;

use super::{AttemptResult, ProblemSet, Progress, Theme};

/// How a reader does at the problems with a theme. The first attempt at each problem counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemeStanding {
    /// The theme.
    pub theme: Theme,
    /// The number of problems that were tried.
    pub tried: usize,
    /// The number of problems that were missed.
    pub missed: usize,
    /// The variant in which most were missed, or else tried.
    pub id: &'static str,
}

impl Progress {
    /// The themes of tried problems, those that are missed most often first. A set is given with the id of
    /// its variant.
    pub fn themes<'a>(
        &self,
        sets: impl IntoIterator<Item = (&'static str, &'a ProblemSet)>,
    ) -> Vec<ThemeStanding> {
        let mut found: BTreeMap<(Theme, &'static str), (usize, usize)> = BTreeMap::new();
        for (id, set) in sets {
            for (number, attempts) in self.of(id) {
                let Some((problem, first)) = set.get(number).zip(attempts.all().first()) else { continue };
                for theme in &problem.themes {
                    let (missed, tried) = found.entry((*theme, id)).or_default();
                    *tried += 1;
                    *missed += usize::from(first.result == AttemptResult::Failed);
                }
            }
        }
        let mut all: Vec<ThemeStanding> = Vec::new();
        for theme in Theme::ALL {
            let of_theme = || found.iter().filter(|((of, _), _)| *of == theme);
            let Some(((_, id), _)) = of_theme().max_by_key(|(_, counts)| **counts) else { continue };
            let missed = of_theme().map(|(_, (missed, _))| missed).sum();
            let tried = of_theme().map(|(_, (_, tried))| tried).sum();
            all.push(ThemeStanding { theme, tried, missed, id });
        }
        // The greater share first, and of equal shares the one of more problems.
        all.sort_by(|one, other| {
            let shares = (other.missed * one.tried).cmp(&(one.missed * other.tried));
            shares.then(other.tried.cmp(&one.tried))
        });
        all
    }
}

#[cfg(test)]
mod tests {
    use super::ThemeStanding;
    use crate::problems::{Attempt, AttemptResult, ProblemKey, ProblemSet, Progress, Theme};

    #[test]
    fn the_themes_missed_most_often_come_first() {
        let one =
            ProblemSet::read("1 p win 1 a 1 block\n2 p win 1 a 1 block,quiet\n3 p win 1 a 1 -\n").unwrap();
        let other = ProblemSet::read("1 p win 1 a 1 quiet\n2 p win 1 a 1 double-threat\n").unwrap();
        let sets = || [("x", &one), ("y", &other)];
        let mut progress = Progress::default();
        assert!(progress.themes(sets()).is_empty());
        let (solved, failed) = (AttemptResult::Solved, AttemptResult::Failed);
        for (id, number, at, result) in [
            ("x", 1, 1, solved),
            ("x", 2, 2, failed),
            ("x", 2, 3, solved),
            ("x", 3, 4, failed),
            ("x", 9, 5, failed),
            ("y", 1, 6, failed),
            ("y", 2, 7, AttemptResult::Helped),
            ("z", 1, 8, failed),
        ] {
            progress.add(ProblemKey::problem(id, number), Attempt { at, result, grade: 1 });
        }
        let standing = |theme, tried, missed, id| ThemeStanding { theme, tried, missed, id };
        assert_eq!(
            progress.themes(sets()),
            [
                standing(Theme::Quiet, 2, 2, "y"),
                standing(Theme::Block, 2, 1, "x"),
                standing(Theme::DoubleThreat, 1, 0, "y"),
            ]
        );
    }
}
