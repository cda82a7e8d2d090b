//! The system's dialog for sharing links.

use gloo::utils::window;
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::method;

/// Returns whether the system has such a dialog.
pub(crate) fn is_available() -> bool {
    method(&window().navigator(), "share").is_some()
}

/// Opens the dialog with a link.
pub(crate) fn open(title: &str, url: &str) {
    let navigator = window().navigator();
    let data = Object::new();
    // Setting fields of a new object cannot fail.
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"url".into(), &url.into());
    let opened = method(&navigator, "share").and_then(|share| share.call1(&navigator, &data).ok());
    if let Some(promise) = opened.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        spawn_local(async move {
            // The promise is rejected when the reader closes the dialog. Then nothing is left to do.
            let _ = JsFuture::from(promise).await;
        });
    }
}
