//! What the page asks of a position, handed on to where it is answered.

use super::breach::JoBreach;
use super::half::Half;
use super::moves::JoMove;
use super::narration;
use super::notation;
use super::position::{JoPosition, Stone};
use super::scene;
use super::search::Thought;
use super::steps;
use super::words::{self, Phrase};
use crate::games::game::{Fact, GamePosition};
use crate::games::openings::Openings;
use crate::i18n::Language;
use crate::rules::{Continuations, Outcome, Side, Step};
use crate::scene::{Mark, Scene, Stroke};
use crate::search::{AlphaBeta, Order, Thinking, TreeSearch};

impl GamePosition for JoPosition {
    fn openings(&self) -> Option<Openings<JoPosition>> {
        Some(JoPosition::book())
    }

    fn likeness(&self) -> u64 {
        self.shape()
    }

    fn think(&self, past: &[u64], order: &Order) -> Box<dyn Thinking<JoMove>> {
        let thought = Thought::new(self);
        if order.level.sees_all() {
            Box::new(TreeSearch::new(thought, past, order))
        } else {
            Box::new(AlphaBeta::new(thought, past, order))
        }
    }

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
        narration::prompt(self, language, Half::read(self, half))
    }

    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String {
        narration::label(self, language, Half::read(self, half), spot, offered)
    }

    fn describe(&self, language: Language, mv: JoMove) -> String {
        narration::describe(self, language, mv)
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        narration::verdict(self, language, outcome)
    }

    fn explain(language: Language, breach: &JoBreach) -> String {
        words::say(language, &Phrase::Refused(breach))
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::read;
    use super::super::tests::{ENGLISH, FLIP_AND_NEUTRAL, cell, steps};
    use super::*;
    use crate::scene::{MarkKind, PieceState, StrokeKind};

    #[test]
    fn a_finished_board_shows_its_rows_and_an_unfinished_one_does_not() {
        let over = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.9.8.7.6.bbb2_r").unwrap();
        let strokes = over.scene(&[]).strokes;
        let black: Vec<_> =
            strokes.iter().filter(|stroke| stroke.kind == StrokeKind::Row(Side::Second)).collect();
        assert_eq!(black.len(), 1);
        assert_eq!(black[0].points.len(), 2);
        // Each run of five or more is one line: red has four columns, and the rows that cross all of them.
        assert!(strokes.len() > 10);
        assert!(over.with_turn(Side::Second).scene(&[]).strokes.is_empty());
    }

    #[test]
    fn a_neutral_stone_in_the_hand_is_off_its_cell() {
        let position = read(FLIP_AND_NEUTRAL).unwrap();
        let scene = position.scene(&steps("e5 f5 g5"));
        let lifted: Vec<_> = scene.pieces.iter().filter(|piece| piece.state == PieceState::Lifted).collect();
        assert_eq!(lifted.len(), 1);
        assert_eq!((lifted[0].look, lifted[0].cell), ("jo-neutral", None));
        assert!(!scene.pieces.iter().any(|piece| piece.cell == Some(cell("g5"))));
        let marked: Vec<Step> = scene.marks.iter().map(|mark| mark.step).collect();
        assert_eq!(marked, steps("e5 f5 g5"));
        assert_eq!(
            position.label(ENGLISH, &steps("e5 f5 g5"), Step::Cell(cell("g5")), false),
            "g5, empty, its neutral stone in your hand"
        );
        let onto = position.label(ENGLISH, &steps("e5 f5 g5"), Step::Cell(cell("d4")), true);
        assert_eq!(onto, "d4, black stone; press to put the neutral stone in its place");
    }

    #[test]
    fn traces_tell_where_the_neutral_stones_came_from() {
        let position = read(FLIP_AND_NEUTRAL).unwrap();
        let (marks, strokes) = position.traces("e5f5-d4-g5a1".parse().unwrap());
        assert!(marks.iter().all(|mark| mark.kind == MarkKind::Last));
        let marked: Vec<Step> = marks.iter().map(|mark| mark.step).collect();
        assert_eq!(marked, steps("e5 f5 d4 g5 a1"));
        assert_eq!(strokes.len(), 1);
        assert_eq!(strokes[0].kind, StrokeKind::Path);
        let at = |name: &str| {
            let step = Step::Cell(cell(name));
            position.scene(&[]).spots.into_iter().find(|spot| spot.step == step).map(|spot| spot.at)
        };
        assert_eq!(strokes[0].points.iter().copied().map(Some).collect::<Vec<_>>(), [at("g5"), at("a1")]);
    }

    #[test]
    fn facts_follow_the_half_made_move() {
        let position = read("5.6.7.8.9.8.1r5.6.5_r").unwrap();
        let values = |half: &str| -> Vec<String> {
            position.facts(ENGLISH, &steps(half)).into_iter().map(|fact| fact.value).collect()
        };
        assert_eq!(values(""), ["0", "26", "0", "27"]);
        assert_eq!(values("g3"), ["0", "25", "0", "27"]);
        assert_eq!(values("g3 g4"), ["1", "24", "0", "27"]);
    }

    #[test]
    fn moves_are_told_in_words() {
        let position = read("5.6.7.3b4.9.8.4n2.6.b4_r").unwrap();
        let told = |text: &str| position.describe(ENGLISH, text.parse().unwrap());
        assert_eq!(told("e5f5"), "Red places a pair on e5 and f5");
        assert_eq!(told("e5f5-d4"), "Red places a pair on e5 and f5 and flips d4");
        assert_eq!(
            told("e5f5-d4-g5i1"),
            "Red places a pair on e5 and f5, flips d4 and \
             moves the neutral stone g5 to i1, onto a black stone"
        );
        let prompt = |half: &str| position.prompt(ENGLISH, &steps(half));
        assert_eq!(
            prompt("e5 f5"),
            "Flip the stone on d4, move the neutral stone on g5, or finish your turn."
        );
        assert_eq!(prompt("e5 f5 d4"), "Move the neutral stone on g5, or finish your turn.");
        assert_eq!(prompt("a1 a2"), "Finish your turn.");
    }
}
