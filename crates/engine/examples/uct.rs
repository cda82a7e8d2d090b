//! An opponent for comparison: UCT with random playouts, as in textbooks, behind the engine's text protocol.
//!
//! ```text
//! cargo run --release --example uct -- [--exploration 1.4] [--seed 1]
//! ```
//!
//! `go nodes <n>` makes n iterations, `go movetime <ms>` as many as fit. `go … seed <n>` overrides `--seed`.
//! Depths and levels are ignored. The choice depends on the seed and the number of iterations alone.

use std::io::{self, BufReader, BufWriter, Write};
use std::num::ParseFloatError;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use apila_core::search::UctSettings;
use apila_engine::{GoOptions, Session, StopSignal, Thinker};
use apila_model::record::Record;
use clap::Parser;

/// UCT as the choice of moves in a session.
struct Uct {
    settings: UctSettings,
}

impl Thinker for Uct {
    fn go(
        &mut self,
        record: &Record,
        options: &GoOptions,
        stop: &StopSignal,
        output: &mut impl Write,
    ) -> io::Result<Result<(), String>> {
        let begun = Instant::now();
        if options.nodes.is_none() && options.time.is_none() {
            return Ok(Err("this program goes by nodes or movetime".to_owned()));
        }
        let deadline = options.time.and_then(|time| begun.checked_add(time));
        let settings = UctSettings {
            iterations: options.nodes.unwrap_or(u64::MAX),
            seed: options.seed.unwrap_or(self.settings.seed),
            ..self.settings
        };
        let past = record.keys_before(record.plies());
        let mut is_over = || stop.is_given() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let choice = record.last().uct(&past, &settings, &mut is_over);
        let Some((choice, best)) = choice.as_ref().and_then(|choice| Some((choice, choice.line.first()?)))
        else {
            return writeln!(output, "bestmove none").map(Ok);
        };
        let seconds = begun.elapsed().max(Duration::from_nanos(1)).as_secs_f64();
        writeln!(
            output,
            "info depth {} nodes {} nps {:.0} score eval {:.3} pv {}",
            choice.line.len(),
            choice.iterations,
            choice.iterations as f64 / seconds,
            choice.value,
            choice.line.join("_")
        )?;
        writeln!(output, "bestmove {best}").map(Ok)
    }
}

/// Plays by UCT with random playouts.
#[derive(Parser)]
struct Options {
    /// The weight of exploration
    #[arg(long, default_value_t = 1.4, value_parser = weight)]
    exploration: f64,
    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn weight(text: &str) -> Result<f64, String> {
    let weight: f64 = text.parse().map_err(|error: ParseFloatError| error.to_string())?;
    if weight.is_finite() && weight >= 0.0 { Ok(weight) } else { Err("it must not be negative".to_owned()) }
}

fn main() -> ExitCode {
    let Options { exploration, seed } = Options::parse();
    let settings = UctSettings { exploration, seed, iterations: 1 };
    let mut session = Session::with_thinker(Uct { settings });
    // Input or output is closed, so there is nobody to report the error to.
    match session.run(BufReader::new(io::stdin()), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
