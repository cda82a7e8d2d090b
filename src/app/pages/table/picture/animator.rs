//! Makes animations. A worker (`crates/animator`) makes them from pictures that the page draws.
//!
//! The worker is loaded for one animation and terminated after it. It receives one picture at a time, so a
//! long game does not fill the memory.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker};
use yew::Callback;

use super::raster::{self, Thrown};
use crate::app::system::{build, worker};

/// The address of the worker's script, relative to the page.
const SCRIPT: &str = "./animator-worker.js";

/// The worker. Dropping it ends the worker.
struct Animator(Worker);

impl Drop for Animator {
    fn drop(&mut self) {
        self.0.terminate();
    }
}

impl Animator {
    async fn start() -> Result<Animator, Thrown> {
        let animator = Animator(worker::start(&format!("{SCRIPT}?{}", build()))?);
        animator.answer(None).await?;
        Ok(animator)
    }

    /// Sends a message, if there is one, and waits for the answer. The buffers in `transferred` are
    /// transferred to the worker.
    async fn answer(&self, message: Option<(&JsValue, &Array)>) -> Result<JsValue, Thrown> {
        let worker = &self.0;
        let answered = Promise::new(&mut |resolve, reject| {
            worker.set_onmessage(Some(&resolve));
            worker.set_onerror(Some(&reject));
        });
        if let Some((message, transferred)) = message {
            worker.post_message_with_transfer(message, transferred)?;
        }
        let answer = JsFuture::from(answered).await?.dyn_into::<MessageEvent>()?.data();
        // An answer that is a text is an error.
        if answer.is_string() { Err(answer) } else { Ok(answer) }
    }
}

/// Makes a GIF of `count` pictures of the same size. `picture` returns each picture as SVG with its duration
/// in milliseconds. `on_progress` is called with the number of frames that are done. Returns `None` if
/// `cancelled` was set.
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
