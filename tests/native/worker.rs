//! The messages between a page and its worker: printed messages are read back, damaged ones are refused, and
//! the agent answers in time.

use std::cell::Cell;

use crate::common::{ENGLISH, Random};
use apila_core::rules::Side;
use apila_core::search::{KnownMove, Report, Score, Variation};
use apila_model::catalog::GameId;
use apila_model::record::{Record, TableLink};
use apila_model::worker::{Agent, Answer, Message, Question, Reply};

fn start(id: &str) -> Record {
    Record::from_start(GameId::parse(id).expect("a game"), Side::First)
}

fn think(agent: &mut Agent, id: u32, question: Question) -> Option<Reply> {
    agent.receive(&Message::Search(id, question).to_string(), 0.0)
}

/// Lets an agent think until it is done, with a clock that advances by a millisecond at each reading. Returns
/// all its replies.
fn all_said(agent: &mut Agent) -> Vec<Reply> {
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    let mut said = Vec::new();
    while !agent.is_idle() {
        assert!(time.get() < 100_000.0, "it never ends");
        said.extend(agent.run(10.0, &clock));
    }
    said
}

/// The choice in the final report about a question.
fn choice(said: &[Reply], id: u32) -> Option<String> {
    said.iter().find_map(|reply| match reply {
        Reply::To(about, Answer::Done(report)) if *about == id => report.choice.clone(),
        _ => None,
    })
}

#[test]
fn messages_are_read_back_as_they_were_written() {
    let record = start("27");
    let plain = Question::about(&record, 0);
    let full = Question {
        level: Some(3),
        lines: 4,
        nodes: Some(u64::MAX),
        depth: Some(7),
        milliseconds: Some(10_000),
        seed: u32::MAX,
        within: Some(3),
        ..plain.clone()
    };
    for message in
        [Message::Search(1, plain), Message::Search(u32::MAX, full), Message::Conclude(2), Message::Stop(3)]
    {
        assert_eq!(message.to_string().parse(), Ok(message));
    }
}

#[test]
fn replies_are_read_back_as_they_were_written() {
    let line = |score| Variation { score, moves: vec!["1x8".to_owned(), "9x1".to_owned()] };
    let known =
        |mv: &str| KnownMove { mv: mv.to_owned(), score: None, depth: 0, is_good: true, followers: 12 };
    let scores = [Score::Win(3), Score::Loss(12), Score::Draw, Score::Estimate(-0.25), Score::Estimate(0.0)];
    let report = Report {
        choice: Some("1x8".to_owned()),
        variations: scores.map(line).into(),
        known: vec![
            KnownMove { score: Some(Score::Draw), ..known("1x8") },
            KnownMove { score: Some(Score::Estimate(-0.25)), depth: 9, is_good: false, ..known("1x1") },
            KnownMove { score: None, followers: 0, ..known("1x2") },
        ],
        depth: 9,
        nodes: u64::MAX,
    };
    let none = Report { choice: None, variations: Vec::new(), known: Vec::new(), depth: 0, nodes: 0 };
    for reply in [
        Reply::Ready,
        Reply::Loading,
        Reply::To(1, Answer::Progress(report.clone())),
        Reply::To(2, Answer::Done(report)),
        Reply::To(3, Answer::Done(none)),
        Reply::To(0, Answer::Refused("malformed message".to_owned())),
    ] {
        assert_eq!(reply.to_string().parse(), Ok(reply));
    }
}

#[test]
fn damaged_messages_are_refused_and_nothing_panics() {
    let mut agent = Agent::default();
    let good =
        Message::Search(1, Question { level: Some(1), ..Question::about(&start("27"), 0) }).to_string();
    let mut random = Random(7);
    for _ in 0..4000 {
        let mut bytes = good.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let place = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[place] = random.below(256) as u8,
                1 if bytes.len() > 1 => drop(bytes.remove(place)),
                _ => bytes.truncate(place.max(1)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match agent.receive(&text, 0.0) {
            None => assert!(text.parse::<Message>().is_ok(), "{text}"),
            Some(Reply::To(_, Answer::Refused(why))) => assert!(!why.is_empty(), "{text}"),
            other => panic!("{text}: {other:?}"),
        }
        agent = Agent::default();
        let _ = text.parse::<Reply>();
    }
    for game in ["#/chess", "#/", "#/27?pos=nonsense", "#/27?moves=1x8_1x8", "#/27?ply=4", "nonsense"] {
        let question = Question { game: game.to_owned(), ..Question::about(&start("27"), 0) };
        assert!(matches!(think(&mut agent, 5, question), Some(Reply::To(5, Answer::Refused(_)))), "{game}");
    }
    for level in [0, 1000] {
        let question = Question { level: Some(level), ..Question::about(&start("27"), 0) };
        assert!(matches!(think(&mut agent, 6, question), Some(Reply::To(6, Answer::Refused(_)))));
    }
    assert!(agent.is_idle());
}

#[test]
fn every_level_of_every_game_answers_with_a_legal_move() {
    for id in GameId::all() {
        let record = Record::from_start(id, Side::First);
        for level in 1..=id.levels().len() {
            let mut agent = Agent::default();
            let limits = Question { level: Some(level), nodes: Some(3_000), ..Question::about(&record, 0) };
            assert_eq!(think(&mut agent, 1, limits), None);
            let text = choice(&all_said(&mut agent), 1).expect("a move");
            assert!(record.last().play(&text, ENGLISH).is_ok(), "{id} level {level}: {text}");
        }
    }
}

#[test]
fn it_is_done_in_time_and_gives_signs_of_life() {
    let mut agent = Agent::default();
    let question = Question { milliseconds: Some(3_000), ..Question::about(&start("jaleo"), 0) };
    assert_eq!(think(&mut agent, 1, question), None);
    let said = all_said(&mut agent);
    assert!(said.len() >= 12, "every quarter of a second at least: {}", said.len());
    assert!(said.len() <= 31, "and every tenth of a second at most: {}", said.len());
    assert!(choice(&said, 1).is_some());
}

#[test]
fn it_stops_at_once_and_concludes_with_what_it_has() {
    let mut agent = Agent::default();
    assert_eq!(think(&mut agent, 1, Question::about(&start("jaleo"), 0)), None);
    assert_eq!(agent.receive("stop 1", 0.0), None);
    assert!(agent.is_idle());
    assert_eq!(agent.receive("conclude 1", 0.0), None, "nobody asks about it any more");
    assert_eq!(think(&mut agent, 2, Question::about(&start("jaleo"), 0)), None);
    let Some(Reply::To(2, Answer::Done(report))) = agent.receive("conclude 2", 0.0) else {
        panic!("an answer")
    };
    assert!(report.choice.is_some());
    assert!(agent.is_idle());
}

#[test]
fn several_questions_are_thought_about_by_turns() {
    let mut agent = Agent::default();
    for id in 1..=8 {
        let question = Question { nodes: Some(5_000), ..Question::about(&start("qawale"), 0) };
        assert_eq!(think(&mut agent, id, question), None);
    }
    let said = all_said(&mut agent);
    for id in 1..=8 {
        assert!(choice(&said, id).is_some(), "{id}");
    }
}

#[test]
fn a_game_that_is_over_has_no_move_and_an_earlier_ply_of_it_has() {
    let mut record = start("27");
    let mut random = Random(3);
    while record.outcome().is_none() {
        let moves = record.last().legal_moves();
        record.play(random.pick(&moves).expect("an open game"), ENGLISH).expect("legal");
    }
    let mut agent = Agent::default();
    let over = think(&mut agent, 1, Question::about(&record, record.plies()));
    let Some(Reply::To(1, Answer::Done(report))) = over else { panic!("done at once") };
    assert_eq!(report.choice, None);
    let earlier = Question { nodes: Some(1_000), ..Question::about(&record, record.plies() - 1) };
    assert_eq!(think(&mut agent, 2, earlier), None);
    let text = choice(&all_said(&mut agent), 2).expect("a move");
    assert!(record.position(record.plies() - 1).play(&text, ENGLISH).is_ok());
    assert_eq!(TableLink::to_record(&record, 0).print(), Question::about(&record, 0).game);
}
