//! Finds how games begin well, and writes the books with which the app opens: `src/games/<game>/openings/<id>.txt`.
//!
//! ```text
//! cargo run --release --example openings -- [id ...] [nodes]
//! ```
//!
//! Without ids it makes the books of all variants; `nodes` (3 000 000 if not said) is about how many positions are looked
//! at for a position of the book. The same numbers make the same books.
//!
//! Moves of a position are compared at the same depth, those that are alike by symmetry as one: all at the first, and as
//! long as there are nodes left those that are not far behind at the next. What is not worse than the best by more than a
//! small margin comes into the book. From the start the book goes on with the moves that look best, whoever makes them;
//! `docs/search.md` says how many. What is proven (27 has a solver) counts as what it is.
#![allow(clippy::expect_used)]

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::{Level, Score, SearchLimits};
use apila_model::catalog::GameId;

/// Positions looked at for a position of the book, if nothing else is said.
const NODES: u64 = 3_000_000;
/// Two to the power of this many positions are kept in a search at most.
const TABLE_BITS: u32 = 20;
/// Positions within which a value is proven at once.
const PROOF: u64 = 20_000;
/// By how much less than the best a move may be worth and be in the book.
const MARGIN: f32 = 0.02;
/// The same for being looked at a ply deeper.
const HOPE: f32 = 0.2;
/// So many moves, parted by the plies looked ahead so far, are the most that are looked at a ply deeper.
const MOST_HOPES: usize = 64;
/// The most moves of a position in the book.
const MOST_GOOD: usize = 5;
/// How many moves of the start are followed.
const FIRST: usize = 12;
/// How many answers to a move of the book are followed.
const ANSWERS: usize = 4;
/// A book of so many lines is not made longer, as far as its last ply allows.
const LINES: usize = 32;

/// A move with all that are like it.
struct Candidate {
    mv: String,
    next: Rc<dyn AnyPosition>,
    /// What it is worth to the side that makes it.
    score: Score,
}

impl Candidate {
    fn worth(&self) -> f32 {
        self.score.expectation()
    }
}

/// What a position is worth, and how many positions that took.
fn searched(position: &Rc<dyn AnyPosition>, level: Level) -> (Score, u64) {
    if let Some(outcome) = position.outcome() {
        let score = outcome.winner().map_or(Score::Draw, |winner| {
            if winner == position.turn() { Score::Win(0) } else { Score::Loss(0) }
        });
        return (score, 0);
    }
    // Small tables for short searches: there are thousands of them.
    let table_bits = level.depth.saturating_mul(2).saturating_add(8).min(TABLE_BITS);
    let mut thinking = position.search(&[], &SearchLimits { level, table_bits, ..SearchLimits::default() });
    let mut report = thinking.report();
    while !thinking.is_done() && !report.variations.first().is_some_and(|best| best.score.is_proven()) {
        thinking.go_on(1_000);
        report = thinking.report();
    }
    (report.variations.first().map_or(Score::Draw, |best| best.score), report.nodes)
}

/// The moves of a position, those that are alike by symmetry once, the best first, and how many plies were looked ahead.
fn weighed(position: &Rc<dyn AnyPosition>, nodes: u64) -> (Vec<Candidate>, u32) {
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
    // Where the value is proven at once, there is somebody who can prove those of the moves.
    if searched(position, Level { nodes: Some(PROOF), ..Level::FULL }).0.is_proven() {
        for candidate in &mut candidates {
            candidate.score =
                searched(&candidate.next, Level { nodes: Some(nodes), ..Level::FULL }).0.reversed();
        }
    }
    candidates.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
    let mut depth = 1;
    let mut spent = 0;
    let mut looked_at = candidates.len();
    loop {
        let all_proven = candidates[..looked_at].iter().all(|candidate| candidate.score.is_proven());
        // A ply more takes some five times as many.
        if all_proven || looked_at == 1 || spent * 5 > nodes {
            return (candidates, depth);
        }
        spent = 0;
        for candidate in candidates[..looked_at].iter_mut().filter(|candidate| !candidate.score.is_proven()) {
            let (score, nodes) = searched(&candidate.next, Level { depth, ..Level::FULL });
            candidate.score = score.reversed();
            spent += nodes;
        }
        depth += 1;
        // Those that were left behind stay below all that were looked at again.
        candidates[..looked_at].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let best = candidates.first().map_or(0.0, Candidate::worth);
        let open = candidates[..looked_at].iter().take_while(|it| it.worth() >= best - HOPE).count();
        looked_at = open.min(MOST_HOPES / depth as usize).max(1);
    }
}

/// A line of the book.
fn line(way: &[String], good: &[&Candidate], depth: u32) -> String {
    let way = if way.is_empty() { "-".to_owned() } else { way.join("_") };
    let score = match good.first().map_or(Score::Draw, |best| best.score) {
        Score::Win(_) => "win".to_owned(),
        Score::Loss(_) => "loss".to_owned(),
        Score::Draw => "draw".to_owned(),
        // At most a thousand.
        Score::Estimate(value) => ((value * 1000.0).round() as i32).to_string(),
    };
    let moves: Vec<&str> = good.iter().map(|candidate| candidate.mv.as_str()).collect();
    format!("{way} {depth} {score} {}", moves.join(" "))
}

/// The moves that are followed, the best first, but those that begin alike behind others: players do not all begin with
/// the same pair, and send a neutral stone elsewhere.
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
    while !layer.is_empty() && lines.len() < LINES {
        let mut next = Vec::new();
        for (way, position, is_good) in layer {
            if lines.len() >= LINES + FIRST
                || position.outcome().is_some()
                || !seen.insert(position.symmetry_key())
            {
                continue;
            }
            let (candidates, depth) = weighed(&position, nodes);
            let best = candidates.first().map_or(0.0, Candidate::worth);
            let good: Vec<&Candidate> =
                candidates.iter().take_while(|it| it.worth() >= best - MARGIN).take(MOST_GOOD).collect();
            lines.push(line(&way, &good, depth));
            println!("{}", lines.last().map_or("", String::as_str));
            let most = match (way.is_empty(), is_good) {
                (true, _) => FIRST,
                (false, true) => ANSWERS,
                (false, false) => 0,
            };
            for candidate in followed(&position, &candidates, most) {
                let is_good = good.iter().any(|good| good.mv == candidate.mv);
                let way: Vec<String> = way.iter().chain([&candidate.mv]).cloned().collect();
                next.push((way, candidate.next.clone(), is_good));
            }
        }
        layer = next;
    }
    lines.iter().fold(String::new(), |text, line| text + line + "\n")
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.last().filter(|text| GameId::parse(text).is_none());
    let nodes: Option<u64> = number.and_then(|text| text.parse().ok());
    let named = arguments.len() - usize::from(nodes.is_some());
    let wanted: Vec<GameId> = arguments.iter().filter_map(|text| GameId::parse(text)).collect();
    if wanted.len() < named {
        // Better than to write books that nobody asked for.
        eprintln!(
            "ids of variants and at last a number of positions are wanted, not {}",
            arguments.join(" ")
        );
        return ExitCode::FAILURE;
    }
    for id in GameId::all().filter(|id| wanted.is_empty() || wanted.contains(id)) {
        let file = format!("../games/src/{}/openings/{id}.txt", id.game().folder);
        println!("{file}");
        let text = book(id, nodes.unwrap_or(NODES));
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(file), text).expect("the folder of the sources");
    }
    ExitCode::SUCCESS
}
