//! The protocol of the native engine: a whole session of lines, which need not be UTF-8.
//!
//! Searches are limited to few nodes and `perft` to one ply, because a command decides how long they take.

use std::io::{self, Cursor, Write};
use std::time::Duration;

use apila_engine::{Engine, GoOptions, Session, StopSignal, Thinker};
use apila_model::record::Record;
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, message};
use crate::games::{below, game, number, pick};

/// Sessions of the engine.
pub(super) const ENGINE: FuzzTarget = FuzzTarget { name: "engine", words: &WORDS, base, check };

const WORDS: [&str; 27] = [
    "position ",
    "position 27 startpos",
    "position qawale pos ",
    " moves ",
    "startpos",
    "\ngo nodes 10",
    "\ngo depth 1",
    "\ngo level 1",
    "\ngo movetime 0",
    " seed ",
    " lines 3",
    "\nshow",
    "\nmoves",
    "\nstatus",
    "\nperft 1",
    "\nperft 0",
    "\nugi",
    "\nisready",
    "\nstop",
    "\nquit",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "_",
    "pass",
    "\u{a0}",
];
/// The maximum number of nodes of a search.
const NODES: u64 = 300;
/// The maximum number of commands of an input.
const MOST: usize = 40;

/// The engine with short searches.
struct QuickEngine(Engine);

impl Thinker for QuickEngine {
    fn go(
        &mut self,
        record: &Record,
        options: &GoOptions,
        stop: &StopSignal,
        output: &mut impl Write,
    ) -> io::Result<std::result::Result<(), String>> {
        let options = GoOptions {
            nodes: Some(options.nodes.unwrap_or(NODES).min(NODES)),
            time: Some(options.time.unwrap_or_default().min(Duration::from_millis(5))),
            depth: options.depth,
            level: options.level,
            seed: options.seed,
            lines: options.lines,
        };
        self.0.go(record, &options, stop, output)
    }
}

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let mut text = String::new();
    for _ in 0..=below(u, 3)? {
        let record = game(u)?;
        let begin = match u.ratio(1, 2)? {
            true => "startpos".to_owned(),
            false => format!("pos {}", record.position(0).print()),
        };
        let moves =
            if record.plies() == 0 { String::new() } else { format!(" moves {}", record.moves().join("_")) };
        text.push_str(&format!("position {} {begin}{moves}\n", record.id()));
        for _ in 0..below(u, 4)? {
            let command = *pick(u, &["show", "status", "perft 1", "isready", "ugi", "moves"])?;
            text.push_str(command);
            text.push('\n');
        }
        if u.ratio(1, 6)? {
            let kind = *pick(u, &["nodes", "depth", "level", "movetime"])?;
            text.push_str(&format!("go {kind} {} seed {}\n", number(u)?, number(u)?));
        }
    }
    Ok(text)
}

fn check(input: &[u8]) -> Law<usize> {
    let mut kept = Vec::new();
    for line in input.split_inclusive(|byte| *byte == b'\n').take(MOST) {
        kept.extend_from_slice(if is_deep(line) { b"perft 1\n" } else { line });
    }
    let mut output = Vec::new();
    let mut session = Session::with_thinker(QuickEngine(Engine));
    session.run(Cursor::new(kept), &mut output).map_err(|error| format!("session: {error}"))?;
    let length = output.len();
    let output = String::from_utf8(output).map_err(|_| "output: not UTF-8".to_owned())?;
    for line in output.lines() {
        law("control character", !line.contains(char::is_control), || format!("{line:?}"))?;
        if line.starts_with("error") {
            message("error", line)?;
        }
    }
    Ok(length)
}

/// Whether a line may be a `perft` of more than one ply.
fn is_deep(line: &[u8]) -> bool {
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.next() == Some(b"perft") && words.next().is_some_and(|depth| depth != b"0" && depth != b"1")
}
