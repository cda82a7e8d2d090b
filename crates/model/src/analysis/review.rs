//! A game judged turn by turn: where it was decided, and what had been better.
//!
//! Of each position it is found out what it is worth and what is best there. A turn that changes the worth for the worse,
//! for the side that made it, is judged by how much of a sure win it costs. Estimates swing with the number of plies that
//! were looked ahead, since whoever has the last word in them looks better: a turn that is in doubt by estimates alone is
//! weighed once more, with the position before it looked at just one ply deeper than the one after it, and is called no
//! worse than both say. Nor is it called worse than the words for the positions ([`standing`]) bear out: who is told that
//! neither side was better before nor after a turn is not to hear that it was a mistake.

use super::assessment::{Assessment, CLEAR, advantage};
use super::questions;
use crate::record::Record;
use crate::worker::Question;
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Report, Score, Variation};

/// A turn that costs more than this of the expectation (a sure win is 1, a sure loss -1) is an inaccuracy.
const INACCURACY: f32 = 0.15;
/// A turn that costs more than this is a mistake.
const MISTAKE: f32 = 0.3;

/// What is wrong with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// There was something better.
    Inaccuracy,
    /// There was something much better.
    Mistake,
    /// A proven result was given away, or the turn loses for certain.
    Decisive,
}

impl Judgement {
    /// What a turn deserves that led from `before` to `after`, both as the side that made it sees them.
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

    /// The sign that stands beside such turns in books.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Decisive => "??",
        }
    }
}

/// What is known of a position of the game.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    assessment: Assessment,
    /// What is best there; none where the game is over.
    best: Option<Variation<String>>,
    /// How many plies were looked ahead.
    depth: u32,
}

/// A turn that is weighed once more.
#[derive(Clone, Debug, PartialEq)]
struct Doubt {
    /// The ply that the turn led to.
    ply: usize,
    /// How many plies are looked ahead from before it.
    depth: u32,
    /// What the positions before and after it are worth to the side that made it, as far as that is known.
    weighed: Vec<Score>,
}

/// A turn to which a review objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Its number, from 1: the ply that it led to.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// What is wrong with it.
    pub judgement: Judgement,
    /// What had been better in the position before it.
    pub better: Variation<String>,
}

/// What is known of a game, position by position from the first on, until all is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    record: Record,
    known: Vec<Known>,
    /// In order; there are none before all positions are known.
    doubts: Vec<Doubt>,
}

impl Review {
    /// A review of this game of which nothing is known yet.
    #[must_use]
    pub fn new(record: Record) -> Review {
        let mut review = Review { record, known: Vec::new(), doubts: Vec::new() };
        review.pass_what_is_over();
        review
    }

    /// The game.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// To how many turns of a line of the same game it applies: what is known of them holds there, too.
    #[must_use]
    pub fn covered_plies(&self, line: &Record) -> usize {
        self.record.moves().iter().zip(line.moves()).take_while(|(here, there)| here == there).count()
    }

    /// What is to be asked next; none when the review is done. The answer is for [`Review::add_report`].
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        if !self.knows_all_positions() {
            return Some(questions::review(&self.record, self.known.len()));
        }
        let doubt = self.open_doubt()?;
        let after = doubt.weighed.len();
        // Before the turn one ply more.
        let depth = doubt.depth - u32::from(after > 0);
        Some(questions::comparison(&self.record, doubt.ply - 1 + after, depth))
    }

    /// Whether all is known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.question().is_none()
    }

    /// How much has been answered, and how much is to be in all, as far as that is known.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let weighed: usize = self.doubts.iter().map(|doubt| doubt.weighed.len()).sum();
        (self.known.len() + weighed, self.record.plies() + 1 + 2 * self.doubts.len())
    }

    /// Takes in what was found when [`Review::question`] was asked.
    pub fn add_report(&mut self, report: Report<String>) {
        let best = report.variations.into_iter().next();
        let score = best.as_ref().map_or(Score::Estimate(0.0), |best| best.score);
        if !self.knows_all_positions() {
            let side = self.record.position(self.known.len()).turn();
            self.known.push(Known { assessment: Assessment { side, score }, best, depth: report.depth });
            self.pass_what_is_over();
        } else if let Some(doubt) = self.doubts.iter_mut().find(|doubt| doubt.is_open()) {
            let is_after = !doubt.weighed.is_empty();
            doubt.weighed.push(if is_after { score.reversed() } else { score });
        }
    }

    fn knows_all_positions(&self) -> bool {
        self.known.len() > self.record.plies()
    }

    fn open_doubt(&self) -> Option<&Doubt> {
        self.doubts.iter().find(|doubt| doubt.is_open())
    }

    /// What play itself has decided need not be thought about. When all positions are known, doubts arise.
    fn pass_what_is_over(&mut self) {
        while !self.knows_all_positions()
            && let Some(outcome) = self.record.outcome_by_play(self.known.len())
        {
            let assessment = match outcome {
                Outcome::Win { winner, .. } => Assessment { side: winner, score: Score::Win(0) },
                Outcome::Draw { .. } => Assessment { side: Side::First, score: Score::Draw },
            };
            self.known.push(Known { assessment, best: None, depth: 0 });
        }
        if self.knows_all_positions() {
            self.doubts = (1..=self.record.plies()).filter_map(|ply| self.doubt(ply)).collect();
        }
    }

    /// What the position after `ply` moves is worth; none where it is not known, or the game is over.
    #[must_use]
    pub fn assessment(&self, ply: usize) -> Option<Assessment> {
        self.known.get(ply).filter(|known| known.best.is_some()).map(|known| known.assessment)
    }

    /// What the positions that are known are worth to the first side, from -1 to 1, in order.
    pub fn balances(&self) -> impl Iterator<Item = f32> {
        self.known.iter().map(|known| known.assessment.balance())
    }

    /// What is known before and after the turn that led to `ply`, if it is not the best one: the best is none to object
    /// to, though more was seen after it.
    fn not_best(&self, ply: usize) -> Option<(&Known, &Known)> {
        let [before, after] = self.known.get(ply.checked_sub(1)?..=ply)? else { return None };
        let best = before.best.as_ref()?.moves.first();
        (best != self.record.moves().get(ply - 1)).then_some((before, after))
    }

    /// A turn that is to be weighed once more.
    fn doubt(&self, ply: usize) -> Option<Doubt> {
        let (before, after) = self.not_best(ply)?;
        let [from, to] = as_its_maker_sees(before, after);
        let by_estimates = !from.is_proven() && !to.is_proven() && before.depth > 1;
        (by_estimates && Judgement::of(from, to).is_some()).then(|| Doubt {
            ply,
            depth: before.depth,
            weighed: Vec::new(),
        })
    }

    /// What there is to object to the turn that led to `ply`.
    #[must_use]
    pub fn turn(&self, ply: usize) -> Option<Turn> {
        let (before, after) = self.not_best(ply)?;
        let [from, to] = as_its_maker_sees(before, after);
        let mut judgement = Judgement::of(from, to)?;
        if let (Score::Estimate(_), Score::Estimate(_)) = (from, to) {
            let doubt = self.doubts.iter().find(|doubt| doubt.ply == ply)?;
            let [from, to] = doubt.weighed[..] else { return None };
            judgement = judgement.min(Judgement::of(from, to)?);
        }
        Some(Turn { ply, side: before.assessment.side, judgement, better: before.best.clone()? })
    }

    /// All turns to which there is something to object, in order.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        (1..self.known.len()).filter_map(|ply| self.turn(ply)).collect()
    }

    /// The turn that decided the game: the last decisive mistake; none if there was none or the review is not done.
    #[must_use]
    pub fn decided_at(&self) -> Option<usize> {
        let decisive = |turn: &Turn| turn.judgement == Judgement::Decisive;
        self.is_done().then(|| self.turns().into_iter().rev().find(decisive).map(|turn| turn.ply))?
    }

    /// How many turns of a side deserve each judgement: inaccuracies, mistakes, decisive mistakes.
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
        self.weighed.len() < 2
    }
}

/// What two positions, one after the other, are worth to the side that moved between them.
fn as_its_maker_sees(before: &Known, after: &Known) -> [Score; 2] {
    let side = before.assessment.side;
    [before, after].map(|known| known.assessment.seen_by(side))
}
