//! The target of an event.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Returns the target of an event if it has this type: an element of the page, a field, a form.
pub(crate) fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// Returns the element in which an event began, also if it is in a shadow root.
pub(crate) fn innermost_target(event: &Event) -> Option<Element> {
    event.composed_path().get(0).dyn_into().ok()
}
