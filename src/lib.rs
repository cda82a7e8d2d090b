//! The web program of Apila: Yew components over the games and the model. It is compiled for wasm only.
//!
//! Together with `crates/animator` it is the only Rust code that uses interfaces of the browser.

#[cfg(target_arch = "wasm32")]
pub mod app;
