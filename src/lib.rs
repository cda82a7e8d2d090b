//! The web program of Apila: Yew components over the games and the model, on wasm only. With `crates/animator` the only Rust
//! code that knows the web.

#[cfg(target_arch = "wasm32")]
pub mod app;
