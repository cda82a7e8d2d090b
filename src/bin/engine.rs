//! The native engine: speaks the text protocol on standard input and output.

use std::process::ExitCode;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> ExitCode {
    use std::io::{self, BufWriter};

    let mut session = apila::engine::Session::default();
    // An error here means that nobody reads or writes any more: there is nobody to tell.
    match session.run(io::stdin().lock(), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

#[cfg(target_arch = "wasm32")]
fn main() -> ExitCode {
    // A browser has no standard input.
    ExitCode::FAILURE
}
