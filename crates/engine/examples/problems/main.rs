//! Finds problems, chooses from them, and checks the files of the games,
//! `crates/games/src/<game>/problems/<id>.txt`.
//!
//! ```text
//! cargo run --release --example problems -- find jaleo 1 1000 >> found.txt
//! cargo run --release --example problems -- choose jaleo 420 < found.txt \
//!     > crates/games/src/jaleo/problems/jaleo.txt
//! cargo run --release --example problems -- check [id ...]
//! ```
//!
//! `find` plays games of the engine against itself, here a thousand from the random seed 1 on. It prints
//! a line for each position that is a problem. `choose` chooses problems from these lines, first of
//! kinds that are missing and at most one from a game, and numbers them. Problems that are already in
//! the file keep their numbers, and the new ones are appended until there are as many as given. `check`
//! proves all problems of the files again, measures them, and prints the tables of `docs/problems.md`.
//! The same arguments give the same output.

mod candidate;
mod check;
mod choose;
mod forcing;
mod solved;

use std::io;
use std::iter;
use std::process::ExitCode;

use apila_engine::problems::find;
use apila_model::catalog::GameId;
use candidate::Candidate;
use clap::Parser;
use solved::Composer;

/// The number of first plies of a game that are skipped, because they contain no problems.
const OPENING: usize = 4;

/// From this number of turns on, wins of Qawale are found by threats alone.
const LONG_WIN: usize = 3;

/// Finds problems, chooses from them, and checks the files of the games.
#[derive(Parser)]
enum Task {
    /// Print the problems in games of the engine against itself
    Find {
        #[arg(value_parser = game)]
        id: GameId,
        /// The random seed of the first game
        from: u64,
        /// The number of games
        games: u64,
        /// The fewest turns of the solver
        #[arg(long, default_value_t = 1)]
        turns: usize,
        /// The number of times that two pieces of each position are exchanged at random
        #[arg(long, default_value_t = 0)]
        exchanges: usize,
        /// The number of exchanges in vain after which a search for a position near a position ends
        #[arg(long, default_value_t = 0)]
        tries: usize,
        /// The number of exchanges in vain after which a search for a problem of the highest grade near a
        /// problem ends
        #[arg(long, default_value_t = 0)]
        harder: usize,
        /// The number of last plies of a game in which results that only have to be kept are looked for
        #[arg(long, default_value_t = 11)]
        late: usize,
        /// The most turns of a win on the board [default: as many as suit the game]
        #[arg(long)]
        most_in_win: Option<usize>,
    },
    /// Choose from the problems in the standard input, and print a file
    Choose {
        #[arg(value_parser = game)]
        id: GameId,
        /// The number of problems
        count: usize,
    },
    /// Prove and measure the problems of the files, and print tables
    Check {
        /// The variants [default: all]
        #[arg(value_parser = game)]
        ids: Vec<GameId>,
    },
}

fn game(id: &str) -> Result<GameId, &'static str> {
    GameId::parse(id).ok_or("there is no such game")
}

fn main() -> ExitCode {
    let done = match Task::parse() {
        Task::Find { id, from, games, turns, exchanges, tries, harder, late, most_in_win } => {
            let suited = find::Search::of(id);
            let most_in_win = most_in_win.unwrap_or(suited.most_in_win);
            let kinds = find::Search { most_in_win, fewest: turns, ..suited };
            let wanted = Wanted { exchanges, tries, harder, late, kinds };
            let mut composer = Composer::of(id);
            (from..from + games).for_each(|seed| find(id, seed, &wanted, composer.as_mut()));
            Ok(())
        }
        Task::Choose { id, count } => io::read_to_string(io::stdin())
            .map_err(|error| error.to_string())
            .and_then(|found| choose::choose(id, &found, count)),
        Task::Check { ids } => check::check(&ids),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// What is looked for in each game.
struct Wanted {
    exchanges: usize,
    tries: usize,
    harder: usize,
    late: usize,
    kinds: find::Search,
}

/// Prints the problems in the game with a seed, and in positions that differ from those of the game by two
/// pieces.
fn find(id: GameId, seed: u64, wanted: &Wanted, mut composer: Option<&mut Composer>) {
    let positions = find::game(id, seed);
    for (ply, position) in positions.iter().enumerate().skip(OPENING) {
        let is_late = ply + wanted.late >= positions.len();
        let others = find::exchanged(id, position, wanted.exchanges, seed.wrapping_add(ply as u64));
        for position in iter::once(position).chain(&others) {
            let found = match &mut composer {
                Some(composer) if is_late => composer.problem(position, wanted.kinds),
                Some(_) => None,
                None => find::problem(id, position, is_late, wanted.kinds),
            };
            if let Some(found) = found {
                println!("{}", Candidate::of(id, seed, found));
            }
        }
        let is_long = id.listing().folder == "qawale" && wanted.kinds.fewest >= LONG_WIN;
        let found = match &mut composer {
            _ if is_long => forcing::compose(id, position, wanted.kinds, wanted.tries, seed),
            Some(composer) if is_late => composer.compose(position, wanted.kinds, wanted.tries, seed),
            Some(_) => None,
            None => find::composed(id, position, is_late, wanted.kinds, wanted.tries, seed),
        };
        let Some(found) = found else { continue };
        let candidate = Candidate::of(id, seed, found);
        println!("{candidate}");
        let harder = composer
            .as_mut()
            .and_then(|composer| composer.harder(position, &candidate, wanted.kinds, wanted.harder));
        if let Some(found) = harder {
            println!("{}", Candidate::of(id, seed, found));
        }
    }
}
