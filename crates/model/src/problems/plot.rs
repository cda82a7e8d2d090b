//! The plot of a rating: where its points and its lines are, for a drawing of any size.

use super::{Day, Rating};

/// The difference between two lines, in points of rating.
const STEP: usize = 100;
/// The greatest number of lines.
const MOST_LINES: usize = 6;

/// The plot of a rating by day.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPlot {
    /// The points in the order of time: how far right and how far down, both from 0 to 1.
    pub points: Vec<[f64; 2]>,
    /// The horizontal lines: the rating, and how far down, from 0 to 1.
    pub lines: Vec<(usize, f64)>,
}

impl RatingPlot {
    /// The plot of the ratings after some days, in the order of time. `None` for fewer than two days:
    /// a line needs two points.
    #[must_use]
    pub fn of(days: &[(Day, Rating)]) -> Option<RatingPlot> {
        let [(first, _), .., (last, _)] = days else { return None };
        let ratings = || days.iter().map(|(_, rating)| rating.rounded());
        let (least, most) = (ratings().min()?, ratings().max()?);
        // The least multiple of the step with which there are not too many lines.
        let step =
            (1..).map(|times| times * STEP).find(|step| most / step - least / step + 2 <= MOST_LINES)?;
        let (bottom, top) = (least / step * step, (most / step + 1) * step);
        let down = |rating: usize| (top - rating) as f64 / (top - bottom) as f64;
        let span = f64::from(last.number().saturating_sub(first.number()).max(1));
        let right = |day: &Day| f64::from(day.number().saturating_sub(first.number())) / span;
        Some(RatingPlot {
            points: days.iter().map(|(day, rating)| [right(day), down(rating.rounded())]).collect(),
            lines: (bottom..=top).step_by(step).map(|rating| (rating, down(rating))).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::RatingPlot;
    use crate::problems::{Attempt, AttemptResult, Day, ProblemKey, Progress, Rating};

    fn days(ratings: &[(u32, f64)]) -> Vec<(Day, Rating)> {
        let rating = |value| Rating { value, deviation: 100.0, attempts: 1 };
        ratings.iter().map(|(day, value)| (Day::numbered(*day).unwrap(), rating(*value))).collect()
    }

    #[test]
    fn a_plot_spans_the_days_and_the_ratings() {
        let plot = RatingPlot::of(&days(&[(3, 1500.0), (4, 1600.0), (13, 1450.0)])).unwrap();
        assert_eq!(plot.lines, [(1400, 1.0), (1500, 2.0 / 3.0), (1600, 1.0 / 3.0), (1700, 0.0)]);
        assert_eq!(plot.points, [[0.0, 2.0 / 3.0], [0.1, 1.0 / 3.0], [1.0, 250.0 / 300.0]]);
    }

    #[test]
    fn there_are_few_lines_whatever_the_ratings_are() {
        for most in (0..=4000).step_by(50) {
            for least in (0..=most).step_by(250) {
                let plot = RatingPlot::of(&days(&[(0, f64::from(least)), (9, f64::from(most))])).unwrap();
                assert!((2..=6).contains(&plot.lines.len()), "{least} to {most}: {:?}", plot.lines);
                let is_inside = |share: &f64| (0.0..=1.0).contains(share);
                assert!(plot.points.iter().flatten().all(is_inside), "{least} to {most}");
            }
        }
    }

    #[test]
    fn one_day_makes_no_line() {
        assert_eq!(RatingPlot::of(&[]), None);
        assert_eq!(RatingPlot::of(&days(&[(3, 1500.0)])), None);
    }

    #[test]
    fn the_rating_of_a_day_is_the_last_one_of_it() {
        let mut progress = Progress::default();
        let day = 24 * 60 * 60 * 1000;
        let first = 20_758 * day;
        let mut add = |number, at, result| {
            progress.add(ProblemKey::problem("qawale", number), Attempt { at, result, grade: 3 });
            progress.rating_by_day("qawale")
        };
        assert!(add(1, first, AttemptResult::Failed).is_empty(), "nothing is solved");
        add(2, first + 5, AttemptResult::Solved);
        add(2, first + 6, AttemptResult::Failed);
        let by_day = add(3, first + 3 * day, AttemptResult::Solved);
        let numbers: Vec<_> = by_day.iter().map(|(day, rating)| (day.number(), rating.attempts)).collect();
        assert_eq!(numbers, [(0, 2), (3, 3)]);
        assert_eq!(by_day.last().map(|(_, rating)| *rating), progress.rating_shown("qawale"));
    }

    #[test]
    fn the_longest_streak_may_be_over() {
        let mut progress = Progress::default();
        let mut solve = |number: u32, late: u64| {
            let day = 24 * 60 * 60 * 1000;
            let at = (20_758 + u64::from(number) + late) * day;
            let attempt = Attempt { at, result: AttemptResult::Solved, grade: 1 };
            progress.add(ProblemKey::Daily(Day::numbered(number).unwrap()), attempt);
            (progress.days_solved(), progress.longest_streak())
        };
        assert_eq!(solve(0, 0), (1, 1), "the first day of all");
        assert_eq!(solve(4, 0), (2, 1));
        assert_eq!(solve(5, 0), (3, 2));
        assert_eq!(solve(6, 2), (4, 2), "solved later");
        assert_eq!(solve(7, 0), (5, 2));
        assert_eq!(solve(1, 0), (6, 2));
        assert_eq!(solve(2, 0), (7, 3));
    }
}
