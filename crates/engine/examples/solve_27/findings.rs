//! The book of the first turns: solves its positions, and writes
//! `crates/games/src/twenty_seven/solve/book.bin`.
//!
//! This takes an hour or two. Therefore each result is added to `target/27-findings.txt` at once, and
//! positions in that file are not solved again.

use std::collections::{HashMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use apila_core::game::PositionView;
use apila_core::rules::Rules;
use apila_games::tools::twenty_seven::Position;
use apila_games::tools::twenty_seven::solve::GameValue;
use apila_games::tools::twenty_seven::solve::book::{self, Node};

use crate::Bench;

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

    fn find(&mut self, bench: &mut Bench, ply: usize, position: &Position) -> Finding {
        if let Some(finding) = self.get(position) {
            return finding;
        }
        let value = bench.solve(position);
        let finding = Finding { value, nodes: bench.solver.nodes() };
        let mut file =
            OpenOptions::new().append(true).create(true).open(&self.file).expect("a file in target");
        writeln!(file, "{ply} {} {value:?} {}", position.print(), finding.nodes).expect("room on the disk");
        self.known.insert(position.print(), finding);
        finding
    }
}

/// Writes the book. First solves the positions that are not known yet.
pub(crate) fn write_book(bench: &mut Bench) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut findings = Findings::open(root.join("../../target/27-findings.txt"));
    let mut open = HashSet::new();
    let mut layer = vec![Position::basic_start(9)];
    for ply in 0.. {
        if layer.is_empty() {
            break;
        }
        println!("ply {ply}: {} positions, {}", layer.len(), bench.spent());
        let mut next = HashSet::new();
        for position in layer {
            if ply < OPEN_PLIES || findings.find(bench, ply, &position).nodes > PATIENCE {
                open.insert(position);
                next.extend(position.legal_moves().into_iter().map(|mv| position.after(mv)));
            }
        }
        layer = next.into_iter().collect();
        // The order is the same in every run.
        layer.sort_by_cached_key(PositionView::print);
    }
    let bytes = book::write(&mut |position| match findings.get(position) {
        Some(finding) if !open.contains(position) => Node::Leaf(finding.value),
        _ => Node::Open,
    });
    fs::write(root.join("../games/src/twenty_seven/solve/book.bin"), &bytes)
        .expect("the folder of the sources");
    println!("{} bytes, {}", bytes.len(), bench.spent());
}
