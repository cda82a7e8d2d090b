//! The boards for other people's pages: a program of its own, since all that the app has around its boards would be
//! three fifths more to fetch.

fn main() {
    #[cfg(target_arch = "wasm32")]
    apila::app::run_boards();
}
