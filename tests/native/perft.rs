//! Numbers of move sequences, compared with tables from an independent implementation.
//!
//! A table is a text file `fixtures/<id>.perft` with lines of the form `position depth count`. The position
//! is `startpos` or in the game's notation. Lines beginning with `#` are comments. Counts above [`QUICK`] are
//! checked only with `--ignored`, in a release build.

use crate::common::{fixture, start};
use apila_model::catalog::GameId;

/// Counts up to this number are checked in every test run.
const QUICK: u64 = 12_000_000;

fn walk(wanted: impl Fn(u64) -> bool) {
    for id in GameId::all() {
        let text = fixture(id, &format!("{id}.perft"));
        let mut lines = 0;
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let [position, depth, count] = fields[..] else { panic!("{id}: {line}") };
            let depth: u32 = depth.parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            lines += 1;
            if !wanted(count) {
                continue;
            }
            let table = match position {
                "startpos" => start(id),
                text => id.read(text).unwrap_or_else(|error| panic!("{id}: {text}: {error}")),
            };
            assert_eq!(table.perft(depth), count, "{id}: {line}");
        }
        assert!(lines > 0, "{id}: an empty table");
    }
}

#[test]
fn perft_agrees() {
    walk(|count| count <= QUICK);
}

#[test]
#[ignore = "minutes: run with --release -- --ignored"]
fn deep_perft_agrees() {
    walk(|count| count > QUICK);
}
