//! The sides that the computer plays, with its level and time. They are in links.

use apila_core::game::Listing;
use apila_core::rules::Side;

/// The computer as a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// The level, from 1. A number above the last level of a game means its last level.
    pub level: u8,
    /// The time for a turn in seconds, from 1.
    pub seconds: u8,
}

/// The greatest level and time that can be written.
const MOST: u8 = 99;

impl Computer {
    /// A level that most beginners can beat now and then, with short waiting times.
    pub const DEFAULT: Computer = Computer { level: 3, seconds: 3 };

    /// The opponent in the first game of a reader.
    pub const EASIEST: Computer = Computer { level: 1, seconds: 3 };

    /// The level in a game, from 1.
    #[must_use]
    pub fn level_in(self, game: &Listing) -> usize {
        usize::from(self.level).clamp(1, game.levels)
    }

    /// Reads a level and a time as in links: `3-10`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Computer> {
        let (level, seconds) = text.split_once('-')?;
        let number = |text: &str| text.parse().ok().filter(|number: &u8| number.to_string() == text);
        let in_range = |number: &u8| (1..=MOST).contains(number);
        Some(Computer { level: number(level).filter(in_range)?, seconds: number(seconds).filter(in_range)? })
    }
}

/// The sides that the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computers([Option<Computer>; 2]);

impl Computers {
    /// The computer plays neither side.
    pub const NONE: Computers = Computers([None, None]);

    /// The same computer plays all of `sides`.
    #[must_use]
    pub fn playing(sides: &[Side], computer: Computer) -> Computers {
        Computers(Side::BOTH.map(|side| sides.contains(&side).then_some(computer)))
    }

    /// The computers of the first and the second side.
    #[must_use]
    pub const fn of_both(computers: [Option<Computer>; 2]) -> Computers {
        Computers(computers)
    }

    /// The computer that plays a side, if one does.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<Computer> {
        self.0[side.index()]
    }

    /// Whether people play both sides.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Computers::NONE
    }

    /// Whether the computer plays both sides.
    #[must_use]
    pub const fn play_both(self) -> bool {
        self.0[0].is_some() && self.0[1].is_some()
    }

    /// The side of the only person who plays here: the `seat` of a game by link, or the side against the
    /// computer. `None` if there is no such person.
    #[must_use]
    pub fn own_side(self, seat: Option<Side>) -> Option<Side> {
        seat.or(match self.0 {
            [None, Some(_)] => Some(Side::First),
            [Some(_), None] => Some(Side::Second),
            _ => None,
        })
    }

    /// The text in links, such as `white-3-10`: colour, level and seconds. If the computer plays both sides,
    /// they are joined by `_`. `None` if people play both sides.
    #[must_use]
    pub fn print(self, listing: &Listing) -> Option<String> {
        let side = |side: Side| {
            let Computer { level, seconds } = self.of(side)?;
            Some(format!("{}-{level}-{seconds}", listing.colours[side.index()]))
        };
        let sides: Vec<String> = Side::BOTH.into_iter().filter_map(side).collect();
        (!sides.is_empty()).then(|| sides.join("_"))
    }

    /// Reads the text in links. Only the form that [`Computers::print`] returns is accepted.
    #[must_use]
    pub fn parse(listing: &Listing, text: &str) -> Option<Computers> {
        let mut computers = Computers::NONE;
        for part in text.split('_') {
            let (colour, computer) = part.split_once('-')?;
            let place = listing.colours.iter().position(|known| *known == colour)?;
            computers.0[place] = Some(Computer::parse(computer)?);
        }
        Some(computers).filter(|computers| computers.print(listing).as_deref() == Some(text))
    }
}

#[cfg(test)]
mod tests {
    use super::{Computer, Computers};
    use crate::catalog::GameId;
    use apila_core::rules::Side;

    #[test]
    fn they_are_read_in_their_one_form() {
        let Some(id) = GameId::parse("27") else { panic!("27 is a game") };
        for text in ["white-3-10", "black-1-1", "black-9-3_white-99-99"] {
            let read =
                Computers::parse(id.listing(), text).and_then(|computers| computers.print(id.listing()));
            assert_eq!(read.as_deref(), Some(text));
        }
        let damaged = "|white|white-3|white-0-1|white-1-0|white-03-1|white-3-100|white--1|red-3-1|white-3-1_black-3-1|\
            white-3-1_white-3-1|white-3-1_|white-3-1-1|white-+3-1";
        for text in damaged.split('|') {
            assert_eq!(Computers::parse(id.listing(), text), None, "{text}");
        }
        assert_eq!(Computers::NONE.print(id.listing()), None);
    }

    #[test]
    fn a_level_that_a_game_does_not_have_is_its_strongest() {
        let Some(id) = GameId::parse("27") else { panic!("27 is a game") };
        let strongest = id.levels().len();
        assert_eq!(Computer { level: 99, seconds: 1 }.level_in(id.listing()), strongest);
        assert!(Computers::playing(&Side::BOTH, Computer::DEFAULT).play_both());
    }
}
