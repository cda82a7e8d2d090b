//! Positions with proven values: what the search claims of them must be true, and the number that it solves
//! may not fall.
//!
//! Another way proved the values: in 27 the solver, whose own proofs minimax replays, and in the other games
//! minimax over all moves, without an evaluation, a table or an order of moves. `UPDATE_VALUES=1 cargo test
//! --test native values_are_proven_again -- --ignored` plays the games and proves the values again.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;

use crate::common::ENGLISH;
use apila_core::game::{AnyPosition, Past};
use apila_core::rules::{Outcome, Side};
use apila_core::search::{Level, Score, SearchLimits};
use apila_games::tools::twenty_seven::read;
use apila_games::tools::twenty_seven::solve::{AdvancedLine, BasicLine, ExpertLine, GameValue, Line, Solver};
use apila_model::catalog::GameId;
use apila_model::record::Record;

/// The nodes of a search.
const NODES: u64 = 10_000;
/// The number of positions of each variant.
const POSITIONS: usize = 100;
/// The number of positions that minimax may visit at one depth.
const ROOM: usize = 60_000;
/// Values that minimax finds at this depth, in plies, are too plain.
const PLAIN: u32 = 1;
/// The number of last positions of a game that are looked at.
const LAST: usize = 9;

/// The greatest number of positions of a variant with the same value.
const MOST_OF_A_VALUE: usize = 70;

/// How many positions of each variant the search solves. A larger number is to be entered here.
const SOLVED: [(&str, usize); 6] =
    [("jaleo", 0), ("qawale", 0), ("jo", 0), ("27", 0), ("27-advanced", 0), ("27-expert", 0)];

/// A position with its value for the side to move.
type Proven = (Rc<dyn AnyPosition>, GameValue);

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/values.txt")
}

/// The positions of a variant from the file, a line each: the variant, the position, the value.
fn stored(text: &str, id: GameId) -> Vec<Proven> {
    let lines = text.lines().filter_map(|line| {
        let [name, position, value] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let value = match value {
            "win" => GameValue::Win,
            "draw" => GameValue::Draw,
            "loss" => GameValue::Loss,
            _ => panic!("{line}"),
        };
        (name == id.as_str()).then(|| (id.read(position).expect("a position"), value))
    });
    lines.collect()
}

/// The value that the search claims to have proven.
fn claimed(id: GameId, position: &dyn AnyPosition) -> Option<GameValue> {
    let level = Level { nodes: Some(NODES), ..Level::FULL };
    let limits = SearchLimits { level, table_bits: 14, ..SearchLimits::default() };
    let mut search = id.search(position, Past::default(), &limits).expect("a position of the game");
    while !search.is_done() {
        search.run(NODES);
    }
    match search.report().variations.first()?.score {
        Score::Win(_) => Some(GameValue::Win),
        Score::Draw => Some(GameValue::Draw),
        Score::Loss(_) => Some(GameValue::Loss),
        Score::Estimate(_) => None,
    }
}

#[test]
fn what_the_search_proves_is_true_and_as_much_as_before() {
    let text = fs::read_to_string(file()).expect("the corpus");
    let mut solved = Vec::new();
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        let positions = stored(&text, id);
        assert_eq!(positions.len(), POSITIONS, "{name}");
        let mut count = 0;
        for (position, value) in &positions {
            if let Some(claimed) = claimed(id, &**position) {
                assert_eq!(claimed, *value, "{name} {}", position.print());
                count += 1;
            }
        }
        solved.push((name, count));
    }
    assert_eq!(solved, SOLVED, "solved with {NODES} nodes each");
}

/// The value by minimax to a depth in plies. `None` if that is not deep enough, or takes too long.
fn minimax(position: &dyn AnyPosition, depth: u32, room: &mut usize) -> Option<GameValue> {
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == position.turn() => return Some(GameValue::Win),
        Some(Outcome::Win { .. }) => return Some(GameValue::Loss),
        Some(Outcome::Draw { .. }) => return Some(GameValue::Draw),
        None => {}
    }
    *room = room.checked_sub(1)?;
    let depth = depth.checked_sub(1)?;
    let mut best = Some(GameValue::Loss);
    position.for_each_next(&mut |next| {
        let value = minimax(next, depth, room).map(GameValue::of_opponent);
        if value == Some(GameValue::Win) {
            best = value;
            return ControlFlow::Break(());
        }
        best = best.zip(value).map(|(best, value)| best.max(value));
        if *room == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best.filter(|best| *room > 0 || *best == GameValue::Win)
}

/// The value by minimax, if it is neither plain nor too far away.
fn by_minimax(position: &Rc<dyn AnyPosition>) -> Option<GameValue> {
    for depth in 1.. {
        let mut room = ROOM;
        match minimax(&**position, depth, &mut room) {
            Some(value) => return (depth > PLAIN).then_some(value),
            None if room == 0 => return None,
            None => {}
        }
    }
    None
}

/// The value by the solver, if it takes between a thousand and three hundred thousand nodes.
fn by_solver<L: Line>(position: &Rc<dyn AnyPosition>) -> Option<GameValue> {
    let mut solver = Solver::<L>::new(18);
    assert!(solver.begin_value(&read(L::MODE, &position.print()).ok()?));
    let value = solver.run(300_000)?;
    (solver.nodes() > 1_000).then_some(value)
}

fn proven(id: GameId, position: &Rc<dyn AnyPosition>) -> Option<GameValue> {
    match id.as_str() {
        "27" => by_solver::<BasicLine>(position),
        "27-advanced" => by_solver::<AdvancedLine>(position),
        "27-expert" => by_solver::<ExpertLine>(position),
        _ => by_minimax(position),
    }
}

/// The positions of a game between two levels.
fn game(id: GameId, seed: u64) -> Vec<Rc<dyn AnyPosition>> {
    let mut record = Record::from_start(id, Side::First);
    let levels = &id.levels()[1..5];
    let mut positions = Vec::new();
    while record.outcome().is_none() && record.plies() < 200 {
        let level = levels[(seed as usize + record.plies() % 2) % levels.len()];
        let seed = seed * 1000 + record.plies() as u64;
        let limits = SearchLimits { level, seed, table_bits: 12, book: true, ..SearchLimits::default() };
        let mut search = record.search(record.plies(), &limits).expect("a search");
        while !search.is_done() {
            search.run(500);
        }
        record.play(&search.report().choice.expect("a move"), ENGLISH).expect("a legal move");
        positions.push(Rc::clone(record.last()));
    }
    positions
}

#[test]
#[ignore = "plays and solves games for some minutes, and writes the file"]
fn values_are_proven_again() {
    let mut text = String::new();
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        let (mut keys, mut counts, mut found) = (HashSet::new(), [0; 3], 0);
        for seed in 0.. {
            let positions = game(id, seed);
            // Two positions of a game, the earliest that are proven.
            let late = positions.iter().skip(positions.len().saturating_sub(LAST));
            let wanted = late.filter(|position| position.outcome().is_none());
            let mut of_game = 0;
            for position in wanted {
                if found == POSITIONS || of_game == 2 {
                    break;
                }
                let Some(value) = proven(id, position) else { continue };
                if counts[value as usize] < MOST_OF_A_VALUE && keys.insert(position.symmetry_key()) {
                    counts[value as usize] += 1;
                    (found, of_game) = (found + 1, of_game + 1);
                    let word = ["loss", "draw", "win"][value as usize];
                    let _ = writeln!(text, "{name} {} {word}", position.print());
                }
            }
            if found == POSITIONS {
                println!("{name}: {counts:?} lost, drawn, won, from {} games", seed + 1);
                break;
            }
        }
    }
    if std::env::var_os("UPDATE_VALUES").is_some() {
        fs::write(file(), &text).expect("the corpus");
    } else {
        assert_eq!(text, fs::read_to_string(file()).expect("the corpus"));
    }
}
