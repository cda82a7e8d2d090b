use super::super::mode::Mode;
use super::{basic, position};
use apila_core::rules::{Side, Status};

fn value(text: &str) -> f32 {
    basic(text).estimate()
}

#[test]
fn both_sides_have_the_same_value() {
    assert_eq!(value("rb9.g.g.g.g.g.g.g.rw9_b"), value("rb9.g.g.g.g.g.g.g.rw9_w"));
    assert_eq!(value("rb2.gb3.gw2.g.g.g.gb.g.rw4_b"), value("rb4.g.gw.g.g.g.gb2.gw3.rw2_w"));
}

#[test]
fn discs_that_have_arrived_for_good_are_worth_much() {
    let position = basic("rb3.g.gb.g.g.g.gw.g.rw5b2_b");
    assert!(position.estimate() > 0.3);
    assert!(position.with_turn(Side::Second).estimate() < -0.3);
}

#[test]
fn unusual_lines_have_a_value() {
    for text in ["0.0.0.0.g7b9w9r2.0.0.0.0_b", "0.0.0.0.0.0.0.0.r_w", "r2.0.0.0.0.0.0.0.0_b"] {
        let position = position(Mode::Expert, text);
        assert!((-1.0..=1.0).contains(&position.estimate()), "{:?}", position.turn());
    }
}
