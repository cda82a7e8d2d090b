//! Everything the game says, whatever the language: which template of `words/` says it, and of what.

use crate::i18n::Value::{self, Number, Text};
use crate::i18n::{Language, Words, words};
use crate::rules::{Outcome, Reason, Side};

use super::breach::SowingBreach;
use super::geometry::Space;
use super::stack::{Pebble, Stack};

/// The words of the game.
pub(super) static WORDS: Words = words!("qawale");

/// What the game has to say.
pub(super) enum Saying<'a> {
    /// The name of the game and of its one variant.
    Name,
    /// What is special about the one variant.
    VariantLine,
    /// The game in one line.
    Tagline,
    /// The name of a colour, lower case.
    Colour(Side),
    /// What the pebbles not yet played are called.
    Reserve,
    /// To do: choose a stack.
    Take,
    /// To do: sow this pebble, with this many left, itself included.
    Sow(Pebble, usize),
    /// To do: nothing more, the hand is empty.
    Sown,
    /// What lies on a space, and what a press on it does.
    Spot(Space, Stack, Press),
    /// A turn: who, the stack as it is sown, and the way with its origin.
    Turn(Side, Stack, &'a [Space]),
    /// How the game ended; whether the player who moved won it.
    Verdict(Outcome, bool),
    /// Why a turn or a press is refused.
    Refusal(&'a SowingBreach),
}

/// What a press on a space does.
pub(super) enum Press {
    /// Nothing.
    Nothing,
    /// A pebble goes on the stack and it is taken up.
    Takes,
    /// This pebble is sown.
    Sows(Pebble),
}

/// Says it.
pub(super) fn say(language: Language, saying: &Saying<'_>) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    match *saying {
        Saying::Name => say("name", &[]),
        Saying::VariantLine => say("variant-line", &[]),
        Saying::Tagline => say("tagline", &[]),
        Saying::Colour(side) => say(colour(side), &[]),
        Saying::Reserve => say("reserve", &[]),
        Saying::Take => say("take", &[]),
        Saying::Sow(pebble, 1) => say("sow-last", &[("pebble", Text(&say(kind(pebble), &[])))]),
        Saying::Sow(pebble, left) => {
            say("sow", &[("pebble", Text(&say(kind(pebble), &[]))), ("left", Number(left))])
        }
        Saying::Sown => say("sown", &[]),
        Saying::Spot(space, stack, ref press) => {
            let spot = say(
                "spot",
                &[("space", Text(&space.to_string())), ("stack", Text(&stacked(language, stack)))],
            );
            match press {
                Press::Nothing => spot,
                Press::Takes => say("spot-takes", &[("spot", Text(&spot))]),
                Press::Sows(pebble) => {
                    say("spot-sows", &[("spot", Text(&spot)), ("pebble", Text(&say(kind(*pebble), &[])))])
                }
            }
        }
        Saying::Turn(side, stack, way) => {
            let who = say(colour(side), &[]);
            let names: Vec<String> = way.iter().map(Space::to_string).collect();
            match &names[..] {
                [origin, onto @ ..] if !onto.is_empty() => say(
                    "turn",
                    &[
                        ("colour", Text(&who)),
                        ("pebbles", Number(stack.height())),
                        ("origin", Text(origin)),
                        ("onto", Text(&language.list(onto))),
                    ],
                ),
                _ => say("turn-untold", &[("colour", Text(&who))]),
            }
        }
        Saying::Verdict(outcome, by_mover) => say(verdict(outcome, by_mover), &[]),
        Saying::Refusal(breach) => refusal(language, breach),
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "colour-light",
        Side::Second => "colour-dark",
    }
}

const fn kind(pebble: Pebble) -> &'static str {
    match pebble {
        Pebble::Light => "pebble-light",
        Pebble::Dark => "pebble-dark",
        Pebble::Neutral => "pebble-tan",
    }
}

fn stacked(language: Language, stack: Stack) -> String {
    let kinds: Vec<String> = stack.pebbles().map(|pebble| WORDS.say(language, kind(pebble), &[])).collect();
    match &kinds[..] {
        [] => WORDS.say(language, "empty", &[]),
        [one] => WORDS.say(language, "one-pebble", &[("pebble", Text(one))]),
        _ => {
            let arguments = [("height", Number(kinds.len())), ("pebbles", Text(&language.list(&kinds)))];
            WORDS.say(language, "stack", &arguments)
        }
    }
}

const fn verdict(outcome: Outcome, by_mover: bool) -> &'static str {
    match outcome.reason() {
        Reason::BothLines => "verdict-both-lines",
        Reason::Line if by_mover => "verdict-line",
        Reason::Line => "verdict-line-of-opponent",
        Reason::Exhausted => "verdict-exhausted",
        Reason::Blocked => "verdict-blocked",
        Reason::Resignation => "verdict-resignation",
        Reason::Agreement => "verdict-agreement",
        Reason::Score | Reason::Reserve | Reason::LastMove | Reason::Repetition | Reason::SingleSpace => {
            "verdict-other"
        }
    }
}

fn refusal(language: Language, breach: &SowingBreach) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let of_space = |key: &str, space: Space| WORDS.say(language, key, &[("space", Text(&space.to_string()))]);
    let of_step = |key: &str, from: Space, to: Space| {
        WORDS.say(language, key, &[("from", Text(&from.to_string())), ("to", Text(&to.to_string()))])
    };
    match *breach {
        SowingBreach::GameOver { ref cells } if cells.is_empty() => say("refused-over-drawn", &[]),
        SowingBreach::GameOver { .. } => say("refused-over", &[]),
        SowingBreach::EmptySpace { space } => of_space("refused-empty-space", space),
        SowingBreach::JustTaken { origin } => of_space("refused-just-taken", origin),
        SowingBreach::SameSpace { space } => of_space("refused-same-space", space),
        SowingBreach::StraightBack { from, to } => of_step("refused-straight-back", from, to),
        SowingBreach::Diagonal { from, to } => of_step("refused-diagonal", from, to),
        SowingBreach::TooFar { from, to } => of_step("refused-too-far", from, to),
        SowingBreach::OffBoard { from } => of_space("refused-off-board", from),
        SowingBreach::PebblesLeft { at, left } => {
            say("refused-pebbles-left", &[("space", Text(&at.to_string())), ("left", Number(left))])
        }
        SowingBreach::NothingLeft { at, sown } => {
            say("refused-nothing-left", &[("space", Text(&at.to_string())), ("sown", Number(sown))])
        }
        SowingBreach::NoSuchTurn => say("refused-no-such-turn", &[]),
    }
}
