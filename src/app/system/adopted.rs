//! Style sheets that only one part of the program needs. They are added when the part shows something.

use std::cell::RefCell;

use gloo::timers::callback::Timeout;
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

use super::dependent::use_effect_on;
use super::new_style_sheet;

/// The property of a document or a shadow root that holds its constructed style sheets.
const ADOPTED: &str = "adoptedStyleSheets";

/// Adds the styles once to the document or the shadow root that contains an element. A content security
/// policy does not have to allow constructed style sheets.
#[hook]
pub(crate) fn use_styles(node: &NodeRef, styles: &'static str) {
    let node = node.clone();
    use_effect_on((), move |()| {
        let adopt_now = move || node.cast::<Element>().is_some_and(|element| adopt(&element, styles));
        // An element of another page may not be in its tree yet. Browsers without constructed sheets show the
        // element unstyled.
        (!adopt_now()).then(|| Timeout::new(0, move || _ = adopt_now()))
    });
}

/// Adds the styles to the tree of an element. Returns whether the tree has them now.
fn adopt(element: &Element, styles: &'static str) -> bool {
    let root: JsValue = element.get_root_node().into();
    let adopted = Reflect::get(&root, &ADOPTED.into()).unwrap_or(JsValue::UNDEFINED);
    if !Array::is_array(&adopted) {
        return false;
    }
    let adopted = Array::from(&adopted);
    if let Some(sheet) = sheet_of(styles).filter(|sheet| !adopted.includes(sheet, 0)) {
        adopted.push(&sheet);
        return Reflect::set(&root, &ADOPTED.into(), &adopted).unwrap_or(false);
    }
    true
}

/// Returns the style sheet with these styles, the same one at each call.
fn sheet_of(styles: &'static str) -> Option<JsValue> {
    thread_local! {
        static SHEETS: RefCell<Vec<(&'static str, JsValue)>> = const { RefCell::new(Vec::new()) };
    }
    SHEETS.with_borrow_mut(|sheets| {
        let known =
            sheets.iter().find(|(known, _)| std::ptr::eq(*known, styles)).map(|(_, sheet)| sheet.clone());
        known.or_else(|| {
            let sheet = new_style_sheet(styles)?;
            sheets.push((styles, sheet.clone()));
            Some(sheet)
        })
    })
}
