//! What weak levels overlook: chances that lie far from the last moves, or take many steps, more often than
//! those that meet the eye.
//!
//! The stored positions are from games of a weak level against itself. In each of them one move is far
//! better than all others for the level if it overlooked nothing. `UPDATE_CHANCES=1 cargo test --test native
//! chances -- --ignored` plays the games again and writes the file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::common::ENGLISH;
use apila_core::rules::{Cell, Side, Step};
use apila_core::search::{Level, Report, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::record::Record;

/// The variants, and whether their boards are hexagonal.
const VARIANTS: [(&str, bool); 4] = [("jaleo", true), ("qawale", false), ("jo", true), ("27", false)];
/// The level whose chances are counted, from 1.
const LEVEL: usize = 2;
/// The seeds with which the level plays each position.
const SEEDS: u64 = 24;
/// How much better than the next the best move is, in expected points from -1 to 1.
const MARGIN: f32 = 0.25;
/// The number of positions of each kind in the file.
const STORED: usize = 12;

/// A position in which one move is best.
struct Chance {
    id: &'static str,
    is_near: bool,
    /// The moves of the game so far.
    moves: Vec<String>,
    best: String,
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/chances.txt")
}

/// The chances of the file, a line each: the variant, `near` or `far`, the moves so far, the best move.
fn stored() -> Vec<Chance> {
    let text = fs::read_to_string(file()).expect("the file of chances");
    let chance = |line: &str| {
        let [name, kind, moves, best] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let id = VARIANTS.iter().map(|(id, _)| *id).find(|id| *id == name).expect("a variant");
        let moves = moves.split('_').map(str::to_owned).collect();
        Chance { id, is_near: kind == "near", moves, best: best.to_owned() }
    };
    text.lines().map(chance).collect()
}

fn played(id: &str, moves: &[String]) -> Record {
    let mut record = Record::from_start(GameId::parse(id).expect("a variant"), Side::First);
    for text in moves {
        record.play(text, ENGLISH).unwrap_or_else(|error| panic!("{id} {text}: {error:?}"));
    }
    record
}

fn report(record: &Record, level: Level, seed: u64, lines: usize) -> Report<String> {
    let limits = SearchLimits { level, seed, lines, table_bits: 12, ..SearchLimits::default() };
    let mut search = record.search(record.plies(), &limits).expect("a search");
    while !search.is_done() {
        search.run(500);
    }
    search.report()
}

fn level(record: &Record) -> Level {
    record.id().level(Some(LEVEL)).expect("a level")
}

#[test]
fn chances_far_away_are_missed_more_often_than_near_ones() {
    let mut missed: BTreeMap<(&str, bool), (u64, u64)> = BTreeMap::new();
    for Chance { id, is_near, moves, best } in stored() {
        let record = played(id, &moves);
        let is_missed = |seed: &u64| report(&record, level(&record), *seed, 1).choice != Some(best.clone());
        let count = missed.entry((id, is_near)).or_default();
        count.0 += (0..SEEDS).filter(is_missed).count() as u64;
        count.1 += SEEDS;
    }
    for (id, _) in VARIANTS {
        let share = |is_near| {
            let (missed, of) = missed[&(id, is_near)];
            assert!(of >= 8 * SEEDS, "{id}: {of} attempts");
            missed as f64 / of as f64
        };
        let (near, far) = (share(true), share(false));
        println!(
            "{id}: {:.0} % of the near ones are missed, {:.0} % of the far ones",
            100.0 * near,
            100.0 * far
        );
        assert!(far > 1.5 * near, "{id}: {near} {far}");
    }
}

/// The cells that are pressed for a move.
fn cells(record: &Record, ply: usize, text: &str) -> Vec<Cell> {
    let steps = record.position(ply).steps_of(text).expect("a legal move");
    let cell = |step| match step {
        Step::Cell(cell) => Some(cell),
        _ => None,
    };
    steps.into_iter().filter_map(cell).collect()
}

/// `true` for a short move near the last two moves, `false` for one that is long or far from them. `None` for
/// a move between the two.
fn is_near(record: &Record, is_hexagonal: bool, best: &str) -> Option<bool> {
    let steps = if is_hexagonal { Cell::steps_on_hexes } else { Cell::steps_on_squares };
    let ply = record.plies();
    let seen: Vec<Cell> =
        (ply.saturating_sub(2)..ply).flat_map(|ply| cells(record, ply, &record.moves()[ply])).collect();
    let own = cells(record, ply, best);
    let nearest = own.iter().filter_map(|cell| seen.iter().map(|other| steps(*cell, *other)).min());
    match (nearest.max()?, own.len()) {
        (0..=1, 0..=4) => Some(true),
        (3.., _) | (_, 6..) => Some(false),
        _ => None,
    }
}

#[test]
#[ignore = "plays games for some minutes, and writes the file"]
fn chances_are_found_again() {
    let mut text = String::new();
    for (id, is_hexagonal) in VARIANTS {
        let mut count = [0; 2];
        for seed in 0..2_000 {
            if count == [STORED; 2] {
                break;
            }
            let mut record = played(id, &[]);
            let mut is_found = false;
            while record.outcome().is_none() && !is_found && record.plies() < 200 {
                let sees_all = Level { overlooked: 0, carelessness: 0, ..level(&record) };
                let lines = report(&record, sees_all, 0, 2).variations;
                if let [best, next, ..] = &lines[..]
                    && record.plies() > 3
                    && best.score.expectation() - next.score.expectation() >= MARGIN
                    && let Some(is_near) = is_near(&record, is_hexagonal, &best.moves[0])
                    && count[usize::from(is_near)] < STORED
                {
                    count[usize::from(is_near)] += 1;
                    is_found = true;
                    let kind = if is_near { "near" } else { "far" };
                    let _ = writeln!(text, "{id} {kind} {} {}", record.moves().join("_"), best.moves[0]);
                } else {
                    let choice = report(&record, level(&record), seed, 1).choice.expect("a move");
                    record.play(&choice, ENGLISH).expect("a legal move");
                }
            }
        }
        println!("{id}: {count:?} far and near");
    }
    if std::env::var_os("UPDATE_CHANCES").is_some() {
        fs::write(file(), &text).expect("the corpus");
    } else {
        assert_eq!(text, fs::read_to_string(file()).expect("the file of chances"));
    }
}
