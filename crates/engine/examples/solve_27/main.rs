//! Solves the basic game of 27, and writes the book with which the app plays and judges its first turns.
//!
//! ```text
//! cargo run --release --example solve_27 -- 9
//! cargo run --release --example solve_27 -- --book
//! cargo run --release --example solve_27 -- 3 24 --advanced
//! ```
//!
//! The first number is the number of discs a side, from 1 to 9; 9 is the real game. The program prints the
//! value for the side that begins, one line of best play, and the value of each first move, with the nodes
//! and seconds so far. The second number is the base-2 logarithm of the size of the table. The default is 28
//! (4 GB). A smaller table takes longer. `--advanced` solves the advanced game with the general search, as
//! far as it can prove it. `docs/27-solved.md` has the results.
#![allow(clippy::expect_used)]

mod advanced;
mod findings;

use std::time::Instant;

use apila_core::rules::Rules;
use apila_games::tools::twenty_seven::Position;
use apila_games::tools::twenty_seven::solve::{GameValue, Solver};
use clap::Parser;

/// The default size of the table: 2^28 entries.
const TABLE_BITS: u32 = 28;

/// A solver that counts its nodes and its time.
struct Bench {
    solver: Solver,
    began: Instant,
    nodes: u64,
}

impl Bench {
    fn new(table_bits: u32) -> Bench {
        Bench { solver: Solver::new(table_bits), began: Instant::now(), nodes: 0 }
    }

    /// Returns the value of a position for its side to move.
    fn solve(&mut self, position: &Position) -> GameValue {
        self.solver.begin(position);
        let value = self.solver.run(u64::MAX).expect("a search without limit ends");
        self.nodes += self.solver.nodes();
        value
    }

    fn spent(&self) -> String {
        format!("{} nodes, {:.1} s", self.nodes, self.began.elapsed().as_secs_f64())
    }
}

/// Plays the solver's moves for both sides from a position on.
fn best_play(bench: &mut Bench, start: &Position) -> Vec<String> {
    let mut position = *start;
    let mut moves = Vec::new();
    loop {
        bench.solve(&position);
        let Some(mv) = bench.solver.best() else { return moves };
        moves.push(mv.to_string());
        position = position.after(mv);
    }
}

fn solve(discs: u8, table_bits: u32) {
    let mut bench = Bench::new(table_bits);
    let start = Position::basic_start(discs);
    let value = bench.solve(&start);
    println!("{discs} discs a side: {value:?} for the side that begins, {}", bench.spent());
    let moves = best_play(&mut bench, &start);
    println!("{} plies: {}", moves.len(), moves.join("_"));
    for mv in start.legal_moves() {
        let value = bench.solve(&start.after(mv)).of_opponent();
        println!("{mv} {value:?}, {}", bench.spent());
    }
}

/// Solves the basic game of 27.
#[derive(Parser)]
struct Options {
    /// The number of discs a side; 9 is the real game
    #[arg(default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=9))]
    discs: u8,
    /// The base-2 logarithm of the size of the table; 28 is 4 GB
    #[arg(default_value_t = TABLE_BITS)]
    table_bits: u32,
    /// Solve the advanced game as far as the general search can prove it
    #[arg(long)]
    advanced: bool,
    /// Write the book of the first turns
    #[arg(long, conflicts_with_all = ["discs", "advanced"])]
    book: bool,
}

fn main() {
    match Options::parse() {
        Options { book: true, table_bits, .. } => findings::write_book(&mut Bench::new(table_bits)),
        Options { advanced: true, discs, table_bits, .. } => advanced::solve(discs, table_bits.min(26)),
        Options { discs, table_bits, .. } => solve(discs, table_bits),
    }
}
