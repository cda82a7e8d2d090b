//! The native engine: speaks the text protocol on standard input and output.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use apila_engine::Session;

fn main() -> ExitCode {
    // An error here means that nobody reads or writes any more: there is nobody to tell.
    match Session::default().run(io::stdin().lock(), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
