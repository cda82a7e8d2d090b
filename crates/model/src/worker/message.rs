//! What a page says to its worker.

use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use super::NONE;
use crate::record::{Computer, Record, TableLink};

/// Milliseconds of the time for a turn that are left for the way to the worker and back.
const WAY: u32 = 150;

/// What is to be thought about, how well, and how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game and the ply in question, as a link: see [`TableLink::to_record`].
    pub game: String,
    /// The level of the opponent that is to choose a move, from 1; full strength if there is none.
    pub level: Option<usize>,
    /// How many of the best moves are wanted; at least 1.
    pub lines: usize,
    /// How many positions are looked at at most.
    pub nodes: Option<u64>,
    /// How many plies are looked ahead at most.
    pub depth: Option<u32>,
    /// How many milliseconds it may take from the moment that the message is heard.
    pub milliseconds: Option<u32>,
    /// Where chance is asked, it answers the same for the same number.
    pub seed: u32,
    /// Only whether a win can be forced within so many plies: see [`SearchLimits`](apila_core::search::SearchLimits).
    pub within: Option<u32>,
}

impl Question {
    /// What the computer is asked as a player whose turn it is at the end of a game.
    #[must_use]
    pub fn of_player(record: &Record, computer: Computer) -> Question {
        Question {
            level: Some(computer.level_in(record.id())),
            milliseconds: Some(u32::from(computer.seconds) * 1000 - WAY),
            ..Question::about(record, record.plies())
        }
    }

    /// The position after `ply` moves of a game, at full strength and without limits: it is thought about until all is
    /// proven or somebody stops it.
    #[must_use]
    pub fn about(record: &Record, ply: usize) -> Question {
        Question {
            game: TableLink::to_record(record, ply).print(),
            level: None,
            lines: 1,
            nodes: None,
            depth: None,
            milliseconds: None,
            seed: 0,
            within: None,
        }
    }
}

/// What a page says to its worker. Each question has a number of its own, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Think about this. Questions that are open at the same time are thought about by turns.
    Search(u32, Question),
    /// Say what has been found, and be done.
    Conclude(u32),
    /// Nobody wants to know any more.
    Stop(u32),
}

/// A message or a reply that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed;

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("malformed message")
    }
}

impl std::error::Error for Malformed {}

/// The next word as a number.
pub(super) fn number<T: FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Result<T, Malformed> {
    words.next().and_then(|word| word.parse().ok()).ok_or(Malformed)
}

/// The next word as a number, if it is one that is said.
fn limit<T: FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Result<Option<T>, Malformed> {
    match words.next().ok_or(Malformed)? {
        NONE => Ok(None),
        word => word.parse().map(Some).map_err(|_| Malformed),
    }
}

fn said<T: ToString>(limit: Option<T>) -> String {
    limit.map_or_else(|| NONE.to_owned(), |limit| limit.to_string())
}

impl FromStr for Message {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Message, Malformed> {
        let mut words = text.split_ascii_whitespace();
        let kind = words.next().ok_or(Malformed)?;
        let id = number(&mut words)?;
        let message = match kind {
            "conclude" => Message::Conclude(id),
            "stop" => Message::Stop(id),
            "search" => Message::Search(
                id,
                Question {
                    game: words.next().ok_or(Malformed)?.to_owned(),
                    level: limit(&mut words)?,
                    lines: number(&mut words)?,
                    nodes: limit(&mut words)?,
                    depth: limit(&mut words)?,
                    milliseconds: limit(&mut words)?,
                    seed: number(&mut words)?,
                    within: limit(&mut words)?,
                },
            ),
            _ => return Err(Malformed),
        };
        if words.next().is_some() { Err(Malformed) } else { Ok(message) }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Conclude(id) => write!(f, "conclude {id}"),
            Message::Stop(id) => write!(f, "stop {id}"),
            Message::Search(id, question) => {
                let Question { game, level, lines, nodes, depth, milliseconds, seed, within } = question;
                let (level, nodes, depth) = (said(*level), said(*nodes), said(*depth));
                let (milliseconds, within) = (said(*milliseconds), said(*within));
                write!(f, "search {id} {game} {level} {lines} {nodes} {depth} {milliseconds} {seed} {within}")
            }
        }
    }
}
