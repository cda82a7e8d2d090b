//! Pictures as pixels, drawn by the browser. An error is the value that JavaScript threw; readers learn only
//! that something failed.

use gloo::file::{Blob, ObjectUrl};
use gloo::utils::document;
use js_sys::{ArrayBuffer, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::app::system::files;

/// Draws an SVG onto a canvas of the same size.
pub(super) async fn drawn(svg: &str) -> Result<HtmlCanvasElement, JsValue> {
    let url = ObjectUrl::from(Blob::new_with_options(svg, Some(files::SVG)));
    let image = HtmlImageElement::new()?;
    image.set_src(&url);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let context = context(&canvas)?;
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    Ok(canvas)
}

fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    Ok(canvas.get_context("2d")?.ok_or(JsValue::UNDEFINED)?.dyn_into::<CanvasRenderingContext2d>()?)
}

/// Returns the pixels of a canvas, four bytes each, in a buffer that can be transferred.
pub(super) fn pixels(canvas: &HtmlCanvasElement) -> Result<ArrayBuffer, JsValue> {
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    let image = context(canvas)?.get_image_data(0.0, 0.0, width, height)?;
    // The binding would copy the buffer into the program's memory.
    let data = Reflect::get(&image, &"data".into())?;
    Reflect::get(&data, &"buffer".into())?.dyn_into::<ArrayBuffer>()
}

/// Returns a canvas as a PNG file.
pub(super) async fn png(canvas: &HtmlCanvasElement) -> Result<web_sys::Blob, JsValue> {
    let made = Promise::new(&mut |resolve, reject| {
        if let Err(error) = canvas.to_blob(&resolve) {
            // Rejecting cannot fail.
            let _ = reject.call1(&JsValue::UNDEFINED, &error);
        }
    });
    JsFuture::from(made).await?.dyn_into::<web_sys::Blob>()
}
