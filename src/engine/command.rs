//! The commands of the protocol, read from a line.

use std::time::Duration;

use super::quoted;
use crate::games::GameId;

/// One line of input, understood.
#[derive(Debug, PartialEq)]
pub(super) enum Command<'a> {
    /// `ugi`
    Identify,
    /// `isready`
    IsReady,
    /// `position …`
    Position { game: GameId, start: Start<'a>, moves: Vec<&'a str> },
    /// `show`
    Show,
    /// `moves`
    Moves,
    /// `status`
    Status,
    /// `perft <depth>`
    Perft(u32),
    /// `go …`
    Go(Limit),
    /// `quit`
    Quit,
}

/// Where play starts from.
#[derive(Debug, PartialEq)]
pub(super) enum Start<'a> {
    /// `startpos`
    Standard,
    /// `pos <position>`
    Position(&'a str),
}

/// How long to think.
#[derive(Debug, PartialEq)]
pub enum Limit {
    /// `nodes <n>`
    Nodes(u64),
    /// `movetime <ms>`
    Time(Duration),
    /// `depth <d>` and `level <k>`: one ply is all that is looked ahead so far.
    Unbounded,
}

impl<'a> Command<'a> {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, in a few words.
    pub(super) fn parse(line: &'a str) -> Result<Command<'a>, String> {
        let mut words = line.split_ascii_whitespace();
        let command = match words.next().unwrap_or_default() {
            "ugi" => Command::Identify,
            "isready" => Command::IsReady,
            "show" => Command::Show,
            "moves" => Command::Moves,
            "status" => Command::Status,
            "quit" => Command::Quit,
            "perft" => Command::Perft(number(words.next(), "perft needs a depth")?),
            "go" => Command::Go(limit(&mut words)?),
            "position" => return position(&mut words),
            unknown => return Err(format!("unknown command {}", quoted(unknown))),
        };
        finish(words)?;
        Ok(command)
    }
}

fn number<T: std::str::FromStr>(word: Option<&str>, missing: &str) -> Result<T, String> {
    let word = word.ok_or_else(|| missing.to_owned())?;
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let value = word.parse().ok().filter(|_| digits);
    value.ok_or_else(|| format!("{} is not a number in range", quoted(word)))
}

fn limit<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Limit, String> {
    let kind = words.next().ok_or("go needs nodes, movetime, depth or level")?;
    let missing = format!("go {} needs a number", quoted(kind));
    match kind {
        "nodes" => Ok(Limit::Nodes(number::<u64>(words.next(), &missing)?.max(1))),
        "movetime" => Ok(Limit::Time(Duration::from_millis(number(words.next(), &missing)?))),
        "depth" | "level" => number::<u32>(words.next(), &missing).map(|_| Limit::Unbounded),
        unknown => Err(format!("go {} is not nodes, movetime, depth or level", quoted(unknown))),
    }
}

fn position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command<'a>, String> {
    let name = words.next().ok_or("position needs a game")?;
    let game = GameId::parse(name).ok_or_else(|| format!("unknown game {}", quoted(name)))?;
    let start = match words.next() {
        Some("startpos") => Start::Standard,
        Some("pos") => Start::Position(words.next().ok_or("pos needs a position")?),
        _ => return Err("position needs startpos or pos".to_owned()),
    };
    let moves = match words.next() {
        None => Vec::new(),
        Some("moves") => words.next().ok_or("moves needs a list of moves")?.split('_').collect(),
        Some(word) => return Err(format!("expected moves, not {}", quoted(word))),
    };
    finish(words)?;
    Ok(Command::Position { game, start, moves })
}

fn finish<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<(), String> {
    match words.next() {
        Some(word) => Err(format!("unexpected {}", quoted(word))),
        None => Ok(()),
    }
}
