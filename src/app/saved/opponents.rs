//! How the reader last played each game against the computer.

use super::preferences;
use apila_core::game::Listing;
use apila_core::rules::Side;
use apila_model::record::{Computer, Computers};

/// The colours that the reader plays against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    One(Side),
    /// One, chosen at random at each game.
    Random,
    /// The computer plays both.
    Neither,
}

impl Colours {
    /// All choices, in the order in which they are offered.
    pub(crate) const ALL: [Colours; 4] =
        [Colours::One(Side::First), Colours::One(Side::Second), Colours::Random, Colours::Neither];

    /// The text of a choice, in forms and in the storage.
    pub(crate) fn name(self, game: &Listing) -> &'static str {
        match self {
            Colours::One(side) => game.colours[side.index()],
            Colours::Random => "lot",
            Colours::Neither => "both",
        }
    }

    /// The choice with this text.
    pub(crate) fn parse(game: &Listing, name: &str) -> Option<Colours> {
        Colours::ALL.into_iter().find(|colours| colours.name(game) == name)
    }
}

/// The choice to propose for a game: what these `computers` are, else the last choice, else the usual. A random colour is
/// proposed only if `by_lot` offers it.
pub(crate) fn proposed(game: &Listing, computers: Computers, by_lot: bool) -> (Colours, Computer) {
    if let Some(computer) = Side::BOTH.into_iter().find_map(|side| computers.of(side)) {
        let played = Side::BOTH.into_iter().find(|side| computers.of(*side).is_none());
        return (played.map_or(Colours::Neither, Colours::One), computer);
    }
    let remembered = preferences::computer(game.plain()).and_then(|choice| {
        let (colours, computer) = choice.split_once(' ')?;
        let colours =
            Colours::parse(game, colours).filter(|colours| by_lot || *colours != Colours::Random)?;
        Some((colours, Computer::parse(computer)?))
    });
    remembered.unwrap_or((Colours::One(Side::First), Computer::DEFAULT))
}

/// The opponent of a reader who only asks to play the computer: the last one. The reader plays the last colour, the first
/// where that was none or random.
pub(crate) fn usual(game: &Listing) -> Computers {
    let (colours, computer) = proposed(game, Computers::NONE, true);
    let computers_side = match colours {
        Colours::One(side) => side.other(),
        Colours::Random | Colours::Neither => Side::Second,
    };
    Computers::playing(&[computers_side], computer)
}

/// Remembers a choice, which the variants of a game share; level and seconds are as the form has them.
pub(crate) fn remember(game: &Listing, colours: &str, level: &str, seconds: &str) {
    preferences::set_computer(game.plain(), &format!("{colours} {level}-{seconds}"));
}
