//! Newer builds of the site. The service worker (`static/sw.js`) fetches them in the background and reports
//! them. The page keeps running its own build until it is reloaded.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, MessageEvent};
use yew::Callback;

use super::{build, method};

/// The worker's answer if it has a newer build than the page's script.
const NEWER: &str = "newer";

/// Calls `on_newer` when there is a newer build, until the listeners are dropped. Returns `None` where
/// service workers are missing or not allowed, as in sandboxed frames.
pub(crate) fn listen(on_newer: Callback<()>) -> Option<[EventListener; 2]> {
    let workers = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    let workers: EventTarget = workers.dyn_into().ok()?;
    let on_message = EventListener::new(&workers, "message", move |event| {
        let message = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
        if message.is_some_and(|message| message == NEWER) {
            on_newer.emit(());
        }
    });
    let asked = workers.clone();
    // A new worker takes over open pages.
    let on_change = EventListener::new(&workers, "controllerchange", move |_| ask(&asked));
    ask(&workers);
    Some([on_message, on_change])
}

/// Sends the worker the name of the page's script. The worker answers only if it has a newer build. A page
/// without a worker sends nothing.
fn ask(workers: &JsValue) {
    let Ok(worker) = Reflect::get(workers, &"controller".into()) else { return };
    if let Some(post) = method(&worker, "postMessage") {
        // Posting fails only for values that cannot be copied.
        let _ = post.call1(&worker, &build().into());
    }
}
