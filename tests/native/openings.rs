//! The books of openings: every line of them can be played, and opponents open by them, not always alike.

use std::collections::HashSet;
use std::fs;

use crate::common::{ENGLISH, game_folder};
use apila_core::rules::Side;
use apila_core::search::{Level, Report, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::record::Record;

/// The variants that have a book, with it: a game may come without.
fn books() -> Vec<(GameId, String)> {
    let file = |id: GameId| game_folder(id.listing()).join(format!("openings/{id}.txt"));
    let books: Vec<(GameId, String)> =
        GameId::all().filter_map(|id| Some((id, fs::read_to_string(file(id)).ok()?))).collect();
    assert!(!books.is_empty());
    books
}

/// A game after these moves.
fn played(id: GameId, opener: Side, moves: &[&str]) -> Record {
    let mut record = Record::from_start(id, opener);
    for text in moves {
        record.play(text, ENGLISH).unwrap_or_else(|error| panic!("{id} {moves:?} {text}: {error:?}"));
    }
    record
}

/// What a player answers, and without a search if `known`.
fn asked(record: &Record, level: Level, seed: u64) -> (Report<String>, bool) {
    let limits = SearchLimits {
        level: level.limited(None, Some(3_000)),
        seed,
        book: true,
        table_bits: 12,
        ..SearchLimits::default()
    };
    let mut search = record.search(record.plies(), &limits).expect("a search");
    let known = search.is_done();
    while !search.is_done() {
        search.run(500);
    }
    (search.report(), known)
}

#[test]
fn every_line_can_be_played_and_is_found() {
    for (id, book) in books() {
        assert!(book.lines().count() >= 15, "{id}");
        for line in book.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let way: Vec<&str> = words[0].split('_').filter(|text| *text != "-").collect();
            let record = played(id, Side::First, &way);
            assert!(words.len() > 3, "{id} {line}");
            for mv in &words[3..] {
                record.last().play(mv, ENGLISH).unwrap_or_else(|error| panic!("{id} {line} {mv}: {error:?}"));
            }
            let (report, known) = asked(&record, Level::FULL, 7);
            assert!(known && report.nodes == 0, "{id} {line}");
            assert_eq!(report.depth.to_string(), words[1], "{id} {line}");
            assert_eq!(report.variations.len(), 1, "{id} {line}");
            let choice = report.choice.expect("a move");
            assert!(record.last().play(&choice, ENGLISH).is_ok(), "{id} {line} {choice}");
        }
    }
}

#[test]
fn either_side_may_begin() {
    for (id, _) in books() {
        for opener in Side::BOTH {
            assert!(asked(&played(id, opener, &[]), Level::FULL, 1).1, "{id} {opener:?}");
        }
    }
}

#[test]
fn no_level_opens_always_alike() {
    for (id, _) in books() {
        for (number, level) in id.levels().iter().enumerate() {
            let mut beginnings = HashSet::new();
            for seed in 0..12_u64 {
                let mut record = Record::from_start(id, Side::First);
                for ply in 0..3 {
                    let choice = asked(&record, *level, seed * 31 + ply).0.choice.expect("a move");
                    record.play(&choice, ENGLISH).expect("a legal move");
                }
                beginnings.insert(record.moves().to_vec());
            }
            assert!(beginnings.len() >= 4, "{id} level {}: {beginnings:?}", number + 1);
        }
    }
}

#[test]
fn who_wants_to_know_more_is_answered_by_a_search() {
    for id in GameId::all() {
        let record = Record::from_start(id, Side::First);
        let level = Level::FULL.limited(Some(1), Some(500));
        for limits in [
            SearchLimits { level, table_bits: 10, ..SearchLimits::default() },
            SearchLimits { level, book: true, lines: 3, table_bits: 10, ..SearchLimits::default() },
        ] {
            let mut search = record.search(0, &limits).expect("a search");
            assert!(!search.is_done(), "{id}");
            search.run(500);
            assert!(search.report().nodes > 0, "{id}");
        }
    }
}
