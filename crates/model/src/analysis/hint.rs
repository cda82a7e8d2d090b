//! Hints in two steps: first the idea or the threat, then the move and the reason.

use super::assessment::{Assessment, turns_of_the_winner};
use super::move_effect::MoveEffect;
use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Remark};
use apila_core::rules::Side;
use apila_core::scene::{Annotation, MarkKind, StrokeKind};
use apila_core::search::{Report, Score, Variation};

/// The most turns to a win that count as a threat.
const MOST_THREAT_TURNS: usize = 3;

/// A step of a hint: a text and an annotation of the board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct HintPart {
    /// One or more sentences.
    pub text: String,
    /// What the text refers to.
    pub annotation: Annotation,
}

/// A hint for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The idea or the threat.
    pub idea: HintPart,
    /// The move and the reason.
    pub advice: HintPart,
}

impl Hint {
    /// The hint for a position. `own` is the report about it, `theirs` that about the same board with the other
    /// side to move. `None` if there is no move in `own`.
    #[must_use]
    pub fn of(
        id: GameId,
        position: &dyn AnyPosition,
        own: &Report<String>,
        theirs: Option<&Report<String>>,
        language: Language,
    ) -> Option<Hint> {
        let writer = HintWriter { id, side: position.turn(), language };
        let best = own.variations.first()?;
        let effect = MoveEffect::of(position, best.moves.first()?)?;
        let other_to_move = position.to_be_moved_by(writer.side.other());
        let threat = theirs.and_then(|report| writer.threat(&*other_to_move, report));
        let idea = writer.idea(best, &effect, threat.as_ref());
        let advice = writer.advice(own, best, &effect, threat.as_ref());
        Some(Hint { idea, advice })
    }
}

/// A threat of the other side.
struct Threat<'a> {
    effect: MoveEffect<'a>,
    turns: usize,
    /// Whether it wins with the next turn.
    is_immediate: bool,
}

/// What all parts of a hint need.
struct HintWriter {
    id: GameId,
    /// The side to move.
    side: Side,
    language: Language,
}

impl HintWriter {
    fn say(&self, remark: Remark) -> String {
        self.language.remark(&remark)
    }

    fn name(&self, side: Side) -> String {
        self.id.game().colour_name(self.language, side)
    }

    fn threat<'a>(
        &self,
        other_to_move: &'a dyn AnyPosition,
        report: &'a Report<String>,
    ) -> Option<Threat<'a>> {
        let Variation { score, moves } = report.variations.first()?;
        let turns = turns_of_the_winner(*score).filter(|_| matches!(score, Score::Win(_)))?;
        let effect = MoveEffect::of(other_to_move, moves.first()?)?;
        (turns <= MOST_THREAT_TURNS).then_some(Threat {
            effect,
            turns,
            is_immediate: *score == Score::Win(1),
        })
    }

    /// The sentence that names the decisive cells, if there are any.
    fn look_at(&self, effect: &MoveEffect<'_>) -> Option<String> {
        let cells = effect.decisive_cells(self.id);
        (!cells.is_empty()).then(|| self.say(Remark::LookAt { cells: self.language.list_with_and(&cells) }))
    }

    fn idea(
        &self,
        best: &Variation<String>,
        effect: &MoveEffect<'_>,
        threat: Option<&Threat<'_>>,
    ) -> HintPart {
        let colour = self.name(self.side);
        if best.score == Score::Win(1) {
            let texts = [Some(self.say(Remark::CanWinAtOnce { colour })), self.look_at(effect)];
            return HintPart { text: sentences(texts), annotation: effect.decisive_marks(MarkKind::Noted) };
        }
        let assessment = Assessment { side: self.side, score: best.score };
        let standing = assessment.in_words(self.id, self.language);
        let quiet = matches!(best.score, Score::Draw | Score::Estimate(_));
        // In a decided position only immediate threats matter.
        let Some(Threat { effect, turns, is_immediate }) =
            threat.filter(|threat| quiet || threat.is_immediate)
        else {
            let colour = self.name(self.side.other());
            let texts = [Some(standing), quiet.then(|| self.say(Remark::ThreatensNothing { colour }))];
            return HintPart { text: sentences(texts), annotation: Annotation::default() };
        };
        let (colour, told) = (self.name(self.side.other()), effect.description(self.language));
        let danger = match is_immediate {
            true => Remark::ThreatensToWin { colour, told, verdict: effect.verdict(self.language) },
            false => Remark::ThreatensToForceWin { colour, turns: *turns, told },
        };
        let (goal, path) =
            (effect.decisive_marks(MarkKind::Threat), effect.path(MarkKind::Threat, StrokeKind::Threat));
        // Marks on the path of the move would hide those of the decisive line.
        let marks = if goal.marks.is_empty() { path.marks } else { goal.marks };
        // A forced win is worth mentioning beside a threat.
        let standing = assessment.forced_win().map(|_| standing);
        HintPart {
            text: sentences([standing, Some(self.say(danger)), self.look_at(effect)]),
            annotation: Annotation { marks, strokes: path.strokes },
        }
    }

    fn advice(
        &self,
        own: &Report<String>,
        best: &Variation<String>,
        effect: &MoveEffect<'_>,
        threat: Option<&Threat<'_>>,
    ) -> HintPart {
        let turns = turns_of_the_winner(best.score).unwrap_or_default();
        let others_lose = own.variations.get(1).is_some_and(|next| matches!(next.score, Score::Loss(_)));
        let stops = own.depth >= 2 && threat.is_some_and(|threat| threat.is_immediate);
        let reasons = match best.score {
            Score::Win(1) => [Some(Remark::WinsAtOnce), None],
            Score::Win(_) => [Some(Remark::ForcesWin { turns }), None],
            Score::Loss(_) => [Some(Remark::HoldsOutLongest), None],
            Score::Draw | Score::Estimate(_) => {
                [stops.then_some(Remark::StopsThreat), others_lose.then_some(Remark::OnlyTurn)]
            }
        };
        let [first, second] = reasons.map(|reason| reason.map(|reason| self.say(reason)));
        let best_turn = self.say(Remark::BestTurn { told: effect.description(self.language) });
        HintPart {
            text: sentences([Some(best_turn), first, second]),
            annotation: effect
                .path(MarkKind::Noted, StrokeKind::Arrow)
                .and(effect.decisive_marks(MarkKind::Noted)),
        }
    }
}

/// Joins sentences.
fn sentences<const COUNT: usize>(texts: [Option<String>; COUNT]) -> String {
    texts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
