//! Workers of scripts beside the program's own.
//!
//! Where the browser enforces Trusted Types, `Worker` takes no text as an address. The policy `apila` makes the addresses that
//! it takes. It is the only policy of the program, and nothing but a worker is made with it.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Worker, WorkerOptions, WorkerType};

use super::method;

/// The name of the policy, which the policies of pages allow.
const POLICY: &str = "apila";

thread_local! {
    /// The policy; none where the browser has no Trusted Types or the page does not allow it. A second one of this name would
    /// be refused.
    static TRUSTED: Option<Object> = policy();
}

/// Starts a module in a worker. Fails where the page does not allow workers.
pub(crate) fn start(address: &str) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let address = TRUSTED.with(|policy| trusted(policy.as_ref(), address));
    let constructor: Function = Reflect::get(&js_sys::global(), &"Worker".into())?.dyn_into()?;
    Reflect::construct(&constructor, &Array::of2(&address, &options))?.dyn_into()
}

/// The address, as the type that the browser may ask for.
fn trusted(policy: Option<&Object>, address: &str) -> JsValue {
    let made = policy.and_then(|policy| {
        method(policy, "createScriptURL").and_then(|make| make.call1(policy, &address.into()).ok())
    });
    made.unwrap_or_else(|| address.into())
}

fn policy() -> Option<Object> {
    let factory = Reflect::get(&js_sys::global(), &"trustedTypes".into()).ok()?;
    let create = method(&factory, "createPolicy")?;
    let rules = Object::new();
    // Only this module can call it, with addresses that the program made.
    let unchanged = Closure::<dyn Fn(JsValue) -> JsValue>::new(|address| address).into_js_value();
    Reflect::set(&rules, &"createScriptURL".into(), &unchanged).ok()?;
    create.call2(&factory, &POLICY.into(), &rules).ok()?.dyn_into().ok()
}
