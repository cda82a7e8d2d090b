//! A board on another page as a pure state machine: what readers and the page around it do goes in, a new state and
//! what is to be reported come out. What the computer is to think about is derived from it: see
//! [`Embedded::question`].

use super::plan::{Mode, Notes, Plan};
use super::thinking::Soundness;
use super::{Command, Refused, Report, Request, Settings, Verdict};
use crate::play::{Action, Event, Play};
use crate::record::{Record, TableLink};
use crate::worker::{Answer, Question};
use apila_core::i18n::Language;
use apila_core::rules::Side;

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

/// How an exercise stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseStatus {
    /// There is none, or it is not decided.
    Open,
    /// The computer is to say whether the reader's last move is right.
    Asked,
    /// The reader has solved it.
    Solved,
    /// The reader's last move does not solve it.
    Failed,
    /// The computer could not tell whether the reader's last move is right.
    Unchecked,
    /// A solution was shown.
    Shown,
}

/// What is shown for a while, in the place of the board's own state.
#[derive(Clone)]
pub(super) struct Preview {
    pub(super) play: Play,
    pub(super) notes: Notes,
}

/// The state of a board.
#[derive(Clone)]
pub struct Embedded {
    pub(super) settings: Settings,
    pub(super) plan: Plan,
    pub(super) language: Language,
    pub(super) play: Play,
    pub(super) status: ExerciseStatus,
    /// What the computer says of the exercise itself.
    pub(super) soundness: Soundness,
    /// The reply that is due.
    pub(super) reply: Option<String>,
    /// What the page has pointed out since, and at which ply; before that the plan's notes count.
    pub(super) notes: Option<(usize, Notes)>,
    pub(super) preview: Option<Preview>,
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
    /// A board as these settings have it.
    #[must_use]
    pub fn new(settings: Settings, language: Language) -> Embedded {
        let plan = Plan::read(&settings, language);
        let play = Play::new(plan.record.clone(), plan.shown, language)
            .oriented(plan.orientation)
            .against(plan.computers);
        Embedded {
            settings,
            plan,
            language,
            play,
            status: ExerciseStatus::Open,
            soundness: Soundness::Open,
            reply: None,
            notes: None,
            preview: None,
        }
    }

    /// A table with this game, seen as the plan has it.
    pub(super) fn table(&self, record: Record, shown: usize) -> Play {
        Play::new(record, shown, self.language).oriented(self.plan.orientation).against(self.plan.computers)
    }

    /// What was asked for.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What the board is.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The language of its words.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The table, without what is shown for a while.
    #[must_use]
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// How the exercise stands.
    #[must_use]
    pub const fn status(&self) -> ExerciseStatus {
        self.status
    }

    /// Whether a reply is due: then [`BoardInput::Reply`] is to follow in a moment.
    #[must_use]
    pub const fn is_reply_due(&self) -> bool {
        self.reply.is_some()
    }

    /// Whether something else is shown for a while.
    #[must_use]
    pub const fn is_previewing(&self) -> bool {
        self.preview.is_some()
    }

    /// Whether the reader may make moves now.
    #[must_use]
    pub fn takes_moves(&self) -> bool {
        match self.plan.mode {
            Mode::Replay | Mode::Diagram => false,
            Mode::Play => true,
            Mode::Exercise => self.status == ExerciseStatus::Open && self.reply.is_none(),
        }
    }

    /// A link to the game as it stands, for the app.
    #[must_use]
    pub fn link(&self) -> TableLink {
        TableLink::to_record(self.play.record(), self.play.shown()).against(self.play.computers())
    }

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
            || !matches!(self.status, ExerciseStatus::Open | ExerciseStatus::Asked)
        {
            return;
        }
        let solver = self.solver();
        let verdict = self.plan.exercise.judge(self.made(), self.play.record().outcome(), solver);
        self.apply(verdict);
    }

    /// The moves of the exercise.
    pub(super) fn made(&self) -> &[String] {
        self.play.record().moves().get(self.plan.record.plies()..).unwrap_or_default()
    }

    pub(super) fn apply(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Open => self.status = ExerciseStatus::Open,
            Verdict::Asked => self.status = ExerciseStatus::Asked,
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

    /// Whether a press on an earlier position goes on from there.
    pub(super) fn can_play_on_from_here(&self) -> bool {
        let is_readers_turn = self.play.computers().of(self.play.position().turn()).is_none();
        self.plan.mode == Mode::Play && !self.play.is_at_end() && !self.play.is_replaying() && is_readers_turn
    }

    /// The side that is to solve the exercise.
    #[must_use]
    pub fn solver(&self) -> Side {
        self.plan.record.last().turn()
    }

    /// The position on the board, or the one that a move leads to that is being shown.
    pub(super) fn ply(&self) -> usize {
        self.play.shown() + usize::from(self.play.is_replaying())
    }
}
