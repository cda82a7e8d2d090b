//! The moves and keys that the search gets, checked against all legal moves.

use apila_core::rules::{Outcome, Rules, Side, Status};
use apila_core::search::{Attention, Rest, Searchable, USUAL_OBSCURITY};

use super::{fixed, positions};
use crate::jaleo::moves::Move;
use crate::jaleo::position::{Position, Setup};

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
fn a_threat_while_the_other_side_must_stack_wins_in_three_plies() {
    let mut seen = 0;
    for position in positions(200).into_iter().filter(|position| position.known_value().is_some()) {
        let all_replies_lose = |next: Position| {
            let replies = next.legal_moves();
            next.outcome().is_none() && replies.into_iter().all(|reply| wins(&next.after(reply)))
        };
        let mut threats = position.legal_moves().into_iter().map(|mv| position.after(mv));
        assert!(wins(&position) || threats.any(all_replies_lose), "{position:?}");
        seen += 1;
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn a_threat_takes_two_discs_a_safe_tile_and_a_cell_for_the_line() {
    for (text, expected) in [
        // White has to stack. Black adds a disc on n30, which threatens to complete the line on p30.
        ("m30bB-bB-WW_b", true),
        ("m30bB-bB-W-W_b", false),
        // Black's singles oblige Black, too.
        ("m30bB-bB-WW-BB_b", false),
        // A tile at l30 completes the line, but only a disc on another tile lets Black place it.
        ("m30bBbBbBWW_b", false),
        ("m30bBbBbBWW.m31-_b", true),
        // Two discs in reserve, and one.
        ("m30bB-bB-WW-bBbB-bBbB-bB_b", true),
        ("m30bB-bB-WW-bBbB-bBbB-bB-B_b", false),
    ] {
        assert_eq!(fixed(text).known_value().is_some(), expected, "{text}");
    }
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

#[test]
fn moves_far_from_the_last_ones_are_obscure() {
    let position = Position::start(Setup::Fixed, Side::First);
    let obscurity = |attention: Attention<Move>, mv: &str| position.obscurity(mv.parse().unwrap(), attention);
    let last = Attention::NOWHERE.then("m31-l31".parse().unwrap());
    let [same, near, far] = ["m31-l31", "m30-l31", "m31-o29"].map(|mv| obscurity(last, mv));
    assert!(same < near && near < far, "{same} {near} {far}");
    assert_eq!(obscurity(Attention::NOWHERE, "m31-o29"), USUAL_OBSCURITY, "there is nothing to be far from");
}
