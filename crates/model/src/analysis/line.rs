//! The best lines of a search, move by move.

use super::assessment::Assessment;
use super::remark::Remark;
use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase};
use apila_core::search::{Report, Score, Variation};

/// The greatest number of moves that are listed of an estimated line. Later moves are unreliable.
const LISTED: usize = 8;

/// A move of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineMove {
    /// The notation.
    pub text: String,
    /// The description, as a sentence.
    pub description: String,
}

impl LineMove {
    /// `None` for a move that is not legal.
    pub(super) fn of(position: &dyn AnyPosition, text: &str, language: Language) -> Option<LineMove> {
        let description = position.describe(language, text)?;
        Some(LineMove { text: text.to_owned(), description: language.say(&Phrase::Sentence { description }) })
    }
}

/// One of the best lines of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// The score for the side to move.
    pub assessment: Assessment,
    /// The score in short.
    pub short: String,
    /// The score as a sentence.
    pub words: String,
    /// The moves, at least one.
    pub moves: Vec<LineMove>,
}

impl BestLine {
    /// Whether the score is an estimate, which is shown as a number.
    #[must_use]
    pub const fn is_estimated(&self) -> bool {
        matches!(self.assessment.score, Score::Estimate(_))
    }

    /// The lines of a report about a position, best first. An estimate that ranks below a proven draw is
    /// shown as undecided, because its number could look better than the draw.
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
            let reliable = if score.is_proven() { moves.len() } else { moves.len().min(LISTED) };
            let moves = described_moves(position, &moves[..reliable], language);
            if moves.is_empty() {
                continue;
            }
            let assessment = Assessment { side: position.turn(), score: *score };
            let (short, words) = match score {
                Score::Estimate(_) if below_a_draw => {
                    let undecided = language.say(&Remark::NotDecided);
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

/// The legal moves at the beginning of a line.
fn described_moves(position: &dyn AnyPosition, line: &[String], language: Language) -> Vec<LineMove> {
    let mut moves = Vec::new();
    let mut reached = None;
    for text in line {
        let here = reached.as_deref().unwrap_or(position);
        let Some(mv) = LineMove::of(here, text, language) else { break };
        let Ok(next) = here.play(text, language) else { break };
        moves.push(mv);
        reached = Some(next);
    }
    moves
}

/// The depth (plies) and nodes of a search in words; empty below 1000 nodes.
#[must_use]
pub fn search_effort(depth: u32, nodes: u64, language: Language) -> String {
    let depth = depth as usize;
    // Saturates.
    let thousands = usize::try_from(nodes / 1_000).unwrap_or(usize::MAX);
    match thousands {
        0 => String::new(),
        1..1_000 => language.say(&Remark::Looked { depth, thousands }),
        _ => {
            let tenths = (thousands + 50) / 100;
            language.say(&Remark::LookedFar { depth, millions: tenths / 10, tenths: tenths % 10 })
        }
    }
}
