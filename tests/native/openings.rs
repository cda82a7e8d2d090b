//! The books of openings: every line of them can be played, and opponents open by them in various ways.

use std::collections::{BTreeMap, HashSet};
use std::fs;

use crate::common::{ENGLISH, game_folder};
use apila_core::rules::Side;
use apila_core::search::{KnownMove, Level, Report, Score, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::record::Record;

/// The variants that have a book, with their books. A game may have none.
fn books() -> Vec<(GameId, String)> {
    let file = |id: GameId| game_folder(id.listing()).join(format!("openings/{id}.txt"));
    let books: Vec<(GameId, String)> =
        GameId::all().filter_map(|id| Some((id, fs::read_to_string(file(id)).ok()?))).collect();
    assert!(!books.is_empty());
    books
}

/// The moves that lead to a position of a book, by the first word of its line.
fn way(word: &str) -> Vec<&str> {
    word.split('_').filter(|text| *text != "-").collect()
}

/// A game after these moves.
fn played(id: GameId, opener: Side, moves: &[&str]) -> Record {
    let mut record = Record::from_start(id, opener);
    for text in moves {
        record.play(text, ENGLISH).unwrap_or_else(|error| panic!("{id} {moves:?} {text}: {error:?}"));
    }
    record
}

/// The report of a player, and whether it was known without a search.
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
            let way = way(words[0]);
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

/// The first move that a level makes most often: the symmetry key of the position after it.
fn favourite(id: GameId, level: Level) -> u64 {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for seed in 0..200 {
        let record = Record::from_start(id, Side::First);
        let limits = SearchLimits { level, seed, book: true, table_bits: 12, ..SearchLimits::default() };
        let choice = record.search(0, &limits).expect("a search").report().choice.expect("a book move");
        let key = record.last().play(&choice, ENGLISH).expect("a legal move").symmetry_key();
        *counts.entry(key).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).expect("a move").0
}

#[test]
fn levels_have_tastes_of_their_own() {
    let mut alike = 0;
    let mut games = 0;
    for (id, _) in books() {
        let knowing: Vec<Level> = id.levels().iter().copied().filter(|level| level.overlooked == 0).collect();
        let favourites: HashSet<u64> = knowing.iter().map(|level| favourite(id, *level)).collect();
        games += 1;
        alike += usize::from(favourites.len() == 1);
    }
    assert!(2 * alike < games, "{alike} of {games}");
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

/// The known moves of the last position, without a search if `nodes` is 0, else after a search to its end.
fn known_moves(record: &Record, nodes: u64) -> Vec<KnownMove<String>> {
    let limits = SearchLimits {
        level: Level::FULL.limited(None, Some(nodes)),
        lines: 3,
        table_bits: 19,
        ..SearchLimits::default()
    };
    let mut search = record.search(record.plies(), &limits).expect("a search");
    while nodes > 0 && !search.is_done() {
        search.run(500);
    }
    search.report().known
}

#[test]
fn the_book_can_be_walked_through_to_its_end() {
    for (id, book) in books() {
        for line in book.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let way = way(words[0]);
            let record = played(id, Side::First, &way);
            let known = known_moves(&record, 0);
            let after = |mv: &str| record.last().play(mv, ENGLISH).expect("a legal move").symmetry_key();
            let keys: Vec<u64> = known.iter().map(|known| after(&known.mv)).collect();
            assert_eq!(
                keys.iter().collect::<HashSet<_>>().len(),
                keys.len(),
                "{id} {line}: symmetric moves once"
            );
            for good in &words[3..] {
                let place = keys.iter().position(|key| *key == after(good)).expect("a known move");
                assert!(known[place].is_good, "{id} {line} {good}");
            }
            let is_solved = known.len() == record.last().legal_moves().len();
            for known in &known {
                let is_of_book = known.is_good || known.followers > 0;
                assert!(is_solved || known.score.is_some() && is_of_book, "{id} {line} {known:?}");
            }
            // The followers of a move are the positions of the book that come after it.
            let follow = book.lines().filter(|other| other.starts_with(&format!("{}_", words[0]))).count();
            let followers: u32 = known.iter().map(|known| known.followers).sum();
            assert!(followers as usize >= follow, "{id} {line}: {followers} of {follow}");
        }
    }
}

#[test]
fn what_is_known_lies_as_the_board_does() {
    for (id, book) in books() {
        let first = book.lines().next().expect("the start");
        let count = |opener| known_moves(&played(id, opener, &[]), 0).len();
        assert_eq!(count(Side::First), count(Side::Second), "{id} {first}");
        assert!(count(Side::First) > 0, "{id}");
    }
}

#[test]
fn beyond_the_book_nothing_is_known_without_a_solver() {
    let record = played(GameId::parse("jo").expect("a variant"), Side::First, &["c1d2", "c3d3-e3d2"]);
    assert_eq!(known_moves(&record, 2_000), []);
}

#[test]
fn the_openings_of_27_are_what_the_solver_proves() {
    let word = |score| match score {
        Some(Score::Win(_)) => "win",
        Some(Score::Draw) => "draw",
        Some(Score::Loss(_)) => "loss",
        _ => "unknown",
    };
    for (id, book) in books().into_iter().filter(|(id, _)| id.as_str().starts_with("27")) {
        // The solver's own book has the values of all positions after three turns.
        for line in book.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let way = way(words[0]);
            if way.len() > 2 {
                continue;
            }
            let known = known_moves(&played(id, Side::First, &way), 0);
            for mv in &words[3..] {
                let score = known.iter().find(|known| known.mv == *mv).and_then(|known| known.score);
                assert_eq!(word(score), words[2], "{id} {line} {mv}");
            }
        }
    }
}

#[test]
fn the_value_of_every_move_of_the_solved_game_is_known() {
    let id = GameId::parse("27").expect("a variant");
    // As docs/27-solved.md says.
    let start = known_moves(&played(id, Side::First, &[]), 0);
    let scores: Vec<(&str, Option<Score>)> = start.iter().map(|known| (&*known.mv, known.score)).collect();
    let value = |number| match number {
        3..=6 => Score::Draw,
        _ => Score::Loss(0),
    };
    let names: Vec<String> = (1..=9).map(|number| format!("1x{number}")).collect();
    let wanted: Vec<(&str, Option<Score>)> =
        names.iter().zip(1..).map(|(name, number)| (&**name, Some(value(number)))).collect();
    assert_eq!(scores, wanted);
    assert!(start.iter().all(|known| known.is_good == (known.score == Some(Score::Draw))), "{start:?}");
    assert!(start[3].followers > 0, "{start:?}");
    let replies = known_moves(&played(id, Side::First, &["1x2"]), 0);
    for known in &replies {
        assert_eq!(known.score == Some(Score::Win(0)), known.mv == "9x3", "{known:?}");
    }
    // A solver lists all moves from the beginning, and needs time to find the values of some of them.
    let game = ["1x6", "9x5", "1x1", "8x2", "3x1", "8x1", "2x6"];
    let record = played(id, Side::First, &game);
    let early = known_moves(&record, 1);
    let late = known_moves(&record, 3_000_000);
    let names = |known: &[KnownMove<String>]| known.iter().map(|known| known.mv.clone()).collect::<Vec<_>>();
    assert_eq!(names(&early), names(&late), "the order stays");
    assert_eq!(names(&late).len(), record.last().legal_moves().len());
    assert!(early.iter().any(|known| known.score.is_none()), "{early:?}");
    assert!(late.iter().all(|known| known.score.is_some()), "{late:?}");
}
