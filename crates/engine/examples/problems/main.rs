//! Finds problems, chooses from them, and checks the files of the games,
//! `crates/games/src/<game>/problems/<id>.txt`.
//!
//! ```text
//! cargo run --release --example problems -- find jaleo 1 1000 >> found.txt
//! cargo run --release --example problems -- choose jaleo 170 < found.txt \
//!     > crates/games/src/jaleo/problems/jaleo.txt
//! cargo run --release --example problems -- check [id ...]
//! ```
//!
//! `find` plays games of the engine against itself, here a thousand from the random seed 1 on. It prints a
//! line for each position that is a problem. `choose` chooses problems from these lines, evenly over the
//! grades and at most one from a game, and numbers them. Problems that are already in the file keep their
//! numbers, and the new ones are appended until there are as many as given. `check` proves all problems of
//! the files again, measures them, and prints the tables of `docs/problems.md`. The same arguments give the
//! same output.

mod candidate;
mod check;
mod choose;

use std::io;
use std::process::ExitCode;

use apila_engine::problems::{Measure, find, themes};
use apila_model::catalog::GameId;
use candidate::Candidate;

/// The number of first plies of a game that are skipped, because they contain no problems.
const OPENING: usize = 4;
/// In this many last plies of a game, the value of a position can be proven.
const LATE: usize = 11;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["find", id, from, games] => with_numbers(id, [from, games], |id, [from, games]| {
            (from..from + games).for_each(|seed| find(id, seed));
            Ok(())
        }),
        ["choose", id, count] => with_numbers(id, [count], |id, [count]| {
            let found = io::read_to_string(io::stdin()).map_err(|error| error.to_string())?;
            choose::choose(id, &found, usize::try_from(count).unwrap_or(usize::MAX))
        }),
        ["check", ids @ ..] => check::check(ids),
        _ => Err("find ID SEED GAMES, choose ID COUNT, or check [ID ...]".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn with_numbers<const N: usize>(
    id: &str,
    texts: [&str; N],
    then: impl FnOnce(GameId, [u64; N]) -> Result<(), String>,
) -> Result<(), String> {
    let id = GameId::parse(id).ok_or_else(|| format!("there is no game {id}"))?;
    let mut numbers = [0; N];
    for (number, text) in numbers.iter_mut().zip(texts) {
        *number = text.parse().map_err(|_| format!("{text} is no number"))?;
    }
    then(id, numbers)
}

/// Prints the problems in the game with a seed.
fn find(id: GameId, seed: u64) {
    let positions = find::game(id, seed);
    for (ply, position) in positions.iter().enumerate().skip(OPENING) {
        let is_late = ply + LATE >= positions.len();
        let Some(found) = find::problem(id, position, is_late, find::Search::of(id)) else { continue };
        let line = &found.solution.line;
        let candidate = Candidate {
            seed,
            themes: themes(id, position, found.goal, line),
            measure: Measure::of(id, position, found.goal, line),
            found,
        };
        println!("{candidate}");
    }
}
