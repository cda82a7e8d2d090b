//! Whether the keyboard or a pointer was used last, and what kind of pointer.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document_element, window};
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// The attribute of the root element that says so; styles read it, too.
const INPUT: &str = "data-input";
/// Its value for the keyboard.
const KEYS: &str = "keys";
/// Its value for touch. For other pointers it is the browser's word for them, too.
const TOUCH: &str = "touch";

/// Notes it from now on, until the listeners are dropped.
pub(crate) fn observe() -> [EventListener; 2] {
    ["keydown", "pointerdown"].map(|event| {
        EventListener::new_with_options(
            &window(),
            event,
            EventListenerOptions::run_in_capture_phase(),
            |event| {
                let pointer = event.dyn_ref::<PointerEvent>();
                let input = pointer.map_or_else(|| KEYS.to_owned(), |pointer| pointer.pointer_type());
                // The attribute's name is a constant: setting it cannot fail.
                let _ = document_element().set_attribute(INPUT, &input);
            },
        )
    })
}

/// Whether it was the keyboard.
pub(crate) fn is_keyboard() -> bool {
    is(KEYS)
}

/// Whether it was touch.
pub(crate) fn is_touch() -> bool {
    is(TOUCH)
}

fn is(input: &str) -> bool {
    document_element().get_attribute(INPUT).is_some_and(|last| last == input)
}
