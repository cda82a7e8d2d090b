//! The focus, which is never lost: without it, readers who use keys or a screen reader begin at the top of the page.
//!
//! Browsers do not say where the focus goes when the element that has it is removed. Here it goes to the dialog that is open, or to the
//! board, or else to the heading of the page.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, document_element};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

use super::events::target;

/// Brings the focus back whenever it is lost, as long as the page is there. What the effects of a rendering do to it comes first.
pub(crate) fn keep() {
    let holder = Rc::new(RefCell::new(None::<Element>));
    let last = holder.clone();
    EventListener::new(&document(), "focusin", move |event| *last.borrow_mut() = target(event)).forget();
    let on_change = Closure::<dyn FnMut()>::new(move || {
        // From an element that is still there the reader has taken it, by a press on the bare page.
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
        // Fails only if no kind of change is wanted.
        let _ = observer.observe_with_options(&body, &changes);
    }
}

/// Whether no element has the focus.
pub(crate) fn is_nowhere() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Focuses the heading of the page, which tells readers who do not see it where they are. Returns whether there is one.
pub(crate) fn focus_on_heading() -> bool {
    if let Ok(Some(heading)) = document().query_selector("h1") {
        // The attribute's name is a constant: setting it cannot fail.
        let _ = heading.set_attribute("tabindex", "-1");
    }
    focus_on("h1")
}

/// Focuses the first element that a selector finds. Returns whether there is one, and something has the focus then.
pub(crate) fn focus_on(selector: &str) -> bool {
    focus_in(&document_element(), selector) && !is_nowhere()
}

/// Focuses the first element below `root` that a selector finds. Returns whether there is one.
pub(crate) fn focus_in(root: &Element, selector: &str) -> bool {
    let Ok(Some(element)) = root.query_selector(selector) else { return false };
    // Elements of an SVG have the method, too; one that cannot be focused stays as it is.
    let _ = element.unchecked_into::<HtmlElement>().focus();
    true
}
