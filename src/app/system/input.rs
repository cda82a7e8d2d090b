//! Whether the keyboard or a pointer was used last.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document_element, window};

/// The attribute of the root element that says so; styles read it, too.
const INPUT: &str = "data-input";
/// Its value for the keyboard.
const KEYS: &str = "keys";

/// Notes it from now on, until the listeners are dropped.
pub(crate) fn observe() -> [EventListener; 2] {
    [("keydown", KEYS), ("pointerdown", "pointer")].map(|(event, input)| {
        EventListener::new_with_options(
            &window(),
            event,
            EventListenerOptions::run_in_capture_phase(),
            move |_| {
                // The attribute's name is a constant: setting it cannot fail.
                let _ = document_element().set_attribute(INPUT, input);
            },
        )
    })
}

/// Whether it was the keyboard.
pub(crate) fn is_keyboard() -> bool {
    document_element().get_attribute(INPUT).is_some_and(|input| input == KEYS)
}
