//! The same position, limits and version have the same answer in the worker and in the native engine.
//!
//! `tests/corpus/answers.txt` has messages of a page to its worker, each followed by the worker's final
//! reply. `same-answers.test.mjs` expects these replies from the worker of the built page.
//! `UPDATE_ANSWERS=1 cargo test --test native same_answers` writes the replies again.

use std::fmt::Write as _;
use std::fs;
use std::io::Cursor;

use crate::common::{ENGLISH, answer, root};
use apila_core::search::{Report, Score};
use apila_engine::Session;
use apila_model::record::Address;
use apila_model::worker::{Answer, Message, Question, Reply};

/// The engine's words for a report: the last line of information and the best move.
fn in_words_of_the_engine(report: &Report<String>) -> [String; 2] {
    let best = &report.variations[0];
    let score = match best.score {
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
        Score::Draw => "draw".to_owned(),
        Score::Estimate(value) => format!("eval {value:.3}"),
    };
    let (depth, nodes, moves) = (report.depth, report.nodes, best.moves.join("_"));
    let choice = report.choice.as_deref().unwrap_or("none");
    [format!("info depth {depth} nodes {nodes} score {score} pv {moves}"), format!("bestmove {choice}")]
}

/// What the engine answers to a question with a limit of nodes: the last two lines, without the speed.
fn engine_says(question: &Question) -> [String; 2] {
    let Address::Table(link) = Address::parse(&question.game) else { panic!("{}", question.game) };
    let record = link.open(ENGLISH).record;
    let moves =
        if record.plies() == 0 { String::new() } else { format!(" moves {}", record.moves().join("_")) };
    let (id, first) = (record.id(), record.position(0).print());
    let nodes = question.nodes.expect("a limit of nodes");
    let input = format!("position {id} pos {first}{moves}\ngo nodes {nodes}\n");
    let mut output = Vec::new();
    Session::default().run(Cursor::new(input), &mut output).expect("writing to memory");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    let [.., information, best] = lines[..] else { panic!("{}: {text}", question.game) };
    let words: Vec<&str> = information.split(' ').collect();
    let speed = words.iter().position(|word| *word == "nps").expect("a speed");
    [[&words[..speed], &words[speed + 2..]].concat().join(" "), best.to_owned()]
}

#[test]
fn the_worker_and_the_engine_give_the_stored_answers() {
    let file = root().join("tests/corpus/answers.txt");
    let stored = fs::read_to_string(&file).expect("the file of answers");
    let mut given = String::new();
    for message in stored.lines().filter(|line| line.starts_with("search ")) {
        let Ok(Message::Search(number, question)) = message.parse() else { panic!("{message}") };
        let engine_says = engine_says(&question);
        let report = answer(question);
        assert_eq!(in_words_of_the_engine(&report), engine_says, "{message}");
        let reply = Reply::To(number, Answer::Done(report));
        let _ = writeln!(given, "{message}\n{reply}");
    }
    if std::env::var_os("UPDATE_ANSWERS").is_some() {
        fs::write(&file, &given).expect("the file of answers");
    }
    assert!(given.lines().count() >= 120, "ten questions about each of six variants");
    assert_eq!(given, fs::read_to_string(&file).expect("the file of answers"));
}
