//! What pages, records and searches ask of a position, see [`PositionView`] and [`GamePosition`].

use apila_core::game::openings::Openings;
use apila_core::game::{Fact, Game, GamePosition, Merit, PositionView};
use apila_core::i18n::Language;
use apila_core::rules::{Continuations, Outcome, Refusal, Side, Step};
use apila_core::scene::{Mark, Scene, Stroke};

use super::cell::Cell;
use super::moves::Move;
use super::partial::{PartialMove, steps_of};
use super::position::Position;
use super::{GAME, merits, narration, notation, openings, scene};

impl PositionView for Position {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn scene(&self, partial: &[Step]) -> Scene {
        scene::scene(self, partial)
    }

    fn holds(&self, partial: &[Step]) -> bool {
        matches!(PartialMove::new(self, partial), PartialMove::Lifted(_))
    }

    fn owner(&self, partial: &[Step], spot: Step) -> Option<Side> {
        let content = |cell| PartialMove::new(self, partial).applied_to(self).content(cell);
        content(spot.cell().and_then(Cell::at)?).discs().last()
    }

    fn facts(&self, language: Language, partial: &[Step]) -> Vec<Fact> {
        narration::facts(self, language, PartialMove::new(self, partial))
    }

    fn prompt(&self, language: Language, partial: &[Step]) -> String {
        narration::prompt(self, language, PartialMove::new(self, partial))
    }

    fn label(&self, language: Language, partial: &[Step], spot: Step) -> String {
        narration::label(self, language, PartialMove::new(self, partial), spot)
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
        PartialMove::new(self, partial).continuations(self)
    }

    fn steps_of(&self, mv: Move) -> Vec<Step> {
        steps_of(mv)
    }

    fn refuse(&self, partial: &[Step], pressed: Step) -> Refusal {
        PartialMove::new(self, partial).refuse(self, pressed)
    }

    fn last_move_marks(&self, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
        scene::last_move_marks(mv)
    }

    fn describe(&self, language: Language, mv: Move) -> String {
        narration::describe(self, language, mv)
    }

    fn openings(&self) -> Option<Openings<Position>> {
        Some(openings::openings(self))
    }

    fn symmetry_key(&self) -> u64 {
        openings::symmetry_key(self)
    }

    fn merits(&self, language: Language, mv: Move) -> Vec<Merit> {
        merits::merits(self, language, mv)
    }

    fn to_be_moved_by(&self, side: Side) -> Position {
        self.with_mover(side)
    }
}
