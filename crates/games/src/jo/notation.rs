//! Positions as text. [`read`] is the only parser of positions.
//!
//! The columns `a` to `i` are joined by dots. In each column, from the bottom up, `r`, `b` and `n` are red,
//! black and neutral stones, and a digit is a run of empty cells. `_r` or `_b` at the end is the side to
//! move.

use std::ops::Range;

use super::cell::{COLUMNS, Cell, column_length};
use super::position::{NEUTRAL_STONES, Position, STONES, Stone};
use apila_core::rules::{Reader, Side, Status, TextError, TextErrorKind};

/// Columns and heights of the neutral stones at the start: b2, c5, e3, e8, g5 and h2.
const START: [(usize, u8); 6] = [(1, 1), (2, 4), (4, 2), (4, 7), (6, 4), (7, 1)];

/// The names of the columns in errors.
const COLUMN_NAMES: [&str; COLUMNS] = [
    "column a", "column b", "column c", "column d", "column e", "column f", "column g", "column h",
    "column i",
];

/// The start of the game.
pub(super) fn start(opener: Side) -> Position {
    let mut position = Position::empty(opener);
    for (column, height) in START {
        position.put(Cell::in_column(column, height), Stone::Neutral);
    }
    position
}

/// Prints a position in its canonical form.
pub(super) fn print(position: &Position) -> String {
    let mut text = String::with_capacity(80);
    for column in 0..COLUMNS {
        if column > 0 {
            text.push('.');
        }
        let mut run = 0;
        for height in 0..column_length(column) {
            match position.stone(Cell::in_column(column, height)) {
                None => run += 1,
                Some(stone) => {
                    push_run(&mut text, run);
                    run = 0;
                    text.push(letter(stone));
                }
            }
        }
        push_run(&mut text, run);
    }
    text.push('_');
    text.push(letter(Stone::Of(position.turn())));
    text
}

fn push_run(text: &mut String, run: u8) {
    if run > 0 {
        text.push(char::from(b'0' + run));
    }
}

const fn letter(stone: Stone) -> char {
    match stone {
        Stone::Of(Side::First) => 'r',
        Stone::Of(Side::Second) => 'b',
        Stone::Neutral => 'n',
    }
}

/// Reads a position, whether or not play can reach it.
///
/// # Errors
/// The first syntax error, then too many stones of a kind, then [`TextErrorKind::NotCanonical`] if a run of
/// empty cells is written with several digits.
pub(super) fn read(text: &str) -> Result<Position, TextError> {
    let mut reader = Reader::new(text);
    let mut board = BoardReader { position: Position::empty(Side::First), split: None, tallies: TALLIES };
    for column in 0..COLUMNS {
        if column > 0 && !reader.take(b'.') {
            return Err(reader.expected("a dot and the next column"));
        }
        board.read_column(&mut reader, column)?;
    }
    if !reader.take(b'_') {
        return Err(reader.expected("_ and the side to move"));
    }
    let side = |byte| match byte {
        b'r' => Some(Side::First),
        b'b' => Some(Side::Second),
        _ => None,
    };
    let turn = reader.take_if(side).ok_or_else(|| reader.expected("r or b, the side to move"))?;
    reader.end()?;
    for Tally { what, available, shown, beyond } in board.tallies {
        if let Some(span) = beyond {
            return Err(TextError { span, kind: TextErrorKind::TooMany { what, shown, available } });
        }
    }
    let position = board.position.with_turn(turn);
    match board.split {
        Some(span) => {
            Err(TextError { span, kind: TextErrorKind::NotCanonical { canonical: print(&position) } })
        }
        None => Ok(position),
    }
}

/// The count of the stones of one kind.
struct Tally {
    what: &'static str,
    available: u32,
    shown: u32,
    /// The place of the first stone beyond those available.
    beyond: Option<Range<usize>>,
}

const TALLIES: [Tally; 3] = [
    Tally { what: "red stones", available: STONES, shown: 0, beyond: None },
    Tally { what: "black stones", available: STONES, shown: 0, beyond: None },
    Tally { what: "neutral stones", available: NEUTRAL_STONES, shown: 0, beyond: None },
];

/// The part of a board that has been read.
struct BoardReader {
    position: Position,
    /// The first run of empty cells that is written with several digits.
    split: Option<Range<usize>>,
    tallies: [Tally; 3],
}

/// The meaning of a character within a column.
enum Token {
    Stone(Stone),
    Run(u8),
}

impl BoardReader {
    fn read_column(&mut self, reader: &mut Reader<'_>, column: usize) -> Result<(), TextError> {
        let token = |byte: u8| match byte {
            b'r' => Some(Token::Stone(Stone::Of(Side::First))),
            b'b' => Some(Token::Stone(Stone::Of(Side::Second))),
            b'n' => Some(Token::Stone(Stone::Neutral)),
            b'1'..=b'9' => Some(Token::Run(byte - b'0')),
            _ => None,
        };
        let length = column_length(column);
        let start = reader.offset();
        // Counts on beyond the column's length, so that the error can give the size shown.
        let mut height: u32 = 0;
        let mut run_start = None;
        loop {
            let at = reader.offset();
            match reader.take_if(token) {
                None => break,
                Some(Token::Run(run)) => {
                    height = height.saturating_add(u32::from(run));
                    match run_start {
                        None => run_start = Some(at),
                        Some(first) if self.split.as_ref().is_none_or(|known| known.start == first) => {
                            self.split = Some(first..reader.offset());
                        }
                        Some(_) => {}
                    }
                }
                Some(Token::Stone(stone)) => {
                    run_start = None;
                    if let Some(free) = u8::try_from(height).ok().filter(|height| *height < length) {
                        self.put(Cell::in_column(column, free), stone, at..reader.offset());
                    }
                    height = height.saturating_add(1);
                }
            }
        }
        if height == u32::from(length) {
            return Ok(());
        }
        let column_ends = matches!(reader.peek(), None | Some(b'.' | b'_'));
        if start == reader.offset() || (height < u32::from(length) && !column_ends) {
            return Err(reader.expected("r, b, n or the number of empty cells"));
        }
        let error =
            TextErrorKind::WrongSize { what: COLUMN_NAMES[column], found: height, wanted: u32::from(length) };
        Err(reader.error_since(start, error))
    }

    fn put(&mut self, cell: Cell, stone: Stone, span: Range<usize>) {
        self.position.put(cell, stone);
        let tally = &mut self.tallies[match stone {
            Stone::Of(side) => side.index(),
            Stone::Neutral => 2,
        }];
        tally.shown += 1;
        if tally.shown > tally.available && tally.beyond.is_none() {
            tally.beyond = Some(span);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "5.1n4.4n2.8.2n4n1.8.4n2.1n4.5_r";

    fn error_of(text: &str) -> (Range<usize>, TextErrorKind) {
        let error = read(text).unwrap_err();
        (error.span, error.kind)
    }

    #[test]
    fn the_start_prints_as_the_rules_say() {
        assert_eq!(print(&start(Side::First)), START);
        assert_eq!(print(&start(Side::Second)), START.replace("_r", "_b"));
        assert_eq!(read(START), Ok(start(Side::First)));
    }

    #[test]
    fn drawn_positions_are_accepted_whether_play_can_reach_them_or_not() {
        for text in [
            "5.6.7.8.9.8.7.6.5_b",
            "r4.6.7.8.9.8.7.6.5_r",
            "nnnnn.n5.7.8.9.8.7.6.5_r",
            "rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_r",
            "rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.rnnnnnnbb.bbbbbbbb.bbbbbbb.bbbbbb.bbbb1_b",
        ] {
            assert_eq!(read(text).map(|position| print(&position)), Ok(text.to_owned()));
        }
    }

    #[test]
    fn more_stones_than_the_box_holds_are_counted() {
        let (span, fault_) = error_of("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.rr1r5.8.7.6.5_r");
        assert_eq!(fault_, TextErrorKind::TooMany { what: "red stones", shown: 29, available: 27 });
        assert_eq!(span, 31..32);
        let (span, fault_) = error_of("5.6.7.8.b8.bbbbbbbb.bbbbbbb.bbbbbb.bbbbbb_r");
        assert_eq!(
            (span, fault_),
            (35..41, TextErrorKind::WrongSize { what: "column i", found: 6, wanted: 5 })
        );
        let (_, fault_) = error_of("5.6.7.8.7bb.bbbbbbbb.bbbbbbb.bbbbbb.bbbbb_r");
        assert_eq!(fault_, TextErrorKind::TooMany { what: "black stones", shown: 28, available: 27 });
        assert_eq!(
            error_of("nnnnn.nn4.7.8.9.8.7.6.5_r"),
            (7..8, TextErrorKind::TooMany { what: "neutral stones", shown: 7, available: 6 })
        );
    }

    #[test]
    fn columns_must_have_their_length() {
        let wrong = |what, found, wanted| TextErrorKind::WrongSize { what, found, wanted };
        assert_eq!(error_of("6.6.7.8.9.8.7.6.5_r"), (0..1, wrong("column a", 6, 5)));
        assert_eq!(error_of("5.5.7.8.9.8.7.6.5_r"), (2..3, wrong("column b", 5, 6)));
        assert_eq!(error_of("5.6.7.8.9rr.8.7.6.5_r"), (8..11, wrong("column e", 11, 9)));
        assert_eq!(error_of("5.6.7.8.9.8.7.6.4_r"), (16..17, wrong("column i", 4, 5)));
        assert_eq!(
            error_of("5.6.7.8.9.8.7.6"),
            (15..15, TextErrorKind::Expected { what: "a dot and the next column" })
        );
        assert_eq!(
            error_of("5.6.7.8.9.8.7.6.5.5_r"),
            (17..18, TextErrorKind::Expected { what: "_ and the side to move" })
        );
    }

    #[test]
    fn only_the_printed_form_is_read() {
        let canonical = START.to_owned();
        assert_eq!(
            error_of("32.1n4.4n2.8.2n4n1.8.4n2.1n4.5_r"),
            (0..2, TextErrorKind::NotCanonical { canonical: canonical.clone() })
        );
        assert_eq!(
            error_of("5.1n4.4n2.8.2n4n1.8.4n2.1n112.5_r"),
            (26..29, TextErrorKind::NotCanonical { canonical: canonical.clone() })
        );
        assert_eq!(
            error_of("5.1n13.4n2.8.2n4n1.8.4n2.1n31.5_r"),
            (4..6, TextErrorKind::NotCanonical { canonical })
        );
        let token = TextErrorKind::Expected { what: "r, b, n or the number of empty cells" };
        assert_eq!(error_of("05.6.7.8.9.8.7.6.5_r"), (0..1, token.clone()));
        assert_eq!(error_of("r04.6.7.8.9.8.7.6.5_r"), (1..2, token.clone()));
        assert_eq!(error_of("R4.6.7.8.9.8.7.6.5_r"), (0..1, token.clone()));
        assert_eq!(error_of("3ō1.6.7.8.9.8.7.6.5_r"), (1..3, token.clone()));
        assert_eq!(error_of(".6.7.8.9.8.7.6.5_r"), (0..1, token.clone()));
        assert_eq!(error_of(""), (0..0, token));
        assert_eq!(
            error_of("5.6.7.8.9.8.7.6.5"),
            (17..17, TextErrorKind::Expected { what: "_ and the side to move" })
        );
        assert_eq!(
            error_of("5.6.7.8.9.8.7.6.5_"),
            (18..18, TextErrorKind::Expected { what: "r or b, the side to move" })
        );
        assert_eq!(
            error_of("5.6.7.8.9.8.7.6.5_n"),
            (18..19, TextErrorKind::Expected { what: "r or b, the side to move" })
        );
        assert_eq!(error_of("5.6.7.8.9.8.7.6.5_rr"), (19..20, TextErrorKind::Trailing));
        assert_eq!(error_of("5.6.7.8.9.8.7.6.5_r\n"), (19..20, TextErrorKind::Trailing));
    }

    #[test]
    fn endless_texts_are_refused_at_once() {
        for part in ["9", "r", "5.", "_", "n1", "ō"] {
            assert!(read(&part.repeat(500_000)).is_err());
        }
    }
}
