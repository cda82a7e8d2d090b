use super::super::partial::{continuations, refuse, steps_of};
use super::super::refusal;
use super::{basic, cell, layers, space};
use apila_core::rules::Step;

#[test]
fn discs_are_chosen_then_put_on_the_one_space_they_reach() {
    let position = basic("rb2.g.gwb.g.g.g.g.gb.rw5_b");
    let first = continuations(&position, &[]);
    assert_eq!(first.next, [layers(1, 1), layers(1, 2), layers(3, 1), layers(3, 2)]);
    assert_eq!(continuations(&position, &[layers(3, 2)]).next, [space(6)]);
    let done = continuations(&position, &[layers(3, 2), space(6)]);
    assert_eq!(done.next, []);
    assert_eq!(done.whole, "3x2".parse().ok());
    assert_eq!(steps_of(&position, "3x2".parse().unwrap()), [layers(3, 2), space(6)]);
    assert_eq!(continuations(&position, &[layers(3, 2), space(7)]).whole, None);
    assert_eq!(continuations(&position, &[layers(2, 1)]).next, []);
}

#[test]
fn a_pass_is_offered_alone_and_nothing_after_the_end() {
    let blocked = basic("rb.g.g.g.g.g.g.g.rw_w");
    assert_eq!(continuations(&blocked, &[]).next.len(), 1);
    let position = basic("rw.g.g.g.g.g.g.gb.r_w");
    assert_eq!(continuations(&position, &[]).next, [Step::Pass]);
    assert_eq!(continuations(&position, &[Step::Pass]).whole, "pass".parse().ok());
    let over = basic("rw.g.g.g.g.g.g.g.rb_w");
    assert_eq!(continuations(&over, &[]).next, []);
    assert_eq!(continuations(&over, &[Step::Pass]).whole, None);
}

#[test]
fn presses_are_refused_for_what_is_wrong_with_them() {
    let position = basic("rb2.g.gwb.g.g.g.g.gb.rw5_b");
    let at = |number| cell(number).on_board();
    let opponents = refusal::opponents(at(9), "disc-white");
    let stacks = [1, 3, 8].map(at);
    assert_eq!(refuse(&position, &[], space(1)), refusal::choose_discs(at(1)));
    assert_eq!(refuse(&position, &[], space(2)), refusal::bare(at(2), "disc-grey"));
    assert_eq!(refuse(&position, &[], layers(9, 2)), opponents);
    assert_eq!(refuse(&position, &[], space(9)), opponents);
    let beyond_end = refusal::beyond_end(8_usize, 3_usize, 9_usize).marking(stacks);
    assert_eq!(refuse(&position, &[], layers(8, 1)), beyond_end);
    assert_eq!(refuse(&position, &[], Step::Pass), refusal::no_pass().marking([1, 3].map(at)));
    let partial = [layers(3, 1)];
    let elsewhere = refusal::elsewhere(6_usize, 3_usize).marking(stacks);
    let backwards = refusal::backwards(6_usize).marking(stacks);
    assert_eq!(refuse(&position, &partial, space(7)), elsewhere);
    assert_eq!(refuse(&position, &partial, space(2)), backwards);
    assert_eq!(refuse(&position, &partial, layers(1, 1)), backwards);
    // White goes the other way.
    let (whites, partial) = (basic("rb5.gw.g.g.g.g.gbw.g.rw2_w"), [layers(7, 1)]);
    let stacks = [2, 7, 9].map(at);
    assert_eq!(refuse(&whites, &partial, space(3)), refusal::elsewhere(4_usize, 3_usize).marking(stacks));
    assert_eq!(refuse(&whites, &partial, space(8)), refusal::backwards(4_usize).marking(stacks));
    let over = basic("rw.g.g.g.g.g.g.g.rb_w");
    for pressed in [space(1), layers(1, 1), Step::Pass, space(5)] {
        assert_eq!(refuse(&over, &[], pressed), refusal::over());
    }
}

#[test]
fn steps_off_the_line_are_refused_too() {
    let position = basic("rb9.g.g.g.g.g.g.g.rw9_b");
    for pressed in [space(0), space(-128), layers(10, 1), layers(1, 0), layers(1, 255)] {
        let _ = refuse(&position, &[], pressed);
        let _ = refuse(&position, &[layers(1, 1)], pressed);
        assert_eq!(continuations(&position, &[pressed]).next, []);
    }
}
