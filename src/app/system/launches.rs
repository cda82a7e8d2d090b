//! Launches of the installed app that the browser passes to an open page, and the files of such launches.

use gloo::utils::window;
use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;
use yew::Callback;

use super::method;

/// A launch of the installed app.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Launch {
    /// The address to open.
    pub(crate) address: String,
    /// The texts of the files to open. `None` stands for a file that is too large or cannot be read.
    pub(crate) texts: Vec<Option<String>>,
}

/// The function that the browser calls at a launch. The browser must not call it after it is dropped.
pub(crate) type Listener = Closure<dyn FnMut(JsValue)>;

/// Calls `on_launch` at each launch, including the launch that opened this page, until [`listen`] is called
/// again. Files of more than `largest` bytes are not read. Returns `None` in browsers without a launch queue.
pub(crate) fn listen(largest: usize, on_launch: Callback<Launch>) -> Option<Listener> {
    let queue = Reflect::get(&window(), &"launchQueue".into()).ok()?;
    let set = method(&queue, "setConsumer")?;
    let listener = Closure::<dyn FnMut(JsValue)>::new(move |launch: JsValue| {
        let on_launch = on_launch.clone();
        spawn_local(async move {
            let address = Reflect::get(&launch, &"targetURL".into()).ok().and_then(|url| url.as_string());
            let files =
                Reflect::get(&launch, &"files".into()).ok().and_then(|files| files.dyn_into::<Array>().ok());
            let mut texts = Vec::new();
            for file in files.unwrap_or_default().iter() {
                texts.push(text(&file, largest).await);
            }
            on_launch.emit(Launch { address: address.unwrap_or_default(), texts });
        });
    });
    set.call1(&queue, listener.as_ref()).ok()?;
    Some(listener)
}

/// Reads the text of a file that is given as a handle of the file system.
async fn text(handle: &JsValue, largest: usize) -> Option<String> {
    let file: File = result(handle, "getFile").await?.dyn_into().ok()?;
    if file.size() > largest as f64 {
        return None;
    }
    let text = result(&file, "text").await?.as_string()?;
    // Browsers read any file as text. A NUL character shows that a file is not a text.
    Some(text).filter(|text| !text.contains('\0'))
}

/// Calls a method that returns a promise, and returns what that resolves to.
async fn result(object: &JsValue, name: &str) -> Option<JsValue> {
    let promise = method(object, name)?.call0(object).ok()?.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok()
}
