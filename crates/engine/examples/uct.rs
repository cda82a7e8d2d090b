//! An opponent for comparison: UCT with random playouts, as in textbooks, behind the engine's text protocol.
//!
//! ```text
//! cargo run --release --example uct -- [--exploration 1.4] [--seed 1]
//! ```
//!
//! `go nodes <n>` makes n iterations, `go movetime <ms>` as many as fit. `go … seed <n>` overrides `--seed`.
//! Depths and levels are ignored. The choice depends on the seed and the number of iterations alone.

use std::env;
use std::io::{self, BufReader, BufWriter, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use apila_core::search::UctSettings;
use apila_engine::{GoOptions, Session, StopSignal, Thinker};
use apila_model::record::Record;

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

/// Reads the command line.
fn settings(mut arguments: impl Iterator<Item = String>) -> Result<UctSettings, String> {
    let mut settings = UctSettings { exploration: 1.4, seed: 1, iterations: 1 };
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} needs a number"))?;
        let wrong = || format!("{option} {value}: not a number in range");
        match option.as_str() {
            "--exploration" => {
                let weight: f64 = value.parse().map_err(|_| wrong())?;
                settings.exploration =
                    if weight.is_finite() && weight >= 0.0 { weight } else { return Err(wrong()) };
            }
            "--seed" => settings.seed = value.parse().map_err(|_| wrong())?,
            _ => return Err(format!("{option} is not --exploration or --seed")),
        }
    }
    Ok(settings)
}

fn main() -> ExitCode {
    let settings = match settings(env::args().skip(1)) {
        Ok(settings) => settings,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let mut session = Session::with_thinker(Uct { settings });
    // Input or output is closed, so there is nobody to report the error to.
    match session.run(BufReader::new(io::stdin()), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
