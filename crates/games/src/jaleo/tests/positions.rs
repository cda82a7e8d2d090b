//! Reading and printing positions, including hostile texts.

use apila_core::rules::{Side, TextError, TextErrorKind};

use super::{fixed, setup};
use crate::jaleo::moves::Move;
use crate::jaleo::notation::{print, read};
use crate::jaleo::position::Setup;

fn error_of(text: &str) -> TextError {
    read(Setup::Fixed, text).expect_err(text)
}

#[test]
fn positions_read_back_as_printed() {
    for text in [
        "m30--.m31--_b",
        "m30wBW-bWB_b",
        "az30--_w",
        "z30--_b",
        "aa1-_b",
        "zz99W_w",
        "m30-.o30-.m31--_b",
        "m9-.m10-_b",
        "m30-_w",
    ] {
        assert_eq!(print(&fixed(text)), text);
    }
    for text in ["0_b", "0_w", "m30-_w", "q50-.p51-_b", "m30---_b", "m30BBBB_b"] {
        assert_eq!(print(&setup(text)), text);
    }
}

#[test]
fn an_empty_board_belongs_to_the_setup() {
    let what = "a board without tiles";
    assert_eq!(error_of("0_b"), TextError { span: 0..1, kind: TextErrorKind::NotAllowed { what } });
    for text in ["0_", "0", "0_x", "0.m30-_b", "00_b", "_b", ""] {
        assert!(read(Setup::Variable, text).is_err(), "{text}");
    }
}

#[test]
fn no_disc_comes_before_the_fourth_tile() {
    let error = read(Setup::Variable, "m30-bW-_b").expect_err("a disc");
    assert_eq!(error.span, 4..6);
    assert!(matches!(error.kind, TextErrorKind::NotAllowed { .. }));
    assert_eq!(print(&setup("m30-bW--_b")), "m30-bW--_b");
}

#[test]
fn no_more_pieces_than_the_box_holds() {
    let error = error_of(&format!("a30{}_b", "-".repeat(29)));
    assert_eq!(error.kind, TextErrorKind::TooMany { what: "tiles", shown: 29, available: 28 });
    assert_eq!(error.span, 31..32);
    let error = error_of(&format!("a30{}WwB_b", "wW".repeat(8)));
    assert_eq!(error.kind, TextErrorKind::TooMany { what: "white discs", shown: 18, available: 16 });
    assert_eq!(error.span, 19..22);
    let error = error_of(&format!("a30{}BW_b", "bB".repeat(8)));
    assert_eq!(error.kind, TextErrorKind::TooMany { what: "black discs", shown: 17, available: 16 });
    assert_eq!(error.span, 19..20);
    assert_eq!(fixed(&format!("a30{}_b", "bW".repeat(16))).reserve(Side::First), 0);
}

#[test]
fn tiles_hang_together() {
    assert_eq!(error_of("m30--.p30--_b"), TextError { span: 9..10, kind: TextErrorKind::NotConnected });
    assert_eq!(error_of("m30-.n31-_b").kind, TextErrorKind::NotConnected, "the long diagonal does not touch");
    assert_eq!(print(&fixed("n30-.m31-_b")), "n30-.m31-_b");
    // In the notation za30 follows z30. A row does not continue in the next one.
    assert_eq!(print(&fixed("z30--.z31-_b")), "z30--.z31-_b");
}

#[test]
fn another_form_is_refused_with_the_right_one() {
    for (text, right) in [
        ("m31--.m30--_b", "m30--.m31--_b"),
        ("m30-.n30-_b", "m30--_b"),
        ("n30-.m30-_b", "m30--_b"),
        ("m10-.m9-_b", "m9-.m10-_b"),
        ("o30-.m30-.m31--_b", "m30-.o30-.m31--_b"),
    ] {
        let canonical = right.to_owned();
        let error = TextError { span: 0..text.len(), kind: TextErrorKind::NotCanonical { canonical } };
        assert_eq!(error_of(text), error);
    }
}

#[test]
fn a_place_holds_one_tile_of_two_discs() {
    for (text, span) in [("m30--.n30-_b", 9..10), ("m30-.m30B_b", 8..9)] {
        assert_eq!(error_of(text).span, span, "{text}");
        assert!(matches!(error_of(text).kind, TextErrorKind::NotAllowed { .. }));
    }
    let beyond = error_of("zz30--_b");
    assert_eq!(beyond.span, 5..6);
    assert!(matches!(beyond.kind, TextErrorKind::NotAllowed { .. }));
}

#[test]
fn malformed_positions_point_at_the_error() {
    for (text, span) in [
        ("", 0..0),
        ("m30", 3..3),
        ("m30_b", 3..4),
        ("m30-", 4..4),
        ("m30-_", 5..5),
        ("m30-_x", 5..6),
        ("m30-_b ", 6..7),
        ("m30-_b_w", 6..8),
        ("m30b_b", 4..5),
        ("m30bb_b", 4..5),
        ("m30bBBx_b", 6..7),
        ("m030-_b", 1..4),
        ("m100-_b", 1..4),
        ("m0-_b", 1..2),
        ("M30-_b", 0..1),
        ("mm30-_b", 1..2),
        ("m30-._b", 5..6),
        ("m30-..m31-_b", 5..6),
        (".m30-_b", 0..1),
        ("m30é_b", 3..5),
        ("m30-_é", 5..7),
    ] {
        assert_eq!(error_of(text).span, span, "{text}: {:?}", error_of(text));
    }
}

#[test]
fn long_hostile_texts_end_soon() {
    let dashes = format!("m30{}_b", "-".repeat(1_000_000));
    assert!(read(Setup::Fixed, &dashes).is_err());
    let runs = "m30-.".repeat(200_000);
    assert!(read(Setup::Fixed, &runs).is_err());
    let digits = format!("m{}", "9".repeat(1_000_000));
    assert!(read(Setup::Fixed, &digits).is_err());
    assert!(digits.parse::<Move>().is_err());
    // Tiles on all cells that have a name.
    let all: Vec<String> = (1..=99).map(|row| format!("aa{row}{}", "wB".repeat(78))).collect();
    let error = error_of(&format!("{}_b", all.join(".")));
    assert_eq!(error.kind, TextErrorKind::TooMany { what: "tiles", shown: 7722, available: 28 });
}
