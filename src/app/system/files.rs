//! Files that are saved to the reader's device, picked or dropped.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::{Blob, ObjectUrl, callbacks, callbacks::FileReader};
use gloo::timers::callback::Timeout;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, File, FileList, HtmlAnchorElement};
use yew::Callback;

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

/// Reads a file as UTF-8. Calls `done` with its text, or with `None` if it cannot be read. Dropping the
/// reader cancels.
pub(crate) fn read(file: File, done: Callback<Option<String>>) -> FileReader {
    callbacks::read_as_text(&gloo::file::File::from(file), move |text| done.emit(text.ok()))
}

/// Reads files of at most `largest` bytes. Calls `done` once with all texts; a file that is too large or not
/// a text gives `None`. Dropping a reader cancels.
pub(crate) fn read_all(
    files: &FileList,
    largest: usize,
    done: &Callback<Vec<Option<String>>>,
) -> Vec<FileReader> {
    let texts = Rc::new(RefCell::new(Vec::new()));
    let count = files.length() as usize;
    let mut readers = Vec::new();
    for file in (0..files.length()).filter_map(|index| files.get(index)) {
        let (texts, done) = (texts.clone(), done.clone());
        let add = move |text: Option<String>| {
            // Browsers read any file as text. A NUL character shows that a file is not a text.
            texts.borrow_mut().push(text.filter(|text| !text.contains('\0')));
            if texts.borrow().len() == count {
                done.emit(texts.take());
            }
        };
        if file.size() > largest as f64 {
            add(None);
        } else {
            readers.push(read(file, Callback::from(add)));
        }
    }
    readers
}

/// Returns the text that is dropped or pasted, or `None` if it is blank.
pub(crate) fn text_of(data: &DataTransfer) -> Option<String> {
    data.get_data("text/plain").ok().filter(|text| !text.trim().is_empty())
}
