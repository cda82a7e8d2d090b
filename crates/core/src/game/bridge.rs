//! Every [`GamePosition`] is an [`AnyPosition`]: moves are converted from and to their texts.

#[cfg(not(target_arch = "wasm32"))]
use std::ops::ControlFlow;
use std::rc::Rc;

use super::any_position::{AnyPosition, Explanation, MoveError};
use super::position::GamePosition;
use crate::i18n::Language;
use crate::rules::{Continuations, Refusal, Rules, Side, Step};
use crate::scene::{Mark, Stroke};
#[cfg(not(target_arch = "wasm32"))]
use crate::search::{UctChoice, UctSettings, uct};

/// Returns the move with this text if it is legal.
fn legal<P: GamePosition>(position: &P, text: &str) -> Option<P::Move> {
    text.parse().ok().filter(|mv| position.check(*mv).is_ok())
}

fn explain<P: GamePosition>(refusal: &Refusal, language: Language) -> Explanation {
    Explanation {
        text: P::GAME.explain(language, refusal),
        cells: refusal.cells(),
        paragraph: refusal.rule.paragraph,
    }
}

impl<P: GamePosition> AnyPosition for P {
    fn repetition(&self) -> Option<usize> {
        P::REPETITION
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn legal_moves(&self) -> Vec<String> {
        Rules::legal_moves(self).iter().map(ToString::to_string).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn perft(&self, depth: u32) -> u64 {
        Rules::perft(self, depth)
    }

    fn play(&self, text: &str, language: Language) -> Result<Rc<dyn AnyPosition>, MoveError> {
        let mv = text.parse().map_err(MoveError::Syntax)?;
        match Rules::play(self, mv) {
            Ok(next) => Ok(Rc::new(next)),
            Err(refusal) => Err(MoveError::Illegal(explain::<P>(&refusal, language))),
        }
    }

    fn continuations(&self, partial: &[Step]) -> Continuations<String> {
        let Continuations { next, whole } = GamePosition::continuations(self, partial);
        Continuations { next, whole: whole.map(|mv| mv.to_string()) }
    }

    fn steps_of(&self, text: &str) -> Option<Vec<Step>> {
        legal(self, text).map(|mv| GamePosition::steps_of(self, mv))
    }

    fn refuse(&self, partial: &[Step], pressed: Step, language: Language) -> Explanation {
        explain::<P>(&GamePosition::refuse(self, partial, pressed), language)
    }

    fn last_move_marks(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)> {
        legal(self, text).map(|mv| GamePosition::last_move_marks(self, mv))
    }

    fn next_move_marks(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)> {
        legal(self, text).map(|mv| GamePosition::next_move_marks(self, mv))
    }

    fn describe(&self, language: Language, text: &str) -> Option<String> {
        legal(self, text).map(|mv| GamePosition::describe(self, language, mv))
    }

    fn to_be_moved_by(&self, side: Side) -> Rc<dyn AnyPosition> {
        Rc::new(GamePosition::to_be_moved_by(self, side))
    }

    fn key(&self) -> u64 {
        Rules::key(self)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn symmetry_key(&self) -> u64 {
        GamePosition::symmetry_key(self)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn uct(
        &self,
        past: &[u64],
        settings: &UctSettings,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<UctChoice<String>> {
        let UctChoice { line, value, iterations } = uct(self, past, settings, stop)?;
        Some(UctChoice { line: line.iter().map(ToString::to_string).collect(), value, iterations })
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn for_each_next(&self, visit: &mut dyn FnMut(&dyn AnyPosition) -> ControlFlow<()>) {
        let _ = self.for_each_move(&mut |mv| visit(&self.after(mv)));
    }
}
