//! The boards for other people's pages. They are a separate program, since they do not need two fifths of the
//! app.

fn main() {
    #[cfg(target_arch = "wasm32")]
    apila::app::run_boards();
}
