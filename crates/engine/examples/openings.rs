//! Makes the opening books of the app, `crates/games/src/<game>/openings/<id>.txt`.
//!
//! ```text
//! cargo run --release --example openings -- [id ...] [--nodes N]
//! ```
//!
//! Without ids it makes the books of all variants. `--nodes` is about the number of nodes searched for each
//! position of a book, by default 3 000 000. The books depend on nothing else.
//!
//! All moves of a position are searched at the same depth; of symmetric moves only one is searched. The
//! better moves are searched again one ply deeper while there are nodes left. Moves that are at most a small
//! margin worse than the best go into the book. The book is extended along the best moves of both sides as
//! described in `docs/search.md`. Proven scores are written as proven (27 has a solver).
#![allow(clippy::expect_used)]

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use apila_core::game::{AnyPosition, Past};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::{Level, Score, SearchLimits};
use apila_model::catalog::GameId;
use clap::Parser;

/// The default number of nodes searched for a position.
const NODES: u64 = 3_000_000;
/// The base-2 logarithm of the maximum number of entries of a transposition table.
const TABLE_BITS: u32 = 20;
/// The number of nodes within which a position must be proven, or its moves are not proven either.
const PROOF_NODES: u64 = 20_000;
/// How much worse than the best move a move in the book may be, in expectation.
const MARGIN: f32 = 0.02;
/// How much worse than the best move a move may be to be searched one ply deeper, in expectation.
const DEEPER_MARGIN: f32 = 0.2;
/// This number divided by the depth is the maximum number of moves that are searched one ply deeper.
const MOST_DEEPER: usize = 64;
/// The maximum number of moves for a position in the book.
const MOST_MOVES: usize = 5;
/// The number of first moves that are followed.
const FIRST_MOVES: usize = 12;
/// The number of replies to a book move that are followed.
const REPLIES: usize = 4;
/// A book with this many lines is extended only to the end of its last ply.
const ENOUGH_LINES: usize = 32;

/// A move that stands for all moves symmetric to it.
struct Candidate {
    mv: String,
    next: Rc<dyn AnyPosition>,
    /// The score for the side that moves.
    score: Score,
}

impl Candidate {
    fn worth(&self) -> f32 {
        self.score.expectation()
    }
}

/// Returns the score of a position, and the number of nodes searched.
fn searched(id: GameId, position: &Rc<dyn AnyPosition>, level: Level) -> (Score, u64) {
    if let Some(outcome) = position.outcome() {
        let score = outcome.winner().map_or(Score::Draw, |winner| {
            if winner == position.turn() { Score::Win(0) } else { Score::Loss(0) }
        });
        return (score, 0);
    }
    // There are thousands of short searches, so their tables are small.
    let table_bits = level.depth.saturating_mul(2).saturating_add(8).min(TABLE_BITS);
    let limits = SearchLimits { level, table_bits, ..SearchLimits::default() };
    let Some(mut search) = id.search(&**position, Past::default(), &limits) else { return (Score::Draw, 0) };
    let mut report = search.report();
    while !search.is_done() && !report.variations.first().is_some_and(|best| best.score.is_proven()) {
        search.run(1_000);
        report = search.report();
    }
    (report.variations.first().map_or(Score::Draw, |best| best.score), report.nodes)
}

/// Returns the moves of a position, the best first, and the depth of their search in plies. Of symmetric
/// moves there is only one.
fn search_moves(id: GameId, position: &Rc<dyn AnyPosition>, nodes: u64) -> (Vec<Candidate>, u32) {
    let mut seen = HashSet::new();
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let mut candidates: Vec<Candidate> = moves
        .into_iter()
        .filter_map(|mv| {
            let next = position.play(&mv, Language::English).ok()?;
            seen.insert(next.symmetry_key()).then_some(Candidate { mv, next, score: Score::Estimate(0.0) })
        })
        .collect();
    // If the position can be proven quickly, a solver can prove its moves.
    if searched(id, position, Level { nodes: Some(PROOF_NODES), ..Level::FULL }).0.is_proven() {
        for candidate in &mut candidates {
            candidate.score =
                searched(id, &candidate.next, Level { nodes: Some(nodes), ..Level::FULL }).0.reversed();
        }
    }
    candidates.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
    let mut depth = 1;
    let mut spent = 0;
    let mut looked_at = candidates.len();
    loop {
        let all_proven = candidates[..looked_at].iter().all(|candidate| candidate.score.is_proven());
        // One ply more takes about five times the nodes.
        if all_proven || looked_at == 1 || spent * 5 > nodes {
            return (candidates, depth);
        }
        spent = 0;
        for candidate in candidates[..looked_at].iter_mut().filter(|candidate| !candidate.score.is_proven()) {
            let (score, nodes) = searched(id, &candidate.next, Level { depth, ..Level::FULL });
            candidate.score = score.reversed();
            spent += nodes;
        }
        depth += 1;
        // Moves that are not searched again stay below those that are.
        candidates[..looked_at].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let best = candidates.first().map_or(0.0, Candidate::worth);
        let open = candidates[..looked_at].iter().take_while(|it| it.worth() >= best - DEEPER_MARGIN).count();
        looked_at = open.min(MOST_DEEPER / depth as usize).max(1);
    }
}

/// A line of the book.
fn line(path: &[String], good: &[&Candidate], depth: u32) -> String {
    let path = if path.is_empty() { "-".to_owned() } else { path.join("_") };
    let score = match good.first().map_or(Score::Draw, |best| best.score) {
        Score::Win(_) => "win".to_owned(),
        Score::Loss(_) => "loss".to_owned(),
        Score::Draw => "draw".to_owned(),
        // The absolute value is at most 1000.
        Score::Estimate(value) => ((value * 1000.0).round() as i32).to_string(),
    };
    let moves: Vec<&str> = good.iter().map(|candidate| candidate.mv.as_str()).collect();
    format!("{path} {depth} {score} {}", moves.join(" "))
}

/// Returns the moves that are followed: first the best move of each first step, then the others. So the book
/// has different pairs to begin with, and different cells for a neutral stone.
fn followed<'a>(
    position: &Rc<dyn AnyPosition>,
    candidates: &'a [Candidate],
    most: usize,
) -> Vec<&'a Candidate> {
    let mut begun = HashSet::new();
    let first_step = |mv: &str| position.steps_of(mv).and_then(|steps| steps.first().copied());
    let (mut others, alike): (Vec<&Candidate>, Vec<&Candidate>) =
        candidates.iter().partition(|candidate| begun.insert(first_step(&candidate.mv)));
    others.extend(alike);
    others.truncate(most);
    others
}

/// Makes the book of a variant.
fn book(id: GameId, nodes: u64) -> String {
    let mut lines = Vec::new();
    let mut seen = HashSet::new();
    let mut layer = vec![(Vec::new(), id.start(Side::First), true)];
    while !layer.is_empty() && lines.len() < ENOUGH_LINES {
        let mut next = Vec::new();
        for (path, position, is_good) in layer {
            if lines.len() >= ENOUGH_LINES + FIRST_MOVES
                || position.outcome().is_some()
                || !seen.insert(position.symmetry_key())
            {
                continue;
            }
            let (candidates, depth) = search_moves(id, &position, nodes);
            let best = candidates.first().map_or(0.0, Candidate::worth);
            let good: Vec<&Candidate> =
                candidates.iter().take_while(|it| it.worth() >= best - MARGIN).take(MOST_MOVES).collect();
            lines.push(line(&path, &good, depth));
            println!("{}", lines.last().map_or("", String::as_str));
            let most = match (path.is_empty(), is_good) {
                (true, _) => FIRST_MOVES,
                (false, true) => REPLIES,
                (false, false) => 0,
            };
            for candidate in followed(&position, &candidates, most) {
                let is_good = good.iter().any(|good| good.mv == candidate.mv);
                let path: Vec<String> = path.iter().chain([&candidate.mv]).cloned().collect();
                next.push((path, candidate.next.clone(), is_good));
            }
        }
        layer = next;
    }
    lines.iter().fold(String::new(), |text, line| text + line + "\n")
}

/// Makes the opening books of the app.
#[derive(Parser)]
struct Options {
    /// The ids of variants [default: all]
    #[arg(value_name = "ID", value_parser = |id: &str| GameId::parse(id).ok_or("there is no such variant"))]
    ids: Vec<GameId>,
    /// About the number of nodes that are searched for each position
    #[arg(long, default_value_t = NODES)]
    nodes: u64,
}

fn main() {
    let Options { ids, nodes } = Options::parse();
    for id in GameId::all().filter(|id| ids.is_empty() || ids.contains(id)) {
        let file = format!("../games/src/{}/openings/{id}.txt", id.listing().folder);
        println!("{file}");
        let text = book(id, nodes);
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(file), text).expect("the folder of the sources");
    }
}
