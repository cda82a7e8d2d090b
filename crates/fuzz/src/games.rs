//! Generates valid texts: random games of every variant, with positions, variations, comments and headers.

use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};
use apila_model::catalog::GameId;
use apila_model::record::{GameTree, Record, Sheet};
use arbitrary::{Result, Unstructured};

/// The language of refusals.
pub(crate) const ENGLISH: Language = Language::English;

/// Parts of prose: characters with a meaning in some format, letters of several scripts, invisible
/// characters.
const PARTS: [&str; 34] = [
    "{",
    "}",
    "\\",
    "\"",
    "'",
    "[",
    "]",
    "(",
    ")",
    ";",
    "|",
    "&",
    "<",
    ">",
    "=",
    "%",
    "#",
    "_",
    "1.",
    "resign",
    "word",
    "ō",
    "🙂",
    "é",
    "勝",
    "e\u{301}",
    " ",
    "  ",
    "\u{2028}",
    "\u{feff}",
    "\u{202e}",
    "[Game \"27\"]",
    "\n",
    "\n[Game ",
];
/// The number of [`PARTS`] without a line end. They come first.
const ON_ONE_LINE: usize = 32;

/// Chooses one of some items.
pub(crate) fn pick<'a, T>(u: &mut Unstructured<'_>, items: &'a [T]) -> Result<&'a T> {
    u.choose(items)
}

/// Chooses a number below `bound`, which is at least 1.
pub(crate) fn below(u: &mut Unstructured<'_>, bound: usize) -> Result<usize> {
    u.int_in_range(0..=bound.saturating_sub(1))
}

/// Chooses a variant.
pub(crate) fn variant(u: &mut Unstructured<'_>) -> Result<GameId> {
    let ids: Vec<GameId> = GameId::all().collect();
    pick(u, &ids).copied()
}

/// Makes a text of several parts. It is on one line unless `line_ends`.
pub(crate) fn prose(u: &mut Unstructured<'_>, line_ends: bool) -> Result<String> {
    let usable = if line_ends { PARTS.len() } else { ON_ONE_LINE };
    let length = below(u, 9)?;
    (0..length).map(|_| pick(u, &PARTS[..usable]).copied()).collect()
}

/// Makes a legal move in the last position of a game, if the game is not over. The presses are chosen one by
/// one, because a position can have millions of moves.
pub(crate) fn some_move(u: &mut Unstructured<'_>, record: &Record) -> Result<Option<String>> {
    let mut partial: Vec<Step> = Vec::new();
    loop {
        let offered = record.last().continuations(&partial);
        if let Some(whole) = offered.whole
            && (offered.next.is_empty() || u.ratio(1, 2)?)
        {
            return Ok(Some(whole));
        }
        if offered.next.is_empty() {
            return Ok(None);
        }
        partial.push(*pick(u, &offered.next)?);
    }
}

/// Plays up to `most` random moves.
fn play_on(u: &mut Unstructured<'_>, record: &mut Record, most: usize) -> Result<()> {
    for _ in 0..most {
        if record.outcome().is_some() || u.is_empty() {
            break;
        }
        let Some(text) = some_move(u, record)? else { break };
        if record.play(&text, ENGLISH).is_err() {
            break;
        }
    }
    Ok(())
}

/// Makes a game before its first move, from the start position or from one that random play has reached.
pub(crate) fn beginning(u: &mut Unstructured<'_>) -> Result<Record> {
    let mut record = Record::from_start(variant(u)?, *pick(u, &Side::BOTH)?);
    if u.ratio(1, 3)? {
        let most = below(u, 24)?;
        play_on(u, &mut record, most)?;
        record = Record::new(record.id(), record.last().clone());
    }
    Ok(record)
}

/// Makes a game. Most games are short. Some are played to the end, which can be a resignation or an agreed
/// draw.
pub(crate) fn game(u: &mut Unstructured<'_>) -> Result<Record> {
    let mut record = beginning(u)?;
    let most = if u.ratio(1, 16)? { 400 } else { below(u, 14)? };
    play_on(u, &mut record, most)?;
    if u.ratio(1, 8)? {
        // This is refused if the game is over.
        let _ = record.add(pick(u, &["resign", "time", "draw"])?, ENGLISH);
    }
    Ok(record)
}

/// Makes a game with variations and comments.
fn tree(u: &mut Unstructured<'_>) -> Result<GameTree> {
    let mut tree = GameTree::new(beginning(u)?);
    let turns = if u.ratio(1, 16)? { 200 } else { below(u, 24)? };
    for _ in 0..turns {
        if u.is_empty() {
            break;
        }
        if tree.line().outcome().is_some() || u.ratio(1, 6)? {
            let plies = below(u, tree.line().plies() + 1)?;
            tree.cut(plies);
        } else if u.ratio(1, 30)? {
            let _ = tree.add(pick(u, &["resign", "time", "draw"])?, ENGLISH);
        } else if let Some(text) = some_move(u, tree.line())? {
            let _ = tree.add(&text, ENGLISH);
        }
        if u.ratio(1, 5)? {
            let comment = prose(u, true)?;
            tree.set_comment(tree.last_node(), &comment);
        }
    }
    Ok(tree)
}

/// Makes a score sheet.
pub(crate) fn sheet(u: &mut Unstructured<'_>) -> Result<Sheet> {
    let mut sheet = Sheet::new(tree(u)?);
    if u.ratio(1, 2)? {
        sheet.header.name = prose(u, false)?;
        sheet.header.players = [prose(u, false)?, prose(u, false)?];
        sheet.header.date = (*pick(u, &["", "2026-11-21", "0000-01-31"])?).to_owned();
        for name in ["Place", "game", "x_1"].iter().take(below(u, 4)?) {
            sheet.header.other.push(((*name).to_owned(), prose(u, false)?));
        }
    }
    Ok(sheet)
}

/// Makes the setting for a computer's side, as in links. Some sides do not exist.
pub(crate) fn computer(u: &mut Unstructured<'_>, id: GameId) -> Result<String> {
    let colour = pick(u, &id.listing().colours)?;
    Ok(format!("{colour}-{}-{}", below(u, 101)?, below(u, 101)?))
}

/// Makes a number as text, often near the limit of a type.
pub(crate) fn number(u: &mut Unstructured<'_>) -> Result<String> {
    const NUMBERS: [&str; 16] = [
        "0",
        "1",
        "2",
        "00",
        "-1",
        "+1",
        "1e9",
        "1.5",
        "NaN",
        "255",
        "65536",
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        "99999999999999999999999999999999999999999",
    ];
    if u.ratio(1, 2)? { Ok(below(u, 100)?.to_string()) } else { Ok((*pick(u, &NUMBERS)?).to_owned()) }
}
