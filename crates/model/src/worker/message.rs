//! Messages from a page to its worker.

use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use super::NONE;
use crate::catalog::Registration;
use crate::record::{Address, Computer, Record, TableLink};

/// The part of the time for a turn that is reserved for messages, in milliseconds.
const LATENCY: u32 = 150;

/// A position to search, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game and the ply to search, as a link: see [`TableLink::to_record`].
    pub game: String,
    /// The level, from 1. `None` means full strength.
    pub level: Option<usize>,
    /// The number of best moves to report, at least 1.
    pub lines: usize,
    /// The greatest number of nodes to search.
    pub nodes: Option<u64>,
    /// The greatest depth, in plies.
    pub depth: Option<u32>,
    /// The time limit in milliseconds, from the receipt of the message.
    pub milliseconds: Option<u32>,
    /// The random seed.
    pub seed: u32,
    /// If given, search only for a win that is forced within this many plies: see
    /// [`SearchLimits`](apila_core::search::SearchLimits).
    pub within: Option<u32>,
}

impl Question {
    /// The question for the move of a computer player in the last position of a game.
    #[must_use]
    pub fn of_player(record: &Record, computer: Computer) -> Question {
        Question {
            level: Some(computer.level_in(record.id().listing())),
            milliseconds: Some(u32::from(computer.seconds) * 1000 - LATENCY),
            ..Question::about(record, record.plies())
        }
    }

    /// The question for the best move after `ply` moves, at full strength and without limits.
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

    /// The registration of the game to search. Its rules and its search must be loaded before the agent gets
    /// the question.
    #[must_use]
    pub fn registration(&self) -> Option<&'static Registration> {
        Address::game_in(&self.game)
    }
}

/// A message from a page to its worker. Questions are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Search this position. Open questions are searched in turn.
    Search(u32, Question),
    /// End the search and report its result.
    Conclude(u32),
    /// Drop the question without a report.
    Stop(u32),
}

/// The text is not a message or reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed;

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("malformed message")
    }
}

impl std::error::Error for Malformed {}

/// Parses the next word as a number.
pub(super) fn number<T: FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Result<T, Malformed> {
    words.next().and_then(|word| word.parse().ok()).ok_or(Malformed)
}

/// Parses the next word as a number or [`NONE`].
fn limit<T: FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Result<Option<T>, Malformed> {
    match words.next().ok_or(Malformed)? {
        NONE => Ok(None),
        word => word.parse().map(Some).map_err(|_| Malformed),
    }
}

fn print<T: ToString>(limit: Option<T>) -> String {
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
                let (level, nodes, depth) = (print(*level), print(*nodes), print(*depth));
                let (milliseconds, within) = (print(*milliseconds), print(*within));
                write!(f, "search {id} {game} {level} {lines} {nodes} {depth} {milliseconds} {seed} {within}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LATENCY, Question};
    use crate::catalog::GameId;
    use crate::record::{Computer, Record};
    use apila_core::rules::Side;

    #[test]
    fn a_computer_player_is_asked_for_its_level_and_time() {
        let record = Record::from_start(GameId::parse("qawale").unwrap(), Side::First);
        let question = Question::of_player(&record, Computer { level: 2, seconds: 5 });
        assert_eq!((question.level, question.milliseconds), (Some(2), Some(5000 - LATENCY)));
    }
}
