//! The score of a match with its confidence interval, and Elo differences.

/// The 97.5 % quantile of the normal distribution: a 95 % interval extends this many standard errors to both
/// sides.
const DEVIATIONS: f64 = 1.959_964;

/// A mean score from 0 to 1 with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The mean score.
    pub(crate) score: f64,
    /// The lower bound of the interval.
    pub(crate) low: f64,
    /// The upper bound of the interval.
    pub(crate) high: f64,
}

/// Returns the mean of the scores of pairs, each from 0 to 1, with a confidence interval. `None` if there are
/// no pairs.
///
/// The sample consists of pairs and not of games, since the two games from one opening are dependent. The
/// interval follows Agresti and Coull (*Approximate is better than "exact"*, 1998): one pair won and one lost
/// are added, so that a clean sweep does not look certain.
pub(crate) fn estimate(pairs: &[f64]) -> Option<Estimate> {
    if pairs.is_empty() {
        return None;
    }
    let score = pairs.iter().sum::<f64>() / pairs.len() as f64;
    let count = pairs.len() as f64 + 2.0;
    let mean = (pairs.iter().sum::<f64>() + 1.0) / count;
    let with_two = pairs.iter().chain(&[0.0, 1.0]);
    let variance = with_two.map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = DEVIATIONS * (variance / count).sqrt();
    Some(Estimate { score, low: (mean - error).clamp(0.0, score), high: (mean + error).clamp(score, 1.0) })
}

/// Returns the Elo difference for an expected score. It is infinite for 0 and 1.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::{elo, estimate};

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let found = estimate(&[1.0; 100]).unwrap();
        assert_eq!((found.score, found.high), (1.0, 1.0));
        // The rule of three: after 100 wins the true rate of losses may still be 3 %.
        assert!((0.965..0.975).contains(&found.low), "{found:?}");
        assert_eq!(estimate(&[]), None);
    }

    #[test]
    fn the_interval_narrows_with_the_square_root_of_the_pairs() {
        let width = |pairs: usize| {
            let scores: Vec<f64> = (0..pairs).map(|index| (index % 2) as f64).collect();
            let found = estimate(&scores).unwrap();
            assert!(found.low <= found.score && found.score <= found.high);
            found.high - found.low
        };
        let (some, many) = (width(1000), width(4000));
        assert!(close(some / many, 2.0) || (1.99..2.01).contains(&(some / many)), "{some} {many}");
        // For a binomial distribution with p = 1/2: 2 · 1.96 · 0.5 / √1000.
        assert!(close(some, 0.0620), "{some}");
    }

    #[test]
    fn pairs_that_are_halved_each_time_leave_less_doubt_than_games_alone() {
        let halved = estimate(&[0.5; 50]).unwrap();
        let split: Vec<f64> = (0..50).map(|index| f64::from(index % 2)).collect();
        let split = estimate(&split).unwrap();
        assert!(halved.high - halved.low < (split.high - split.low) / 3.0);
    }

    #[test]
    fn ratings_follow_from_scores() {
        assert!(close(elo(0.5), 0.0));
        assert!((elo(0.75) - 190.85).abs() < 0.01 && (elo(0.25) + 190.85).abs() < 0.01);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}
