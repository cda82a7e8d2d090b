//! The example of the source, the rules one by one, and the end of the game.

use std::collections::BTreeSet;

use super::*;
use crate::jo::refusal;
use apila_core::rules::{Outcome, Reason};

/// The legal moves that place this pair.
fn moves_of(position: &Position, pair: &str) -> Vec<String> {
    let texts = position.legal_moves().into_iter().map(|mv| mv.to_string());
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(pair)).collect();
    texts.sort();
    texts
}

/// The pairs of the moves that flip the stone on a cell.
fn flipped_from(position: &Position, name: &str) -> BTreeSet<String> {
    let flips = |mv: &Move| mv.flips().any(|flipped| flipped == cell(name));
    position.legal_moves().into_iter().filter(flips).map(|mv| mv.to_string()[..4].to_owned()).collect()
}

#[test]
fn the_example_of_the_source() {
    let figure_1 = start(Side::First);
    assert_eq!(figure_1.legal_moves().len(), 1551);

    let figure_2 = play(figure_1, "e5f5-g5c3");
    assert_eq!(figure_2.print(), "5.1n4.2n1n2.8.2n1r2n1.4r3.7.1n4.5_b");
    // "The red stone at e5 can be flipped from two directions only."
    assert_eq!(flipped_from(&figure_2, "e5"), BTreeSet::from(["e6e7".to_owned(), "f4g3".to_owned()]));

    let figure_3 = play(figure_2, "e6e7-e5-e8f5");
    assert_eq!(figure_3.print(), "5.1n4.2n1n2.8.2n1bbb2.4n3.7.1n4.5_r");
    assert_eq!(Side::BOTH.map(|side| figure_3.reserve(side)), [27, 24]);
    assert_eq!(Side::BOTH.map(|side| figure_3.rows(side)), [0, 1]);

    let figure_4 = play(figure_3, "f4g3-e5-h2e6");
    assert_eq!(figure_4.print(), "5.1n4.2n1n2.8.2n1rnb2.3rn3.2r4.6.5_b");
    // "The red stone at e5 is temporarily safe": every way to it is blocked, by neutral stones but for one.
    assert_eq!(flipped_from(&figure_4, "e5"), BTreeSet::new());
    assert_eq!(Side::BOTH.map(|side| figure_4.reserve(side)), [24, 26]);
    assert_eq!(Side::BOTH.map(|side| figure_4.rows(side)), [1, 0]);
}

#[test]
fn a_flip_costs_a_stone_of_the_reserve_and_gives_one_back() {
    let position = read(TWO_TO_FLIP).unwrap();
    assert_eq!(moves_of(&position, "e5f5"), ["e5f5", "e5f5-d4", "e5f5-d4-g5", "e5f5-g5"]);
    let next = play(position, "e5f5-d4-g5");
    assert_eq!(next.print(), "rrrrr.rrrrrr.rrrrrrr.3r4.4r4.4r3.4r2.6.rrrrr_b");
    assert_eq!(Side::BOTH.map(|side| next.reserve(side)), [0, 27]);
}

#[test]
fn with_one_stone_left_only_one_of_two_is_flipped() {
    let position = read("rrrrr.rrrrrr.rrrrrrr.3b4.9.8.4b2.r5.rrrrr_r").unwrap();
    assert_eq!(moves_of(&position, "e5f5"), ["e5f5", "e5f5-d4", "e5f5-g5"]);
    assert_eq!(check(&position, "e5f5-d4-g5"), Err(refusal::reserve_spent(cell("g5"))));
    assert_eq!(offered(&position, "e5 f5"), "d4 g5");
    assert_eq!(offered(&position, "e5 f5 g5"), "");
    assert_eq!(refuse(&position, "e5 f5 g5", "d4"), refusal::reserve_spent(cell("d4")));
}

#[test]
fn with_no_stone_left_nothing_is_flipped_but_neutral_stones_move() {
    let position = read("rrrrr.rrrrrr.rrrrrrr.3b4.9.8.4b2.rr4.rrrrr_r").unwrap();
    assert_eq!(moves_of(&position, "e5f5"), ["e5f5"]);
    assert_eq!(check(&position, "e5f5-d4"), Err(refusal::reserve_spent(cell("d4"))));
    let position = read("rrrrr.rrrrrr.rrrrrrr.3b4.9.8.4n2.rr4.rrrrr_r").unwrap();
    let moves = moves_of(&position, "e5f5");
    assert!(moves.contains(&"e5f5-g5d4".to_owned()));
    assert!(!moves.iter().any(|text| text.starts_with("e5f5-d4")));
}

#[test]
fn a_neutral_stone_lands_on_empty_cells_and_on_the_opponents_stones_alone() {
    let position = read(TWO_NEUTRAL).unwrap();
    let pressed = offered(&position, "e5 f5 g5");
    // All 61 cells but the pair, the two neutral stones and the red stone on a1.
    assert_eq!(pressed.split(' ').count(), 56);
    assert!(pressed.contains("i5") && !pressed.contains("a1"));
    let next = play(position, "e5f5-g5i5");
    assert_eq!(next.reserve(Side::Second), 27);
    assert_eq!(next.print(), "r4.6.7.3n4.4r4.4r3.7.6.4n_b");
    assert_eq!(check(&position, "e5f5-g5a1"), Err(refusal::neutral_on_own(cell("a1"))));
    assert_eq!(check(&position, "e5f5-g5e5"), Err(refusal::neutral_on_placed(cell("e5"))));
    assert_eq!(check(&position, "e5f5-g5d4"), Err(refusal::neutral_on_neutral(cell("d4"))));
    assert_eq!(check(&position, "e5f5-g5g5"), Err(refusal::neutral_stays(cell("g5"))));
}

#[test]
fn two_neutral_stones_go_to_any_two_places_once() {
    let position = read(TWO_NEUTRAL).unwrap();
    let moves = moves_of(&position, "e5f5");
    assert_eq!(moves.len(), 1 + 2 * 56 + 56 * 55 / 2);
    assert!(moves.contains(&"e5f5-d4a2-g5i5".to_owned()));
    assert!(!moves.contains(&"e5f5-d4i5-g5a2".to_owned()));
    // Each way of pressing it makes the same move.
    for pressed in ["e5 f5 d4 a2 g5 i5", "f5 e5 g5 a2 d4 i5", "e5 f5 d4 i5 g5 a2"] {
        assert_eq!(whole(&position, pressed).as_deref(), Some("e5f5-d4a2-g5i5"), "{pressed}");
    }
    assert_eq!(refuse(&position, "e5 f5 d4 a2 g5", "a2"), refusal::neutral_on_neutral(cell("a2")));
}

#[test]
fn a_cell_left_by_a_neutral_stone_is_no_destination_in_that_turn() {
    let position = read(TWO_NEUTRAL).unwrap();
    assert_eq!(refuse(&position, "e5 f5 d4 c3 g5", "d4"), refusal::neutral_on_left(cell("d4")));
    assert_eq!(check(&position, "e5f5-d4c3-g5d4"), Err(refusal::neutral_on_left(cell("d4"))));
    assert!(!moves_of(&position, "e5f5").iter().any(|text| text.ends_with("g5d4") || text.contains("d4g5")));
}

#[test]
fn a_neutral_stone_may_land_on_the_opponents_stone_at_the_other_end() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    let next = play(position, "e5f5-g5d4");
    assert_eq!(next.print(), "5.6.7.3n4.4r4.4r3.7.6.5_b");
    // That stone is then not flipped, and the neutral stone on it stays.
    assert_eq!(offered(&position, "e5 f5 g5 d4"), "");
    assert_eq!(refuse(&position, "e5 f5 g5 d4", "d4"), refusal::just_moved(cell("d4")));
}

#[test]
fn a_neutral_stone_never_lands_on_a_stone_flipped_in_the_same_turn() {
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    assert_eq!(check(&position, "e5f5-d4-g5d4"), Err(refusal::neutral_on_flipped(cell("d4"))));
    assert_eq!(refuse(&position, "e5 f5 d4 g5", "d4"), refusal::neutral_on_flipped(cell("d4")));
    // No action; only the flip; the neutral stone to 58 cells without the flip, and to 57 with it.
    assert_eq!(moves_of(&position, "e5f5").len(), 2 + 58 + 57);
}

#[test]
fn the_game_ends_when_the_mover_has_fewer_than_two_stones() {
    let stones = "rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.9.8.7.6.b1b1b";
    let red = read(&format!("{stones}_r")).unwrap();
    assert_eq!(red.reserve(Side::First), 1);
    assert_eq!(red.outcome(), Some(Outcome::Win { winner: Side::First, reason: Reason::Score }));
    assert_eq!(red.legal_moves(), []);
    assert_eq!(red.continuations(&[]), Continuations::default());
    assert_eq!(refuse(&red, "", "e5"), refusal::over());
    assert_eq!(check(&red, "e5f5"), Err(refusal::over()));
    // With Black to move the game goes on, since Black has stones left.
    let black = read(&format!("{stones}_b")).unwrap();
    assert_eq!(black.outcome(), None);
    assert!(!black.legal_moves().is_empty());
    // Two stones are enough.
    let two = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrr1.9.8.7.6.b1b1b_r").unwrap();
    assert_eq!((two.reserve(Side::First), two.outcome()), (2, None));
}

#[test]
fn the_game_ends_when_no_two_empty_cells_touch() {
    // One cell in three is empty, in such a way that no two empty cells touch and no row of three is full.
    let stones = "n1bb1.1rr1rb.bb1rr1r.b1nb1rr1.1rb1bb1rr.r1bb1br1.rr1bn1b.1rr1rb.b1br1";
    for turn in ["r", "b"] {
        let over = read(&format!("{stones}_{turn}")).unwrap();
        assert_eq!(Side::BOTH.map(|side| over.reserve(side)), [8, 9]);
        assert_eq!(over.outcome(), Some(Outcome::Win { winner: Side::Second, reason: Reason::Reserve }));
        assert_eq!(over.legal_moves(), []);
        // With one stone less there is room again, around that cell alone.
        let room = read(&format!("{}_{turn}", stones.replacen("n1bb1", "2bb1", 1))).unwrap();
        assert_eq!(room.outcome(), None);
        assert_eq!(offered(&room, ""), "a1 a2 b1");
    }
}

#[test]
fn equal_rows_are_decided_by_the_reserve() {
    let game = "e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6_f6f7-f5f4_d3e4-f4f6_g4g5-g3_c2d2-b2g4_f4f5-f6d3_\
                d4d5-d3f5_f6g6-e6d4_d6e6-f5f6_f3g2-e4_e1e2-e3f3_h4i4-g4d2_d3e3-c3g4_b3c3-d3_b4c4-d4d3_\
                f1g1-e1_h2i2-g2_d7d8-d6_e8e9-e7_b5b6-b4_c6c7-c5b4_f8g7-e9_h5i5-g5_a2b2-c2_h1i1-g1_h3i3_\
                b1c1_a3a4";
    let end = play(start(Side::First), game);
    let [red, black] = Side::BOTH.map(|side| end.rows(side));
    let [red_reserve, black_reserve] = Side::BOTH.map(|side| end.reserve(side));
    assert_eq!((red, black), (6, 6));
    assert_eq!((red_reserve, black_reserve), (6, 1));
    let outcome = end.outcome().unwrap();
    assert_eq!(outcome, Outcome::Win { winner: Side::First, reason: Reason::Reserve });
    assert_eq!(end.verdict(ENGLISH, outcome), "6 threes each, and more stones left in reserve: 6 to 1.");
}

#[test]
fn equal_rows_and_reserves_are_won_by_who_moved_last() {
    let stones = "rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.9.bbbbbbbb.bbbbbbb.bbbbbb.bbbbb";
    for (turn, winner) in [("r", Side::Second), ("b", Side::First)] {
        let position = read(&format!("{stones}_{turn}")).unwrap();
        let outcome = position.outcome().unwrap();
        assert_eq!(outcome, Outcome::Win { winner, reason: Reason::LastMove });
        assert!(
            position.verdict(ENGLISH, outcome).ends_with("1 stone in reserve each: the last to move wins.")
        );
    }
}

#[test]
fn the_example_game_is_played_to_its_end() {
    let end = play(start(Side::First), GAME.example);
    let outcome = end.outcome().unwrap();
    assert_eq!(outcome.reason(), Reason::Score);
    assert_eq!(end.verdict(ENGLISH, outcome), "8 threes to 6.");
}

#[test]
fn the_least_and_the_greatest_random_numbers_give_the_first_and_the_last_move() {
    let position = start(Side::First);
    let moves = position.legal_moves();
    assert_eq!(position.random_move(&mut |_| 0), moves.first().copied());
    assert_eq!(position.random_move(&mut |bound| bound - 1), moves.last().copied());
}
