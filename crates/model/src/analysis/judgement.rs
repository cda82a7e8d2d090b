//! How good a turn is, judged by what it cost.
//!
//! The judgement is never more severe than the words for the positions before and after the turn
//! ([`advantage`]) suggest.

use super::assessment::{CLEAR, advantage};
use super::remark::Remark;
use apila_core::search::Score;

/// The loss of expectation above which a turn is an inaccuracy. From a sure win to a sure loss it is 2.
const INACCURACY: f32 = 0.15;
/// The loss of expectation above which a turn is a mistake.
const MISTAKE: f32 = 0.3;

/// A judgement of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// Another turn was better.
    Inaccuracy,
    /// Another turn was much better.
    Mistake,
    /// The turn gave away a proven result, or it loses by force.
    Decisive,
}

impl Judgement {
    /// Judges a turn by the scores before and after it, both for the side that moved. `None` if the turn is
    /// good enough.
    #[must_use]
    pub fn of(before: Score, after: Score) -> Option<Judgement> {
        let cost = before.expectation() - after.expectation();
        let gave_away_proof = matches!(before, Score::Win(_));
        let (from, to) = (advantage(before), advantage(after));
        let a_lead_is_clear = from >= CLEAR || to <= -CLEAR;
        match cost {
            _ if cost > MISTAKE && (after.is_proven() || gave_away_proof) => Some(Judgement::Decisive),
            _ if cost > MISTAKE && from - to > 1 && a_lead_is_clear => Some(Judgement::Mistake),
            _ if cost > INACCURACY && from > to => Some(Judgement::Inaccuracy),
            _ => None,
        }
    }

    /// The name of the judgement.
    #[must_use]
    pub const fn remark(self) -> Remark {
        match self {
            Judgement::Inaccuracy => Remark::Inaccuracy,
            Judgement::Mistake => Remark::Mistake,
            Judgement::Decisive => Remark::DecisiveMistake,
        }
    }

    /// The usual annotation symbol.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Decisive => "??",
        }
    }
}
