//! The lines that a search has found, move by move, as they are listed.

use super::assessment::Assessment;
use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase, Remark};
use apila_core::search::{Report, Score, Variation};

/// Moves of a line that are listed: what comes later is mostly guessed.
const LISTED: usize = 8;

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineMove {
    /// In the notation.
    pub text: String,
    /// In words, as a sentence.
    pub description: String,
}

/// One of the best lines of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// What it is worth to the side that begins it.
    pub assessment: Assessment,
    /// The same in short, as it stands beside the line.
    pub short: String,
    /// The same as a sentence.
    pub words: String,
    /// Its moves from the first on; at least one.
    pub moves: Vec<LineMove>,
}

impl BestLine {
    /// The lines of a report about a position, the best first. An estimate below a proven draw is none to be told: as a
    /// number it would seem to be worth more or less than the draw, and it is only that nothing is proven there yet.
    #[must_use]
    pub fn all(
        id: GameId,
        position: &dyn AnyPosition,
        report: &Report<String>,
        language: Language,
    ) -> Vec<BestLine> {
        let mut below_a_draw = false;
        let mut lines = Vec::new();
        for Variation { score, moves } in &report.variations {
            let moves = described_moves(position, moves, language);
            if moves.is_empty() {
                continue;
            }
            let assessment = Assessment { side: position.turn(), score: *score };
            let (short, words) = match score {
                Score::Estimate(_) if below_a_draw => {
                    let undecided = language.remark(&Remark::NotDecided);
                    (undecided.clone(), undecided)
                }
                _ => (assessment.in_short(language), assessment.in_words(id, language)),
            };
            below_a_draw |= *score == Score::Draw;
            lines.push(BestLine { assessment, short, words, moves });
        }
        lines
    }
}

/// The moves of a line, as far as they are listed and legal.
fn described_moves(position: &dyn AnyPosition, line: &[String], language: Language) -> Vec<LineMove> {
    let mut moves = Vec::new();
    let mut reached = None;
    for text in line.iter().take(LISTED) {
        let here = reached.as_deref().unwrap_or(position);
        let Some(told) = here.describe(language, text) else { break };
        let Ok(next) = here.play(text, language) else { break };
        moves.push(LineMove { text: text.clone(), description: language.say(&Phrase::Sentence { told }) });
        reached = Some(next);
    }
    moves
}

/// How far was looked; nothing while that is not much.
#[must_use]
pub fn search_effort(depth: u32, nodes: u64, language: Language) -> String {
    let depth = depth as usize;
    // As many as fit in memory.
    let thousands = usize::try_from(nodes / 1_000).unwrap_or(usize::MAX);
    match thousands {
        0 => String::new(),
        1..1_000 => language.remark(&Remark::Looked { depth, thousands }),
        _ => {
            let tenths = (thousands + 50) / 100;
            language.remark(&Remark::LookedFar { depth, millions: tenths / 10, tenths: tenths % 10 })
        }
    }
}
