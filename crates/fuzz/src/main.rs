//! Hostile input for every parser of text from outside. Such a parser is called a *target* here.
//!
//! Generators are functions of `arbitrary::Unstructured`, a finite string of random bytes. `arbitrary` is
//! small, has no dependencies and is maintained by the rust-fuzz team. cargo-fuzz, AFL and bolero use it,
//! too, so a coverage-guided fuzzer could drive the same generators later. The loop around them is part of
//! this package, because it has to time each input, measure its memory and continue after a failure. proptest
//! was considered as well. Its strategies are slow for texts of this size, and its shrinking does not work
//! for random play, where each choice depends on the position. arbtest (also based on `arbitrary`) has no
//! fixed seeds for a whole run and no timings. bolero needs 36 packages.
//!
//! Failing inputs are shrunk as texts, whatever generated them, and stored in `tests/corpus/fuzz`. The tests
//! replay them.

mod arguments;
mod case;
mod corpus;
mod games;
mod mutation;
mod run;
mod shrink;
mod targets;
#[cfg(test)]
mod tests;
mod trial;

use std::process::ExitCode;

use arguments::Arguments;
use clap::Parser;

fn main() -> ExitCode {
    if run::run(&Arguments::parse()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
