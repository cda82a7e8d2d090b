//! The book of the first turns: solves its positions, and writes it to
//! `crates/games/src/twenty_seven/solve`.
//!
//! This takes an hour or two. Therefore each result is added to a file in `target` at once, and positions in
//! that file are not solved again. Several threads solve a position each. They share the table.

use std::collections::{HashMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

use apila_core::game::PositionView;
use apila_core::rules::Rules;
use apila_games::tools::twenty_seven::Position;
use apila_games::tools::twenty_seven::solve::book::{self, Node};
use apila_games::tools::twenty_seven::solve::{GameValue, Line, Solver};

/// All positions before this ply are open nodes of the book. So the book has at least all positions of this
/// ply.
const OPEN_PLIES: usize = 3;

/// A position that needs more nodes than this is open, too: in the app it would take too long to solve.
const PATIENCE: u64 = 1_000_000;

/// The result of solving a position.
#[derive(Clone, Copy)]
struct Finding {
    value: GameValue,
    /// The number of nodes that it took. The table was full of earlier results.
    nodes: u64,
}

/// Findings by the text of the position, and the file in which they are kept.
struct Findings {
    file: PathBuf,
    known: HashMap<String, Finding>,
}

impl Findings {
    fn open(file: PathBuf) -> Findings {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let known = text.lines().filter_map(|line| {
            let mut words = line.split(' ').skip(1);
            let position = words.next()?.to_owned();
            let value = match words.next()? {
                "Win" => GameValue::Win,
                "Draw" => GameValue::Draw,
                _ => GameValue::Loss,
            };
            Some((position, Finding { value, nodes: words.next()?.parse().ok()? }))
        });
        Findings { known: known.collect(), file }
    }

    fn get(&self, position: &Position) -> Option<Finding> {
        self.known.get(&position.print()).copied()
    }

    fn add(&mut self, ply: usize, position: &Position, finding: Finding) {
        let mut file =
            OpenOptions::new().append(true).create(true).open(&self.file).expect("a file in target");
        let Finding { value, nodes } = finding;
        writeln!(file, "{ply} {} {value:?} {nodes}", position.print()).expect("room on the disk");
        self.known.insert(position.print(), finding);
    }

    /// Solves those of `positions` that are not known, all of them of one ply. Returns the number of nodes.
    fn find<L: Line + Send>(
        &mut self,
        ply: usize,
        positions: &[Position],
        solver: &Solver<L>,
        threads: usize,
    ) -> u64 {
        let unknown: Vec<Position> =
            positions.iter().copied().filter(|position| self.get(position).is_none()).collect();
        let next = Mutex::new(unknown.iter());
        let found = Mutex::new((self, 0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let mut solver = solver.beside();
                let (next, found) = (&next, &found);
                scope.spawn(move || {
                    loop {
                        let Some(position) = next.lock().expect("no panic").next() else { break };
                        let value = solver.solve(position).expect("a position of this variant");
                        let (findings, nodes) = &mut *found.lock().expect("no panic");
                        *nodes += solver.nodes();
                        findings.add(ply, position, Finding { value, nodes: solver.nodes() });
                    }
                });
            }
        });
        found.into_inner().expect("no panic").1
    }
}

/// Writes the book of a variant, which is called `name`. First solves the positions that are not known yet.
pub(crate) fn write_book<L: Line + Send>(name: &str, table_bits: u32, threads: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut findings = Findings::open(root.join(format!("../../target/{name}-findings.txt")));
    let solver = Solver::<L>::new(table_bits);
    let (began, mut nodes) = (Instant::now(), 0);
    let mut open = HashSet::new();
    let mut layer = vec![Position::small_start(L::MODE, 9)];
    for ply in 0.. {
        if layer.is_empty() {
            break;
        }
        println!(
            "ply {ply}: {} positions, {nodes} nodes, {:.1} s",
            layer.len(),
            began.elapsed().as_secs_f64()
        );
        if ply >= OPEN_PLIES {
            nodes += findings.find(ply, &layer, &solver, threads);
        }
        let mut next = HashSet::new();
        for position in layer {
            if findings.get(&position).is_none_or(|finding| finding.nodes > PATIENCE) {
                open.insert(position);
                next.extend(position.legal_moves().into_iter().map(|mv| position.after(mv)));
            }
        }
        layer = next.into_iter().collect();
        // The order is the same in every run.
        layer.sort_by_cached_key(PositionView::print);
    }
    let bytes = book::write::<L>(&mut |position| match findings.get(position) {
        Some(finding) if !open.contains(position) => Node::Leaf(finding.value),
        _ => Node::Open,
    });
    fs::write(root.join(format!("../games/src/twenty_seven/solve/{name}.book")), &bytes)
        .expect("the folder of the sources");
    println!("{} bytes, {nodes} nodes, {:.1} s", bytes.len(), began.elapsed().as_secs_f64());
}
