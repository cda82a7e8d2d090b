//! The browser program: mounts the page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    apila::app::run();
}
