//! Solves the basic game of 27.
//!
//! ```text
//! cargo run --release --example solve_27 -- 9
//! ```
//!
//! The argument is the number of discs a side, 1 to 9; 9 is the real game. Told are the value for the side that
//! begins, the value of each first move, nodes and seconds. A second argument is the size of the table as a power of
//! two (28, 4 GB, if there is none): with less, it takes longer. `docs/27-solved.md` has the results.
#![allow(clippy::expect_used)]

use std::time::Instant;

use apila::games::twenty_seven::Line;
use apila::games::twenty_seven::solve::{Solver, Value};
use apila::rules::Position;

fn solved(solver: &mut Solver, line: &Line) -> Value {
    solver.begin(line);
    solver.go_on(u64::MAX).expect("a search without limit ends")
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u8>().expect("a number"));
    let discs = numbers.next().unwrap_or(9).clamp(1, 9);
    let bits = numbers.next().unwrap_or(28).into();
    let mut solver = Solver::new(bits);
    let began = Instant::now();
    let start = Line::basic_start(discs);
    let value = solved(&mut solver, &start);
    let mut nodes = solver.nodes();
    let best = solver.best().map_or("none".to_owned(), |mv| mv.to_string());
    println!("{discs} discs: {value:?}, by {best}, {nodes} nodes, {:.1} s", began.elapsed().as_secs_f64());
    for mv in start.legal_moves() {
        let value = solved(&mut solver, &start.after(mv)).of_opponent();
        nodes += solver.nodes();
        println!("{mv} {value:?}, {nodes} nodes, {:.1} s", began.elapsed().as_secs_f64());
    }
}
