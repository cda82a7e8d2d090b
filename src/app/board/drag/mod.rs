//! What a board and what drags on it share. Dragging itself is a part of the program, which is loaded when a pointer comes to the
//! board.

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
use apila_core::scene::{Cast, Point};
use apila_model::play::Seen;

/// A board as it is now, and what may be done on it.
pub(super) struct Now {
    pub(super) seen: Rc<Seen>,
    pub(super) keys: Rc<Vec<u32>>,
    pub(super) on_press: Callback<Step>,
    pub(super) on_point: Callback<Option<Step>>,
    /// Takes back the last step.
    pub(super) on_back: Callback<()>,
}

/// The state of a board that is not drawn, of which it shares much with what drags on it. One value, since each hook costs code.
#[derive(Default)]
pub(super) struct Hand {
    pub(super) cast: RefCell<Cast>,
    /// The place of the spot with the focus.
    pub(super) focused_at: Cell<Option<Point>>,
    /// The board as it was drawn last.
    pub(super) now: RefCell<Option<Now>>,
    pub(super) motion: RefCell<Motion>,
    /// What was clicked last.
    pub(super) clicked: Cell<Option<Step>>,
    /// Whether the last press was by key.
    pub(super) is_pressed_by_key: Cell<bool>,
    /// Whether what drags was asked for.
    has_asked: Cell<bool>,
    /// Whether a click belongs to a drag.
    pub(super) has_dragged: Cell<bool>,
}

/// What drags pieces on a board, until it is dropped.
pub(super) trait Dragging {
    /// Puts what is carried under the pointer, after the board was drawn.
    fn show(&self);
}

/// The place for it; none before it is needed.
pub(super) type Dragger = Rc<RefCell<Option<Box<dyn Dragging>>>>;

/// Makes what drags on the board with this element.
type Attach = fn(Element, Rc<Hand>) -> Box<dyn Dragging>;

static DRAG: Part<Attach> = part!(drag: Attach = follower::ATTACH);

/// Dragging, as a part of the program.
pub(crate) fn dragging() -> &'static dyn AnyPart {
    &DRAG
}

/// After a board was drawn.
pub(super) fn show(dragger: &Dragger, root: &NodeRef, hand: &Rc<Hand>) {
    let is_played_on = hand.now.borrow().as_ref().is_some_and(|now| now.seen.amid.is_some());
    if let (true, Some(attach), Some(root)) = (is_played_on, DRAG.get(), root.cast()) {
        dragger.borrow_mut().get_or_insert_with(|| attach(root, hand.clone()));
    }
    if let Some(dragging) = &*dragger.borrow() {
        dragging.show();
    }
}

/// Fetches what drags on a board, once: where it cannot be had, each movement of the pointer would ask for it again.
pub(super) fn fetch(dragger: &Dragger, root: &NodeRef, hand: &Rc<Hand>) {
    if dragger.borrow().is_none() && !hand.has_asked.replace(true) {
        let (dragger, root, hand) = (dragger.clone(), root.clone(), hand.clone());
        spawn_local(async move {
            // Without it, pieces can be pressed.
            let _ = DRAG.fetch().await;
            show(&dragger, &root, &hand);
        });
    }
}
