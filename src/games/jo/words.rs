//! Everything the game says, whatever the language: what is said is a [`Phrase`], and [`say`] picks the template
//! of `words/` that says it.

use super::board::Site;
use super::breach::JoBreach;
use super::moves::JoMove;
use super::position::Stone;
use crate::i18n::Value::{self, Number, Text};
use crate::i18n::{Language, Words, words};
use crate::rules::{Cell, Reason, Side};

/// The words of the game.
pub(super) static WORDS: Words = words!("jo");

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
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    match *phrase {
        Phrase::Name => say("name", &[]),
        Phrase::VariantName => say("variant-name", &[]),
        Phrase::VariantLine => say("variant-line", &[]),
        Phrase::Tagline => say("tagline", &[]),
        Phrase::Colour(side) => say(colour(side), &[]),
        Phrase::RowsFact => say("rows", &[]),
        Phrase::ReserveFact => say("reserve", &[]),
        Phrase::PlaceFirst => say("place-first", &[]),
        Phrase::PlaceSecond { first } => say("place-second", &[("first", Text(&first.to_string()))]),
        Phrase::PutDown { from } => say("put-down", &[("from", Text(&from.to_string()))]),
        Phrase::ActAtEnds { flips, neutral } => act_at_ends(language, flips, neutral),
        Phrase::GameOver => say("game-over", &[]),
        Phrase::Spot { site, stone, in_hand, press } => spot(language, site, stone, in_hand, press),
        Phrase::NoCell => say("no-cell", &[]),
        Phrase::Described { side, mv, sends } => described(language, side, mv, sends),
        Phrase::Verdict { reason, winner, rows, reserves } => {
            verdict(language, reason, winner, rows, reserves)
        }
        Phrase::Refused(breach) => refused(language, breach),
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "colour-red",
        Side::Second => "colour-black",
    }
}

const fn stone_name(stone: Stone) -> &'static str {
    match stone {
        Stone::Of(Side::First) => "stone-red",
        Stone::Of(Side::Second) => "stone-black",
        Stone::Neutral => "stone-neutral",
    }
}

/// Names of cells as a list: "b2, c3 and d4".
fn listed(language: Language, sites: &[Site]) -> String {
    let names: Vec<String> = sites.iter().map(ToString::to_string).collect();
    language.list_with_and(&names)
}

/// Says something of some cells, if there are any.
fn of_cells(language: Language, key: &str, sites: &[Site]) -> Option<String> {
    let names = listed(language, sites);
    let arguments = [("cells", Text(&names)), ("number", Number(sites.len()))];
    (!sites.is_empty()).then(|| WORDS.say(language, key, &arguments))
}

fn act_at_ends(language: Language, flips: &[Site], neutral: &[Site]) -> String {
    let flip = of_cells(language, "act-flip", flips);
    let send = of_cells(language, "act-move", neutral);
    match (flip, send) {
        (None, None) => WORDS.say(language, "act-none", &[]),
        (Some(act), None) | (None, Some(act)) => WORDS.say(language, "act-one", &[("act", Text(&act))]),
        (Some(flip), Some(send)) => {
            WORDS.say(language, "act-both", &[("flip", Text(&flip)), ("move", Text(&send))])
        }
    }
}

fn spot(language: Language, site: Site, stone: Option<Stone>, in_hand: bool, press: Option<Press>) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let holds = match stone {
        None if in_hand => say("empty-in-hand", &[]),
        None => say("empty", &[]),
        Some(stone) => say(stone_name(stone), &[]),
    };
    let spot = say("spot", &[("cell", Text(&site.to_string())), ("holds", Text(&holds))]);
    let key = match press {
        None => return spot,
        Some(Press::First) => "press-first",
        Some(Press::Second) => "press-second",
        Some(Press::Flip) => "press-flip",
        Some(Press::PickUp) => "press-pick-up",
        Some(Press::PutDown) if stone.is_some() => "press-put-in-its-place",
        Some(Press::PutDown) => "press-put-here",
    };
    say(key, &[("spot", Text(&spot))])
}

fn described(language: Language, side: Side, mv: JoMove, sends: &[(Site, Site, Option<Side>)]) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let pair = mv.pair();
    let (first, second) = (pair.first.to_string(), pair.second.to_string());
    let mut deeds = vec![say("places", &[("first", Text(&first)), ("second", Text(&second))])];
    let flips: Vec<Site> = mv.flips().collect();
    deeds.extend(of_cells(language, "flips", &flips));
    for (from, to, hit) in sends {
        let (from, to) = (from.to_string(), to.to_string());
        deeds.push(match hit {
            None => say("moves", &[("from", Text(&from)), ("to", Text(&to))]),
            Some(side) => {
                let stone = say(stone_name(Stone::Of(*side)), &[]);
                say("moves-onto", &[("from", Text(&from)), ("to", Text(&to)), ("stone", Text(&stone))])
            }
        });
    }
    let deeds = WORDS.join(language, &deeds, "deeds", "deeds-end");
    say("described", &[("colour", Text(&say(colour(side), &[]))), ("deeds", Text(&deeds))])
}

fn verdict(
    language: Language,
    reason: Reason,
    winner: Option<Side>,
    rows: [u32; 2],
    reserves: [u32; 2],
) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let won = winner.map_or(0, Side::index);
    let number = |counts: [u32; 2], of: usize| Number(counts[of] as usize);
    match reason {
        Reason::Score => say("verdict-score", &[("won", number(rows, won)), ("lost", number(rows, 1 - won))]),
        Reason::Reserve => say(
            "verdict-reserve",
            &[("rows", number(rows, 0)), ("won", number(reserves, won)), ("lost", number(reserves, 1 - won))],
        ),
        Reason::LastMove => {
            say("verdict-last-move", &[("rows", number(rows, 0)), ("reserve", number(reserves, 0))])
        }
        // The reasons that are not of this game, or not of a position.
        Reason::Line
        | Reason::BothLines
        | Reason::Repetition
        | Reason::Exhausted
        | Reason::Blocked
        | Reason::SingleSpace
        | Reason::Resignation
        | Reason::Agreement => say("verdict-other", &[("red", number(rows, 0)), ("black", number(rows, 1))]),
    }
}

fn refused(language: Language, breach: &JoBreach) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let name = |cell: Cell| Site::at(cell).map_or_else(|| say("that-place", &[]), |site| site.to_string());
    let of_cell = |key: &str, cell: Cell| WORDS.say(language, key, &[("cell", Text(&name(cell)))]);
    match *breach {
        JoBreach::Over => say("refused-over", &[]),
        JoBreach::NoPassing => say("refused-no-passing", &[]),
        JoBreach::OffBoard { .. } => say("refused-off-board", &[]),
        JoBreach::Taken { cell } => of_cell("refused-taken", cell),
        JoBreach::Cramped { cell } => of_cell("refused-cramped", cell),
        JoBreach::FirstAgain { cell } => of_cell("refused-first-again", cell),
        JoBreach::Apart { first, cell } => {
            say("refused-apart", &[("cell", Text(&name(cell))), ("first", Text(&name(first)))])
        }
        JoBreach::JustPlaced { cell } => of_cell("refused-just-placed", cell),
        JoBreach::JustMoved { cell } => of_cell("refused-just-moved", cell),
        JoBreach::AwayFromEnds { cell, ends } => {
            let ends: Vec<Site> = ends.into_iter().flatten().filter_map(Site::at).collect();
            let ends = listed(language, &ends);
            say("refused-away-from-ends", &[("cell", Text(&name(cell))), ("ends", Text(&ends))])
        }
        JoBreach::FlippedAlready { cell } => of_cell("refused-flipped-already", cell),
        JoBreach::GoneAlready { cell, to } => {
            say("refused-gone-already", &[("cell", Text(&name(cell))), ("to", Text(&name(to)))])
        }
        JoBreach::EndEmpty { cell } => of_cell("refused-end-empty", cell),
        JoBreach::EndOwn { cell } => of_cell("refused-end-own", cell),
        JoBreach::ReserveSpent { cell } => of_cell("refused-reserve-spent", cell),
        JoBreach::NeutralFlipped { cell } => of_cell("refused-neutral-flipped", cell),
        JoBreach::NotNeutral { cell } => of_cell("refused-not-neutral", cell),
        JoBreach::NeutralStays { cell } => of_cell("refused-neutral-stays", cell),
        JoBreach::NeutralOnPlaced { cell } => of_cell("refused-neutral-on-placed", cell),
        JoBreach::NeutralOnFlipped { cell } => of_cell("refused-neutral-on-flipped", cell),
        JoBreach::NeutralOnOwn { cell } => of_cell("refused-neutral-on-own", cell),
        JoBreach::NeutralOnNeutral { cell } => of_cell("refused-neutral-on-neutral", cell),
        JoBreach::NeutralOnLeft { cell } => of_cell("refused-neutral-on-left", cell),
    }
}
