//! Files that are saved to the reader's device, picked or dropped.

use gloo::file::{Blob, ObjectUrl};
use gloo::timers::callback::Timeout;
use gloo::utils::document;
use js_sys::{Promise, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, File, FileList, HtmlAnchorElement};

use super::method;

/// The media type of a text.
pub(crate) const TEXT: &str = "text/plain;charset=utf-8";
/// The media type of an SVG picture.
pub(crate) const SVG: &str = "image/svg+xml";

/// How long the address of a saved file stays valid, in milliseconds. Browsers read the file only after the
/// press.
const ADDRESS_TIME: u32 = 60_000;

/// Returns an address that contains an SVG picture.
pub(crate) fn svg_url(svg: &str) -> String {
    format!("data:{SVG};charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}

/// Saves a text as a file of this media type.
pub(crate) fn save_text(name: &str, media_type: &str, text: &str) {
    save(name, Blob::new_with_options(text, Some(media_type)));
}

/// Saves a file.
pub(crate) fn save(name: &str, content: Blob) {
    let url = ObjectUrl::from(content);
    let Some(link) =
        document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
    else {
        return;
    };
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Timeout::new(ADDRESS_TIME, move || drop(url)).forget();
}

/// Returns the files of a list.
pub(crate) fn of_list(list: &FileList) -> Vec<Option<File>> {
    (0..list.length()).map(|index| list.get(index)).collect()
}

/// Returns the bytes of a file, if the browser can read it.
pub(crate) async fn bytes(file: &File) -> Option<Vec<u8>> {
    let promise = method(file, "arrayBuffer")?.call0(file).ok()?.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok().map(|buffer| Uint8Array::new(&buffer).to_vec())
}

/// Returns the text that is dropped or pasted, or `None` if it is blank.
pub(crate) fn text_of(data: &DataTransfer) -> Option<String> {
    data.get_data("text/plain").ok().filter(|text| !text.trim().is_empty())
}
