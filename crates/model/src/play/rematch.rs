//! The next game with the same players, from the same start.

use super::Play;
use crate::record::{Computer, Computers, GameClock, Record, TableLink};
use apila_core::rules::Side;

impl Play {
    /// A link to another game from the start of this game. The computer plays the other side in it. The link
    /// is not for a game by link, which begins with a new id.
    #[must_use]
    pub fn rematch(&self) -> TableLink {
        let [first, second] = Side::BOTH.map(|side| self.computers().of(side));
        self.next_game(Computers::of_both([second, first]))
    }

    /// The next level of the computer, with a link to the start of this game against it. `None` unless the
    /// player has just beaten a level below the highest.
    #[must_use]
    pub fn next_level(&self) -> Option<(usize, TableLink)> {
        let own = self.own_side()?;
        let beaten = self.computers().of(own.other())?;
        let id = self.record().id();
        let level = beaten.level_in(id.listing());
        let has_won = self.record().outcome()?.winner() == Some(own);
        let next = u8::try_from(level + 1).ok().filter(|_| has_won && level < id.levels().len())?;
        let next = Computer { level: next, ..beaten };
        Some((level + 1, self.next_game(Computers::playing(&[own.other()], next))))
    }

    /// The game without its moves.
    #[must_use]
    pub fn start(&self) -> Record {
        Record::new(self.record().id(), self.record().position(0).clone())
    }

    fn next_game(&self, computers: Computers) -> TableLink {
        let clock = self.clock().map(|clock| GameClock::new(clock.control()));
        TableLink::to_record(&self.start(), 0).with_clock(clock.as_ref()).against(computers)
    }
}
