//! Where the reader is and where links lead. The address bar always holds a link to what is shown.

pub(crate) mod dropped;
pub(crate) mod language;
pub(crate) mod launched;
pub(crate) mod parts;
pub(crate) mod rules;

use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::app::system::{after_paint, app_address};
use apila_model::record::Address;

/// A page, and the saved game that it shows, if it shows one.
///
/// The key of the game is the state of the entry in the browser's history: it survives a reload, and Back finds the game
/// again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Destination {
    pub(crate) address: Address,
    /// The key of the saved game.
    pub(crate) key: Option<String>,
}

impl From<Address> for Destination {
    fn from(address: Address) -> Destination {
        Destination { address, key: None }
    }
}

/// Goes to another page.
pub(crate) type Navigate = Callback<Destination>;

/// The fragment of the browser's address, with its `#` if there is one.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// What the browser shows. The game that it names must be loaded.
pub(crate) fn current() -> Destination {
    let address = Address::parse(&fragment());
    let state = window().history().and_then(|history| history.state());
    Destination { address, key: state.ok().and_then(|state| state.as_string()) }
}

/// The fragment and the state of the entry in the browser's history, as they are: cheaper than [`current`].
pub(crate) fn current_entry() -> (String, Option<String>) {
    let state = window().history().and_then(|history| history.state());
    (window().location().hash().unwrap_or_default(), state.ok().and_then(|state| state.as_string()))
}

/// What a press on a link within the app does: it goes there, with the key that the address lacks.
pub(crate) fn follow(navigate: &Navigate, to: Destination) -> Callback<MouseEvent> {
    let navigate = navigate.clone();
    instead_of_link(move || navigate.emit(to.clone()))
}

/// Does something else than follow the link that is pressed. With a key that opens another tab or window, the browser follows it
/// all the same.
pub(crate) fn instead_of_link(act: impl Fn() + 'static) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            act();
        }
    })
}

/// Adds an entry to the browser's history. The one that is left gets its last address first.
pub(crate) fn push(to: &Destination) {
    after_paint::flush();
    if let Ok(history) = window().history() {
        // Browsers refuse hundreds of entries within seconds; the page changes all the same.
        let _ = history.push_state_with_url(&state(to), "", Some(&to.address.print()));
    }
}

/// Replaces the entry in the browser's history.
pub(crate) fn replace(to: &Destination) {
    if current() != *to
        && let Ok(history) = window().history()
    {
        // Browsers refuse hundreds of changes within seconds; the next move corrects the address.
        let _ = history.replace_state_with_url(&state(to), "", Some(&to.address.print()));
    }
}

fn state(to: &Destination) -> JsValue {
    to.key.as_deref().map_or(JsValue::NULL, JsValue::from_str)
}

/// The whole link to a page, to be used elsewhere.
pub(crate) fn url(address: &Address) -> String {
    format!("{}{}", app_address(), address.print())
}
