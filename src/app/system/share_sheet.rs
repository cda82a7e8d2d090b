//! The system's dialog for sharing links, texts and pictures.

use gloo::utils::window;
use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Blob;

use super::method;

/// Returns whether the system has such a dialog.
pub(crate) fn is_available() -> bool {
    method(&window().navigator(), "share").is_some()
}

/// Opens the dialog with a link.
pub(crate) fn open(title: &str, url: &str) {
    show(&data(&[("title", &title.into()), ("url", &url.into())]));
}

/// Opens the dialog with a text and a PNG picture, or with the text alone if it takes no pictures.
pub(crate) fn open_with_picture(text: &str, picture: Option<&Blob>) {
    let with_picture = picture.and_then(file).map(|file| {
        let files = Array::of1(&file);
        data(&[("text", &text.into()), ("files", &files)])
    });
    let navigator = window().navigator();
    let can_share = |data: &Object| {
        let can = method(&navigator, "canShare")?.call1(&navigator, data).ok()?;
        Some(can.is_truthy())
    };
    match with_picture.filter(|data| can_share(data).unwrap_or_default()) {
        Some(data) => show(&data),
        None => show(&data(&[("text", &text.into())])),
    }
}

/// A picture as a file with a name.
fn file(picture: &Blob) -> Option<JsValue> {
    let options = data(&[("type", &"image/png".into())]);
    let arguments = Array::of3(&Array::of1(picture), &"apila.png".into(), &options);
    Reflect::construct(&method(&window(), "File")?, &arguments).ok()
}

/// An object with these fields.
fn data(fields: &[(&str, &JsValue)]) -> Object {
    let data = Object::new();
    for (name, value) in fields {
        // Setting fields of a new object cannot fail.
        let _ = Reflect::set(&data, &(*name).into(), value);
    }
    data
}

fn show(data: &Object) {
    let navigator = window().navigator();
    let opened = method(&navigator, "share").and_then(|share| share.call1(&navigator, data).ok());
    if let Some(promise) = opened.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        spawn_local(async move {
            // The promise is rejected when the reader closes the dialog. Then nothing is left to do.
            let _ = JsFuture::from(promise).await;
        });
    }
}
