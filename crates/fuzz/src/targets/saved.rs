//! Entries of the browser's storage, as JSON.

use apila_core::rules::Side;
use apila_model::record::{Computer, Computers, GameClock, MatchScore, SavedEntry, SavedGame};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, message, same, text_of};
use crate::games::{ENGLISH, below, pick, sheet};

/// Stored entries.
pub(super) const SAVED: FuzzTarget = FuzzTarget { name: "saved", words: &WORDS, base, check };

const WORDS: [&str; 24] = [
    "\"version\":2",
    "\"version\":99",
    "\"link\":\"#/27\"",
    "\"sheet\":\"",
    "\"created\":1e308",
    "\"changed\":-0.0",
    "\"replaces\":1",
    "\"replaces\":4294967296",
    "[Game \\\"27\\\"]",
    "\\n",
    "\\u0000",
    "\\\"",
    "null",
    "&seat=black",
    "&id=abcd",
    "&computer=white-3-3",
    "&ply=1",
    "#/edit/",
    "#/embed/",
    "(",
    ")",
    "{",
    "}",
    "_",
];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let mut sheet = sheet(u)?;
    if u.ratio(1, 4)? {
        let plies = below(u, sheet.tree.line().plies() + 1)?;
        sheet.tree.cut(plies);
    }
    let seat = if u.ratio(1, 4)? { Some(*pick(u, &Side::BOTH)?) } else { None };
    let computers = match seat.is_none() && u.ratio(1, 3)? {
        true => Computers::playing(&Side::BOTH[below(u, 2)?..], Computer::DEFAULT),
        false => Computers::NONE,
    };
    let link_id = seat.map(|_| "abcd1234".to_owned());
    let has_help = seat.is_some() && u.ratio(1, 2)?;
    let live = seat.filter(|_| has_help).map(|_| "AAECAwQFBgcICQoLDA0ODw".to_owned());
    let timed = ["5-3", "1-0_3_600"];
    let clock = if link_id.is_none() && u.ratio(1, 3)? { GameClock::parse(pick(u, &timed)?) } else { None };
    let clock = clock.filter(|_| computers.is_empty());
    let (created, changed) = (1.7e12, 1.8e12);
    let score = if link_id.is_some() && u.ratio(1, 3)? {
        MatchScore::parse(pick(u, &["1-0", "1.5-0.5"])?)
    } else {
        None
    };
    let game = SavedGame { sheet, seat, link_id, live, has_help, clock, score, computers, created, changed };
    Ok(game.store().print().unwrap_or_default())
}

fn check(input: &[u8]) -> Law<usize> {
    let Ok(entry) = SavedEntry::parse(&text_of(input)) else { return Ok(0) };
    match SavedGame::read(&entry, ENGLISH) {
        Err(error) => message("error of an entry", &error.message(ENGLISH))?,
        Ok(game) => {
            let stored = game.store();
            let json = stored.print().map_err(|error| format!("entry: {error}"))?;
            let again = SavedEntry::parse(&json).map_err(|error| format!("stored entry: {error:?}"))?;
            same("entry", &again, &stored)?;
            let again =
                SavedGame::read(&again, ENGLISH).map_err(|error| format!("reading again: {error:?}"))?;
            same("round trip", &again, &game)?;
            same("line", &again.link(), &game.link())?;
            same("round trip of the entry", &again.store(), &stored)?;
        }
    }
    Ok(0)
}
