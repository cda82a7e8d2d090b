use super::super::mode::Mode;
use super::super::notation::{print, read};
use apila_core::rules::TextErrorKind;

const START: &str = "rb9.g.g.g.g.g.g.g.rw9_b";

fn error_of(mode: Mode, text: &str) -> (std::ops::Range<usize>, TextErrorKind) {
    let error = read(mode, text).unwrap_err();
    assert!(text.get(error.span.clone()).is_some(), "{text}: {error:?}");
    (error.span, error.kind)
}

const fn expected(what: &'static str) -> TextErrorKind {
    TextErrorKind::Expected { what }
}

#[test]
fn drawn_positions_are_accepted_as_printed() {
    let basic = [START, "r.g.g.g.g.g.g.g.r_w", "rbwbwbw.gw.g.gb3w.g.g.g.g.r_b", "rb9w9.g.g.g.g.g.g.g.r_b"];
    for text in basic {
        for mode in Mode::ALL {
            assert_eq!(print(&read(mode, text).unwrap()), text);
        }
    }
    for text in ["rg7.0.0.0.0.0.0.0.r_b", "rb.0.g2w.g.g.g.0.gbg.rw2_w", "r.0.0.0.0.0.0.0.rg5_w"] {
        for mode in [Mode::Advanced, Mode::Expert] {
            assert_eq!(print(&read(mode, text).unwrap()), text);
        }
    }
    for text in [
        "0.0.0.0.g7b9w9r2.0.0.0.0_b",
        "0.0.0.0.0.0.0.0.r_w",
        "r2.0.0.0.0.0.0.0.0_b",
        "0.g.0.0.0.0.0.0.0_w",
        "0.grb.g.g.g.g.g.gr.0_w",
    ] {
        assert_eq!(print(&read(Mode::Expert, text).unwrap()), text);
    }
}

#[test]
fn what_a_variant_does_not_have_is_refused() {
    let not = |what| TextErrorKind::NotAllowed { what };
    let grey = not("a grey disc above the bottom in the basic game");
    assert_eq!(error_of(Mode::Basic, "r.g2.g.g.g.g.g.g.r_b"), (2..4, grey.clone()));
    assert_eq!(error_of(Mode::Basic, "r.gg.g.g.g.g.g.g.r_b"), (3..4, grey.clone()));
    assert_eq!(error_of(Mode::Basic, "rg.g.g.g.g.g.g.g.r_b"), (1..2, grey));
    let red = not("a red disc above the bottom in the basic game");
    assert_eq!(error_of(Mode::Basic, "rr.g.g.g.g.g.g.g.r_b"), (1..2, red));
    let red = not("a red disc above the bottom in the advanced game");
    assert_eq!(error_of(Mode::Advanced, "r.g.gr.g.g.g.g.g.r_b"), (5..6, red.clone()));
    assert_eq!(error_of(Mode::Advanced, "r2.g.g.g.g.g.g.g.r_b"), (0..2, red));
    let gone = not("a missing space in the basic game");
    assert_eq!(error_of(Mode::Basic, "r.g.0.g.g.g.g.g.r_b"), (4..5, gone.clone()));
    assert_eq!(error_of(Mode::Basic, "0.g.g.g.g.g.g.g.r_b"), (0..1, gone));
    let end = not("a missing end of the line in the advanced game");
    assert_eq!(error_of(Mode::Advanced, "r.0.0.0.0.0.0.0.0_b"), (16..17, end.clone()));
    assert_eq!(error_of(Mode::Advanced, "0.g.g.g.g.g.g.g.r_b"), (0..1, end));
    let empty = not("a line without spaces");
    assert_eq!(error_of(Mode::Expert, "0.0.0.0.0.0.0.0.0_b"), (0..17, empty));
}

#[test]
fn no_more_discs_than_the_box_holds() {
    let many = |what, shown, available| TextErrorKind::TooMany { what, shown, available };
    let black = many("black discs", 10, 9);
    assert_eq!(error_of(Mode::Basic, "rb9.g.g.g.g.g.g.g.rb_b"), (19..20, black));
    let white = many("white discs", 14, 9);
    assert_eq!(error_of(Mode::Basic, "rw5.gw6.gw2.gw.g.g.g.g.r_b"), (5..7, white));
    let grey = many("grey discs", 8, 7);
    assert_eq!(error_of(Mode::Advanced, "rg.g.g.g.g.g.g.g.r_b"), (15..16, grey));
    let red = many("red discs", 3, 2);
    assert_eq!(error_of(Mode::Expert, "r2.g.g.g.g.g.g.g.r_b"), (17..18, red));
    let all = many("black discs", u32::MAX, 9);
    assert_eq!(error_of(Mode::Expert, "rb99999999999.g.g.g.g.g.g.g.rb_b"), (1..13, all));
}

#[test]
fn each_space_keeps_its_own_bottom_disc() {
    let red = expected("r, the red disc at the bottom of this space");
    let grey = expected("g, the grey disc at the bottom of this space");
    assert_eq!(error_of(Mode::Expert, "g.g.g.g.g.g.g.g.r_b"), (0..1, red.clone()));
    assert_eq!(error_of(Mode::Expert, "r.g.g.g.g.g.g.g.b_b"), (16..17, red));
    assert_eq!(error_of(Mode::Expert, "r.g.rg.g.g.g.g.g.r_b"), (4..5, grey.clone()));
    assert_eq!(error_of(Mode::Expert, "r.bg.g.g.g.g.g.g.r_b"), (2..3, grey));
}

#[test]
fn only_the_printed_form_is_accepted() {
    let canonical = |text: &str| TextErrorKind::NotCanonical { canonical: text.to_owned() };
    let good = "rb2.g.g.g.g.g.g.g.r_b";
    assert_eq!(error_of(Mode::Basic, "rbb.g.g.g.g.g.g.g.r_b"), (2..3, canonical(good)));
    assert_eq!(error_of(Mode::Basic, "rb02.g.g.g.g.g.g.g.r_b"), (1..4, canonical(good)));
    assert_eq!(error_of(Mode::Basic, "rb1b1.g.g.g.g.g.g.g.r_b"), (1..3, canonical(good)));
    assert_eq!(error_of(Mode::Basic, "r1b2.g.g.g.g.g.g.g.r_b"), (0..2, canonical(good)));
    let good = "r.0.g2.g.g.g.g.g.r_b";
    assert_eq!(error_of(Mode::Advanced, "r.0.gg.g.g.g.g.g.r_b"), (5..6, canonical(good)));
    let zero = expected("a count of 2 or more");
    assert_eq!(error_of(Mode::Basic, "rb0.g.g.g.g.g.g.g.r_b"), (2..3, zero.clone()));
    assert_eq!(error_of(Mode::Basic, "rb000.g.g.g.g.g.g.g.r_b"), (2..5, zero));
}

#[test]
fn broken_texts_are_pointed_at() {
    let disc = expected("a disc (r, g, b or w) or 0");
    assert_eq!(error_of(Mode::Basic, ""), (0..0, disc.clone()));
    assert_eq!(error_of(Mode::Basic, "r..g"), (2..2 + 1, disc.clone()));
    assert_eq!(error_of(Mode::Basic, "r.x"), (2..3, disc.clone()));
    assert_eq!(error_of(Mode::Basic, "r.ō"), (2..4, disc));
    let more = expected("a disc (r, g, b or w), . or _");
    assert_eq!(error_of(Mode::Basic, "rB"), (1..2, more.clone()));
    assert_eq!(error_of(Mode::Expert, "00"), (1..2, more));
    let size = |found| TextErrorKind::WrongSize { what: "the line of spaces", found, wanted: 9 };
    assert_eq!(error_of(Mode::Basic, "r.g.g_b"), (0..5, size(3)));
    assert_eq!(error_of(Mode::Basic, "r.g.g.g.g.g.g.g.r.g.g_b"), (17..21, size(11)));
    assert_eq!(error_of(Mode::Basic, "r.g.g.g.g.g.g.g.r.gb_b"), (17..20, size(10)));
    assert_eq!(error_of(Mode::Basic, "r.g.g.g.g.g.g.g.r"), (17..17, expected("_")));
    assert_eq!(error_of(Mode::Basic, "r.g.g.g.g.g.g.g.r_r"), (18..19, expected("b or w, the side to move")));
    assert_eq!(error_of(Mode::Basic, "r.g.g.g.g.g.g.g.r_b_b"), (19..21, TextErrorKind::Trailing));
}

#[test]
fn huge_texts_are_read_to_their_end_and_no_further() {
    let long = |unit: &str| unit.repeat((1 << 20) / unit.len());
    for mode in Mode::ALL {
        for unit in ["r", "b", "g", "0", ".", "9", "_", "rb.", "ō"] {
            for prefix in ["", "r", "rb9.", START, "0.0.0.0.0.0.0.0.r."] {
                assert!(read(mode, &format!("{prefix}{}", long(unit))).is_err());
            }
        }
    }
    let text = format!("r{}.g.g.g.g.g.g.g.r_b", long("bw"));
    let many = TextErrorKind::TooMany { what: "black discs", shown: 1 << 19, available: 9 };
    assert_eq!(error_of(Mode::Basic, &text), (19..20, many));
}
