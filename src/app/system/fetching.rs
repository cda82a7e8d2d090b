//! Fetching files of the site.

use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use apila_core::part::PartMissing;

/// A file or a part of the program could not be fetched. The reason is in the console.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FetchFailure;

impl FetchFailure {
    /// Writes the reason to the console.
    pub(crate) fn warn(reason: JsValue) -> FetchFailure {
        gloo::console::warn!(reason);
        FetchFailure
    }
}

impl From<PartMissing> for FetchFailure {
    fn from(_: PartMissing) -> FetchFailure {
        FetchFailure
    }
}

/// Fetches the text of a file.
///
/// # Errors
/// Returns the browser's error, or the address if the server has no such file.
pub(crate) async fn fetch_text(address: &str) -> Result<String, JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str(address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(address.into());
    }
    Ok(JsFuture::from(response.text()?).await?.as_string().unwrap_or_default())
}
