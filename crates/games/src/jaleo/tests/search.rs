//! The moves and keys that the search gets, checked against all legal moves.

use apila_core::rules::{Outcome, Rules, Side, Status, finalized};
use apila_core::search::{Rest, Searchable};

use super::fixed;
use crate::jaleo::position::{Position, Setup};

/// Positions of random games in which moves that end the game are mostly avoided.
fn positions(games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for game in 0..games {
        let variant = if game % 4 == 0 { Setup::Variable } else { Setup::Fixed };
        let mut position = Position::start(variant, Side::First);
        for ply in 0..80 {
            if position.outcome().is_some() {
                break;
            }
            found.push(position);
            let moves = position.legal_moves();
            let drawn =
                |salt: u64| moves[(finalized(game << 8 | ply | salt << 40) % moves.len() as u64) as usize];
            let next = (0..3).map(|salt| position.after(drawn(salt)));
            let open = next.clone().find(|next| next.outcome().is_none());
            position = open.or_else(|| next.clone().next()).expect("a move");
        }
    }
    found
}

fn wins(position: &Position) -> bool {
    let won = |next: Position| next.outcome().and_then(Outcome::winner) == Some(position.turn());
    position.legal_moves().into_iter().any(|mv| won(position.after(mv)))
}

#[test]
fn a_win_at_once_is_found_exactly_where_there_is_one() {
    let mut seen = [0; 2];
    for position in positions(400) {
        let found = position.win_at_once();
        if let Some(mv) = found {
            assert!(position.check(mv).is_ok(), "{position:?} {mv}");
            let winner = position.after(mv).outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(position.turn()), "{position:?} {mv}");
        }
        assert_eq!(found.is_some(), wins(&position), "{position:?}");
        seen[usize::from(found.is_some())] += 1;
    }
    assert!(seen[1] > 300 && seen[0] > 3000, "{seen:?}");
}

#[test]
fn moves_are_listed_once_and_those_left_out_lose_at_once() {
    for position in positions(60) {
        let mut listed = Vec::new();
        let mut stage = 0;
        while position.list_moves(stage, 8, &mut listed) == Rest::Later {
            stage += 1;
        }
        let mut moves: Vec<_> = listed.iter().map(|ranked| ranked.mv).collect();
        moves.sort_unstable();
        let count = moves.len();
        moves.dedup();
        assert_eq!(moves.len(), count, "{position:?}");
        assert!(count > 0, "{position:?}");
        for mv in position.legal_moves() {
            if moves.binary_search(&mv).is_err() {
                let next = position.after(mv);
                assert!(next.outcome().is_none() && wins(&next), "{position:?} {mv}");
            }
        }
        assert!(moves.iter().all(|mv| position.check(*mv).is_ok()), "{position:?}");
    }
}

#[test]
fn at_the_root_everything_is_listed() {
    for position in positions(10) {
        let mut listed = Vec::new();
        let mut stage = 0;
        while position.list_moves(stage, 120, &mut listed) == Rest::Later {
            stage += 1;
        }
        assert_eq!(listed.len(), position.legal_moves().len(), "{position:?}");
    }
}

#[test]
fn equal_positions_have_equal_keys_and_others_do_not() {
    let mut keys = std::collections::BTreeMap::new();
    for position in positions(100) {
        let known = *keys.entry(position.key()).or_insert(position);
        assert_eq!(known, position);
    }
    assert_ne!(fixed("m30B-_b").key(), fixed("m30B-_w").key());
    assert_ne!(fixed("m30B-_b").key(), fixed("m30-B_b").key());
    assert_ne!(fixed("m30bW_b").key(), fixed("m30wB_b").key());
}
