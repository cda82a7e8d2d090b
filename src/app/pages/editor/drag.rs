//! Presses, strokes and keys on the board.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use yew::prelude::*;

use super::context::{EditorContext, SetupState};
use crate::app::board::{spot_at, spot_of};
use apila_core::rules::{Cell, Step};
use apila_model::play::{BoardView, Edit, EditorPointer};

/// The handlers for the board and the element around it.
pub(super) struct Handlers {
    pub(super) on_press: Callback<Step>,
    pub(super) on_down: Callback<PointerEvent>,
    pub(super) on_move: Callback<PointerEvent>,
    pub(super) on_up: Callback<PointerEvent>,
    pub(super) on_keydown: Callback<KeyboardEvent>,
}

/// What the handlers share: the pointer, the board that is shown, and the state that edits change.
#[derive(Clone)]
struct Hand {
    pointer: Rc<RefCell<EditorPointer>>,
    seen: Rc<BoardView>,
    dispatcher: UseReducerDispatcher<SetupState>,
}

impl Hand {
    /// Returns the cell under the pointer. It is not the target of the event, since for touch that stays the
    /// target of the first event.
    fn cell_under(&self, event: &PointerEvent) -> Option<Cell> {
        // Coordinates on a screen are exact as `f32`.
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let index = spot_at(&document().element_from_point(x, y)?)?;
        self.seen.scene.spots.get(index)?.step.cell()
    }

    fn make(&self, edits: impl IntoIterator<Item = Edit>) {
        for edit in edits {
            if edit == Edit::EndStroke {
                let pointer = self.pointer.clone();
                Timeout::new(0, move || pointer.borrow_mut().settle()).forget();
            }
            self.dispatcher.dispatch(edit);
        }
    }

    fn press(&self, step: Step) {
        self.make(step.cell().and_then(|cell| self.pointer.borrow().press(cell)));
    }

    fn down(&self, event: &PointerEvent) {
        if event.is_primary() && event.button() == 0 {
            self.pointer.borrow_mut().down(self.cell_under(event));
        }
    }

    fn follow(&self, event: &PointerEvent) {
        if event.is_primary() && self.pointer.borrow().is_down() {
            let (cell, is_pressed) = (self.cell_under(event), event.buttons() & 1 == 1);
            let edits = self.pointer.borrow_mut().move_to(cell, is_pressed);
            self.make(edits);
        }
    }

    fn up(&self) {
        let edit = self.pointer.borrow_mut().up();
        self.make(edit);
    }

    fn key(&self, event: &KeyboardEvent) {
        let spot = spot_of(event).and_then(|index| self.seen.scene.spots.get(index));
        let has_control = event.ctrl_key() || event.meta_key();
        let edit = spot
            .and_then(|spot| spot.step.cell())
            .and_then(|cell| Edit::of_key(&event.key(), has_control, event.shift_key(), cell));
        if edit.is_some() {
            event.prevent_default();
        }
        self.make(edit);
    }
}

/// Returns the handlers for the board that is shown.
#[hook]
pub(super) fn use_handlers(context: &EditorContext<'_>, seen: &Rc<BoardView>) -> Handlers {
    let pointer = use_mut_ref(EditorPointer::default);
    let hand = Hand { pointer, seen: seen.clone(), dispatcher: context.state.dispatcher() };
    let [press, down, moved, up, key] = std::array::from_fn(|_| hand.clone());
    Handlers {
        on_press: Callback::from(move |step| press.press(step)),
        on_down: Callback::from(move |event| down.down(&event)),
        on_move: Callback::from(move |event| moved.follow(&event)),
        on_up: Callback::from(move |_| up.up()),
        on_keydown: Callback::from(move |event| key.key(&event)),
    }
}
