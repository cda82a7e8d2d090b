//! Asking the browser by names: for what few readers need, or what a browser may lack. What is asked by type has an import in the
//! program's script, which every reader loads.

use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

use super::method;

/// What a method returns; none if there is no such method, or if it throws.
pub(crate) fn call(object: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    Reflect::apply(&method(object, name)?, object, arguments).ok()
}

/// A property of an object.
pub(crate) fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

/// A property that is a number.
pub(crate) fn number(object: &JsValue, name: &str) -> Option<f64> {
    get(object, name)?.as_f64()
}
