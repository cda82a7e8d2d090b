//! The view of a table: the scene with its marks, the prompt, the announcement.

use super::{Event, Play, TurnInProgress};
use crate::catalog::GameId;
use crate::record::Record;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::{Outcome, Reason, Side, Step};
use apila_core::scene::{Mark, MarkKind, Overlay, Piece, PieceState, Scene, with_ghosts};

apila_core::phrases! {
    enum PlayPhrase {
        Decisive { label: String },
        YouResigned,
        YourTimeUp,
        ReviewingStart { of: usize },
        Reviewing { ply: usize, of: usize },
        Thinking,
        Halted,
    }
}

/// A board to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// The scene with all marks.
    pub scene: Scene,
    /// The steps on offer.
    pub offers: Vec<Step>,
    /// The position and the partial move to which steps can be added. `None` on a board without steps on
    /// offer.
    pub in_progress: Option<TurnInProgress>,
}

impl BoardView {
    /// Whether the board shows more while the spot of a step is under the pointer or focus: the effect of a
    /// step on offer, or a stack spread out.
    #[must_use]
    pub fn shows_more_at(&self, step: Step) -> bool {
        let is_stacked = |piece: &Piece| piece.layer > 0 && piece.cell.is_some() && piece.cell == step.cell();
        self.offers.contains(&step) || self.scene.pieces.iter().any(is_stacked)
    }

    /// The index of the spot on offer that follows the spot with index `from`, or precedes it if `is_back` is
    /// set. The search wraps around at the ends of the board.
    #[must_use]
    pub fn next_offer(&self, from: usize, is_back: bool) -> Option<usize> {
        let spots = &self.scene.spots;
        let count = spots.len();
        let on_offer = |index: &usize| self.offers.contains(&spots[*index].step);
        let around =
            (1..=count).map(|distance| (from + if is_back { count - distance } else { distance }) % count);
        around.into_iter().find(on_offer)
    }
}

/// A result in words: who won, and how. The second text is empty if the first one says everything. `last` is
/// the final position. `own` is the side of the only person who plays here, if there is one; the text
/// addresses this person.
pub(super) fn result_of(
    id: GameId,
    last: &dyn AnyPosition,
    outcome: Outcome,
    own: Option<Side>,
    language: Language,
) -> [String; 2] {
    let headline = match outcome.winner() {
        None => Phrase::Drawn,
        winner if own == winner => Phrase::YouWon,
        _ if own.is_some() && outcome.reason() == Reason::Resignation => {
            return [language.say(&PlayPhrase::YouResigned), String::new()];
        }
        Some(_) if own.is_some() && outcome.reason() == Reason::Time => {
            return [language.say(&Phrase::YouLost), language.say(&PlayPhrase::YourTimeUp)];
        }
        Some(_) if own.is_some() => Phrase::YouLost,
        Some(winner) => Phrase::Wins { colour: id.game().colour_name(language, winner) },
    };
    let how = language.reason(outcome.reason()).unwrap_or_else(|| last.verdict(language, outcome));
    [language.say(&headline), how]
}

impl Play {
    /// The steps shown on the board: the partial move, or the part of a replayed move that is shown.
    pub(super) fn steps_shown(&self) -> Vec<Step> {
        if self.replayed == 0 {
            return self.partial.clone();
        }
        let mut steps = self.replay_steps();
        steps.truncate(self.replayed);
        steps
    }

    /// Whether the partial move is complete, so that it can be played.
    #[must_use]
    pub fn can_confirm(&self) -> bool {
        !self.partial.is_empty()
            && self.is_on_move()
            && self.position().continuations(&self.partial).whole.is_some()
    }

    /// The board. `pointed` is the step under the pointer or focus; ghosts show its effect, and its stack
    /// spread out.
    #[must_use]
    pub fn seen(&self, pointed: Option<Step>) -> BoardView {
        self.seen_with_overlay(pointed, &Overlay::default())
    }

    /// The board with an overlay. If the overlay is not empty, the marks of the last move are left out.
    #[must_use]
    pub fn seen_with_overlay(&self, pointed: Option<Step>, overlay: &Overlay) -> BoardView {
        self.seen_with(self.offers(), pointed, overlay)
    }

    /// A table that shows the position after these moves. They are played from the position shown, up to the
    /// first illegal one.
    #[must_use]
    pub fn preview(&self, moves: &[String]) -> Play {
        let mut line = self.record().clone();
        line.take_back_to(self.shown);
        let _ = moves.iter().try_for_each(|text| line.play(text, self.language));
        self.beside(line)
    }

    /// A table that shows the last position of another record, with the language and orientation of this
    /// table.
    pub(crate) fn beside(&self, record: Record) -> Play {
        let shown = record.plies();
        Play::new(record, shown, self.language).oriented(self.orientation())
    }

    /// The board without steps on offer.
    #[must_use]
    pub fn seen_without_offers(&self) -> BoardView {
        self.seen_closed(None)
    }

    /// The board without steps on offer. `pointed` is the step under the pointer or focus.
    #[must_use]
    pub fn seen_closed(&self, pointed: Option<Step>) -> BoardView {
        self.seen_with(Vec::new(), pointed, &Overlay::default())
    }

    /// The board with its pieces alone: no marks, strokes or steps on offer.
    pub(super) fn seen_without_marks(&self) -> BoardView {
        let scene = self.position().scene(&self.steps_shown());
        BoardView { scene: self.oriented_scene(scene), offers: Vec::new(), in_progress: None }
    }

    fn oriented_scene(&self, scene: Scene) -> Scene {
        scene.oriented(self.orientation(), self.record().id().game().turning)
    }

    fn seen_with(&self, offers: Vec<Step>, pointed: Option<Step>, overlay: &Overlay) -> BoardView {
        let steps = self.steps_shown();
        let position = self.position();
        let mut scene = position.scene(&steps);
        if let Some(step) = pointed.filter(|step| offers.contains(step)) {
            let mut then = steps.clone();
            then.push(step);
            scene = with_ghosts(&scene, &position.scene(&then));
        }
        scene.pieces.extend(pointed.into_iter().flat_map(|step| position.spread(&steps, step)));
        if steps.is_empty()
            && overlay.is_empty()
            && let Some((marks, strokes)) = self.last_move_marks()
        {
            scene.marks.extend(marks);
            // In a decided game only the marks of the deciding spots are shown.
            if self.outcome_shown().is_none() {
                scene.strokes.extend(strokes);
            }
        }
        let marked = |kind| move |step: &Step| Mark { step: *step, kind };
        // A dot would hide the preview of its own press.
        let is_covered = |step: Step| {
            let is_preview = |piece: &Piece| {
                piece.state == PieceState::Ghost && piece.cell.is_some_and(|cell| step.cell() == Some(cell))
            };
            pointed == Some(step) && scene.pieces.iter().any(is_preview)
        };
        // A press in an earlier position branches. There, the steps on offer are not marked before the first
        // press.
        let is_pointed_out = self.is_at_end() || !steps.is_empty();
        let dots = offers.iter().filter(|step| is_pointed_out && !is_covered(**step));
        let dots: Vec<Mark> = dots.map(marked(MarkKind::Offer)).collect();
        scene.marks.extend(dots);
        if let Event::Refused { refusal, pressed } = &self.event {
            let cells = refusal.cells.iter().map(|cell| Step::Cell(*cell)).filter(|step| step != pressed);
            scene.marks.extend(cells.map(|step| Mark { step, kind: MarkKind::Cause }));
            scene.marks.push(Mark { step: *pressed, kind: MarkKind::Refused });
        }
        scene.marks.extend(&overlay.marks);
        scene.strokes.extend(overlay.strokes.iter().cloned());
        if self.rows_of.is_some() {
            scene.strokes.retain(|stroke| stroke.kind.row_of().is_none_or(|side| self.rows_of == Some(side)));
        }
        let Scene { spots, marks, .. } = &mut scene;
        marks.retain(|mark| spots.iter().any(|spot| spot.step == mark.step));
        let position = self.record().position(self.shown).clone();
        let in_progress = (!offers.is_empty()).then_some(TurnInProgress { position, partial: steps });
        BoardView { scene: self.oriented_scene(scene), offers, in_progress }
    }

    /// The marks and strokes of the move to the position shown.
    fn last_move_marks(&self) -> Option<(Vec<Mark>, Vec<apila_core::scene::Stroke>)> {
        let before = self.shown.checked_sub(1)?;
        self.record().position(before).last_move_marks(&self.record().moves()[before])
    }

    /// The result of the game, if the last position is shown and the game is over.
    #[must_use]
    pub fn outcome_shown(&self) -> Option<Outcome> {
        if self.is_at_end() { self.record().outcome() } else { None }
    }

    /// The labels of the spots of a board, in order: what is on the spot, and whether it decided the game.
    #[must_use]
    pub fn labels(&self, seen: &BoardView) -> Vec<String> {
        let steps = self.steps_shown();
        let decided = |step| seen.scene.marks.contains(&Mark { step, kind: MarkKind::Decisive });
        let label = |step| {
            let label = self.position().label(self.language, &steps, step);
            if decided(step) { self.language.say(&PlayPhrase::Decisive { label }) } else { label }
        };
        seen.scene.spots.iter().map(|spot| label(spot.step)).collect()
    }

    /// What the player to move can do, or the result of the game.
    #[must_use]
    pub fn prompt(&self) -> String {
        if let Some(outcome) = self.outcome_shown() {
            return self.result(outcome);
        }
        self.status().unwrap_or_else(|| self.position().prompt(self.language, &self.partial))
    }

    /// What the page says instead of what the player to move can do: that nobody can move here now.
    pub(super) fn status(&self) -> Option<String> {
        if self.is_replaying_last_move() && self.computers().of(self.position().turn()).is_some() {
            return Some(self.description(self.shown()).unwrap_or_default());
        }
        if !self.is_at_end() && self.partial.is_empty() {
            let of = self.record().plies();
            return Some(self.language.say(&match self.shown {
                0 => PlayPhrase::ReviewingStart { of },
                ply => PlayPhrase::Reviewing { ply, of },
            }));
        }
        if self.is_computers_turn() && self.is_at_end() {
            let is_halted = self.is_halted();
            return Some(self.language.say(if is_halted {
                &PlayPhrase::Halted
            } else {
                &PlayPhrase::Thinking
            }));
        }
        if self.is_waiting() && self.is_at_end() {
            let colour = self.colour_to_move();
            return Some(self.language.say(&Phrase::WaitingFor { colour }));
        }
        None
    }

    /// The move that waits to be confirmed, in words. `None` if no move waits.
    #[must_use]
    pub fn pending_move(&self) -> Option<String> {
        let position = self.position();
        let whole = position.continuations(&self.partial).whole.filter(|_| self.is_pending())?;
        position.describe(self.language, &whole)
    }

    /// The name of the colour to move in the position shown, in lower case.
    pub(super) fn colour_to_move(&self) -> String {
        self.record().id().game().colour_name(self.language, self.position().turn())
    }

    /// The result of this game in words: who won, and how. The only person who plays here is addressed, if
    /// there is one.
    #[must_use]
    pub fn result(&self, outcome: Outcome) -> String {
        self.result_parts(outcome).join(" ").trim_end().to_owned()
    }

    /// The parts of [`Play::result`]: who won, and how. The second part may be empty.
    pub(super) fn result_parts(&self, outcome: Outcome) -> [String; 2] {
        let record = self.record();
        result_of(record.id(), &**record.last(), outcome, self.own_side(), self.language)
    }

    /// Describes the move after `ply` moves in a sentence.
    #[must_use]
    pub fn description(&self, ply: usize) -> Option<String> {
        let text = self.record().moves().get(ply)?;
        let description = self.record().position(ply).describe(self.language, text)?;
        Some(self.language.say(&Phrase::Sentence { description }))
    }

    /// The reason for the last refusal. It is displayed.
    #[must_use]
    pub fn notice(&self) -> Option<String> {
        matches!(self.event, Event::Refused { .. } | Event::NotNow | Event::NotYours)
            .then(|| self.announcement())
    }

    /// The paragraph of the rules page that explains the last refusal.
    #[must_use]
    pub const fn broken_rule(&self) -> Option<&'static str> {
        match &self.event {
            Event::Refused { refusal, .. } => Some(refusal.paragraph),
            _ => None,
        }
    }

    /// The language of all texts.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }
}
