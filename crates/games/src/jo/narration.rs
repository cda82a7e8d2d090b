//! What there is to say of a position: the phrases for what it asks, shows and has come to.

use super::board::Site;
use super::half::Half;
use super::moves::JoMove;
use super::position::{JoPosition, Stone};
use super::words::{Phrase, Press, say};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side, Status, Step};

/// What the player to move is to do now.
pub(super) fn prompt(position: &JoPosition, language: Language, half: Half) -> String {
    if position.is_over() {
        return say(language, &Phrase::GameOver);
    }
    match half {
        Half::Nothing => say(language, &Phrase::PlaceFirst),
        Half::First(first) => say(language, &Phrase::PlaceSecond { first }),
        Half::Placed(_) => {
            if let Some(from) = half.lifted() {
                return say(language, &Phrase::PutDown { from });
            }
            let is_neutral = |site: &Site| position.stone(*site) == Some(Stone::Neutral);
            let (neutral, flips): (Vec<Site>, Vec<Site>) = half.offered(position).partition(is_neutral);
            say(language, &Phrase::ActAtEnds { flips: &flips, neutral: &neutral })
        }
    }
}

/// What lies at a spot, and what a press on it does.
pub(super) fn label(
    position: &JoPosition,
    language: Language,
    half: Half,
    spot: Step,
    offered: bool,
) -> String {
    let Some(site) = spot.cell().and_then(Site::at) else { return say(language, &Phrase::NoCell) };
    let stone = half.board(position).stone(site);
    let press = offered.then_some(match half {
        Half::Nothing => Press::First,
        Half::First(_) => Press::Second,
        Half::Placed(_) if half.lifted().is_some() => Press::PutDown,
        Half::Placed(_) if stone == Some(Stone::Neutral) => Press::PickUp,
        Half::Placed(_) => Press::Flip,
    });
    say(language, &Phrase::Spot { site, stone, in_hand: half.lifted() == Some(site), press })
}

/// A legal move in a short sentence.
pub(super) fn describe(position: &JoPosition, language: Language, mv: JoMove) -> String {
    let side = position.turn();
    let sends: Vec<_> = mv
        .sends()
        .map(|(from, to)| match position.stone(to) {
            Some(Stone::Of(hit)) => (from, to, Some(hit)),
            Some(Stone::Neutral) | None => (from, to, None),
        })
        .collect();
    say(language, &Phrase::Described { side, mv, sends: &sends })
}

/// How a finished game ended.
pub(super) fn verdict(position: &JoPosition, language: Language, outcome: Outcome) -> String {
    let rows = Side::BOTH.map(|side| position.rows(side));
    let reserves = Side::BOTH.map(|side| position.reserve(side));
    say(language, &Phrase::Verdict { reason: outcome.reason(), winner: outcome.winner(), rows, reserves })
}
