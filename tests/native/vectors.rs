//! Random games recorded by an independent implementation, replayed ply by ply.
//!
//! A line of `fixtures/<id>.vectors.jsonl` is a flat JSON object without spaces between its fields: `game`,
//! the id; `moves` from the start, joined by `_`; `pos`, the position after them; `status`, which is
//! `ongoing`, `draw REASON` or `win COLOUR REASON`; `count`, the number of legal moves; and `hash`, FNV-1a
//! (64 bits, 16 hexadecimal digits) of their texts, sorted and joined by line feeds. After `draw repetition`
//! there are no legal moves.

use crate::common::{ENGLISH, fixture, fnv1a, start, status};
use apila_model::catalog::GameId;

/// The value of a string or number field of a flat JSON object as these files are written.
fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let key = format!("\"{name}\":");
    let start = line.find(&key).unwrap_or_else(|| panic!("no {name} in {line}")) + key.len();
    let rest = &line[start..];
    match rest.strip_prefix('"') {
        Some(text) => &text[..text.find('"').expect("a closing quote")],
        None => &rest[..rest.find([',', '}']).expect("an end")],
    }
}

#[test]
fn recorded_games_agree() {
    for id in GameId::all() {
        let text = fixture(id, &format!("{id}.vectors.jsonl"));
        let mut lines = 0;
        for line in text.lines() {
            assert_eq!(field(line, "game"), id.as_str());
            let moves = field(line, "moves");
            let mut table = start(id);
            for mv in moves.split('_').filter(|mv| !mv.is_empty()) {
                table = table
                    .play(mv, ENGLISH)
                    .unwrap_or_else(|error| panic!("{id}: {mv} of {moves}: {error:?}"));
            }
            assert_eq!(table.print(), field(line, "pos"), "{id}: {moves}");
            let repeated = field(line, "status") == "draw repetition";
            let mut legal = if repeated { Vec::new() } else { table.legal_moves() };
            if !repeated {
                assert_eq!(status(id, table.outcome()), field(line, "status"), "{id}: {moves}");
            }
            legal.sort_unstable();
            assert_eq!(legal.len().to_string(), field(line, "count"), "{id}: {moves}");
            let hash = format!("{:016x}", fnv1a(legal.join("\n").as_bytes()));
            assert_eq!(hash, field(line, "hash"), "{id}: {moves}");
            lines += 1;
        }
        assert!(lines > 100, "{id}: only {lines} recorded plies");
    }
}
