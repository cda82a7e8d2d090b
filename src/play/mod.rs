//! The table as a pure state machine: a record, what of it is shown, and the move in the making.
//!
//! The page sends [`Action`]s and draws what [`Play`] says; nothing here knows how. What can be derived is
//! derived: whose turn it is, what may be pressed, what is announced.

mod view;

pub use view::Seen;

use crate::games::game::{Refusal, Table};
use crate::i18n::Language;
use crate::record::{Ending, Record};
use crate::rules::{Cell, Step};

/// What a person can do at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Press a spot, or the pass button.
    Press(Step),
    /// Take back the last step of the half-made move.
    StepBack,
    /// Play the half-made move, which is a whole one though more could be added.
    Confirm,
    /// Show the position after this many moves, at once.
    Show(usize),
    /// Show the position one move earlier.
    Backward,
    /// Show the position one move later, at once.
    ForwardAtOnce,
    /// Show the next move being made; finishes a move that is being shown already.
    Forward,
    /// Time has come to show the next step of the move being shown.
    Tick,
    /// Let go of the half-made move or, if there is none, take back the last turn, whoever's it was. Nothing
    /// happens while an earlier position is shown.
    UndoTurn,
    /// Put back the turn that was taken back last.
    RedoTurn,
    /// Take back all that comes after the position shown, and play on from it.
    PlayOnFromHere,
    /// The side to move resigns.
    Resign,
    /// Both agree on a draw.
    AgreeDraw,
}

/// What happened last, for those who listen.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A game was set up.
    Began,
    /// A step was made or taken back.
    Stepped,
    /// A move was played.
    Played,
    /// The last turn was taken back.
    TookBack,
    /// Another position of the game is shown.
    Showed,
    /// A press was refused.
    Refused {
        /// Why.
        refusal: Refusal,
        /// What was pressed.
        pressed: Step,
    },
    /// A press was made while an earlier position was shown.
    NotNow,
    /// The players ended the game.
    Ended,
}

/// The state of a table.
#[derive(Clone)]
pub struct Play {
    language: Language,
    record: Record,
    shown: usize,
    /// Steps of the move after the position shown that are being shown; none when nothing is being replayed.
    replayed: usize,
    half: Vec<Step>,
    /// Turns taken back, the first to be put back last.
    undone: Vec<String>,
    event: Event,
    /// Grows with each action that did something: two equal announcements in a row can be told apart.
    turn_of_events: u32,
}

impl Play {
    /// A table with this record, the position after `shown` moves on the board.
    #[must_use]
    pub fn new(record: Record, shown: usize, language: Language) -> Play {
        Play {
            language,
            shown: shown.min(record.plies()),
            record,
            replayed: 0,
            half: Vec::new(),
            undone: Vec::new(),
            event: Event::Began,
            turn_of_events: 0,
        }
    }

    /// The game.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The ply shown: moves made before the position on the board.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// The steps of the half-made move.
    #[must_use]
    pub fn half(&self) -> &[Step] {
        &self.half
    }

    /// What happened last.
    #[must_use]
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// A number that changes with each event.
    #[must_use]
    pub const fn turn_of_events(&self) -> u32 {
        self.turn_of_events
    }

    /// Whether a move is being shown step by step: then [`Action::Tick`] is due in a moment.
    #[must_use]
    pub const fn is_replaying(&self) -> bool {
        self.replayed > 0
    }

    /// Whether the last position is shown and the game goes on.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_at_end() && self.record.outcome().is_none()
    }

    /// Whether the last position is shown.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.shown == self.record.plies()
    }

    /// Whether there is a turn to put back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.is_at_end() && self.record.ending().is_none()
    }

    /// Whether there is a turn, an end or a half-made move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.record.plies() > 0 || self.record.ending().is_some() || !self.half.is_empty()
    }

    /// Whether steps can be taken back.
    #[must_use]
    pub fn can_step_back(&self) -> bool {
        !self.half.is_empty()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &dyn Table {
        &**self.record.position(self.shown)
    }

    /// The table after `action`.
    #[must_use]
    pub fn after(&self, action: Action) -> Play {
        let mut next = self.clone();
        next.act(action);
        next.turn_of_events = self.turn_of_events.wrapping_add(1);
        next
    }

    fn act(&mut self, action: Action) {
        if !matches!(action, Action::Tick | Action::Forward) {
            self.replayed = 0;
        }
        match action {
            Action::Press(step) => self.press(step),
            Action::StepBack => {
                self.half.pop();
                self.event = Event::Stepped;
            }
            Action::Confirm => {
                if let Some(text) = self.position().continuations(&self.half).whole {
                    self.play(&text);
                }
            }
            Action::Show(ply) => self.show(ply.min(self.record.plies())),
            Action::Backward => self.show(self.shown.saturating_sub(1)),
            Action::ForwardAtOnce => self.show((self.shown + 1).min(self.record.plies())),
            Action::Forward => self.forward(),
            Action::Tick => self.tick(),
            Action::UndoTurn => self.undo_turn(),
            Action::RedoTurn => self.redo_turn(),
            Action::PlayOnFromHere => {
                // Nothing is lost: the turns can be put back one by one.
                self.undone.extend(self.record.moves()[self.shown..].iter().rev().cloned());
                self.record.take_back_to(self.shown);
                self.event = Event::TookBack;
            }
            Action::Resign => {
                let side = self.record.last().turn();
                self.end(Ending::Resigned(side));
            }
            Action::AgreeDraw => {
                if self.record.id().game().draw_by_agreement() {
                    self.end(Ending::Agreed);
                }
            }
        }
    }

    fn press(&mut self, step: Step) {
        if !self.is_at_end() {
            self.event = Event::NotNow;
            return;
        }
        let offers = self.offers();
        if self.half == [step] && !offers.contains(&step) {
            // The first choice pressed again is let go.
            self.half.clear();
            self.event = Event::Stepped;
            return;
        }
        // A space from which discs can be lifted, pressed below or above them, means the whole stack.
        let step = match step {
            Step::Cell(cell) if !offers.contains(&step) => {
                let whole = self.layers_on_offer(cell).max();
                whole.filter(|_| self.half.len() <= 1).map_or(step, |count| Step::Layers(cell, count))
            }
            step => step,
        };
        // Discs lie above the space they stand on: a press on them means the space, if that is on offer.
        let step = match step {
            Step::Layers(cell, _) if offers.contains(&Step::Cell(cell)) => Step::Cell(cell),
            step => step,
        };
        if !offers.contains(&step) {
            if self.half.len() == 1 && self.offers_after(&[]).contains(&step) {
                self.half.clear();
            } else {
                let refusal = self.position().refuse(&self.half, step, self.language);
                self.event = Event::Refused { refusal, pressed: step };
                return;
            }
        }
        self.half.push(step);
        self.event = Event::Stepped;
        let offer = self.position().continuations(&self.half);
        if let (Some(text), true) = (offer.whole, offer.next.is_empty()) {
            self.play(&text);
        }
    }

    /// How many discs may be lifted from a cell as the first step of a move.
    fn layers_on_offer(&self, cell: Cell) -> impl Iterator<Item = u8> {
        self.offers_after(&[]).into_iter().filter_map(move |step| match step {
            Step::Layers(from, count) if from == cell => Some(count),
            _ => None,
        })
    }

    /// The first step of the half-made move with one disc less and with one disc more, where discs were
    /// lifted and that is possible.
    #[must_use]
    pub fn fewer_and_more(&self) -> Option<[Option<Step>; 2]> {
        let [Step::Layers(cell, count)] = self.half[..] else { return None };
        let counts: Vec<u8> = self.layers_on_offer(cell).collect();
        let step = |count: Option<u8>| {
            count.filter(|count| counts.contains(count)).map(|count| Step::Layers(cell, count))
        };
        Some([step(count.checked_sub(1)), step(count.checked_add(1))])
    }

    /// The steps that a press may make now; none while the game is over or an earlier position is shown.
    #[must_use]
    pub fn offers(&self) -> Vec<Step> {
        self.offers_after(&self.half)
    }

    /// The steps that may follow these; none while the game is over or an earlier position is shown.
    fn offers_after(&self, half: &[Step]) -> Vec<Step> {
        if self.is_open() { self.position().continuations(half).next } else { Vec::new() }
    }

    fn play(&mut self, text: &str) {
        // A whole move offered by the position is legal: nothing is lost if it is refused all the same.
        if self.record.play(text, self.language).is_ok() {
            self.half.clear();
            self.undone.clear();
            self.shown = self.record.plies();
            self.event = Event::Played;
        }
    }

    fn show(&mut self, ply: usize) {
        if ply != self.shown {
            self.half.clear();
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
        self.half.clear();
        self.replayed = 1;
        self.skip_a_replay_without_frames();
    }

    fn tick(&mut self) {
        if self.replayed == 0 {
            return;
        }
        self.replayed += 1;
        self.skip_a_replay_without_frames();
    }

    /// The frames of a move are its steps but the last, which the next position shows.
    fn skip_a_replay_without_frames(&mut self) {
        if self.replayed >= self.replay_steps().len() {
            self.replayed = 0;
            self.show(self.shown + 1);
        }
    }

    fn replay_steps(&self) -> Vec<Step> {
        let text = self.record.moves().get(self.shown);
        text.and_then(|text| self.position().steps_of(text)).unwrap_or_default()
    }

    fn undo_turn(&mut self) {
        if !self.is_at_end() {
            self.event = Event::NotNow;
            return;
        }
        if !self.half.is_empty() {
            self.half.clear();
        } else if self.record.ending().is_some() {
            self.record.take_back_to(self.record.plies());
        } else if let Some(text) = self.record.moves().last().cloned() {
            self.undone.push(text);
            self.record.take_back_to(self.record.plies() - 1);
        }
        self.shown = self.record.plies();
        self.event = Event::TookBack;
    }

    fn redo_turn(&mut self) {
        if !self.can_redo() {
            return;
        }
        if let Some(text) = self.undone.pop() {
            let rest = std::mem::take(&mut self.undone);
            self.play(&text);
            self.undone = rest;
        }
    }

    fn end(&mut self, ending: Ending) {
        self.half.clear();
        self.record.end(ending);
        self.shown = self.record.plies();
        self.event = Event::Ended;
    }
}
