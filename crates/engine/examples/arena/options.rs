//! The command line.

use std::env;
use std::num::{NonZeroUsize, ParseIntError};
use std::path::PathBuf;
use std::time::Duration;

use apila_model::catalog::GameId;
use clap::Parser;
use clap::builder::ArgPredicate;

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

/// Plays matches between two engines that speak the text protocol.
///
/// In COMMAND and LIMIT, {seed} stands for a number that differs in each game and for each engine.
#[derive(Clone, Debug, Parser)]
pub(crate) struct Options {
    /// The game and variant: an id of the protocol, such as qawale
    #[arg(long, value_name = "ID", value_parser = game)]
    pub(crate) game: GameId,
    /// The program of the first engine and its arguments, separated by spaces
    #[arg(long, value_name = "COMMAND", default_value_t = own_engine())]
    first: String,
    /// What follows `go` for the first engine [default: movetime 100; in a ladder level {level} seed {seed}]
    #[arg(
        long,
        value_name = "LIMIT",
        hide_default_value = true,
        default_value = "movetime 100",
        default_value_if("ladder", ArgPredicate::IsPresent, "level {level} seed {seed}")
    )]
    first_go: String,
    /// The same for the second engine
    #[arg(long, value_name = "COMMAND", default_value_t = own_engine(), hide_default_value = true)]
    second: String,
    /// The same for the second engine
    #[arg(long, value_name = "LIMIT", default_value = "movetime 100")]
    second_go: String,
    /// Play each level against the one below, from level 2 up to this one, and print a table; {level} in
    /// COMMAND and LIMIT stands for the level
    #[arg(long, value_name = "LEVELS", conflicts_with_all = ["second", "second_go"])]
    pub(crate) ladder: Option<u32>,
    /// The number of pairs of games, with both colours from each opening
    #[arg(long, default_value_t = 50)]
    pub(crate) pairs: usize,
    /// The number of random plies in openings
    #[arg(long, value_name = "PLIES", default_value_t = 2)]
    pub(crate) opening_plies: usize,
    /// A file with openings, to be used in place of random ones: what follows the game in `position`, one a
    /// line
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    pub(crate) openings: Option<PathBuf>,
    /// The random seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of games that are played at once
    #[arg(long, default_value_t = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))]
    pub(crate) jobs: NonZeroUsize,
    /// The number of plies after the opening at which a game is drawn
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    pub(crate) max_plies: usize,
    /// The time for a move in milliseconds, in addition to the `movetime` of the limit
    #[arg(long, value_name = "MS", default_value = "60000", value_parser = milliseconds)]
    pub(crate) patience: Duration,
    /// Also print each game as soon as it ends, with the result for the first engine
    #[arg(long)]
    pub(crate) games: bool,
    /// Print a row of a Markdown table
    #[arg(long)]
    pub(crate) markdown: bool,
}

impl Options {
    /// The two engines. The score is for the first one.
    pub(crate) fn contestants(&self) -> [Contestant; 2] {
        [(&self.first, &self.first_go), (&self.second, &self.second_go)].map(|(command, go)| Contestant {
            command: command.split_whitespace().map(str::to_owned).collect(),
            go: go.clone(),
        })
    }

    /// The match between two levels.
    pub(crate) fn at_levels(&self, levels: [u32; 2]) -> Options {
        let at = |text: &str, side: usize| text.replace("{level}", &levels[side].to_string());
        Options {
            first: at(&self.first, 0),
            first_go: at(&self.first_go, 0),
            second: at(&self.first, 1),
            second_go: at(&self.first_go, 1),
            ..self.clone()
        }
    }
}

fn game(id: &str) -> Result<GameId, String> {
    GameId::parse(id).ok_or_else(|| {
        let ids: Vec<&str> = GameId::all().map(GameId::as_str).collect();
        format!("the games are {}", ids.join(", "))
    })
}

fn milliseconds(text: &str) -> Result<Duration, ParseIntError> {
    text.parse().map(Duration::from_millis)
}

/// Returns the engine that Cargo builds, in the parent of this example's folder.
fn own_engine() -> String {
    let program = env::current_exe().unwrap_or_default();
    let folder = program.parent().and_then(|folder| folder.parent()).unwrap_or(&program);
    folder.join(format!("engine{}", env::consts::EXE_SUFFIX)).display().to_string()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::Options;

    fn read(line: &str) -> Result<Options, clap::Error> {
        Options::try_parse_from(["arena"].into_iter().chain(line.split('|')))
    }

    #[test]
    fn options_have_defaults() {
        let options = read("--game|jo|--second|a/b --c {seed}|--second-go|nodes 5").unwrap();
        assert_eq!(options.game.as_str(), "jo");
        let [first, second] = options.contestants();
        assert_eq!(first.go, "movetime 100");
        assert_eq!(second.name(), "b --c {seed} nodes 5");
        assert_eq!(second.with("seed", "7").command, ["a/b", "--c", "7"]);
        assert_eq!((options.opening_plies, options.openings), (2, None));
    }

    #[test]
    fn a_ladder_has_the_same_engine_on_both_rungs() {
        let options = read("--game|27|--ladder|6|--pairs|3").unwrap();
        let [first, second] = options.at_levels([3, 2]).contestants();
        assert_eq!(first.command, second.command);
        assert_eq!([first.go, second.go], ["level 3 seed {seed}", "level 2 seed {seed}"]);
    }

    #[test]
    fn mistakes_are_refused() {
        for line in ["", "--game", "--game|go", "--game|jo|--pairs|x", "--game|jo|--ladder|3|--second|a"] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
