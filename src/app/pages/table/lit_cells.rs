//! Highlights the cells of the board that a sentence or a move names, while the pointer is on the name or the
//! move has the focus.
//!
//! The names are found in the text of the page. So code that writes a sentence does not have to mark them.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::document;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent};

use crate::app::system::events::target;
use apila_model::play::{name_at, names_in};

/// The elements that contain only a move. All cells of the move are highlighted.
const MOVES: &str = ".moves button, .lines button";

/// The elements without sentences. Finding the text under the pointer makes the browser lay out the page,
/// which must not delay a press.
const WITHOUT_SENTENCES: &str = ".stage, .tools";

/// The class of a highlighted spot.
const LIT: &str = "lit";

/// Highlights cells until it is dropped.
pub(super) struct LitCells {
    _listeners: [EventListener; 4],
}

impl LitCells {
    /// Starts to observe the page of a table.
    pub(super) fn of(page: &Element) -> LitCells {
        let lit = Rc::new(RefCell::new(Vec::new()));
        let on = |kind: &'static str, names: fn(&Event) -> Vec<String>| {
            let (page_to_light, lit) = (page.clone(), lit.clone());
            EventListener::new(page, kind, move |event| light(&page_to_light, &lit, names(event)))
        };
        let nothing = |_: &Event| Vec::new();
        LitCells {
            _listeners: [
                on("pointermove", pointed_at),
                on("pointerleave", nothing),
                on("focusin", focused),
                on("focusout", nothing),
            ],
        }
    }
}

/// Highlights the spots with these names, and no others.
fn light(page: &Element, lit: &RefCell<Vec<(String, Element)>>, names: Vec<String>) {
    let mut lit = lit.borrow_mut();
    if lit.iter().map(|(name, _)| name).eq(&names) {
        return;
    }
    for (_, spot) in lit.drain(..) {
        let _ = spot.class_list().remove_1(LIT);
    }
    for name in names {
        // The names contain only letters and digits.
        if let Ok(Some(spot)) = page.query_selector(&format!(".spot[data-spot=\"{name}\"]")) {
            let _ = spot.class_list().add_1(LIT);
            lit.push((name, spot));
        }
    }
}

/// Returns the names in the move that contains an element.
fn in_move(element: &Element) -> Option<Vec<String>> {
    let text = element.closest(MOVES).ok()??.text_content()?;
    Some(names_in(&text).map(str::to_owned).collect())
}

fn focused(event: &Event) -> Vec<String> {
    target::<Element>(event).and_then(|element| in_move(&element)).unwrap_or_default()
}

fn pointed_at(event: &Event) -> Vec<String> {
    let Some(element) = target::<Element>(event) else { return Vec::new() };
    if let Some(names) = in_move(&element) {
        return names;
    }
    if matches!(element.closest(WITHOUT_SENTENCES), Ok(Some(_))) {
        return Vec::new();
    }
    let pointer: &PointerEvent = event.unchecked_ref();
    in_sentence(pointer).map(|name| vec![name]).unwrap_or_default()
}

/// Returns the name of the cell under a pointer.
fn in_sentence(pointer: &PointerEvent) -> Option<String> {
    let document = document();
    // Some browsers do not have this method yet. There, only moves highlight cells.
    if !Reflect::has(&document, &"caretPositionFromPoint".into()).unwrap_or(false) {
        return None;
    }
    // Coordinates on a screen are exact as `f32`.
    let caret = document.caret_position_from_point(pointer.client_x() as f32, pointer.client_y() as f32)?;
    let text = caret.offset_node()?.node_value()?;
    name_at(&text, caret.offset() as usize).map(str::to_owned)
}
