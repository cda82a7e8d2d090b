//! What an opening book or a solver knows of the turns of a position, in words.

use super::assessment::Assessment;
use super::line::LineMove;
use super::remark::Remark;
use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::search::{KnownMove, Report, Score};

/// A turn that a book or a solver knows.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownTurn {
    /// The turn.
    pub turn: LineMove,
    /// The score for the side to move, in short.
    pub short: String,
    /// The score as a sentence.
    pub words: String,
    /// Whether it is the best turn or nearly as good.
    pub is_good: bool,
    /// What else is known: that it is good, how the score was found, how many positions of the book follow.
    pub notes: Vec<String>,
}

impl KnownTurn {
    /// The turns that a report about a position knows, in the order of the report.
    #[must_use]
    pub fn all(
        id: GameId,
        position: &dyn AnyPosition,
        report: &Report<String>,
        language: Language,
    ) -> Vec<KnownTurn> {
        let turns = report.known.iter().filter_map(|known| KnownTurn::of(id, position, known, language));
        turns.collect()
    }

    /// `None` for a move that is not legal.
    fn of(
        id: GameId,
        position: &dyn AnyPosition,
        known: &KnownMove<String>,
        language: Language,
    ) -> Option<KnownTurn> {
        let turn = LineMove::of(position, &known.mv, language)?;
        let say = |remark: Remark| language.say(&remark);
        let assessment = known.score.map(|score| Assessment { side: position.turn(), score });
        let short = match known.score {
            Some(Score::Win(0)) => say(Remark::ProvenWin),
            Some(Score::Loss(0)) => say(Remark::ProvenLoss),
            Some(_) => assessment.map(|assessment| assessment.in_short(language)).unwrap_or_default(),
            None => say(Remark::NotDecided),
        };
        let words = assessment
            .map_or_else(|| say(Remark::NotDecided), |assessment| assessment.in_words(id, language));
        let found = known.score.map(|score| match score {
            Score::Estimate(_) => Remark::AtDepth { depth: known.depth as usize },
            Score::Win(_) | Score::Loss(_) | Score::Draw => Remark::Proven,
        });
        let follow =
            (known.followers > 0).then_some(Remark::BookFollows { positions: known.followers as usize });
        let notes = known.is_good.then_some(Remark::GoodTurn).into_iter().chain(found).chain(follow);
        Some(KnownTurn { turn, short, words, is_good: known.is_good, notes: notes.map(say).collect() })
    }
}
