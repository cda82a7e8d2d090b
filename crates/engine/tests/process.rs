//! Tests the engine as a process: input that arrives while it computes, and pipes that are closed.
// A test may simply fail.
#![allow(clippy::expect_used)]

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

fn start() -> (Child, ChildStdin, Lines<BufReader<ChildStdout>>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_engine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine");
    let input = child.stdin.take().expect("its input");
    let output = child.stdout.take().expect("its output");
    (child, input, BufReader::new(output).lines())
}

/// Writes `text`, then reads lines up to one that begins with `expected`. Returns that line.
fn ask(
    input: &mut ChildStdin,
    lines: &mut Lines<BufReader<ChildStdout>>,
    text: &str,
    expected: &str,
) -> String {
    input.write_all(text.as_bytes()).expect("writing");
    let mut lines = lines.map(|line| line.expect("reading"));
    lines.find(|line| line.starts_with(expected)).expect("the answer")
}

#[test]
fn what_runs_is_stopped_and_what_waits_is_answered() {
    let (mut child, mut input, mut lines) = start();
    let mut ask = |text, expected| ask(&mut input, &mut lines, text, expected);
    ask("position qawale startpos\ngo nodes 99999999999\n", "info ");
    assert_ne!(ask("show\nstop\n", "bestmove "), "bestmove none");
    assert_eq!(ask("", "pos "), "pos nn.2.nn-4-4-nn.2.nn_l");
    assert_eq!(ask("isready\nperft 40\n", "readyok"), "readyok");
    assert_eq!(ask("stop\nperft 2\nquit\n", "error "), "error perft 40 was stopped");
    assert_eq!(ask("", "perft 2"), "perft 2 2176");
    assert!(child.wait().expect("its end").success());
}

#[test]
fn it_answers_what_was_asked_before_the_end_of_the_input() {
    let (mut child, mut input, lines) = start();
    input.write_all(b"position jo startpos\ngo level 6 nodes 20000\nperft 2").expect("writing");
    drop(input);
    let lines: Vec<String> = lines.map(|line| line.expect("reading")).collect();
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("perft 2 2631882"));
    assert!(child.wait().expect("its end").success());
}

#[test]
fn it_ends_when_nobody_reads_its_answers() {
    let (mut child, mut input, lines) = start();
    input.write_all(b"position jaleo startpos\ngo nodes 99999999999\n").expect("writing");
    drop(lines);
    // The input is still open here.
    assert!(!child.wait().expect("its end").success());
}
