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
    /// The files to open. `None` stands for a file that the browser does not give.
    pub(crate) files: Vec<Option<File>>,
}

/// The function that the browser calls at a launch. The browser must not call it after it is dropped.
pub(crate) type Listener = Closure<dyn FnMut(JsValue)>;

/// Calls `on_launch` at each launch, including the launch that opened this page, until [`listen`] is called
/// again. Returns `None` in browsers without a launch queue.
pub(crate) fn listen(on_launch: Callback<Launch>) -> Option<Listener> {
    let queue = Reflect::get(&window(), &"launchQueue".into()).ok()?;
    let set = method(&queue, "setConsumer")?;
    let listener = Closure::<dyn FnMut(JsValue)>::new(move |launch: JsValue| {
        let on_launch = on_launch.clone();
        spawn_local(async move {
            let address = Reflect::get(&launch, &"targetURL".into()).ok().and_then(|url| url.as_string());
            let handles =
                Reflect::get(&launch, &"files".into()).ok().and_then(|files| files.dyn_into::<Array>().ok());
            let mut files = Vec::new();
            for handle in handles.unwrap_or_default().iter() {
                files.push(file(&handle).await);
            }
            on_launch.emit(Launch { address: address.unwrap_or_default(), files });
        });
    });
    set.call1(&queue, listener.as_ref()).ok()?;
    Some(listener)
}

/// Returns a file that is given as a handle of the file system.
async fn file(handle: &JsValue) -> Option<File> {
    let promise = method(handle, "getFile")?.call0(handle).ok()?.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}
