//! The computer as a player: when it is to move, and its moves.

use super::{Event, Play};
use crate::record::{Computer, Computers, Record};
use apila_core::rules::Side;

impl Play {
    /// The table with the computer playing these sides. If the computer plays both sides of a game that has
    /// begun, it is paused at first.
    #[must_use]
    pub fn against(mut self, computers: Computers) -> Play {
        self.computers = computers;
        self.halted = computers.play_both() && self.record().plies() > 0;
        self
    }

    /// The sides that the computer plays.
    #[must_use]
    pub const fn computers(&self) -> Computers {
        self.computers
    }

    /// Whether the computer is paused.
    #[must_use]
    pub const fn is_halted(&self) -> bool {
        self.halted
    }

    /// Whether the game is waiting for the computer, paused or not.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        self.turn_of_computer().is_some()
    }

    fn turn_of_computer(&self) -> Option<Computer> {
        let record = self.record();
        if record.outcome().is_some() { None } else { self.computers.of(record.last().turn()) }
    }

    /// The computer that is to search the last position now. If the computer plays both sides, each move is
    /// replayed before the next search.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Computer> {
        let waits = self.halted || self.computers.play_both() && self.is_replaying_last_move();
        self.turn_of_computer().filter(|_| !waits)
    }

    /// Whether the last move of the current line is being replayed.
    #[must_use]
    pub fn is_replaying_last_move(&self) -> bool {
        self.replayed > 0 && self.shown + 1 == self.record().plies()
    }

    /// Plays the computer's choice for the last position of `line`. `follows` says whether the reader is
    /// looking at the end of the game.
    pub(super) fn play_computer_move(&mut self, line: &Record, text: &str, follows: bool) {
        if self.computer_to_move().is_none() || line != self.record() {
            return;
        }
        if self.add_move(text).is_ok() && follows {
            self.replay_last_move();
            if self.replayed > 0 {
                // The move is announced when its replay is over.
                self.event = Event::TreeChanged;
            }
        }
    }

    /// Changes the sides that the computer plays.
    pub(super) fn set_computers(&mut self, computers: Computers) {
        self.partial.clear();
        self.computers = computers;
        self.halted = false;
        self.event = Event::TreeChanged;
    }

    /// Takes back the last turn, and then further turns until a person is to move.
    pub(super) fn take_back(&mut self) {
        self.tree_mut().take_back();
        if self.computers.play_both() {
            self.halted = true;
            return;
        }
        while self.record().plies() > 0 && self.is_computers_turn() {
            self.tree_mut().take_back();
        }
    }

    /// Puts back the turn that was taken back last, and the computer's reply to it.
    pub(super) fn redo(&mut self) {
        self.tree_mut().redo();
        if self.computers.play_both() {
            return;
        }
        while self.is_computers_turn() && self.sheet.tree.can_redo() {
            self.tree_mut().redo();
        }
    }

    /// Whether the current line has a turn that may be taken back here.
    pub(super) fn has_turn_to_undo(&self) -> bool {
        let record = self.record();
        let is_own = |ply: usize| {
            let side: Side = record.position(ply).turn();
            self.computers.play_both() || self.is_played_here(side)
        };
        (0..record.plies()).any(is_own) || record.ending().is_some()
    }
}
