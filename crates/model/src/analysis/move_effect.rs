//! The effect of a move: its description, its path, and the line that it completes.

use std::rc::Rc;

use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::{Cell, Step};
use apila_core::scene::{Mark, MarkKind, Overlay, Scene, StrokeKind};

/// A legal move in a position, and the position after it.
pub(super) struct MoveEffect<'a> {
    position: &'a dyn AnyPosition,
    mv: &'a str,
    after: Rc<dyn AnyPosition>,
    /// The scene after the move, if the move ends the game.
    end: Option<Scene>,
}

impl MoveEffect<'_> {
    /// The effect of the move with this text; `None` if it is not legal.
    pub(super) fn of<'a>(position: &'a dyn AnyPosition, mv: &'a str) -> Option<MoveEffect<'a>> {
        let after = position.play(mv, Language::default()).ok()?;
        let end = after.outcome().is_some().then(|| after.scene(&[]));
        Some(MoveEffect { position, mv, after, end })
    }

    /// The position after the move.
    pub(super) fn position_after(&self) -> &dyn AnyPosition {
        &*self.after
    }

    /// The place on the board where the move begins; `None` if it is a pass.
    pub(super) fn first_place(&self) -> Option<Step> {
        let cell = self.position.steps_of(self.mv)?.first()?.cell();
        let spots = self.position.scene(&[]).spots;
        spots.into_iter().map(|spot| spot.step).find(|step| cell.is_some() && step.cell() == cell)
    }

    /// Whether some moves begin at another place than this one.
    pub(super) fn has_other_places(&self) -> bool {
        let here = self.position.steps_of(self.mv).and_then(|steps| steps.first()?.cell());
        self.position.continuations(&[]).next.iter().any(|step| step.cell() != here)
    }

    /// Whether no other move is legal.
    pub(super) fn is_only_move(&self) -> bool {
        let mut partial = Vec::new();
        loop {
            let on_offer = self.position.continuations(&partial);
            match (&on_offer.next[..], on_offer.whole) {
                ([step], None) => partial.push(*step),
                ([], Some(_)) => return true,
                _ => return false,
            }
        }
    }

    /// Marks on these cells of the board before the move.
    pub(super) fn marks_on(&self, cells: &[Cell], kind: MarkKind) -> Overlay {
        let mut steps: Vec<Step> = Vec::new();
        for spot in self.position.scene(&[]).spots {
            let is_meant = spot.step.cell().is_some_and(|cell| cells.contains(&cell));
            if is_meant && !steps.iter().any(|step| step.cell() == spot.step.cell()) {
                steps.push(spot.step);
            }
        }
        let marks = steps.into_iter().map(|step| Mark { step, kind }).collect();
        Overlay { marks, strokes: Vec::new() }
    }

    /// The move as a sentence without its full stop.
    pub(super) fn description(&self, language: Language) -> String {
        self.position.describe(language, self.mv).unwrap_or_else(|| self.mv.to_owned())
    }

    /// How the move ends the game, in the game's own words; empty if it does not.
    pub(super) fn verdict(&self, language: Language) -> String {
        self.after.outcome().map(|outcome| self.after.verdict(language, outcome)).unwrap_or_default()
    }

    /// The names of the cells that decide the game after the move, in reading order.
    pub(super) fn decisive_cells(&self, id: GameId) -> Vec<String> {
        self.decisive_steps().into_iter().map(|step| id.game().spot_name(step)).collect()
    }

    fn decisive_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for mark in self.end.iter().flat_map(|scene| &scene.marks) {
            if mark.kind == MarkKind::Decisive && !steps.contains(&mark.step) {
                steps.push(mark.step);
            }
        }
        steps
    }

    /// Marks on the cells that decide the game after the move.
    pub(super) fn decisive_marks(&self, kind: MarkKind) -> Overlay {
        let marks = self.decisive_steps().into_iter().map(|step| Mark { step, kind }).collect();
        Overlay { marks, strokes: Vec::new() }
    }

    /// Marks and strokes along the path of the move on the board before it.
    pub(super) fn path(&self, mark: MarkKind, stroke: StrokeKind) -> Overlay {
        let (mut marks, mut strokes) = self.position.next_move_marks(self.mv).unwrap_or_default();
        marks.iter_mut().for_each(|known| known.kind = mark);
        strokes.iter_mut().for_each(|known| known.kind = stroke);
        Overlay { marks, strokes }
    }
}
