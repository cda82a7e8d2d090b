//! The search's view of a position against the rules.

use std::collections::BTreeSet;

use super::*;
use crate::jo::notation::{read, start};
use apila_core::search::Random;

/// Positions of random games.
fn positions(games: u64, mut visit: impl FnMut(JoPosition)) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = start(Side::First);
        while let Some(mv) = position.random_move(&mut |bound| random.below(bound)) {
            visit(position);
            position = position.after(mv);
        }
    }
}

#[test]
fn listed_to_the_end_the_moves_are_the_legal_ones_each_once() {
    positions(20, |position| {
        let thought = SearchPosition::new(&position);
        let mut moves = Vec::new();
        for depth in 1..7 {
            moves.clear();
            let rest = thought.list_moves(0, depth, &mut moves);
            assert!(!moves.is_empty());
            assert_eq!(rest == Rest::Nothing, moves.len() == position.legal_moves().len());
        }
        if moves.len() < position.legal_moves().len() {
            assert_eq!(thought.list_moves(1, 6, &mut moves), Rest::Nothing);
        }
        let listed: BTreeSet<JoMove> = moves.iter().map(|ranked| ranked.mv).collect();
        assert_eq!(listed.len(), moves.len());
        assert_eq!(listed, position.legal_moves().into_iter().collect());
    });
}

#[test]
fn lines_are_carried_on_and_ranks_are_what_moves_change() {
    positions(20, |position| {
        let thought = SearchPosition::new(&position);
        let mut moves = Vec::new();
        thought.list_moves(0, 6, &mut moves);
        let base = thought.table.sum(&thought.lines.seen_by_the_other(), thought.phase());
        for Ranked { mv, rank } in moves {
            let after = thought.after(mv);
            assert_eq!(after.lines, Lines::of(&position.after(mv)));
            // What neutral stones change on lines that the move changes elsewhere, too, is only guessed.
            if mv.sends().next().is_none() {
                let worth = thought.table.sum(&after.lines, thought.phase());
                assert_eq!(base - worth, rank, "{mv}");
            }
        }
    });
}

#[test]
fn the_start_is_about_even_and_rows_ahead_are_better() {
    assert!(SearchPosition::new(&start(Side::First)).evaluate().abs() < 0.3);
    let ahead = read("5.6.2rrr2.2rrr3.3rrr3.8.7.bb4.b4_r").unwrap();
    assert!(SearchPosition::new(&ahead).evaluate() > 0.0);
    assert!(SearchPosition::new(&ahead.with_turn(Side::Second)).evaluate() < 0.0);
}

#[test]
fn the_estimate_stays_in_its_range() {
    let full = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_b").unwrap();
    assert!((-1.0..-0.5).contains(&SearchPosition::new(&full).evaluate()));
}
