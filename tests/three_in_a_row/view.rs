//! The traits through which pages, records and searches use a position. Each method calls the module that
//! answers it.

use super::moves::Move;
use super::position::Position;
use super::{Cell, GAME, narration, notation, partial, scene, words};
use apila_core::game::{Game, GamePosition, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Refusal, Side, Step};
use apila_core::scene::Scene;

impl PositionView for Position {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, _partial: &[Step]) -> Scene {
        scene::scene(self)
    }

    fn owner(&self, _partial: &[Step], spot: Step) -> Option<Side> {
        Cell::of(spot).and_then(|cell| self.stone(cell))
    }

    fn prompt(&self, language: Language, _partial: &[Step]) -> String {
        words::put_now(language)
    }

    fn label(&self, language: Language, _partial: &[Step], spot: Step) -> String {
        narration::label(self, language, spot)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        narration::verdict(language, outcome)
    }
}

impl GamePosition for Position {
    const GAME: &'static Game = &GAME;

    type SearchPosition = Position;

    fn search_position(&self) -> Position {
        *self
    }

    fn continuations(&self, partial: &[Step]) -> Continuations<Move> {
        partial::continuations(self, partial)
    }

    fn steps_of(&self, Move(cell): Move) -> Vec<Step> {
        vec![cell.step()]
    }

    fn refuse(&self, _partial: &[Step], pressed: Step) -> Refusal {
        partial::refuse(self, pressed)
    }

    fn describe(&self, language: Language, mv: Move) -> String {
        narration::describe(self, language, mv)
    }

    fn to_be_moved_by(&self, side: Side) -> Position {
        Position { turn: side, ..*self }
    }
}
