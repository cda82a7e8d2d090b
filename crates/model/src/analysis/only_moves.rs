//! The search for the positions of a reviewed game in which only one move keeps the result.
//!
//! A position comes into question if its review has proven a win or a draw for the side to move. It counts if
//! one more search proves that every other move gives a worse result.

use super::questions;
use super::review::Review;
use crate::record::{KeptResult, OnlyMove, Record};
use crate::worker::Question;
use apila_core::search::{KnownMove, Report, Score};

/// The positions with only one move that were found in a game, and those that are still to be searched.
#[derive(Clone, Debug, PartialEq)]
pub struct OnlyMoveSearch {
    record: Record,
    /// The plies of the positions to search, the last one first.
    open: Vec<usize>,
    found: Vec<OnlyMove>,
}

impl OnlyMoveSearch {
    /// The search for the positions of a complete review.
    #[must_use]
    pub fn new(review: &Review) -> OnlyMoveSearch {
        let record = review.record().clone();
        let is_candidate = |ply: &usize| {
            let score = review.assessment(*ply).map(|assessment| assessment.score);
            matches!(score, Some(Score::Win(_) | Score::Draw))
        };
        let open = (0..record.plies()).rev().filter(is_candidate).collect();
        OnlyMoveSearch { record, open, found: Vec::new() }
    }

    /// The next search. Its report goes to [`OnlyMoveSearch::add_report`]. `None` if the search is complete.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        Some(questions::only_move(&self.record, *self.open.last()?))
    }

    /// The number of positions that are still to be searched.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.open.len()
    }

    /// Adds the report of the search for [`OnlyMoveSearch::question`].
    pub fn add_report(&mut self, report: &Report<String>) {
        let Some(ply) = self.open.pop() else { return };
        let Some((keeps, text)) = only_move(report) else { return };
        // Who saw a win at once needs no practice in it.
        let is_end = self.record.outcome_by_play(ply + 1).is_some();
        if is_end && self.record.moves().get(ply) == Some(&text) {
            return;
        }
        let number = OnlyMove::number_of(&**self.record.position(ply));
        if self.found.iter().all(|known| known.number != number) {
            self.found.push(OnlyMove { number, keeps, text });
        }
    }

    /// Gives up the rest of the search.
    pub fn stop(&mut self) {
        self.open.clear();
    }

    /// What was found so far, in the order of play.
    #[must_use]
    pub fn found(&self) -> &[OnlyMove] {
        &self.found
    }
}

/// The result that only one move keeps, and that move, if a report proves it. There must be two moves beside
/// it, else there is nothing to choose.
fn only_move(report: &Report<String>) -> Option<(KeptResult, String)> {
    let [best, second, _, ..] = &report.variations[..] else { return None };
    let keeps = match best.score {
        Score::Win(_) => KeptResult::Win,
        Score::Draw => KeptResult::Draw,
        Score::Loss(_) | Score::Estimate(_) => return None,
    };
    let is_worse = |score: Score| match (keeps, score) {
        (_, Score::Loss(_)) | (KeptResult::Win, Score::Draw) => true,
        (_, Score::Win(_) | Score::Estimate(_)) | (KeptResult::Draw, Score::Draw) => false,
    };
    // A book knows the result of openings that nobody can see through. Alpha-beta counts the plies of what it
    // sees.
    let is_seen = |score: Score| score == Score::Draw || score.plies().is_some();
    if !is_seen(best.score) || !is_seen(second.score) {
        return None;
    }
    let text = best.moves.first()?;
    // Alpha-beta has compared the second line with all further moves. A solver lists every move.
    let is_known = |known: &KnownMove<String>| known.mv == *text || known.score.is_some_and(is_worse);
    let is_only = is_worse(second.score) && report.known.iter().all(is_known);
    is_only.then(|| (keeps, text.clone()))
}

#[cfg(test)]
mod tests {
    use super::only_move;
    use crate::record::KeptResult;
    use apila_core::search::{KnownMove, Report, Score, Variation};

    /// A report on moves that are named by letters, with the scores of the best lines and of known moves.
    fn report(lines: &[Score], known: &[Option<Score>]) -> Report<String> {
        let line = |(score, name): (&Score, char)| Variation { score: *score, moves: vec![name.into()] };
        let known_move = |(score, name): (&Option<Score>, char)| KnownMove {
            mv: name.into(),
            score: *score,
            depth: 0,
            is_good: false,
            followers: 0,
        };
        Report {
            choice: None,
            variations: lines.iter().zip('a'..).map(line).collect(),
            known: known.iter().zip('a'..).map(known_move).collect(),
            depth: 1,
            nodes: 1,
        }
    }

    #[test]
    fn a_move_is_the_only_one_if_all_others_are_proven_worse() {
        use Score::{Draw, Estimate, Loss, Win};
        let kept = |lines: &[Score]| only_move(&report(lines, &[])).map(|(keeps, _)| keeps);
        assert_eq!(kept(&[Win(5), Draw, Loss(2)]), Some(KeptResult::Win));
        assert_eq!(kept(&[Win(5), Loss(4), Loss(2)]), Some(KeptResult::Win));
        assert_eq!(kept(&[Draw, Loss(4), Loss(2)]), Some(KeptResult::Draw));
        for lines in [
            &[Win(5), Win(7), Loss(2)][..],
            &[Draw, Draw, Loss(2)],
            &[Win(5), Estimate(-0.9), Loss(2)],
            &[Estimate(0.9), Loss(4), Loss(2)],
            &[Loss(8), Loss(4), Loss(2)],
            &[Win(0), Loss(4), Loss(2)],
            &[Draw, Loss(0), Loss(2)],
            &[Win(5), Loss(4)],
            &[Win(5)],
            &[],
        ] {
            assert_eq!(kept(lines), None, "{lines:?}");
        }
    }

    #[test]
    fn each_move_that_a_solver_lists_has_to_be_proven_worse() {
        use Score::{Draw, Loss};
        let lines = [Draw, Loss(4), Loss(2)];
        let is_only = |known: &[Option<Score>]| only_move(&report(&lines, known)).is_some();
        assert!(is_only(&[Some(Draw), Some(Loss(0)), Some(Loss(0)), Some(Loss(0))]));
        assert!(!is_only(&[Some(Draw), Some(Loss(0)), Some(Loss(0)), None]));
        assert!(!is_only(&[Some(Draw), Some(Loss(0)), Some(Loss(0)), Some(Draw)]));
    }
}
