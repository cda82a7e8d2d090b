//! The relay of live games, if the site has one: `cargo xtask build --relay` writes it into the page.

use gloo::utils::{document, window};
use js_sys::{Array, Uint8Array};

use super::by_name;
use apila_model::live::{SECRET_BYTES, secret_text};

/// Returns the address of the relay. `None` for a site without one.
pub(crate) fn address() -> Option<String> {
    document().query_selector("meta[name=relay]").ok()??.get_attribute("content")
}

/// Returns a secret for a new live game. `None` if the site has no relay, or if the browser has no random
/// numbers that nobody can guess.
pub(crate) fn fresh_secret() -> Option<String> {
    address()?;
    let bytes = Uint8Array::new_with_length(u32::try_from(SECRET_BYTES).ok()?);
    by_name::call(&by_name::get(&window(), "crypto")?, "getRandomValues", &Array::of1(&bytes))?;
    Some(secret_text(bytes.to_vec().try_into().ok()?))
}
