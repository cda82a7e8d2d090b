//! Learns weights of a game's evaluation from games of the computer against itself. Writes them over the
//! file of weights in the source, `crates/games/src/<game>/**/*.weights`.
//!
//! ```text
//! cargo run --release --example learn -- jaleo|jo-patterns|jo-crossings|qawale [games] [seed]
//! ```
//!
//! The defaults are 1000 games and seed 0. The same numbers give the same weights. For the patterns of Jō,
//! learning continues from the weights in use, so that runs with new seeds improve them. With a file of zeros
//! it starts from nothing. The network on their crossings is fitted after them.

use std::fs;
use std::io;
use std::path::Path;

use apila_games::tools;
use clap::Parser;

/// Learns weights from a number of games and a random seed, and logs its progress.
type Learn = fn(u64, u64, &mut dyn FnMut(&str)) -> Vec<u8>;

/// Weights that can be learned.
struct Learner {
    name: &'static str,
    /// The file of weights, below the folder of the games.
    file: &'static str,
    /// Returns the bytes of the file.
    learn: Learn,
}

const LEARNERS: &[Learner] = &[
    Learner { name: "jaleo", file: "jaleo/crossings.weights", learn: tools::learn_jaleo },
    Learner { name: "jo-patterns", file: "jo/search/patterns.weights", learn: tools::learn_jo_patterns },
    Learner { name: "jo-crossings", file: "jo/search/crossings.weights", learn: tools::learn_jo_crossings },
    Learner { name: "qawale", file: "qawale/search/features.weights", learn: tools::learn_qawale },
];

/// Learns the weights of a game's evaluation from games of the computer against itself.
#[derive(Parser)]
struct Options {
    /// The weights: jaleo, jo-patterns, jo-crossings or qawale
    #[arg(value_name = "WEIGHTS", value_parser = learner)]
    learner: &'static Learner,
    /// The number of games
    #[arg(default_value_t = 1000)]
    games: u64,
    /// The random seed
    #[arg(default_value_t = 0)]
    seed: u64,
}

fn learner(name: &str) -> Result<&'static Learner, &'static str> {
    LEARNERS.iter().find(|learner| learner.name == name).ok_or("no such weights")
}

fn main() -> io::Result<()> {
    let Options { learner, games, seed } = Options::parse();
    let bytes = (learner.learn)(games, seed, &mut |line| println!("{line}"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src").join(learner.file);
    fs::write(&file, bytes)?;
    println!("wrote {}", file.display());
    Ok(())
}
