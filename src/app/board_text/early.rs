//! Keeps keys that are pressed on the board before the part that handles them is loaded and rendered.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::app::board::spot_at;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::innermost_target;
use crate::app::system::value::{Setter, use_value};
use apila_core::rules::Step;
use apila_model::early_keys::{EarlyInput, EarlyKeys, KeyUse};

/// Returns the step of the spot with an index, on the board as it is shown.
pub(crate) type EarlyBoard = Rc<dyn Fn(usize) -> Option<Step>>;

/// The keys of a board that are kept.
#[derive(Clone)]
pub(crate) struct Early {
    keys: Rc<RefCell<EarlyKeys>>,
    /// Whether keys are now handled when they are pressed.
    is_answered: Rc<Cell<bool>>,
    is_waiting: bool,
    set_waiting: Setter<bool>,
}

impl PartialEq for Early {
    fn eq(&self, other: &Early) -> bool {
        Rc::ptr_eq(&self.keys, &other.keys)
    }
}

impl Early {
    /// Returns whether a key is waiting for the part, so that the part must be loaded now.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Returns the kept keys. From now on, keys are handled when they are pressed.
    pub(crate) fn answer(&self) -> Vec<EarlyInput> {
        self.is_answered.set(true);
        self.set_waiting.set(false);
        self.keys.borrow_mut().take()
    }

    /// Drops the kept keys.
    pub(crate) fn give_up(&self) {
        self.set_waiting.set(false);
        self.keys.borrow_mut().take();
    }
}

/// Keeps keys that are pressed on the board in an element, until they are handled when they are pressed. The
/// board is that of the `revision`. Keys on a preview are ignored.
#[hook]
pub(crate) fn use_early_keys(root: &NodeRef, board: EarlyBoard, revision: u32, is_previewed: bool) -> Early {
    let is_waiting = use_value(|| false);
    let early = Early {
        keys: use_mut_ref(EarlyKeys::default),
        is_answered: use_mut_ref(Rc::<Cell<bool>>::default).borrow().clone(),
        is_waiting: *is_waiting,
        set_waiting: is_waiting.setter(),
    };
    {
        let early = early.clone();
        let changes = (root.clone(), revision, early.is_answered.get() || is_previewed);
        use_effect_on(changes, move |(root, _, is_off)| {
            let root = root.cast::<Element>().filter(|_| !is_off)?;
            // This listener comes before those of the board and of all other elements.
            let options = EventListenerOptions {
                phase: EventListenerPhase::Capture,
                ..EventListenerOptions::enable_prevent_default()
            };
            Some(EventListener::new_with_options(&window(), "keydown", options, move |event| {
                keep(event, &root, &board, &early);
            }))
        });
    }
    early
}

/// If a key has to wait, stores it and stops its event.
fn keep(event: &Event, root: &Element, board: &EarlyBoard, early: &Early) {
    let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
    // On another page, the target of the event is the element around the shadow root.
    let target = innermost_target(event).filter(|target| root.contains(Some(target)));
    let has_modifier = pressed.alt_key() || pressed.ctrl_key() || pressed.meta_key();
    if early.is_answered.get() || has_modifier || pressed.is_composing() {
        return;
    }
    let step = target.and_then(|target| board(spot_at(&target)?));
    let Some(step) = step else { return };
    let key = pressed.key();
    let mut next = early.keys.borrow().clone();
    let key_use = next.press(&key, &preferences::keys(), step);
    if key_use == KeyUse::Board {
        return;
    }
    event.prevent_default();
    event.stop_propagation();
    // A key that is held down counts once, except for letters that are typed.
    if pressed.repeat() && (key == "Enter" || !early.keys.borrow().leaves_board()) {
        return;
    }
    *early.keys.borrow_mut() = next;
    early.set_waiting.set(key_use == KeyUse::Waiting);
}
