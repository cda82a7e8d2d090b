//! The web program of Apila: Yew components over the games and the model.
//!
//! - `app`, on wasm only: with `src/bin/animator.rs`, the only Rust code that knows the web.
//! - [`animation`]: frames of pixels as a GIF.

pub mod animation;
#[cfg(target_arch = "wasm32")]
pub mod app;
