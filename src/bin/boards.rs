//! The boards for other people's pages. They are a program of their own, since the whole app would be three fifths larger.

fn main() {
    #[cfg(target_arch = "wasm32")]
    apila::app::run_boards();
}
