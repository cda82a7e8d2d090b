//! The text protocol of the native `engine` program, similar to UCI and UGI.
//!
//! A [`Session`] reads lines from any reader and answers to any writer, so it is tested without a process. A
//! command that cannot be executed is answered by a single line `error …` and changes nothing.
//!
//! Commands are executed in order, one at a time. Meanwhile, a thread reads the input: `stop` ends the `go`
//! or `perft` that is running, and those that wait before the `stop`. After the end of the input, or after
//! `quit`, each command still has [`GRACE`] to finish. So a script in a pipe gets all its answers, and no
//! command computes forever without a reader.

mod command;
mod go;
mod input;
pub mod model_games;
pub mod problems;
pub mod solved;

use std::io::{self, BufRead, Write};
use std::time::Duration;

use apila_core::game::MoveError;
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_model::catalog::GameId;
use apila_model::record::{PlyError, Record};

pub use command::GoOptions;
use command::{Command, Start};
use input::Lines;
pub use input::StopSignal;

/// The language of error messages. It is English because the protocol is for programs.
const LANGUAGE: Language = Language::English;

/// The error for commands that need a position.
const NO_POSITION: &str = "no position has been set";

/// The time that a command may run after the end of the input.
pub const GRACE: Duration = Duration::from_secs(60);

/// The maximum number of moves that are listed.
const MOST_MOVES: u64 = 20_000_000;

/// Chooses the moves in a session. Programs other than the engine provide their own type.
pub trait Thinker {
    /// Answers `go` in a game that is not over: `info` lines, then `bestmove`, soon after `stop` is given.
    /// The inner result says what is wrong with the options.
    ///
    /// # Errors
    /// Returns only errors of writing.
    fn go(
        &mut self,
        record: &Record,
        options: &GoOptions,
        stop: &StopSignal,
        output: &mut impl Write,
    ) -> io::Result<Result<(), String>>;
}

/// The engine's own choice of moves.
#[derive(Debug)]
pub struct Engine;

impl Thinker for Engine {
    fn go(
        &mut self,
        record: &Record,
        options: &GoOptions,
        stop: &StopSignal,
        output: &mut impl Write,
    ) -> io::Result<Result<(), String>> {
        go::go(record, options, stop, output)
    }
}

/// A session: the position set last, if any, and the choice of moves.
#[derive(Debug)]
pub struct Session<T = Engine> {
    record: Option<Record>,
    thinker: T,
    grace: Duration,
}

impl Default for Session {
    fn default() -> Session {
        Session::with_thinker(Engine)
    }
}

/// Whether a session continues after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// It continues.
    Continue,
    /// It ends: the command was `quit`.
    Quit,
}

impl<T: Thinker> Session<T> {
    /// A session in which `thinker` chooses the moves.
    #[must_use]
    pub const fn with_thinker(thinker: T) -> Session<T> {
        Session { record: None, thinker, grace: GRACE }
    }

    /// The same session with another grace time.
    #[must_use]
    pub fn with_grace(self, grace: Duration) -> Session<T> {
        Session { grace, ..self }
    }

    /// Answers lines until `quit` or the end of the input. Flushes the output after each answer.
    ///
    /// # Errors
    /// Returns only errors of reading and writing. The reading thread may then still wait for a line.
    pub fn run(&mut self, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
        let mut lines = Lines::of(input);
        while let Some(line) = lines.next()? {
            let flow = match line {
                Ok(line) => self.answer(&line, &lines.stop_signal(self.grace), &mut output)?,
                Err(problem) => {
                    writeln!(output, "error {problem}")?;
                    Flow::Continue
                }
            };
            output.flush()?;
            if flow == Flow::Quit {
                break;
            }
        }
        Ok(())
    }

    /// Answers one line.
    fn answer(&mut self, line: &str, stop: &StopSignal, output: &mut impl Write) -> io::Result<Flow> {
        if line.trim().is_empty() {
            return Ok(Flow::Continue);
        }
        match Command::parse(line) {
            Ok(Command::Quit) => return Ok(Flow::Quit),
            Ok(command) => {
                if let Err(problem) = self.execute(&command, stop, output)? {
                    writeln!(output, "error {problem}")?;
                }
            }
            Err(problem) => writeln!(output, "error {problem}")?,
        }
        Ok(Flow::Continue)
    }

    /// Executes a command. The outer result is the result of writing. The inner one says what is wrong with
    /// the command.
    fn execute(
        &mut self,
        command: &Command<'_>,
        stop: &StopSignal,
        output: &mut impl Write,
    ) -> io::Result<Result<(), String>> {
        match command {
            Command::Identify => identify(output)?,
            Command::IsReady => writeln!(output, "readyok")?,
            Command::Position { game, start, moves } => match set_up(*game, start, moves) {
                Ok(record) => self.record = Some(record),
                Err(problem) => return Ok(Err(problem)),
            },
            Command::Go(options) => match &self.record {
                None => return Ok(Err(NO_POSITION.to_owned())),
                Some(record) if record.outcome().is_some() => writeln!(output, "bestmove none")?,
                Some(record) => return self.thinker.go(record, options, stop, output),
            },
            Command::Perft(depth) => match &self.record {
                None => return Ok(Err(NO_POSITION.to_owned())),
                Some(record) => match record.perft_until(*depth, &mut || stop.is_given()) {
                    None => return Ok(Err(format!("perft {depth} was stopped"))),
                    Some(count) => writeln!(output, "perft {depth} {count}")?,
                },
            },
            Command::Show | Command::Moves | Command::Status => {
                let Some(record) = &self.record else {
                    return Ok(Err(NO_POSITION.to_owned()));
                };
                if let (Command::Moves, Some(count)) = (command, too_many_moves(record)) {
                    return Ok(Err(format!("{count} legal moves are too many to list")));
                }
                report(record, command, output)?;
            }
            // The reading thread handles both.
            Command::Stop | Command::Quit => {}
        }
        Ok(Ok(()))
    }
}

/// Returns the number of legal moves if they are too many for the memory. Large stacks in Qawale have
/// hundreds of millions.
fn too_many_moves(record: &Record) -> Option<u64> {
    Some(record.perft(1)).filter(|count| *count > MOST_MOVES)
}

fn identify(output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "id name Apila")?;
    writeln!(output, "id version {}", env!("CARGO_PKG_VERSION"))?;
    for id in GameId::all() {
        writeln!(output, "game {id}")?;
    }
    writeln!(output, "ugiok")
}

fn set_up(id: GameId, start: &Start<'_>, moves: &[&str]) -> Result<Record, String> {
    let mut record = match start {
        Start::Standard => Record::from_start(id, Side::First),
        Start::Position(text) => match id.read(text) {
            Ok(position) => Record::new(id, position),
            Err(error) => return Err(format!("position: {error}")),
        },
    };
    for (index, text) in moves.iter().enumerate() {
        if let Err(error) = record.play(text, LANGUAGE) {
            let why = match error {
                PlyError::Over => "the game is over".to_owned(),
                PlyError::Move(MoveError::Syntax(error)) => error.to_string(),
                PlyError::Move(MoveError::Illegal(refusal)) => refusal.text,
            };
            let name = if text.is_empty() { "an empty move".to_owned() } else { quoted(text) };
            return Err(format!("ply {}: {name}: {why}", index + 1));
        }
    }
    Ok(record)
}

/// Quotes the input in an error: at most 40 characters, without control characters.
fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

fn report(record: &Record, command: &Command<'_>, output: &mut impl Write) -> io::Result<()> {
    match command {
        Command::Show => writeln!(output, "pos {}", record.last().print()),
        Command::Moves => {
            let mut moves = if record.outcome().is_some() { Vec::new() } else { record.last().legal_moves() };
            moves.sort_unstable();
            for text in &moves {
                writeln!(output, "{text}")?;
            }
            writeln!(output, "moves {}", moves.len())
        }
        Command::Status => writeln!(output, "{}", status(record)),
        Command::Identify
        | Command::IsReady
        | Command::Position { .. }
        | Command::Perft(_)
        | Command::Go(_)
        | Command::Stop
        | Command::Quit => Ok(()),
    }
}

fn status(record: &Record) -> String {
    match record.outcome() {
        None => "ongoing".to_owned(),
        Some(Outcome::Win { winner, reason }) => {
            format!("win {} {}", record.id().listing().colours[winner.index()], reason.as_str())
        }
        Some(Outcome::Draw { reason }) => format!("draw {}", reason.as_str()),
    }
}
