//! Reads and prints positions: the only parser of their text.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Range;

use apila_core::rules::{Reader, Side, TextError, TextErrorKind};

use super::cell::Cell;
use super::position::{Content, DISCS, Position, SETUP_TILES, Setup, TILES};

/// A tile in the text, and its place there.
struct ReadTile {
    cell: Cell,
    content: Content,
    span: Range<usize>,
}

/// Reads a position.
///
/// # Errors
/// The first error and its place in the text. Syntax errors come first, then too many pieces, then tiles that
/// are not connected, then discs that the variant does not allow yet, then any text that differs from the
/// canonical one.
pub(super) fn read(variant: Setup, text: &str) -> Result<Position, TextError> {
    let mut reader = Reader::new(text);
    let shown = read_board(variant, &mut reader)?;
    if !reader.take(b'_') {
        return Err(reader.expected(if shown.is_empty() { "_" } else { "a tile, . or _" }));
    }
    let Some(turn) = reader.take_if(side_to_move) else { return Err(reader.expected("b or w")) };
    reader.end()?;

    check_counts(&shown)?;
    check_connected(&shown)?;
    let first_disc = shown.iter().find(|tile| tile.content != Content::Empty);
    if let Some(disc) = first_disc.filter(|_| variant == Setup::Variable && shown.len() < SETUP_TILES) {
        let what = "a disc before the fourth tile is placed";
        return Err(TextError { span: disc.span.clone(), kind: TextErrorKind::NotAllowed { what } });
    }

    let mut position = Position::empty(variant, turn);
    for tile in &shown {
        position.insert(tile.cell);
    }
    for tile in &shown {
        for side in tile.content.discs() {
            position.put(tile.cell, side);
        }
    }
    let canonical = print(&position);
    if canonical != text {
        return Err(TextError { span: 0..text.len(), kind: TextErrorKind::NotCanonical { canonical } });
    }
    Ok(position)
}

fn side_to_move(byte: u8) -> Option<Side> {
    match byte {
        b'b' => Some(Side::First),
        b'w' => Some(Side::Second),
        _ => None,
    }
}

/// The tiles in the order of the text, no two of them on one cell. The list is empty for `0`.
fn read_board(variant: Setup, reader: &mut Reader<'_>) -> Result<Vec<ReadTile>, TextError> {
    let start = reader.offset();
    if reader.take(b'0') {
        return match variant {
            Setup::Variable => Ok(Vec::new()),
            Setup::Fixed => {
                Err(reader.error_since(start, TextErrorKind::NotAllowed { what: "a board without tiles" }))
            }
        };
    }
    let mut shown: Vec<ReadTile> = Vec::new();
    let mut seen: BTreeSet<Cell> = BTreeSet::new();
    loop {
        let mut next = Some(Cell::read(reader)?);
        let mut length = 0_usize;
        loop {
            let start = reader.offset();
            let Some(content) = read_tile(reader)? else { break };
            let Some(cell) = next else {
                let what = "a tile beyond the last column";
                return Err(reader.error_since(start, TextErrorKind::NotAllowed { what }));
            };
            if !seen.insert(cell) {
                return Err(reader
                    .error_since(start, TextErrorKind::NotAllowed { what: "a second tile on one place" }));
            }
            shown.push(ReadTile { cell, content, span: start..reader.offset() });
            next = cell.right();
            length += 1;
        }
        if length == 0 {
            return Err(reader.expected("a tile: -, B, W, bB, bW, wB or wW"));
        }
        if !reader.take(b'.') {
            return Ok(shown);
        }
    }
}

/// What lies on the next tile of a run. `None` at the end of the run.
fn read_tile(reader: &mut Reader<'_>) -> Result<Option<Content>, TextError> {
    let upper = |byte| match byte {
        b'B' => Some(Side::First),
        b'W' => Some(Side::Second),
        _ => None,
    };
    if reader.take(b'-') {
        return Ok(Some(Content::Empty));
    }
    if let Some(side) = reader.take_if(upper) {
        return Ok(Some(Content::Single(side)));
    }
    let Some(lower) = reader.take_if(side_to_move) else { return Ok(None) };
    match reader.take_if(upper) {
        Some(upper) => Ok(Some(Content::Stack { lower, upper })),
        None => Err(reader.expected("B or W, the disc on top")),
    }
}

/// Refuses more pieces than the box holds.
fn check_counts(shown: &[ReadTile]) -> Result<(), TextError> {
    let too_many = |what, available: usize, spans: Vec<Range<usize>>| {
        let (Some(first), Some(last)) = (spans.get(available), spans.last()) else { return Ok(()) };
        let number = |count| u32::try_from(count).unwrap_or(u32::MAX);
        let kind = TextErrorKind::TooMany { what, shown: number(spans.len()), available: number(available) };
        Err(TextError { span: first.start..last.end, kind })
    };
    too_many("tiles", TILES, shown.iter().map(|tile| tile.span.clone()).collect())?;
    for (side, what) in [(Side::First, "black discs"), (Side::Second, "white discs")] {
        let spans = shown.iter().flat_map(|tile| {
            tile.content.discs().filter(move |disc| *disc == side).map(|_| tile.span.clone())
        });
        too_many(what, DISCS, spans.collect())?;
    }
    Ok(())
}

/// Refuses tiles that are not connected to the first. The time is quadratic in the number of tiles, so the
/// caller checks that number first.
fn check_connected(shown: &[ReadTile]) -> Result<(), TextError> {
    let mut reached = vec![false; shown.len()];
    let mut open: Vec<usize> = Vec::new();
    if let Some(first) = reached.first_mut() {
        *first = true;
        open.push(0);
    }
    while let Some(at) = open.pop() {
        for (other, tile) in shown.iter().enumerate() {
            if !reached[other] && tile.cell.touches(shown[at].cell) {
                reached[other] = true;
                open.push(other);
            }
        }
    }
    match shown.iter().zip(reached).find(|(_, reached)| !reached) {
        None => Ok(()),
        Some((apart, _)) => Err(TextError { span: apart.span.clone(), kind: TextErrorKind::NotConnected }),
    }
}

/// Prints a position in its canonical form.
pub(super) fn print(position: &Position) -> String {
    let mut text = String::new();
    if position.tiles().is_empty() {
        text.push('0');
    }
    let letter = |side| if side == Side::First { 'b' } else { 'w' };
    let mut next_of_run = None;
    for cell in position.tiles() {
        if next_of_run != Some(*cell) {
            let separator = if next_of_run.is_some() { "." } else { "" };
            // Writing to a string does not fail.
            let _ = write!(text, "{separator}{cell}");
        }
        next_of_run = Some(cell.step(1));
        match position.content(*cell) {
            Content::NoTile | Content::Empty => text.push('-'),
            Content::Single(side) => text.push(letter(side).to_ascii_uppercase()),
            Content::Stack { lower, upper } => {
                text.push(letter(lower));
                text.push(letter(upper).to_ascii_uppercase());
            }
        }
    }
    text.push_str(if position.mover() == Side::First { "_b" } else { "_w" });
    text
}
