//! Compares the search with plain negamax on artificial trees.

use super::AlphaBeta;
use crate::rules::Status;
use crate::rules::{Outcome, Rules, Side};
use crate::search::toy::{Branch, Tree, tree};
use crate::search::{Level, Score, Search, SearchLimits, Searchable};

/// The value of a position by exhaustive search, in the numbers of [`value`].
fn negamax(position: &Tree, depth: u32, at: i64) -> i64 {
    match position.outcome() {
        Some(Outcome::Draw { .. }) => return 0,
        Some(Outcome::Win { winner, .. }) => {
            return if winner == position.turn() { 1_000_000 - at } else { at - 1_000_000 };
        }
        None => {}
    }
    if depth == 0 {
        return i64::from(super::of_estimate(position.evaluate()));
    }
    let values =
        position.legal_moves().into_iter().map(|mv| -negamax(&position.after(mv), depth - 1, at + 1));
    values.max().unwrap()
}

fn value(score: Score) -> i64 {
    match score {
        Score::Win(plies) => 1_000_000 - i64::from(plies),
        Score::Loss(plies) => i64::from(plies) - 1_000_000,
        Score::Draw => 0,
        Score::Estimate(estimate) => (f64::from(estimate) * 10_000.0).round() as i64,
    }
}

fn searched(position: &Tree, depth: u32, slice: u64) -> crate::search::Report<Branch> {
    let limits =
        SearchLimits { level: Level { depth, ..Level::FULL }, table_bits: 10, ..SearchLimits::default() };
    let mut search = AlphaBeta::new(position.clone(), &[], &limits);
    while !search.is_done() {
        search.run(slice);
    }
    search.report()
}

#[test]
fn equals_plain_negamax_at_every_depth() {
    for seed in 0..300 {
        let root = tree(seed, 40);
        let mut decided = false;
        for depth in 1..=6 {
            let report = searched(&root, depth, 1 << 20);
            let found = value(report.variations[0].score);
            let plain = negamax(&root, depth, 0);
            // The table can contain proofs of an earlier iteration that reach beyond this depth. They are
            // correct but differ from the plain value. So decided positions are compared only where the plain
            // value is decided, too.
            decided |= plain.abs() > 20_000;
            if !decided || plain.abs() > 20_000 {
                assert_eq!(found, plain, "seed {seed} depth {depth}");
            }
        }
    }
}

#[test]
fn whole_trees_are_solved_exactly_with_draws_proven() {
    let mut seen = [0; 3];
    for seed in 0..400 {
        let root = tree(seed, 7);
        let report = searched(&root, 20, 1 << 20);
        let score = report.variations[0].score;
        assert!(score.is_proven(), "seed {seed}: {score:?}");
        assert_eq!(value(score), negamax(&root, 20, 0), "seed {seed}");
        seen[match score {
            Score::Win(_) => 0,
            Score::Loss(_) => 1,
            _ => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|times| *times > 20), "{seen:?}");
}

#[test]
fn slices_change_nothing() {
    for seed in 0..50 {
        let root = tree(seed, 12);
        assert_eq!(searched(&root, 6, 1), searched(&root, 6, 1 << 30), "seed {seed}");
    }
}

#[test]
fn lines_of_proofs_are_as_long_as_told_and_end_the_game() {
    for seed in 0..200 {
        let root = tree(seed, 8);
        let report = searched(&root, 20, 1 << 20);
        let best = &report.variations[0];
        if let Some(plies) = best.score.plies() {
            let end = best.moves.iter().fold(root.clone(), |position, mv| {
                assert!(position.check(*mv).is_ok());
                position.after(*mv)
            });
            assert_eq!(best.moves.len(), plies as usize, "seed {seed}");
            let winner = if matches!(best.score, Score::Win(_)) { Side::First } else { Side::Second };
            assert_eq!(end.outcome().and_then(Outcome::winner), Some(winner));
        }
    }
}

/// The scores of the three best lines at a depth.
fn three_lines(position: &Tree, depth: u32) -> Vec<Score> {
    let limits = SearchLimits {
        level: Level { depth, ..Level::FULL },
        lines: 3,
        table_bits: 10,
        ..SearchLimits::default()
    };
    let mut search = AlphaBeta::new(position.clone(), &[], &limits);
    search.run(u64::MAX);
    search.report().variations.iter().map(|variation| variation.score).collect()
}

/// The values of the three best moves by exhaustive search.
fn three_best(position: &Tree, depth: u32) -> Vec<i64> {
    let moves = position.legal_moves();
    let mut values: Vec<i64> =
        moves.into_iter().map(|mv| -negamax(&position.after(mv), depth - 1, 1)).collect();
    values.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
    values.truncate(3);
    values
}

#[test]
fn several_lines_are_the_best_in_order() {
    for seed in 0..100 {
        let root = tree(seed, 30);
        for depth in 1..=6 {
            let (found, plain) = (three_lines(&root, depth), three_best(&root, depth));
            // Beyond a decided value, proofs in the table differ from plain values.
            if plain.iter().any(|value| value.abs() > 20_000) {
                break;
            }
            assert_eq!(found.into_iter().map(value).collect::<Vec<_>>(), plain, "seed {seed} depth {depth}");
        }
    }
}

#[test]
fn several_lines_are_proven() {
    for seed in 0..400 {
        let root = tree(seed, 7);
        let found = three_lines(&root, 20);
        assert!(found.iter().all(|score| score.is_proven()), "seed {seed}: {found:?}");
        assert_eq!(found.into_iter().map(value).collect::<Vec<_>>(), three_best(&root, 20), "seed {seed}");
    }
}

#[test]
fn numbers_of_nodes_are_kept_to() {
    let limits = SearchLimits { level: Level { nodes: Some(500), ..Level::FULL }, ..SearchLimits::default() };
    let mut search = AlphaBeta::new(tree(2, 200), &[], &limits);
    search.run(100);
    assert!(!search.is_done(), "{:?}", search.report());
    search.run(u64::MAX);
    assert!(search.is_done() && search.report().nodes == 500);
    assert!(search.report().choice.is_some());
}
