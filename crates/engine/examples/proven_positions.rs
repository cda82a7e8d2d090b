//! Makes the stored positions with proven values, `tests/corpus/proven/<id>.txt`.
//!
//! ```text
//! cargo run --release --example proven_positions -- [id ...]
//! ```
//!
//! The positions are from games of two levels, one from each game. What the search finds in [`NODES`] nodes
//! only tells how hard a position is. Its value is proven without that search: in 27 by the proof-number
//! solver, and in the other games by [`ForcedWin`](apila_core::search::ForcedWin), which leaves no move out.
//! Where the rest of the game is small enough, plain minimax has to find the same value. The files depend on
//! nothing else.
#![allow(clippy::expect_used)]

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use apila_core::game::{AnyPosition, Past};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Level, Random, Report, Score, Search, SearchLimits};
use apila_games::tools::twenty_seven::{Mode, read, solve};
use apila_model::catalog::GameId;
use apila_model::record::Record;
use solve::{AdvancedLine, BasicLine, ExpertLine, GameValue, Line, Solver};

/// The nodes of the search whose results the tests compare with the values.
const NODES: u64 = 10_000;
/// A position that the search solves with fewer nodes is too easy.
const FEWEST_NODES: u64 = 60;
/// The greatest number of nodes for a turn of a level.
const TURN_NODES: u64 = 600;
/// The number of positions in a file.
const WANTED: usize = 100;
/// The number of games from which they are chosen.
const GAMES: u64 = 400;
/// The greatest number of plies of a game.
const MOST_PLIES: usize = 90;
/// The most nodes of a proof by the solver, and of an exhaustive search.
const SOLVER_NODES: u64 = 1_500_000;
const FORCED_NODES: u64 = 400_000;
/// The most moves that plain minimax makes.
const MINIMAX_MOVES: u32 = 10_000;
/// No game of Jō lasts so many plies from the positions that are used, because the reserves are nearly empty.
const REST_OF_JO: u32 = 20;
/// The number of plies of a game of Qawale without a line.
const PLIES_OF_QAWALE: usize = 16;

/// A value for the side to move, and the least number of plies of a win or loss if it is known.
type Value = (&'static str, Option<u32>);

/// A position with its value, and whether the search solves it.
struct Proven {
    text: String,
    value: Value,
    is_solved: bool,
}

/// The report of a search that has ended.
fn completed(mut search: Box<dyn Search<String>>) -> Report<String> {
    while !search.is_done() {
        search.run(SearchLimits::SLICE);
    }
    search.report()
}

fn searched(id: GameId, position: &dyn AnyPosition, limits: &SearchLimits) -> Report<String> {
    completed(id.search(position, Past::default(), limits).expect("a position of the game"))
}

/// Plays a game of two levels, which depend on the seed.
fn played(id: GameId, seed: u64) -> Record {
    let mut record = Record::from_start(id, Side::First);
    let mut random = Random::new(seed);
    let levels = id.levels();
    let numbers = [seed as usize % levels.len(), seed as usize / levels.len() % levels.len()];
    while record.outcome().is_none() && record.plies() < MOST_PLIES {
        let level = levels[numbers[record.plies() % 2]].limited(None, Some(TURN_NODES));
        let seed = random.next();
        let limits =
            SearchLimits { level, seed, book: true, table_bits: 12, ..SearchLimits::default() };
        let search = record.search(record.plies(), &limits).expect("a search");
        let choice = completed(search).choice.expect("a move");
        record.play(&choice, Language::English).expect("a legal move");
    }
    record
}

/// The least number of plies within `limit` of a win forced by the side that would make the last of them.
/// `None` if the search does not end. The inner value is `None` if there is no such win.
fn forced(id: GameId, position: &dyn AnyPosition, limit: u32) -> Option<Option<u32>> {
    if limit == 0 {
        return Some(None);
    }
    let level = Level { nodes: Some(FORCED_NODES), ..Level::FULL };
    let limits = SearchLimits { level, within: Some(limit), table_bits: 20, ..SearchLimits::default() };
    let report = searched(id, position, &limits);
    match report.variations.first().map(|best| best.score) {
        Some(Score::Win(plies) | Score::Loss(plies)) => Some(Some(plies)),
        _ if report.depth == limit => Some(None),
        _ => None,
    }
}

/// The value that the exhaustive search proves. `left` is a number of plies after which the game is over. The
/// likelier value is looked for first.
fn proven_by_force(
    id: GameId,
    position: &dyn AnyPosition,
    left: Option<u32>,
    seems_lost: bool,
) -> Option<Value> {
    let (most, is_end) = left.map_or((7, false), |left| (left, true));
    let limits = [most, most.saturating_sub(1)];
    let won = *limits.iter().find(|limit| *limit % 2 == 1).unwrap_or(&0);
    let lost = *limits.iter().find(|limit| *limit % 2 == 0).unwrap_or(&0);
    let mut questions = [("win", won), ("loss", lost)];
    if seems_lost {
        questions.reverse();
    }
    let mut is_drawn = is_end;
    for (name, limit) in questions {
        match forced(id, position, limit) {
            Some(Some(plies)) => return Some((name, Some(plies))),
            found => is_drawn &= found.is_some(),
        }
    }
    is_drawn.then_some(("draw", None))
}

fn proven_by_solver<L: Line>(solver: &mut Solver<L>, position: &dyn AnyPosition, mode: Mode) -> Option<Value> {
    let position = read(mode, &position.print()).expect("a position of 27");
    solver.begin_value(&position);
    solver.run(SOLVER_NODES).map(|value| match value {
        GameValue::Win => ("win", None),
        GameValue::Loss => ("loss", None),
        GameValue::Draw => ("draw", None),
    })
}

/// The value by minimax without any cut or order: 1, 0 or -1. `None` after too many moves.
fn minimax(
    position: &Rc<dyn AnyPosition>,
    known: &mut HashMap<String, i32>,
    moves: &mut u32,
) -> Option<i32> {
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) => return Some(if winner == position.turn() { 1 } else { -1 }),
        Some(Outcome::Draw { .. }) => return Some(0),
        None => {}
    }
    let text = position.print();
    if let Some(value) = known.get(&text) {
        return Some(*value);
    }
    if position.repetition().is_some() {
        return None;
    }
    let mut best = -1;
    for mv in position.legal_moves() {
        *moves = moves.checked_sub(1)?;
        let next = position.play(&mv, Language::English).expect("a legal move");
        best = best.max(-minimax(&next, known, moves)?);
    }
    known.insert(text, best);
    Some(best)
}

/// What proves values of a variant.
enum Prover {
    Force(GameId),
    Basic(Solver<BasicLine>),
    Advanced(Solver<AdvancedLine>),
    Expert(Solver<ExpertLine>),
}

impl Prover {
    fn of(id: GameId) -> Prover {
        match id.as_str() {
            "27" => Prover::Basic(Solver::new(20)),
            "27-advanced" => Prover::Advanced(Solver::new(20)),
            "27-expert" => Prover::Expert(Solver::new(20)),
            _ => Prover::Force(id),
        }
    }

    fn prove(
        &mut self,
        position: &dyn AnyPosition,
        (ply, over): (usize, usize),
        seems_lost: bool,
    ) -> Option<Value> {
        match self {
            Prover::Basic(solver) => proven_by_solver(solver, position, Mode::Basic),
            Prover::Advanced(solver) => proven_by_solver(solver, position, Mode::Advanced),
            Prover::Expert(solver) => proven_by_solver(solver, position, Mode::Expert),
            Prover::Force(id) => {
                let left = match id.as_str() {
                    "qawale" => Some(PLIES_OF_QAWALE - ply),
                    "jo" if over - ply <= 4 => Some(REST_OF_JO as usize),
                    _ => None,
                };
                proven_by_force(*id, position, left.map(|left| left as u32), seems_lost)
            }
        }
    }

    /// How many plies before the end of a game its position is taken, at least and at most.
    fn plies_before_the_end(&self) -> (u64, u64) {
        match self {
            Prover::Force(id) if id.as_str() == "qawale" => (2, 6),
            Prover::Force(_) => (2, 8),
            Prover::Basic(_) => (6, 24),
            Prover::Advanced(_) | Prover::Expert(_) => (4, 20),
        }
    }
}

/// Proves a position of the game with this number. `None` if it is too easy or not proven.
fn proven(id: GameId, prover: &mut Prover, seed: u64, seen: &mut HashSet<u64>) -> Option<Proven> {
    let record = played(id, seed);
    let (least, most) = prover.plies_before_the_end();
    let back = least + Random::new(!seed).below(most - least + 1);
    let ply = record.plies().checked_sub(back as usize)?;
    let position = record.position(ply);
    let level = Level { nodes: Some(NODES), ..Level::FULL };
    let limits = SearchLimits { level, table_bits: SearchLimits::TABLE_BITS, ..SearchLimits::default() };
    let report = searched(id, &**position, &limits);
    let score = report.variations.first()?.score;
    let is_solved = score.is_proven();
    if is_solved && report.nodes < FEWEST_NODES || !seen.insert(position.symmetry_key()) {
        return None;
    }
    let value = prover.prove(&**position, (ply, record.plies()), score.expectation() < 0.0)?;
    if let Some(plain) = minimax(position, &mut HashMap::new(), &mut MINIMAX_MOVES.clone()) {
        let name = ["loss", "draw", "win"][(plain + 1) as usize];
        assert_eq!(value.0, name, "{id} {}", position.print());
    }
    Some(Proven { text: position.print(), value, is_solved })
}

/// Chooses as many wins as losses and draws, where there are enough, and two solved ones for each other one.
fn chosen(pool: &[Proven]) -> Vec<&Proven> {
    let kind = |name: &'static str, is_solved: bool| {
        pool.iter().filter(move |proven| proven.value.0 == name && proven.is_solved == is_solved)
    };
    let mut kinds: Vec<_> = ["win", "loss", "draw"]
        .into_iter()
        .flat_map(|name| [(2, kind(name, true)), (1, kind(name, false))].map(|(count, kind)| (count, kind.collect::<Vec<_>>().into_iter())))
        .collect();
    let mut chosen = Vec::new();
    loop {
        let before = chosen.len();
        for (count, kind) in &mut kinds {
            chosen.extend(kind.by_ref().take(*count));
        }
        if chosen.len() >= WANTED || chosen.len() == before {
            chosen.truncate(WANTED);
            return chosen;
        }
    }
}

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    for id in GameId::all().filter(|id| names.is_empty() || names.iter().any(|name| name == id.as_str())) {
        let (mut prover, mut seen, mut pool) = (Prover::of(id), HashSet::new(), Vec::new());
        for seed in 0..GAMES {
            pool.extend(proven(id, &mut prover, seed, &mut seen));
            let of = |name: &str| pool.iter().filter(|proven: &&Proven| proven.value.0 == name).count();
            if seed % 20 == 0 {
                let solved = pool.iter().filter(|proven| proven.is_solved).count();
                eprintln!("{id}: {seed} games, {} wins, {} losses, {} draws, {solved} solved", of("win"), of("loss"), of("draw"));
            }
            if ["win", "loss", "draw"].iter().all(|name| of(name) >= WANTED.div_ceil(3)) || pool.len() >= WANTED + WANTED / 3 {
                break;
            }
        }
        let mut text = String::new();
        for Proven { text: position, value: (name, plies), .. } in chosen(&pool) {
            let plies = plies.map_or_else(String::new, |plies| format!(" {plies}"));
            let _ = writeln!(text, "{position} {name}{plies}");
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/proven");
        fs::write(folder.join(format!("{id}.txt")), text).expect("the file of positions");
    }
}
