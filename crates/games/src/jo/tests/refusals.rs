//! Refused presses and moves: the rule, and the cells that are marked.

use super::*;
use crate::jo::refusal;
use apila_core::rules::Cell as BoardCell;

fn board_cells(names: &str) -> Vec<BoardCell> {
    names.split_whitespace().map(|name| cell(name).board_cell()).collect()
}

#[test]
fn a_pair_needs_two_empty_cells_side_by_side() {
    let position = read("1r1r1.rrrrrr.7.8.9.8.7.6.5_b").unwrap();
    assert_eq!(refuse(&position, "", "a2"), refusal::taken(cell("a2")));
    let cramped = refuse(&position, "", "a1");
    assert_eq!(cramped, refusal::cramped(cell("a1").unmarked()).marking(board_cells("a2 b1 b2")));
    assert_eq!(offered(&position, "c1"), "c2 d1 d2");
    assert_eq!(refuse(&position, "c1", "b1"), refusal::taken(cell("b1")));
    assert_eq!(refuse(&position, "c1", "c1"), refusal::first_again(cell("c1")));
    assert_eq!(refuse(&position, "c1", "c3"), refusal::apart(cell("c3").unmarked(), cell("c1")));
    assert_eq!(check(&position, "a1a2"), Err(cramped));
    assert_eq!(check(&position, "c1c2-c3"), Err(refusal::end_empty(cell("c3"))));
}

#[test]
fn refusals_at_the_ends_say_why() {
    let position = read("5.6.7.8.9.8.7.r5.5_r").unwrap();
    let partial = "e4 f4";
    assert_eq!(refuse(&position, partial, "e4"), refusal::just_placed(cell("e4")));
    assert_eq!(refuse(&position, partial, "d3"), refusal::end_empty(cell("d3")));
    let away = refuse(&position, partial, "d4");
    assert_eq!(away, refusal::away_from_ends(cell("d4").unmarked(), board_cells("d3 g4")));
    assert_eq!(away.cells(), board_cells("d3 g4"));
    // At the edge there is only one end.
    assert_eq!(refuse(&position, "a1 a2", "i5").cells(), board_cells("a3"));
    // An own stone at an end, and a flip or a neutral move written for the wrong stone.
    assert_eq!(refuse(&position, "h2 h3", "h1"), refusal::end_own(cell("h1")));
    assert_eq!(check(&position, "h2h3-h1"), Err(refusal::end_own(cell("h1"))));
    let position = read(FLIP_AND_NEUTRAL).unwrap();
    assert_eq!(check(&position, "e5f5-g5"), Err(refusal::neutral_flipped(cell("g5"))));
    assert_eq!(check(&position, "e5f5-d4a1"), Err(refusal::not_neutral(cell("d4"))));
    assert_eq!(refuse(&position, "e5 f5 d4", "d4"), refusal::flipped_already(cell("d4")));
    let gone = refusal::gone_already(cell("g5").unmarked(), cell("a1"));
    assert_eq!(refuse(&position, "e5 f5 g5 a1", "g5"), gone);
    assert_eq!(gone.cells(), board_cells("a1"));
}

#[test]
fn what_is_no_cell_is_refused() {
    let position = start(Side::First);
    assert_eq!(position.refuse(&[], Step::Pass), refusal::no_passing());
    let outside = BoardCell::new(9, -9);
    assert_eq!(position.refuse(&[], Step::Cell(outside)), refusal::off_board());
    assert_eq!(position.refuse(&[], Step::Layers(cell("e5").board_cell(), 1)), refusal::off_board());
    assert_eq!(GAME.spot_name(Step::Cell(outside)), "-");
}
