//! The reader's rating, by Glicko-2 (Glickman, *Example of the Glicko-2 system*,
//! <http://www.glicko.net/glicko/glicko2.pdf>).
//!
//! A problem is an opponent with the rating of its grade, which never changes. Only the first attempt at a
//! problem counts. With a hint it counts as a draw. Each attempt is a rating period of its own: in a longer
//! period, a few solved problems that are much too hard would raise the rating far beyond theirs. Each day
//! between two attempts is a rating period, too.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::daily::DAY;
use super::{Attempt, AttemptResult};

/// The rating of the easiest grade.
const LOWEST: f64 = 800.0;
/// The difference between the ratings of two grades.
const STEP: f64 = 300.0;
/// The deviation of a problem's rating.
const DEVIATION_OF_PROBLEMS: f64 = 60.0;
/// Above this deviation a rating says little.
const UNCERTAIN: f64 = 150.0;
/// A unit of the scale on which the paper computes, in points of rating.
const SCALE: f64 = 173.7178;

/// The rating of problems of a grade.
#[must_use]
pub fn rating_of_grade(grade: u8) -> f64 {
    LOWEST + STEP * f64::from(grade.saturating_sub(1))
}

/// A reader's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating: 1500 at first.
    pub value: f64,
    /// Its standard deviation: 350 at first.
    pub deviation: f64,
    /// The number of attempts behind the rating.
    pub attempts: usize,
}

impl Rating {
    /// The rating after the first attempts at problems, given in any order.
    pub(super) fn after(attempts: Vec<Attempt>) -> Rating {
        let start = Glicko2Rating::new();
        let start = Rating { value: start.rating, deviation: start.deviation, attempts: 0 };
        Rating::history(attempts).last().map_or(start, |(_, rating)| *rating)
    }

    /// The times of the first attempts at problems, given in any order, and the rating after each.
    pub(super) fn history(mut attempts: Vec<Attempt>) -> Vec<(u64, Rating)> {
        attempts.sort_unstable();
        let mut player = Glicko2Rating::new();
        let mut last = None;
        let after = |(attempt, number): (&Attempt, usize)| {
            let now = attempt.at / DAY;
            if let Some(last) = last {
                player.deviation = deviation_after(now - last, &player);
            }
            player = glicko2_rating_period(&player, &[result(attempt)], &Glicko2Config::new());
            last = Some(now);
            (attempt.at, Rating { value: player.rating, deviation: player.deviation, attempts: number })
        };
        attempts.iter().zip(1..).map(after).collect()
    }

    /// The rating as a whole number.
    #[must_use]
    pub fn rounded(&self) -> usize {
        self.value.clamp(0.0, 4000.0) as usize
    }

    /// The rating to the nearest 50. This is as much as can be said of one that is uncertain.
    #[must_use]
    pub fn approximate(&self) -> usize {
        (self.rounded() + 25) / 50 * 50
    }

    /// Whether there are too few attempts for a meaningful rating.
    #[must_use]
    pub fn is_uncertain(&self) -> bool {
        self.deviation > UNCERTAIN
    }
}

/// The deviation after some days without an attempt. This is step 6 of the paper, applied once for each day.
fn deviation_after(days: u64, player: &Glicko2Rating) -> f64 {
    let growth = player.volatility * SCALE;
    (player.deviation * player.deviation + days as f64 * growth * growth)
        .sqrt()
        .min(Glicko2Rating::new().deviation)
}

/// An attempt as a game against the problem.
fn result(attempt: &Attempt) -> (Glicko2Rating, Outcomes) {
    let problem = Glicko2Rating {
        rating: rating_of_grade(attempt.grade),
        deviation: DEVIATION_OF_PROBLEMS,
        ..Glicko2Rating::new()
    };
    let outcome = match attempt.result {
        AttemptResult::Solved => Outcomes::WIN,
        AttemptResult::Helped => Outcomes::DRAW,
        AttemptResult::Failed => Outcomes::LOSS,
    };
    (problem, outcome)
}

#[cfg(test)]
mod tests {
    use super::{Rating, deviation_after, rating_of_grade};
    use crate::problems::daily::DAY;
    use crate::problems::{Attempt, AttemptResult};
    use skillratings::Outcomes;
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

    #[test]
    fn the_example_of_the_paper_is_computed() {
        let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let opponent = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results = [
            (opponent(1400.0, 30.0), Outcomes::WIN),
            (opponent(1550.0, 100.0), Outcomes::LOSS),
            (opponent(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config { tau: 0.5, ..Glicko2Config::new() };
        let after = glicko2_rating_period(&player, &results, &config);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    fn attempts(result: AttemptResult, grade: u8, count: u64) -> Vec<Attempt> {
        (0..count).map(|number| Attempt { at: number * DAY / 5, result, grade }).collect()
    }

    #[test]
    fn who_solves_hard_problems_is_rated_above_them() {
        let none = Rating::after(Vec::new());
        assert_eq!((none.rounded(), none.value, none.is_uncertain()), (1500, 1500.0, true));
        let approximate = |value| Rating { value, ..none }.approximate();
        assert_eq!([1474.9, 1475.0, 1524.9, 0.0].map(approximate), [1450, 1500, 1500, 0]);
        let strong = Rating::after(attempts(AttemptResult::Solved, 5, 40));
        assert!(strong.value > rating_of_grade(5) && !strong.is_uncertain(), "{strong:?}");
        let weak = Rating::after(attempts(AttemptResult::Failed, 1, 40));
        assert!(weak.value < rating_of_grade(1), "{weak:?}");
        let helped = Rating::after(attempts(AttemptResult::Helped, 3, 40));
        assert!((helped.value - rating_of_grade(3)).abs() < 20.0, "{helped:?}");
    }

    #[test]
    fn a_pause_makes_a_rating_uncertain_as_the_crate_computes_it() {
        let player = Glicko2Rating { rating: 1500.0, deviation: 80.0, volatility: 0.06 };
        for days in [0, 1, 7, 400] {
            let expected = (0..days).fold(player, |player, _| decay_deviation(&player)).deviation;
            assert!((deviation_after(days, &player) - expected).abs() < 1e-6, "{days}");
        }
        assert_eq!(deviation_after(u64::MAX, &player), 350.0);
    }

    #[test]
    fn each_attempt_is_a_game_after_the_days_since_the_one_before() {
        let attempt = |at, result, grade| Attempt { at, result, grade };
        let rated = Rating::after(vec![
            attempt(0, AttemptResult::Solved, 3),
            attempt(DAY - 1, AttemptResult::Helped, 1),
            attempt(41 * DAY, AttemptResult::Failed, 5),
        ]);
        let problem = |rating| Glicko2Rating { rating, deviation: 60.0, ..Glicko2Rating::new() };
        let after = |player, rating, outcome| {
            glicko2_rating_period(&player, &[(problem(rating), outcome)], &Glicko2Config::new())
        };
        let first = after(Glicko2Rating::new(), 1400.0, Outcomes::WIN);
        let second = after(first, 800.0, Outcomes::DRAW);
        let rested = (0..41).fold(second, |player, _| decay_deviation(&player));
        let expected = after(rested, 2000.0, Outcomes::LOSS);
        assert!((rated.value - expected.rating).abs() < 1e-6, "{rated:?} {expected:?}");
        assert!((rated.deviation - expected.deviation).abs() < 1e-6, "{rated:?} {expected:?}");
        assert_eq!((rated.attempts, rated.rounded()), (3, expected.rating as usize));
    }

    #[test]
    fn attempts_may_come_in_any_order_and_after_any_time() {
        let mut some = attempts(AttemptResult::Solved, 2, 7);
        some.extend(attempts(AttemptResult::Failed, 4, 4));
        some.push(Attempt { at: 1 << 46, result: AttemptResult::Failed, grade: 3 });
        let rated = Rating::after(some.clone());
        some.reverse();
        assert_eq!(Rating::after(some), rated);
        assert!(rated.value.is_finite() && rated.deviation <= 350.0, "{rated:?}");
    }
}
