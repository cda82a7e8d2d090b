//! A game judged turn by turn: where it was decided, and what had been better.
//!
//! Of each position it is known what it is worth and what is best there. A turn that changes the worth for the worse, for
//! the side that made it, is judged by how much of a sure win it costs.

use super::assessment::Assessment;
use crate::record::Record;
use crate::rules::{Outcome, Side};
use crate::search::{Report, Score, Variation};

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
        match cost {
            _ if cost > MISTAKE && (after.is_proven() || gave_away_proof) => Some(Judgement::Decisive),
            _ if cost > MISTAKE => Some(Judgement::Mistake),
            _ if cost > INACCURACY => Some(Judgement::Inaccuracy),
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
    moves: Vec<String>,
    known: Vec<Known>,
}

impl Review {
    /// A review of this game of which nothing is known yet.
    #[must_use]
    pub fn new(record: &Record) -> Review {
        let mut review = Review {
            moves: record.moves().to_vec(),
            known: Vec::with_capacity(record.plies() + 1),
        };
        review.pass_what_is_over(record);
        review
    }

    /// To how many turns of a line of the same game it applies: what is known of them holds there, too.
    #[must_use]
    pub fn reach(&self, line: &Record) -> usize {
        self.moves.iter().zip(line.moves()).take_while(|(here, there)| here == there).count()
    }

    /// The ply of the position that is to be thought about next; none when the review is done.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        (!self.is_done()).then_some(self.known.len())
    }

    /// Whether all is known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.known.len() > self.moves.len()
    }

    /// How many positions are known, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.known.len(), self.moves.len() + 1)
    }

    /// Takes in what was found about the position [`Review::next`] of this game.
    pub fn learn(&mut self, record: &Record, report: Report<String>) {
        let Some(ply) = self.next() else { return };
        let best = report.variations.into_iter().next();
        let score = best.as_ref().map_or(Score::Estimate(0.0), |best| best.score);
        self.known.push(Known { assessment: Assessment { side: record.position(ply).turn(), score }, best });
        self.pass_what_is_over(record);
    }

    /// What play itself has decided need not be thought about.
    fn pass_what_is_over(&mut self, record: &Record) {
        while let Some(outcome) = self.next().and_then(|ply| record.outcome_by_play(ply)) {
            let assessment = match outcome {
                Outcome::Win { winner, .. } => Assessment { side: winner, score: Score::Win(0) },
                Outcome::Draw { .. } => Assessment { side: Side::First, score: Score::Draw },
            };
            self.known.push(Known { assessment, best: None });
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

    /// What there is to object to the turn that led to `ply`.
    #[must_use]
    pub fn turn(&self, ply: usize) -> Option<Turn> {
        let [before, after] = self.known.get(ply.checked_sub(1)?..=ply)? else { return None };
        let better = before.best.clone()?;
        let side = before.assessment.side;
        // The best turn is none to object to, though more was seen after it.
        if self.moves.get(ply - 1) == better.moves.first() {
            return None;
        }
        let judgement = Judgement::of(before.assessment.seen_by(side), after.assessment.seen_by(side))?;
        Some(Turn { ply, side, judgement, better })
    }

    /// All turns to which there is something to object, in order.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        (1..=self.moves.len()).filter_map(|ply| self.turn(ply)).collect()
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
