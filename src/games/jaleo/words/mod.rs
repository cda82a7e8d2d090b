//! Everything the game says, whatever the language.
//!
//! Each language is a file with one exhaustive `match` over [`Phrase`] and one for the texts of several
//! paragraphs, so that a missing translation does not compile.

mod english;

use super::breach::Breach;
use super::position::Content;
use crate::i18n::Language;
use crate::rules::{Reason, Side};

/// One thing to say.
#[derive(Clone, Debug)]
pub(super) enum Phrase<'a> {
    /// The name of the game.
    Name,
    /// What the game is, in one line.
    Tagline,
    /// The name of the variant: the fixed start or the variable setup.
    VariantName {
        /// Whether the players lay the first tiles.
        setup: bool,
    },
    /// What is special about the variant.
    VariantLine {
        /// Whether the players lay the first tiles.
        setup: bool,
    },
    /// The name of a colour, lower case.
    Colour(Side),
    /// The name of the count of discs left.
    Reserve,
    /// The name of the count of tiles left.
    TilesLeft,
    /// What to do now.
    Prompt(Prompt),
    /// What a spot holds and what a press on it does.
    Label {
        /// The name of the spot.
        spot: &'a str,
        /// What lies there.
        content: Content,
        /// What has happened to it in the turn so far.
        midway: Option<Midway>,
        /// What a press does, if it is on offer.
        press: Option<Press>,
    },
    /// What a pass is to be called.
    PassLabel,
    /// A turn that is made.
    Turn {
        /// Who makes it.
        side: Side,
        /// What it is.
        deed: Deed<'a>,
    },
    /// How the game ended, but not who won.
    Verdict(Reason),
    /// Why a move or press is refused.
    Refusal(&'a Breach),
}

/// What to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    /// Lay the first tile.
    FirstTile,
    /// Lay one of the next three; so many are left to lay.
    SetupTile(usize),
    /// Choose which single to stack.
    Stack,
    /// Add a disc or lift the top of a stack.
    AddOrMove,
    /// Add a disc.
    Add,
    /// Lift the top of a stack.
    Move,
    /// Pass.
    Pass,
    /// Place the tile that goes with the disc.
    Tile,
    /// Put the lifted single on another.
    StackOnto,
    /// Put the lifted top disc on a single.
    MoveOnto,
    /// The turn is complete.
    Done,
}

/// What a press on a spot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// Adds a disc.
    AddDisc,
    /// Places a tile.
    PlaceTile,
    /// Lifts the top disc.
    Lift,
    /// Puts the lifted disc down.
    Land,
}

/// What has happened to a spot in the turn so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Midway {
    /// A disc has been added.
    Added,
    /// Its top disc has been lifted.
    Lifted,
}

/// A turn in names of spots.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed<'a> {
    /// A tile in the setup phase.
    LaysTile(&'a str),
    /// A disc, and a tile if there was one.
    Adds {
        /// Where the disc goes.
        disc: &'a str,
        /// Where the tile goes.
        tile: Option<&'a str>,
    },
    /// One single onto another.
    Stacks {
        /// Where it is taken.
        from: &'a str,
        /// Where it goes.
        to: &'a str,
    },
    /// The top disc of a stack onto a single.
    Moves {
        /// Where it is taken.
        from: &'a str,
        /// Where it goes.
        to: &'a str,
    },
    /// A pass.
    Passes,
}

/// Says it in a language.
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
