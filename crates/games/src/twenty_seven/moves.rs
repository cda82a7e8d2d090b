//! A turn and its text: `1x9`, `pass`.

use std::fmt;
use std::str::FromStr;

use apila_core::rules::{Fault, Reader, TextError};

/// Discs in the box: no stack is higher.
pub(super) const BOX: u8 = 27;

/// One whole turn. Where the discs land follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The top discs of a stack are carried ahead.
    Lift {
        /// The space they are taken from, 1 to 9.
        space: u8,
        /// How many are taken, the bottom disc of the space included where it travels too: 1 to 27.
        count: u8,
    },
    /// The player cannot move.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lift { space, count } => write!(f, "{space}x{count}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Takes a run of decimal digits; leading zeros are read, too large a number becomes the largest there is.
/// Nothing where no digit stands.
pub(super) fn digits(reader: &mut Reader<'_>) -> Option<u32> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    let mut value = reader.take_if(digit)?;
    while let Some(next) = reader.take_if(digit) {
        value = value.saturating_mul(10).saturating_add(next);
    }
    Some(value)
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        let mut reader = Reader::new(text);
        if text.starts_with("pass") {
            for letter in *b"pass" {
                reader.take(letter);
            }
            return reader.end().map(|()| Move::Pass);
        }
        let space = reader.take_if(|byte| matches!(byte, b'1'..=b'9').then(|| byte - b'0'));
        let Some(space) = space else { return Err(reader.expected("a space from 1 to 9, or pass")) };
        if !reader.take(b'x') {
            return Err(reader.expected("x"));
        }
        let start = reader.offset();
        let Some(count) = digits(&mut reader) else { return Err(reader.expected("a number of discs")) };
        let Some(count) = u8::try_from(count).ok().filter(|count| (1..=BOX).contains(count)) else {
            return Err(reader.fault_since(start, Fault::Expected { what: "a number of discs from 1 to 27" }));
        };
        let mv = Move::Lift { space, count };
        if text.as_bytes()[start] == b'0' {
            return Err(reader.fault_since(start, Fault::NotCanonical { canonical: mv.to_string() }));
        }
        reader.end().map(|()| mv)
    }
}

#[cfg(test)]
mod tests {
    use super::Move;
    use apila_core::rules::Fault;

    fn fault(text: &str) -> (std::ops::Range<usize>, Fault) {
        let error = text.parse::<Move>().unwrap_err();
        (error.span, error.fault)
    }

    #[test]
    fn a_move_is_read_as_it_is_printed() {
        for text in ["1x9", "9x1", "5x27", "3x10", "pass"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        assert_eq!("4x12".parse(), Ok(Move::Lift { space: 4, count: 12 }));
    }

    #[test]
    fn only_one_form_is_read() {
        assert_eq!(fault("4x02"), (2..4, Fault::NotCanonical { canonical: "4x2".to_owned() }));
        assert_eq!(fault("4x2 "), (3..4, Fault::Trailing));
        assert_eq!(fault("passe"), (4..5, Fault::Trailing));
        assert_eq!(fault("4X2"), (1..2, Fault::Expected { what: "x" }));
    }

    #[test]
    fn what_is_no_move_is_pointed_at() {
        let number = Fault::Expected { what: "a number of discs from 1 to 27" };
        let space = Fault::Expected { what: "a space from 1 to 9, or pass" };
        assert_eq!(fault(""), (0..0, space.clone()));
        assert_eq!(fault("0x1"), (0..1, space.clone()));
        assert_eq!(fault("é"), (0..2, space.clone()));
        assert_eq!(fault("Pass"), (0..1, space.clone()));
        assert_eq!(fault("pas"), (0..1, space));
        assert_eq!(fault("3"), (1..1, Fault::Expected { what: "x" }));
        assert_eq!(fault("3x"), (2..2, Fault::Expected { what: "a number of discs" }));
        assert_eq!(fault("3x0"), (2..3, number.clone()));
        assert_eq!(fault("3x28"), (2..4, number.clone()));
        assert_eq!(fault("3x99999999999999999999"), (2..22, number.clone()));
        assert_eq!(fault("10x1"), (1..2, Fault::Expected { what: "x" }));
        assert_eq!(fault(&format!("3x{}", "0".repeat(1 << 20))), (2..(1 << 20) + 2, number));
    }
}
