//! JSON, read and written by the browser's own parser, from and to serde types.
//!
//! Reading does without serde-wasm-bindgen: its messages, which nobody would see, need the formatting of floating-point
//! numbers, some 6 kB of what every visitor loads.

use std::fmt;

use js_sys::{JSON, Object};
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error, IntoDeserializer, Visitor};
use serde::{Serialize, forward_to_deserialize_any};
use wasm_bindgen::{JsCast, JsValue};

/// The text is not JSON, or not of the type that was asked for.
#[derive(Debug)]
pub(crate) struct Malformed;

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("malformed JSON")
    }
}

impl std::error::Error for Malformed {}

impl Error for Malformed {
    fn custom<T: fmt::Display>(_: T) -> Malformed {
        Malformed
    }
}

/// Reads an object of texts and numbers.
///
/// # Errors
/// If the text is anything else.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Malformed> {
    let object: Object = JSON::parse(text).map_err(|_| Malformed)?.dyn_into().map_err(|_| Malformed)?;
    let entries = Object::entries(&object);
    let fields = entries.iter().filter_map(|entry| {
        let entry: js_sys::Array = entry.dyn_into().ok()?;
        Some((entry.get(0).as_string()?, Field(entry.get(1))))
    });
    T::deserialize(MapDeserializer::new(fields))
}

/// Writes an object; none if it cannot be written, which cannot happen to types of texts and numbers.
pub(crate) fn print<T: Serialize>(value: &T) -> Option<String> {
    let value = serde_wasm_bindgen::to_value(value).ok()?;
    JSON::stringify(&value).ok().map(String::from)
}

/// A field of an object.
struct Field(JsValue);

impl<'de> IntoDeserializer<'de, Malformed> for Field {
    type Deserializer = Field;

    fn into_deserializer(self) -> Field {
        self
    }
}

impl<'de> Deserializer<'de> for Field {
    type Error = Malformed;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        if let Some(text) = self.0.as_string() {
            return visitor.visit_string(text);
        }
        match self.0.as_f64() {
            // A cast changes what is not a whole number or is out of range.
            Some(number) if f64::from(number as u32) == number => visitor.visit_u32(number as u32),
            Some(number) => visitor.visit_f64(number),
            None => visitor.visit_unit(),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
