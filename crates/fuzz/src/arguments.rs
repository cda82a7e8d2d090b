//! The command line.

use std::time::Duration;

use crate::targets::{FuzzTarget, TARGETS};

/// The help text.
pub(crate) const USAGE: &str = "\
usage: cargo xtask fuzz MINUTES [--seed N] [--threads N] [TARGET]...

Feeds random input to the named targets, all by default, for MINUTES in all. Without --seed, the clock
gives the seed; the same seed gives the same inputs. Failing inputs are written to tests/corpus/fuzz.";

/// The settings of a run.
#[derive(Clone, Debug)]
pub(crate) struct Arguments {
    /// The duration of the run, over all targets.
    pub(crate) time: Duration,
    /// The random seed.
    pub(crate) seed: u64,
    /// The number of targets that are tested at the same time.
    pub(crate) threads: usize,
    /// The targets to test.
    pub(crate) targets: Vec<&'static FuzzTarget>,
}

impl Arguments {
    /// Parses a command line, without the program's name.
    ///
    /// # Errors
    /// Names the first wrong word.
    pub(crate) fn read(words: &[String]) -> Result<Arguments, String> {
        let mut words = words.iter().map(String::as_str);
        let minutes = words.next().ok_or("MINUTES is missing")?;
        let minutes: f64 = minutes.parse().map_err(|_| format!("`{minutes}` is no number of minutes"))?;
        let time = Duration::try_from_secs_f64(minutes * 60.0).map_err(|error| error.to_string())?;
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let mut arguments = Arguments {
            time,
            seed: now.map_or(0, |now| now.as_secs()),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            targets: Vec::new(),
        };
        while let Some(word) = words.next() {
            let mut number =
                || words.next().and_then(|text| text.parse().ok()).ok_or(format!("{word} needs a number"));
            match word {
                "--seed" => arguments.seed = number()?,
                "--threads" => arguments.threads = usize::try_from(number()?.max(1)).unwrap_or(1),
                name => {
                    let target = TARGETS.iter().find(|target| target.name == name);
                    arguments.targets.push(target.ok_or_else(|| format!("there is no target `{name}`"))?);
                }
            }
        }
        if arguments.targets.is_empty() {
            arguments.targets = TARGETS.iter().collect();
        }
        Ok(arguments)
    }
}
