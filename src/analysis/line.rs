//! A line that a search has found, move by move, as it is listed.

use super::assessment::Assessment;
use super::deed::Deed;
use crate::games::game::Table;
use crate::i18n::{Language, Phrase};
use crate::scene::{Annotation, MarkKind, StrokeKind};
use crate::search::Variation;

/// Moves of a line that are listed: what comes later is mostly guessed.
const LISTED: usize = 8;

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineMove {
    /// In the notation.
    pub text: String,
    /// In words, as a sentence.
    pub told: String,
}

/// One of the best lines of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// What it is worth to the side that begins it.
    pub assessment: Assessment,
    /// Its moves from the first on.
    pub moves: Vec<LineMove>,
    /// What its first move does on the board.
    pub shown: Annotation,
}

impl BestLine {
    /// A variation of a position as it is listed; none if its first move is not legal there.
    #[must_use]
    pub fn of(position: &dyn Table, variation: &Variation<String>, language: Language) -> Option<BestLine> {
        let assessment = Assessment { side: position.turn(), score: variation.score };
        let shown = Deed::of(position, variation.moves.first()?)?.way(MarkKind::Noted, StrokeKind::Arrow);
        let mut moves = Vec::new();
        let mut reached = None;
        for text in variation.moves.iter().take(LISTED) {
            let here = reached.as_deref().unwrap_or(position);
            let Some(told) = here.describe(language, text) else { break };
            moves.push(LineMove { text: text.clone(), told: language.say(&Phrase::Sentence { told }) });
            let Ok(next) = here.play(text, language) else { break };
            reached = Some(next);
        }
        Some(BestLine { assessment, moves, shown })
    }
}
