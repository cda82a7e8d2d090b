//! A board on another page as a pure state machine: what readers and the page around it do goes in, a new state and
//! what is to be reported come out. What the computer is to think about is derived from it: see
//! [`Embedded::question`].

use super::Settings;
use super::plan::{Mode, Notes, Plan};
use crate::play::Play;
use crate::record::{Record, TableLink};
use apila_core::i18n::Language;
use apila_core::rules::Side;

/// How an exercise stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseStatus {
    /// There is none, or it is not decided.
    Open,
    /// The computer is to say whether the reader's last move is right.
    Checking,
    /// The reader has solved it.
    Solved,
    /// The reader's last move does not solve it.
    Failed,
    /// The computer could not tell whether the reader's last move is right.
    Unchecked,
    /// A solution was shown.
    Shown,
}

/// What the computer says of an exercise that it judges: whether it can be solved at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Soundness {
    /// It was not asked yet, or need not be.
    Open,
    /// It can, in this way.
    Sound(Vec<String>),
    /// It was not proven that it can.
    Unsound,
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

    /// The moves of the exercise.
    pub(super) fn made(&self) -> &[String] {
        self.play.record().moves().get(self.plan.record.plies()..).unwrap_or_default()
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
