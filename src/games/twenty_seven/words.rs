//! Everything the game says, whatever the language: what is said is a [`Phrase`], and [`say`] picks the template
//! of `words/` that says it.

use super::breach::Breach;
use super::disc::Disc;
use super::variant::Variant;
use crate::i18n::Value::{self, Number, Text};
use crate::i18n::{Language, Words, words};
use crate::rules::{Reason, Side};

/// The words of the game.
pub(super) static WORDS: Words = words!("twenty_seven");

/// Everything the game says in one sentence or less.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phrase {
    /// The name of the game.
    Name,
    /// The name of a variant.
    VariantName(Variant),
    /// A variant in a sentence.
    VariantLine(Variant),
    /// The game in a line.
    Tagline,
    /// A colour.
    Colour(Side),
    /// The name of the number of spaces that a turn goes.
    Distance,
    /// That number.
    Spaces(u32),
    /// The name of the height of the stack on a player's far end.
    EndStack,
    /// To do: move a stack this far.
    LiftNow(u32),
    /// To do: put the lifted discs down.
    PutNow {
        /// How many they are.
        count: u8,
        /// Where they go.
        landing: u8,
    },
    /// To do: pass.
    PassNow,
    /// To do: nothing more.
    Over,
    /// A space that has disappeared.
    GoneSpace(u8),
    /// A space that is left, and what lies on it.
    Space {
        /// The space.
        space: u8,
        /// Bottom to top, each kind with the number of discs that lie together.
        runs: Vec<(Disc, u8)>,
        /// How many lifted discs a press puts down here, if it does.
        puts: Option<u8>,
    },
    /// A disc of a stack.
    Layer {
        /// The space of the stack.
        space: u8,
        /// Its place in the stack, 1 at the bottom.
        place: u8,
        /// The discs of the stack.
        height: u8,
        /// What it is.
        disc: Disc,
        /// Whether it is held up.
        held: bool,
        /// How many discs a press lifts and where they would go, if it does.
        lifts: Option<(u8, u8)>,
    },
    /// The pass.
    PassSpot,
    /// A move.
    Moved {
        /// Who moves.
        side: Side,
        /// How many discs.
        count: u8,
        /// From this space.
        from: u8,
        /// To this one.
        to: u8,
        /// Whether `from` disappears.
        vanishes: bool,
    },
    /// A pass.
    Passed(Side),
    /// How the game ended.
    Verdict {
        /// By what.
        reason: Reason,
        /// The heights on the far ends, the winner's first.
        heights: [u8; 2],
    },
    /// Why a move or a press is refused.
    Refused(Breach),
}

/// The text of a phrase.
pub(super) fn say(language: Language, phrase: &Phrase) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    match *phrase {
        Phrase::Name => say("name", &[]),
        Phrase::VariantName(variant) => say(variant_keys(variant)[0], &[]),
        Phrase::VariantLine(variant) => say(variant_keys(variant)[1], &[]),
        Phrase::Tagline => say("tagline", &[]),
        Phrase::Colour(side) => say(colour(side), &[]),
        Phrase::Distance => say("distance", &[]),
        Phrase::Spaces(distance) => say("spaces", &[("distance", Number(distance as usize))]),
        Phrase::EndStack => say("far-end", &[]),
        Phrase::LiftNow(distance) => say("lift-now", &[("distance", Number(distance as usize))]),
        Phrase::PutNow { count, landing } => {
            say("put-now", &[("count", number(count)), ("landing", number(landing))])
        }
        Phrase::PassNow => say("pass-now", &[]),
        Phrase::Over => say("over", &[]),
        Phrase::GoneSpace(space) => say("gone-space", &[("space", number(space))]),
        Phrase::Space { space, ref runs, puts } => {
            let stack = stack(language, runs);
            let spot = say("space", &[("space", number(space)), ("stack", Text(&stack))]);
            match puts {
                None => spot,
                Some(count) => say("space-puts", &[("spot", Text(&spot)), ("count", number(count))]),
            }
        }
        Phrase::Layer { space, place, height, disc, held, lifts } => {
            let disc = say(disc_name(disc), &[]);
            let arguments = [
                ("space", number(space)),
                ("place", number(place)),
                ("height", number(height)),
                ("disc", Text(&disc)),
            ];
            let layer = say("layer", &arguments);
            let spot = if held { say("layer-held", &[("spot", Text(&layer))]) } else { layer };
            match lifts {
                None => spot,
                Some((count, landing)) => say(
                    "layer-lifts",
                    &[("spot", Text(&spot)), ("count", number(count)), ("landing", number(landing))],
                ),
            }
        }
        Phrase::PassSpot => say("pass-spot", &[]),
        Phrase::Moved { side, count, from, to, vanishes } => {
            let who = say(colour(side), &[]);
            let arguments = [
                ("colour", Text(&who)),
                ("count", number(count)),
                ("from", number(from)),
                ("to", number(to)),
            ];
            let moved = say("moved", &arguments);
            if !vanishes {
                return moved;
            }
            say("moved-vanishes", &[("moved", Text(&moved)), ("from", number(from))])
        }
        Phrase::Passed(side) => say("passed", &[("colour", Text(&say(colour(side), &[])))]),
        Phrase::Verdict { reason, heights: [first, second] } => match reason {
            Reason::SingleSpace => say("verdict-single-space", &[]),
            Reason::Resignation => say("verdict-resignation", &[]),
            Reason::Agreement => say("verdict-agreement", &[]),
            _ => say("verdict-heights", &[("first", number(first)), ("second", number(second))]),
        },
        Phrase::Refused(breach) => refused(language, breach),
    }
}

fn number(number: u8) -> Value<'static> {
    Number(usize::from(number))
}

/// Its name, and what is special about it.
const fn variant_keys(variant: Variant) -> [&'static str; 2] {
    match variant {
        Variant::Basic => ["basic", "basic-line"],
        Variant::Advanced => ["advanced", "advanced-line"],
        Variant::Expert => ["expert", "expert-line"],
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "colour-black",
        Side::Second => "colour-white",
    }
}

/// A single disc, as an adjective.
const fn disc_name(disc: Disc) -> &'static str {
    match disc {
        Disc::Grey => "disc-grey",
        Disc::Black => "disc-black",
        Disc::White => "disc-white",
        Disc::Red => "disc-red",
    }
}

/// Discs of one kind that lie together.
const fn run_name(disc: Disc) -> &'static str {
    match disc {
        Disc::Grey => "run-grey",
        Disc::Black => "run-black",
        Disc::White => "run-white",
        Disc::Red => "run-red",
    }
}

/// What lies on a space, for readers by ear.
fn stack(language: Language, runs: &[(Disc, u8)]) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    if let [(disc, 1)] = runs {
        return say("only-disc", &[("disc", Text(&say(disc_name(*disc), &[])))]);
    }
    let height: u8 = runs.iter().map(|(_, count)| count).sum();
    let runs =
        runs.iter().map(|(disc, count)| WORDS.say(language, run_name(*disc), &[("count", number(*count))]));
    let runs: Vec<String> = runs.collect();
    say("stack", &[("height", number(height)), ("discs", Text(&language.list(&runs)))])
}

fn refused(language: Language, breach: Breach) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let of_space = |key: &str, space: u8| WORDS.say(language, key, &[("space", number(space))]);
    let of_disc = |key: &str, space: u8, disc: Disc| {
        let disc = WORDS.say(language, disc_name(disc), &[]);
        WORDS.say(language, key, &[("space", number(space)), ("disc", Text(&disc))])
    };
    match breach {
        Breach::Over => say("refused-over", &[]),
        Breach::Gone { space } => of_space("refused-gone", space),
        Breach::Bare { space } => of_disc("refused-bare", space, Breach::bottom(space)),
        Breach::Nobodys { space } => of_space("refused-nobodys", space),
        Breach::Opponents { space, owner } => of_disc("refused-opponents", space, Disc::of(owner)),
        Breach::BeyondEnd { space, distance, end, .. } => say(
            "refused-beyond-end",
            &[("space", number(space)), ("distance", Number(distance as usize)), ("end", number(end))],
        ),
        Breach::BottomStays { space } => of_disc("refused-bottom-stays", space, Breach::bottom(space)),
        Breach::TooFew { space, liftable } => {
            say("refused-too-few", &[("space", number(space)), ("liftable", number(liftable))])
        }
        Breach::Elsewhere { landing, behind: true, .. } => {
            say("refused-backwards", &[("landing", number(landing))])
        }
        Breach::Elsewhere { landing, distance, .. } => {
            say("refused-elsewhere", &[("landing", number(landing)), ("distance", Number(distance as usize))])
        }
        Breach::ChooseDiscs { space } => of_space("refused-choose-discs", space),
        Breach::NoPass { .. } => say("refused-no-pass", &[]),
    }
}
