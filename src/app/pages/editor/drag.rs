//! Presses, strokes and keys on the board.
//!
//! The board itself handles a press, by click or key. A stroke begins when the pressed pointer enters a
//! second cell. Then the press belongs to the stroke.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use yew::prelude::*;

use super::context::EditorContext;
use crate::app::board::{spot_at, spot_of};
use apila_core::rules::{Cell, Step};
use apila_model::play::{BoardView, Edit};

/// The state of the pointer.
#[derive(Default)]
struct Held {
    /// The last cell under the pressed pointer. `None` while the pointer is not pressed.
    last: Option<Cell>,
    /// Whether the pointer makes a stroke.
    is_stroke: bool,
}

/// The handlers for the board and the element around it.
pub(super) struct Handlers {
    pub(super) on_press: Callback<Step>,
    pub(super) on_down: Callback<PointerEvent>,
    pub(super) on_move: Callback<PointerEvent>,
    pub(super) on_up: Callback<PointerEvent>,
    pub(super) on_keydown: Callback<KeyboardEvent>,
}

/// Returns the cell under the pointer. It is not the target of the event, since for touch that stays the
/// target of the first event.
fn cell_under(event: &PointerEvent, seen: &BoardView) -> Option<Cell> {
    // Coordinates on a screen are exact as `f32`.
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let index = spot_at(&document().element_from_point(x, y)?)?;
    seen.scene.spots.get(index)?.step.cell()
}

/// Ends a stroke. Some browsers fire a click right after it. That click is ignored.
fn end_stroke(held: &Rc<RefCell<Held>>, edit: &Callback<Edit>) {
    held.borrow_mut().last = None;
    if held.borrow().is_stroke {
        edit.emit(Edit::EndStroke);
        let held = held.clone();
        Timeout::new(0, move || held.borrow_mut().is_stroke = false).forget();
    }
}

/// Returns the handlers for the board that is shown.
#[hook]
pub(super) fn use_handlers(context: &EditorContext<'_>, seen: &Rc<BoardView>) -> Handlers {
    let held = use_mut_ref(Held::default);
    let edit = {
        let (dispatcher, draft) = (context.state.dispatcher(), context.draft.setter());
        Callback::from(move |edit: Edit| {
            draft.set(None);
            dispatcher.dispatch(edit);
        })
    };
    let on_press = {
        let (held, edit) = (held.clone(), edit.clone());
        Callback::from(move |step: Step| {
            if let Some(cell) = step.cell().filter(|_| !held.borrow().is_stroke) {
                edit.emit(Edit::Press(cell));
            }
        })
    };
    let on_down = {
        let (held, seen) = (held.clone(), seen.clone());
        Callback::from(move |event: PointerEvent| {
            if event.is_primary() && event.button() == 0 {
                *held.borrow_mut() = Held { last: cell_under(&event, &seen), is_stroke: false };
            }
        })
    };
    let on_move = {
        let (held, seen, edit) = (held.clone(), seen.clone(), edit.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(last) = held.borrow().last.filter(|_| event.is_primary()) else { return };
            if event.buttons() & 1 == 0 {
                // The pointer was released outside of the board.
                return end_stroke(&held, &edit);
            }
            let Some(cell) = cell_under(&event, &seen).filter(|cell| *cell != last) else { return };
            let is_first = !held.borrow().is_stroke;
            *held.borrow_mut() = Held { last: Some(cell), is_stroke: true };
            if is_first {
                edit.emit(Edit::Paint(last));
            }
            edit.emit(Edit::Paint(cell));
        })
    };
    let on_up = {
        let (held, edit) = (held, edit.clone());
        Callback::from(move |_: PointerEvent| end_stroke(&held, &edit))
    };
    let on_keydown = {
        let seen = seen.clone();
        Callback::from(move |event: KeyboardEvent| {
            let spot = spot_of(&event).and_then(|index| seen.scene.spots.get(index));
            let Some(cell) = spot.and_then(|spot| spot.step.cell()) else { return };
            let with_control = event.ctrl_key() || event.meta_key();
            let made = match (event.key().as_str(), with_control, event.shift_key()) {
                ("Delete" | "Backspace", false, false) => Edit::Erase(cell),
                ("z", true, false) => Edit::Undo,
                ("Z", true, true) | ("y", true, false) => Edit::Redo,
                _ => return,
            };
            event.prevent_default();
            edit.emit(made);
        })
    };
    Handlers { on_press, on_down, on_move, on_up, on_keydown }
}
