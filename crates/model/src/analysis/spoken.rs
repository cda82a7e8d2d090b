//! What the analysis announces. Each of these texts is announced when it has changed.

use std::rc::Rc;

use super::analyst::{Analyst, failure_in_words};
use super::improvement::reason_for_better;
use super::line_preview::PositionLines;
use super::remark::Remark;
use super::review::Review;
use crate::play::Play;
use apila_core::i18n::{Language, Phrase};

impl Analyst {
    /// The texts that the analysis announces besides its [message](Analyst::message): what the review says of
    /// the last turn, the move of a line that is held, the best turn, the result of the review, and why a
    /// search has no answer. Those that there is nothing to say about are empty.
    #[must_use]
    pub fn remarks(&self, play: &Play, lines: &PositionLines) -> Vec<String> {
        let held = self.line_preview().description().filter(|_| self.line_preview().is_held());
        let verdict = self.review().and_then(|review| review.verdict(play.language()));
        let failure = self.lines_failure().or_else(|| self.review_failure());
        let failure = failure.map(|reason| failure_in_words(reason, play.language()));
        let remarks = [
            self.objection(play),
            held.map(ToOwned::to_owned),
            self.settled_best(play, lines),
            verdict.filter(|_| self.has_reviewed(play)),
            failure,
        ];
        remarks.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// What the review has against the turn that led to the position shown, and what was better.
    fn objection(&self, play: &Play) -> Option<String> {
        let (language, ply) = (play.language(), play.shown());
        let is_said_otherwise = self.retry().is_some() || play.is_replaying();
        let covers = |review: &&Rc<Review>| review.is_done() && ply <= review.covered_plies(play.record());
        let review = self.review().filter(|_| !is_said_otherwise).filter(covers)?;
        let turn = review.turn(ply)?;
        let description = review.record().position(ply - 1).describe(language, turn.better.moves.first()?)?;
        let texts = [
            Some(language.say(&Phrase::Sentence { description: language.say(&turn.judgement.remark()) })),
            Some(language.say(&Remark::BetterWas { description })),
            reason_for_better(review, &turn, language),
        ];
        Some(texts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    /// The best turn and how the position stands, while the lines are searched and once the best turn is
    /// unlikely to change soon.
    fn settled_best(&self, play: &Play, lines: &PositionLines) -> Option<String> {
        if !self.is_searching_lines() || !self.is_settled(play.node_shown()) {
            return None;
        }
        let best = lines.lines.first()?;
        let language = play.language();
        let description = play.position().describe(language, &best.moves.first()?.text)?;
        Some(format!("{} {}", language.say(&Remark::BestTurn { description }), best.words))
    }
}

impl Review {
    /// Which turn decided the game. Empty if there are mistakes, but none that decided it. `None` if the
    /// review is not complete.
    #[must_use]
    pub fn verdict(&self, language: Language) -> Option<String> {
        self.is_done().then(|| match self.decided_at() {
            Some(ply) => language.say(&Remark::DecidedAt { ply }),
            None if self.turns().is_empty() => language.say(&Remark::NoMistakes),
            None => String::new(),
        })
    }
}
