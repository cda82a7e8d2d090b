use super::super::cell::Cell;
use super::super::mode::Mode;
use super::super::moves::Move;
use super::super::notation::print;
use super::super::position::Position;
use super::{basic, cell, position};
use apila_core::rules::{Outcome, Reason, Rules, Side, Status};

/// The text of the position after `moves`, which must all be legal.
fn played(mode: Mode, text: &str, moves: &str) -> String {
    let play = |position: Position, mv: &str| position.play(mv.parse().unwrap()).unwrap();
    print(&moves.split(' ').fold(position(mode, text), play))
}

fn legal(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

fn win(winner: Side) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason: Reason::Score })
}

fn draw(reason: Reason) -> Option<Outcome> {
    Some(Outcome::Draw { reason })
}

#[test]
fn the_first_turn_goes_one_space() {
    for (mode, moves) in Mode::ALL.into_iter().zip([9, 9, 10]) {
        for side in Side::BOTH {
            let start = Position::start(mode, side);
            assert_eq!(start.distance(side), 1);
            assert_eq!(start.legal_moves().len(), moves);
        }
    }
    assert_eq!(played(Mode::Basic, "rb9.g.g.g.g.g.g.g.rw9_b", "1x4"), "rb5.gb4.g.g.g.g.g.g.rw9_w");
    assert_eq!(played(Mode::Basic, "rb9.g.g.g.g.g.g.g.rw9_w", "9x9"), "rb9.g.g.g.g.g.g.gw9.r_b");
}

/// The first example of the rules: two black stacks, so two spaces ahead; the second stack is moved.
#[test]
fn two_stacks_go_two_spaces() {
    let text = "rb5.g.gb4.g.g.g.gw3.gw4.rw2_b";
    assert_eq!(basic(text).distance(Side::First), 2);
    assert_eq!(basic(text).landing(cell(3)), Some(cell(5)));
    assert_eq!(played(Mode::Basic, text, "3x4"), "rb5.g.g.g.gb4.g.gw3.gw4.rw2_w");
}

/// The second example: three white stacks; the third would go beyond the red disc, and a part of the second
/// goes onto the third.
#[test]
fn what_would_go_beyond_the_red_disc_stays() {
    let text = "rb4.gb3.gw2.g.gb2.gw3.g.g.rw4_w";
    let position = basic(text);
    assert_eq!(position.distance(Side::Second), 3);
    assert_eq!(position.landing(cell(3)), None);
    assert_eq!(legal(&position), ["6x1", "6x2", "6x3", "9x1", "9x2", "9x3", "9x4"]);
    assert_eq!(played(Mode::Basic, text, "6x2"), "rb4.gb3.gw4.g.gb2.gw.g.g.rw4_b");
}

#[test]
fn the_end_is_reached_exactly_or_not_at_all() {
    // Two stacks: from 7 to 9 exactly; 8 is too near.
    assert_eq!(legal(&basic("r.g.g.g.g.g.gb2.gb.r_b")), ["7x1", "7x2"]);
    assert_eq!(legal(&basic("r.gw.gw2.g.g.g.g.g.r_w")), ["3x1", "3x2"]);
    assert_eq!(legal(&basic("r.g.g.g.g.g.g.gb.r_b")), ["8x1"]);
}

#[test]
fn discs_of_both_colours_travel_in_order() {
    let text = "rb.g.gbw2b.gw.g.gw.g.g.r_b";
    assert_eq!(basic(text).distance(Side::First), 2);
    assert_eq!(played(Mode::Basic, text, "3x3"), "rb.g.gb.gw.gw2b.gw.g.g.r_w");
    assert_eq!(played(Mode::Basic, text, "3x4"), "rb.g.g.gw.gbw2b.gw.g.g.r_w");
    let white = "r.gw.g.g.gbwbw.g.gb.g.r_w";
    assert_eq!(played(Mode::Basic, white, "5x3"), "r.gw.gwbw.g.gb.g.gb.g.r_b");
    assert_eq!(played(Mode::Basic, white, "5x4"), "r.gw.gbwbw.g.g.g.gb.g.r_b");
}

#[test]
fn whole_and_part_of_a_stack_land_next_door() {
    assert_eq!(played(Mode::Basic, "r.gwb2.gw.g.g.g.g.g.rw_b", "2x3"), "r.g.gw2b2.g.g.g.g.g.rw_w");
    assert_eq!(played(Mode::Basic, "r.gwb2.gw.g.g.g.g.g.rw_b", "2x1"), "r.gwb.gwb.g.g.g.g.g.rw_w");
    assert_eq!(played(Mode::Basic, "r.gb.gbw2.g.g.g.g.g.r_w", "3x2"), "r.gbw2.gb.g.g.g.g.g.r_b");
    assert_eq!(played(Mode::Basic, "r.gb.gbw2.g.g.g.g.g.r_w", "3x3"), "r.gb2w2.g.g.g.g.g.g.r_b");
    assert_eq!(played(Mode::Advanced, "r.gb.gbw2.g.g.g.g.g.r_w", "3x4"), "r.gbgbw2.0.g.g.g.g.g.r_b");
    assert_eq!(played(Mode::Expert, "rwb.g.g.g.g.g.g.g.r_b", "1x3"), "0.grwb.g.g.g.g.g.g.r_w");
    assert_eq!(played(Mode::Expert, "r.g.g.g.g.g.g.g.rbw_w", "9x3"), "r.g.g.g.g.g.g.grbw.0_b");
}

#[test]
fn who_cannot_move_passes_and_may_move_again() {
    let text = "rb.g.g.g.g.g.g.gw.r_w";
    let buried = "r.gb.g.g.g.g.g.g.r_w";
    assert_eq!(legal(&basic(buried)), ["pass"]);
    // White's only disc is under a black one until that goes on.
    let covered = "r.g.gwb.g.g.g.g.g.rb_w";
    assert_eq!(legal(&basic(covered)), ["pass"]);
    let freed = played(Mode::Basic, covered, "pass 3x1");
    assert_eq!(freed, "r.g.gw.g.gb.g.g.g.rb_w");
    assert_eq!(legal(&basic(&freed)), ["3x1"]);
    assert!(basic(text).check("pass".parse().unwrap()).is_err());
}

#[test]
fn bottom_discs_stay_in_the_basic_game() {
    let text = "r.gb2.g.g.g.g.g.g.rw_b";
    assert_eq!(legal(&basic(text)), ["2x1", "2x2"]);
    assert_eq!(legal(&position(Mode::Advanced, text)), ["2x1", "2x2", "2x3"]);
    let ends = "rb2.g.g.g.g.g.g.g.rw_b";
    assert_eq!(legal(&position(Mode::Advanced, ends)), ["1x1", "1x2"]);
    assert_eq!(legal(&position(Mode::Expert, ends)), ["1x1", "1x2", "1x3"]);
}

/// The example of the advanced game: the line is 8 spaces long afterwards.
#[test]
fn a_grey_disc_taken_along_shortens_the_line() {
    let text = "rb4.g.gb3.g.gb2.g.g.gw2.rw7_b";
    let after = played(Mode::Advanced, text, "3x4");
    assert_eq!(after, "rb4.g.0.g.gb2.g2b3.g.gw2.rw7_w");
    let after = position(Mode::Advanced, &after);
    assert_eq!(after.spaces_left(), 8);
    // Space 3 is not counted: with three stacks, 1 now reaches 5.
    assert_eq!(after.with_turn(Side::First).landing(cell(1)), Some(cell(5)));
    assert_eq!(position(Mode::Advanced, text).landing(cell(1)), Some(cell(4)));
}

#[test]
fn spaces_that_disappeared_are_skipped_by_both() {
    let text = "rb.0.g.0.0.gw.gw.0.rw2_w";
    let white = position(Mode::Advanced, text);
    assert_eq!(
        [9, 7, 6, 3, 1].map(|space| white.landing(cell(space))),
        [Some(3), Some(1), None, None, None].map(|landing| landing.map(cell))
    );
    let black = white.with_turn(Side::First);
    assert_eq!(
        [1, 3, 6, 7, 9].map(|space| black.landing(cell(space))),
        [Some(3), Some(6), Some(7), Some(9), None].map(|landing| landing.map(cell))
    );
    assert_eq!(black.landing(cell(2)), None);
}

#[test]
fn a_grey_or_red_top_belongs_to_nobody() {
    let drawn = position(Mode::Expert, "rb.gbg.gwr.g.g.g.0.0.0_b");
    assert_eq!(drawn.distance(Side::First), 1);
    assert_eq!(drawn.distance(Side::Second), 0);
    assert_eq!(legal(&drawn), ["1x1", "1x2"]);
    assert_eq!(legal(&drawn.with_turn(Side::Second)), ["pass"]);
}

#[test]
fn discs_of_any_colour_count_on_the_far_ends() {
    assert_eq!(basic("rb3w.g.g.g.g.g.g.g.rw3b2_b").outcome(), win(Side::First));
    assert_eq!(basic("rb3w2.g.g.g.g.g.g.g.rw3b_b").outcome(), win(Side::Second));
    assert_eq!(basic("rw.g.g.g.g.g.g.g.rb_w").outcome(), draw(Reason::Score));
    assert_eq!(basic("r.g.g.g.g.g.g.g.r_w").outcome(), draw(Reason::Score));
    // A space in the middle counts for nobody; here it is too near for either.
    assert_eq!(basic("rw.gw.g.g.g.g.g.gb8.rb_b").outcome(), draw(Reason::Score));
    assert_eq!(position(Mode::Advanced, "rw.0.0.0.0.0.0.0.rg2b_b").outcome(), win(Side::First));
    assert_eq!(basic("rb.g.g.g.g.g.g.g.r_w").outcome(), None);
}

#[test]
fn in_the_expert_game_the_last_space_left_is_the_end() {
    // Black's end is space 7, White's is space 3, whatever lies at their bottom.
    let over = position(Mode::Expert, "0.0.gbw2.0.g.0.gw2b.0.0_w");
    assert_eq!([over.score(Side::First), over.score(Side::Second)], [3, 3]);
    assert_eq!(over.outcome(), draw(Reason::Score));
    let over = position(Mode::Expert, "0.0.gw.0.g.0.grb.0.0_b");
    assert_eq!(over.outcome(), win(Side::First));
    let open = position(Mode::Expert, "0.0.gb.0.g.0.gw2b.0.0_b");
    assert_eq!(open.landing(cell(3)), Some(cell(7)));
    assert_eq!(open.outcome(), None);
}

#[test]
fn one_space_left_is_a_draw_whatever_stands_on_it() {
    for text in ["0.0.0.0.g7b9w9r2.0.0.0.0_b", "0.0.0.0.0.0.0.0.r_w", "0.gb3.0.0.0.0.0.0.0_b"] {
        let over = position(Mode::Expert, text);
        assert_eq!(over.outcome(), draw(Reason::SingleSpace));
        assert_eq!(legal(&over), [""; 0]);
    }
    let last = "0.gb2.0.gw.0.0.0.0.0_b";
    assert_eq!(played(Mode::Expert, last, "2x3"), "0.0.0.gwgb2.0.0.0.0.0_w");
    let over = position(Mode::Expert, "0.0.0.gwgb2.0.0.0.0.0_w");
    assert_eq!(over.outcome(), draw(Reason::SingleSpace));
}

#[test]
fn moves_that_are_not_legal_do_no_harm() {
    for text in ["0.0.0.0.g7b9w9r2.0.0.0.0_b", "rb9.g.g.g.g.g.g.g.rw9_w", "0.gb3.0.gw.0.0.0.0.r_b"] {
        let position = position(Mode::Expert, text);
        for from in Cell::all() {
            for count in 0..=u8::MAX {
                let mv = Move::Lift { from, count };
                let _ = (position.after(mv), position.check(mv));
            }
        }
    }
}

#[test]
fn the_counted_last_ply_agrees_with_the_listed_moves() {
    let start = Position::start(Mode::Expert, Side::Second);
    let mut level = vec![start];
    for depth in 1..=4 {
        let next = |position: &Position| {
            position.legal_moves().into_iter().map(|mv| position.after(mv)).collect::<Vec<_>>()
        };
        level = level.iter().flat_map(next).collect();
        assert_eq!(start.perft(depth), level.len() as u64);
    }
}
