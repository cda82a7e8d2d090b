//! The object that the script for other pages receives for each mounted element, and the reports to the
//! script.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;

use super::fields;
use apila_model::embed::Report;

/// Returns a function that passes reports to a function of the page.
pub(super) fn reporter(on_report: Function) -> impl Fn(Report) + 'static {
    move |report| {
        // A function of the page's author may throw; the script reports that in the console.
        let _ = on_report.call1(&JsValue::UNDEFINED, &fields::object(&report));
    }
}

/// Returns the object that the script receives.
pub(super) fn handle(
    unmount: Box<dyn FnOnce()>,
    command: Box<dyn Fn(JsValue) -> JsValue>,
    greeting: Array,
) -> JsValue {
    let unmount = Closure::once_into_js(unmount);
    let command = Closure::wrap(command).into_js_value();
    let handle = Object::new();
    for (name, part) in [("command", command), ("unmount", unmount), ("greeting", greeting.into())] {
        // Setting a field of a new object cannot fail.
        let _ = Reflect::set(&handle, &name.into(), &part);
    }
    handle.into()
}
