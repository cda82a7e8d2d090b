//! Copying texts and images.

use gloo::utils::{document, window};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::HtmlInputElement;
use yew::Callback;

use super::method;

/// Copies the text of a field, and calls `done` with whether that worked. If it did not, the text is
/// selected, so the reader can copy it by hand. Otherwise the focus stays where it is.
pub(crate) fn copy(field: &HtmlInputElement, done: Callback<bool>) {
    let (field, text) = (field.clone(), field.value());
    let clipboard = clipboard();
    let write = method(&clipboard, "writeText").and_then(|write| write.call1(&clipboard, &text.into()).ok());
    spawn_local(async move { done.emit(succeeds(write).await || copy_selection(&field)) });
}

/// Copies a text that no field shows, and calls `done` with whether that worked.
pub(crate) fn copy_text(text: &str, done: Callback<bool>) {
    let clipboard = clipboard();
    let write = method(&clipboard, "writeText").and_then(|write| write.call1(&clipboard, &text.into()).ok());
    spawn_local(async move { done.emit(succeeds(write).await) });
}

fn clipboard() -> JsValue {
    Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED)
}

/// Returns whether this is a promise that is fulfilled.
async fn succeeds(promise: Option<JsValue>) -> bool {
    match promise.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}

/// Selects the text of a field and copies it by `execCommand`, for browsers without a clipboard interface.
/// Returns whether that worked.
fn copy_selection(field: &HtmlInputElement) -> bool {
    field.select();
    let document = document();
    let copied =
        method(&document, "execCommand").and_then(|command| command.call1(&document, &"copy".into()).ok());
    copied.is_some_and(|copied| copied.is_truthy())
}

/// The constructor of clipboard entries other than text, if the browser has it.
fn clipboard_item() -> Option<Function> {
    method(&window(), "ClipboardItem")
}

/// Returns whether images can be copied.
pub(crate) fn can_copy_images() -> bool {
    clipboard_item().is_some()
}

/// Copies an image of this media type, and calls `done` with whether that worked. The image is a future,
/// since browsers allow the call only during the press, before the image is made.
pub(crate) fn copy_image(
    format: &str,
    image: impl Future<Output = Result<JsValue, JsValue>> + 'static,
    done: Callback<bool>,
) {
    let clipboard = clipboard();
    let content = Object::new();
    // Setting a field of a new object cannot fail.
    let _ = Reflect::set(&content, &format.into(), &future_to_promise(image));
    let item = clipboard_item().and_then(|make| Reflect::construct(&make, &Array::of1(&content)).ok());
    let write = item.and_then(|item| method(&clipboard, "write")?.call1(&clipboard, &Array::of1(&item)).ok());
    spawn_local(async move { done.emit(succeeds(write).await) });
}
