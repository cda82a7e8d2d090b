//! Hints that explain: first the idea or the danger, then, when that is not enough, the turn and why.

use super::assessment::{Assessment, turns_of_the_winner};
use super::move_effect::MoveEffect;
use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Remark};
use apila_core::rules::Side;
use apila_core::scene::{Annotation, MarkKind, StrokeKind};
use apila_core::search::{Report, Score, Variation};

/// A threat is told if it wins within so many turns.
const TURNS_OF_A_THREAT: usize = 3;

/// A part of a hint: what is said, and what is pointed out on the board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct HintPart {
    /// Sentences.
    pub text: String,
    /// What they speak of.
    pub annotation: Annotation,
}

/// A hint for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What there is to see.
    pub idea: HintPart,
    /// What to play, and why.
    pub advice: HintPart,
}

impl Hint {
    /// What can be said of a position of which a search has found `own`, and of what the other side would do if it were
    /// its turn, `theirs`. None where no move is known.
    #[must_use]
    pub fn of(
        id: GameId,
        position: &dyn AnyPosition,
        own: &Report<String>,
        theirs: Option<&Report<String>>,
        language: Language,
    ) -> Option<Hint> {
        let teller = Teller { id, side: position.turn(), language };
        let best = own.variations.first()?;
        let effect = MoveEffect::of(position, best.moves.first()?)?;
        let let_go = position.to_be_moved_by(teller.side.other());
        let threat = theirs.and_then(|report| teller.threat(&*let_go, report));
        let idea = teller.idea(best, &effect, threat.as_ref());
        let advice = teller.advice(own, best, &effect, threat.as_ref());
        Some(Hint { idea, advice })
    }
}

/// What the other side threatens.
struct Threat<'a> {
    effect: MoveEffect<'a>,
    turns: usize,
    /// Whether its next turn would be its last.
    at_once: bool,
}

/// Who tells what to whom.
struct Teller {
    id: GameId,
    /// The side to move.
    side: Side,
    language: Language,
}

impl Teller {
    fn say(&self, remark: Remark) -> String {
        self.language.remark(&remark)
    }

    fn name(&self, side: Side) -> String {
        self.id.game().colour_name(self.language, side)
    }

    fn threat<'a>(&self, let_go: &'a dyn AnyPosition, report: &'a Report<String>) -> Option<Threat<'a>> {
        let Variation { score, moves } = report.variations.first()?;
        let turns = turns_of_the_winner(*score).filter(|_| matches!(score, Score::Win(_)))?;
        let effect = MoveEffect::of(let_go, moves.first()?)?;
        (turns <= TURNS_OF_A_THREAT).then_some(Threat { effect, turns, at_once: *score == Score::Win(1) })
    }

    /// Where to look.
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
            let told = [Some(self.say(Remark::CanWinAtOnce { colour })), self.look_at(effect)];
            return HintPart { text: sentences(told), annotation: effect.goal(MarkKind::Noted) };
        }
        let assessment = Assessment { side: self.side, score: best.score };
        let standing = assessment.in_words(self.id, self.language);
        let quiet = matches!(best.score, Score::Draw | Score::Estimate(_));
        // Where the end is certain, long threats are idle.
        let Some(Threat { effect, turns, at_once }) = threat.filter(|threat| quiet || threat.at_once) else {
            let colour = self.name(self.side.other());
            let told = [Some(standing), quiet.then(|| self.say(Remark::ThreatensNothing { colour }))];
            return HintPart { text: sentences(told), annotation: Annotation::default() };
        };
        let (colour, told) = (self.name(self.side.other()), effect.told(self.language));
        let danger = match at_once {
            true => Remark::ThreatensToWin { colour, told, verdict: effect.verdict(self.language) },
            false => Remark::ThreatensToForceWin { colour, turns: *turns, told },
        };
        let (goal, way) = (effect.goal(MarkKind::Threat), effect.way(MarkKind::Threat, StrokeKind::Threat));
        // Where a line is to be seen, the places on the way to it would hide it.
        let marks = if goal.marks.is_empty() { way.marks } else { goal.marks };
        // Whoever wins for certain hears of that, too.
        let standing = assessment.forced_win().map(|_| standing);
        HintPart {
            text: sentences([standing, Some(self.say(danger)), self.look_at(effect)]),
            annotation: Annotation { marks, strokes: way.strokes },
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
        let stops = own.depth >= 2 && threat.is_some_and(|threat| threat.at_once);
        let reasons = match best.score {
            Score::Win(1) => [Some(Remark::WinsAtOnce), None],
            Score::Win(_) => [Some(Remark::ForcesWin { turns }), None],
            Score::Loss(_) => [Some(Remark::HoldsOutLongest), None],
            Score::Draw | Score::Estimate(_) => {
                [stops.then_some(Remark::StopsThreat), others_lose.then_some(Remark::OnlyTurn)]
            }
        };
        let [first, second] = reasons.map(|reason| reason.map(|reason| self.say(reason)));
        let told = self.say(Remark::BestTurn { told: effect.told(self.language) });
        HintPart {
            text: sentences([Some(told), first, second]),
            annotation: effect.way(MarkKind::Noted, StrokeKind::Arrow).and(effect.goal(MarkKind::Noted)),
        }
    }
}

/// Sentences one after the other.
fn sentences<const COUNT: usize>(told: [Option<String>; COUNT]) -> String {
    told.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
