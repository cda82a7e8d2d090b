use super::super::mode::Mode;
use super::super::notation::print;
use super::{cell, position};
use apila_core::game::Editable;
use apila_core::rules::TextErrorKind;

const BLACK: Option<usize> = Some(0);
const GREY: Option<usize> = Some(2);
const RED: Option<usize> = Some(3);

/// The text of a position after an edit of a space.
fn edited(mode: Mode, text: &str, brush: Option<usize>, space: u8) -> Result<String, TextErrorKind> {
    position(mode, text).edited(brush, cell(space).on_board()).map(|position| print(&position))
}

const EMPTY: &str = "r.g.g.g.g.g.g.g.r_b";
const SPARSE: &str = "0.gb2.0.gw.0.0.0.0.0_b";

#[test]
fn discs_go_on_the_stacks_and_come_off() {
    assert_eq!(edited(Mode::Basic, EMPTY, BLACK, 4).as_deref(), Ok("r.g.g.gb.g.g.g.g.r_b"));
    assert_eq!(edited(Mode::Basic, "r.g.g.gb.g.g.g.g.r_b", None, 4).as_deref(), Ok(EMPTY));
    let many = TextErrorKind::TooMany { what: "black discs", shown: 10, available: 9 };
    assert_eq!(edited(Mode::Basic, "rb9.g.g.g.g.g.g.g.rw9_b", BLACK, 4), Err(many));
    assert_eq!(print(&position(Mode::Expert, SPARSE).bare()), EMPTY);
}

#[test]
fn a_space_goes_with_its_bottom_disc_where_that_may_travel() {
    let not_allowed = |what| Err(TextErrorKind::NotAllowed { what });
    assert_eq!(edited(Mode::Basic, EMPTY, None, 4), not_allowed("a missing space in the basic game"));
    assert_eq!(edited(Mode::Advanced, EMPTY, None, 4).as_deref(), Ok("r.g.g.0.g.g.g.g.r_b"));
    assert_eq!(
        edited(Mode::Advanced, EMPTY, None, 9),
        not_allowed("a missing end of the line in the advanced game")
    );
    assert_eq!(edited(Mode::Expert, EMPTY, None, 9).as_deref(), Ok("r.g.g.g.g.g.g.g.0_b"));
    assert_eq!(edited(Mode::Expert, "0.0.0.g.0.0.0.0.0_b", None, 4), not_allowed("a line without spaces"));
}

#[test]
fn a_space_comes_back_with_its_own_disc() {
    let back = |brush, space| edited(Mode::Expert, SPARSE, brush, space);
    assert_eq!(back(GREY, 3).as_deref(), Ok("0.gb2.g.gw.0.0.0.0.0_b"));
    assert_eq!(back(RED, 9).as_deref(), Ok("0.gb2.0.gw.0.0.0.0.r_b"));
    assert_eq!(back(RED, 2).as_deref(), Ok("0.gb2r.0.gw.0.0.0.0.0_b"));
    for (brush, space) in [(BLACK, 3), (RED, 3), (GREY, 1)] {
        assert!(matches!(back(brush, space), Err(TextErrorKind::NotAllowed { .. })), "{brush:?} {space}");
    }
}

#[test]
fn only_what_may_travel_can_be_put_down() {
    for (mode, kinds) in [(Mode::Basic, 2), (Mode::Advanced, 3), (Mode::Expert, 4)] {
        assert_eq!(position(mode, EMPTY).brushes().len(), kinds);
    }
}
