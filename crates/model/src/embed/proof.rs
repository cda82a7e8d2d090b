//! The searches by which the computer judges an exercise, and what their results prove.
//!
//! The searches are limited by nodes and not by time, so that judgements do not depend on the machine.

use super::{Exercise, Reach, Verdict};
use crate::record::Record;
use crate::worker::Question;
use apila_core::search::{Report, Score};

/// The node limit of a proof. A proof that an exercise can be solved may take most of it. The judgement of a
/// move takes a thirtieth or less in the exercises of our own pages (`tests/native/exercises.rs` prints the
/// numbers).
const NODES: u64 = 1_000_000;
/// The node limit for a reply when nothing is left to prove.
const REPLY_NODES: u64 = 20_000;
/// The greatest number of the solver's moves for which a win is proven by exhaustive search. The normal
/// search looks for longer wins.
const MOST_EXHAUSTIVE_TURNS: usize = 4;

/// What is known about the solver's chance to reach the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Proven: the solver can force the result.
    Holds,
    /// Proven: the other side can prevent it.
    Fails,
    /// Not proven.
    Unknown,
}

impl Exercise {
    /// The question about the last position of a record. The solver has made `own` moves of the exercise.
    #[must_use]
    pub fn question(&self, record: &Record, own: usize, solver_is_next: bool) -> Question {
        let left = self.within.saturating_sub(own);
        let question = Question { nodes: Some(NODES), ..Question::about(record, record.plies()) };
        match self.reach {
            Some(Reach::Win) if left == 0 => Question { nodes: Some(REPLY_NODES), ..question },
            Some(Reach::Win) if left <= MOST_EXHAUSTIVE_TURNS => {
                let plies = 2 * left - usize::from(solver_is_next);
                Question { within: u32::try_from(plies).ok(), ..question }
            }
            _ => question,
        }
    }

    /// What the report on [`Exercise::question`] proves.
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
        // The number of the solver's moves among the next `plies`.
        let turns = |plies: u32| (plies as usize + usize::from(solver_is_next)) / 2;
        let is_exhausted = question.within.is_some_and(|plies| report.depth >= plies);
        match (self.reach, score) {
            (Some(Reach::Win), Score::Win(plies)) if turns(plies) <= left => Proof::Holds,
            (Some(Reach::Win), Score::Loss(_) | Score::Draw) => Proof::Fails,
            (Some(Reach::Win), _) if is_exhausted => Proof::Fails,
            (Some(Reach::Won), Score::Win(_)) | (Some(Reach::Draw), Score::Win(_) | Score::Draw) => {
                Proof::Holds
            }
            (Some(Reach::Won), Score::Loss(_) | Score::Draw) | (Some(Reach::Draw), Score::Loss(_)) => {
                Proof::Fails
            }
            _ => Proof::Unknown,
        }
    }

    /// The judgement after the solver's `own`th move, from what the computer proved and the reply that it
    /// chose.
    pub(super) fn verdict(&self, own: usize, proof: Proof, choice: Option<String>) -> Verdict {
        match (proof, choice) {
            (Proof::Holds, _) if self.reach.is_some_and(Reach::is_kept) && own >= self.within => {
                Verdict::Solved
            }
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

    /// The proof after `own` moves of the solver, who made the last move.
    fn proof(exercise: &Exercise, own: usize, score: Score, depth: u32) -> Proof {
        let record = Record::from_start(GameId::parse("27").unwrap(), Side::First);
        let question = exercise.question(&record, own, false);
        let variations = vec![Variation { score, moves: vec!["x".to_owned()] }];
        let report = Report { choice: None, variations, known: Vec::new(), depth, nodes: 0 };
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
        assert_eq!(not_lose.verdict(1, Proof::Holds, reply()), Verdict::Solved);
        assert_eq!(
            exercise(Reach::Draw, 2).verdict(1, Proof::Holds, reply()),
            Verdict::Reply("x".to_owned())
        );
        assert_eq!(not_lose.verdict(1, Proof::Fails, reply()), Verdict::Failed(reply()));
    }

    #[test]
    fn a_won_position_need_not_be_won_in_time() {
        let won = exercise(Reach::Won, 1);
        for (score, expected) in [
            (Score::Loss(8), Proof::Holds),
            (Score::Draw, Proof::Fails),
            (Score::Win(8), Proof::Fails),
            (Score::Estimate(-0.9), Proof::Unknown),
        ] {
            assert_eq!(proof(&won, 1, score, 9), expected, "{score:?}");
        }
        let reply = || Some("x".to_owned());
        assert_eq!(won.verdict(1, Proof::Holds, reply()), Verdict::Solved);
        assert_eq!(exercise(Reach::Won, 2).verdict(1, Proof::Holds, reply()), Verdict::Reply("x".to_owned()));
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
