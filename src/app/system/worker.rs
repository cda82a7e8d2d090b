//! Starts workers from scripts beside the program's own script, and loads such scripts.
//!
//! Where the browser enforces Trusted Types, neither accepts a text as an address. The policy `apila` makes
//! the addresses that they accept. It is the only policy of the program and is used for this only.

use gloo::utils::document;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Worker, WorkerOptions, WorkerType};

use super::{by_name, method};

/// The name of the policy. The content security policies of pages allow this name.
const POLICY: &str = "apila";

thread_local! {
    /// The policy. `None` if the browser has no Trusted Types, or if the page does not allow the policy. The
    /// browser would refuse a second policy of this name.
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

/// Loads a module. The promise is kept when the module has run.
pub(crate) fn load_script(address: &str) -> Result<Promise, JsValue> {
    let script = document().create_element("script")?;
    script.set_attribute("type", "module")?;
    let address = TRUSTED.with(|policy| trusted(policy.as_ref(), address));
    let loading = Promise::new(&mut |resolve, reject| {
        for (event, function) in [("onload", resolve), ("onerror", reject)] {
            // A property of an element can be set.
            let _ = Reflect::set(&script, &event.into(), &function);
        }
    });
    Reflect::set(&script, &"src".into(), &address)?;
    by_name::call(&document().document_element().into(), "append", &Array::of1(&script));
    Ok(loading)
}

/// Returns the address in the type that the browser may require.
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
    // Only this module can call the function, with addresses that the program made.
    let unchanged = Closure::<dyn Fn(JsValue) -> JsValue>::new(|address| address).into_js_value();
    Reflect::set(&rules, &"createScriptURL".into(), &unchanged).ok()?;
    create.call2(&factory, &POLICY.into(), &rules).ok()?.dyn_into().ok()
}
