//! The engine's text protocol, line by line.

use std::io::Cursor;
use std::time::Duration;

use crate::common::{ENGLISH, Random, fixture};
use apila_engine::{GRACE, Session};
use apila_model::catalog::GameId;

/// The lines with which a session answers these lines.
fn answers(input: &str) -> Vec<String> {
    answers_within(GRACE, input)
}

/// The same if a command may run for `grace` after the end of the input.
fn answers_within(grace: Duration, input: &str) -> Vec<String> {
    let mut output = Vec::new();
    Session::default()
        .with_grace(grace)
        .run(Cursor::new(input.to_owned()), &mut output)
        .expect("writing to memory");
    String::from_utf8(output).expect("answers are UTF-8").lines().map(str::to_owned).collect()
}

#[test]
fn it_introduces_itself_with_all_games() {
    let lines = answers("ugi\nisready\nquit\nisready\n");
    assert_eq!(lines[0], "id name Apila");
    assert!(lines[1].starts_with("id version "));
    let games: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("game ")).collect();
    assert_eq!(games, GameId::all().map(GameId::as_str).collect::<Vec<_>>());
    assert_eq!(&lines[lines.len() - 2..], ["ugiok", "readyok"]);
}

#[test]
fn it_shows_counts_and_plays() {
    assert_eq!(
        answers("position 27 startpos moves 1x8_9x1\nshow\nstatus\nmoves\nperft 1\n"),
        [
            "pos rb.gb8.g.g.g.g.g.gw.rw8_b",
            "ongoing",
            "1x1",
            "2x1",
            "2x2",
            "2x3",
            "2x4",
            "2x5",
            "2x6",
            "2x7",
            "2x8",
            "moves 9",
            "perft 1 9",
        ]
    );
    assert_eq!(answers("position qawale startpos\nperft 0\nperft 3\n"), ["perft 0 1", "perft 3 143712"]);
}

#[test]
fn what_needs_a_position_says_so_without_one() {
    for command in ["show", "moves", "status", "perft 2", "go nodes 5"] {
        let lines = answers(&format!("{command}\n"));
        assert_eq!(lines.len(), 1, "{command}");
        assert!(lines[0].starts_with("error "), "{command}: {lines:?}");
    }
}

#[test]
fn errors_are_one_line_and_change_nothing() {
    let wrong = [
        "fly",
        "position",
        "position chess startpos",
        "position 27",
        "position 27 pos",
        "position 27 pos rb9_b",
        "position 27 startpos moves",
        "position 27 startpos moves 1x8_1x8",
        "position 27 startpos moves 1x8__9x1",
        "position 27 startpos moves resign",
        "position 27 startpos 1x8",
        "perft",
        "perft -1",
        "perft 201",
        "perft 99999999999",
        "perft x",
        "perft 1 2",
        "go",
        "go fast",
        "go nodes",
        "go nodes many",
        "show me",
        "position jo startpos moves \u{7f}\u{1b}[2J",
        "pösition",
    ];
    for line in wrong {
        let lines = answers(&format!("position 27 startpos moves 1x9\n{line}\nshow\n"));
        assert_eq!(lines.len(), 2, "{line}: {lines:?}");
        assert!(lines[0].starts_with("error "), "{line}: {lines:?}");
        assert!(!lines[0].chars().any(char::is_control), "{line}");
        assert_eq!(lines[1], "pos r.gb9.g.g.g.g.g.g.rw9_w", "{line}");
    }
}

#[test]
fn an_illegal_move_is_named_with_its_ply() {
    let lines = answers("position 27 startpos moves 1x8_9x1_1x5\n");
    assert!(lines[0].starts_with("error ply 3: 1x5: "), "{lines:?}");
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_survived() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(vec![b'a'; 3 << 20]);
    input.extend(b"\r\n\r\n\0\nisready\r\n");
    let mut output = Vec::new();
    Session::default().run(Cursor::new(input), &mut output).expect("writing to memory");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[..3].iter().all(|line| line.starts_with("error ")), "{lines:?}");
    assert_eq!(lines[3], "readyok");
}

#[test]
fn go_answers_with_what_it_found_and_a_legal_move() {
    for id in GameId::all() {
        for limit in [
            "nodes 50",
            "nodes 1",
            "movetime 5",
            "movetime 0",
            "depth 2 nodes 3000",
            "level 1",
            "level 2 seed 7",
        ] {
            let lines = answers(&format!("position {id} startpos\ngo {limit}\nmoves\n"));
            let best = lines.iter().find_map(|line| line.strip_prefix("bestmove ")).expect("a best move");
            assert!(lines[0].starts_with("info depth "), "{id} {limit}: {lines:?}");
            assert!(lines.iter().any(|line| line == best), "{id} {limit}: {best} is not legal");
        }
    }
    // Light completes the bottom row by sowing one pebble from a2.
    let lines = answers("position qawale pos 4-4-l.3-1.l.l.l_l\ngo nodes 1000000\n");
    assert!(lines[0].contains(" score win 1 "), "{lines:?}");
}

#[test]
fn nothing_is_computed_for_ever() {
    let endless = ["perft 200", "go nodes 99999999999999", "go depth 99", "go movetime 99999999999"];
    for id in GameId::all() {
        for command in endless {
            let says = |lines: &[String]| {
                let last = lines.last().map(String::as_str).unwrap_or_default();
                let expected =
                    if command.starts_with("go") { "bestmove " } else { "error perft 200 was stopped" };
                assert!(last.starts_with(expected), "{id} {command}: {lines:?}");
            };
            // A command ends after the end of the input or `quit`, when the time of grace is over.
            for end in ["", "quit\n"] {
                let input = format!("position {id} startpos\n{command}\n{end}");
                says(&answers_within(Duration::from_millis(5), &input));
            }
            // A command ends at `stop`, even if `stop` is read before the command begins. Later lines are
            // answered.
            let mut lines = answers(&format!("position {id} startpos\n{command}\nstop\nisready\nperft 1\n"));
            assert!(lines.pop().is_some_and(|line| line.starts_with("perft 1 ")), "{id} {command}");
            assert_eq!(lines.pop().as_deref(), Some("readyok"), "{id} {command}");
            says(&lines);
        }
    }
    assert_eq!(answers("stop\nstop\nisready\nstop\n"), ["readyok"]);
}

#[test]
fn the_same_nodes_and_seed_find_the_same() {
    let untimed = |line: &str| line.split(" nps ").next().unwrap_or_default().to_owned();
    for id in GameId::all() {
        for limit in ["nodes 3000", "level 1 seed 3", "level 2 seed 99", "nodes 2000 lines 3"] {
            let ask = format!("position {id} startpos\ngo {limit}\n");
            let [first, second] = [answers(&ask), answers(&ask)]
                .map(|lines| lines.iter().map(|line| untimed(line)).collect::<Vec<_>>());
            assert_eq!(first, second, "{id} {limit}");
        }
    }
}

#[test]
fn limits_are_checked() {
    for wrong in
        ["", "level 0", "level 99", "nodes", "nodes x", "nodes 5 nodes 6", "seed 5", "depth -1", "forever"]
    {
        let lines = answers(&format!("position 27 startpos\ngo {wrong}\n"));
        assert!(lines.len() == 1 && lines[0].starts_with("error "), "{wrong}: {lines:?}");
    }
}

#[test]
fn a_finished_game_has_no_moves_and_no_best_move() {
    let lines = answers("position qawale pos 4-4-4-l.l.l.l_d\nstatus\nmoves\nperft 2\ngo depth 1\n");
    assert_eq!(lines, ["win light line", "moves 0", "perft 2 0", "bestmove none"]);
}

#[test]
fn jaleo_is_drawn_by_the_third_occurrence() {
    // Black and White lift discs to and fro; the start counts as the first occurrence.
    let start = "m30wBW-bWB_b";
    let found = find_loop(start);
    let looped = format!("{found}_{found}");
    let lines = answers(&format!(
        "position jaleo pos {start} moves {found}\nstatus\n\
         position jaleo pos {start} moves {looped}\nstatus\nmoves\nperft 1\n"
    ));
    assert_eq!(lines, ["ongoing", "draw repetition", "moves 0", "perft 1 0"]);
}

/// Four moves that lead back to the same configuration, joined by `_`.
fn find_loop(start: &str) -> String {
    let id = GameId::parse("jaleo").expect("a game");
    let table = id.read(start).expect("a position");
    let mut lines = vec![(table, String::new())];
    for _ in 0..4 {
        let mut longer = Vec::new();
        for (table, line) in &lines {
            for text in table.legal_moves().into_iter().filter(|text| !text.contains('-')) {
                let next = table.play(&text, ENGLISH).expect("a legal move");
                let separator = if line.is_empty() { "" } else { "_" };
                longer.push((next, format!("{line}{separator}{text}")));
            }
        }
        lines = longer;
    }
    lines.into_iter().find(|(table, _)| table.print() == start).expect("a loop").1
}

#[test]
fn perft_respects_repetition() {
    let start = "m30wBW-bWB_b";
    let found = find_loop(start);
    // After one loop the start has occurred twice. It may not be reached a third time and left again.
    let fresh = answers(&format!("position jaleo pos {start}\nperft 5\n"));
    let looped = answers(&format!("position jaleo pos {start} moves {found}\nperft 5\n"));
    let count = |lines: &[String]| -> u64 {
        lines[0].rsplit(' ').next().and_then(|count| count.parse().ok()).expect("a count")
    };
    assert!(count(&looped) < count(&fresh), "{looped:?} {fresh:?}");
}

#[test]
fn a_list_that_no_memory_holds_is_refused() {
    let lines = answers("position qawale pos 4-1.nnnnnnnnllllllllddddddd.2-4-4_d\nmoves\nshow\n");
    assert_eq!(lines[0], "error 146335670 legal moves are too many to list");
    assert_eq!(lines[1], "pos 4-1.nnnnnnnnllllllllddddddd.2-4-4_d");
}

#[test]
fn recorded_repetitions_agree() {
    for id in GameId::all() {
        for line in
            fixture(id, &format!("{id}.vectors.jsonl")).lines().filter(|line| line.contains("repetition"))
        {
            let moves = line.split("\"moves\":\"").nth(1).and_then(|rest| rest.split('"').next());
            let moves = moves.expect("a list of moves");
            let lines = answers(&format!("position {id} startpos moves {moves}\nstatus\n"));
            assert_eq!(lines, ["draw repetition"], "{id}: {moves}");
        }
    }
}

#[test]
fn random_lines_never_end_the_conversation() {
    // The games are always the same: other lines could start a command that takes for ever.
    let words = [
        "position",
        "jaleo",
        "qawale",
        "jo",
        "27-expert",
        "startpos",
        "pos",
        "moves",
        "0_b",
        "m30--.m31--_b",
        "_",
        "m30-o29",
        "pass",
        "1x9",
        "go",
        "nodes",
        "7",
        "depth",
        "perft",
        "1",
        "show",
        "status",
        "-",
        "ugi",
        "\u{1F600}",
        "nn.2.nn-4-4-nn.2.nn_l",
        "a1nne",
        "18446744073709551616",
    ];
    let mut random = Random(7);
    let mut input = String::new();
    for _ in 0..3000 {
        for _ in 0..random.below(7) {
            input.push_str(random.pick(&words).expect("there are words"));
            input.push(' ');
        }
        input.push('\n');
    }
    input.push_str("isready\n");
    assert_eq!(answers(&input).last().map(String::as_str), Some("readyok"));
}
