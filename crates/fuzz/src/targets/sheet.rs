//! Score sheets: files, pasted and dropped texts.

use apila_core::i18n::Language;
use apila_model::record::{GameTree, Sheet, SheetError};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, message, printed, same, text_of};
use crate::games::{ENGLISH, beginning, below, sheet, some_move};

/// Score sheets.
pub(super) const SHEET: FuzzTarget = FuzzTarget { name: "sheet", words: &WORDS, base, check };

/// Words of sheets.
pub(super) const WORDS: [&str; 35] = [
    "[Game \"27\"]\n",
    "\n[Game \"jo\"]\n",
    "[Variant \"setup\"]",
    "[Start \"",
    "[Result \"*\"]",
    "[Result \"Draw\"]",
    "[Date \"2026-11-21\"]",
    "[Name \"",
    "[Black \"",
    "[White \"",
    "\n[OnlyMoves \"1/win/1x3\"]\n",
    " 3912345678/draw/",
    "\"]",
    "{",
    "}",
    "(",
    ")",
    "\\",
    "\n",
    "\r\n",
    ";",
    "\n;",
    "1.",
    "1. ",
    "2. ",
    "3.",
    "resign",
    "time",
    "draw",
    "pass",
    "...",
    "[",
    "]",
    "\u{feff}",
    "(1. ",
];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    if u.ratio(1, 100)? {
        return large(u);
    }
    let count = if u.ratio(1, 8)? { 1 + below(u, 4)? } else { 1 };
    (0..count).map(|_| Ok(sheet(u)?.print() + "\n")).collect()
}

/// Makes a large valid text: many copies of one game, or a move with many comments or variations, side by
/// side or nested.
fn large(u: &mut Unstructured<'_>) -> Result<String> {
    let record = beginning(u)?;
    let empty = Sheet::new(GameTree::new(record.clone())).print();
    let Some(mv) = some_move(u, &record)? else { return Ok(empty) };
    let times = 1 << (4 + below(u, 12)?);
    Ok(match below(u, 4)? {
        0 => format!("{empty}\n1. {mv}\n\n").repeat(times / 8),
        1 => format!("{empty}\n1. {mv}{}", " {a}".repeat(times)),
        2 => format!("{empty}\n1. {mv}{}", format!(" (1. {mv})").repeat(times)),
        _ => format!("{empty}\n{}{mv}{}", format!("{mv} (").repeat(times), ")".repeat(times)),
    })
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let read = Sheet::read_all(&text, ENGLISH);
    law("games", !read.is_empty() && read.len() <= 1 + text.matches("[Game ").count(), || {
        read.len().to_string()
    })?;
    let mut count = 0;
    // The text is split into lines only once, because there can be as many errors as lines.
    let lines: Vec<&str> = text.split('\n').collect();
    for one in &read {
        match one {
            Ok(sheet) => {
                printed(sheet)?;
                only_moves(sheet)?;
            }
            Err(error) => count += located(error, &lines)?,
        }
    }
    Ok(count)
}

/// Checks the positions with only one move that a sheet names.
fn only_moves(sheet: &Sheet) -> Law<()> {
    let named = sheet.header.only_moves();
    for only in &named {
        same("an only move is read as it is printed", &only.to_string().parse(), &Ok(only.clone()))?;
    }
    let found = sheet.tree.find_only_moves(&named).len();
    law("only moves", found <= named.len(), || found.to_string())
}

/// Checks that an error has a place in the text and a message. Returns the total length of its messages.
fn located(error: &SheetError, lines: &[&str]) -> Law<usize> {
    let line = error.line.checked_sub(1).and_then(|index| lines.get(index));
    // The cheap bound comes first: a line can be long and have many errors.
    let fits =
        |line: &&str| error.column >= 1 && (error.column <= 2 || error.column <= line.chars().count() + 1);
    law("place of an error", line.is_some_and(fits), || {
        format!("line {}, column {}", error.line, error.column)
    })?;
    let mut length = 0;
    for language in Language::ALL {
        let text = error.message(language);
        message("message of an error", &text)?;
        length += text.len();
    }
    Ok(length)
}
