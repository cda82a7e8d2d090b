//! The first links of a game that has none yet. They are made from the files in its folder: recorded games
//! with each result, the listed kinds of moves, and every parameter. The test
//! `every_kind_of_move_and_end_stands_in_a_link` names what they do not show.

use std::fmt::Write;
use std::fs;

use apila_core::rules::Side;
use apila_model::catalog::{GAMES, GameId, Registration};

use super::kinds::Kinds;
use super::{LINKS, SEAL, broken_seal, columns, columns_of, read, rewritten, table};
use crate::common::{ENGLISH, fixture, game_folder};

/// Writes `fixtures/links.txt` of each game that has no link, neither there nor in `tests/corpus`.
pub(super) fn write() {
    let corpus = read(LINKS);
    let is_known = |game: &Registration| {
        columns(&corpus).any(|entry| table(&entry[0]).id.listing().folder == game.listing.folder)
    };
    for game in GAMES {
        let file = game_folder(game.listing).join("fixtures/links.txt");
        if !file.is_file() && !is_known(game) {
            fs::write(&file, first_links(game)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
    }
}

fn first_links(game: &'static Registration) -> String {
    let mut text = "// The first links of this game. tests/corpus/links.txt says how they are written; they must open for ever.\n"
        .to_owned();
    for id in GameId::of(game) {
        for page in pages(id) {
            writeln!(text, "{page}").expect("writing to a string");
        }
        let mut lines: Vec<String> = Vec::new();
        for link in fragments(id) {
            let opened = table(&link).open(ENGLISH);
            assert_eq!(opened.error, None, "{link}");
            let fragment = rewritten(&table(&link), &opened);
            let fragment =
                if link.contains("embed/") { fragment.replace("#/", "#/embed/") } else { fragment };
            let line = columns_of(&fragment, &opened).join("\t");
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        text.push_str(&(lines.join("\n") + "\n"));
    }
    let trouble = broken_seal(&text).unwrap_or_default();
    let (_, seal) = trouble.split_once('\n').unwrap_or_default();
    assert!(seal.starts_with(SEAL), "{trouble}");
    format!("{text}{seal}\n")
}

fn pages(id: GameId) -> [String; 3] {
    let [first, second] = Side::BOTH.map(|side| id.start(side).print());
    [
        format!("#/rules/{id}\trules {id}"),
        format!("#/edit/{id}\tedit {id} {first}"),
        format!("#/edit/{id}?pos={second}\tedit {id} {second}"),
    ]
}

fn fragments(id: GameId) -> Vec<String> {
    let [first, second] = id.listing().colours;
    let text = fixture(id, &format!("{id}.vectors.jsonl"));
    let field = |line: &str, name: &str| {
        let rest = line.split(&format!("\"{name}\":\"")).nth(1).and_then(|rest| rest.split('"').next());
        rest.unwrap_or_else(|| panic!("no {name} in {line}")).to_owned()
    };
    let mut results = Vec::new();
    let mut found = vec![format!("#/{id}")];
    for line in text.lines() {
        let status = field(line, "status");
        if status != "ongoing" && !results.contains(&status) {
            results.push(status);
            found.push(format!("#/{id}?moves={}", field(line, "moves")));
        }
    }
    let moves = text.lines().map(|line| field(line, "moves")).find(|moves| moves.split('_').count() == 2);
    let two = moves.unwrap_or_else(|| panic!("{id}: no recorded game of two moves"));
    let (one, _) = two.split_once('_').expect("two moves");
    let other = id.start(Side::Second).print();
    found.extend([
        format!("#/{id}?pos={other}"),
        format!("#/{id}?moves=resign"),
        format!("#/{id}?moves={one}_resign"),
        format!("#/{id}?moves={two}&ply=1"),
        format!("#/{id}?moves={one}&seat={second}&id=Ab3dE"),
        format!("#/{id}?seat={first}&id=k3Tz9qLm"),
        format!("#/embed/{id}?moves={two}&lang=en&theme=dark"),
    ]);
    found.extend(id.game().draw_by_agreement.then(|| format!("#/{id}?moves={two}_draw")));
    for (position, mv) in Kinds::of(id).situations() {
        let moves = mv.map_or_else(String::new, |mv| format!("&moves={mv}"));
        found.push(format!("#/{id}?pos={position}{moves}"));
    }
    found
}
