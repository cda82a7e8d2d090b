//! Partial moves, press by press.

use std::collections::BTreeSet;

use super::*;
use crate::jo::partial::PartialMove;

#[test]
fn flips_and_neutral_moves_are_pressed_in_any_order() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    for pressed in ["e5 f5 d4 g5 a1", "f5 e5 g5 a1 d4"] {
        assert_eq!(whole(&position, pressed).as_deref(), Some("e5f5-d4-g5a1"), "{pressed}");
        assert_eq!(offered(&position, pressed), "", "{pressed}");
    }
    assert_eq!(whole(&position, "e5 f5").as_deref(), Some("e5f5"));
    assert_eq!(offered(&position, "e5 f5"), "d4 g5");
    assert_eq!(whole(&position, "e5 f5 g5"), None);
    assert_eq!(offered(&position, "e5 f5 d4"), "g5");
}

#[test]
fn each_way_of_pressing_ends_in_a_legal_move_and_each_move_can_be_pressed() {
    fn walk(position: &Position, partial: PartialMove, made: &mut BTreeSet<Move>) {
        made.extend(partial.whole());
        let mut next = partial.offered(position).peekable();
        assert!(partial.whole().is_some() || next.peek().is_some(), "dead end: {partial:?}");
        for cell in next {
            walk(position, partial.press(position, cell.step()).unwrap(), made);
        }
    }
    for text in [
        "5.1n4.2n1n2.8.2n1rnb2.3rn3.2r4.6.5_b",
        "rrrrr.rrrrrr.rrrrrrr.rrrrrr2.b2b5.8.7.6.5_r",
        "rrrrr.rrrrrr.rrrrrrr.r2n2nr.b2b2bb1.2n1n3.bbb1n2.1b4.b1b1b_r",
        TWO_TO_FLIP,
        FLIP_AND_NEUTRAL,
    ] {
        let position = read(text).unwrap();
        let mut pressed = BTreeSet::new();
        walk(&position, PartialMove::Nothing, &mut pressed);
        let listed: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        assert_eq!(pressed.len(), listed.len(), "{text}");
        assert_eq!(pressed, listed, "{text}");
    }
}

#[test]
fn the_board_of_a_whole_move_is_that_after_the_move() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    for mv in position.legal_moves() {
        let board = PartialMove::of(&position, mv).unwrap().board(&position);
        assert_eq!(board.with_turn(Side::Second), position.after(mv), "{mv}");
    }
}

#[test]
fn steps_that_were_not_on_offer_are_left_out() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    assert_eq!(offered(&position, "e5 i5"), offered(&position, "e5"));
    assert_eq!(whole(&position, "e5 i5 f5"), None);
}
