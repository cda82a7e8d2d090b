//! The app.

fn main() {
    #[cfg(target_arch = "wasm32")]
    apila::app::run();
}
