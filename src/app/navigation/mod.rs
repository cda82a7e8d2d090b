//! The page that is shown, and how to go to another. The address bar always holds a link to what is shown.

pub(crate) mod document;
pub(crate) mod dropped;
pub(crate) mod language;
pub(crate) mod launched;
pub(crate) mod parts;
pub(crate) mod rules;

use std::cell::RefCell;

use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::app::system::{after_paint, app_address};
use apila_model::record::Address;
pub(crate) use apila_model::visits::Destination;

/// A callback that goes to another page.
pub(crate) type Navigate = Callback<Destination>;

thread_local! {
    /// The entry of the browser's history that the program knows of: see [`current_entry`].
    static KNOWN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Returns the fragment of the browser's address, including its `#`. It is empty if there is none.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Returns what the browser shows. The game of the address must be loaded.
pub(crate) fn current() -> Destination {
    let address = Address::parse(&fragment());
    let state = window().history().and_then(|history| history.state());
    Destination { address, key: state.ok().and_then(|state| state.as_string()) }
}

/// Returns a text that differs between entries of the browser's history that show something else. This is
/// cheaper than [`current`].
pub(crate) fn current_entry() -> String {
    let state = window().history().and_then(|history| history.state());
    fragment() + &state.ok().and_then(|state| state.as_string()).unwrap_or_default()
}

/// Returns what the browser shows, at the start and when it has gone to another entry.
pub(crate) fn arrived() -> Destination {
    KNOWN.set(current_entry());
    current()
}

/// Returns what a press on a link within the app does: it goes there, with the key, which the address does
/// not contain.
pub(crate) fn follow(navigate: &Navigate, to: Destination) -> Callback<MouseEvent> {
    let navigate = navigate.clone();
    instead_of_link(move || navigate.emit(to.clone()))
}

/// Handles a press on a link by calling `act`. If a modifier key is held, the browser follows the link as
/// usual, for example in another tab.
pub(crate) fn instead_of_link(act: impl Fn() + 'static) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            act();
        }
    })
}

/// Adds an entry to the browser's history. Before that, the address of the entry that is left is brought up
/// to date.
pub(crate) fn push(to: &Destination) {
    after_paint::flush();
    if let Ok(history) = window().history() {
        // Browsers refuse hundreds of entries within seconds. The page changes nevertheless.
        let _ = history.push_state_with_url(&state(to), "", Some(&to.address.print()));
        KNOWN.set(current_entry());
    }
}

/// Replaces the entry in the browser's history. Nothing happens if the browser has just gone to another
/// entry, and the event about it is still to come.
pub(crate) fn replace(to: &Destination) {
    let is_known = KNOWN.with_borrow(|known| *known == current_entry());
    if is_known && current() != *to {
        rewrite(to);
    }
}

/// Writes what is shown into the entry in the browser's history.
fn rewrite(to: &Destination) {
    if let Ok(history) = window().history() {
        // Browsers refuse hundreds of changes within seconds. The next move corrects the address.
        let _ = history.replace_state_with_url(&state(to), "", Some(&to.address.print()));
        KNOWN.set(current_entry());
    }
}

fn state(to: &Destination) -> JsValue {
    to.key.as_deref().map_or(JsValue::NULL, JsValue::from_str)
}

/// Returns the whole link to a page, for use outside the app.
pub(crate) fn url(address: &Address) -> String {
    format!("{}{}", app_address(), address.print())
}
