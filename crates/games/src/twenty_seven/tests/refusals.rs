use super::super::mode::Mode;
use super::super::refusal;
use super::{cell, position};
use apila_core::rules::{Cell as BoardCell, Refusal, Rules};

fn refused(mode: Mode, text: &str, mv: &str) -> Refusal {
    position(mode, text).check(mv.parse().unwrap()).unwrap_err()
}

fn marks(spaces: &[u8]) -> impl Iterator<Item = BoardCell> {
    spaces.iter().map(|number| cell(*number).on_board())
}

#[test]
fn each_rule_has_its_own_reason() {
    let text = "rb2.gbw.0.g.gb.g.g2.g.rw4b_b";
    let advanced = |mv| refused(Mode::Advanced, text, mv);
    let [one, two, three, four, five, seven] = [1, 2, 3, 4, 5, 7].map(|number| cell(number).on_board());
    assert_eq!(advanced("3x1"), refusal::gone(three));
    assert_eq!(advanced("4x1"), refusal::bare(four, "disc-grey"));
    assert_eq!(advanced("7x1"), refusal::nobodys(seven));
    assert_eq!(advanced("2x1"), refusal::opponents(two, "disc-white"));
    assert_eq!(advanced("9x1"), refusal::beyond_end(9_usize, 3_usize, 9_usize).marking(marks(&[1, 5, 9])));
    assert_eq!(advanced("1x3"), refusal::bottom_stays(one, "disc-red"));
    assert_eq!(advanced("1x4"), refusal::too_few(one, 2_usize));
    assert_eq!(advanced("5x3"), refusal::too_few(five, 2_usize));
    assert_eq!(advanced("pass"), refusal::no_pass().marking(marks(&[1, 5])));
    let basic = |text, mv| refused(Mode::Basic, text, mv);
    assert_eq!(basic("rb2.g.g.g.g.g.g.g.r_b", "1x3"), refusal::bottom_stays(one, "disc-red"));
    assert_eq!(basic("r.g.g.g.g.g.g.g.rb_w", "pass"), refusal::over());
    assert_eq!(basic("r.g.g.g.g.g.g.g.rb_b", "9x1"), refusal::over());
}

#[test]
fn only_the_stacks_that_make_the_distance_are_marked() {
    let refusal = refused(Mode::Basic, "rb2.g.g.g.g.gb.g.gb.rw_b", "8x1");
    assert_eq!(refusal.cells(), marks(&[1, 6, 8]).collect::<Vec<_>>());
}
