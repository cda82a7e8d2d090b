//! The styles of lessons, which nobody needs who is not taught.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
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
        // A browser that has no such sheets shows the lesson without them.
        let _ = node.cast::<Element>().map(|element| adopt(&element));
    });
}

fn adopt(element: &Element) -> Result<(), JsValue> {
    thread_local! {
        static SHEET: Option<JsValue> = new_style_sheet(STYLES);
    }
    let root: JsValue = element.get_root_node().into();
    let adopted = Array::from(&Reflect::get(&root, &ADOPTED.into())?);
    if let Some(sheet) = SHEET.with(Clone::clone).filter(|sheet| !adopted.includes(sheet, 0)) {
        adopted.push(&sheet);
        Reflect::set(&root, &ADOPTED.into(), adopted.unchecked_ref())?;
    }
    Ok(())
}
