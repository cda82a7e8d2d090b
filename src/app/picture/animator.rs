//! Animations, made by a worker (`src/bin/animator.rs`) of pictures that the page draws.
//!
//! The worker is started for an animation and ended after it: nobody pays for it who wants none. One picture is on
//! the way at a time, so that a long game does not fill the memory.

use std::cell::Cell;
use std::rc::Rc;

use gloo::utils::document;
use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker};
use yew::Callback;

use super::raster::{self, Thrown};

/// Where the worker's script is, from the page.
const SCRIPT: &str = "./animator-worker.js";

/// A worker that ends when this is dropped.
struct Animator(Worker);

impl Drop for Animator {
    fn drop(&mut self) {
        self.0.terminate();
    }
}

impl Animator {
    async fn start() -> Result<Animator, Thrown> {
        let animator = Animator(Worker::new(&format!("{SCRIPT}?{}", build()))?);
        animator.answer(None).await?;
        Ok(animator)
    }

    /// Sends a message, if there is one, and waits for the answer. A buffer in the message is given away.
    async fn answer(&self, message: Option<(&JsValue, &Array)>) -> Result<JsValue, Thrown> {
        let worker = &self.0;
        let answered = Promise::new(&mut |resolve, reject| {
            worker.set_onmessage(Some(&resolve));
            worker.set_onerror(Some(&reject));
        });
        if let Some((message, given)) = message {
            worker.post_message_with_transfer(message, given)?;
        }
        let answer = JsFuture::from(answered).await?.dyn_into::<MessageEvent>()?.data();
        // A text says what went wrong.
        if answer.is_string() { Err(answer) } else { Ok(answer) }
    }
}

/// What tells this build from others: the name of the page's own script.
fn build() -> String {
    let script = document().query_selector("link[rel=modulepreload]").ok().flatten();
    let address = script.and_then(|script| script.get_attribute("href")).unwrap_or_default();
    address.rsplit('/').next().unwrap_or_default().to_owned()
}

/// Makes an animation of `count` pictures, which `picture` gives as SVG texts with their milliseconds, all of one
/// size. `on_progress` gets the number of those that are done. Ends without a result when it is `cancelled`.
pub(super) async fn animation(
    count: usize,
    picture: impl Fn(usize) -> (String, u32),
    cancelled: Rc<Cell<bool>>,
    on_progress: Callback<usize>,
) -> Result<Option<Uint8Array>, Thrown> {
    let animator = Animator::start().await?;
    for index in 0..count {
        let (svg, milliseconds) = picture(index);
        let canvas = raster::drawn(&svg).await?;
        if index == 0 {
            let size = Array::of2(&canvas.width().into(), &canvas.height().into());
            animator.answer(Some((&size, &Array::new()))).await?;
        }
        let pixels = raster::pixels(&canvas)?;
        let frame = Array::of2(&pixels, &milliseconds.into());
        animator.answer(Some((&frame, &Array::of1(&pixels)))).await?;
        if cancelled.get() {
            return Ok(None);
        }
        on_progress.emit(index + 1);
    }
    let bytes = animator.answer(Some((&JsValue::NULL, &Array::new()))).await?;
    Ok(Some(bytes.dyn_into::<Uint8Array>()?).filter(|_| !cancelled.get()))
}
