//! The move of the best lines that an event is about.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, MouseEvent, PointerEvent};

use crate::app::system::events::target;

/// Returns whether the press was made with a mouse, not with a finger or a key.
pub(super) fn is_of_mouse(event: &MouseEvent) -> bool {
    event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "mouse")
}

/// Returns the indices of the line and the move at the target of an event.
pub(super) fn pressed(event: &Event) -> Option<(usize, usize)> {
    place_of(&target(event)?)
}

/// Returns the indices of the line and the move that have the keyboard focus.
pub(super) fn focused() -> Option<(usize, usize)> {
    let element = gloo::utils::document().active_element()?;
    place_of(&element).filter(|_| element.matches(":focus-visible").unwrap_or_default())
}

fn place_of(element: &Element) -> Option<(usize, usize)> {
    let button = element.closest("[data-at]").ok()??;
    let number = |name| button.get_attribute(name)?.parse().ok();
    Some((number("data-line")?, number("data-at")?))
}
