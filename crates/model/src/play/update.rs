//! The effect of each action on a table.

use super::{Action, Event, Play};
use crate::record::{Ending, Record, Sheet};
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};

impl Play {
    pub(super) fn apply(&mut self, action: Action) {
        let follows = self.is_at_end() || self.is_replaying_last_move();
        self.end_replay(&action, follows);
        match action {
            Action::Press(step) => self.press(step, false),
            Action::Propose(step) => self.press(step, true),
            Action::StepBack => {
                self.partial.pop();
                self.event = Event::Stepped;
            }
            Action::Confirm => self.confirm(),
            Action::Show(ply) => self.show(ply.min(self.record().plies())),
            Action::Backward => self.show(self.shown.saturating_sub(1)),
            Action::ForwardAtOnce => self.show((self.shown + 1).min(self.record().plies())),
            Action::Forward => self.forward(),
            Action::Tick => self.tick(),
            Action::UndoTurn => self.undo_turn(),
            Action::RedoTurn => self.redo_turn(),
            Action::PlayOnFromHere => self.play_on_from_here(),
            Action::PlayLine(moves) => self.play_line(&moves),
            Action::Choose(node) => {
                self.tree_mut().choose(node);
                self.show_ply(self.sheet.tree.depth(node));
            }
            Action::Promote(node) => {
                self.tree_mut().promote(node);
                self.event = Event::TreeChanged;
            }
            Action::Delete(node) => {
                self.tree_mut().remove(node);
                self.show_ply(self.shown);
                self.event = Event::TreeChanged;
            }
            Action::SetComment(node, text) => {
                self.tree_mut().set_comment(node, &text);
                self.event = Event::TreeChanged;
            }
            Action::SetSeat(seat) => {
                self.partial.clear();
                self.take_seat(seat);
                self.event = Event::Showed;
            }
            Action::Merge(other) => {
                self.tree_mut().merge(&other.tree);
                self.sheet_mut().header.fill_in(&other.header);
                self.event = Event::TreeChanged;
            }
            Action::Adopt(other, seat) => self.adopt(*other, seat),
            Action::SetLine(line) => self.set_line(&line),
            Action::Flip => {
                self.orientation = self.orientation.opposite();
                self.event = Event::TreeChanged;
            }
            Action::ShowRows(side) => {
                self.rows_of = side;
                self.event = Event::TreeChanged;
            }
            Action::SetLanguage(language) => self.set_language(language),
            Action::Resign => self.end(Ending::Resigned(self.record().last().turn())),
            Action::AgreeDraw => self.end(Ending::Agreed),
            Action::TimeUp => self.time_is_up(),
            Action::SetClock(clock) => {
                self.clock = self.clock.map(|_| *clock);
            }
            Action::TimeTold(side, theirs) => {
                self.clock = self.clock.map(|clock| clock.told(side, &theirs));
            }
            Action::Say(side, said) => self.said[side.index()] = said,
            Action::SetComputers(computers) => self.set_computers(computers),
            Action::Halt => {
                self.halted = true;
                self.event = Event::Stepped;
            }
            Action::Resume => {
                self.halted = false;
                self.event = Event::Stepped;
            }
            Action::ComputerMove(line, text) => self.play_computer_move(&line, &text, follows),
        }
    }

    /// Ends the replay of a move before an action that would disturb it. `follows` says whether the table
    /// shows the last position, or the replay of the last move.
    fn end_replay(&mut self, action: &Action, follows: bool) {
        if matches!(action, Action::Tick | Action::Forward) || !action.is_event() {
            return;
        }
        if follows && matches!(action, Action::Press(_) | Action::Propose(_) | Action::UndoTurn) {
            // A press during the replay of the last move skips the rest of the replay.
            self.shown = self.record().plies();
        }
        self.replayed = 0;
    }

    fn confirm(&mut self) {
        if !self.can_confirm() {
            return;
        }
        if let Some(text) = self.position().continuations(&self.partial).whole {
            self.play(&text);
        }
    }

    fn play_on_from_here(&mut self) {
        if self.can_branch() {
            self.partial.clear();
            let shown = self.shown;
            self.tree_mut().cut(shown);
            self.event = Event::TookBack;
        }
    }

    /// Changes the language. The refusal that is shown is translated as well.
    fn set_language(&mut self, language: Language) {
        self.language = language;
        if let Event::Refused { pressed, .. } = self.event {
            let refusal = self.position().refuse(&self.partial, pressed, language);
            self.event = Event::Refused { refusal, pressed };
        }
    }

    pub(super) fn play(&mut self, text: &str) {
        if self.record().moves().get(self.shown).is_some_and(|made| made == text) {
            return self.show(self.shown + 1);
        }
        if !self.is_at_end() {
            let shown = self.shown;
            self.tree_mut().cut(shown);
        }
        // A complete move on offer is legal. If it were refused, nothing would change.
        if self.add_move(text).is_ok() {
            self.partial.clear();
            self.halted = false;
            self.shown = self.record().plies();
            self.event = Event::Played;
        }
    }

    fn play_line(&mut self, moves: &[String]) {
        if !self.can_branch() {
            return;
        }
        let mut ply = self.shown;
        for text in moves {
            if self.record().moves().get(ply) != Some(text) {
                if ply < self.record().plies() {
                    self.tree_mut().cut(ply);
                }
                if self.add_move(text).is_err() {
                    break;
                }
            }
            ply += 1;
        }
        self.show_ply(ply);
    }

    fn show_ply(&mut self, ply: usize) {
        self.partial.clear();
        self.shown = ply.min(self.record().plies());
        self.event = Event::Showed;
    }

    /// Replays the last move of the current line.
    pub(super) fn replay_last_move(&mut self) {
        self.show_ply(self.record().plies().saturating_sub(1));
        self.forward();
    }

    fn adopt(&mut self, other: Sheet, seat: Option<Side>) {
        let (before, was_at_end) = (self.record().clone(), self.is_at_end());
        let there = other.tree.line();
        let gone_on = before.ending().is_none() && there.moves().starts_with(before.moves());
        self.tree_mut().take_over(&other.tree);
        self.sheet_mut().header = other.header;
        self.take_seat(seat);
        // In a game by link the line of the newer copy counts.
        if (gone_on || seat.is_some() || *self.record() != before)
            && let Some(node) = self.sheet.tree.find(there)
        {
            self.tree_mut().go_to(node);
        }
        self.event = Event::TreeChanged;
        if *self.record() == before {
            return;
        }
        // The computer replies on the page where the game went on, so it pauses here.
        self.halted = !self.computers.is_empty();
        self.partial.clear();
        if was_at_end && self.record().plies() > before.plies() {
            self.replay_last_move();
        } else {
            self.shown = if was_at_end { usize::MAX } else { self.shown }.min(self.record().plies());
        }
    }

    fn set_line(&mut self, line: &Record) {
        self.tree_mut().set_line(line);
        let last = self.tree().last_node();
        self.tree_mut().promote(last);
        self.replay_last_move();
    }

    fn show(&mut self, ply: usize) {
        if ply != self.shown {
            self.partial.clear();
        }
        self.shown = ply;
        self.event = Event::Showed;
    }

    fn forward(&mut self) {
        if self.is_at_end() {
            return;
        }
        if self.replayed > 0 {
            self.replayed = 0;
            self.show(self.shown + 1);
            return;
        }
        self.partial.clear();
        self.replayed = 1;
        self.finish_complete_replay();
    }

    fn tick(&mut self) {
        if self.replayed == 0 {
            return;
        }
        self.replayed += 1;
        self.finish_complete_replay();
    }

    /// Ends the replay when the last step is reached. The next position shows this step.
    fn finish_complete_replay(&mut self) {
        if self.replayed >= self.replay_steps().len() {
            self.replayed = 0;
            self.show(self.shown + 1);
        }
    }

    pub(super) fn replay_steps(&self) -> Vec<Step> {
        let text = self.record().moves().get(self.shown);
        text.and_then(|text| self.position().steps_of(text)).unwrap_or_default()
    }

    fn undo_turn(&mut self) {
        if !self.partial.is_empty() {
            self.partial.clear();
            self.event = Event::TookBack;
            return;
        }
        if !self.is_at_end() {
            self.event = Event::NotNow;
            return;
        }
        if !self.can_undo() {
            self.event = Event::NotYours;
            return;
        }
        self.take_back();
        self.show_ply(usize::MAX);
        self.event = Event::TookBack;
    }

    fn redo_turn(&mut self) {
        if self.can_redo() {
            self.redo();
            self.show_ply(usize::MAX);
            self.event = Event::Played;
        }
    }

    /// Ends the game for the side to move. A draw that was offered can be accepted at any time.
    fn end(&mut self, ending: Ending) {
        let is_accepted = ending == Ending::Agreed && self.is_draw_offered();
        if self.is_waiting() && !is_accepted {
            self.event = Event::NotYours;
        } else {
            self.add_ending(ending);
        }
    }

    fn add_ending(&mut self, ending: Ending) {
        if self.add_move(ending.token()).is_ok() {
            self.show_ply(usize::MAX);
            self.event = Event::Ended;
        }
    }

    /// Ends the game if there are clocks. Also a player elsewhere can have no time left.
    fn time_is_up(&mut self) {
        let ending = Ending::TimeUp(self.record().last().turn());
        if self.clock.is_some() {
            self.add_ending(ending);
        }
    }
}
