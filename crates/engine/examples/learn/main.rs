//! Learns the weights of a game's evaluation from games of the computer against itself. Writes them over the
//! file of weights in the source, `crates/games/src/<game>/search/*.weights`.
//!
//! ```text
//! cargo run --release --example learn -- jo|qawale [games] [seed]
//! ```
//!
//! The defaults are 1000 games and seed 0. The same numbers give the same weights. For Jō, learning continues
//! from the weights in use, so that runs with new seeds improve them. With a file of zeros it starts from
//! nothing.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use apila_games::tools;

/// The default number of games.
const GAMES: u64 = 1000;

/// Learns weights from a number of games and a random seed, and logs its progress.
type Learn = fn(u64, u64, &mut dyn FnMut(&str)) -> Vec<u8>;

/// A game whose weights can be learned.
struct Learner {
    name: &'static str,
    /// The file of weights, below the folder of the games.
    file: &'static str,
    /// Returns the bytes of the file.
    learn: Learn,
}

const LEARNERS: &[Learner] = &[
    Learner { name: "jo", file: "jo/search/patterns.weights", learn: tools::learn_jo },
    Learner { name: "qawale", file: "qawale/search/features.weights", learn: tools::learn_qawale },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(file) => {
            println!("wrote {file}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<String, String> {
    let names: Vec<&str> = LEARNERS.iter().map(|learner| learner.name).collect();
    let usage = || format!("usage: learn {} [games] [seed]", names.join("|"));
    let [name, numbers @ ..] = arguments else { return Err(usage()) };
    let learner = LEARNERS.iter().find(|learner| learner.name == name).ok_or_else(usage)?;
    let numbers: Result<Vec<u64>, _> = numbers.iter().map(|text| text.parse()).collect();
    let (games, seed) = match numbers.map_err(|_| usage())?[..] {
        [] => (GAMES, 0),
        [games] => (games, 0),
        [games, seed] => (games, seed),
        _ => return Err(usage()),
    };
    let bytes = (learner.learn)(games, seed, &mut |line| println!("{line}"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src").join(learner.file);
    match fs::write(&file, bytes) {
        Ok(()) => Ok(file.display().to_string()),
        Err(error) => Err(format!("{}: {error}", file.display())),
    }
}
