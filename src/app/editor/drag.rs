//! What hand and keyboard do on the board: a press on a cell, drawing over several, erasing.
//!
//! A press is the board's own, by click or key. Drawing begins where the pointer, held down, comes to another
//! cell than the one it was pressed on; from then on the press belongs to it and is not made as well.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::document;
use yew::prelude::*;

use super::Workbench;
use crate::app::board::index_of;
use crate::app::parts::element;
use apila_core::rules::{Cell, Step};
use apila_model::play::{Edit, Seen};

/// Where the pointer is while it is held down.
#[derive(Default)]
struct Held {
    /// The cell it was on last; none while it is not held down.
    last: Option<Cell>,
    /// Whether it has drawn over more than one cell.
    draws: bool,
}

/// What the stage of the board listens for.
pub(super) struct Hand {
    pub(super) on_press: Callback<Step>,
    pub(super) on_down: Callback<PointerEvent>,
    pub(super) on_move: Callback<PointerEvent>,
    pub(super) on_up: Callback<PointerEvent>,
    pub(super) on_keydown: Callback<KeyboardEvent>,
}

/// The cell under a pointer, wherever that was pressed down: fingers keep their events on the first element.
fn cell_under(event: &PointerEvent, seen: &Seen) -> Option<Cell> {
    // Screens are far smaller than what the shorter numbers can tell apart.
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let index = index_of(&document().element_from_point(x, y)?)?;
    seen.scene.spots.get(index)?.step.cell()
}

/// Ends the drawing. The click that some browsers make of it comes at once, and is passed over.
fn let_go(held: &Rc<RefCell<Held>>, edit: &Callback<Edit>) {
    held.borrow_mut().last = None;
    if held.borrow().draws {
        edit.emit(Edit::EndStroke);
        let held = held.clone();
        Timeout::new(0, move || held.borrow_mut().draws = false).forget();
    }
}

/// The hand over the board that is `seen`.
#[hook]
pub(super) fn use_hand(bench: &Workbench<'_>, seen: &Rc<Seen>) -> Hand {
    let held = use_mut_ref(Held::default);
    let edit = {
        let (dispatcher, draft) = (bench.state.dispatcher(), bench.draft.setter());
        Callback::from(move |edit: Edit| {
            draft.set(None);
            dispatcher.dispatch(edit);
        })
    };
    let on_press = {
        let (held, edit) = (held.clone(), edit.clone());
        Callback::from(move |step: Step| {
            if let Some(cell) = step.cell().filter(|_| !held.borrow().draws) {
                edit.emit(Edit::Press(cell));
            }
        })
    };
    let on_down = {
        let (held, seen) = (held.clone(), seen.clone());
        Callback::from(move |event: PointerEvent| {
            if event.is_primary() && event.button() == 0 {
                *held.borrow_mut() = Held { last: cell_under(&event, &seen), draws: false };
            }
        })
    };
    let on_move = {
        let (held, seen, edit) = (held.clone(), seen.clone(), edit.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(last) = held.borrow().last.filter(|_| event.is_primary()) else { return };
            if event.buttons() & 1 == 0 {
                // It was let go somewhere else.
                return let_go(&held, &edit);
            }
            let Some(cell) = cell_under(&event, &seen).filter(|cell| *cell != last) else { return };
            let begins = !held.borrow().draws;
            *held.borrow_mut() = Held { last: Some(cell), draws: true };
            if begins {
                edit.emit(Edit::Paint(last));
            }
            edit.emit(Edit::Paint(cell));
        })
    };
    let on_up = {
        let (held, edit) = (held, edit.clone());
        Callback::from(move |_: PointerEvent| let_go(&held, &edit))
    };
    let on_keydown = {
        let seen = seen.clone();
        Callback::from(move |event: KeyboardEvent| {
            let spot = element(&event).and_then(|target| seen.scene.spots.get(index_of(&target)?));
            let Some(cell) = spot.and_then(|spot| spot.step.cell()) else { return };
            let with_control = event.ctrl_key() || event.meta_key();
            let done = match (event.key().as_str(), with_control, event.shift_key()) {
                ("Delete" | "Backspace", false, false) => Edit::Erase(cell),
                ("z", true, false) => Edit::Undo,
                ("Z", true, true) | ("y", true, false) => Edit::Redo,
                _ => return,
            };
            event.prevent_default();
            edit.emit(done);
        })
    };
    Hand { on_press, on_down, on_move, on_up, on_keydown }
}
