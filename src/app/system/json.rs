//! JSON, read and written by the browser's own parser, from and to serde types.
//!
//! It does without serde-wasm-bindgen, which knows all types and has messages that nobody would see: some 7 kB of what every
//! visitor loads.

use std::fmt;

use js_sys::{JSON, Object, Reflect};
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error, IntoDeserializer, Visitor};
use serde::ser::{self, Impossible, SerializeStruct, Serializer};
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

impl ser::Error for Malformed {
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
    let object = Object::new();
    value.serialize(Fields(&object)).ok()?;
    JSON::stringify(&object).ok().map(String::from)
}

/// Writes the fields of a struct into an object.
struct Fields<'a>(&'a Object);

/// Writes a text or a number.
struct Value;

/// Methods of a serializer for what does not occur.
macro_rules! refuse {
    ($($name:ident $(<$generic:ident>)? ($($type:ty),*) -> $result:ty;)+) => {
        $(fn $name $(<$generic: Serialize + ?Sized>)? (self, $(_: $type),*) -> Result<$result, Malformed> {
            Err(Malformed)
        })+
    };
}

macro_rules! refuse_compounds {
    ($ok:ty) => {
        type SerializeSeq = Impossible<$ok, Malformed>;
        type SerializeTuple = Impossible<$ok, Malformed>;
        type SerializeTupleStruct = Impossible<$ok, Malformed>;
        type SerializeTupleVariant = Impossible<$ok, Malformed>;
        type SerializeMap = Impossible<$ok, Malformed>;
        type SerializeStructVariant = Impossible<$ok, Malformed>;

        refuse! {
            serialize_bool(bool) -> $ok;
            serialize_i8(i8) -> $ok;
            serialize_i16(i16) -> $ok;
            serialize_i32(i32) -> $ok;
            serialize_i64(i64) -> $ok;
            serialize_u8(u8) -> $ok;
            serialize_u16(u16) -> $ok;
            serialize_u64(u64) -> $ok;
            serialize_f32(f32) -> $ok;
            serialize_char(char) -> $ok;
            serialize_bytes(&[u8]) -> $ok;
            serialize_none() -> $ok;
            serialize_some<T>(&T) -> $ok;
            serialize_unit() -> $ok;
            serialize_unit_struct(&'static str) -> $ok;
            serialize_unit_variant(&'static str, u32, &'static str) -> $ok;
            serialize_newtype_struct<T>(&'static str, &T) -> $ok;
            serialize_newtype_variant<T>(&'static str, u32, &'static str, &T) -> $ok;
            serialize_seq(Option<usize>) -> Self::SerializeSeq;
            serialize_tuple(usize) -> Self::SerializeTuple;
            serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
            serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
            serialize_map(Option<usize>) -> Self::SerializeMap;
            serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
        }
    };
}

impl Serializer for Fields<'_> {
    type Ok = ();
    type Error = Malformed;
    type SerializeStruct = Self;

    refuse_compounds!(());
    refuse! {
        serialize_str(&str) -> ();
        serialize_u32(u32) -> ();
        serialize_f64(f64) -> ();
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Malformed> {
        Ok(self)
    }
}

impl SerializeStruct for Fields<'_> {
    type Ok = ();
    type Error = Malformed;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Malformed> {
        let value = value.serialize(Value)?;
        Reflect::set(self.0, &name.into(), &value).map(|_| ()).map_err(|_| Malformed)
    }

    fn end(self) -> Result<(), Malformed> {
        Ok(())
    }
}

impl Serializer for Value {
    type Ok = JsValue;
    type Error = Malformed;
    type SerializeStruct = Impossible<JsValue, Malformed>;

    refuse_compounds!(JsValue);
    refuse! {
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
    }

    fn serialize_str(self, text: &str) -> Result<JsValue, Malformed> {
        Ok(text.into())
    }

    fn serialize_u32(self, number: u32) -> Result<JsValue, Malformed> {
        Ok(number.into())
    }

    fn serialize_f64(self, number: f64) -> Result<JsValue, Malformed> {
        Ok(number.into())
    }
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
