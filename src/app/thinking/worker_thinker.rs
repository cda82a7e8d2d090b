//! The worker from both ends: how the page starts it, and what the program does when it runs in a worker.

use gloo::file::{Blob, ObjectUrl};
use gloo::utils::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker};

use super::page_thinker::PageThinker;
use crate::app::system::worker;
use apila_model::worker::Reply;

/// Length of a slice in the worker, in milliseconds. It receives messages between slices.
const SLICE: f64 = 10.0;

#[wasm_bindgen]
extern "C" {
    /// `import.meta` of the program's own script.
    type Meta;

    #[wasm_bindgen(thread_local_v2, js_namespace = import, js_name = meta)]
    static META: Meta;

    /// The address of the script.
    #[wasm_bindgen(method, getter)]
    fn url(this: &Meta) -> String;
}

/// Returns the address of the worker's script, in the folder of the program. The script starts the program
/// that is named after the question mark, with the compiled module that it receives. If that fails, the
/// worker has an error event.
fn script() -> String {
    let program = META.with(Meta::url);
    let (folder, name) = program.rsplit_once('/').unwrap_or(("", &program));
    format!("{folder}/worker.js?{name}")
}

/// Returns the address from which the worker is started. A page of another origin cannot start the script
/// directly, nor can a frame with `sandbox`, which has no origin. For these, the address is that of a script
/// that imports it.
fn address() -> (String, Option<ObjectUrl>) {
    let script = script();
    let own = window().origin();
    if script.strip_prefix(&own).is_some_and(|path| path.starts_with('/')) {
        return (script, None);
    }
    let import = format!("import {script:?}");
    let url = ObjectUrl::from(Blob::new_with_options(import.as_str(), Some("text/javascript")));
    (url.to_string(), Some(url))
}

/// A worker. Dropping it ends the worker.
pub(super) struct WorkerThinker {
    worker: Worker,
    /// The address of its script, if it has to stay valid as long as the worker.
    _script: Option<ObjectUrl>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl Drop for WorkerThinker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl WorkerThinker {
    /// Starts a worker. It passes its messages to `on_message`, and calls `on_failure` if it fails.
    pub(super) fn start(
        on_message: impl Fn(String) + 'static,
        on_failure: impl Fn() + 'static,
    ) -> Result<WorkerThinker, JsValue> {
        let (address, script) = address();
        let worker = worker::start(&address)?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                on_message(text);
            }
        });
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // This keeps the error out of the console, where the worker has already reported its own panic.
            event.prevent_default();
            on_failure();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let thinker = WorkerThinker { worker, _script: script, _on_message: on_message, _on_error: on_error };
        thinker.worker.post_message(&wasm_bindgen::module())?;
        Ok(thinker)
    }

    /// Sends a message to the worker.
    pub(super) fn send(&self, text: &str) {
        // Posting fails only for values that cannot be copied.
        let _ = self.worker.post_message(&text.into());
    }
}

/// Answers the questions of the page in its worker.
pub(super) fn serve(scope: DedicatedWorkerGlobalScope) {
    let page = scope.clone();
    let on_reply = move |reply: Reply| {
        // Posting fails only for values that cannot be copied.
        let _ = page.post_message(&reply.to_string().into());
    };
    let page = scope.clone();
    // Without an agent the worker stays silent. Then the page answers the questions itself.
    let Ok(agent) = PageThinker::in_slices(SLICE, on_reply) else { return };
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            agent.send(text);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The closure lives until the page ends the worker.
    on_message.forget();
    let _ = page.post_message(&Reply::Ready.to_string().into());
}
