//! The traits through which pages, records and searches use a position. Each method calls the module that
//! answers it.

use apila_core::game::openings::Openings;
use apila_core::game::{Fact, Game, GamePosition, Merit, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Refusal, Side, Step};
use apila_core::scene::{Mark, Piece, Scene, Stroke};
use apila_core::search::{Search, SearchLimits};

use super::cell::Cell;
use super::moves::Move;
use super::partial::PartialMove;
use super::position::Position;
use super::stack::Pebble;
use super::{GAME, key, merits, narration, notation, openings, partial, scene, search};

impl PositionView for Position {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, partial: &[Step]) -> Scene {
        scene::scene(self, partial)
    }

    fn holds(&self, partial: &[Step]) -> bool {
        partial::holds(self, partial)
    }

    fn owner(&self, partial: &[Step], spot: Step) -> Option<Side> {
        let moved = PartialMove::of(self, partial);
        let shown = moved.as_ref().map_or(self, |moved| &moved.position);
        let top = shown.stack(Cell::of(spot.cell()?)?).top()?;
        Side::BOTH.into_iter().find(|side| Pebble::of(*side) == top)
    }

    fn spread(&self, partial: &[Step], spot: Step) -> Vec<Piece> {
        scene::spread(self, partial, spot)
    }

    fn facts(&self, language: Language, partial: &[Step]) -> Vec<Fact> {
        narration::facts(self, language, partial)
    }

    fn prompt(&self, language: Language, partial: &[Step]) -> String {
        narration::prompt(self, language, partial)
    }

    fn label(&self, language: Language, partial: &[Step], spot: Step) -> String {
        narration::label(self, language, partial, spot)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        narration::verdict(self, language, outcome)
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

    fn steps_of(&self, mv: Move) -> Vec<Step> {
        partial::steps_of(mv)
    }

    fn refuse(&self, partial: &[Step], pressed: Step) -> Refusal {
        partial::refuse(self, partial, pressed)
    }

    fn last_move_marks(&self, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
        scene::last_move_marks(mv)
    }

    fn describe(&self, language: Language, mv: Move) -> String {
        narration::describe(self, language, mv)
    }

    fn openings(&self) -> Option<Openings<Position>> {
        Some(openings::openings())
    }

    fn symmetry_key(&self) -> u64 {
        key::symmetry_key(self)
    }

    fn merits(&self, language: Language, mv: Move) -> Vec<Merit> {
        merits::merits(self, language, mv)
    }

    fn search(&self, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Move>> {
        search::start(self, past, limits)
    }

    fn to_be_moved_by(&self, side: Side) -> Position {
        Position { turn: side, ..*self }
    }
}
