//! The state that a board shares with the code that drags on it. Dragging itself is a part of the program,
//! which is loaded when a pointer comes to the board.

mod follower;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

use super::motion::Motion;
use apila_core::part;
use apila_core::part::{AnyPart, Part};
use apila_core::rules::Step;
use apila_model::play::BoardView;

/// The board as it was drawn last, and its callbacks.
pub(super) struct DrawnBoard {
    pub(super) seen: Rc<BoardView>,
    pub(super) keys: Rc<Vec<u32>>,
    pub(super) on_press: Callback<Step>,
    pub(super) on_point: Callback<Option<Step>>,
    /// Takes back the last step.
    pub(super) on_back: Callback<()>,
}

/// What a board shares with the code that drags on it. A change does not render the board again.
#[derive(Default)]
pub(super) struct Hand {
    pub(super) drawn: RefCell<Option<DrawnBoard>>,
    pub(super) motion: RefCell<Motion>,
    /// Whether the part for dragging was requested.
    has_asked: Cell<bool>,
    /// Whether a click belongs to a drag, so that it must be ignored.
    pub(super) has_dragged: Cell<bool>,
}

/// Drags pieces on a board until it is dropped.
pub(super) trait Dragging {
    /// Draws the carried pieces under the pointer after the board was drawn.
    fn show(&self);
}

/// Holds the [`Dragging`] of a board. `None` before it is needed.
pub(super) type Dragger = Rc<RefCell<Option<Box<dyn Dragging>>>>;

/// Attaches dragging to the board with this element.
type Attach = fn(Element, Rc<Hand>) -> Box<dyn Dragging>;

static DRAG: Part<Attach> = part!(drag: Attach = follower::ATTACH);

/// Returns dragging as a part of the program.
pub(crate) fn dragging() -> &'static dyn AnyPart {
    &DRAG
}

/// Attaches dragging to a board that can be played on, and shows the carried pieces. Called after the board
/// was drawn.
pub(super) fn show(dragger: &Dragger, root: &NodeRef, hand: &Rc<Hand>) {
    let is_played_on = hand.drawn.borrow().as_ref().is_some_and(|drawn| drawn.seen.in_progress.is_some());
    if let (true, Some(attach), Some(root)) = (is_played_on, DRAG.get(), root.cast()) {
        dragger.borrow_mut().get_or_insert_with(|| attach(root, hand.clone()));
    }
    if let Some(dragging) = &*dragger.borrow() {
        dragging.show();
    }
}

/// Fetches the part for dragging once. Otherwise, if it cannot be loaded, each movement of the pointer would
/// request it again.
pub(super) fn fetch(dragger: &Dragger, root: &NodeRef, hand: &Rc<Hand>) {
    if dragger.borrow().is_none() && !hand.has_asked.replace(true) {
        let (dragger, root, hand) = (dragger.clone(), root.clone(), hand.clone());
        spawn_local(async move {
            // Without the part, pieces can still be moved by presses.
            let _ = DRAG.fetch().await;
            show(&dragger, &root, &hand);
        });
    }
}
