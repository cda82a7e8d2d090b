//! The computer at the table: when it is to move, and what comes of its answer.

use super::{Event, Play};
use crate::record::{Computer, Computers, Record};
use apila_core::rules::Side;

impl Play {
    /// This table, with the computer playing these sides. One that would play on alone waits to be told to.
    #[must_use]
    pub fn against(mut self, computers: Computers) -> Play {
        self.computers = computers;
        self.halted = computers.play_both() && self.record().plies() > 0;
        self
    }

    /// Which sides the computer plays.
    #[must_use]
    pub const fn computers(&self) -> Computers {
        self.computers
    }

    /// Whether the computer was told to stop.
    #[must_use]
    pub const fn is_halted(&self) -> bool {
        self.halted
    }

    /// Whether it is the computer's turn, whether it thinks or was told to stop.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        self.turn_of_computer().is_some()
    }

    fn turn_of_computer(&self) -> Option<Computer> {
        let record = self.record();
        if record.outcome().is_some() { None } else { self.computers.of(record.last().turn()) }
    }

    /// The computer that is to think about the last position now. Where it plays alone, every move is seen before it
    /// thinks about the next.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Computer> {
        let waits = self.halted || self.computers.play_both() && self.is_replaying_last_move();
        self.turn_of_computer().filter(|_| !waits)
    }

    /// Whether the last move of the game is being shown, step by step.
    #[must_use]
    pub fn is_replaying_last_move(&self) -> bool {
        self.replayed > 0 && self.shown + 1 == self.record().plies()
    }

    /// The computer has chosen a move for the last position of `asked`. `follows` says whether the reader looks at the
    /// end of the game.
    pub(super) fn answer(&mut self, asked: &Record, text: &str, follows: bool) {
        if self.computer_to_move().is_none() || asked != self.record() {
            return;
        }
        if self.sheet.tree.add(text, self.language).is_ok() && follows {
            self.replay_last_move();
            if self.replayed > 0 {
                // It is told when it is made.
                self.event = Event::TreeChanged;
            }
        }
    }

    /// Lets the computer play these sides from now on.
    pub(super) fn engage(&mut self, computers: Computers) {
        self.partial.clear();
        self.computers = computers;
        self.halted = false;
        self.event = Event::TreeChanged;
    }

    /// Takes back the last turn; where the computer plays, so many that it is the turn of a person again.
    pub(super) fn take_back(&mut self) {
        self.sheet.tree.take_back();
        if self.computers.play_both() {
            self.halted = true;
            return;
        }
        while self.record().plies() > 0 && self.is_computers_turn() {
            self.sheet.tree.take_back();
        }
    }

    /// Puts back the turn that was taken back last, and the computer's answer to it.
    pub(super) fn put_back(&mut self) {
        self.sheet.tree.redo();
        if self.computers.play_both() {
            return;
        }
        while self.is_computers_turn() && self.sheet.tree.can_redo() {
            self.sheet.tree.redo();
        }
    }

    /// Whether a side has made a move that may be taken back here.
    pub(super) fn has_own_turn(&self) -> bool {
        let record = self.record();
        let is_own = |ply: usize| {
            let side: Side = record.position(ply).turn();
            self.computers.play_both() || self.is_played_here(side)
        };
        (0..record.plies()).any(is_own) || record.ending().is_some()
    }
}
