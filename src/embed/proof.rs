//! What the computer is asked about an exercise, and what its answer proves.
//!
//! How much is looked at is limited by positions and never by time, so that a move is not right on one machine and
//! unchecked on another.

use super::{Exercise, Reach};
use crate::record::Record;
use crate::search::{Report, Score};
use crate::worker::Question;

/// How many positions are looked at for a proof at most. Whether an exercise can be solved at all may take most of that; to
/// judge a turn takes a thirtieth or less in the exercises of our own pages (`tests/exercises.rs` prints it).
const NODES: u64 = 1_000_000;
/// How many for a reply where there is nothing to prove any more.
const NODES_OF_A_REPLY: u64 = 20_000;
/// Up to so many turns of the solver everything is looked at; wins further off are proven by search like any other.
const TURNS_LOOKED_THROUGH: usize = 4;

/// Whether an exercise can be solved from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Proven: the solver can force it.
    Holds,
    /// Proven: the other side can prevent it.
    Fails,
    /// It was not found out.
    Unknown,
}

impl Exercise {
    /// What to ask about the last position of a game in which the solver has made `own` moves of the exercise.
    #[must_use]
    pub fn question(&self, record: &Record, own: usize, solver_is_next: bool) -> Question {
        let left = self.within.saturating_sub(own);
        let question = Question { nodes: Some(NODES), ..Question::about(record, record.plies()) };
        match self.reach {
            Some(Reach::Win) if left == 0 => Question { nodes: Some(NODES_OF_A_REPLY), ..question },
            Some(Reach::Win) if left <= TURNS_LOOKED_THROUGH => {
                let plies = 2 * left - usize::from(solver_is_next);
                Question { within: u32::try_from(plies).ok(), ..question }
            }
            _ => question,
        }
    }

    /// What an answer to that question proves.
    #[must_use]
    pub fn proof(
        &self,
        question: &Question,
        report: &Report<String>,
        own: usize,
        solver_is_next: bool,
    ) -> Proof {
        let left = self.within.saturating_sub(own);
        if self.reach == Some(Reach::Win) && left == 0 {
            return Proof::Fails;
        }
        let Some(best) = report.variations.first() else { return Proof::Unknown };
        let score = if solver_is_next { best.score } else { best.score.reversed() };
        // Turns of the solver, of whom one is to move after the other.
        let turns = |plies: u32| (plies as usize + usize::from(solver_is_next)) / 2;
        let all_looked_at = question.within.is_some_and(|plies| report.depth >= plies);
        match (self.reach, score) {
            (Some(Reach::Win), Score::Win(plies)) if turns(plies) <= left => Proof::Holds,
            (Some(Reach::Win), Score::Loss(_) | Score::Draw) => Proof::Fails,
            (Some(Reach::Win), _) if all_looked_at => Proof::Fails,
            (Some(Reach::Draw), Score::Win(_) | Score::Draw) => Proof::Holds,
            (Some(Reach::Draw), Score::Loss(_)) => Proof::Fails,
            _ => Proof::Unknown,
        }
    }
}
