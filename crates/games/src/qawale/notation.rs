//! Positions as text. Every position that comes from outside is read here.

use std::fmt::Write;

use apila_core::rules::{Reader, Side, TextError, TextErrorKind};

use super::cell::{CELLS, Cell, SIZE};
use super::position::Position;
use super::stack::{PEBBLES_OF_A_KIND, Pebble, Stack};

/// The names of the ranks in errors, in the order of the notation.
const RANKS: [&str; SIZE as usize] = ["rank 4", "rank 3", "rank 2", "rank 1"];

/// Prints a position, as `nn.2.nn-4-4-nn.2.nn_l`: ranks 4 to 1 joined by `-`, then `_` and the side to move.
/// In a rank the cells are joined by `.`. A stack is written as its letters from the bottom to the top, a run
/// of empty cells as its length.
pub(super) fn print(position: &Position) -> String {
    let mut text = String::new();
    for rank in (0..SIZE).rev() {
        if rank + 1 < SIZE {
            text.push('-');
        }
        let mut empty = 0;
        let mut joint = "";
        for file in 0..SIZE {
            let stack = position.stack(Cell::at(file, rank));
            if stack.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                // Writing to a string cannot fail.
                let _ = write!(text, "{joint}{empty}");
                (empty, joint) = (0, ".");
            }
            text.push_str(joint);
            text.extend(stack.pebbles().map(Pebble::letter));
            joint = ".";
        }
        if empty > 0 {
            let _ = write!(text, "{joint}{empty}");
        }
    }
    text.push_str(match position.turn {
        Side::First => "_l",
        Side::Second => "_d",
    });
    text
}

/// Reads a position.
///
/// # Errors
/// The error says what is wrong and where. The syntax is checked first, then the number of pebbles, then the
/// canonical form.
pub(super) fn read(text: &str) -> Result<Position, TextError> {
    let mut reader = Reader::new(text);
    let mut ranks = Ranks::default();
    for (row, name) in RANKS.into_iter().enumerate() {
        if row > 0 && !reader.take(b'-') {
            return Err(reader.expected("\"-\" and the next rank"));
        }
        ranks.read_rank(&mut reader, name)?;
    }
    if !reader.take(b'_') {
        return Err(reader.expected("\"_\" and the side to move"));
    }
    let turn = reader.take_if(|byte| match byte {
        b'l' => Some(Side::First),
        b'd' => Some(Side::Second),
        _ => None,
    });
    let turn = turn.ok_or_else(|| reader.expected("the side to move, l or d"))?;
    reader.end()?;
    ranks.counted()?;
    let position = Position::of_stacks(ranks.stacks, turn);
    match ranks.split_run {
        Some(span) => {
            let kind = TextErrorKind::NotCanonical { canonical: print(&position) };
            Err(TextError { span, kind })
        }
        None => Ok(position),
    }
}

/// The ranks read so far.
#[derive(Default)]
struct Ranks {
    stacks: [Stack; CELLS],
    /// Number of ranks read.
    count: u8,
    /// By kind: the number of pebbles read, and the offset of the first one too many.
    shown: [(u32, Option<usize>); 3],
    /// The text of the first run of empty cells that is written as several numbers.
    split_run: Option<std::ops::Range<usize>>,
}

impl Ranks {
    fn read_rank(&mut self, reader: &mut Reader<'_>, name: &'static str) -> Result<(), TextError> {
        let start = reader.offset();
        let mut files: u32 = 0;
        let mut last_run: Option<usize> = None;
        loop {
            let token = reader.offset();
            if reader.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                let empty = reader.number(9).filter(|empty| *empty > 0);
                let empty = empty.ok_or_else(|| TextError {
                    span: token..reader.offset().max(token + 1),
                    kind: TextErrorKind::Expected { what: "a number of empty cells, 1 to 4" },
                })?;
                files = files.saturating_add(empty);
                if let Some(run) = last_run.replace(token) {
                    self.split_run.get_or_insert(run..reader.offset());
                }
            } else {
                last_run = None;
                let stack = self.read_stack(reader);
                if stack.is_empty() {
                    return Err(reader.expected("a stack of l, d and n, or a number of empty cells"));
                }
                if let Some(file) = u8::try_from(files).ok().filter(|file| *file < SIZE) {
                    self.stacks[Cell::at(file, SIZE - 1 - self.count).index()] = stack;
                }
                files = files.saturating_add(1);
            }
            if !reader.take(b'.') {
                break;
            }
        }
        if !matches!(reader.peek(), None | Some(b'-' | b'_')) {
            return Err(reader.expected("\".\", \"-\" or \"_\""));
        }
        if files != u32::from(SIZE) {
            let error = TextErrorKind::WrongSize { what: name, found: files, wanted: u32::from(SIZE) };
            return Err(reader.error_since(start, error));
        }
        self.count += 1;
        Ok(())
    }

    /// Reads the letters of a stack. The stack is empty if there are none. A stack of more pebbles than exist
    /// loses some of them; [`Ranks::counted`] refuses it.
    fn read_stack(&mut self, reader: &mut Reader<'_>) -> Stack {
        let mut stack = Stack::EMPTY;
        loop {
            let at = reader.offset();
            let Some(pebble) = reader.take_if(Pebble::from_letter) else { return stack };
            stack = stack.with(pebble);
            let (shown, excess) = &mut self.shown[pebble as usize - 1];
            *shown = shown.saturating_add(1);
            if *shown > u32::from(PEBBLES_OF_A_KIND) {
                excess.get_or_insert(at);
            }
        }
    }

    /// Checks that no kind has more pebbles than the box.
    fn counted(&self) -> Result<(), TextError> {
        let kinds = ["light pebbles", "dark pebbles", "neutral pebbles"];
        let excess = kinds
            .into_iter()
            .zip(self.shown)
            .filter_map(|(what, (shown, first))| Some((first?, what, shown)));
        let Some((first, what, shown)) = excess.min() else { return Ok(()) };
        let kind = TextErrorKind::TooMany { what, shown, available: u32::from(PEBBLES_OF_A_KIND) };
        Err(TextError { span: first..first + 1, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::{print, read};
    use apila_core::rules::TextErrorKind;

    #[test]
    fn what_is_read_is_printed_alike() {
        for text in [
            "nn.2.nn-4-4-nn.2.nn_l",
            "4-4-4-4_d",
            "l.d.n.l-4-4-4_l",
            "1.l.1.d-2.n.1-3.l-l.3_d",
            "4-nnnnnnnnllllllllddddddd.1.d.1-4-4_l",
            "4-nnnnnnnnlllllllldddddddd.3-4-4_l",
        ] {
            assert_eq!(read(text).map(|position| print(&position)).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_broken_text_is_refused_where_it_breaks() {
        for (text, span) in [
            ("", 0..0),
            ("4", 1..1),
            ("4-4-4-4", 7..7),
            ("4-4-4_l", 5..6),
            ("4-4-4-4-4_l", 7..8),
            ("4-4-4-4_", 8..8),
            ("4-4-4-4_x", 8..9),
            ("4-4-4-4_L", 8..9),
            ("4-4-4-4_l ", 9..10),
            ("4-4-4-4_ld", 9..10),
            (" 4-4-4-4_l", 0..1),
            ("4-4.-4-4_l", 4..5),
            ("4-.4-4-4_l", 2..3),
            ("4-l2.1-4-4_l", 3..4),
            ("4-L.3-4-4_l", 2..3),
            ("4-\u{e9}.3-4-4_l", 2..4),
            ("0.4-4-4-4_l", 0..1),
            ("04-4-4-4_l", 0..1),
            ("4-9999999999-4-4_l", 2..3),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.span, span, "{text}: {error}");
            assert!(
                matches!(error.kind, TextErrorKind::Expected { .. } | TextErrorKind::Trailing),
                "{text}: {error}"
            );
        }
    }

    #[test]
    fn a_rank_has_four_cells() {
        for (text, span, what, found) in [
            ("4-5-4-4_l", 2..3, "rank 3", 5),
            ("3-4-4-4_l", 0..1, "rank 4", 3),
            ("4-4-4-l.4_l", 6..9, "rank 1", 5),
            ("4-4-l.d-4_l", 4..7, "rank 2", 2),
            ("4-999999999.999999999.999999999.999999999.999999999-4-4_l", 2..51, "rank 3", u32::MAX),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.span, span, "{text}: {error}");
            assert_eq!(error.kind, TextErrorKind::WrongSize { what, found, wanted: 4 });
        }
    }

    #[test]
    fn the_box_holds_eight_pebbles_of_a_kind() {
        for (text, at, what, shown) in [
            ("4-lllllllll.3-4-4_l", 10, "light pebbles", 9),
            ("dddd.dddd.n.dd-4-4-4_l", 12, "dark pebbles", 10),
            ("4-4-4-nnnn.nnnnn.2_d", 15, "neutral pebbles", 9),
            // Of two kinds in excess the first is reported.
            ("dddddddd.nnnnnnnnn.d.1-4-4-4_d", 17, "neutral pebbles", 9),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.span, at..at + 1, "{text}: {error}");
            assert_eq!(error.kind, TextErrorKind::TooMany { what, shown, available: 8 });
        }
        let long = format!("4-{}.3-4-4_l", "n".repeat(1_000_000));
        let error = TextErrorKind::TooMany { what: "neutral pebbles", shown: 1_000_000, available: 8 };
        assert_eq!(read(&long).map_err(|error| error.kind), Err(error));
    }

    #[test]
    fn counts_side_by_side_are_written_as_one() {
        for (text, span, canonical) in [
            ("1.3-4-4-4_l", 0..3, "4-4-4-4_l"),
            ("4-l.1.1.1-4-4_d", 4..7, "4-l.3-4-4_d"),
            ("1.1.l.1-4-4-2.2_d", 0..3, "2.l.1-4-4-4_d"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.span, span, "{text}: {error}");
            assert_eq!(error.kind, TextErrorKind::NotCanonical { canonical: canonical.to_owned() });
        }
    }
}
