//! The value of a position or a move: in public a [`Score`], within a search one number.

use crate::rules::{Outcome, Side};

/// The value of a position for the side to move, or of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// A proven win that the opponent cannot delay beyond this many plies. 0 if the number is not known.
    Win(u32),
    /// A proven loss that can be delayed by this many plies. 0 if the number is not known.
    Loss(u32),
    /// A proven draw: neither side can win against good play.
    Draw,
    /// An estimate in [-1, 1].
    Estimate(f32),
}

impl Score {
    /// The score for the other side.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::Draw => Score::Draw,
            Score::Estimate(value) => Score::Estimate(-value),
        }
    }

    /// The expected result, from -1 for a loss to 1 for a win.
    #[must_use]
    pub fn expectation(self) -> f32 {
        match self {
            Score::Win(_) => 1.0,
            Score::Loss(_) => -1.0,
            Score::Draw => 0.0,
            Score::Estimate(value) => value,
        }
    }

    /// The number of plies to a proven win or loss, if it is known.
    #[must_use]
    pub fn plies(self) -> Option<u32> {
        match self {
            Score::Win(plies) | Score::Loss(plies) => Some(plies).filter(|plies| *plies > 0),
            Score::Draw | Score::Estimate(_) => None,
        }
    }

    /// Whether the score is proven and not estimated.
    #[must_use]
    pub fn is_proven(self) -> bool {
        !matches!(self, Score::Estimate(_))
    }
}

/// A score as one number for the side to move: an estimate is between [`-ESTIMATES`](ESTIMATES) and
/// `ESTIMATES`, a win in n plies is `WIN - n`, a loss in n plies is `n - WIN`.
pub(super) type RawScore = i32;

/// A win in 0 plies.
pub(super) const WIN: RawScore = 1_000_000;
/// The limit of estimates.
pub(super) const ESTIMATES: RawScore = 10_000;

/// Whether a value stands for a proven win or loss.
pub(super) const fn is_decided(value: RawScore) -> bool {
    value.abs() > ESTIMATES
}

/// Converts an estimate in [-1, 1] into a value.
pub(super) fn of_estimate(estimate: f32) -> RawScore {
    // The clamp keeps it in range. The cast turns NaN into 0.
    (estimate.clamp(-1.0, 1.0) * (ESTIMATES - 1) as f32) as RawScore
}

/// Returns the value of a finished position at this ply for the side whose turn it would be.
pub(super) fn of_outcome(outcome: Outcome, turn: Side, ply: RawScore) -> RawScore {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == turn => WIN - ply,
        Some(_) => ply - WIN,
    }
}

/// Converts the score of a position at this ply into a value that counts plies from the root. Also returns
/// whether it is proven.
pub(super) fn of_score(score: Score, ply: RawScore) -> (RawScore, bool) {
    // No proof has so many plies that the conversion fails.
    let counted = |plies: u32| WIN - ply - RawScore::try_from(plies).unwrap_or(0);
    let value = match score {
        Score::Win(plies) => counted(plies),
        Score::Loss(plies) => -counted(plies),
        Score::Draw => 0,
        Score::Estimate(estimate) => of_estimate(estimate),
    };
    (value, score.is_proven())
}

/// Converts a value into a score. `proven` says that no estimate contributed to it.
pub(super) fn score_of(value: RawScore, proven: bool) -> Score {
    if value > ESTIMATES {
        Score::Win((WIN - value).unsigned_abs())
    } else if value < -ESTIMATES {
        Score::Loss((WIN + value).unsigned_abs())
    } else if proven {
        Score::Draw
    } else {
        Score::Estimate(value as f32 / ESTIMATES as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::{ESTIMATES, Score, WIN, of_estimate, score_of};

    #[test]
    fn values_are_scores_and_back() {
        assert_eq!(score_of(WIN - 3, true), Score::Win(3));
        assert_eq!(score_of(4 - WIN, true), Score::Loss(4));
        assert_eq!(score_of(0, true), Score::Draw);
        assert_eq!(score_of(0, false), Score::Estimate(0.0));
        assert_eq!(score_of(of_estimate(f32::NAN), false), Score::Estimate(0.0));
        assert!(of_estimate(1.0) < ESTIMATES && of_estimate(-1.0) > -ESTIMATES);
    }
}
