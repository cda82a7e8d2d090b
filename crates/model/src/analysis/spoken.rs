//! What the analysis announces. Each of these texts is announced when it has changed.

use super::analyst::{Analyst, failure_in_words};
use super::line_preview::PositionLines;
use super::remark::Remark;
use super::review::Review;
use crate::play::Play;
use apila_core::i18n::Language;

impl Analyst {
    /// The texts that the analysis announces besides its [message](Analyst::message): the move of a line that
    /// is held, the best turn, the result of the review, and why a search has no answer. Those that there is
    /// nothing to say about are empty.
    #[must_use]
    pub fn remarks(&self, play: &Play, lines: &PositionLines) -> Vec<String> {
        let held = self.line_preview().description().filter(|_| self.line_preview().is_held());
        let verdict = self.review().and_then(|review| review.verdict(play.language()));
        let failure = self.lines_failure().or_else(|| self.review_failure());
        let failure = failure.map(|reason| failure_in_words(reason, play.language()));
        let remarks = [
            held.map(ToOwned::to_owned),
            self.settled_best(play, lines),
            verdict.filter(|_| self.has_reviewed(play)),
            failure,
        ];
        remarks.into_iter().map(Option::unwrap_or_default).collect()
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
