//! The command line.

use std::env;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use apila_model::catalog::GameId;

/// The output of `--help`.
pub(crate) const HELP: &str = "\
arena [ladder] --game ID [options]
  --game ID            which game: an id of the protocol, as qawale
  --first COMMAND      the program of the first engine and its arguments, by spaces (default: our engine)
  --first-go LIMIT     what follows `go` (default: movetime 100)
  --second COMMAND     the same for the second engine
  --second-go LIMIT
  --pairs N            pairs of games, both colours from each opening (default 50)
  --opening-plies K    openings are K random plies from the start (default 2)
  --openings FILE      openings from a file instead: what follows the game in `position`, one a line
  --seed N             where random numbers start from (default 1)
  --jobs N             games played at once (default: one a core)
  --max-plies N        longer games are adjudicated as drawn (default 400)
  --patience MS        an answer later than this loses; after `movetime T`, T and this (default 60000)
  --markdown           print one row of a table instead
In COMMAND and LIMIT, {seed} stands for a number that is another one in each game and for each engine.
ladder: level k against level k - 1, for all k, as a table; all options but those of the second engine, and
  --levels N           how many levels there are
  --first-go LIMIT     {level} stands for the level (default: level {level} seed {seed})";

/// The task that the command line asks for.
#[derive(Debug)]
pub(crate) enum Task {
    /// Print the options.
    Help,
    /// Play a match.
    Match(Options),
    /// Play each of this many levels against the one below.
    Ladder(Options, u32),
}

/// An engine and its limits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Contestant {
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// The words after `go`.
    pub(crate) go: String,
}

impl Contestant {
    /// A name for reports: the file name of the program, its arguments and the limit.
    pub(crate) fn name(&self) -> String {
        let program = self.command.first().map_or("", String::as_str);
        let program = program.rsplit(['/', '\\']).next().unwrap_or(program);
        let words =
            [program].into_iter().chain(self.command.iter().skip(1).map(String::as_str)).chain([&*self.go]);
        words.collect::<Vec<_>>().join(" ")
    }

    /// Returns the contestant with `text` in place of each `{what}`.
    pub(crate) fn with(&self, what: &str, text: &str) -> Contestant {
        let place = format!("{{{what}}}");
        let command = self.command.iter().map(|word| word.replace(&place, text)).collect();
        Contestant { command, go: self.go.replace(&place, text) }
    }
}

/// The source of openings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Source {
    /// This many random plies.
    Random(usize),
    /// The lines of this file.
    File(PathBuf),
}

/// The options of a match.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// The game and variant.
    pub(crate) game: GameId,
    /// The two engines. The score is for the first one.
    pub(crate) contestants: [Contestant; 2],
    /// The number of pairs of games.
    pub(crate) pairs: usize,
    /// The source of openings.
    pub(crate) openings: Source,
    /// The random seed.
    pub(crate) seed: u64,
    /// The number of games played at once, at least 1.
    pub(crate) jobs: usize,
    /// The number of plies after the opening at which a game is drawn.
    pub(crate) max_plies: usize,
    /// The time for a move in addition to the `movetime` of the limit.
    pub(crate) patience: Duration,
    /// Whether to print a row of a Markdown table.
    pub(crate) markdown: bool,
}

impl Options {
    /// The match between two levels.
    pub(crate) fn at_levels(&self, first: u32, second: u32) -> Options {
        let [contestant, _] = &self.contestants;
        let contestants = [first, second].map(|level| contestant.with("level", &level.to_string()));
        Options { contestants, ..self.clone() }
    }
}

impl Task {
    /// Parses the command line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(arguments: impl Iterator<Item = String>) -> Result<Task, String> {
        let mut arguments = arguments.peekable();
        let ladder = arguments.next_if(|word| word == "ladder").is_some();
        let (mut game, mut levels, mut jobs) = (None, None, None);
        let mut commands = [None, None];
        let mut limits = [None, None];
        let (mut pairs, mut max_plies, mut seed, mut patience) = (50, 400, 1, 60_000);
        let mut openings = Source::Random(2);
        let mut markdown = false;
        while let Some(option) = arguments.next() {
            match option.as_str() {
                "--help" => return Ok(Task::Help),
                "--markdown" => {
                    markdown = true;
                    continue;
                }
                _ => {}
            }
            let value = arguments
                .next()
                .ok_or_else(|| format!("{option}: no such option, or its value is missing"))?;
            match option.as_str() {
                "--game" => game = Some(GameId::parse(&value).ok_or_else(|| format!("{value} is no game"))?),
                "--first" => commands[0] = Some(value),
                "--first-go" => limits[0] = Some(value),
                "--second" if !ladder => commands[1] = Some(value),
                "--second-go" if !ladder => limits[1] = Some(value),
                "--pairs" => pairs = number(&option, &value)?,
                "--opening-plies" => openings = Source::Random(number(&option, &value)?),
                "--openings" => openings = Source::File(value.into()),
                "--seed" => seed = number(&option, &value)?,
                "--jobs" => jobs = Some(number(&option, &value)?),
                "--max-plies" => max_plies = number(&option, &value)?,
                "--patience" => patience = number(&option, &value)?,
                "--levels" if ladder => levels = Some(number(&option, &value)?),
                _ => return Err(format!("{option}: no such option; see --help")),
            }
        }
        let limit = if ladder { "level {level} seed {seed}" } else { "movetime 100" };
        let engine = own_engine()?;
        let contestant = |side: usize| Contestant {
            command: commands[side]
                .as_deref()
                .unwrap_or(&engine)
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
            go: limits[side].clone().unwrap_or_else(|| limit.to_owned()),
        };
        let options = Options {
            game: game.ok_or("--game is missing; see --help")?,
            contestants: [contestant(0), contestant(1)],
            pairs,
            openings,
            seed,
            jobs: jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)).max(1),
            max_plies,
            patience: Duration::from_millis(patience),
            markdown,
        };
        if !ladder {
            return Ok(Task::Match(options));
        }
        Ok(Task::Ladder(options, levels.ok_or("--levels is missing; see --help")?))
    }
}

fn number<T: FromStr>(option: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{option} {value}: not a number in range"))
}

/// Returns the engine that Cargo builds, in the parent of this example's folder.
fn own_engine() -> Result<String, String> {
    let program = env::current_exe().map_err(|error| format!("where this program is: {error}"))?;
    let folder = program.parent().and_then(|folder| folder.parent()).unwrap_or(&program);
    Ok(folder.join(format!("engine{}", env::consts::EXE_SUFFIX)).display().to_string())
}

#[cfg(test)]
mod tests {
    use super::{Source, Task};

    fn read(line: &str) -> Result<Task, String> {
        Task::read(line.split('|').map(str::to_owned))
    }

    #[test]
    fn what_is_not_said_has_a_default() {
        let Ok(Task::Match(options)) = read("--game|jo|--second|a/b --c {seed}|--second-go|nodes 5") else {
            panic!("a match");
        };
        assert_eq!(options.game.as_str(), "jo");
        assert_eq!(options.contestants[0].go, "movetime 100");
        assert_eq!(options.contestants[1].name(), "b --c {seed} nodes 5");
        assert_eq!(options.contestants[1].with("seed", "7").command, ["a/b", "--c", "7"]);
        assert_eq!(options.openings, Source::Random(2));
    }

    #[test]
    fn a_ladder_has_the_same_engine_on_both_rungs() {
        let Ok(Task::Ladder(options, 6)) = read("ladder|--game|27|--levels|6|--pairs|3") else {
            panic!("a ladder")
        };
        let step = options.at_levels(3, 2);
        assert_eq!(step.contestants[0].command, step.contestants[1].command);
        assert_eq!(step.contestants.map(|one| one.go), ["level 3 seed {seed}", "level 2 seed {seed}"]);
    }

    #[test]
    fn mistakes_are_told() {
        for line in
            ["", "--game", "--game|go", "--game|jo|--pairs|x", "--game|jo|--levels|3", "ladder|--game|jo"]
        {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
