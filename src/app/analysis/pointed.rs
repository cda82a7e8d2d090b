//! The move of the best lines that an event is about.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, MouseEvent, PointerEvent};

use crate::app::system::events::target;
use apila_model::analysis::LineIndex;

/// Returns whether the press was made with a mouse, not with a finger or a key.
pub(super) fn is_of_mouse(event: &MouseEvent) -> bool {
    event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "mouse")
}

/// Returns the move at the target of an event.
pub(super) fn pressed(event: &Event) -> Option<LineIndex> {
    index_of(&target(event)?)
}

/// Returns the move that has the keyboard focus.
pub(super) fn focused() -> Option<LineIndex> {
    let element = gloo::utils::document().active_element()?;
    index_of(&element).filter(|_| element.matches(":focus-visible").unwrap_or_default())
}

fn index_of(element: &Element) -> Option<LineIndex> {
    let button = element.closest("[data-at]").ok()??;
    let number = |name| button.get_attribute(name)?.parse().ok();
    Some(LineIndex { line: number("data-line")?, at: number("data-at")? })
}
