//! Everything the game says, whatever the language: what is said is a [`Phrase`], and [`say`] picks the template
//! of `words/` that says it.

use super::breach::Breach;
use super::hex::Hex;
use super::position::Content;
use apila_core::i18n::Value::{self, Number, Text};
use apila_core::i18n::{Language, Words};
use apila_core::rules::{Cell, Reason, Side};

/// The words of the game.
pub(super) static WORDS: Words = apila_core::words!("jaleo");

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
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    match *phrase {
        Phrase::Name => say("name", &[]),
        Phrase::Tagline => say("tagline", &[]),
        Phrase::VariantName { setup: false } => say("fixed-start", &[]),
        Phrase::VariantName { setup: true } => say("variable-setup", &[]),
        Phrase::VariantLine { setup: false } => say("fixed-start-line", &[]),
        Phrase::VariantLine { setup: true } => say("variable-setup-line", &[]),
        Phrase::Colour(side) => say(colour(side), &[]),
        Phrase::Reserve => say("reserve", &[]),
        Phrase::TilesLeft => say("tiles-left", &[]),
        Phrase::Prompt(Prompt::SetupTile(left)) => say("prompt-setup-tile", &[("left", Number(left))]),
        Phrase::Prompt(prompt) => say(prompt_key(prompt), &[]),
        Phrase::Label { spot, content, midway, press } => label(language, spot, content, midway, press),
        Phrase::PassLabel => say("pass-label", &[]),
        Phrase::Turn { side, deed } => told(language, &say(colour(side), &[]), deed),
        Phrase::Verdict(reason) => say(verdict(reason), &[]),
        Phrase::Refusal(breach) => refusal(language, breach),
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "colour-black",
        Side::Second => "colour-white",
    }
}

/// A disc of a stack, as an adjective.
const fn disc(side: Side) -> &'static str {
    match side {
        Side::First => "disc-black",
        Side::Second => "disc-white",
    }
}

const fn prompt_key(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::FirstTile => "prompt-first-tile",
        Prompt::SetupTile(_) => "prompt-setup-tile",
        Prompt::Stack => "prompt-stack",
        Prompt::AddOrMove => "prompt-add-or-move",
        Prompt::Add => "prompt-add",
        Prompt::Move => "prompt-move",
        Prompt::Pass => "prompt-pass",
        Prompt::Tile => "prompt-tile",
        Prompt::StackOnto => "prompt-stack-onto",
        Prompt::MoveOnto => "prompt-move-onto",
        Prompt::Done => "prompt-done",
    }
}

fn label(
    language: Language,
    spot: &str,
    content: Content,
    midway: Option<Midway>,
    press: Option<Press>,
) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let content = match content {
        Content::NoTile => say("no-tile", &[]),
        Content::Empty => say("empty-tile", &[]),
        Content::Single(Side::First) => say("single-black", &[]),
        Content::Single(Side::Second) => say("single-white", &[]),
        Content::Stack { lower, upper } => {
            let (lower, upper) = (say(disc(lower), &[]), say(disc(upper), &[]));
            say("stack", &[("lower", Text(&lower)), ("upper", Text(&upper))])
        }
    };
    let plain = say("spot", &[("spot", Text(spot)), ("content", Text(&content))]);
    let label = match midway {
        None => plain,
        Some(Midway::Added) => say("spot-added", &[("spot", Text(&plain))]),
        Some(Midway::Lifted) => say("spot-lifted", &[("spot", Text(&plain))]),
    };
    let key = match press {
        None => return label,
        Some(Press::AddDisc) => "press-add-disc",
        Some(Press::PlaceTile) => "press-place-tile",
        Some(Press::Lift) => "press-lift",
        Some(Press::Land) => "press-land",
    };
    say(key, &[("spot", Text(&label))])
}

fn told(language: Language, colour: &str, deed: Deed<'_>) -> String {
    let colour = ("colour", Text(colour));
    let (key, arguments): (&str, &[(&str, Value<'_>)]) = match deed {
        Deed::LaysTile(tile) => ("turn-lays-tile", &[colour, ("tile", Text(tile))]),
        Deed::Adds { disc, tile: Some(tile) } => {
            ("turn-adds", &[colour, ("disc", Text(disc)), ("tile", Text(tile))])
        }
        Deed::Adds { disc, tile: None } => ("turn-adds-disc", &[colour, ("disc", Text(disc))]),
        Deed::Stacks { from, to } => ("turn-stacks", &[colour, ("from", Text(from)), ("to", Text(to))]),
        Deed::Moves { from, to } => ("turn-moves", &[colour, ("from", Text(from)), ("to", Text(to))]),
        Deed::Passes => ("turn-passes", &[colour]),
    };
    WORDS.say(language, key, arguments)
}

const fn verdict(reason: Reason) -> &'static str {
    match reason {
        Reason::Line => "verdict-line",
        Reason::BothLines => "verdict-both-lines",
        Reason::Repetition => "verdict-repetition",
        Reason::Blocked => "verdict-blocked",
        Reason::Resignation => "verdict-resignation",
        Reason::Agreement => "verdict-agreement",
        // Not among the endings of this game.
        Reason::Score | Reason::Reserve | Reason::LastMove | Reason::Exhausted | Reason::SingleSpace => {
            "verdict-other"
        }
    }
}

fn refusal(language: Language, breach: &Breach) -> String {
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| WORDS.say(language, key, arguments);
    let name = |cell: Cell| Hex::at(cell).map_or_else(|| say("this-place", &[]), |hex| hex.to_string());
    let of_cell = |key: &str, cell: Cell| WORDS.say(language, key, &[("cell", Text(&name(cell)))]);
    match *breach {
        Breach::GameOver(ref cells) if cells.is_empty() => say("refused-game-over-blocked", &[]),
        Breach::GameOver(_) => say("refused-game-over", &[]),
        Breach::MustStack(_) => say("refused-must-stack", &[]),
        Breach::StackOntoOwnSingle(cell) => of_cell("refused-stack-onto-own-single", cell),
        Breach::NoTile(cell) => of_cell("refused-no-tile", cell),
        Breach::NothingToLift(cell) => of_cell("refused-nothing-to-lift", cell),
        Breach::OpponentsSingle(cell) => of_cell("refused-opponents-single", cell),
        Breach::OpponentsStack(cell) => of_cell("refused-opponents-stack", cell),
        Breach::SingleStays(cell) => of_cell("refused-single-stays", cell),
        Breach::NoSingleBeside(cell) => of_cell("refused-no-single-beside", cell),
        Breach::SamePlace(cell) => of_cell("refused-same-place", cell),
        Breach::NotAdjacent { from, to } => {
            say("refused-not-adjacent", &[("from", Text(&name(from))), ("to", Text(&name(to)))])
        }
        Breach::OntoEmptyTile(cell) => of_cell("refused-onto-empty-tile", cell),
        Breach::OntoStack(cell) => of_cell("refused-onto-stack", cell),
        Breach::ReserveEmpty => say("refused-reserve-empty", &[]),
        Breach::TileOccupied(cell) => of_cell("refused-tile-occupied", cell),
        Breach::DiscFirst(_) => say("refused-disc-first", &[]),
        Breach::PoolEmpty => say("refused-pool-empty", &[]),
        Breach::TileMissing => say("refused-tile-missing", &[]),
        Breach::PlaceTaken(cell) => of_cell("refused-place-taken", cell),
        Breach::NotBesideTile(cell) => of_cell("refused-not-beside-tile", cell),
        Breach::BeyondTheBoard(_) => say("refused-beyond-the-board", &[]),
        Breach::FirstTile(cell) => of_cell("refused-first-tile", cell),
        Breach::SetupFirst => say("refused-setup-first", &[]),
        Breach::CannotPass => say("refused-cannot-pass", &[]),
        Breach::MustPass => say("refused-must-pass", &[]),
        Breach::TurnComplete => say("refused-turn-complete", &[]),
    }
}
