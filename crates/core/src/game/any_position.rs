//! A position of some game, with moves as text.

use std::any::Any;
#[cfg(not(target_arch = "wasm32"))]
use std::ops::ControlFlow;
use std::rc::Rc;

use super::view::PositionView;
use crate::i18n::Language;
use crate::rules::{Cell, Continuations, Side, Step, TextError};
use crate::scene::{Mark, Stroke};
#[cfg(not(target_arch = "wasm32"))]
use crate::search::{UctChoice, UctSettings};

/// A [`Refusal`](crate::rules::Refusal) in words, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The reason, as a sentence to the player.
    pub text: String,
    /// The cells that make it so.
    pub cells: Vec<Cell>,
    /// The paragraph of the rules page that says so.
    pub paragraph: &'static str,
}

/// Why the text of a move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is not the canonical text of any move.
    Syntax(TextError),
    /// It is a move, but not a legal one here.
    Illegal(Explanation),
}

/// A position of some game. Moves are texts. The methods that need no move are those of [`PositionView`].
pub trait AnyPosition: PositionView + Any {
    /// See [`Rules::REPETITION`](crate::rules::Rules::REPETITION).
    fn repetition(&self) -> Option<usize>;
    /// All legal moves, unsorted. There can be millions: for tests and the engine, natively only.
    #[cfg(not(target_arch = "wasm32"))]
    fn legal_moves(&self) -> Vec<String>;
    /// See [`Rules::perft`](crate::rules::Rules::perft).
    #[cfg(not(target_arch = "wasm32"))]
    fn perft(&self, depth: u32) -> u64;
    /// The position after the move that `text` says; refusals are told in `language`.
    ///
    /// # Errors
    /// What is wrong with the text, or the rule it breaks.
    fn play(&self, text: &str, language: Language) -> Result<Rc<dyn AnyPosition>, MoveError>;
    /// See [`GamePosition::continuations`](super::GamePosition::continuations).
    fn continuations(&self, partial: &[Step]) -> Continuations<String>;
    /// See [`GamePosition::steps_of`](super::GamePosition::steps_of); nothing for a text that is no legal move.
    fn steps_of(&self, text: &str) -> Option<Vec<Step>>;
    /// See [`GamePosition::refuse`](super::GamePosition::refuse).
    fn refuse(&self, partial: &[Step], pressed: Step, language: Language) -> Explanation;
    /// See [`GamePosition::traces`](super::GamePosition::traces); nothing for a text that is no legal move.
    fn traces(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)>;
    /// See [`GamePosition::describe`](super::GamePosition::describe); nothing for a text that is no legal move.
    fn describe(&self, language: Language, text: &str) -> Option<String>;
    /// See [`GamePosition::to_be_moved_by`](super::GamePosition::to_be_moved_by).
    fn to_be_moved_by(&self, side: Side) -> Rc<dyn AnyPosition>;
    /// See [`Rules::key`](crate::rules::Rules::key).
    fn key(&self) -> u64;
    /// See [`GamePosition::symmetry_key`](super::GamePosition::symmetry_key). Natively only: openings are made there.
    #[cfg(not(target_arch = "wasm32"))]
    fn symmetry_key(&self) -> u64;
    /// The textbook's tree search, an opponent to measure by, see [`uct`](crate::search::uct). Natively only.
    #[cfg(not(target_arch = "wasm32"))]
    fn uct(
        &self,
        past: &[u64],
        settings: &UctSettings,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<UctChoice<String>>;
    /// Calls `visit` with the position after each legal move until it breaks.
    #[cfg(not(target_arch = "wasm32"))]
    fn for_each_next(&self, visit: &mut dyn FnMut(&dyn AnyPosition) -> ControlFlow<()>);
}
