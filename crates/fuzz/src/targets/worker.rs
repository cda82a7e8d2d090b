//! Messages to the worker that searches, and its replies. Each line of the input is a message or a reply.

use apila_model::worker::{Agent, Message, Question, Reply};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, same, text_of};
use crate::games::{below, game, number, pick};

/// Messages to the worker.
pub(super) const WORKER: FuzzTarget =
    FuzzTarget { name: "worker", words: &WORDS, base: messages, check: check_messages };
/// Replies of the worker.
pub(super) const REPLY: FuzzTarget =
    FuzzTarget { name: "reply", words: &WORDS, base: replies, check: check_replies };

const WORDS: [&str; 20] = [
    "search 1 #/27 - 1 10 - - 0 -",
    "search",
    "conclude 1",
    "stop 1",
    "done 1 3 100 1x8",
    "progress",
    "refused",
    "ready",
    " win 3 ",
    " loss 0 ",
    " draw 0 ",
    " estimate -120 ",
    " - ",
    " 1 ",
    " 0 ",
    "_",
    "\n",
    "4294967295",
    "4294967296",
    "#/jo",
];
/// The maximum number of messages of an input.
const MOST: usize = 6;
/// The maximum number of searches that are open at the same time. Each has a table of some twenty megabytes.
const MOST_OPEN: u32 = 2;

fn messages(u: &mut Unstructured<'_>) -> Result<String> {
    let mut text = String::new();
    for id in 1..=1 + below(u, 3)? {
        let record = game(u)?;
        let shown = below(u, record.plies() + 1)?;
        let mut limit = |most: usize| Ok(if u.ratio(1, 2)? { Some(below(u, most)?) } else { None });
        let question = Question {
            level: limit(9)?,
            nodes: Some(limit(2000)?.unwrap_or(100) as u64),
            depth: limit(6)?.map(|depth| depth as u32),
            milliseconds: limit(10_000)?.map(|time| time as u32),
            within: limit(8)?.map(|plies| plies as u32),
            lines: 1 + limit(4)?.unwrap_or_default(),
            ..Question::about(&record, shown)
        };
        text.push_str(&format!("{}\n", Message::Search(id as u32, question)));
        if u.ratio(1, 4)? {
            text.push_str(&format!("{} {id}\n", pick(u, &["stop", "conclude"])?));
        }
    }
    Ok(text)
}

fn replies(u: &mut Unstructured<'_>) -> Result<String> {
    let record = game(u)?;
    let line = record.moves().join("_");
    let kind = *pick(u, &["win", "loss", "draw", "estimate"])?;
    let score = number(u)?;
    Ok(match below(u, 6)? {
        0 => "ready".to_owned(),
        1 => format!("refused {} because  of it", below(u, 9)?),
        2 => format!("done {} 0 0 -", below(u, 9)?),
        _ => format!(
            "done 1 4 1000 {} {kind} {score} {line} estimate 77 {line}",
            record.moves().first().map_or("-", |first| first)
        ),
    })
}

fn check_messages(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let mut agent = Agent::default();
    let mut open = 0;
    for (index, line) in text.lines().take(MOST).enumerate() {
        let now = index as f64 * 50.0;
        if let Ok(message) = line.parse::<Message>() {
            same("round trip", &message.to_string().parse(), &Ok(message.clone()))?;
            open += u32::from(matches!(message, Message::Search(..)));
            if open > MOST_OPEN {
                break;
            }
        }
        let reply = agent.receive(line, now);
        reply.into_iter().try_for_each(|reply| reply_is_read(&reply))?;
        let reply = agent.run(0.0, &|| now);
        reply.into_iter().try_for_each(|reply| reply_is_read(&reply))?;
    }
    Ok(0)
}

fn check_replies(input: &[u8]) -> Law<usize> {
    for line in text_of(input).lines() {
        if let Ok(reply) = line.parse::<Reply>() {
            reply_is_read(&reply)?;
        }
    }
    Ok(0)
}

/// Checks that a printed reply is read as a reply that is printed in the same form.
fn reply_is_read(reply: &Reply) -> Law {
    let printed = reply.to_string();
    let again: Reply = printed.parse().map_err(|_| format!("reading again: {printed}"))?;
    same("round trip of a reply", &again.to_string(), &printed)
}
