//! The worker, seen from both ends: how the page starts it, and what the program does when it finds itself in one.

use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::here::Here;
use apila_model::worker::Reply;

/// Milliseconds of a slice in the worker, after each of which messages are heard.
const SLICE: f64 = 10.0;

#[wasm_bindgen]
extern "C" {
    /// What the program's own script knows of itself.
    type Meta;

    #[wasm_bindgen(thread_local_v2, js_namespace = import, js_name = meta)]
    static META: Meta;

    /// The address of the script.
    #[wasm_bindgen(method, getter)]
    fn url(this: &Meta) -> String;
}

/// The script of the worker: it starts the program of this page with the module that it is sent. What fails on the way
/// is an error of the worker, which the page hears of.
fn script() -> String {
    let program = META.with(Meta::url);
    format!(
        "import start from {program:?};\
        onmessage=({{data}})=>{{onmessage=null;\
        start({{module_or_path:data}}).catch((error)=>setTimeout(()=>{{throw error}}))}}"
    )
}

/// A worker. It ends when this is dropped.
pub(super) struct There {
    worker: Worker,
    /// The address of its script, which is to be there as long as it is.
    _script: ObjectUrl,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _lost: Closure<dyn FnMut(Event)>,
}

impl Drop for There {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl There {
    /// Starts a worker. `hear` gets what it says, and `lost` is called if it fails.
    pub(super) fn start(
        hear: impl Fn(String) + 'static,
        lost: impl Fn() + 'static,
    ) -> Result<There, JsValue> {
        let address = ObjectUrl::from(Blob::new_with_options(script().as_str(), Some("text/javascript")));
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address, &options)?;
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(text);
            }
        });
        let lost = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // It is dealt with: nothing for the console, where the worker's own panic stands already.
            event.prevent_default();
            lost();
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(lost.as_ref().unchecked_ref()));
        let there = There { worker, _script: address, _hear: hear, _lost: lost };
        there.worker.post_message(&wasm_bindgen::module())?;
        Ok(there)
    }

    /// Says something to it.
    pub(super) fn say(&self, text: &str) {
        // Fails only for what cannot be copied.
        let _ = self.worker.post_message(&text.into());
    }
}

/// Thinks for the page if this program was started in a worker; says whether it was.
pub(in crate::app) fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let page = scope.clone();
    let tell = move |reply: Reply| {
        // Fails only for what cannot be copied.
        let _ = page.post_message(&reply.to_string().into());
    };
    let page = scope.clone();
    // Without an agent nothing is ever said, and the page helps itself.
    let Ok(agent) = Here::in_slices(SLICE, tell) else { return true };
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            agent.say(text);
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker lives as long as the page wants it to.
    hear.forget();
    let _ = page.post_message(&Reply::Ready.to_string().into());
    true
}
