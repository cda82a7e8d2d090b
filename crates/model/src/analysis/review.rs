//! Reviews of games: what each turn cost, what was better, and where the game was decided.
//!
//! Each position is searched for its score and best move. A turn is judged by how much it reduces the
//! expectation of the side that moved. Estimates alternate with the depth, since they favour the side that
//! moved last. Therefore a turn that is objectionable by estimates alone is searched again: the position
//! before it exactly one ply deeper than the position after it. The milder of both results counts. A
//! judgement is never more severe than the words for both positions suggest: a turn between two balanced
//! positions is no mistake.

use super::assessment::Assessment;
use super::judgement::Judgement;
use super::questions;
use crate::record::Record;
use crate::worker::Question;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Report, Score, Variation};

/// The loss of expectation up to which a turn is as good as the best.
const NOTHING_LOST: f32 = 0.05;

/// A position that has been searched or is decided.
#[derive(Clone, Debug, PartialEq)]
struct Evaluation {
    assessment: Assessment,
    /// The best line; `None` if the game is over.
    best: Option<Variation<String>>,
    /// The depth of the search, in plies.
    depth: u32,
}

/// A turn that has to be searched again.
#[derive(Clone, Debug, PartialEq)]
struct Doubt {
    /// The ply of the position after the turn.
    ply: usize,
    /// The depth of the search before the turn, in plies.
    depth: u32,
    /// The scores before and after the turn, for the side that moved. A score that is not known yet is
    /// absent.
    scores: Vec<Score>,
}

/// A turn that is objectionable.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The number of the turn, from 1.
    pub ply: usize,
    /// The side that moved.
    pub side: Side,
    /// The judgement.
    pub judgement: Judgement,
    /// The best line in the position before it.
    pub better: Variation<String>,
}

/// A review in progress. Positions are searched from the first to the last, and then doubtful turns again.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    record: Record,
    evaluations: Vec<Evaluation>,
    /// The doubtful turns in the order of play. Empty until all positions have been searched.
    doubts: Vec<Doubt>,
    /// The first turn to be judged, from 1.
    first: usize,
}

impl Review {
    /// A review with nothing searched yet.
    #[must_use]
    pub fn new(record: Record) -> Review {
        let mut review = Review { record, evaluations: Vec::new(), doubts: Vec::new(), first: 1 };
        review.skip_decided_positions();
        review
    }

    /// The review of the first `ply` moves of the game, followed by another turn. Only that turn is left to
    /// be judged. `None` if the turn is illegal or the position has not been reviewed yet.
    #[must_use]
    pub fn with_other_turn(&self, ply: usize, text: &str) -> Option<Review> {
        let evaluations = self.evaluations.get(..=ply)?.to_vec();
        let mut record = self.record.clone();
        record.take_back_to(ply);
        record.play(text, Language::default()).ok()?;
        let mut review = Review { record, evaluations, doubts: Vec::new(), first: ply + 1 };
        review.skip_decided_positions();
        Some(review)
    }

    /// The game under review.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The number of plies at the start of `line` that are the same in the game under review.
    #[must_use]
    pub fn covered_plies(&self, line: &Record) -> usize {
        self.record.moves().iter().zip(line.moves()).take_while(|(here, there)| here == there).count()
    }

    /// The next search. Its report goes to [`Review::add_report`]. `None` if the review is complete.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        if !self.knows_all_positions() {
            return Some(questions::review(&self.record, self.evaluations.len()));
        }
        let doubt = self.open_doubt()?;
        let after = doubt.scores.len();
        // One ply deeper before the turn than after it.
        let depth = doubt.depth - u32::from(after > 0);
        Some(questions::comparison(&self.record, doubt.ply - 1 + after, depth))
    }

    /// Whether the review is complete.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.question().is_none()
    }

    /// The number of positions and repeated searches that are done, and the number of all that are known to
    /// be needed.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let scores: usize = self.doubts.iter().map(|doubt| doubt.scores.len()).sum();
        (self.evaluations.len() + scores, self.record.plies() + 1 + 2 * self.doubts.len())
    }

    /// Adds the report of the search for [`Review::question`].
    pub fn add_report(&mut self, report: Report<String>) {
        let best = report.variations.into_iter().next();
        let score = best.as_ref().map_or(Score::Estimate(0.0), |best| best.score);
        if !self.knows_all_positions() {
            let side = self.record.position(self.evaluations.len()).turn();
            self.evaluations.push(Evaluation {
                assessment: Assessment { side, score },
                best,
                depth: report.depth,
            });
            self.skip_decided_positions();
        } else if let Some(doubt) = self.doubts.iter_mut().find(|doubt| doubt.is_open()) {
            let is_after = !doubt.scores.is_empty();
            doubt.scores.push(if is_after { score.reversed() } else { score });
        }
    }

    fn knows_all_positions(&self) -> bool {
        self.evaluations.len() > self.record.plies()
    }

    fn open_doubt(&self) -> Option<&Doubt> {
        self.doubts.iter().find(|doubt| doubt.is_open())
    }

    /// Fills in positions that are decided by the rules. When all positions are done, collects the turns to
    /// search again.
    fn skip_decided_positions(&mut self) {
        while !self.knows_all_positions()
            && let Some(outcome) = self.record.outcome_by_play(self.evaluations.len())
        {
            let assessment = match outcome {
                Outcome::Win { winner, .. } => Assessment { side: winner, score: Score::Win(0) },
                Outcome::Draw { .. } => Assessment { side: Side::First, score: Score::Draw },
            };
            self.evaluations.push(Evaluation { assessment, best: None, depth: 0 });
        }
        if self.knows_all_positions() {
            self.doubts = (self.first..=self.record.plies()).filter_map(|ply| self.doubt(ply)).collect();
        }
    }

    /// The assessment after `ply` moves; `None` if it is not known yet or the game is over.
    #[must_use]
    pub fn assessment(&self, ply: usize) -> Option<Assessment> {
        self.evaluations
            .get(ply)
            .filter(|evaluation| evaluation.best.is_some())
            .map(|evaluation| evaluation.assessment)
    }

    /// The best move found after `ply` moves; `None` if it is not known yet or the game is over.
    #[must_use]
    pub fn best(&self, ply: usize) -> Option<&str> {
        self.evaluations.get(ply)?.best.as_ref()?.moves.first().map(String::as_str)
    }

    /// Whether the turn that led to `ply` was as good as the best move found, or nearly so.
    pub(super) fn keeps_all(&self, ply: usize) -> bool {
        match self.not_best(ply) {
            Some((before, after)) => {
                let [from, to] = scores_for_mover(before, after).map(Score::expectation);
                from - to <= NOTHING_LOST
            }
            None => true,
        }
    }

    /// The turns from which a player of one of the `sides` learns: mistakes, or inaccuracies if there are no
    /// mistakes.
    #[must_use]
    pub fn lessons(&self, sides: &[Side]) -> Vec<Turn> {
        let turns: Vec<Turn> = self.turns().into_iter().filter(|turn| sides.contains(&turn.side)).collect();
        let worst = turns.iter().map(|turn| turn.judgement).max();
        let least = worst.map(|worst| worst.min(Judgement::Mistake));
        turns.into_iter().filter(|turn| Some(turn.judgement) >= least).collect()
    }

    /// The [`Assessment::balance`] of each position so far, in order.
    pub(super) fn balances(&self) -> impl Iterator<Item = f32> {
        self.evaluations.iter().map(|evaluation| evaluation.assessment.balance())
    }

    /// The positions before and after the turn that led to `ply`, unless the turn is the best move found.
    fn not_best(&self, ply: usize) -> Option<(&Evaluation, &Evaluation)> {
        let [before, after] = self.evaluations.get(ply.checked_sub(1)?..=ply)? else { return None };
        let best = before.best.as_ref()?.moves.first();
        (best != self.record.moves().get(ply - 1)).then_some((before, after))
    }

    /// The turn that led to `ply`, if it has to be searched again.
    fn doubt(&self, ply: usize) -> Option<Doubt> {
        let (before, after) = self.not_best(ply)?;
        let [from, to] = scores_for_mover(before, after);
        let by_estimates = !from.is_proven() && !to.is_proven() && before.depth > 1;
        (by_estimates && Judgement::of(from, to).is_some()).then(|| Doubt {
            ply,
            depth: before.depth,
            scores: Vec::new(),
        })
    }

    /// The objection to the turn that led to `ply`. `None` if there is none, or if the turn has to be
    /// searched again first.
    #[must_use]
    pub fn turn(&self, ply: usize) -> Option<Turn> {
        let (before, after) = self.not_best(ply)?;
        let [from, to] = scores_for_mover(before, after);
        let mut judgement = Judgement::of(from, to)?;
        if let (Score::Estimate(_), Score::Estimate(_)) = (from, to) {
            let doubt = self.doubts.iter().find(|doubt| doubt.ply == ply)?;
            let [from, to] = doubt.scores[..] else { return None };
            judgement = judgement.min(Judgement::of(from, to)?);
        }
        Some(Turn { ply, side: before.assessment.side, judgement, better: before.best.clone()? })
    }

    /// All objectionable turns, in order.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        (1..self.evaluations.len()).filter_map(|ply| self.turn(ply)).collect()
    }

    /// The ply of the last decisive mistake; `None` if there is none or the review is not complete.
    #[must_use]
    pub fn decided_at(&self) -> Option<usize> {
        let decisive = |turn: &Turn| turn.judgement == Judgement::Decisive;
        self.is_done().then(|| self.turns().into_iter().rev().find(decisive).map(|turn| turn.ply))?
    }

    /// The numbers of inaccuracies, mistakes and decisive mistakes of a side.
    #[must_use]
    pub fn counts(&self, side: Side) -> [usize; 3] {
        let mut counts = [0; 3];
        for turn in self.turns().into_iter().filter(|turn| turn.side == side) {
            counts[turn.judgement as usize] += 1;
        }
        counts
    }
}

impl Doubt {
    fn is_open(&self) -> bool {
        self.scores.len() < 2
    }
}

/// The scores of consecutive positions for the side that moved between them.
fn scores_for_mover(before: &Evaluation, after: &Evaluation) -> [Score; 2] {
    let side = before.assessment.side;
    [before, after].map(|evaluation| evaluation.assessment.score_for(side))
}
