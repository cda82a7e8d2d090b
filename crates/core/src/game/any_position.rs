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
    /// The cells that cause the refusal.
    pub cells: Vec<Cell>,
    /// The anchor of the paragraph of the rules page that states the rule.
    pub paragraph: &'static str,
}

/// Why the text of a move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not the canonical text of any move.
    Syntax(TextError),
    /// The text is a move, but this move is not legal here.
    Illegal(Explanation),
}

/// A position of some game. Its moves are texts. The methods that name no move are in [`PositionView`].
pub trait AnyPosition: PositionView + Any {
    /// See [`Rules::REPETITION`](crate::rules::Rules::REPETITION).
    fn repetition(&self) -> Option<usize>;
    /// Returns all legal moves, unsorted. There can be millions of them, so this exists only natively, for
    /// tests and the engine.
    #[cfg(not(target_arch = "wasm32"))]
    fn legal_moves(&self) -> Vec<String>;
    /// See [`Rules::perft`](crate::rules::Rules::perft).
    #[cfg(not(target_arch = "wasm32"))]
    fn perft(&self, depth: u32) -> u64;
    /// Returns the position after the move `text`. A refusal is explained in `language`.
    ///
    /// # Errors
    /// Reports what is wrong with the text, or the rule that the move breaks.
    fn play(&self, text: &str, language: Language) -> Result<Rc<dyn AnyPosition>, MoveError>;
    /// See [`GamePosition::continuations`](super::GamePosition::continuations).
    fn continuations(&self, partial: &[Step]) -> Continuations<String>;
    /// See [`GamePosition::steps_of`](super::GamePosition::steps_of). `None` if the text is not a legal move.
    fn steps_of(&self, text: &str) -> Option<Vec<Step>>;
    /// See [`GamePosition::refuse`](super::GamePosition::refuse).
    fn refuse(&self, partial: &[Step], pressed: Step, language: Language) -> Explanation;
    /// See [`GamePosition::last_move_marks`](super::GamePosition::last_move_marks). `None` if the text is not
    /// a legal move.
    fn last_move_marks(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)>;
    /// See [`GamePosition::next_move_marks`](super::GamePosition::next_move_marks). `None` if the text is not
    /// a legal move.
    fn next_move_marks(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)>;
    /// See [`GamePosition::describe`](super::GamePosition::describe). `None` if the text is not a legal move.
    fn describe(&self, language: Language, text: &str) -> Option<String>;
    /// See [`GamePosition::to_be_moved_by`](super::GamePosition::to_be_moved_by).
    fn to_be_moved_by(&self, side: Side) -> Rc<dyn AnyPosition>;
    /// See [`Rules::key`](crate::rules::Rules::key).
    fn key(&self) -> u64;
    /// See [`GamePosition::symmetry_key`](super::GamePosition::symmetry_key). It exists only natively, where
    /// opening books are made.
    #[cfg(not(target_arch = "wasm32"))]
    fn symmetry_key(&self) -> u64;
    /// Runs [`uct`](crate::search::uct), the textbook's tree search: an opponent to measure others by. It
    /// exists only natively.
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
