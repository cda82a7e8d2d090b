//! The opponent of a game: what is proposed, what a form says, and what is remembered for the next game.

use crate::record::{Computer, Computers};
use apila_core::game::Listing;
use apila_core::rules::Side;

/// The kind of opponent that a reader chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentKind {
    /// The computer.
    Computer,
    /// Somebody at the same screen.
    Here,
    /// Somebody who receives links.
    ByLink,
    /// Somebody to whom the links travel by themselves.
    Live,
}

impl OpponentKind {
    /// The name of the kind in forms.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            OpponentKind::Computer => "computer",
            OpponentKind::Here => "here",
            OpponentKind::ByLink => "link",
            OpponentKind::Live => "live",
        }
    }

    /// The kinds on offer, and whether each is proposed. The computer is proposed if it plays a side now. An
    /// opponent elsewhere is on offer only if `by_link`, a live one only if `is_live` as well.
    #[must_use]
    pub fn on_offer(computers: Computers, by_link: bool, is_live: bool) -> Vec<(OpponentKind, bool)> {
        let mut kinds =
            vec![(OpponentKind::Computer, !computers.is_empty()), (OpponentKind::Here, computers.is_empty())];
        kinds.extend(by_link.then_some((OpponentKind::ByLink, false)));
        kinds.extend((by_link && is_live).then_some((OpponentKind::Live, false)));
        kinds
    }
}

/// The colours that the reader plays against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// One colour.
    One(Side),
    /// One colour, chosen at random in each game.
    Random,
    /// No colour: the computer plays both.
    Neither,
}

impl Colours {
    /// All choices, in the order in which they are offered.
    const ALL: [Colours; 4] =
        [Colours::One(Side::First), Colours::One(Side::Second), Colours::Random, Colours::Neither];

    /// The choices on offer. A random colour is on offer only if `by_lot`.
    pub fn on_offer(by_lot: bool) -> impl Iterator<Item = Colours> {
        Colours::ALL.into_iter().filter(move |colours| by_lot || *colours != Colours::Random)
    }

    /// The name of a choice in forms and in the storage.
    #[must_use]
    pub fn name(self, game: &Listing) -> &'static str {
        match self {
            Colours::One(side) => game.colours[side.index()],
            Colours::Random => "lot",
            Colours::Neither => "both",
        }
    }

    /// The choice with this name.
    fn parse(game: &Listing, name: &str) -> Option<Colours> {
        Colours::ALL.into_iter().find(|colours| colours.name(game) == name)
    }
}

/// The opponent that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Somebody at the same screen.
    Here,
    /// Somebody who receives links. The reader plays this colour.
    ByLink(Side),
    /// Somebody to whom the links travel by themselves. The reader plays this colour.
    Live(Side),
    /// The computer, and the colours that it plays.
    Computer(Computers),
}

impl Opponent {
    /// The thinking times on offer, in seconds per turn.
    pub const TIMES: [u8; 4] = [1, 3, 10, 30];

    /// The opponent that a form says. `value` returns the value of the field with a given name. The reader
    /// gets the colour `lot` if a colour is chosen at random.
    #[must_use]
    pub fn read(value: impl Fn(&str) -> String, game: &Listing, lot: Side) -> Opponent {
        let colours = Colours::parse(game, &value("side"));
        let kind = value("opponent");
        // Watching is not possible against somebody elsewhere, but it may have been chosen before.
        let own = match colours {
            Some(Colours::One(side)) => side,
            _ => lot,
        };
        if kind == OpponentKind::ByLink.name() {
            return Opponent::ByLink(own);
        }
        if kind == OpponentKind::Live.name() {
            return Opponent::Live(own);
        }
        if kind != OpponentKind::Computer.name() {
            return Opponent::Here;
        }
        let number = |name: &str| value(name).parse().ok();
        let computer = Computer {
            level: number("level").unwrap_or(Computer::DEFAULT.level),
            seconds: number("seconds").unwrap_or(Computer::DEFAULT.seconds),
        };
        let sides = match colours {
            Some(Colours::Neither) => Side::BOTH.to_vec(),
            Some(Colours::One(side)) => vec![side.other()],
            _ => vec![lot.other()],
        };
        Opponent::Computer(Computers::playing(&sides, computer))
    }

    /// The text that remembers what a form says, if it is a game against the computer. See [`proposed`].
    #[must_use]
    pub fn to_remember(value: impl Fn(&str) -> String) -> Option<String> {
        let is_computer = value("opponent") == OpponentKind::Computer.name();
        is_computer.then(|| format!("{} {}-{}", value("side"), value("level"), value("seconds")))
    }
}

/// The choice to propose for a game: these `computers`, else what is `remembered`, else the first side
/// against the easiest level. A random colour is proposed only if `by_lot`, that is, if the form offers one.
#[must_use]
pub fn proposed(
    game: &Listing,
    computers: Computers,
    by_lot: bool,
    remembered: Option<&str>,
) -> (Colours, Computer) {
    if let Some(computer) = Side::BOTH.into_iter().find_map(|side| computers.of(side)) {
        let played = Side::BOTH.into_iter().find(|side| computers.of(*side).is_none());
        return (played.map_or(Colours::Neither, Colours::One), computer);
    }
    let choice = remembered.and_then(|choice| {
        let (colours, computer) = choice.split_once(' ')?;
        let colours = Colours::parse(game, colours);
        Some((colours.filter(|colours| by_lot || *colours != Colours::Random)?, Computer::parse(computer)?))
    });
    choice.unwrap_or((Colours::One(Side::First), Computer::EASIEST))
}

/// The opponent for a reader who starts a game against the computer without choosing: the `remembered` one.
/// The reader plays the last colour, or the first side if the last choice was random or no colour.
#[must_use]
pub fn usual(game: &Listing, remembered: Option<&str>) -> Computers {
    let (colours, computer) = proposed(game, Computers::NONE, true, remembered);
    let computers_side = match colours {
        Colours::One(side) => side.other(),
        Colours::Random | Colours::Neither => Side::Second,
    };
    Computers::playing(&[computers_side], computer)
}

#[cfg(test)]
mod tests {
    use super::{Colours, Opponent, OpponentKind, proposed, usual};
    use crate::catalog::registration;
    use crate::record::{Computer, Computers};
    use apila_core::game::Listing;
    use apila_core::rules::Side;

    const STRONG: Computer = Computer { level: 5, seconds: 10 };

    fn game() -> &'static Listing {
        registration("27").expect("a game").listing
    }

    /// Returns the values of a form: opponent, side, level and seconds.
    fn form(values: [&'static str; 4]) -> impl Fn(&str) -> String + Copy {
        move |name| {
            let names = ["opponent", "side", "level", "seconds"];
            let index = names.iter().position(|known| *known == name).expect("a field");
            values[index].to_owned()
        }
    }

    fn read(values: [&'static str; 4]) -> Opponent {
        Opponent::read(form(values), game(), Side::Second)
    }

    fn computer(sides: &[Side]) -> Opponent {
        Opponent::Computer(Computers::playing(sides, STRONG))
    }

    #[test]
    fn the_computer_gets_the_colours_that_the_reader_does_not_play() {
        assert_eq!(read(["computer", "black", "5", "10"]), computer(&[Side::Second]));
        assert_eq!(read(["computer", "white", "5", "10"]), computer(&[Side::First]));
        assert_eq!(read(["computer", "both", "5", "10"]), computer(&Side::BOTH));
        assert_eq!(
            read(["computer", "lot", "5", "10"]),
            computer(&[Side::First]),
            "the lot is the second side"
        );
        let damaged = Computers::playing(&[Side::First], Computer::DEFAULT);
        assert_eq!(read(["computer", "", "x", "-1"]), Opponent::Computer(damaged));
    }

    #[test]
    fn a_person_plays_the_other_colour() {
        assert_eq!(read(["here", "white", "5", "10"]), Opponent::Here);
        assert_eq!(read(["", "", "", ""]), Opponent::Here);
        assert_eq!(read(["link", "black", "", ""]), Opponent::ByLink(Side::First));
        assert_eq!(read(["live", "white", "", ""]), Opponent::Live(Side::Second));
        for side in ["lot", "both"] {
            assert_eq!(read(["link", side, "", ""]), Opponent::ByLink(Side::Second), "nobody only watches");
        }
    }

    #[test]
    fn only_a_game_against_the_computer_is_remembered() {
        let choice = form(["computer", "lot", "5", "10"]);
        let remembered = Opponent::to_remember(choice);
        assert_eq!(remembered.as_deref(), Some("lot 5-10"));
        assert_eq!(Opponent::to_remember(form(["here", "lot", "5", "10"])), None);
        let propose = |by_lot| proposed(game(), Computers::NONE, by_lot, remembered.as_deref());
        assert_eq!(propose(true), (Colours::Random, STRONG));
        assert_eq!(propose(false), (Colours::One(Side::First), Computer::EASIEST));
    }

    #[test]
    fn the_players_of_the_present_game_are_proposed_first() {
        let propose = |sides| proposed(game(), Computers::playing(sides, STRONG), true, Some("lot 1-1")).0;
        assert_eq!(propose(&[Side::First]), Colours::One(Side::Second));
        assert_eq!(propose(&Side::BOTH), Colours::Neither);
        assert_eq!(OpponentKind::on_offer(Computers::NONE, false, true)[1], (OpponentKind::Here, true));
        let kinds = |by_link, is_live| OpponentKind::on_offer(Computers::NONE, by_link, is_live).len();
        assert_eq!([kinds(false, true), kinds(true, false), kinds(true, true)], [2, 3, 4]);
    }

    #[test]
    fn without_a_choice_the_reader_plays_the_last_colour() {
        let side = |remembered| usual(game(), remembered).own_side(None);
        assert_eq!(side(Some("white 5-10")), Some(Side::Second));
        for other in [None, Some("lot 5-10"), Some("both 5-10"), Some("damaged")] {
            assert_eq!(side(other), Some(Side::First), "{other:?}");
        }
        assert_eq!(usual(game(), None).of(Side::Second), Some(Computer::EASIEST));
    }
}
