//! The arena: two engines that speak the text protocol play each other, in pairs of games with both colours from the same
//! openings, and the score is told with its error.
//!
//! ```text
//! cargo build --release --bin engine --example uct --example arena
//! target/release/examples/arena --game qawale --first-go "nodes 20000" --second target/release/examples/uct \
//!     --second-go "movetime 100" --pairs 50
//! target/release/examples/arena ladder --game jo --levels 6 --pairs 100
//! ```
//!
//! `--help` lists the options. An engine is a fresh process in every game, so that games do not depend on each other: with
//! engines that answer the same to the same lines, the result follows from the options alone, however many games are played
//! at once. The referee knows the rules, repetition included, and gives a game to the opponent of an engine that
//! answers with no legal move, ends, or is late.

mod bout;
mod openings;
mod options;
mod player;
mod report;
mod statistics;
mod tournament;

use std::env;
use std::process::ExitCode;

use options::{Options, Task};

fn main() -> ExitCode {
    let task = match Task::read(env::args().skip(1)) {
        Ok(task) => task,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let done = match task {
        Task::Help => {
            println!("{}", options::HELP);
            Ok(())
        }
        Task::Match(options) => play(&options),
        Task::Ladder(options, levels) => climb(&options, levels),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn play(options: &Options) -> Result<(), String> {
    let results = tournament::play(options)?;
    if options.markdown {
        println!("{}", report::row(options, &results));
    } else {
        println!("{}", report::text(options, &results));
    }
    Ok(())
}

/// Each level against the one below, a row of a table each.
fn climb(options: &Options, levels: u32) -> Result<(), String> {
    println!("{}", report::HEADER);
    for level in 2..=levels {
        let step = options.at_levels(level, level - 1);
        println!("{}", report::row(&step, &tournament::play(&step)?));
    }
    Ok(())
}
