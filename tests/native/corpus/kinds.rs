//! What a game in a link shows of the notation: the kinds of its moves, its start, its end. Worked out from the
//! written form alone, so that what the corpus covers does not depend on the rules that it is to guard.

use std::collections::{BTreeMap, BTreeSet};

use apila_core::rules::{Outcome, Side};
use apila_model::catalog::GameId;
use apila_model::record::{Ending, Record};

use crate::common::status;

/// The kinds of moves and ends that the links of a game must show, all of them.
pub(crate) fn required(id: GameId) -> Vec<String> {
    let moves: &[&str] = match id.as_str() {
        "jaleo" => &["disc and tile", "disc alone", "stacking", "onto own", "onto other", "pass"],
        "jaleo-setup" => &["setup tile", "disc and tile", "disc alone", "stacking", "onto own", "onto other"],
        "qawale" => &["short sowing", "long sowing", "circling", "onto the origin"],
        "jo" => &[
            "pair",
            "one flip",
            "two flips",
            "one neutral",
            "two neutrals",
            "flip and neutral",
            "neutral onto a stone",
        ],
        "27" => &["whole stack", "part", "mixed", "pass"],
        "27-advanced" => &["whole stack", "part", "mixed", "pass", "grey lifted", "space gone"],
        "27-expert" => &["whole stack", "part", "mixed", "pass", "grey lifted", "red lifted", "space gone"],
        other => panic!("say here which kinds of moves {other} has, and add links that show them"),
    };
    let ends: &[&str] = match id.as_str() {
        "jaleo" | "jaleo-setup" => &[
            "win black line",
            "win white line",
            "win black both-lines",
            "win white both-lines",
            "draw repetition",
            "draw blocked",
            "draw agreement",
            "given line",
        ],
        "qawale" => &[
            "win light line",
            "win dark line",
            "win light both-lines",
            "win dark both-lines",
            "draw exhausted",
            "draw blocked",
            "given line",
        ],
        "jo" => &[
            "win red score",
            "win black score",
            "win red reserve",
            "win black reserve",
            "win red last-move",
            "win black last-move",
        ],
        "27-expert" => &["win black score", "win white score", "draw score", "draw single-space"],
        _ => &["win black score", "win white score", "draw score"],
    };
    let resigned = id.game().colours.map(|colour| format!("win {colour} resignation"));
    let far: &[&str] = if id.as_str().starts_with("jaleo") { &["far left", "far right"] } else { &[] };
    let common = ["ongoing", "other opener"];
    [moves, ends, far, &common].concat().into_iter().map(ToOwned::to_owned).chain(resigned).collect()
}

/// The kinds that a game shows.
pub(crate) fn kinds(record: &Record) -> BTreeSet<String> {
    let id = record.id();
    let mut found = BTreeSet::new();
    if record.position(0).turn() == Side::Second {
        found.insert("other opener".to_owned());
    }
    for ply in 0..=record.plies() {
        let before = record.position(ply).print();
        if id.as_str().starts_with("jaleo") {
            found.extend(far_columns(&before).map(ToOwned::to_owned));
        }
        if let Some(text) = record.moves().get(ply) {
            let after = record.position(ply + 1).print();
            let of_move = match id.as_str() {
                "jaleo" | "jaleo-setup" => vec![jaleo(id, &before, text)],
                "qawale" => qawale(text),
                "jo" => jo(&before, text, &after),
                _ => twenty_seven(&before, text, &after),
            };
            found.extend(of_move.into_iter().map(ToOwned::to_owned));
        }
    }
    let outcome = record.outcome();
    found.insert(status(id, outcome));
    let last = record.last();
    if let (Some(Outcome::Win { winner, reason }), None) = (outcome, record.ending())
        && winner == last.turn()
        && record.plies() > 0
        && reason.as_str() == "line"
    {
        found.insert("given line".to_owned());
    }
    if let Some(Ending::Resigned(side)) = record.ending() {
        assert_eq!(side, last.turn(), "who resigns is to move");
    }
    found
}

/// Column and row of a Jaleo cell, and the rest of the text after it.
fn jaleo_cell(text: &str) -> ((i32, i32), &str) {
    let digits = text.find(|c: char| c.is_ascii_digit()).expect("a row");
    let (column, rest) = text.split_at(digits);
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let place = |byte: u8| i32::from(byte) - i32::from(b'a');
    let q = match *column.as_bytes() {
        [letter] => place(letter) - 12,
        [b'a', letter] => place(letter) - 38,
        [b'z', letter] => place(letter) + 14,
        _ => panic!("{column} is no column"),
    };
    ((q, rest[..end].parse().expect("a row")), &rest[end..])
}

/// The tiles of a Jaleo position with what lies on them.
fn jaleo_tiles(position: &str) -> BTreeMap<(i32, i32), String> {
    let (board, _) = position.split_once('_').expect("a side to move");
    let mut tiles = BTreeMap::new();
    for run in board.split('.').filter(|run| *run != "0") {
        let ((mut q, r), mut rest) = jaleo_cell(run);
        while let Some(first) = rest.chars().next() {
            let (tile, after) = rest.split_at(if first.is_ascii_lowercase() { 2 } else { 1 });
            tiles.insert((q, r), tile.to_owned());
            q += 1;
            rest = after;
        }
    }
    tiles
}

fn far_columns(position: &str) -> impl Iterator<Item = &'static str> {
    let tiles = jaleo_tiles(position);
    let left = tiles.keys().any(|(q, _)| *q < -12).then_some("far left");
    let right = tiles.keys().any(|(q, _)| *q > 13).then_some("far right");
    left.into_iter().chain(right)
}

fn jaleo(id: GameId, before: &str, text: &str) -> &'static str {
    if text == "pass" {
        return "pass";
    }
    if text.contains('-') {
        return "disc and tile";
    }
    let tiles = jaleo_tiles(before);
    let (from, rest) = jaleo_cell(text);
    if rest.is_empty() {
        let setup = id.as_str() == "jaleo-setup" && tiles.len() < 4;
        return if setup { "setup tile" } else { "disc alone" };
    }
    let (to, _) = jaleo_cell(rest);
    let (lifted, target) = (&tiles[&from], &tiles[&to]);
    match (lifted.len(), lifted.ends_with(target.as_str())) {
        (1, _) => "stacking",
        (_, true) => "onto own",
        (_, false) => "onto other",
    }
}

fn qawale(text: &str) -> Vec<&'static str> {
    let (origin, steps) = text.split_at(2);
    let mut spot = (i32::from(origin.as_bytes()[0]), i32::from(origin.as_bytes()[1]));
    let origin = spot;
    let mut visited = Vec::new();
    for step in steps.chars() {
        match step {
            'n' => spot.1 += 1,
            's' => spot.1 -= 1,
            'e' => spot.0 += 1,
            _ => spot.0 -= 1,
        }
        visited.push(spot);
    }
    let different: BTreeSet<_> = visited.iter().collect();
    [
        (visited.len() <= 2, "short sowing"),
        (visited.len() >= 7, "long sowing"),
        (different.len() < visited.len(), "circling"),
        (visited.contains(&origin), "onto the origin"),
    ]
    .into_iter()
    .filter_map(|(shown, kind)| shown.then_some(kind))
    .collect()
}

fn jo(before: &str, text: &str, after: &str) -> Vec<&'static str> {
    let opponent = if before.ends_with("_r") { 'b' } else { 'r' };
    let stones = |position: &str| {
        let (board, _) = position.split_once('_').expect("a side to move");
        board.chars().filter(|c| *c == opponent).count()
    };
    let acts: Vec<&str> = text.split('-').skip(1).collect();
    let flips = acts.iter().filter(|act| act.len() == 2).count();
    let kind = match (flips, acts.len() - flips) {
        (0, 0) => "pair",
        (1, 0) => "one flip",
        (2, 0) => "two flips",
        (0, 1) => "one neutral",
        (0, 2) => "two neutrals",
        _ => "flip and neutral",
    };
    let landed = stones(before) - stones(after) > flips;
    [Some(kind), landed.then_some("neutral onto a stone")].into_iter().flatten().collect()
}

/// The discs of a space of 27, bottom to top.
fn discs(position: &str, space: usize) -> String {
    let (line, _) = position.split_once('_').expect("a side to move");
    let mut discs = String::new();
    for c in line.split('.').nth(space - 1).expect("nine spaces").chars() {
        match (c.to_digit(10), discs.chars().last()) {
            (Some(count), Some(last)) => discs.extend((1..count).map(|_| last)),
            (Some(_), None) => {}
            (None, _) => discs.push(c),
        }
    }
    discs
}

fn twenty_seven(before: &str, text: &str, after: &str) -> Vec<&'static str> {
    let Some((space, count)) = text.split_once('x') else { return vec!["pass"] };
    let space: usize = space.parse().expect("a space");
    let count: usize = count.parse().expect("a number");
    let stack = discs(before, space);
    let lifted = &stack[stack.len() - count..];
    let whole = if count + 1 < stack.len() { "part" } else { "whole stack" };
    let kinds = [
        (lifted.contains('b') && lifted.contains('w'), "mixed"),
        (lifted.contains('g'), "grey lifted"),
        (lifted.contains('r'), "red lifted"),
        (discs(after, space).is_empty(), "space gone"),
    ];
    kinds.into_iter().filter_map(|(shown, kind)| shown.then_some(kind)).chain([whole]).collect()
}
