//! Legal moves, what they do, and how games end.

use apila_core::game::{GamePosition, PositionView};
use apila_core::rules::{Cell as BoardCell, Outcome, Reason, Rules, Side, Status, Step};

use super::{cell, fixed, moves, mv, play, refused, setup, step, win};
use crate::jaleo::cell::Cell;
use crate::jaleo::moves::Move;
use crate::jaleo::notation::print;
use crate::jaleo::position::{Position, Setup};
use crate::jaleo::refusal;

#[test]
fn the_start_is_a_rhombus() {
    let start = Position::start(Setup::Fixed, Side::First);
    assert_eq!(print(&start), "m30--.m31--_b");
    assert_eq!(moves(&start).len(), 40);
    assert_eq!((start.pool(), start.reserve(Side::First), start.reserve(Side::Second)), (24, 16, 16));
}

#[test]
fn adding_puts_a_disc_and_then_a_tile() {
    let position = play(fixed("m30--.m31--_b"), "m30-o29");
    assert_eq!(print(&position), "o29-.m30B-.m31--_w");
    assert_eq!((position.pool(), position.reserve(Side::First)), (23, 15));
}

#[test]
fn singles_side_by_side_must_be_stacked() {
    // As in the rule sheet's picture: two white singles touch, and White only chooses which of them to lift.
    let position = fixed("m30BW.l31-W-_w");
    assert_eq!(moves(&position), ["n30m31", "m31n30"]);
    assert_eq!(refused(&position, "l31-o29"), refusal::must_stack().marking([cell("n30"), cell("m31")]));
    assert_eq!(refused(&position, "m31m30"), refusal::stack_onto_own_single(cell("m30")));
    assert_eq!(refused(&position, "pass"), refusal::cannot_pass());
    assert_eq!(print(&play(position, "n30m31")), "m30B-.l31-wW-_b");
}

#[test]
fn stacking_comes_before_moving_a_stack() {
    let position = fixed("m30WWbW-_w");
    assert_eq!(moves(&position), ["m30n30", "n30m30"]);
    assert_eq!(refused(&position, "o30n30"), refusal::must_stack().marking([cell("m30"), cell("n30")]));
}

#[test]
fn the_opponents_singles_oblige_nobody() {
    let position = fixed("m30WW-_b");
    assert!(moves(&position).iter().all(|text| text.starts_with("o30-")));
    assert!(!moves(&position).is_empty());
}

#[test]
fn discs_in_stacks_do_not_have_to_be_stacked() {
    assert!(moves(&fixed("m30bBB-_b")).contains(&"o30-n31".to_owned()));
}

#[test]
fn several_groups_are_one_stacking_all_the_same() {
    let position = fixed("m30BB-BB_b");
    assert_eq!(moves(&position), ["m30n30", "n30m30", "p30q30", "q30p30"]);
    let next = play(position, "m30n30");
    assert_eq!(next.turn(), Side::Second);
    assert_eq!(print(&next), "m30-bB-BB_w");
}

#[test]
fn a_stack_moves_onto_a_neighbouring_single_of_either_colour() {
    let position = fixed("m30BbWW--_w");
    let lifts: Vec<String> = moves(&position).into_iter().filter(|text| !text.contains('-')).collect();
    assert_eq!(lifts, ["n30m30", "n30o30"]);
    assert_eq!(print(&play(position, "n30m30")), "m30bWBW--_b");
    assert_eq!(print(&play(position, "n30o30")), "m30BBwW--_b");
}

#[test]
fn what_a_lifted_disc_may_not_do_has_its_reason() {
    let position = fixed("m30bWbW-B.m31WwB-_w");
    assert_eq!(refused(&position, "m30n30"), refusal::onto_stack(cell("n30")));
    assert_eq!(refused(&position, "n30o30"), refusal::onto_empty_tile(cell("o30")));
    assert_eq!(refused(&fixed("m30bW--B_w"), "m30n30"), refusal::no_single_beside(cell("m30")));
    assert_eq!(refused(&position, "m30o30"), refusal::not_adjacent(cell("m30"), cell("o30")));
    assert_eq!(refused(&position, "m30m30"), refusal::same_place(cell("m30")));
    assert_eq!(refused(&position, "m30m29"), refusal::no_tile(cell("m29")));
    assert_eq!(refused(&position, "n31m31"), refusal::opponents_stack(cell("n31")));
    assert_eq!(refused(&position, "p30o30"), refusal::opponents_single(cell("p30")));
    assert_eq!(refused(&position, "o30p30"), refusal::nothing_to_lift(cell("o30")));
    assert_eq!(refused(&position, "m31m30"), refusal::single_stays(cell("m31")));
    assert_eq!(refused(&position, "l29m30"), refusal::no_tile(cell("l29")));
}

#[test]
fn what_an_added_disc_and_tile_may_not_do_has_its_reason() {
    let position = fixed("m30B--_w");
    assert_eq!(refused(&position, "m30-m31"), refusal::tile_occupied(cell("m30")));
    assert_eq!(refused(&position, "m29-m31"), refusal::no_tile(cell("m29")));
    assert_eq!(refused(&position, "n30-o30"), refusal::place_taken(cell("o30")));
    assert_eq!(refused(&position, "n30-n30"), refusal::place_taken(cell("n30")));
    assert_eq!(refused(&position, "n30-r30"), refusal::not_beside_tile(cell("r30")));
    assert_eq!(refused(&position, "n30"), refusal::tile_missing());
}

/// A row of 28 tiles from a30 on. `tokens` are the first `used` tiles, and empty tiles follow.
fn full(tokens: &str, used: usize, side: char) -> String {
    format!("a30{tokens}{}_{side}", "-".repeat(28 - used))
}

#[test]
fn with_an_empty_pool_the_disc_comes_alone() {
    let position = fixed(&full("B", 1, 'w'));
    assert_eq!(position.pool(), 0);
    assert_eq!(moves(&position).len(), 27);
    assert!(moves(&position).contains(&"b30".to_owned()));
    assert_eq!(refused(&position, "b30-a31"), refusal::pool_empty());
    assert_eq!(print(&play(position, "b30")), full("BW", 2, 'b'));
    let offer = position.continuations(&[step("b30")]);
    assert_eq!((offer.next.len(), offer.whole), (0, Some(mv("b30"))));
}

#[test]
fn the_last_tile_empties_the_pool() {
    let position = fixed(&format!("a30{}_b", "-".repeat(27)));
    assert_eq!(position.pool(), 1);
    let next = play(position, "a30-a31");
    assert_eq!(next.pool(), 0);
    assert!(moves(&next).contains(&"a31".to_owned()));
}

#[test]
fn an_empty_reserve_adds_nothing() {
    // Sixteen black discs in eight stacks, one beside a white single.
    let tokens = format!("{}-{}-{}W", "bB".repeat(3), "bB".repeat(3), "bB".repeat(2));
    let position = fixed(&format!("a30{tokens}--_b"));
    assert_eq!(position.reserve(Side::First), 0);
    assert_eq!(moves(&position), ["j30k30"]);
    assert_eq!(refused(&position, "l30-a31"), refusal::reserve_empty());
    assert_eq!(position.refuse(&[], step("l30")), refusal::reserve_empty());
    assert_eq!(position.refuse(&[], step("a31")), refusal::no_tile(cell("a31")));
}

#[test]
fn a_line_of_four_tops_wins_in_each_direction() {
    for text in ["m30BBBB_w", "m30B.m31B.m32B.m33B_w", "p30B.o31B.n32B.m33B_w", "m30wBBbBwB_w", "m30BBBBB_w"]
    {
        let position = fixed(text);
        assert_eq!(position.outcome(), win(Side::First, Reason::Line), "{text}");
        assert!(moves(&position).is_empty());
        assert!(position.continuations(&[]).next.is_empty());
    }
    assert_eq!(fixed("m30BBB-B_w").outcome(), None);
    assert_eq!(fixed("m30BBBbW_w").outcome(), None);
}

#[test]
fn a_line_wins_whoever_has_just_moved() {
    assert_eq!(fixed("m30BBBB_b").outcome(), win(Side::First, Reason::Line));
    assert_eq!(fixed("m30WWWW_b").outcome(), win(Side::Second, Reason::Line));
}

#[test]
fn uncovering_a_disc_can_hand_the_opponent_a_win() {
    let position = fixed("m30BBBbW.m31---W_w");
    let next = play(position, "p30p31");
    assert_eq!(print(&next), "m30BBBB.m31---wW_b");
    assert_eq!(next.outcome(), win(Side::First, Reason::Line));
}

#[test]
fn whoever_makes_both_lines_loses() {
    // White moves from p30, which uncovers Black's line, onto p31, which makes White's own.
    let position = fixed("m30BBBbW.m31wWwWwWB_w");
    let next = play(position, "p30p31");
    assert_eq!(print(&next), "m30BBBB.m31wWwWwWbW_b");
    assert_eq!(next.outcome(), win(Side::First, Reason::BothLines));
    assert_eq!(fixed("m30BBBB.m31WWWW_w").outcome(), win(Side::Second, Reason::BothLines));
}

#[test]
fn who_cannot_act_passes() {
    let position = fixed("m30W_b");
    assert_eq!(position.outcome(), Some(Outcome::Draw { reason: Reason::Blocked }));
    // Black has no empty tile, no pair and no stack; White can move the stack.
    let position = fixed("m30BbWW_b");
    assert_eq!(moves(&position), ["pass"]);
    assert_eq!(position.continuations(&[]).next, [Step::Pass]);
    assert_eq!(position.continuations(&[Step::Pass]).whole, Some(Move::Pass));
    assert_eq!(position.refuse(&[], step("m30")), refusal::must_pass());
    assert_eq!(position.refuse(&[], step("n29")), refusal::must_pass());
    assert_eq!(print(&play(position, "pass")), "m30BbWW_w");
    assert_eq!(refused(&play(position, "pass"), "pass"), refusal::cannot_pass());
}

#[test]
fn if_neither_can_act_the_game_is_drawn() {
    for text in ["m30bB_b", "m30B_w", "m30BWB_b", "m30bBwB_w", "m30bWbB_b"] {
        let position = fixed(text);
        assert_eq!(position.outcome(), Some(Outcome::Draw { reason: Reason::Blocked }), "{text}");
        assert!(moves(&position).is_empty());
        assert_eq!(refused(&position, "pass"), refusal::game_over_blocked());
    }
    // A line is decisive first.
    assert_eq!(fixed("m30bBbBbBbB_b").outcome(), win(Side::First, Reason::Line));
    // A pair of singles obliges only its owner to stack, and so only its owner can act.
    assert_eq!(moves(&fixed("m30WW_w")), ["m30n30", "n30m30"]);
    assert_eq!(moves(&fixed("m30WW_b")), ["pass"]);
}

#[test]
fn the_setup_lays_four_tiles_and_then_its_first_player_opens() {
    let mut position = Position::start(Setup::Variable, Side::Second);
    assert_eq!(print(&position), "0_w");
    assert_eq!(moves(&position), ["m30"]);
    assert_eq!(refused(&position, "n30"), refusal::first_tile(cell("m30")));
    assert_eq!(refused(&position, "m30-n30"), refusal::setup_first());
    assert_eq!(refused(&position, "pass"), refusal::cannot_pass());
    position = play(position, "m30");
    assert_eq!(moves(&position), ["m29", "n29", "l30", "n30", "l31", "m31"]);
    assert_eq!(refused(&position, "m30"), refusal::place_taken(cell("m30")));
    assert_eq!(refused(&position, "o30"), refusal::not_beside_tile(cell("o30")));
    assert_eq!(refused(&position, "m30n30"), refusal::setup_first());
    position = play(position, "n30_m31_n31");
    assert_eq!(print(&position), "m30--.m31--_w");
    assert_eq!(moves(&position).len(), 40);
    assert_eq!(position.outcome(), None);
}

#[test]
fn few_tiles_are_a_setup_only_where_there_is_one() {
    assert_eq!(moves(&setup("m30-_b")).len(), 6);
    assert_eq!(moves(&fixed("m30-_b")).first().map(String::as_str), Some("m30-m29"));
    assert_eq!(fixed("m30---_b").outcome(), None);
    assert_eq!(setup("a1---_w").outcome(), None);
    assert_ne!(setup("m30--.m31--_b"), fixed("m30--.m31--_b"));
}

#[test]
fn tiles_stay_where_places_have_names() {
    let position = fixed("zz99-_b");
    assert_eq!(moves(&position), ["zz99-zz98", "zz99-zy99"]);
    assert!("zz100".parse::<Move>().is_err());
    let corner = setup("aa1-_b");
    assert_eq!(moves(&corner), ["ab1", "aa2"]);
    assert_eq!(
        corner.refuse(&[], Step::Cell(BoardCell::new(-39, -29))),
        refusal::beyond_the_board().marking([BoardCell::new(-39, -29)])
    );
    let places: Vec<Step> = corner.scene(&[]).spots.iter().map(|spot| spot.step).collect();
    assert_eq!(places, [step("aa1"), step("ab1"), step("aa2")]);
}

#[test]
fn a_configuration_is_tiles_discs_and_side_to_move() {
    assert_eq!(Position::REPETITION, Some(3));
    let start = fixed("m30bW--B-W.m31-----_b");
    // Other orders of the same additions lead to equal positions.
    let one = play(start, "n30-l30_o30-r31");
    let other = play(start, "n30-r31_o30-l30");
    assert_eq!(one, other);
    assert_ne!(one, fixed(&print(&one).replace("_b", "_w")));
}

#[test]
fn a_stack_can_go_to_and_fro() {
    // The shortest loop is four plies; the position alone never calls it a draw.
    let start = fixed("m30bBB-WwW_b");
    let back = play(start, "m30n30_q30p30_n30m30_p30q30");
    assert_eq!(back, start);
    assert_eq!(back.outcome(), None);
}

#[test]
fn moves_that_are_not_there_do_no_harm() {
    // The result is not specified, but it is a position.
    let position = fixed("m30BbWW-_b");
    for text in ["a1-zz99", "m30", "zz99", "m30-m30", "a1zz99", "m30n30", "n30m30", "p30o30", "pass"] {
        let _ = position.after(mv(text)).legal_moves();
    }
    assert!(Cell::at(BoardCell::new(-128, 127)).is_none());
}
