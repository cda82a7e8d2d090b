//! Keeps keys that are pressed on the board before the part that handles them is loaded and rendered.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::app::board::spot_of;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::value::{Setter, use_value};
use crate::app::table_state::Table;
use apila_model::early_keys::{EarlyInput, EarlyKeys, KeyUse};

/// The keys of a table that are kept.
#[derive(Clone)]
pub(super) struct Early {
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
    pub(super) const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Returns the kept keys. From now on, keys are handled when they are pressed.
    pub(super) fn answer(&self) -> Vec<EarlyInput> {
        self.is_answered.set(true);
        self.set_waiting.set(false);
        self.keys.borrow_mut().take()
    }

    /// Drops the kept keys.
    pub(super) fn give_up(&self) {
        self.set_waiting.set(false);
        self.keys.borrow_mut().take();
    }
}

/// Keeps keys that are pressed on the board of the page, until they are handled when they are pressed. Keys
/// on a preview are ignored.
#[hook]
pub(super) fn use_early_keys(page: &NodeRef, table: &Table, is_previewed: bool) -> Early {
    let is_waiting = use_value(|| false);
    let early = Early {
        keys: use_mut_ref(EarlyKeys::default),
        is_answered: use_mut_ref(Rc::<Cell<bool>>::default).borrow().clone(),
        is_waiting: *is_waiting,
        set_waiting: is_waiting.setter(),
    };
    {
        let (early, table) = (early.clone(), table.clone());
        let changes = (page.clone(), table.play().revision(), early.is_answered.get() || is_previewed);
        use_effect_on(changes, move |(page, _, is_off)| {
            let page = page.cast::<Element>().filter(|_| !is_off)?;
            // This listener comes before those of the board and of all other elements.
            let options = EventListenerOptions {
                phase: EventListenerPhase::Capture,
                ..EventListenerOptions::enable_prevent_default()
            };
            Some(EventListener::new_with_options(&window(), "keydown", options, move |event| {
                keep(event, &page, &table, &early);
            }))
        });
    }
    early
}

/// If a key has to wait, stores it and stops its event.
fn keep(event: &Event, page: &Element, table: &Table, early: &Early) {
    let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
    let is_on_page = target::<Element>(event).is_some_and(|target| page.contains(Some(&target)));
    let has_modifier = pressed.alt_key() || pressed.ctrl_key() || pressed.meta_key();
    if early.is_answered.get() || !is_on_page || has_modifier || pressed.is_composing() {
        return;
    }
    let step = spot_of(event).and_then(|index| Some(table.play().seen(None).scene.spots.get(index)?.step));
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
