//! The search's view of a position against the rules.

use std::collections::BTreeSet;

use super::*;
use crate::games::jo::notation::start;
use crate::search::Random;

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
        let thought = Thought::new(&position);
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
        let thought = Thought::new(&position);
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
