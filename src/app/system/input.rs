//! The device that was used last: the keyboard, or a kind of pointer.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document_element, window};
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// The attribute of the root element that names the device. Styles also read it.
const INPUT: &str = "data-input";
/// Its value for the keyboard.
const KEYS: &str = "keys";
/// Its value for touch. For other pointers, the value is the browser's name for them.
const TOUCH: &str = "touch";

/// Writes the attribute at each input, until the listeners are dropped.
pub(crate) fn observe() -> [EventListener; 2] {
    ["keydown", "pointerdown"].map(|event| {
        EventListener::new_with_options(
            &window(),
            event,
            EventListenerOptions::run_in_capture_phase(),
            |event| {
                let pointer = event.dyn_ref::<PointerEvent>();
                let input = pointer.map_or_else(|| KEYS.to_owned(), |pointer| pointer.pointer_type());
                // The attribute's name is a constant, so setting it cannot fail.
                let _ = document_element().set_attribute(INPUT, &input);
            },
        )
    })
}

/// Returns whether the keyboard was used last.
pub(crate) fn is_keyboard() -> bool {
    is(KEYS)
}

/// Returns whether touch was used last.
pub(crate) fn is_touch() -> bool {
    is(TOUCH)
}

fn is(input: &str) -> bool {
    document_element().get_attribute(INPUT).is_some_and(|last| last == input)
}
