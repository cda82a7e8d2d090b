//! Thin wrappers around the interfaces of the browser. Nothing here knows a game or a page.
//!
//! Each interface may be missing or may refuse to work: in older browsers, on pages without a secure
//! connection, in frames.

pub(crate) mod adopted;
pub(crate) mod after_paint;
pub(crate) mod by_name;
pub(crate) mod clipboard;
pub(crate) mod clock;
pub(crate) mod dependent;
pub(crate) mod events;
pub(crate) mod fetching;
pub(crate) mod files;
pub(crate) mod focus;
pub(crate) mod input;
pub(crate) mod launches;
pub(crate) mod media;
pub(crate) mod parts;
pub(crate) mod relay;
pub(crate) mod rendering;
pub(crate) mod share_sheet;
pub(crate) mod shared;
pub(crate) mod storage;
pub(crate) mod updates;
pub(crate) mod value;
pub(crate) mod worker;

use gloo::utils::{document, window};
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Returns the address of the app without query and fragment. The app reads only the fragment. A query, such
/// as one that somebody added to track visitors, does not belong in links that are made here.
pub(crate) fn app_address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// Returns whether the page is in a frame of another page.
pub(crate) fn is_in_frame() -> bool {
    window().top().ok().flatten().is_none_or(|top| top != window())
}

/// Returns the name of the page's own script, which differs between builds.
pub(crate) fn build() -> String {
    let script = document().query_selector("link[rel=modulepreload]").ok().flatten();
    let address = script.and_then(|script| script.get_attribute("href")).unwrap_or_default();
    address.rsplit('/').next().unwrap_or_default().to_owned()
}

/// Returns the method of an object with this name, if there is one.
fn method(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &name.into()).ok()?.dyn_into().ok()
}

/// Returns whether there is an interface for vibration. It does not say whether the device can vibrate.
pub(crate) fn can_vibrate() -> bool {
    method(&window().navigator(), "vibrate").is_some()
}

/// Makes a style sheet for `adoptedStyleSheets`, if the browser supports that.
pub(crate) fn new_style_sheet(styles: &str) -> Option<JsValue> {
    let constructor: Function = Reflect::get(&window(), &"CSSStyleSheet".into()).ok()?.dyn_into().ok()?;
    let sheet = Reflect::construct(&constructor, &Array::new()).ok()?;
    method(&sheet, "replaceSync")?.call1(&sheet, &styles.into()).ok()?;
    Some(sheet)
}
