//! Finding model games: self-play of strong levels, the notes, and the check of what the notes claim.
//!
//! Everything is limited by nodes and depends on seeds alone, so anyone can make the same games again.

mod check;
mod notes;
mod play;
mod values;

pub use check::{Flaw, check};
pub use notes::{Annotated, annotate};
pub use play::{Players, play};

use apila_core::search::{Level, Report, Score, SearchLimits};
use apila_model::record::Record;

/// The base-2 logarithm of the maximum number of entries of a transposition table.
const TABLE_BITS: u32 = 19;

/// The least expectation at which a side is clearly better, as in the words of the analysis.
const CLEARLY: f32 = 0.25;
/// A report that knows nothing.
const NOTHING: Report<String> =
    Report { choice: None, variations: Vec::new(), known: Vec::new(), depth: 0, nodes: 0 };
/// The number of nodes between two looks at a search.
const SLICE: u64 = 10_000;
/// A solver that has not found the values of all turns may search so many times the nodes.
const PATIENCE: u64 = 8;

/// What a search of so many nodes finds in the position after `ply` moves. It compares at least two turns.
fn looked_at(record: &Record, ply: usize, nodes: u64) -> Report<String> {
    let known = values::known(record, ply, nodes * PATIENCE);
    if !known.is_empty() {
        return Report { known, ..NOTHING };
    }
    let limits = SearchLimits {
        level: Level { nodes: Some(nodes * PATIENCE), ..Level::FULL },
        lines: 2,
        table_bits: TABLE_BITS,
        ..SearchLimits::default()
    };
    run_until(record, ply, &limits, |report| {
        report.nodes >= nodes && report.known.iter().all(|known| known.score.is_some())
    })
}

/// The win at once of the side to move after `ply` moves, if there is one.
fn win_at_once(record: &Record, ply: usize) -> Option<String> {
    let limits = SearchLimits { within: Some(1), table_bits: 12, ..SearchLimits::default() };
    let report = run(record, ply, &limits);
    let best = report.variations.first().filter(|best| best.score == Score::Win(1))?;
    best.moves.first().cloned()
}

/// The result of a search that runs to its end. It is empty if the game is over.
fn run(record: &Record, ply: usize, limits: &SearchLimits) -> Report<String> {
    run_until(record, ply, limits, |_| false)
}

/// The same, but the search ends as soon as its report is `enough`.
fn run_until(
    record: &Record,
    ply: usize,
    limits: &SearchLimits,
    enough: impl Fn(&Report<String>) -> bool,
) -> Report<String> {
    if record.outcome_by_play(ply).is_some() {
        return NOTHING;
    }
    let Some(mut search) = record.search(ply, limits) else { return NOTHING };
    while !search.is_done() && !enough(&search.report()) {
        search.run(SLICE);
    }
    search.report()
}

/// The score of the position after `ply` moves for the side to move.
fn score(record: &Record, ply: usize, nodes: u64) -> Score {
    if let Some(outcome) = record.outcome_by_play(ply) {
        let turn = record.position(ply).turn();
        return outcome
            .winner()
            .map_or(Score::Draw, |winner| if winner == turn { Score::Win(0) } else { Score::Loss(0) });
    }
    let report = looked_at(record, ply, nodes);
    let solved = report.known.iter().map(|known| known.score).collect::<Option<Vec<Score>>>();
    let best = solved.into_iter().flatten().max_by(|a, b| a.expectation().total_cmp(&b.expectation()));
    let found = report.variations.first().map(|best| best.score);
    best.filter(|best| best.is_proven()).or(found).unwrap_or(Score::Estimate(0.0))
}
