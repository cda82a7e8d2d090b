//! The target of an event.

use wasm_bindgen::JsCast;
use web_sys::Event;

/// Returns the target of an event if it has this type: an element of the page, a field, a form.
pub(crate) fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}
