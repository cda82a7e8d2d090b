//! Parsing the commands of the protocol.

use std::time::Duration;

use super::quoted;
use apila_model::catalog::GameId;

/// The maximum depth of `perft`, in plies. It recurses once a ply, and games can be longer than the stack
/// allows.
const DEEPEST_PERFT: u32 = 200;

/// A line of input, parsed.
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
    Go(GoOptions),
    /// `stop`
    Stop,
    /// `quit`
    Quit,
}

/// The first position of a game.
#[derive(Debug, PartialEq)]
pub(super) enum Start<'a> {
    /// `startpos`
    Standard,
    /// `pos <position>`
    Position(&'a str),
}

/// The options of `go`. Each is given at most once, in any order. At least one of the first four is required.
#[derive(Debug, Default, PartialEq)]
pub struct GoOptions {
    /// `nodes <n>`
    pub nodes: Option<u64>,
    /// `movetime <ms>`
    pub time: Option<Duration>,
    /// `depth <d>`
    pub depth: Option<u32>,
    /// `level <k>`, from 1
    pub level: Option<usize>,
    /// `seed <n>`
    pub seed: Option<u64>,
    /// `lines <n>`
    pub lines: Option<usize>,
}

impl<'a> Command<'a> {
    /// Parses a line.
    ///
    /// # Errors
    /// Says what is wrong with the line.
    pub(super) fn parse(line: &'a str) -> Result<Command<'a>, String> {
        let mut words = line.split_ascii_whitespace();
        let command = match words.next().unwrap_or_default() {
            "ugi" => Command::Identify,
            "isready" => Command::IsReady,
            "show" => Command::Show,
            "moves" => Command::Moves,
            "status" => Command::Status,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "perft" => Command::Perft(perft_depth(words.next())?),
            "go" => Command::Go(go_options(&mut words)?),
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

fn perft_depth(word: Option<&str>) -> Result<u32, String> {
    let depth = number(word, "perft needs a depth")?;
    if depth > DEEPEST_PERFT {
        return Err(format!("perft goes at most {DEEPEST_PERFT} plies deep"));
    }
    Ok(depth)
}

fn go_options<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<GoOptions, String> {
    let mut options = GoOptions::default();
    while let Some(kind) = words.next() {
        let missing = format!("go {} needs a number", quoted(kind));
        let again = match kind {
            "nodes" => options.nodes.replace(number::<u64>(words.next(), &missing)?.max(1)).is_some(),
            "movetime" => {
                options.time.replace(Duration::from_millis(number(words.next(), &missing)?)).is_some()
            }
            "depth" => options.depth.replace(number::<u32>(words.next(), &missing)?.max(1)).is_some(),
            "level" => options.level.replace(number(words.next(), &missing)?).is_some(),
            "seed" => options.seed.replace(number(words.next(), &missing)?).is_some(),
            "lines" => options.lines.replace(number::<usize>(words.next(), &missing)?.max(1)).is_some(),
            unknown => {
                return Err(format!(
                    "go {} is not nodes, movetime, depth, level, seed or lines",
                    quoted(unknown)
                ));
            }
        };
        if again {
            return Err(format!("go {kind} is said twice"));
        }
    }
    let GoOptions { nodes, time, depth, level, .. } = &options;
    if nodes.is_none() && time.is_none() && depth.is_none() && level.is_none() {
        return Err("go needs nodes, movetime, depth or level".to_owned());
    }
    Ok(options)
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
