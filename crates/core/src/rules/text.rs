//! Errors in the text of a position or a move, and a reader that keeps track of the place in a text.

use std::fmt;
use std::ops::Range;

/// Why a text is not a position or a move: what is wrong, and which bytes of the text show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The bytes of the wrong part. If something is missing at the end, the range is empty and at the end.
    pub span: Range<usize>,
    /// What is wrong with it.
    pub kind: TextErrorKind,
}

/// What is wrong with a text. The `what` words are lower-case English nouns ("tiles", "a cell name"). The
/// words of the games have their translations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextErrorKind {
    /// Something else was expected at this place.
    Expected {
        /// What should stand here.
        what: &'static str,
    },
    /// More text follows after the end.
    Trailing,
    /// More pieces than the box holds.
    TooMany {
        /// Which pieces.
        what: &'static str,
        /// How many the text shows.
        shown: u32,
        /// How many the box holds.
        available: u32,
    },
    /// A part has the wrong size, for example a rank with five cells.
    WrongSize {
        /// Which part.
        what: &'static str,
        /// The size it has.
        found: u32,
        /// The size it must have.
        wanted: u32,
    },
    /// Something that this game or variant does not allow.
    NotAllowed {
        /// What is not allowed, for example "a grey disc above the bottom in the basic game".
        what: &'static str,
    },
    /// The tiles are not connected.
    NotConnected,
    /// The text can be read, but it does not have the only accepted form.
    NotCanonical {
        /// The accepted form.
        canonical: String,
    },
}

impl fmt::Display for TextErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextErrorKind::Expected { what } => write!(f, "expected {what}"),
            TextErrorKind::Trailing => f.write_str("unexpected text after the end"),
            TextErrorKind::TooMany { what, shown, available } => {
                write!(f, "{shown} {what} shown, but there are only {available}")
            }
            TextErrorKind::WrongSize { what, found, wanted } => {
                write!(f, "{what} has {found} places, not {wanted}")
            }
            TextErrorKind::NotAllowed { what } => write!(f, "{what} is not allowed"),
            TextErrorKind::NotConnected => f.write_str("the tiles are not connected"),
            TextErrorKind::NotCanonical { canonical } => write!(f, "must be written {canonical}"),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.kind, self.span.start + 1)
    }
}

impl std::error::Error for TextError {}

/// Reads a text from left to right. Its errors point at the current place.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the start of `text`.
    #[must_use]
    pub const fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    /// The byte offset of the next byte to be read.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.at
    }

    /// The next byte, without taking it.
    #[must_use]
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes the next byte if it is `wanted`.
    pub fn take(&mut self, wanted: u8) -> bool {
        let found = wanted.is_ascii() && self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// Takes the next byte if `accept` returns a value for it. `accept` is not called for a byte outside of
    /// ASCII.
    pub fn take_if<T>(&mut self, accept: impl FnOnce(u8) -> Option<T>) -> Option<T> {
        let taken = self.peek().filter(u8::is_ascii).and_then(accept);
        self.at += usize::from(taken.is_some());
        taken
    }

    /// Takes a decimal number without leading zeros. It has at most `digits` digits, and never more than 9.
    pub fn number(&mut self, digits: usize) -> Option<u32> {
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if length == 0 || length > digits.min(9) || (rest[0] == b'0' && length > 1) {
            return None;
        }
        let value = rest[..length].iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
        self.at += length;
        Some(value)
    }

    /// Makes an error about the next character, or about the end of the text if there is none.
    #[must_use]
    pub fn expected(&self, what: &'static str) -> TextError {
        let width = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        TextError { span: self.at..self.at + width, kind: TextErrorKind::Expected { what } }
    }

    /// Checks that the whole text has been read.
    ///
    /// # Errors
    /// [`TextErrorKind::Trailing`] over the rest of the text.
    pub fn end(&self) -> Result<(), TextError> {
        if self.at == self.text.len() {
            return Ok(());
        }
        Err(TextError { span: self.at..self.text.len(), kind: TextErrorKind::Trailing })
    }

    /// Makes an error about everything that was read since `start`.
    #[must_use]
    pub const fn error_since(&self, start: usize, kind: TextErrorKind) -> TextError {
        TextError { span: start..self.at, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, TextErrorKind};

    #[test]
    fn numbers_have_no_leading_zeros_and_a_bounded_length() {
        assert_eq!(Reader::new("120x").number(3), Some(120));
        assert_eq!(Reader::new("0").number(1), Some(0));
        assert_eq!(Reader::new("012").number(3), None);
        assert_eq!(Reader::new("1234").number(3), None);
        assert_eq!(Reader::new("x").number(3), None);
        assert_eq!(Reader::new("99999999999999999999").number(40), None);
    }

    #[test]
    fn errors_span_whole_characters() {
        let reader = Reader::new("ō!");
        let error = reader.expected("a cell name");
        assert_eq!(error.span, 0..2);
        assert_eq!(error.to_string(), "expected a cell name (at character 1)");
        assert_eq!(reader.end().map_err(|error| error.kind), Err(TextErrorKind::Trailing));
    }

    #[test]
    fn nothing_is_taken_of_what_is_not_ascii() {
        let mut reader = Reader::new("é");
        assert_eq!(reader.take_if(Some), None);
        assert!(!reader.take("é".as_bytes()[0]));
        assert_eq!(reader.offset(), 0);
    }
}
