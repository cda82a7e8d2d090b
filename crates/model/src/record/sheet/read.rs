//! From a text to its games: where each begins, a place in the text, and the place of an error.

use super::{Sheet, SheetError, SheetFault, moves, tags};
use apila_core::i18n::Language;

/// Reads exactly one game.
pub(super) fn one(text: &str, language: Language) -> Result<Sheet, SheetError> {
    let parts = split(text)?;
    let sheet = parts[0].read(language)?;
    match parts.get(1) {
        Some(second) => Err(SheetError { line: second.line, column: 1, fault: SheetFault::SecondGame }),
        None => Ok(sheet),
    }
}

/// Reads each game.
pub(super) fn all(text: &str, language: Language) -> Vec<Result<Sheet, SheetError>> {
    match split(text) {
        Ok(parts) => parts.iter().map(|part| part.read(language)).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// The text of one game, and in which line it begins.
struct Part<'a> {
    text: &'a str,
    line: usize,
}

/// The games of a text, at least one. They are told apart before any is read, so that a comment or a quote
/// without an end spoils one game only.
fn split(text: &str) -> Result<Vec<Part<'_>>, SheetError> {
    let start = |fault| SheetError { line: 1, column: 1, fault };
    if text.len() > Sheet::LARGEST {
        return Err(start(SheetFault::TooLarge));
    }
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut line = 1;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let length = rest.find("\n[Game ").map_or(rest.len(), |line_end| line_end + 1);
        let (text, after) = rest.split_at(length);
        let mut cursor = Cursor::new(text);
        cursor.skip_blank();
        // What stands before the first game is often nothing.
        if cursor.peek().is_some() {
            parts.push(Part { text, line });
        }
        line += line_ends(text.as_bytes());
        rest = after;
    }
    if parts.is_empty() { Err(start(SheetFault::NoGame)) } else { Ok(parts) }
}

impl Part<'_> {
    fn read(&self, language: Language) -> Result<Sheet, SheetError> {
        let mut cursor = Cursor::new(self.text);
        let sheet = tags::read(&mut cursor).and_then(|tags| {
            let (header, record) = tags.open()?;
            let tree = moves::read(&mut cursor, record, language)?;
            tags.check_result(&tree)?;
            Ok(Sheet { header, tree })
        });
        sheet.map_err(|wrong| self.locate(wrong))
    }

    fn locate(&self, wrong: Wrong) -> SheetError {
        let before = &self.text.as_bytes()[..wrong.at.min(self.text.len())];
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |line_end| line_end + 1);
        SheetError {
            line: self.line + line_ends(before),
            // The first byte of each character, and no other, is not of the form 10xx_xxxx.
            column: 1 + before[line_start..].iter().filter(|byte| **byte & 0xc0 != 0x80).count(),
            fault: wrong.fault,
        }
    }
}

fn line_ends(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

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
