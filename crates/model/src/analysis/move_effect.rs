//! The effect of a move: its description, its path, and the line that it completes.

use std::rc::Rc;

use crate::catalog::GameId;
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::Step;
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

    /// Marks and strokes along the path of the move.
    pub(super) fn path(&self, mark: MarkKind, stroke: StrokeKind) -> Overlay {
        let (mut marks, mut strokes) = self.position.last_move_marks(self.mv).unwrap_or_default();
        marks.iter_mut().for_each(|known| known.kind = mark);
        strokes.iter_mut().for_each(|known| known.kind = stroke);
        Overlay { marks, strokes }
    }
}
