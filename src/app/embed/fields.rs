//! Conversion between messages as JavaScript objects and the fields of the model.
//!
//! A message from another page may be hostile. So only a limited number of the object's own fields is read,
//! and only texts and whole numbers.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use apila_model::embed::{FieldValue, Report};

/// The greatest number of fields in a message.
const MOST_FIELDS: u32 = 40;
/// The length of the longest text in a message, in UTF-16 units. Every game is far shorter.
pub(super) const LONGEST: u32 = 200_000;

/// Returns the fields of a message. Returns none if it is not an object or has too many fields. A text with
/// more than `longest` UTF-16 units becomes [`FieldValue::Other`].
pub(super) fn read(message: &JsValue, longest: u32) -> Vec<(String, FieldValue)> {
    let Some(object) = message.dyn_ref::<Object>() else { return Vec::new() };
    let names = Object::keys(object);
    if names.length() > MOST_FIELDS {
        return Vec::new();
    }
    let field = |name: JsValue| {
        let value = Reflect::get(object, &name).unwrap_or(JsValue::UNDEFINED);
        Some((name.as_string()?, value_of(&value, longest)))
    };
    names.iter().filter_map(field).collect()
}

fn value_of(value: &JsValue, longest: u32) -> FieldValue {
    if let Some(text) = value.dyn_ref::<js_sys::JsString>() {
        return if text.length() > longest { FieldValue::Other } else { FieldValue::Text(text.into()) };
    }
    match value.as_f64() {
        // The cast changes a number that is not whole or is out of range.
        Some(number) if f64::from(number as u32) == number => FieldValue::Whole(number as u32),
        _ => FieldValue::Other,
    }
}

/// Returns a report as an object, with the version of the contract.
pub(super) fn object(report: &Report) -> JsValue {
    let object = Object::new();
    let put = |name: &str, value: JsValue| {
        // Setting a field of a new object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    };
    put("apila", apila_model::embed::VERSION.into());
    put("type", report.kind.into());
    for (name, value) in &report.fields {
        match value {
            FieldValue::Text(text) => put(name, text.as_str().into()),
            FieldValue::Whole(number) => put(name, (*number).into()),
            FieldValue::Other => {}
        }
    }
    object.into()
}
