//! A cursor in the text of a game, and errors with their places.

use super::SheetErrorKind;
use crate::record::shown_text::is_direction;

/// A error, and the byte of the text at which it is.
pub(super) struct ErrorAt {
    pub(super) at: usize,
    pub(super) error: SheetErrorKind,
}

impl ErrorAt {
    pub(super) const fn new(at: usize, error: SheetErrorKind) -> ErrorAt {
        ErrorAt { at, error }
    }
}

/// A quotation for an error: at most 200 characters, and `…` if the text is longer. Characters that change
/// the direction of text are left out.
pub(super) fn excerpt(text: &str) -> String {
    let text: String = text.chars().filter(|sign| !is_direction(*sign)).take(201).collect();
    match text.char_indices().nth(200) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A place in the text of a game.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// The byte offset of the cursor.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The text after the cursor.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Consumes the next character if it is `wanted`, and returns whether it was.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    /// Consumes characters as long as `fits` holds.
    pub(super) fn take_while(&mut self, fits: fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Skips white space, and lines that begin with a semicolon.
    pub(super) fn skip_blank(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            let begins_line = self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n';
            if !begins_line || self.peek() != Some(';') {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    /// Consumes the rest of a quotation up to and including `close`, and returns it without `close`. A
    /// backslash escapes a following `close`, `also` or backslash. `None` if the quotation is not closed, or
    /// contains a line end while `line_ends` is false.
    pub(super) fn take_enclosed(&mut self, close: char, also: char, line_ends: bool) -> Option<String> {
        let mut taken = String::new();
        let mut letters = self.rest().char_indices().peekable();
        while let Some((at, c)) = letters.next() {
            if c == close {
                self.at += at + c.len_utf8();
                return Some(taken);
            }
            if c == '\n' && !line_ends {
                return None;
            }
            let escaped = |next: &(usize, char)| next.1 == close || next.1 == '\\' || next.1 == also;
            match if c == '\\' { letters.next_if(escaped) } else { None } {
                Some((_, meant)) => taken.push(meant),
                None => taken.push(c),
            }
        }
        None
    }
}
