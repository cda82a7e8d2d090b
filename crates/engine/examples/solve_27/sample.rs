//! How many nodes the solver needs from positions that are some random turns from the start.

use std::time::Instant;

use apila_core::rules::{Rules, Status};
use apila_core::search::Random;
use apila_games::tools::twenty_seven::Position;
use apila_games::tools::twenty_seven::solve::{Line, Solver};

/// The number of nodes after which a position is given up.
const PATIENCE: u64 = 20_000_000;

/// A position after `turns` random turns, if the game is not over by then.
fn after_random_turns<L: Line>(turns: usize, random: &mut Random) -> Option<Position> {
    let mut position = Position::small_start(L::MODE, 9);
    for _ in 0..turns {
        let moves = position.legal_moves();
        // Less than the number of moves.
        position = position.after(*moves.get(random.below(moves.len() as u64) as usize)?);
    }
    position.outcome().is_none().then_some(position)
}

/// Solves positions after `turns` random turns, each with a table and, if there is one, the book, and prints
/// the nodes and the time until the value and a move that keeps it are known.
pub(crate) fn measure<L: Line>(turns: usize, positions: usize, table_bits: u32) {
    let mut random = Random::new(turns as u64);
    let mut spent = Vec::new();
    let (mut seconds, mut within_a_second) = (0.0, 0);
    while spent.len() < positions {
        let Some(position) = after_random_turns::<L>(turns, &mut random) else { continue };
        let mut solver = Solver::<L>::with_book(table_bits);
        let began = Instant::now();
        solver.begin(&position);
        let is_solved = solver.run(PATIENCE).is_some();
        let took = began.elapsed().as_secs_f64();
        seconds += took;
        within_a_second += usize::from(is_solved && took < 1.0);
        spent.push(solver.nodes());
    }
    spent.sort_unstable();
    let sum: u64 = spent.iter().sum();
    let solved_within = |nodes: u64| spent.partition_point(|spent| *spent <= nodes);
    println!(
        "after {turns} turns: {positions} positions, {within_a_second} solved within a second, {} within a \
         million nodes, {} within {PATIENCE}; nodes: mean {}, median {}, maximum {}; {:.0} nodes per second",
        solved_within(1_000_000),
        solved_within(PATIENCE - 1),
        sum / positions.max(1) as u64,
        spent.get(spent.len() / 2).copied().unwrap_or(0),
        spent.last().copied().unwrap_or(0),
        sum as f64 / seconds
    );
}
