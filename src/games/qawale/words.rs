//! Everything the game says, whatever the language. A language is one file with one exhaustive match.

use crate::i18n::Language;
use crate::rules::{Outcome, Side};

use super::breach::SowingBreach;
use super::english;
use super::geometry::Space;
use super::stack::{Pebble, Stack};

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
    match language {
        Language::English => english::say(saying),
    }
}

/// The rules in short.
pub(super) fn summary(language: Language) -> Vec<String> {
    match language {
        Language::English => english::SUMMARY.map(str::to_owned).to_vec(),
    }
}
