//! Search positions and candidate moves against the rules.

use std::collections::BTreeSet;

use super::*;
use crate::jo::notation::{read, start};
use apila_core::search::{Level, Random};

/// Visits the positions of random games.
fn positions(games: u64, mut visit: impl FnMut(Position)) {
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
fn all_stages_list_each_legal_move_once() {
    let all_are_listed = |position: Position| {
        let searched = SearchPosition::new(&position);
        let mut moves = Vec::new();
        for depth in 1..7 {
            moves.clear();
            let rest = searched.list_moves(0, depth, &mut moves);
            assert!(!moves.is_empty());
            assert_eq!(rest == Rest::Nothing, moves.len() == position.legal_moves().len());
        }
        let first: Vec<Move> = moves.iter().map(|ranked| ranked.mv).collect();
        if moves.len() < position.legal_moves().len() {
            assert_eq!(searched.list_moves(1, 6, &mut moves), Rest::Nothing);
        }
        assert!(first.iter().eq(moves.iter().take(first.len()).map(|ranked| &ranked.mv)), "they stay first");
        let listed: BTreeSet<Move> = moves.iter().map(|ranked| ranked.mv).collect();
        assert_eq!(listed.len(), moves.len());
        assert_eq!(listed, position.legal_moves().into_iter().collect());
    };
    positions(20, all_are_listed);
    // Black has four stones left, two for a pair and two for flips.
    let last = read("bbbrr.brbrrr.bbrb1nr.1rrrbbb1.rn1r2rnr.nbbbrbbr.1bbbr1n.b1r1bn.br1b1_b").unwrap();
    assert!(last.flips_left() == 2 && last.legal_moves().into_iter().any(|mv| mv.flips().count() == 2));
    all_are_listed(last);
}

#[test]
fn moves_carry_the_lines_on_and_their_ranks_are_what_they_gain() {
    positions(20, |position| {
        let searched = SearchPosition::new(&position);
        let mut moves = Vec::new();
        searched.list_moves(0, 6, &mut moves);
        let base = searched.table.sum(&searched.lines.seen_by_the_other(), searched.phase());
        for Ranked { mv, rank } in moves {
            let after = searched.after(mv);
            assert_eq!(after.lines, Lines::of(&position.after(mv)));
            // If the move also changes other cells on the lines of a neutral stone, the gain of that stone is
            // only estimated.
            if mv.sends().next().is_none() {
                let value = searched.table.sum(&after.lines, searched.phase());
                assert_eq!(base - value, rank, "{mv}");
            }
        }
    });
}

#[test]
fn the_start_is_about_even_and_more_rows_are_better() {
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

/// The number of moves that are listed first at depths from 1, and whether more follow.
fn first_stages(text: &str) -> Vec<(usize, Rest)> {
    let searched = SearchPosition::new(&read(text).unwrap());
    let stage = |depth| {
        let mut moves = Vec::new();
        let rest = searched.list_moves(0, depth, &mut moves);
        (moves.len(), rest)
    };
    (1..8).map(stage).collect()
}

#[test]
fn the_cells_left_are_the_empty_ones_or_what_the_smaller_reserve_fills() {
    for (text, left) in [
        // 55 cells are empty, and each side has 27 stones.
        ("5.1n4.4n2.8.2n4n1.8.4n2.1n4.5_r", 55),
        // Red has no stone left, six stones, and five stones. Black has all.
        ("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_b", 2),
        ("rrrrr.rrrrrr.rrrrrrr.rrr5.9.8.7.6.5_b", 14),
        ("rrrrr.rrrrrr.rrrrrrr.rrrr4.9.8.7.6.5_b", 12),
    ] {
        let searched = SearchPosition::new(&read(text).unwrap());
        assert_eq!(searched.cells_left(), left, "{text}");
        assert_eq!(searched.is_nearly_over(), left <= 12, "{text}");
    }
}

#[test]
fn all_moves_follow_where_the_search_reaches_the_end_of_the_game() {
    use Rest::{Later, Skipped};
    let counts = [8, 16, 24, 30, 40, 60, 60];
    // Twelve cells are left, two in a turn.
    let near = first_stages("rrrrr.rrrrrr.rrrrrrr.rrrr4.9.8.7.6.5_b");
    let rests = [Skipped, Skipped, Skipped, Skipped, Skipped, Skipped, Later];
    assert_eq!(near, counts.into_iter().zip(rests).collect::<Vec<_>>());
    let at_the_end = first_stages("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_b");
    let rests = [Skipped, Later, Later, Later, Later, Later, Later];
    assert_eq!(at_the_end, counts.into_iter().zip(rests).collect::<Vec<_>>());
    let far = first_stages("rrrrr.rrrrrr.rrrrrrr.rrr5.9.8.7.6.5_b");
    assert_eq!(far, counts.map(|count| (count, Skipped)));
}

#[test]
fn full_strength_searches_by_evaluation_and_the_levels_below_by_alpha_beta() {
    let position = start(Side::First);
    let of = |mut search: Box<dyn Search<Move>>| {
        while !search.is_done() {
            search.run(100);
        }
        search.report()
    };
    let limits = |level: Level| SearchLimits { level, table_bits: 10, ..SearchLimits::default() };
    let full = limits(Level { nodes: Some(500), ..Level::FULL });
    let tree = of(Box::new(TreeSearch::new(SearchPosition::new(&position), &[], &full)));
    assert_eq!(of(search(&position, &[], &full)), tree);
    let below = limits(Level { nodes: Some(500), depth: 2, ..Level::FULL });
    let alpha_beta = of(Box::new(AlphaBeta::new(SearchPosition::new(&position), &[], &below)));
    assert_eq!(of(search(&position, &[], &below)), alpha_beta);
}

#[test]
fn moves_far_from_the_last_ones_are_obscure() {
    let position = SearchPosition::new(&start(Side::First));
    let obscurity = |attention: Attention<Move>, mv: &str| position.obscurity(mv.parse().unwrap(), attention);
    let last = Attention::NOWHERE.then("e5f5".parse().unwrap());
    let [same, near, far] = ["e5f5", "e6f6", "a1a2"].map(|mv| obscurity(last, mv));
    assert!(same < near && near < far, "{same} {near} {far}");
    assert_eq!(obscurity(Attention::NOWHERE, "a1a2"), USUAL_OBSCURITY, "there is nothing to be far from");
}
