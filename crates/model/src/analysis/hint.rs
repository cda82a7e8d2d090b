//! Hints in two steps: first the threat, the aim or the place that matters, then the move and the reason.

use super::assessment::{Assessment, turns_of_the_winner};
use super::findings::{Findings, threatened_turns};
use super::move_effect::MoveEffect;
use super::remark::Remark;
use crate::catalog::GameId;
use crate::record::NodeId;
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::scene::{Mark, MarkKind, Overlay, StrokeKind};
use apila_core::search::{Report, Score, Variation};

/// A step of a hint: a text and an overlay of the board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct HintPart {
    /// One or more sentences.
    pub text: String,
    /// What the text refers to.
    pub overlay: Overlay,
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
    /// The hint for the position of a node, from what has been found. `None` if no move is known there.
    #[must_use]
    pub fn of(
        id: GameId,
        position: &dyn AnyPosition,
        findings: &Findings,
        node: NodeId,
        language: Language,
    ) -> Option<Hint> {
        let writer = HintWriter { id, side: position.turn(), language };
        let own = findings.lines(node)?;
        let best = own.variations.first()?;
        let effect = MoveEffect::of(position, best.moves.first()?)?;
        let other_to_move = position.to_be_moved_by(writer.side.other());
        let threat = findings.threat(node).and_then(|report| writer.threat(&*other_to_move, report));
        let aim = findings.aim(node).and_then(|report| writer.aim(&effect, report));
        let idea = writer.idea(best, &effect, threat.as_ref(), aim);
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
        self.language.say(&remark)
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
        let turns = threatened_turns(report)?;
        let effect = MoveEffect::of(other_to_move, moves.first()?)?;
        Some(Threat { effect, turns, is_immediate: *score == Score::Win(1) })
    }

    /// Describes what a move aims at: a win that the same side would have at once if it moved again. `None`
    /// if there is no such win.
    fn aim(&self, effect: &MoveEffect<'_>, report: &Report<String>) -> Option<HintPart> {
        let Variation { score, moves } = report.variations.first()?;
        let again = effect.position_after().to_be_moved_by(self.side);
        let wins = MoveEffect::of(&*again, moves.first()?).filter(|_| *score == Score::Win(1))?;
        let cells = self.look_at(&wins)?;
        let colour = self.name(self.side);
        let text = sentences([Some(self.say(Remark::CanThreaten { colour })), Some(cells)]);
        Some(HintPart { text, overlay: wins.decisive_marks(MarkKind::Noted) })
    }

    /// Describes the place where a move begins. `None` for a pass.
    fn place(&self, effect: &MoveEffect<'_>, is_win: bool) -> Option<HintPart> {
        let step = effect.first_place()?;
        let cell = self.id.game().spot_name(step);
        let text =
            self.say(if is_win { Remark::BeginsAt { cell } } else { Remark::PlaceThatMatters { cell } });
        let marks = vec![Mark { step, kind: MarkKind::Noted }];
        Some(HintPart { text, overlay: Overlay { marks, strokes: Vec::new() } })
    }

    /// The sentence that names the decisive cells, if there are any.
    fn look_at(&self, effect: &MoveEffect<'_>) -> Option<String> {
        let cells = effect.decisive_cells(self.id);
        (!cells.is_empty()).then(|| self.say(Remark::LookAt { cells: self.language.list_with_and(&cells) }))
    }

    fn idea(
        &self,
        best: &Variation<String>,
        own: &MoveEffect<'_>,
        threat: Option<&Threat<'_>>,
        aim: Option<HintPart>,
    ) -> HintPart {
        let colour = self.name(self.side);
        if best.score == Score::Win(1) {
            let texts = [Some(self.say(Remark::CanWinAtOnce { colour })), self.look_at(own)];
            return HintPart { text: sentences(texts), overlay: own.decisive_marks(MarkKind::Noted) };
        }
        let assessment = Assessment { side: self.side, score: best.score };
        let standing = assessment.in_words(self.id, self.language);
        let quiet = matches!(best.score, Score::Draw | Score::Estimate(_));
        // In a decided position only immediate threats matter.
        let Some(Threat { effect, turns, is_immediate }) =
            threat.filter(|threat| quiet || threat.is_immediate)
        else {
            let colour = self.name(self.side.other());
            let is_win = matches!(best.score, Score::Win(_));
            let HintPart { text, overlay } = aim.or_else(|| self.place(own, is_win)).unwrap_or_default();
            let nothing = quiet.then(|| self.say(Remark::ThreatensNothing { colour }));
            return HintPart { text: sentences([Some(standing), nothing, Some(text)]), overlay };
        };
        let (colour, turn) = (self.name(self.side.other()), effect.description(self.language));
        let danger = match is_immediate {
            true => {
                Remark::ThreatensToWin { colour, description: turn, verdict: effect.verdict(self.language) }
            }
            false => Remark::ThreatensToForceWin { colour, turns: *turns, description: turn },
        };
        let (goal, path) =
            (effect.decisive_marks(MarkKind::Threat), effect.path(MarkKind::Threat, StrokeKind::Threat));
        // Marks on the path of the move would hide the marks of the decisive line.
        let marks = if goal.marks.is_empty() { path.marks } else { goal.marks };
        // A forced win is worth mentioning beside a threat.
        let standing = assessment.forced_win().map(|_| standing);
        HintPart {
            text: sentences([standing, Some(self.say(danger)), self.look_at(effect)]),
            overlay: Overlay { marks, strokes: path.strokes },
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
            Score::Win(0) => [Some(Remark::WinsForCertain), None],
            Score::Win(_) => [Some(Remark::ForcesWin { turns }), None],
            Score::Loss(_) => [Some(Remark::HoldsOutLongest), None],
            Score::Draw | Score::Estimate(_) => {
                [stops.then_some(Remark::StopsThreat), others_lose.then_some(Remark::OnlyTurn)]
            }
        };
        let [first, second] = reasons.map(|reason| reason.map(|reason| self.say(reason)));
        let best_turn = self.say(Remark::BestTurn { description: effect.description(self.language) });
        HintPart {
            text: sentences([Some(best_turn), first, second]),
            overlay: effect
                .path(MarkKind::Noted, StrokeKind::Arrow)
                .and(effect.decisive_marks(MarkKind::Noted)),
        }
    }
}

/// Joins sentences.
fn sentences<const COUNT: usize>(texts: [Option<String>; COUNT]) -> String {
    let texts = texts.into_iter().flatten().filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join(" ")
}
