//! Checks that what a note claims is true.

use std::fmt;

use apila_core::i18n::Language;
use apila_core::rules::Outcome;
use apila_core::search::Score;
use apila_model::model_games::{CLAIM_NODES, Claim};
use apila_model::record::Record;

use super::notes::passed;
use super::{CLEARLY, looked_at, score, win_at_once};

/// A claim that does not hold, or that no search of [`CLAIM_NODES`] supports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw(pub Claim);

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not supported: {:?}", self.0)
    }
}

/// Checks a claim about the turn after `ply` moves of a game.
///
/// # Errors
/// The claim, if it is not supported.
pub fn check(record: &Record, ply: usize, claim: &Claim) -> Result<(), Flaw> {
    let mover = record.position(ply).turn();
    let after = |turn: &str| {
        let mut other = record.clone();
        other.take_back_to(ply);
        other.play(turn, Language::English).ok().map(|()| other)
    };
    // The score for the side that moves.
    let worth = |turn: &str| after(turn).map(|other| score(&other, ply + 1, CLAIM_NODES).reversed());
    let played = || score(record, ply + 1, CLAIM_NODES).reversed();
    let wins_with = |ply, side, turn: &str| {
        passed(record, ply, side).is_some_and(|mut moved| {
            moved.play(turn, Language::English).is_ok()
                && moved.outcome().and_then(Outcome::winner) == Some(side)
        })
    };
    let holds = match claim {
        Claim::Threatens(turn) => wins_with(ply + 1, mover, turn),
        Claim::Prevents(turn) => {
            wins_with(ply, mover.other(), turn) && win_at_once(record, ply + 1).is_none()
        }
        Claim::Only => others(record, ply).is_some_and(|best| matches!(best, Score::Loss(_))),
        Claim::OnlyWin => {
            matches!(played(), Score::Win(_))
                && others(record, ply).is_some_and(|best| matches!(best, Score::Draw | Score::Loss(_)))
        }
        Claim::MistakeOfWin(turn) => {
            matches!(worth(turn), Some(Score::Win(_))) && matches!(played(), Score::Draw | Score::Loss(_))
        }
        Claim::MistakeOfDraw(turn) => worth(turn) == Some(Score::Draw) && matches!(played(), Score::Loss(_)),
        Claim::Missed(turn) => {
            matches!(played(), Score::Loss(_))
                && worth(turn).is_some_and(|worth| !matches!(worth, Score::Loss(_)))
        }
        Claim::Wins(side, turns) => {
            let found = if *side == mover { played() } else { played().reversed() };
            let most = if *side == mover { 2 * turns + 1 } else { 2 * turns };
            matches!(found, Score::Win(plies) if *turns == 0 || (1..=most).contains(&plies))
        }
        Claim::Draws => played() == Score::Draw,
        Claim::Better(side) => {
            let found = if *side == mover { played() } else { played().reversed() };
            !found.is_proven() && found.expectation() >= CLEARLY
        }
        Claim::Does => !claim.in_words(record, ply, Language::English).is_empty(),
    };
    if holds { Ok(()) } else { Err(Flaw(claim.clone())) }
}

/// The score of the best turn after `ply` moves other than the one that was played. `None` if there is no
/// other, or if the search puts another turn before the one that was played.
fn others(record: &Record, ply: usize) -> Option<Score> {
    let report = looked_at(record, ply, CLAIM_NODES);
    let turn = &record.moves()[ply];
    if !report.known.is_empty() && report.known.iter().all(|known| known.score.is_some()) {
        let scores = report.known.iter().filter(|known| known.mv != *turn).filter_map(|known| known.score);
        return scores.max_by(|a, b| a.expectation().total_cmp(&b.expectation()));
    }
    let is_best = report.variations.first().is_some_and(|best| best.moves.first() == Some(turn));
    report.variations.get(1).filter(|_| is_best).map(|second| second.score)
}
