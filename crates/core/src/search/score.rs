//! What a position or a move is worth: in public as a [`Score`], within a search as one number.

/// What a position is worth to the side to move, or a move to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// Proven: a win that cannot be put off beyond this many plies; 0 where it is known only that it is one.
    Win(u32),
    /// Proven: a loss that cannot be avoided, put off as far as this many plies; 0 where these are not known.
    Loss(u32),
    /// Proven: neither side can win against good play.
    Draw,
    /// An estimate in [-1, 1].
    Estimate(f32),
}

impl Score {
    /// The same seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::Draw => Score::Draw,
            Score::Estimate(value) => Score::Estimate(-value),
        }
    }

    /// From -1 for a loss to 1 for a win.
    #[must_use]
    pub fn expectation(self) -> f32 {
        match self {
            Score::Win(_) => 1.0,
            Score::Loss(_) => -1.0,
            Score::Draw => 0.0,
            Score::Estimate(value) => value,
        }
    }

    /// How many plies a proven win or loss is away, where that is known.
    #[must_use]
    pub fn plies(self) -> Option<u32> {
        match self {
            Score::Win(plies) | Score::Loss(plies) => Some(plies).filter(|plies| *plies > 0),
            Score::Draw | Score::Estimate(_) => None,
        }
    }

    /// Whether it is proven rather than estimated.
    #[must_use]
    pub fn is_proven(self) -> bool {
        !matches!(self, Score::Estimate(_))
    }
}

/// A score as one number, from the side to move: estimates between [`-ESTIMATES`](ESTIMATES) and `ESTIMATES`, a win in
/// n plies as `WIN - n`, a loss in n plies as `n - WIN`.
pub(super) type Value = i32;

/// A win here and now.
pub(super) const WIN: Value = 1_000_000;
/// The greatest estimate.
pub(super) const ESTIMATES: Value = 10_000;

/// Whether it stands for a proven win or loss.
pub(super) const fn is_decided(value: Value) -> bool {
    value.abs() > ESTIMATES
}

/// An estimate in [-1, 1] as a value.
pub(super) fn of_estimate(estimate: f32) -> Value {
    // In range by the clamp; the cast of what is not a number is 0.
    (estimate.clamp(-1.0, 1.0) * (ESTIMATES - 1) as f32) as Value
}

/// A score of a position at this ply as a value counted from the root, and whether it is proven.
pub(super) fn of_score(score: Score, ply: Value) -> (Value, bool) {
    // No proof is nearly as long as WIN.
    let counted = |plies: u32| WIN - ply - Value::try_from(plies).unwrap_or(0);
    let value = match score {
        Score::Win(plies) => counted(plies),
        Score::Loss(plies) => -counted(plies),
        Score::Draw => 0,
        Score::Estimate(estimate) => of_estimate(estimate),
    };
    (value, score.is_proven())
}

/// A value as a score. `proven` says that no estimate took part in it.
pub(super) fn score_of(value: Value, proven: bool) -> Score {
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
