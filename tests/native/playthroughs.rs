//! Whole games written out ply by ply, compared exactly with `fixtures/<id>.playthrough.txt`: position,
//! numbers beside the board, prompt, offers, the move in words, the result.
//!
//! The games are the first finished ones of the recorded vectors. After an intended change, write them again
//! with `UPDATE_PLAYTHROUGHS=1 cargo test --test native playthroughs` and read the difference.

use std::fmt::Write;
use std::fs;

use crate::common::{ENGLISH, fixture, fixture_path, start, status};
use apila_core::game::AnyPosition;
use apila_model::catalog::GameId;

/// The moves of the first recorded game that was ended by its last position, not by a repetition.
pub(crate) fn recorded(id: GameId) -> String {
    let text = fixture(id, &format!("{id}.vectors.jsonl"));
    let ended = text.lines().find(|line| {
        !line.contains("\"status\":\"ongoing\"") && !line.contains("\"status\":\"draw repetition\"")
    });
    let rest = ended.and_then(|line| line.split("\"moves\":\"").nth(1));
    rest.and_then(|rest| rest.split('"').next()).expect("a finished game").to_owned()
}

fn written_out(id: GameId) -> String {
    let mut out = format!("{id}\n");
    let mut table = start(id);
    for (ply, mv) in recorded(id).split('_').enumerate() {
        describe(id, &*table, &mut out);
        let description = table.describe(ENGLISH, mv).expect("a legal move");
        writeln!(out, "\n{}. {mv}: {description}", ply + 1).expect("writing to a string");
        table = table.play(mv, ENGLISH).expect("a legal move");
    }
    describe(id, &*table, &mut out);
    out
}

fn describe(id: GameId, table: &dyn AnyPosition, out: &mut String) {
    let colours = id.listing().colours;
    writeln!(out, "{}", table.print()).expect("writing to a string");
    for fact in table.facts(ENGLISH, &[]) {
        let whose = fact.side.map_or("both", |side| colours[side.index()]);
        writeln!(out, "  {whose}: {} {}", fact.name, fact.value).expect("writing to a string");
    }
    let line = match table.outcome() {
        Some(outcome) => format!("{}: {}", status(id, Some(outcome)), table.verdict(ENGLISH, outcome)),
        None => {
            let offers: Vec<String> =
                table.continuations(&[]).next.iter().map(|step| id.game().spot_name(*step)).collect();
            format!(
                "{}: {} [{}]",
                colours[table.turn().index()],
                table.prompt(ENGLISH, &[]),
                offers.join(" ")
            )
        }
    };
    writeln!(out, "  {line}").expect("writing to a string");
}

#[test]
fn games_run_as_written() {
    for id in GameId::all() {
        let name = format!("{id}.playthrough.txt");
        let now = written_out(id);
        if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
            fs::write(fixture_path(id, &name), &now).expect("a writable folder");
        }
        let known = fixture(id, &name);
        let differs = now.lines().zip(known.lines()).position(|(a, b)| a != b);
        assert_eq!(now, known, "{id} differs from line {:?} on", differs.map(|line| line + 1));
    }
}
