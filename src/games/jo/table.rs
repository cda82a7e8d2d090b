//! What the page asks of a position, handed on to where it is answered.

use super::breach::JoBreach;
use super::half::Half;
use super::moves::JoMove;
use super::notation;
use super::position::{JoPosition, Stone};
use super::scene;
use super::steps;
use super::words::{self, Phrase};
use crate::games::game::{Fact, GamePosition};
use crate::i18n::Language;
use crate::rules::{Continuations, Outcome, Side, Step};
use crate::scene::{Mark, Scene, Stroke};

impl GamePosition for JoPosition {
    fn print(&self) -> String {
        notation::print(self)
    }

    fn continuations(&self, half: &[Step]) -> Continuations<JoMove> {
        steps::continuations(self, half)
    }

    fn steps_of(&self, mv: JoMove) -> Vec<Step> {
        steps::steps_of(mv)
    }

    fn refuse(&self, half: &[Step], pressed: Step) -> JoBreach {
        steps::refuse(self, half, pressed)
    }

    fn scene(&self, half: &[Step]) -> Scene {
        scene::scene(self, Half::read(self, half))
    }

    fn traces(&self, mv: JoMove) -> (Vec<Mark>, Vec<Stroke>) {
        scene::traces(mv)
    }

    fn facts(&self, language: Language, half: &[Step]) -> Vec<Fact> {
        let board = Half::read(self, half).board(self);
        let fact = |side, name, value: u32, look| Fact {
            side: Some(side),
            name: words::say(language, &name),
            value: value.to_string(),
            look,
        };
        let of = |side| {
            let stone = scene::look(Stone::Of(side));
            [
                fact(side, Phrase::RowsFact, board.rows(side), None),
                fact(side, Phrase::ReserveFact, board.reserve(side), Some(stone)),
            ]
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn prompt(&self, language: Language, half: &[Step]) -> String {
        words::prompt(self, language, Half::read(self, half))
    }

    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String {
        words::label(self, language, Half::read(self, half), spot, offered)
    }

    fn describe(&self, language: Language, mv: JoMove) -> String {
        words::describe(self, language, mv)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        words::verdict(self, language, outcome)
    }

    fn explain(language: Language, breach: &JoBreach) -> String {
        words::say(language, &Phrase::Refused(breach))
    }
}
