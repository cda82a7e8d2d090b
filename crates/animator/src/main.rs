//! The worker that makes animations and small PNG files. It is a program of its own, which is loaded only
//! when the reader asks for one.
//!
//! It sends `true` when it is ready. It accepts these messages: first the width and height in pixels and the
//! text of the game; then for each frame a pair of its pixels (an `ArrayBuffer`) and a number of
//! milliseconds; then `null` for the end. It answers `null` with the bytes of the GIF, and the other messages
//! with `true`. If the number of milliseconds is 0, the answer is the frame as a PNG. If there is an error,
//! the answer is its text.

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::run();
}

#[cfg(target_arch = "wasm32")]
mod worker {
    use apila_animator::{Animation, still};
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
                Err(error) => JsValue::from_str(&error),
            };
            // This fails only for values that cannot be copied, and no answer is one.
            let _ = page.post_message(&answer);
        });
        scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
        // The closure lives until the page ends the worker.
        answer.forget();
        let _ = scope.post_message(&JsValue::TRUE);
    }

    /// What is made of the frames to come.
    struct Request {
        width: u16,
        height: u16,
        record: String,
        animation: Option<Animation>,
    }

    fn obey(made: &mut Option<Request>, message: &JsValue) -> Result<JsValue, String> {
        let Some(values) = message.dyn_ref::<Array>() else {
            let animation = made.take().and_then(|request| request.animation).ok_or("there is no frame")?;
            return bytes(animation.finish());
        };
        let (first, second) = (values.get(0), values.get(1).as_f64().unwrap_or_default());
        match (first.dyn_ref::<ArrayBuffer>(), made) {
            (Some(pixels), Some(Request { width, height, record, animation })) => {
                let pixels = Uint8Array::new(pixels).to_vec();
                if second == 0.0 {
                    return bytes(still(*width, *height, &pixels, record));
                }
                let animation = match animation {
                    Some(animation) => animation,
                    None => animation
                        .insert(Animation::new(*width, *height, record).map_err(|error| error.to_string())?),
                };
                animation.add(&pixels, second as u32).map_err(|error| error.to_string())?;
            }
            (Some(_), None) => return Err("the size is missing".to_owned()),
            // The casts saturate, so very large sizes are refused.
            (None, made) => {
                let (width, height) = (first.as_f64().unwrap_or_default() as u16, second as u16);
                let record = values.get(2).as_string().unwrap_or_default();
                *made = Some(Request { width, height, record, animation: None });
            }
        }
        Ok(JsValue::TRUE)
    }

    /// The bytes of a file.
    fn bytes<E: ToString>(file: Result<Vec<u8>, E>) -> Result<JsValue, String> {
        file.map(|file| Uint8Array::from(file.as_slice()).into()).map_err(|error| error.to_string())
    }
}
