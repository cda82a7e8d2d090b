//! The system's sheet to share links with.

use gloo::utils::window;
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::method;

/// Whether the system has one.
pub(crate) fn is_available() -> bool {
    method(&window().navigator(), "share").is_some()
}

/// Opens the sheet with a link.
pub(crate) fn open(title: &str, url: &str) {
    let navigator = window().navigator();
    let data = Object::new();
    // Setting fields of a new object cannot fail.
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"url".into(), &url.into());
    let opened = method(&navigator, "share").and_then(|share| share.call1(&navigator, &data).ok());
    if let Some(promise) = opened.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        spawn_local(async move {
            // Rejected when the reader closes the sheet: nothing is left to do.
            let _ = JsFuture::from(promise).await;
        });
    }
}
