//! A move and its text: `1x9`, `pass`.

use std::fmt;
use std::str::FromStr;

use super::cell::Cell;
use super::disc::DISCS;
use apila_core::rules::{Reader, TextError, TextErrorKind};

/// One whole turn. The space on which the discs land follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The top discs of a stack are carried ahead.
    Lift {
        /// The space they are taken from.
        from: Cell,
        /// The number of discs, 1 to 27. It includes the bottom disc of the space where that is lifted too.
        count: u8,
    },
    /// The player cannot move.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lift { from, count } => write!(f, "{from}x{count}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a run of decimal digits, leading zeros included. `None` if there is no digit. A number that is too
/// large becomes [`u32::MAX`].
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
        let from = reader.take_if(|byte| Cell::new(byte.wrapping_sub(b'0')));
        let Some(from) = from else { return Err(reader.expected("a space from 1 to 9, or pass")) };
        if !reader.take(b'x') {
            return Err(reader.expected("x"));
        }
        let start = reader.offset();
        let Some(count) = digits(&mut reader) else { return Err(reader.expected("a number of discs")) };
        let Some(count) = u8::try_from(count).ok().filter(|count| (1..=DISCS).contains(count)) else {
            return Err(
                reader.error_since(start, TextErrorKind::Expected { what: "a number of discs from 1 to 27" })
            );
        };
        let mv = Move::Lift { from, count };
        if text.as_bytes()[start] == b'0' {
            return Err(reader.error_since(start, TextErrorKind::NotCanonical { canonical: mv.to_string() }));
        }
        reader.end().map(|()| mv)
    }
}
