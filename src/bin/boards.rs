//! The boards for other people's pages. They are a program of their own, since two fifths of the app are not needed
//! for them.

fn main() {
    #[cfg(target_arch = "wasm32")]
    apila::app::run_boards();
}
