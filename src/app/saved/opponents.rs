//! How the reader last played each game against the computer.

use super::preferences;
use apila_core::game::Listing;
use apila_core::rules::Side;
use apila_model::record::{Computer, Computers};

/// The colours that the reader plays against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    One(Side),
    /// One colour, chosen at random in each game.
    Random,
    /// No colour: the computer plays both.
    Neither,
}

impl Colours {
    /// All choices, in the order in which they are offered.
    pub(crate) const ALL: [Colours; 4] =
        [Colours::One(Side::First), Colours::One(Side::Second), Colours::Random, Colours::Neither];

    /// Returns the name of a choice in forms and in the storage.
    pub(crate) fn name(self, game: &Listing) -> &'static str {
        match self {
            Colours::One(side) => game.colours[side.index()],
            Colours::Random => "lot",
            Colours::Neither => "both",
        }
    }

    /// Returns the choice with this name.
    pub(crate) fn parse(game: &Listing, name: &str) -> Option<Colours> {
        Colours::ALL.into_iter().find(|colours| colours.name(game) == name)
    }
}

/// Returns the choice to propose for a game: these `computers`, else the last choice, else the
/// default. A random colour is proposed only if `by_lot`, that is, if the form offers one.
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

/// Returns the opponent for a reader who starts a game against the computer without choosing: the last one.
/// The reader plays the last colour, or the first side if the last choice was random or no colour.
pub(crate) fn usual(game: &Listing) -> Computers {
    let (colours, computer) = proposed(game, Computers::NONE, true);
    let computers_side = match colours {
        Colours::One(side) => side.other(),
        Colours::Random | Colours::Neither => Side::Second,
    };
    Computers::playing(&[computers_side], computer)
}

/// Remembers a choice. The variants of a game share it. Level and seconds are the values of the form's
/// fields.
pub(crate) fn remember(game: &Listing, colours: &str, level: &str, seconds: &str) {
    preferences::set_computer(game.plain(), &format!("{colours} {level}-{seconds}"));
}
