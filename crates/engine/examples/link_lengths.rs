//! The lengths of links to games: the tables of `docs/links.md`, the same in every run.
//!
//! ```text
//! cargo run --release --example link_lengths
//! ```
//!
//! A length is the number of characters of the fragment, including the `#`, without the app's URL. The games
//! are 2000 random games of each variant, with uniformly drawn moves, and the games that an independent
//! implementation recorded for the tests.
#![allow(clippy::expect_used)]

use std::fs;

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::Random;
use apila_model::catalog::GameId;
use apila_model::record::{Record, TableLink};

/// The number of random games of each variant.
const GAMES: u64 = 2000;
/// The number of plies after which an early length is measured.
const EARLY: usize = 10;

/// Measurements. Their median and their maximum are printed.
#[derive(Default)]
struct Sample(Vec<usize>);

impl Sample {
    fn summary(&mut self) -> String {
        self.0.sort_unstable();
        let middle = self.0.get(self.0.len() / 2).expect("something was measured");
        let longest = self.0.last().expect("something was measured");
        format!("{middle}, {longest}")
    }
}

/// The lengths of the links to games of a variant.
#[derive(Default)]
struct Lengths {
    plies: Sample,
    early: Sample,
    middle: Sample,
    end: Sample,
    positions: Sample,
}

impl Lengths {
    fn add(&mut self, record: &Record) {
        let length_at = |plies: usize| {
            let mut begun = record.clone();
            begun.take_back_to(plies);
            TableLink::to_record(&begun, plies).print().len()
        };
        let plies = record.plies();
        self.plies.0.push(plies);
        if plies >= EARLY {
            self.early.0.push(length_at(EARLY));
        }
        self.middle.0.push(length_at(plies / 2));
        self.end.0.push(length_at(plies));
        let positions = (1..=plies).map(|ply| TableLink::to_position(record, ply).print().len());
        self.positions.0.extend(positions);
    }

    fn row(&mut self, id: GameId) -> String {
        let samples =
            [&mut self.plies, &mut self.early, &mut self.middle, &mut self.end, &mut self.positions];
        let cells: Vec<String> = samples.into_iter().map(Sample::summary).collect();
        format!("| `{id}` | {} |", cells.join(" | "))
    }
}

/// A complete game of random moves.
fn random_game(id: GameId, seed: u64) -> Record {
    let mut random = Random::new(seed);
    let mut record = Record::from_start(id, Side::First);
    while record.outcome().is_none() {
        let moves = record.last().legal_moves();
        assert!(!moves.is_empty(), "a game that is not over has moves");
        let text = &moves[(random.next() % moves.len() as u64) as usize];
        record.play(text, Language::English).expect("a legal move");
    }
    record
}

/// Returns the recorded games of a variant. The fixture has a line for each position. The last line of a game
/// has all its moves.
fn recorded_games(id: GameId) -> Vec<Record> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/src");
    let file = format!("{folder}/{}/fixtures/{id}.vectors.jsonl", id.listing().folder);
    let text = fs::read_to_string(file).expect("recorded games");
    let mut games: Vec<&str> = Vec::new();
    for line in text.lines() {
        let (_, rest) = line.split_once("\"moves\":\"").expect("moves");
        let (moves, _) = rest.split_once('"').expect("a closing quote");
        match games.last_mut() {
            Some(game) if moves.starts_with(*game) && !moves.is_empty() => *game = moves,
            _ => games.push(moves),
        }
    }
    let replayed = games.into_iter().map(|moves| {
        let mut record = Record::from_start(id, Side::First);
        for text in moves.split('_') {
            record.play(text, Language::English).expect("a legal move");
        }
        record
    });
    replayed.collect()
}

fn print_table(title: &str, games: impl Fn(GameId) -> Vec<Record>) {
    println!("{title}\n");
    println!("| game | plies | after {EARLY} plies | half of the game | whole game | position alone |");
    println!("|---|---|---|---|---|---|");
    for id in GameId::all() {
        let mut lengths = Lengths::default();
        for record in games(id) {
            lengths.add(&record);
        }
        println!("{}", lengths.row(id));
    }
    println!();
}

fn main() {
    let random = |id| (0..GAMES).map(|seed| random_game(id, seed)).collect();
    print_table(&format!("{GAMES} random games of each id (median, longest):"), random);
    print_table("The recorded games of the tests (median, longest):", recorded_games);
}
