//! The worker that makes animations. It is a program of its own, which is loaded only when the reader asks
//! for an animation.
//!
//! It sends `true` when it is ready. It accepts these messages: first a pair of numbers, the width and height
//! in pixels; then for each frame a pair of its pixels (an `ArrayBuffer`) and a number of milliseconds; then
//! `null` for the end. It answers `null` with the bytes of the GIF, and the other messages with `true`. If
//! there is an error, the answer is its text.

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::run();
}

#[cfg(target_arch = "wasm32")]
mod worker {
    use apila_animator::{Animation, AnimationError};
    use js_sys::{Array, ArrayBuffer, Uint8Array};
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    /// Starts to answer messages.
    pub(crate) fn run() {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let page = scope.clone();
        let mut made = None;
        let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let answer = match obey(&mut made, &event.data()) {
                Ok(answer) => answer,
                Err(error) => JsValue::from_str(&error.to_string()),
            };
            // This fails only for values that cannot be copied, and no answer is one.
            let _ = page.post_message(&answer);
        });
        scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
        // The closure lives until the page ends the worker.
        answer.forget();
        let _ = scope.post_message(&JsValue::TRUE);
    }

    fn obey(made: &mut Option<Animation>, message: &JsValue) -> Result<JsValue, AnimationError> {
        let Some(pair) = message.dyn_ref::<Array>() else {
            let bytes = made.take().ok_or(AnimationError::FrameLength)?.finish()?;
            return Ok(Uint8Array::from(bytes.as_slice()).into());
        };
        let (first, second) = (pair.get(0), pair.get(1).as_f64().unwrap_or_default());
        match (first.dyn_ref::<ArrayBuffer>(), made) {
            (Some(pixels), Some(animation)) => {
                animation.add(&Uint8Array::new(pixels).to_vec(), second as u32)?;
            }
            (Some(_), None) => return Err(AnimationError::FrameLength),
            // The casts saturate, so very large sizes are refused.
            (None, made) => {
                *made = Some(Animation::new(first.as_f64().unwrap_or_default() as u16, second as u16)?);
            }
        }
        Ok(JsValue::TRUE)
    }
}
