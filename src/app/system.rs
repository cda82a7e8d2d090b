//! What the browser offers for taking texts out of the page and into it: clipboard, share sheet, files.
//!
//! Each may be missing, or refuse: older browsers, pages that are not served over a secure connection, frames.

use gloo::file::{Blob, ObjectUrl, callbacks, callbacks::FileReader};
use gloo::utils::{document, window};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::{HtmlAnchorElement, HtmlInputElement};
use yew::Callback;

/// The address of the app, without a fragment and without a query: all that it understands is in the fragment, and
/// what somebody put after a question mark to know where the reader came from belongs in no link and no code.
pub(super) fn app_address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['?', '#']).next().unwrap_or_default().to_owned()
}

/// A method of an object, if it has it.
fn method(object: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(object, &name.into()).ok()?.dyn_into().ok()
}

/// Copies the text of a field, and says whether that worked. The field's text is left selected, to be copied by
/// hand where it did not.
pub(super) fn copy(field: &HtmlInputElement, done: Callback<bool>) {
    field.select();
    let text = field.value();
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let asked = method(&clipboard, "writeText").and_then(|write| write.call1(&clipboard, &text.into()).ok());
    spawn_local(async move {
        let copied = match asked.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
            Some(promise) => JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        done.emit(copied || copy_selection());
    });
}

/// The old way to copy, for browsers that have no other.
fn copy_selection() -> bool {
    let document = document();
    let copied =
        method(&document, "execCommand").and_then(|command| command.call1(&document, &"copy".into()).ok());
    copied.is_some_and(|copied| copied.is_truthy())
}

/// Whether the system has a sheet to share links with.
pub(super) fn has_share_sheet() -> bool {
    method(&window().navigator(), "share").is_some()
}

/// Opens the system's sheet to share a link.
pub(super) fn share(title: &str, url: &str) {
    let navigator = window().navigator();
    let data = Object::new();
    // Setting fields of a new object cannot fail.
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"url".into(), &url.into());
    let opened = method(&navigator, "share").and_then(|share| share.call1(&navigator, &data).ok());
    if let Some(promise) = opened.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        spawn_local(async move {
            // Refused when the reader closes the sheet: then there is nothing to do.
            let _ = JsFuture::from(promise).await;
        });
    }
}

/// The type of a text.
pub(super) const TEXT: &str = "text/plain;charset=utf-8";
/// The type of a picture that is a text.
pub(super) const SVG: &str = "image/svg+xml";

/// Gives the reader a text as a file of this type.
pub(super) fn save_text(name: &str, kind: &str, text: &str) {
    save(name, Blob::new_with_options(text, Some(kind)));
}

/// Gives the reader a file.
pub(super) fn save(name: &str, content: Blob) {
    let url = ObjectUrl::from(content);
    let Some(link) =
        document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
    else {
        return;
    };
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The address must outlive the press: browsers start to read it only afterwards.
    gloo::timers::callback::Timeout::new(60_000, move || drop(url)).forget();
}

/// What makes entries of the clipboard that are no text, where the browser has it.
fn clipboard_item() -> Option<Function> {
    method(&window(), "ClipboardItem")
}

/// Whether images can be copied.
pub(super) fn can_copy_images() -> bool {
    clipboard_item().is_some()
}

/// Copies an image that is still to be made, and says whether that worked: browsers want to be asked at the press.
pub(super) fn copy_image(
    format: &str,
    image: impl Future<Output = Result<JsValue, JsValue>> + 'static,
    done: Callback<bool>,
) {
    let navigator = window().navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let content = Object::new();
    // Setting a field of a new object cannot fail.
    let _ = Reflect::set(&content, &format.into(), &future_to_promise(image));
    let item = clipboard_item().and_then(|make| Reflect::construct(&make, &Array::of1(&content)).ok());
    let asked = item.and_then(|item| method(&clipboard, "write")?.call1(&clipboard, &Array::of1(&item)).ok());
    spawn_local(async move {
        let copied = match asked.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
            Some(promise) => JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        done.emit(copied);
    });
}

/// Reads a file as UTF-8 and hands on what that gives, whatever is in it; nothing if it cannot be read. Dropping
/// what is returned ends the reading.
pub(super) fn read_file(file: web_sys::File, done: Callback<Option<String>>) -> FileReader {
    callbacks::read_as_text(&gloo::file::File::from(file), move |text| done.emit(text.ok()))
}
