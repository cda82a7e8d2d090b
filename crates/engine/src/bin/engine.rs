//! The native engine: the text protocol on standard input and output.

use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

use apila_engine::Session;

fn main() -> ExitCode {
    // Input or output is closed, so there is nobody to report the error to.
    match Session::default().run(BufReader::new(io::stdin()), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
