//! Thinking at the word of the protocol: orders from limits, slices by the clock, what was found as lines.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::command::GoOptions;
use apila_core::search::{Report, Score, SearchLimits};
use apila_model::record::Record;

/// Positions looked at between two looks at the clock.
const SLICE: u64 = 1_000;
/// How long the highest level thinks if nothing else is said.
const FULL_LEVEL: Duration = Duration::from_secs(1);
/// Two to the power of this many positions are kept.
const TABLE_BITS: u32 = 20;

/// Thinks about the last position of `record`, a game that goes on, and says what it found: `info` lines, then `bestmove`.
/// The inner result says what is wrong with the limits.
///
/// # Errors
/// Only what writing may fail with.
pub(super) fn go(
    record: &Record,
    limits: &GoOptions,
    output: &mut impl Write,
) -> io::Result<Result<(), String>> {
    let order = match order(record, limits) {
        Ok(order) => order,
        Err(problem) => return Ok(Err(problem)),
    };
    let begun = Instant::now();
    let unlimited = order.level.nodes.is_none() && limits.depth.is_none();
    let time = limits.time.or(unlimited.then_some(FULL_LEVEL));
    let deadline = time.and_then(|time| begun.checked_add(time));
    let mut thinking = record.search(record.plies(), &order);
    let mut told = 0;
    loop {
        thinking.go_on(SLICE);
        let over = thinking.is_done() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let report = thinking.report();
        if over || report.depth > told {
            told = report.depth;
            tell(&report, begun.elapsed(), output)?;
        }
        if over {
            // An open position has a move; should none be known, saying so beats a panic.
            let best = report.choice.as_deref().unwrap_or("none");
            return writeln!(output, "bestmove {best}").map(Ok);
        }
    }
}

/// What the limits ask for.
fn order(record: &Record, limits: &GoOptions) -> Result<SearchLimits, String> {
    Ok(SearchLimits {
        level: record.id().level(limits.level)?.limited(limits.depth, limits.nodes),
        lines: limits.lines.unwrap_or(1),
        table_bits: TABLE_BITS,
        seed: limits.seed.unwrap_or(0),
        // Who names a level asks a player; who names none asks for a search, as long as it is told to.
        book: limits.level.is_some(),
        within: None,
    })
}

fn tell(report: &Report<String>, time: Duration, output: &mut impl Write) -> io::Result<()> {
    // Casts saturate.
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
