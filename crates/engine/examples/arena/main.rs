//! The arena: a match between two engines that speak the text protocol. Games are played in pairs from the
//! same opening with both colours, and the score has a confidence interval.
//!
//! ```text
//! cargo build --release --bin engine --example uct --example arena
//! target/release/examples/arena --game qawale --first-go "nodes 20000" \
//!     --second target/release/examples/uct --second-go "movetime 100" --pairs 50
//! target/release/examples/arena --game jo --ladder 6 --pairs 100
//! ```
//!
//! `--help` lists the options. Each game starts fresh processes, so games are independent. The result for
//! deterministic engines depends only on the options, no matter how many games are played at once. The
//! referee knows the rules, including repetition. An engine that plays an illegal move, ends or exceeds its
//! time forfeits the game.

mod bout;
mod openings;
mod options;
mod player;
mod report;
mod statistics;
mod tournament;

use std::process::ExitCode;

use clap::Parser;
use options::Options;

fn main() -> ExitCode {
    let options = Options::parse();
    let done = match options.ladder {
        None => play(&options),
        Some(levels) => climb(&options, levels),
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

/// Plays each level against the one below, and prints a table with a row for each.
fn climb(options: &Options, levels: u32) -> Result<(), String> {
    println!("{}", report::HEADER);
    for level in 2..=levels {
        let step = options.at_levels([level, level - 1]);
        println!("{}", report::row(&step, &tournament::play(&step)?));
    }
    Ok(())
}
