use super::super::moves::Move;
use super::cell;
use apila_core::rules::TextErrorKind;

fn error_of(text: &str) -> (std::ops::Range<usize>, TextErrorKind) {
    let error = text.parse::<Move>().unwrap_err();
    (error.span, error.kind)
}

#[test]
fn a_move_is_read_as_it_is_printed() {
    for text in ["1x9", "9x1", "5x27", "3x10", "pass"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    assert_eq!("4x12".parse(), Ok(Move::Lift { from: cell(4), count: 12 }));
}

#[test]
fn only_one_form_is_read() {
    assert_eq!(error_of("4x02"), (2..4, TextErrorKind::NotCanonical { canonical: "4x2".to_owned() }));
    assert_eq!(error_of("4x2 "), (3..4, TextErrorKind::Trailing));
    assert_eq!(error_of("passe"), (4..5, TextErrorKind::Trailing));
    assert_eq!(error_of("4X2"), (1..2, TextErrorKind::Expected { what: "x" }));
}

#[test]
fn what_is_no_move_is_pointed_at() {
    let number = TextErrorKind::Expected { what: "a number of discs from 1 to 27" };
    let space = TextErrorKind::Expected { what: "a space from 1 to 9, or pass" };
    assert_eq!(error_of(""), (0..0, space.clone()));
    assert_eq!(error_of("0x1"), (0..1, space.clone()));
    assert_eq!(error_of("é"), (0..2, space.clone()));
    assert_eq!(error_of("Pass"), (0..1, space.clone()));
    assert_eq!(error_of("pas"), (0..1, space));
    assert_eq!(error_of("3"), (1..1, TextErrorKind::Expected { what: "x" }));
    assert_eq!(error_of("3x"), (2..2, TextErrorKind::Expected { what: "a number of discs" }));
    assert_eq!(error_of("3x0"), (2..3, number.clone()));
    assert_eq!(error_of("3x28"), (2..4, number.clone()));
    assert_eq!(error_of("3x99999999999999999999"), (2..22, number.clone()));
    assert_eq!(error_of("10x1"), (1..2, TextErrorKind::Expected { what: "x" }));
    assert_eq!(error_of(&format!("3x{}", "0".repeat(1 << 20))), (2..(1 << 20) + 2, number));
}
