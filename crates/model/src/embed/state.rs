//! A board on another site as a pure state machine. An input of the reader, the host page or the computer
//! leads to a new state and to reports to the host page.

use super::Settings;
use super::annotation::Annotation;
use super::plan::{Mode, Plan};
use crate::play::Play;
use crate::record::{Record, TableLink};
use apila_core::i18n::Language;
use apila_core::rules::Side;

/// The status of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseStatus {
    /// It is not decided, or there is none.
    Open,
    /// The computer is checking the reader's last move.
    Checking,
    /// The reader has solved it.
    Solved,
    /// The reader's last move does not solve it.
    Failed,
    /// The computer could not decide whether the reader's last move is right.
    Unchecked,
    /// A solution is shown.
    Shown,
}

/// An input that should follow by itself after some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueInput {
    /// The next step of the move that is being replayed.
    Step,
    /// The reply: [`BoardInput::Reply`](super::BoardInput::Reply).
    Reply,
    /// The next move, after this number of seconds: [`BoardInput::NextMove`](super::BoardInput::NextMove).
    NextMove(u16),
}

/// Whether an exercise that the computer judges can be solved at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Soundness {
    /// Not known, or not asked.
    Open,
    /// Proven by this line, or assumed, with an empty line. It is assumed without a proof if the author gave
    /// lines, or if the search failed.
    Sound(Vec<String>),
    /// Not proven.
    Unsound,
}

/// What a preview shows instead of the board's own state.
#[derive(Clone)]
pub(super) struct Preview {
    pub(super) play: Play,
    pub(super) annotation: Annotation,
}

/// The seconds between moves that are shown one after the other, if the author gives none.
const USUAL_PACE: u16 = 2;

/// The state of a board.
#[derive(Clone)]
pub struct Embedded {
    pub(super) settings: Settings,
    pub(super) plan: Plan,
    pub(super) language: Language,
    pub(super) play: Play,
    pub(super) status: ExerciseStatus,
    /// Whether the exercise can be solved.
    pub(super) soundness: Soundness,
    /// The reply that is to be played next.
    pub(super) reply: Option<String>,
    /// The moves of the exercise up to the last one that the computer judged. If the search has proven that
    /// the exercise can be solved after it, the best play that was found follows.
    pub(super) proven_line: Vec<String>,
    /// The last annotation by the host page, and its ply. If there is none, the annotation of the plan is
    /// shown.
    pub(super) annotation: Option<(usize, Annotation)>,
    pub(super) preview: Option<Preview>,
    /// Whether the moves are shown one after the other.
    pub(super) is_playing: bool,
}

impl Embedded {
    /// A board with these settings. `language` is the language of its texts.
    #[must_use]
    pub fn new(settings: Settings, language: Language) -> Embedded {
        let plan = Plan::read(&settings, language);
        let play = plan.table(language);
        Embedded {
            settings,
            plan,
            language,
            play,
            status: ExerciseStatus::Open,
            soundness: Soundness::Open,
            reply: None,
            proven_line: Vec::new(),
            annotation: None,
            preview: None,
            is_playing: false,
        }
    }

    /// A table with this record, turned as the board is, and with the plan's computers.
    pub(super) fn table(&self, record: Record, shown: usize) -> Play {
        let orientation = self.play.orientation();
        Play::new(record, shown, self.language).oriented(orientation).against(self.plan.computers)
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The validated settings.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The language of all texts.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The table of the board. [`Embedded::play_shown`] is the table of a preview if there is one.
    #[must_use]
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The status of the exercise.
    #[must_use]
    pub const fn status(&self) -> ExerciseStatus {
        self.status
    }

    /// Whether a reply is to be played.
    #[must_use]
    pub const fn is_reply_due(&self) -> bool {
        self.reply.is_some()
    }

    /// The input that should follow by itself, if there is one.
    #[must_use]
    pub fn due(&self) -> Option<DueInput> {
        if self.play.is_replaying() {
            return Some(DueInput::Step);
        }
        if self.is_reply_due() {
            return Some(DueInput::Reply);
        }
        self.is_playing.then(|| DueInput::NextMove(self.plan.autoplay.unwrap_or(USUAL_PACE)))
    }

    /// Whether the moves are shown one after the other.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether a preview is shown.
    #[must_use]
    pub const fn is_previewing(&self) -> bool {
        self.preview.is_some()
    }

    /// Whether the reader can move now.
    #[must_use]
    pub fn takes_moves(&self) -> bool {
        match self.plan.mode {
            Mode::Replay | Mode::Diagram => false,
            Mode::Play => true,
            Mode::Exercise => self.status == ExerciseStatus::Open && self.reply.is_none(),
        }
    }

    /// A link to the game on the board, for the app.
    #[must_use]
    pub fn link(&self) -> TableLink {
        TableLink::to_record(self.play.record(), self.play.shown()).against(self.play.computers())
    }

    /// The moves that were made in the exercise.
    pub(super) fn made(&self) -> &[String] {
        self.play.record().moves().get(self.plan.record.plies()..).unwrap_or_default()
    }

    /// Whether a press can play on from the position shown although it is an earlier one.
    pub(super) fn can_play_on_from_here(&self) -> bool {
        let is_readers_turn = self.play.computers().of(self.play.position().turn()).is_none();
        self.plan.mode == Mode::Play && !self.play.is_at_end() && !self.play.is_replaying() && is_readers_turn
    }

    /// The side that solves the exercise.
    #[must_use]
    pub fn solver(&self) -> Side {
        self.plan.record.last().turn()
    }

    /// The ply on the board. A move that is being replayed counts as made.
    pub(super) fn ply(&self) -> usize {
        self.play.shown() + usize::from(self.play.is_replaying())
    }
}
