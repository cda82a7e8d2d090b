//! What happens to a board, and what comes of it.

use super::plan::Mode;
use super::{Command, Embedded, ExerciseStatus, Refused, Report, Request, Verdict};
use crate::play::{Action, Event};
use crate::worker::{Answer, Question};

/// What happens to a board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardInput {
    /// The reader does something at the table.
    Act(Action),
    /// Time has come for the reply to the reader's move.
    Reply,
    /// The reader begins again.
    Restart,
    /// The reader wants to see what solves the exercise.
    Solution,
    /// The computer has answered this question. If it is not what is to be known any more, nothing happens.
    Answered(Box<Question>, Answer),
    /// The page around the board asks for something.
    Command(Request),
}

/// What comes of a deed.
#[derive(Clone)]
pub struct Consequence {
    /// The board as it is now.
    pub board: Embedded,
    /// What happened, in its order.
    pub reports: Vec<Report>,
    /// The answer, if the deed was a command.
    pub answer: Option<Report>,
}

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mover {
    Reader,
    Host,
    Reply,
    Computer,
}

impl Mover {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Mover::Reader => "reader",
            Mover::Host => "host",
            Mover::Reply => "reply",
            Mover::Computer => "computer",
        }
    }
}

impl Embedded {
    /// This board after `deed`, and what is to be reported of it.
    #[must_use]
    pub fn after(&self, deed: BoardInput) -> Consequence {
        let mut next = self.clone();
        let mut mover = None;
        let mut answer = None;
        match deed {
            BoardInput::Act(action) => {
                mover = next.act(action).then_some(Mover::Reader);
            }
            BoardInput::Reply => {
                if let Some(text) = next.reply.take() {
                    // The page may have shown an earlier position meanwhile.
                    next.play = next.play.after(Action::Show(usize::MAX));
                    // A reply is a move of a line that was tried when the settings were read, or the computer's.
                    mover = next.say(&text).is_ok().then_some(Mover::Reply);
                }
            }
            BoardInput::Restart => {
                next = Embedded::new(self.settings.clone(), self.language);
                next.soundness = self.soundness.clone();
            }
            BoardInput::Answered(question, answer) => mover = next.take_in(&question, answer),
            BoardInput::Solution => next.show_solution(),
            BoardInput::Command(Request { id, command }) => {
                let is_move = matches!(command, Command::Play(_));
                answer = Some(match next.obey(command) {
                    Ok(report) => {
                        mover = is_move.then_some(Mover::Host);
                        report.answering(id)
                    }
                    Err((code, text)) => {
                        next = self.clone();
                        Refused { id, code, text }.into()
                    }
                });
            }
        }
        let reports = self.changes(&mut next, mover);
        Consequence { board: next, reports, answer }
    }

    /// Does something at the table, if the mode has it; says whether it made a move.
    fn act(&mut self, action: Action) -> bool {
        let makes_moves = matches!(action, Action::Press(_) | Action::Confirm);
        let allowed = match action {
            Action::Press(_) if self.takes_moves() => {
                // A press is not lost while a move is being shown: that is shown at once.
                if self.play.is_replaying() {
                    self.play = self.play.after(Action::Forward);
                }
                // Who presses on an earlier position plays on from there; Restart brings the author's game back.
                if self.can_play_on_from_here() {
                    self.play = self.play.after(Action::PlayOnFromHere);
                }
                true
            }
            Action::Press(_) | Action::Confirm | Action::StepBack => self.takes_moves(),
            Action::UndoTurn | Action::Halt | Action::Resume => self.plan.mode == Mode::Play,
            Action::Show(_) | Action::Backward | Action::Forward | Action::ForwardAtOnce | Action::Tick => {
                true
            }
            _ => false,
        };
        if allowed {
            self.play = self.play.after(action);
        }
        allowed && makes_moves && *self.play.event() == Event::Played
    }

    fn show_solution(&mut self) {
        self.status = ExerciseStatus::Shown;
        self.reply = None;
        let mut line = self.plan.record.clone();
        for mv in self.solution() {
            // Lines were tried when the settings were read, and the computer gives none but legal moves.
            let _ = line.play(mv, self.language);
        }
        let first = self.plan.record.plies();
        self.play = self.table(line, first).after(Action::Forward);
    }

    pub(super) fn judge(&mut self) {
        if self.plan.mode != Mode::Exercise
            || !matches!(self.status, ExerciseStatus::Open | ExerciseStatus::Checking)
        {
            return;
        }
        let solver = self.solver();
        let verdict = self.plan.exercise.judge(self.made(), self.play.record().outcome(), solver);
        self.apply(verdict);
    }

    pub(super) fn apply(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Open => self.status = ExerciseStatus::Open,
            Verdict::NeedsProof => self.status = ExerciseStatus::Checking,
            Verdict::Reply(text) => {
                self.status = ExerciseStatus::Open;
                self.reply = Some(text);
            }
            Verdict::Solved => self.status = ExerciseStatus::Solved,
            Verdict::Failed(refutation) => {
                self.status = ExerciseStatus::Failed;
                self.reply = refutation;
            }
            Verdict::Unchecked => self.status = ExerciseStatus::Unchecked,
        }
    }
}
