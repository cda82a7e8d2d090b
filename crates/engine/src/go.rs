//! The `go` command: searching within limits and printing the results.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::StopSignal;
use super::command::GoOptions;
use apila_core::search::{Report, Score, SearchLimits};
use apila_model::record::Record;

/// The slices between two readings of the clock.
const SLICES: u64 = 5;
/// The time for full strength if no limit is given.
const FULL_LEVEL: Duration = Duration::from_secs(1);
/// The longest time without output. If the output has been closed, the next write fails and the search ends.
const SILENCE: Duration = Duration::from_secs(1);

/// Searches the last position of `record`, whose game is not over. Prints `info` lines, then `bestmove`. The
/// inner result says what is wrong with the options.
///
/// # Errors
/// Returns only errors of writing.
pub(super) fn go(
    record: &Record,
    options: &GoOptions,
    stop: &StopSignal,
    output: &mut impl Write,
) -> io::Result<Result<(), String>> {
    let limits = match search_limits(record, options) {
        Ok(limits) => limits,
        Err(problem) => return Ok(Err(problem)),
    };
    let begun = Instant::now();
    let unlimited = limits.level.nodes.is_none() && options.depth.is_none();
    let time = options.time.or(unlimited.then_some(FULL_LEVEL));
    let deadline = time.and_then(|time| begun.checked_add(time));
    let Some(mut search) = record.search(record.plies(), &limits) else {
        return Ok(Err(format!("there is no search for {}", record.id())));
    };
    let (mut reported_depth, mut reported) = (0, begun);
    loop {
        for _ in 0..SLICES {
            if !search.is_done() {
                search.run(SearchLimits::SLICE);
            }
        }
        let now = Instant::now();
        let over = search.is_done() || deadline.is_some_and(|deadline| now >= deadline) || stop.is_given();
        let report = search.report();
        if over || report.depth > reported_depth || now - reported >= SILENCE {
            (reported_depth, reported) = (report.depth, now);
            write_info(&report, begun.elapsed(), output)?;
            output.flush()?;
        }
        if over {
            // There is always a move. If none were known, the protocol has the word `none`.
            let best = report.choice.as_deref().unwrap_or("none");
            return writeln!(output, "bestmove {best}").map(Ok);
        }
    }
}

/// Returns the limits of the search for these options.
fn search_limits(record: &Record, options: &GoOptions) -> Result<SearchLimits, String> {
    let level = record.id().level(options.level)?.limited(options.depth, options.nodes);
    Ok(SearchLimits {
        level,
        lines: options.lines.unwrap_or(1),
        table_bits: level.table_bits(),
        seed: options.seed.unwrap_or(0),
        // A level is an opponent, which may use the opening book. Without a level, a search is wanted.
        book: options.level.is_some(),
        within: None,
    })
}

fn write_info(report: &Report<String>, time: Duration, output: &mut impl Write) -> io::Result<()> {
    // The casts saturate.
    let per_second = (report.nodes as f64 / time.max(Duration::from_nanos(1)).as_secs_f64()) as u64;
    for variation in &report.variations {
        let score = match variation.score {
            Score::Win(plies) => format!("win {plies}"),
            Score::Loss(plies) => format!("loss {plies}"),
            Score::Draw => "draw".to_owned(),
            Score::Estimate(value) => format!("eval {value:.3}"),
        };
        writeln!(
            output,
            "info depth {} nodes {} nps {per_second} score {score} pv {}",
            report.depth,
            report.nodes,
            variation.moves.join("_")
        )?;
    }
    Ok(())
}
