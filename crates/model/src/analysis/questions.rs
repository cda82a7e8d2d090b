//! What is asked of the worker: always the same for the same purpose. A judgement takes a number of positions, never a
//! time, so that it does not depend on the machine.

use crate::record::Record;
use crate::worker::Question;

/// Positions looked at for a hint, for the side to move.
const HINT_NODES: u64 = 150_000;
/// The same for what the other side threatens.
const THREAT_NODES: u64 = 60_000;
/// How many plies of a threat are looked at: what takes longer is no threat but a plan.
const THREAT_DEPTH: u32 = 5;
/// Whoever asks for a hint does not wait longer, in milliseconds: the one purpose for which time counts.
const HINT_TIME: u32 = 4_000;
/// Positions looked at for each position of a game that is reviewed.
const REVIEW_NODES: u64 = 40_000;
/// The same where a number of plies is asked for that takes less in most positions.
const COMPARISON_NODES: u64 = 200_000;
/// Positions after which analysis is content.
const ANALYSIS_NODES: u64 = 40_000_000;
/// How many lines analysis shows.
const LINES: usize = 3;

/// The best lines of the position after `ply` moves, for as long as anybody looks on.
#[must_use]
pub fn analysis(record: &Record, ply: usize) -> Question {
    Question { lines: LINES, nodes: Some(ANALYSIS_NODES), ..Question::about(record, ply) }
}

/// What to play after `ply` moves; the second line tells whether there is a choice.
#[must_use]
pub fn hint(record: &Record, ply: usize) -> Question {
    Question {
        lines: 2,
        nodes: Some(HINT_NODES),
        milliseconds: Some(HINT_TIME),
        ..Question::about(record, ply)
    }
}

/// What the other side would do after `ply` moves if the side to move let its turn go; none where that is the end.
#[must_use]
pub fn threat(record: &Record, ply: usize) -> Option<Question> {
    let position = record.position(ply);
    let let_go = position.to_be_moved_by(position.turn().other());
    if record.outcome_by_play(ply).is_some() || let_go.outcome().is_some() {
        return None;
    }
    let record = Record::new(record.id(), let_go);
    Some(Question { nodes: Some(THREAT_NODES), depth: Some(THREAT_DEPTH), ..Question::about(&record, 0) })
}

/// A position of a game that is reviewed: that after `ply` moves.
#[must_use]
pub fn review(record: &Record, ply: usize) -> Question {
    Question { nodes: Some(REVIEW_NODES), ..Question::about(record, ply) }
}

/// The same so many plies ahead, to compare positions that follow one another.
#[must_use]
pub fn comparison(record: &Record, ply: usize, depth: u32) -> Question {
    Question { nodes: Some(COMPARISON_NODES), depth: Some(depth), ..Question::about(record, ply) }
}
