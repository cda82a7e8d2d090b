//! The traits through which pages, records and searches use a position. Each method calls the module that
//! answers it.

use super::cell::Cell;
use super::moves::Move;
use super::partial::{self, PartialMove};
use super::position::{Position, Stone};
use super::search::{self, SearchPosition};
use super::{GAME, merits, narration, notation, openings, scene};
use apila_core::game::openings::Openings;
use apila_core::game::{Fact, Game, GamePosition, Merit, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Refusal, Side, Step};
use apila_core::scene::{Mark, Scene, Stroke};
use apila_core::search::{Search, SearchLimits};

impl PositionView for Position {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, partial: &[Step]) -> Scene {
        scene::scene(self, PartialMove::read(self, partial))
    }

    fn holds(&self, partial: &[Step]) -> bool {
        PartialMove::read(self, partial).lifted().is_some()
    }

    fn owner(&self, partial: &[Step], spot: Step) -> Option<Side> {
        match PartialMove::read(self, partial).board(self).stone(spot.cell().and_then(Cell::at)?)? {
            Stone::Of(side) => Some(side),
            Stone::Neutral => None,
        }
    }

    fn facts(&self, language: Language, partial: &[Step]) -> Vec<Fact> {
        narration::facts(self, language, PartialMove::read(self, partial))
    }

    fn prompt(&self, language: Language, partial: &[Step]) -> String {
        narration::prompt(self, language, PartialMove::read(self, partial))
    }

    fn label(&self, language: Language, partial: &[Step], spot: Step) -> String {
        narration::label(self, language, PartialMove::read(self, partial), spot)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        narration::verdict(self, language, outcome)
    }
}

impl GamePosition for Position {
    const GAME: &'static Game = &GAME;

    type SearchPosition = SearchPosition;

    fn search_position(&self) -> SearchPosition {
        SearchPosition::new(self)
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
        scene::last_move_marks(self, mv)
    }

    fn describe(&self, language: Language, mv: Move) -> String {
        narration::describe(self, language, mv)
    }

    fn openings(&self) -> Option<Openings<Position>> {
        Some(openings::book())
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
