//! What the better turn would have done in place of a mistake, in one sentence.
//!
//! The reasons are those of hints, and what the review knows besides: the reply that punishes the mistake,
//! and the score that the better turn keeps.

use super::assessment::{Assessment, turns_of_the_winner};
use super::judgement::Judgement;
use super::move_effect::MoveEffect;
use super::remark::Remark;
use super::review::{Review, Turn};
use apila_core::i18n::Language;
use apila_core::rules::Outcome;
use apila_core::search::Score;

/// The sentence for a mistake that a review has found. `None` for an inaccuracy, and if the better turn is
/// not legal.
#[must_use]
pub fn reason_for_better(review: &Review, turn: &Turn, language: Language) -> Option<String> {
    if turn.judgement < Judgement::Mistake {
        return None;
    }
    let id = review.record().id();
    let before = review.record().position(turn.ply - 1);
    let better = turn.better.moves.first()?;
    let effect = MoveEffect::of(&**before, better)?;
    let score = turn.better.score;
    let by_result = || match score {
        Score::Win(1) => Some(Remark::WinsAtOnce),
        Score::Win(0) => Some(Remark::WinsForCertain),
        Score::Win(_) => Some(Remark::ForcesWin { turns: turns_of_the_winner(score)? }),
        Score::Loss(_) | Score::Draw | Score::Estimate(_) => None,
    };
    let merit = || {
        let merits = id.merits(&**before, language, better)?;
        Some(Remark::TurnDoes { merit: merits.into_iter().next()?.text })
    };
    let by_score =
        || Remark::StandingAfter { standing: Assessment { side: turn.side, score }.in_words(id, language) };
    let remark = by_result()
        .or_else(|| prevented_win(review, turn, &effect, language))
        .or_else(|| lost_at_once(review, turn))
        .or_else(|| forced_win_after(review, turn, language))
        .or_else(merit)
        .unwrap_or_else(by_score);
    Some(language.say(&remark))
}

/// The win that the mistake allowed at once and the better turn prevents. `None` if there is no such win.
fn prevented_win(
    review: &Review,
    turn: &Turn,
    better: &MoveEffect<'_>,
    language: Language,
) -> Option<Remark> {
    if matches!(turn.better.score, Score::Loss(_)) {
        return None;
    }
    let other = turn.side.other();
    let reply = review.best(turn.ply)?;
    let after_mistake = review.record().position(turn.ply);
    let won_by = |outcome: Option<Outcome>| outcome.and_then(Outcome::winner) == Some(other);
    let punished = MoveEffect::of(&**after_mistake, reply)?;
    let is_prevented = MoveEffect::of(better.position_after(), reply)
        .is_none_or(|effect| !won_by(effect.position_after().outcome()));
    if !won_by(punished.position_after().outcome()) || !is_prevented {
        return None;
    }
    let cells = punished.decisive_cells(review.record().id());
    let colour = review.record().id().game().colour_name(language, other);
    Some(match cells.is_empty() {
        true => Remark::PreventsWin { colour },
        false => Remark::PreventsLine { colour, cells: language.list(&cells) },
    })
}

/// Says that the mistake ended the game in favour of the other side, if it did.
fn lost_at_once(review: &Review, turn: &Turn) -> Option<Remark> {
    let winner = review.record().position(turn.ply).outcome().and_then(Outcome::winner);
    (winner == Some(turn.side.other())).then_some(Remark::DoesNotLoseAtOnce)
}

/// The win that the other side can force after the mistake. `None` if none is proven, or if the better turn
/// loses as well.
fn forced_win_after(review: &Review, turn: &Turn, language: Language) -> Option<Remark> {
    let (winner, turns) = review.assessment(turn.ply)?.forced_win()?;
    let is_new = winner != turn.side && !matches!(turn.better.score, Score::Loss(_)) && turns > 0;
    let colour = review.record().id().game().colour_name(language, winner);
    is_new.then_some(Remark::PreventsForcedWin { colour, turns })
}
