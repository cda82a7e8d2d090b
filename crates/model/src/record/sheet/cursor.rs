//! A place in the text of a game, and an error at one.

use super::SheetFault;

/// What is wrong with a game, and at which byte of its text.
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) fault: SheetFault,
}

impl Wrong {
    pub(super) const fn new(at: usize, fault: SheetFault) -> Wrong {
        Wrong { at, fault }
    }
}

/// A part of the text as an error shows it: cut short if it is long.
pub(super) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(200) {
        None => text.to_owned(),
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

    /// The byte offset of what comes next.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// What comes next.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character if it is `wanted`.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    /// Takes characters as long as they fit.
    pub(super) fn take_while(&mut self, fits: fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Goes over blanks, line ends, and lines that begin with a semicolon.
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

    /// Takes what is enclosed, up to and with `close`; the opening character has been taken. A backslash before
    /// `close`, before another backslash and before `also` is taken away. Nothing if there is no end, or a line
    /// end that may not be.
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
