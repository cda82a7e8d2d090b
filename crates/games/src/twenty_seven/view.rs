//! The traits through which pages, records and searches use a position. Each method calls the module that
//! answers it.

use super::cell::Cell;
use super::moves::Move;
use super::position::Position;
use super::{GAME, merits, narration, notation, openings, partial, scene, search};
use apila_core::game::openings::Openings;
use apila_core::game::{Fact, Game, GamePosition, Merit, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Refusal, Rules, Side, Step};
use apila_core::scene::{Mark, Scene, Stroke};
use apila_core::search::{Search, SearchLimits};

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

    fn owner(&self, _partial: &[Step], spot: Step) -> Option<Side> {
        match spot {
            Step::Cell(cell) => Position::owner(self, Cell::of(cell)?),
            Step::Layers(..) | Step::Pass => None,
        }
    }

    fn facts(&self, language: Language, _partial: &[Step]) -> Vec<Fact> {
        narration::facts(language, self)
    }

    fn prompt(&self, language: Language, partial: &[Step]) -> String {
        narration::prompt(language, self, partial)
    }

    fn label(&self, language: Language, partial: &[Step], spot: Step) -> String {
        narration::label(language, self, partial, spot)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        narration::verdict(language, self, outcome)
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
        partial::steps_of(self, mv)
    }

    fn refuse(&self, partial: &[Step], pressed: Step) -> Refusal {
        partial::refuse(self, partial, pressed)
    }

    fn last_move_marks(&self, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
        scene::move_marks(self, mv, &self.after(mv))
    }

    fn next_move_marks(&self, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
        scene::move_marks(self, mv, self)
    }

    fn describe(&self, language: Language, mv: Move) -> String {
        narration::describe(language, self, mv)
    }

    fn openings(&self) -> Option<Openings<Position>> {
        Some(openings::openings(self.mode()))
    }

    fn symmetry_key(&self) -> u64 {
        openings::symmetry_key(self)
    }

    fn merits(&self, language: Language, mv: Move) -> Vec<Merit> {
        merits::merits(self, language, mv)
    }

    fn search(&self, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Move>> {
        search::search(self, past, limits)
    }

    fn to_be_moved_by(&self, side: Side) -> Position {
        self.with_turn(side)
    }
}
