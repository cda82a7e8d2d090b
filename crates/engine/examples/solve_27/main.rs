//! Solves 27, and writes the books with which the app plays and judges its first turns.
//!
//! ```text
//! cargo run --release --example solve_27 -- 9
//! cargo run --release --example solve_27 -- 9 --variant advanced
//! cargo run --release --example solve_27 -- --variant advanced --book --threads 2
//! cargo run --release --example solve_27 -- --variant advanced --random-turns 6 --table-bits 19
//! ```
//!
//! The first number is the number of discs a side, from 1 to 9; 9 is the real game. The program prints the
//! value for the side that begins, one line of best play, and the value of each first move, with the nodes
//! and seconds so far. `--table-bits` is the base-2 logarithm of the size of the table. The default is 28
//! (4 GB). A smaller table takes longer. `docs/27-solved.md` has the results.
//!
//! `--random-turns` measures how soon positions near the start are solved.
#![allow(clippy::expect_used)]

mod findings;
mod sample;

use std::time::Instant;

use apila_core::rules::Rules;
use apila_games::tools::twenty_seven::Position;
use apila_games::tools::twenty_seven::solve::{AdvancedLine, BasicLine, ExpertLine, Line, Solver};
use clap::{Parser, ValueEnum};

/// The default size of the table: 2^28 entries.
const TABLE_BITS: u32 = 28;

/// Plays the solver's moves for both sides from a position on, and calls `count` after each search.
fn best_play<L: Line>(solver: &mut Solver<L>, start: &Position, count: &mut impl FnMut(u64)) -> Vec<String> {
    let mut position = *start;
    let mut moves = Vec::new();
    loop {
        solver.begin(&position);
        solver.run(u64::MAX);
        count(solver.nodes());
        let Some(mv) = solver.best() else { return moves };
        moves.push(mv.to_string());
        position = position.after(mv);
    }
}

fn solve<L: Line>(discs: u8, table_bits: u32) {
    let began = Instant::now();
    let mut solver = Solver::<L>::new(table_bits);
    let mut nodes = 0;
    let spent = |nodes: u64| format!("{nodes} nodes, {:.1} s", began.elapsed().as_secs_f64());
    let start = Position::small_start(L::MODE, discs);
    let value = solver.solve(&start).expect("a position of this variant");
    nodes += solver.nodes();
    println!("{discs} discs a side: {value:?} for the side that begins, {}", spent(nodes));
    let moves = best_play(&mut solver, &start, &mut |more| nodes += more);
    println!("{} plies: {}", moves.len(), moves.join("_"));
    for mv in start.legal_moves() {
        let value = solver.solve(&start.after(mv)).expect("a position of this variant").of_opponent();
        nodes += solver.nodes();
        println!("{mv} {value:?}, {}", spent(nodes));
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Variant {
    Basic,
    Advanced,
    Expert,
}

/// Solves 27.
#[derive(Parser)]
struct Options {
    /// The number of discs a side; 9 is the real game
    #[arg(default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=9))]
    discs: u8,
    /// The base-2 logarithm of the size of the table; 28 is 4 GB
    #[arg(long, default_value_t = TABLE_BITS)]
    table_bits: u32,
    #[arg(long, value_enum, default_value_t = Variant::Basic)]
    variant: Variant,
    /// Write the book of the first turns
    #[arg(long, conflicts_with = "discs")]
    book: bool,
    /// The number of threads that solve positions of the book
    #[arg(long, default_value_t = 1, requires = "book")]
    threads: usize,
    /// Solve positions after this many random turns, each on its own, and print the nodes that they take
    #[arg(long, value_name = "TURNS", conflicts_with_all = ["discs", "book"])]
    random_turns: Option<usize>,
    /// The number of these positions
    #[arg(long, default_value_t = 60, requires = "random_turns")]
    positions: usize,
}

impl Options {
    fn run<L: Line + Send>(&self, name: &str) {
        if let Some(turns) = self.random_turns {
            sample::measure::<L>(turns, self.positions, self.table_bits);
        } else if self.book {
            findings::write_book::<L>(name, self.table_bits, self.threads);
        } else {
            solve::<L>(self.discs, self.table_bits);
        }
    }
}

fn main() {
    let options = Options::parse();
    match options.variant {
        Variant::Basic => options.run::<BasicLine>("27"),
        Variant::Advanced => options.run::<AdvancedLine>("27-advanced"),
        Variant::Expert => options.run::<ExpertLine>("27-expert"),
    }
}
