//! Everything the game says, whatever the language.
//!
//! What is said is a [`Phrase`]; each language is one exhaustive match over them, so that a missing
//! translation does not compile.

use super::board::Site;
use super::breach::JoBreach;
use super::english;
use super::half::Half;
use super::moves::JoMove;
use super::position::{JoPosition, Stone};
use crate::i18n::Language;
use crate::rules::{Outcome, Position, Reason, Side, Step};

/// What a game of Jō can say.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phrase<'a> {
    /// The name of the game.
    Name,
    /// The name of its only variant.
    VariantName,
    /// What is special about it.
    VariantLine,
    /// What the game is, in one line.
    Tagline,
    /// The name of a colour.
    Colour(Side),
    /// What the number of rows of three is called.
    RowsFact,
    /// What the number of stones left is called.
    ReserveFact,
    /// What to do first.
    PlaceFirst,
    /// What to do with the second stone.
    PlaceSecond {
        /// Where the first lies.
        first: Site,
    },
    /// What to do with a neutral stone in the hand.
    PutDown {
        /// Where it comes from.
        from: Site,
    },
    /// What can still be done with the pair placed.
    ActAtEnds {
        /// Stones that can be flipped.
        flips: &'a [Site],
        /// Neutral stones that can be moved.
        neutral: &'a [Site],
    },
    /// There is nothing more to do.
    GameOver,
    /// What lies at a cell, and what a press on it does.
    Spot {
        /// The cell.
        site: Site,
        /// What stands there now.
        stone: Option<Stone>,
        /// Whether the neutral stone from there is in the hand.
        in_hand: bool,
        /// What a press does, if it is on offer.
        press: Option<Press>,
    },
    /// A place that is no cell.
    NoCell,
    /// A move that has been made.
    Described {
        /// Whose.
        side: Side,
        /// The move.
        mv: JoMove,
        /// The neutral stones it moves: from where, to where, and whose stone was there.
        sends: &'a [(Site, Site, Option<Side>)],
    },
    /// How the game ended.
    Verdict {
        /// By what.
        reason: Reason,
        /// Who won, if anybody.
        winner: Option<Side>,
        /// Rows of three of either side.
        rows: [u32; 2],
        /// Reserves of either side.
        reserves: [u32; 2],
    },
    /// Why a press or a move is refused.
    Refused(&'a JoBreach),
}

/// What a press does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// Places the first stone of the pair.
    First,
    /// Places the second.
    Second,
    /// Flips the stone there.
    Flip,
    /// Picks up the neutral stone there.
    PickUp,
    /// Puts the neutral stone in the hand down there.
    PutDown,
}

/// The text of a phrase.
pub(super) fn say(language: Language, phrase: &Phrase<'_>) -> String {
    match language {
        Language::English => english::say(phrase),
    }
}

/// The rules in short, a paragraph each.
pub(super) fn summary(language: Language) -> Vec<String> {
    match language {
        Language::English => english::summary(),
    }
}

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
