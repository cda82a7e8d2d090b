//! Access to interfaces of the browser by name, for those that few readers need or that a browser may lack.
//!
//! An interface that is used by its type adds an import to the program's script, which every reader loads.

use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

use super::method;

/// Calls a method. Returns `None` if there is no such method or if it throws.
pub(crate) fn call(object: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    Reflect::apply(&method(object, name)?, object, arguments).ok()
}

/// Returns a property of an object.
pub(crate) fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

/// Returns a property that is a number.
pub(crate) fn number(object: &JsValue, name: &str) -> Option<f64> {
    get(object, name)?.as_f64()
}
