//! What a match says about the strength of two engines, and how sure it is.

/// The normal distribution's 97.5 % point: an interval of so many standard errors to both sides holds the truth in 95
/// cases of 100.
const DEVIATIONS: f64 = 1.959_964;

/// A score between 0 and 1 with the interval that holds the true one with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The mean score.
    pub(crate) score: f64,
    /// Lower end of the interval.
    pub(crate) low: f64,
    /// Upper end of the interval.
    pub(crate) high: f64,
}

/// The mean of pair scores, each between 0 and 1, with its error; nothing of nothing.
///
/// Pairs, not games, are the sample: the two games from one opening depend on each other. The interval is that of Agresti
/// and Coull (*Approximate is better than "exact"*, 1998) carried over: as if one more pair had been won and one lost, so
/// that a clean sweep does not look like certainty.
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

/// The difference of Elo ratings at which a score is expected; infinite for 0 and 1.
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
        // The rule of three: nothing seen in a hundred may still be three in a hundred.
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
        // A binomial with p = 1/2: 2 · 1.96 · 0.5 / √1000.
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
