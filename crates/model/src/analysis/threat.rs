//! Threats: what a side would win with at once if it could move again.

use super::move_effect::MoveEffect;
use super::questions::aim;
use crate::catalog::GameId;
use crate::play::Play;
use crate::worker::{Answer, Question};
use apila_core::game::AnyPosition;
use apila_core::search::{Report, Score};

/// The question whether the move of a change of the table is a threat. `None` if the change shows no new move
/// to its end, or where hints are not given.
#[must_use]
pub fn threat_question(before: &Play, after: &Play) -> Option<Question> {
    let is_made = before.record().plies() < after.record().plies() || before.is_replaying_last_move();
    let is_asked = is_made && after.is_open() && !after.is_replaying() && after.may_be_helped();
    let ply = after.record().plies().checked_sub(1).filter(|_| is_asked)?;
    aim(after.record(), ply, after.record().moves().get(ply)?)
}

/// Whether an answer to [`threat_question`] says that the move is a threat.
#[must_use]
pub fn is_threat(answer: &Answer) -> bool {
    let Answer::Done(report) = answer else { return false };
    report.variations.first().is_some_and(|best| best.score == Score::Win(1))
}

/// The cells of each line with which the side to move can win at once, by the report on
/// [`wins`](super::questions::wins).
#[must_use]
pub fn winning_lines(id: GameId, position: &dyn AnyPosition, report: &Report<String>) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    for variation in report.variations.iter().filter(|variation| variation.score == Score::Win(1)) {
        let effect = variation.moves.first().and_then(|mv| MoveEffect::of(position, mv));
        let cells = effect.map(|effect| effect.decisive_cells(id)).unwrap_or_default();
        if !cells.is_empty() && !lines.contains(&cells) {
            lines.push(cells);
        }
    }
    lines
}
