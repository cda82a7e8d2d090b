//! What the computer is asked about an exercise, and what its answer proves.
//!
//! How much is looked at is limited by positions and never by time, so that a move is not right on one machine and
//! unchecked on another.

use super::{Exercise, Reach, Verdict};
use crate::record::Record;
use crate::worker::Question;
use apila_core::search::{Report, Score};

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

    /// How it stands after moves of which the computer says this. `own` of them are the solver's, who made the last.
    pub(super) fn weigh(&self, own: usize, proof: Proof, choice: Option<String>) -> Verdict {
        match (proof, choice) {
            (Proof::Holds, _) if self.reach == Some(Reach::Draw) && own >= self.within => Verdict::Solved,
            (Proof::Holds, Some(reply)) => Verdict::Reply(reply),
            (Proof::Fails, choice) => Verdict::Failed(choice),
            (Proof::Unknown, _) | (Proof::Holds, None) => Verdict::Unchecked,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NODES, Proof};
    use crate::catalog::GameId;
    use crate::embed::{Exercise, Judge, Reach, Verdict};
    use crate::record::Record;
    use apila_core::rules::Side;
    use apila_core::search::{Report, Score, Variation};

    fn exercise(reach: Reach, within: usize) -> Exercise {
        Exercise { lines: Vec::new(), reach: Some(reach), within, judge: Judge::Computer }
    }

    /// What an answer proves after `own` moves of the solver, who made the last.
    fn proof(exercise: &Exercise, own: usize, score: Score, depth: u32) -> Proof {
        let record = Record::from_start(GameId::parse("27").unwrap(), Side::First);
        let question = exercise.question(&record, own, false);
        let variations = vec![Variation { score, moves: vec!["x".to_owned()] }];
        let report = Report { choice: None, variations, depth, nodes: 0 };
        exercise.proof(&question, &report, own, false)
    }

    #[test]
    fn a_win_has_to_come_in_the_turns_that_are_left() {
        let in_three = exercise(Reach::Win, 3);
        assert_eq!(proof(&in_three, 1, Score::Loss(4), 4), Proof::Holds);
        assert_eq!(proof(&in_three, 2, Score::Loss(4), 2), Proof::Fails);
        assert_eq!(proof(&in_three, 1, Score::Estimate(0.0), 4), Proof::Fails, "all was looked at");
        assert_eq!(proof(&in_three, 1, Score::Estimate(0.0), 2), Proof::Unknown);
        assert_eq!(proof(&in_three, 1, Score::Draw, 0), Proof::Fails);
        assert_eq!(proof(&in_three, 3, Score::Estimate(-1.0), 9), Proof::Fails, "no turn is left");
        let some_time = exercise(Reach::Win, 99);
        assert_eq!(proof(&some_time, 1, Score::Loss(40), 9), Proof::Holds);
        assert_eq!(proof(&some_time, 1, Score::Estimate(-0.9), 9), Proof::Unknown);
    }

    #[test]
    fn who_is_not_to_lose_may_draw_or_win() {
        let not_lose = exercise(Reach::Draw, 1);
        for (score, expected) in [
            (Score::Draw, Proof::Holds),
            (Score::Loss(8), Proof::Holds),
            (Score::Win(8), Proof::Fails),
            (Score::Estimate(0.0), Proof::Unknown),
        ] {
            assert_eq!(proof(&not_lose, 1, score, 9), expected, "{score:?}");
        }
        let reply = || Some("x".to_owned());
        assert_eq!(not_lose.weigh(1, Proof::Holds, reply()), Verdict::Solved);
        assert_eq!(exercise(Reach::Draw, 2).weigh(1, Proof::Holds, reply()), Verdict::Reply("x".to_owned()));
        assert_eq!(not_lose.weigh(1, Proof::Fails, reply()), Verdict::Failed(reply()));
    }

    #[test]
    fn questions_are_limited_by_positions_alone() {
        let record = Record::from_start(GameId::parse("27").unwrap(), Side::First);
        let first = exercise(Reach::Win, 2).question(&record, 0, true);
        assert_eq!((first.within, first.nodes, first.milliseconds), (Some(3), Some(NODES), None));
        assert_eq!(exercise(Reach::Win, 2).question(&record, 1, false).within, Some(2));
        assert_eq!(exercise(Reach::Win, 99).question(&record, 1, false).within, None);
    }
}
