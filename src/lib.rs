//! The web program of Apila: Yew components over the games and the model.
//!
//! - `app`, on wasm only: the only place in the repository that knows the web.
//! - [`animation`]: frames of pixels as a GIF.

pub mod animation;
#[cfg(target_arch = "wasm32")]
pub mod app;
