//! Positions as text: `rb9.g.g.g.g.g.g.g.rw9_b`. [`read`] is the only parser of positions.

use std::fmt::Write;
use std::ops::Range;

use super::cell::Cell;
use super::disc::{DISCS, Disc};
use super::mode::Mode;
use super::moves::digits;
use super::position::Position;
use apila_core::rules::{Reader, Side, Status, TextError, TextErrorKind};

/// The number of spaces in a text, missing ones included.
const LENGTH: u32 = Cell::COUNT as u32;

/// Prints a position in its canonical form.
pub(super) fn print(position: &Position) -> String {
    let mut text = String::new();
    for space in Cell::all() {
        if space.index() > 0 {
            text.push('.');
        }
        if !position.is_left(space) {
            text.push('0');
        }
        let mut discs = position.discs(space).peekable();
        while let Some(disc) = discs.next() {
            let mut count = 1;
            while discs.next_if_eq(&disc).is_some() {
                count += 1;
            }
            text.push(letter(disc));
            if count > 1 {
                // Writing to a string does not fail.
                let _ = write!(text, "{count}");
            }
        }
    }
    text.push_str(match position.turn() {
        Side::First => "_b",
        Side::Second => "_w",
    });
    text
}

const fn letter(disc: Disc) -> char {
    match disc {
        Disc::Grey => 'g',
        Disc::Black => 'b',
        Disc::White => 'w',
        Disc::Red => 'r',
    }
}

const fn disc_of(letter: u8) -> Option<Disc> {
    match letter {
        b'g' => Some(Disc::Grey),
        b'b' => Some(Disc::Black),
        b'w' => Some(Disc::White),
        b'r' => Some(Disc::Red),
        _ => None,
    }
}

/// Reads a position of a variant.
///
/// # Errors
/// The first syntax error or disc that the variant does not allow; then too many discs of a kind; then a line
/// without spaces; then any text that differs from the canonical one.
pub fn read(mode: Mode, text: &str) -> Result<Position, TextError> {
    let mut parser = Parser {
        reader: Reader::new(text),
        position: Position::empty(mode, Side::First),
        shown: [0; 4],
        excess: None,
        unusual: None,
    };
    for space in Cell::all() {
        if space.index() > 0 && !parser.reader.take(b'.') {
            return Err(parser.missing_space(space));
        }
        parser.read_space(space)?;
    }
    let Parser { mut reader, position, shown, excess, unusual } = parser;
    if !reader.take(b'_') {
        return Err(too_long(&reader, text));
    }
    let turn = reader.take_if(|letter| match letter {
        b'b' => Some(Side::First),
        b'w' => Some(Side::Second),
        _ => None,
    });
    let Some(turn) = turn else { return Err(reader.expected("b or w, the side to move")) };
    reader.end()?;
    let position = position.with_turn(turn);
    if let Some((span, disc)) = excess {
        let shown = shown[disc as usize];
        let kind = TextErrorKind::TooMany { what: disc.noun(), shown, available: disc.available() };
        return Err(TextError { span, kind });
    }
    if position.spaces_left() == 0 {
        return Err(TextError {
            span: 0..text.len() - 2,
            kind: TextErrorKind::NotAllowed { what: "a line without spaces" },
        });
    }
    if let Some(span) = unusual {
        return Err(TextError { span, kind: TextErrorKind::NotCanonical { canonical: print(&position) } });
    }
    Ok(position)
}

/// The error if no `_` follows the ninth space.
fn too_long(reader: &Reader<'_>, text: &str) -> TextError {
    if reader.peek() != Some(b'.') {
        return reader.expected("_");
    }
    let rest = &text[reader.offset()..];
    let further = rest.split('_').next().unwrap_or(rest);
    let found = LENGTH as usize + further.bytes().filter(|byte| *byte == b'.').count();
    TextError {
        span: reader.offset()..reader.offset() + further.len(),
        kind: TextErrorKind::WrongSize {
            what: "the line of spaces",
            found: u32::try_from(found).unwrap_or(u32::MAX),
            wanted: LENGTH,
        },
    }
}

/// A position that is being read.
struct Parser<'a> {
    reader: Reader<'a>,
    position: Position,
    /// The number of discs of each kind so far.
    shown: [u32; 4],
    /// The first run that shows more discs of a kind than the box holds.
    excess: Option<(Range<usize>, Disc)>,
    /// The first part that is not in the printed form.
    unusual: Option<Range<usize>>,
}

impl Parser<'_> {
    /// The error if no `.` precedes `space`.
    fn missing_space(&self, space: Cell) -> TextError {
        if self.reader.peek() == Some(b'_') {
            let error =
                TextErrorKind::WrongSize { what: "the line of spaces", found: space.index(), wanted: LENGTH };
            return self.reader.error_since(0, error);
        }
        self.reader.expected("a disc (r, g, b or w), . or _")
    }

    fn read_space(&mut self, space: Cell) -> Result<(), TextError> {
        let start = self.reader.offset();
        if self.reader.take(b'0') {
            let what = match self.position.mode() {
                Mode::Basic => "a missing space in the basic game",
                Mode::Advanced if space.is_end() => "a missing end of the line in the advanced game",
                Mode::Advanced | Mode::Expert => return Ok(()),
            };
            return Err(self.reader.error_since(start, TextErrorKind::NotAllowed { what }));
        }
        let Some(bottom) = self.reader.peek().and_then(disc_of) else {
            return Err(self.reader.expected("a disc (r, g, b or w) or 0"));
        };
        if bottom != Disc::bottom_of(space) {
            return Err(self.reader.expected(match Disc::bottom_of(space) {
                Disc::Red => "r, the red disc at the bottom of this space",
                _ => "g, the grey disc at the bottom of this space",
            }));
        }
        let mut last = None;
        while self.reader.peek().and_then(disc_of).is_some() {
            last = Some(self.read_run(space, last)?);
        }
        Ok(())
    }

    /// Reads a run, a letter with its count, and puts the discs on the space. `below` is the kind of the run
    /// under it.
    fn read_run(&mut self, space: Cell, below: Option<Disc>) -> Result<Disc, TextError> {
        let start = self.reader.offset();
        let Some(disc) = self.reader.take_if(disc_of) else { return Err(self.reader.expected("a disc")) };
        let digits_start = self.reader.offset();
        let leading = self.reader.peek();
        let written = digits(&mut self.reader);
        if written == Some(0) {
            let error = TextErrorKind::Expected { what: "a count of 2 or more" };
            return Err(self.reader.error_since(digits_start, error));
        }
        let count = written.unwrap_or(1);
        let above_bottom = if below.is_none() { count - 1 } else { count };
        if above_bottom > 0 {
            self.allow_above_bottom(start, disc)?;
        }
        let span = start..self.reader.offset();
        if (below == Some(disc) || written == Some(1) || leading == Some(b'0')) && self.unusual.is_none() {
            self.unusual = Some(span.clone());
        }
        let shown = &mut self.shown[disc as usize];
        *shown = shown.saturating_add(count);
        if *shown > disc.available() && self.excess.is_none() {
            self.excess = Some((span, disc));
        }
        let room = u32::from(DISCS) - self.position.disc_count();
        for number in 0..count.min(room) {
            if number == 0 && below.is_none() {
                self.position.push_space(space, disc);
            } else {
                self.position.push_disc(disc);
            }
        }
        Ok(disc)
    }

    /// Checks that a disc of this kind may lie above the bottom of a space in this variant.
    fn allow_above_bottom(&self, start: usize, disc: Disc) -> Result<(), TextError> {
        let what = match (disc, self.position.mode()) {
            (Disc::Grey, Mode::Basic) => "a grey disc above the bottom in the basic game",
            (Disc::Red, Mode::Basic) => "a red disc above the bottom in the basic game",
            (Disc::Red, Mode::Advanced) => "a red disc above the bottom in the advanced game",
            _ => return Ok(()),
        };
        Err(self.reader.error_since(start, TextErrorKind::NotAllowed { what }))
    }
}
