//! The command line.

use std::num::{NonZeroUsize, ParseFloatError};
use std::time::{Duration, SystemTime};

use clap::Parser;

use crate::targets::{FuzzTarget, TARGETS};

/// Feeds random input to the parsers of text from outside.
///
/// The same seed gives the same inputs. Failing inputs are written to tests/corpus/fuzz.
#[derive(Clone, Debug, Parser)]
#[command(bin_name = "cargo xtask fuzz")]
pub(crate) struct Arguments {
    /// The duration of the run in minutes, over all targets
    #[arg(value_name = "MINUTES", value_parser = minutes)]
    pub(crate) time: Duration,
    /// The targets to test [default: all]
    #[arg(value_name = "TARGET", value_parser = target)]
    pub(crate) targets: Vec<&'static FuzzTarget>,
    /// The random seed [default: from the clock]
    #[arg(long, default_value_t = clock(), hide_default_value = true)]
    pub(crate) seed: u64,
    /// The number of targets that are tested at the same time
    #[arg(long, default_value_t = processors())]
    pub(crate) threads: NonZeroUsize,
}

fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: f64 = text.parse().map_err(|error: ParseFloatError| error.to_string())?;
    Duration::try_from_secs_f64(minutes * 60.0).map_err(|error| error.to_string())
}

fn target(name: &str) -> Result<&'static FuzzTarget, String> {
    TARGETS.iter().find(|target| target.name == name).ok_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        format!("the targets are {}", names.join(", "))
    })
}

fn clock() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |now| now.as_secs())
}

fn processors() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
