//! The styles of lessons, which nobody needs who is not taught.

use gloo::timers::callback::Timeout;
use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

use crate::app::system::dependent::use_effect_on;
use crate::app::system::new_style_sheet;

const STYLES: &str = include_str!("../../../../static/styles/lesson.css");
/// The property of a document and of a shadow root that has the sheets of scripts.
const ADOPTED: &str = "adoptedStyleSheets";

/// Adds the styles to the document or the shadow root that an element is in, once. A constructed sheet needs no permission in a
/// content security policy.
#[hook]
pub(super) fn use_styles(node: &NodeRef) {
    let node = node.clone();
    use_effect_on((), move |()| {
        let adopt_now = move || node.cast::<Element>().is_some_and(|element| adopt(&element));
        // An element of another page may not be in its tree yet. A browser that has no such sheets shows the lesson without them.
        (!adopt_now()).then(|| Timeout::new(0, move || _ = adopt_now()))
    });
}

/// Whether the tree of an element has the styles now.
fn adopt(element: &Element) -> bool {
    thread_local! {
        static SHEET: Option<JsValue> = new_style_sheet(STYLES);
    }
    let root: JsValue = element.get_root_node().into();
    let adopted = Reflect::get(&root, &ADOPTED.into()).unwrap_or(JsValue::UNDEFINED);
    if !Array::is_array(&adopted) {
        return false;
    }
    let adopted = Array::from(&adopted);
    if let Some(sheet) = SHEET.with(Clone::clone).filter(|sheet| !adopted.includes(sheet, 0)) {
        adopted.push(&sheet);
        return Reflect::set(&root, &ADOPTED.into(), &adopted).unwrap_or(false);
    }
    true
}
