//! Keeps the focus on the page. Without it, readers who use keys or a screen reader start again at the top.
//!
//! When the element with the focus is removed, browsers leave the focus nowhere. This module moves it to the
//! open dialog, else to the board, else to the heading of the page.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, document_element};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

use super::events::target;

/// Restores the focus whenever it is lost, as long as the page exists. The effects of a rendering may set it
/// first.
pub(crate) fn keep() {
    let holder = Rc::new(RefCell::new(None::<Element>));
    let last = holder.clone();
    EventListener::new(&document(), "focusin", move |event| *last.borrow_mut() = target(event)).forget();
    let on_change = Closure::<dyn FnMut()>::new(move || {
        // If the element is still there, the reader has taken the focus away by a press on the bare page.
        if is_nowhere() && holder.take().is_some_and(|element| !element.is_connected()) {
            let _ = focus_on("dialog[open] :is(input, button)")
                || focus_on("#content [data-spot][tabindex=\"0\"]")
                || focus_on_heading();
        }
    });
    let observer = MutationObserver::new(on_change.into_js_value().unchecked_ref());
    if let (Ok(observer), Some(body)) = (observer, document().body()) {
        let changes = MutationObserverInit::new();
        changes.set_child_list(true);
        changes.set_subtree(true);
        // Observing fails only if no kind of change is given.
        let _ = observer.observe_with_options(&body, &changes);
    }
}

/// Returns whether no element has the focus.
pub(crate) fn is_nowhere() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Focuses the heading of the page, so a screen reader reads it. Returns whether it has the focus.
pub(crate) fn focus_on_heading() -> bool {
    if let Ok(Some(heading)) = document().query_selector("h1") {
        // The attribute's name is a constant, so setting it cannot fail.
        let _ = heading.set_attribute("tabindex", "-1");
    }
    focus_on("h1")
}

/// Focuses the first element that matches a selector. Returns whether there is one and the focus is on an
/// element.
pub(crate) fn focus_on(selector: &str) -> bool {
    focus_in(&document_element(), selector) && !is_nowhere()
}

/// Focuses the first element below `root` that matches a selector. Returns whether there is one.
pub(crate) fn focus_in(root: &Element, selector: &str) -> bool {
    let Ok(Some(element)) = root.query_selector(selector) else { return false };
    // Elements of an SVG also have the method. An element that cannot be focused stays as it is.
    let _ = element.unchecked_into::<HtmlElement>().focus();
    true
}
