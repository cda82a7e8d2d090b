//! The search over a stored set of positions with proven values, and the same answers from the engine and
//! from the worker.
//!
//! `tests/corpus/proven/<id>.txt` has a position a line, its value for the side to move, and the plies of the
//! shortest win or loss where they are known. The program `proven_positions` of the engine finds the
//! positions and proves the values without the search that is tested here.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;

use crate::common::root;
use apila_core::game::{AnyPosition, Past};
use apila_core::search::{Level, Report, Score, SearchLimits};
use apila_engine::Session;
use apila_model::catalog::GameId;
use apila_model::record::Record;
use apila_model::worker::{Agent, Answer, Message, Question, Reply};

/// The nodes of a search.
const NODES: u64 = 10_000;
/// The number of positions of a variant in the file of answers.
const ANSWERED: usize = 10;

/// The variants, with the number of their positions that are solved. It may not fall; if it rises, change it
/// here and in docs/search.md.
const SOLVED: [(&str, usize); 6] =
    [("jaleo", 0), ("qawale", 0), ("jo", 0), ("27", 0), ("27-advanced", 0), ("27-expert", 0)];

/// A position with its value.
struct Proven {
    text: String,
    position: Rc<dyn AnyPosition>,
    value: String,
    /// The plies of the shortest win or loss.
    plies: Option<u32>,
}

fn corpus(name: &str) -> PathBuf {
    root().join("tests/corpus").join(name)
}

fn stored(id: GameId) -> Vec<Proven> {
    let text = fs::read_to_string(corpus(&format!("proven/{id}.txt"))).expect("a file of positions");
    let proven = |line: &str| {
        let mut words = line.split(' ');
        let (Some(text), Some(value)) = (words.next(), words.next()) else { panic!("{id}: {line}") };
        let plies = words.next().map(|plies| plies.parse().expect("a number of plies"));
        assert!(["win", "loss", "draw"].contains(&value), "{id}: {line}");
        let position = id.read(text).unwrap_or_else(|error| panic!("{id} {text}: {error}"));
        Proven { text: text.to_owned(), position, value: value.to_owned(), plies }
    };
    text.lines().map(proven).collect()
}

fn searched(id: GameId, position: &dyn AnyPosition) -> Report<String> {
    let level = Level { nodes: Some(NODES), ..Level::FULL };
    let limits = SearchLimits { level, table_bits: SearchLimits::TABLE_BITS, ..SearchLimits::default() };
    let mut search = id.search(position, Past::default(), &limits).expect("a position of the game");
    while !search.is_done() {
        search.run(SearchLimits::SLICE);
    }
    search.report()
}

/// Compares what the search proves with the values, and the number of solved positions with the stored one.
fn check(name: &str) {
    let id = GameId::parse(name).expect("a variant");
    let positions = stored(id);
    let mut solved = 0;
    for Proven { text, position, value, plies } in &positions {
        let score = searched(id, &**position).variations[0].score;
        let claimed = match score {
            Score::Win(_) => "win",
            Score::Loss(_) => "loss",
            Score::Draw => "draw",
            Score::Estimate(_) => continue,
        };
        assert_eq!(claimed, value, "{id} {text}: {score:?} is wrong");
        // A claim of fewer plies than the shortest win has is wrong, too.
        if let (Score::Win(_), Some(claimed), Some(plies)) = (score, score.plies(), plies) {
            assert!(claimed >= *plies, "{id} {text}: {score:?}, but the shortest win takes {plies}");
        }
        solved += 1;
    }
    println!("{id}: {solved} of {}", positions.len());
    let expected = SOLVED.iter().find(|(variant, _)| *variant == name).map(|(_, solved)| *solved);
    assert_eq!(Some(solved), expected, "{id}: positions that are solved, of {}", positions.len());
}

#[test]
fn values_of_jaleo_are_found() {
    check("jaleo");
}

#[test]
fn values_of_qawale_are_found() {
    check("qawale");
}

#[test]
fn values_of_jo_are_found() {
    check("jo");
}

#[test]
fn values_of_27_are_found() {
    check("27");
}

#[test]
fn values_of_27_advanced_are_found() {
    check("27-advanced");
}

#[test]
fn values_of_27_expert_are_found() {
    check("27-expert");
}

#[test]
fn the_set_has_a_hundred_positions_a_variant_unlike_each_other() {
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        let mut keys: Vec<u64> = stored(id).iter().map(|proven| proven.position.symmetry_key()).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 100, "{id}");
    }
}

/// The worker's final reply to a message.
fn workers_reply(message: &str) -> Reply {
    let mut agent = Agent::default();
    let mut reply = agent.receive(message, 0.0);
    loop {
        match reply {
            Some(reply @ Reply::To(_, Answer::Done(_) | Answer::Refused(_))) => return reply,
            _ => reply = agent.run(0.0, &|| 0.0),
        }
    }
}

/// What the engine's last line of information and its best move are for a reply of the worker.
fn as_engine_says(reply: &Reply) -> [String; 2] {
    let Reply::To(_, Answer::Done(report)) = reply else { panic!("{reply}") };
    let best = &report.variations[0];
    let score = match best.score {
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
        Score::Draw => "draw".to_owned(),
        Score::Estimate(value) => format!("eval {value:.3}"),
    };
    let moves = best.moves.join("_");
    let information =
        format!("info depth {} nodes {} score {score} pv {moves}", report.depth, report.nodes);
    [information, format!("bestmove {}", report.choice.as_deref().unwrap_or("none"))]
}

/// The last two lines with which the engine answers, without the speed.
fn engine_says(id: GameId, position: &str) -> [String; 2] {
    let mut output = Vec::new();
    let input = format!("position {id} pos {position}\ngo nodes {NODES}\n");
    Session::default().run(std::io::Cursor::new(input), &mut output).expect("writing to memory");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    let [.., information, best] = lines[..] else { panic!("{id} {position}: {text}") };
    let words: Vec<&str> = information.split(' ').collect();
    let speed = words.iter().position(|word| *word == "nps").expect("a speed");
    let untimed = [&words[..speed], &words[speed + 2..]].concat().join(" ");
    [untimed, best.to_owned()]
}

/// `tests/corpus/answers.txt` has the questions that the page sends to its worker and the final replies, on
/// lines of their own. `trust.test.mjs` expects the same replies from the built page.
/// `UPDATE_ANSWERS=1 cargo test --test native answers` writes the file.
#[test]
fn the_worker_and_the_engine_give_the_stored_answers() {
    // The page itself never asks so many questions.
    let (mut text, mut number) = (String::new(), 1000);
    for (name, _) in SOLVED {
        let id = GameId::parse(name).expect("a variant");
        let positions = stored(id);
        for proven in positions.iter().step_by(positions.len() / ANSWERED).take(ANSWERED) {
            number += 1;
            let record = Record::new(id, Rc::clone(&proven.position));
            let question = Question { nodes: Some(NODES), ..Question::about(&record, 0) };
            let message = Message::Search(number, question).to_string();
            let reply = workers_reply(&message);
            assert_eq!(as_engine_says(&reply), engine_says(id, &proven.text), "{id} {}", proven.text);
            let _ = writeln!(text, "{message}\n{reply}");
        }
    }
    if std::env::var_os("UPDATE_ANSWERS").is_some() {
        fs::write(corpus("answers.txt"), &text).expect("the corpus");
    }
    assert_eq!(text, fs::read_to_string(corpus("answers.txt")).expect("the file of answers"));
}
