//! Makes animations and small PNG files. A worker (`crates/animator`) makes them from pictures that the page
//! draws.
//!
//! The worker is loaded for one of them and terminated after it. It receives one picture at a time, so a
//! long game does not fill the memory.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlCanvasElement, MessageEvent, Worker};
use yew::Callback;

use super::raster;
use crate::app::system::{build, worker};
use apila_model::play::AnimationFrame;

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
    async fn start() -> Result<Animator, JsValue> {
        let animator = Animator(worker::start(&format!("{SCRIPT}?{}", build()))?);
        animator.answer(None).await?;
        Ok(animator)
    }

    /// Sends the size of the pictures, and the text of the game that the file contains.
    async fn begin(&self, canvas: &HtmlCanvasElement, record: &str) -> Result<(), JsValue> {
        let size = Array::of3(&canvas.width().into(), &canvas.height().into(), &record.into());
        self.answer(Some((&size, &Array::new()))).await?;
        Ok(())
    }

    /// Sends a picture that is shown for so many milliseconds, or that is the whole file if they are 0.
    async fn add(&self, canvas: &HtmlCanvasElement, milliseconds: u32) -> Result<JsValue, JsValue> {
        let pixels = raster::pixels(canvas)?;
        let message = Array::of2(&pixels, &milliseconds.into());
        self.answer(Some((&message, &Array::of1(&pixels)))).await
    }

    /// Sends a message, if there is one, and waits for the answer. The buffers in `transferred` are
    /// transferred to the worker.
    async fn answer(&self, message: Option<(&JsValue, &Array)>) -> Result<JsValue, JsValue> {
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

/// Returns the picture on a canvas as a PNG file with a palette, which contains a text.
pub(super) async fn still(canvas: &HtmlCanvasElement, record: &str) -> Result<Uint8Array, JsValue> {
    let animator = Animator::start().await?;
    animator.begin(canvas, record).await?;
    animator.add(canvas, 0).await?.dyn_into::<Uint8Array>()
}

/// A report about an animation.
pub(super) enum Report {
    /// This many frames are done.
    Frames(usize),
    /// The animation is done.
    Finished(Uint8Array),
    Failed,
}

/// An animation that is being made. Dropping it cancels the animation.
pub(super) struct Job {
    is_cancelled: Rc<Cell<bool>>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.is_cancelled.set(true);
    }
}

/// Makes a GIF of these frames, which contains the text of the game. `draw` returns a frame as SVG; all have
/// the same size. `on_report` is called with the progress and the result, unless the job is cancelled.
pub(super) fn start(
    frames: Vec<AnimationFrame>,
    record: String,
    draw: impl Fn(&AnimationFrame) -> String + 'static,
    on_report: Callback<Report>,
) -> Job {
    let is_cancelled = Rc::new(Cell::new(false));
    let job = Job { is_cancelled: is_cancelled.clone() };
    spawn_local(async move {
        let result = animation(&frames, &record, draw, &is_cancelled, &on_report).await;
        if !is_cancelled.get() {
            on_report.emit(result.map_or(Report::Failed, Report::Finished));
        }
    });
    job
}

/// Makes the GIF. Fails if it is cancelled.
async fn animation(
    frames: &[AnimationFrame],
    record: &str,
    draw: impl Fn(&AnimationFrame) -> String,
    is_cancelled: &Cell<bool>,
    on_report: &Callback<Report>,
) -> Result<Uint8Array, JsValue> {
    let animator = Animator::start().await?;
    for (index, frame) in frames.iter().enumerate() {
        let canvas = raster::drawn(&draw(frame)).await?;
        if index == 0 {
            animator.begin(&canvas, record).await?;
        }
        animator.add(&canvas, frame.milliseconds).await?;
        if is_cancelled.get() {
            return Err(JsValue::UNDEFINED);
        }
        on_report.emit(Report::Frames(index + 1));
    }
    let bytes = animator.answer(Some((&JsValue::NULL, &Array::new()))).await?;
    bytes.dyn_into::<Uint8Array>()
}
