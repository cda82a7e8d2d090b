//! The searches behind each feature. Judgements are limited by nodes and not by time, so that they do not
//! depend on the machine.

use crate::record::Record;
use crate::worker::Question;
use apila_core::i18n::Language;
use apila_core::rules::Side;

/// The limit of nodes for a hint.
pub(super) const HINT_NODES: u64 = 150_000;
/// The limit of nodes for a threat.
const THREAT_NODES: u64 = 60_000;
/// The limit of depth for a threat, in plies. A longer threat is rather a plan.
const THREAT_DEPTH: u32 = 5;
/// The time limit for a hint, in milliseconds, for slow machines.
const HINT_TIME: u32 = 4_000;
/// The limit of nodes for a position in a review.
const REVIEW_NODES: u64 = 40_000;
/// The limit of nodes for a search of a given depth. It is rarely reached.
const COMPARISON_NODES: u64 = 200_000;
/// The limit of nodes of open-ended analysis.
const ANALYSIS_NODES: u64 = 40_000_000;
/// The number of lines in open-ended analysis and in hints.
const LINES: usize = 3;
/// The limit of nodes for the aim of a turn.
const AIM_NODES: u64 = 60_000;
/// The number of lines that are compared to find all ways to win at once. Several turns may win with the same
/// pieces.
const WINS: usize = 24;
/// The depth of a glance, in plies: a turn and the reply.
const GLANCE: u32 = 2;

/// Open-ended analysis of the position after `ply` moves.
#[must_use]
pub fn analysis(record: &Record, ply: usize) -> Question {
    Question { lines: LINES, nodes: Some(ANALYSIS_NODES), ..Question::about(record, ply) }
}

/// The search for a hint after `ply` moves. It asks for the same lines as open-ended analysis; see
/// [`Findings`](super::Findings).
#[must_use]
pub fn hint(record: &Record, ply: usize) -> Question {
    Question {
        lines: LINES,
        nodes: Some(HINT_NODES),
        milliseconds: Some(HINT_TIME),
        ..Question::about(record, ply)
    }
}

/// The search for a threat after `ply` moves: the same board with the other side to move. `None` if either
/// position is decided.
#[must_use]
pub fn threat(record: &Record, ply: usize) -> Option<Question> {
    let other = record.position(ply).turn().other();
    let moved = moved_by(record, ply, other)?;
    Some(Question { nodes: Some(THREAT_NODES), depth: Some(THREAT_DEPTH), ..Question::about(&moved, 0) })
}

/// The search for all ways in which `side` would win at once after `ply` moves, if it were to move. `None` if
/// either position is decided.
pub(crate) fn wins(record: &Record, ply: usize, side: Side) -> Option<Question> {
    let moved = moved_by(record, ply, side)?;
    Some(Question { lines: WINS, nodes: Some(AIM_NODES), depth: Some(1), ..Question::about(&moved, 0) })
}

/// The board after `ply` moves with `side` to move. `None` if either position is decided.
fn moved_by(record: &Record, ply: usize, side: Side) -> Option<Record> {
    let position = record.position(ply).to_be_moved_by(side);
    let is_decided = record.outcome_by_play(ply).is_some() || position.outcome().is_some();
    (!is_decided).then(|| Record::new(record.id(), position))
}

/// The search for the turns that look best at a glance after `ply` moves.
pub(crate) fn tempting(record: &Record, ply: usize) -> Question {
    Question { lines: LINES, nodes: Some(AIM_NODES), depth: Some(GLANCE), ..Question::about(record, ply) }
}

/// The search for what a `turn` after `ply` moves aims at: a win at once, if the other side passed. `None` if
/// the turn is illegal or one of the positions is decided.
#[must_use]
pub fn aim(record: &Record, ply: usize, turn: &str) -> Option<Question> {
    let position = record.position(ply);
    let after = position.play(turn, Language::default()).ok()?;
    let to_move_again = after.to_be_moved_by(position.turn());
    if after.outcome().is_some() || to_move_again.outcome().is_some() {
        return None;
    }
    let record = Record::new(record.id(), to_move_again);
    Some(Question { nodes: Some(AIM_NODES), within: Some(1), ..Question::about(&record, 0) })
}

/// The search for the best play from the last position of a record on.
pub(crate) fn best_play(record: &Record) -> Question {
    Question { nodes: Some(COMPARISON_NODES), ..Question::about(record, record.plies()) }
}

/// The search of the position after `ply` moves for a review.
#[must_use]
pub fn review(record: &Record, ply: usize) -> Question {
    Question { nodes: Some(REVIEW_NODES), ..Question::about(record, ply) }
}

/// The search of the position after `ply` moves to a fixed depth, in plies. It serves to compare consecutive
/// positions.
pub(super) fn comparison(record: &Record, ply: usize, depth: u32) -> Question {
    Question { nodes: Some(COMPARISON_NODES), depth: Some(depth), ..Question::about(record, ply) }
}

/// The search after `ply` moves that proves whether one move is better than all others.
pub(super) fn only_move(record: &Record, ply: usize) -> Question {
    Question { lines: LINES, nodes: Some(COMPARISON_NODES), ..Question::about(record, ply) }
}

#[cfg(test)]
mod tests {
    use super::{aim, analysis, comparison, hint, review, threat};
    use crate::catalog::GameId;
    use crate::record::Record;
    use apila_core::rules::Side;

    #[test]
    fn a_judgement_is_limited_by_nodes_and_searches_as_far_as_it_needs() {
        let record = Record::from_start(GameId::parse("27").unwrap(), Side::First);
        let [all, hint, review] = [analysis, hint, review].map(|question| question(&record, 0));
        assert_eq!((hint.lines, review.lines), (all.lines, 1), "a hint can begin where an analysis ended");
        assert!(all.lines > 1 && all.milliseconds.is_none() && hint.milliseconds.is_some());
        let threat = threat(&record, 0).unwrap();
        let aim = aim(&record, 0, "1x1").unwrap();
        assert_eq!((threat.depth, threat.within, aim.depth, aim.within), (Some(5), None, None, Some(1)));
        assert_eq!(comparison(&record, 0, 7).depth, Some(7));
        let limited = [&hint, &review, &threat, &aim, &comparison(&record, 0, 7)];
        assert!(limited.iter().all(|question| question.nodes < all.nodes && question.nodes.is_some()));
    }
}
