//! Hints in two steps: first the threat, the aim or another reason, then the move with the reason.
//!
//! The reason is the first of these that there is: a win at once, a threat of the other side, that no other
//! turn is legal, a merit that exceeds a threat, a threat of the mover's own, a result that only one turn
//! keeps, any other merit. Merits are what the game itself knows of a move ([`GameId::merits`]). Without a
//! reason the hint says that there is nothing special.

use super::assessment::{Assessment, turns_of_the_winner};
use super::findings::{Findings, threatened_turns};
use super::move_effect::MoveEffect;
use super::remark::Remark;
use crate::catalog::GameId;
use crate::record::NodeId;
use apila_core::game::{AnyPosition, Merit};
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
        let merits = id.merits(position, language, best.moves.first()?);
        let reasons = Reasons {
            threat: threat.as_ref(),
            aim,
            is_only_turn: is_only_turn(own),
            merits: merits.as_deref(),
        };
        let advice = writer.advice(own, best, &effect, &reasons);
        let idea = writer.idea(best, &effect, reasons);
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

/// Why a turn is the best.
struct Reasons<'a> {
    threat: Option<&'a Threat<'a>>,
    /// What the turn threatens.
    aim: Option<HintPart>,
    /// Whether every other turn loses.
    is_only_turn: bool,
    /// What the game knows of the turn. `None` as long as that part of the program is not loaded.
    merits: Option<&'a [Merit]>,
}

/// Whether the best turn of a report does not lose, but every other turn does.
fn is_only_turn(report: &Report<String>) -> bool {
    let loses =
        |index: usize| report.variations.get(index).is_some_and(|line| matches!(line.score, Score::Loss(_)));
    !loses(0) && loses(1)
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

    /// Describes the place where a move begins. `None` for a pass, or if every move begins there.
    fn place(&self, effect: &MoveEffect<'_>) -> Option<HintPart> {
        let step = effect.first_place().filter(|_| effect.has_other_places())?;
        let text = self.say(Remark::BeginsAt { cell: self.id.game().spot_name(step) });
        let marks = vec![Mark { step, kind: MarkKind::Noted }];
        Some(HintPart { text, overlay: Overlay { marks, strokes: Vec::new() } })
    }

    /// Says what the game knows of the best move.
    fn merit(&self, effect: &MoveEffect<'_>, merit: &Merit) -> HintPart {
        let text = self.say(Remark::MeritOfBest { merit: merit.text.clone() });
        HintPart { text, overlay: effect.marks_on(&merit.cells, MarkKind::Noted) }
    }

    /// The reason for a move where nothing threatens, without the move.
    fn quiet_idea(&self, score: Score, effect: &MoveEffect<'_>, reasons: Reasons<'_>) -> HintPart {
        let plain = |remark| HintPart { text: self.say(remark), overlay: Overlay::default() };
        if effect.is_only_move() {
            return plain(Remark::OneTurnIsLegal);
        }
        match score {
            // Of such losses it is not known how long they take.
            Score::Loss(0) => return plain(Remark::EveryTurnLoses),
            Score::Loss(_) => return plain(Remark::OneTurnResists),
            Score::Win(_) | Score::Draw | Score::Estimate(_) => {}
        }
        let merits = reasons.merits.unwrap_or_default();
        let merit = |exceeds_threat: bool| {
            let found = merits.iter().find(|merit| merit.exceeds_threat || !exceeds_threat);
            found.map(|merit| self.merit(effect, merit))
        };
        let only_turn = || reasons.is_only_turn.then(|| plain(Remark::OneTurnHolds));
        let place = || if matches!(score, Score::Win(_)) { self.place(effect) } else { None };
        let nothing = || {
            let is_known = reasons.merits.is_some() && !matches!(score, Score::Win(_));
            is_known.then(|| plain(Remark::NothingSpecial))
        };
        let found = merit(true).or(reasons.aim).or_else(only_turn).or_else(|| merit(false));
        found.or_else(place).or_else(nothing).unwrap_or_default()
    }

    /// The sentence that names the decisive cells, if there are any.
    fn look_at(&self, effect: &MoveEffect<'_>) -> Option<String> {
        let cells = effect.decisive_cells(self.id);
        (!cells.is_empty()).then(|| self.say(Remark::LookAt { cells: self.language.list_with_and(&cells) }))
    }

    fn idea(&self, best: &Variation<String>, own: &MoveEffect<'_>, reasons: Reasons<'_>) -> HintPart {
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
            reasons.threat.filter(|threat| quiet || threat.is_immediate)
        else {
            let colour = self.name(self.side.other());
            let HintPart { text, overlay } = self.quiet_idea(best.score, own, reasons);
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
        reasons: &Reasons<'_>,
    ) -> HintPart {
        let turns = turns_of_the_winner(best.score).unwrap_or_default();
        let stops = own.depth >= 2 && reasons.threat.is_some_and(|threat| threat.is_immediate);
        let threatens = reasons.aim.as_ref().map(|_| Remark::TurnThreatens);
        let merit = reasons.merits.and_then(<[Merit]>::first);
        let merit = merit.filter(|merit| merit.exceeds_threat || threatens.is_none());
        let does = merit.map(|merit| Remark::TurnDoes { merit: merit.text.clone() }).or(threatens);
        let said = match best.score {
            Score::Win(1) => [Some(Remark::WinsAtOnce), None],
            Score::Win(0) => [Some(Remark::WinsForCertain), None],
            Score::Win(_) => [Some(Remark::ForcesWin { turns }), None],
            Score::Loss(0) => [Some(Remark::EveryTurnLoses), None],
            Score::Loss(_) => [Some(Remark::HoldsOutLongest), None],
            Score::Draw | Score::Estimate(_) => [
                stops.then_some(Remark::StopsThreat).or(does),
                reasons.is_only_turn.then_some(Remark::OnlyTurn),
            ],
        };
        let [first, second] = said.map(|reason| reason.map(|reason| self.say(reason)));
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
