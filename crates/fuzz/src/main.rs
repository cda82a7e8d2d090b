//! Hostile input for every gate through which text from outside comes in.
//!
//! Generators are functions of `arbitrary::Unstructured`, a finite string of random bytes. `arbitrary` is small, has no
//! dependencies, is maintained by the rust-fuzz team, and is what cargo-fuzz, AFL and bolero feed: a coverage-guided fuzzer
//! could drive the same generators later. The loop around it is our own, because it has to time each input, measure its memory
//! and go on after a failure. proptest was weighed as well: its strategies are slow for texts of this size, and its shrinking
//! does not reach through random play, where each choice depends on the position. arbtest (also on `arbitrary`) has neither
//! fixed seeds for a whole run nor timings; bolero brings 36 packages.
//!
//! Failures are shrunk as texts, whatever generated them, and kept in `tests/corpus/fuzz`, which the tests replay.

mod arguments;
mod case;
mod corpus;
mod games;
mod gates;
mod mutation;
mod run;
mod shrink;
#[cfg(test)]
mod tests;
mod trial;

use std::process::ExitCode;

use arguments::Arguments;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match Arguments::read(&words) {
        Ok(arguments) if run::run(&arguments) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}\n\n{}", arguments::USAGE);
            ExitCode::from(2)
        }
    }
}
