//! The book of the first turns: solves what is to be in it, and writes `src/games/twenty_seven/solve/book.bin`.
//!
//! This takes an hour or two, so each finding is added to `target/27-findings.txt` at once, and what stands there is not solved
//! again.

use std::collections::{HashMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use apila_core::game::PositionView;
use apila_core::rules::Rules;
use apila_games::tools::Line;
use apila_games::tools::solve::Value;
use apila_games::tools::solve::book::{self, Page};

use crate::Bench;

/// All positions before this ply are open: the book has at least all of this ply.
const OPEN_PLIES: usize = 3;

/// Nodes above which a position is open, too: whoever reaches one that comes of it would have to wait.
const PATIENCE: u64 = 1_000_000;

/// What solving a position told.
#[derive(Clone, Copy)]
struct Finding {
    value: Value,
    /// Nodes that it took with a table full of what was found before.
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
                "Win" => Value::Win,
                "Draw" => Value::Draw,
                _ => Value::Loss,
            };
            Some((position, Finding { value, nodes: words.next()?.parse().ok()? }))
        });
        Findings { known: known.collect(), file }
    }

    fn get(&self, line: &Line) -> Option<Finding> {
        self.known.get(&line.print()).copied()
    }

    fn find(&mut self, bench: &mut Bench, ply: usize, line: &Line) -> Finding {
        if let Some(finding) = self.get(line) {
            return finding;
        }
        let value = bench.solve(line);
        let finding = Finding { value, nodes: bench.solver.nodes() };
        let mut file =
            OpenOptions::new().append(true).create(true).open(&self.file).expect("a file in target");
        writeln!(file, "{ply} {} {value:?} {}", line.print(), finding.nodes).expect("room on the disk");
        self.known.insert(line.print(), finding);
        finding
    }
}

/// Writes the book, after solving what is not known yet.
pub(crate) fn write_book(bench: &mut Bench) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut findings = Findings::open(root.join("../../target/27-findings.txt"));
    let mut open = HashSet::new();
    let mut layer = vec![Line::basic_start(9)];
    for ply in 0.. {
        if layer.is_empty() {
            break;
        }
        println!("ply {ply}: {} positions, {}", layer.len(), bench.spent());
        let mut next = HashSet::new();
        for line in layer {
            if ply < OPEN_PLIES || findings.find(bench, ply, &line).nodes > PATIENCE {
                open.insert(line);
                next.extend(line.legal_moves().into_iter().map(|mv| line.after(mv)));
            }
        }
        layer = next.into_iter().collect();
        // The same order every time.
        layer.sort_by_cached_key(PositionView::print);
    }
    let bytes = book::write(&mut |line| match findings.get(line) {
        Some(finding) if !open.contains(line) => Page::Leaf(finding.value),
        _ => Page::Open,
    });
    fs::write(root.join("../games/src/twenty_seven/solve/book.bin"), &bytes)
        .expect("the folder of the sources");
    println!("{} bytes, {}", bytes.len(), bench.spent());
}
