//! The inputs of a board and their effects.

use super::plan::Mode;
use super::{Command, CommandError, Embedded, ExerciseStatus, Report, Request, Verdict};
use crate::play::{Action, Event};
use crate::worker::{Answer, Question};

/// An input of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardInput {
    /// An action of the reader at the table.
    Act(Action),
    /// Play the reply that is due.
    Reply,
    /// Start or stop showing the moves one after the other.
    Autoplay(bool),
    /// Show the next move while the moves are shown one after the other. `true` shows it at once, `false`
    /// step by step.
    NextMove(bool),
    /// Restart the game or exercise.
    Restart,
    /// Show the solution of the exercise.
    Solution,
    /// An answer of the computer. It is ignored if the question is no longer open.
    Answered(Box<Question>, Answer),
    /// A command of the host page.
    Command(Request),
}

/// The effects of an input.
#[derive(Clone)]
pub struct Consequence {
    /// The board after the input.
    pub board: Embedded,
    /// The reports to the host page, in order.
    pub reports: Vec<Report>,
    /// The reply, if the input was a command.
    pub answer: Option<Report>,
}

/// The player of a move.
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
    /// Whether an announcement with an unchanged text is made again after this input. It is made again if the
    /// reader or the host page has done something, but not if the board acts by itself. Marks and previews
    /// have nothing new to announce.
    #[must_use]
    pub const fn announces_again(&self, input: &BoardInput) -> bool {
        match input {
            // These actions also continue a move that is being replayed.
            BoardInput::Act(Action::Forward | Action::ForwardAtOnce | Action::Tick) => {
                !self.play.is_replaying()
            }
            BoardInput::Act(Action::Flip) => false,
            BoardInput::Act(_) | BoardInput::Autoplay(_) | BoardInput::Restart | BoardInput::Solution => true,
            BoardInput::Reply | BoardInput::NextMove(_) | BoardInput::Answered(..) => false,
            BoardInput::Command(Request { command, .. }) => {
                !matches!(command, Command::Mark { .. } | Command::Preview { .. })
            }
        }
    }

    /// The board after an input, and the reports about it.
    #[must_use]
    pub fn after(&self, input: BoardInput) -> Consequence {
        let mut next = self.clone();
        let mut mover = None;
        let mut answer = None;
        match input {
            BoardInput::Act(action) => {
                // An action of the reader ends the automatic replay, unless it only turns the board.
                next.is_playing &= matches!(action, Action::Tick | Action::Flip);
                mover = next.act(action).then_some(Mover::Reader);
            }
            BoardInput::Reply => {
                if let Some(text) = next.reply.take() {
                    // The host page may show an earlier position by now.
                    next.play = next.play.after(Action::Show(usize::MAX));
                    // The reply is part of a validated line or the computer's choice.
                    mover = next.play_move(&text).is_ok().then_some(Mover::Reply);
                }
            }
            BoardInput::Autoplay(is_on) => next.set_playing(is_on),
            BoardInput::NextMove(at_once) => {
                if next.is_playing {
                    next.play =
                        next.play.after(if at_once { Action::ForwardAtOnce } else { Action::Forward });
                }
            }
            BoardInput::Restart => {
                next = Embedded::new(self.settings.clone(), self.language);
                next.soundness = self.soundness.clone();
                next.play = next.play.oriented(self.play.orientation());
            }
            BoardInput::Answered(question, answer) => mover = next.receive_answer(&question, answer),
            BoardInput::Solution => next.show_solution(),
            BoardInput::Command(Request { id, command }) => {
                let is_move = matches!(command, Command::Play(_));
                answer = Some(match next.execute(command) {
                    Ok(report) => {
                        mover = is_move.then_some(Mover::Host);
                        report.answering(id)
                    }
                    Err((code, text)) => {
                        next = self.clone();
                        CommandError { id, code, text }.into()
                    }
                });
            }
        }
        next.is_playing &= !next.play.is_at_end();
        let reports = self.changes(&mut next, mover);
        Consequence { board: next, reports, answer }
    }

    /// Performs an action if the mode allows it. Returns whether the action made a move.
    fn act(&mut self, action: Action) -> bool {
        let makes_moves = matches!(action, Action::Press(_) | Action::Confirm);
        let allowed = match action {
            Action::Press(_) if self.takes_moves() => {
                // A press during a replay skips the rest of it.
                if self.play.is_replaying() {
                    self.play = self.play.after(Action::Forward);
                }
                // A press in an earlier position plays on from there. A restart brings the author's game
                // back.
                if self.can_play_on_from_here() {
                    self.play = self.play.after(Action::PlayOnFromHere);
                }
                true
            }
            Action::Press(_) | Action::Confirm | Action::StepBack => self.takes_moves(),
            Action::UndoTurn | Action::Halt | Action::Resume => self.plan.mode == Mode::Play,
            // The line is by the author, or the reader has played it.
            Action::Choose(_) => matches!(self.plan.mode, Mode::Replay | Mode::Play),
            Action::Show(_)
            | Action::Backward
            | Action::Forward
            | Action::ForwardAtOnce
            | Action::Tick
            | Action::Flip => true,
            _ => false,
        };
        if allowed {
            self.play = self.play.after(action);
        }
        allowed && makes_moves && *self.play.event() == Event::Played
    }

    /// Starts or stops showing the moves one after the other. If the last position is shown, starts from the
    /// first one.
    pub(super) fn set_playing(&mut self, is_on: bool) {
        self.is_playing = is_on && self.plan.mode == Mode::Replay;
        if self.is_playing && self.play.is_at_end() {
            self.play = self.play.after(Action::Show(0));
        }
    }

    fn show_solution(&mut self) {
        self.status = ExerciseStatus::Shown;
        self.reply = None;
        let mut line = self.plan.record.clone();
        for mv in self.solution() {
            // The author's lines were validated, and the computer's are legal.
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
