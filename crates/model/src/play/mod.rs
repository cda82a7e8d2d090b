//! The table as a pure state machine: a game with its variations, what of it is shown, and the move in the
//! making.
//!
//! The page sends [`Action`]s and draws what [`Play`] says; nothing here knows how. What can be derived is
//! derived: whose turn it is, what may be pressed, what is announced.

mod action;
mod actions;
mod levels;
mod opponent;
mod picture;
mod setup;
mod view;

pub use action::{Action, Event};
pub use levels::level_in_words;
pub use picture::{AnimationFrame, Extent, PictureChoice};
pub use setup::{Edit, Setup};
pub use view::Seen;

use crate::record::{Computers, GameTree, NodeId, Record, Sheet};
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::{Cell, Side, Step};
use apila_core::scene::Orientation;

/// The state of a table.
#[derive(Clone)]
pub struct Play {
    language: Language,
    sheet: Sheet,
    /// Who sits at this table; both if nobody is named.
    seat: Option<Side>,
    computers: Computers,
    /// The computer was told to stop.
    halted: bool,
    /// From which side the board is seen.
    orientation: Orientation,
    shown: usize,
    /// Steps of the move after the position shown that are being shown; none when nothing is being replayed.
    replayed: usize,
    partial: Vec<Step>,
    event: Event,
    /// Grows with each action that did something: two equal announcements in a row can be told apart.
    revision: u32,
}

impl Play {
    /// A table with this record, the position after `shown` moves on the board.
    #[must_use]
    pub fn new(record: Record, shown: usize, language: Language) -> Play {
        Play::at(Sheet::new(GameTree::new(record)), shown, language)
    }

    /// A table with this game, the position after `shown` moves of its line on the board.
    #[must_use]
    pub fn at(sheet: Sheet, shown: usize, language: Language) -> Play {
        Play {
            language,
            shown: shown.min(sheet.tree.line().plies()),
            sheet,
            seat: None,
            computers: Computers::NONE,
            halted: false,
            orientation: Orientation::default(),
            replayed: 0,
            partial: Vec::new(),
            event: Event::Began,
            revision: 0,
        }
    }

    /// This table, with one who plays only this side.
    #[must_use]
    pub fn seated(mut self, seat: Option<Side>) -> Play {
        self.seat = seat;
        self
    }

    /// This table, with its board seen from this side.
    #[must_use]
    pub fn oriented(mut self, orientation: Orientation) -> Play {
        self.orientation = orientation;
        self
    }

    /// The line on the table.
    #[must_use]
    pub const fn record(&self) -> &Record {
        self.sheet.tree.line()
    }

    /// The game with its variations and all that is written about it.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The game with its variations.
    #[must_use]
    pub const fn tree(&self) -> &GameTree {
        &self.sheet.tree
    }

    /// Who sits at this table; both sides if there is nobody in particular.
    #[must_use]
    pub const fn seat(&self) -> Option<Side> {
        self.seat
    }

    /// Whether a side may be moved by those who sit here.
    #[must_use]
    pub fn is_played_here(&self, side: Side) -> bool {
        self.seat.is_none_or(|seat| seat == side) && self.computers.of(side).is_none()
    }

    /// Whether the game waits for the move of somebody who is not here.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.record().outcome().is_none() && !self.is_played_here(self.record().last().turn())
    }

    /// Whether it is on somebody who is not here to answer: they have to be sent the game.
    #[must_use]
    pub fn must_be_sent(&self) -> bool {
        let ended_here = self.record().outcome().is_some()
            && self.side_of_last_move().is_some_and(|side| self.is_played_here(side));
        self.seat.is_some() && (self.is_waiting() || ended_here)
    }

    /// The node of the position shown: where the line on the table is over, that of its end.
    #[must_use]
    pub fn node_shown(&self) -> NodeId {
        if self.is_at_end() { self.tree().last_node() } else { self.tree().node_at(self.shown) }
    }

    /// The ply shown: moves made before the position on the board.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// The steps of the half-made move.
    #[must_use]
    pub fn partial(&self) -> &[Step] {
        &self.partial
    }

    /// What happened last.
    #[must_use]
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// A number that changes with each event.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Whether a move is being shown step by step: then [`Action::Tick`] is due in a moment.
    #[must_use]
    pub const fn is_replaying(&self) -> bool {
        self.replayed > 0
    }

    /// Whether the last position is shown and the game goes on.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_at_end() && self.record().outcome().is_none()
    }

    /// Whether the last position is shown.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.shown == self.record().plies()
    }

    /// Whether a move can be made now by those who sit here.
    #[must_use]
    pub fn is_on_move(&self) -> bool {
        self.is_open() && self.is_played_here(self.position().turn())
    }

    /// Whether there is a turn to put back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.is_on_move() && self.sheet.tree.can_redo()
    }

    /// Whether there is a turn, an end or a half-made move that those who sit here may take back. Nobody takes
    /// back the turn of somebody who is not here, but for the computer's.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        if self.computers.is_empty() {
            !self.partial.is_empty() || self.side_of_last_move().is_some_and(|side| self.is_played_here(side))
        } else {
            !self.partial.is_empty() || self.has_own_turn()
        }
    }

    /// Who made the last move, or ended the game.
    fn side_of_last_move(&self) -> Option<Side> {
        let record = self.record();
        let before = match record.ending() {
            Some(_) => record.plies(),
            None => record.plies().checked_sub(1)?,
        };
        Some(record.position(before).turn())
    }

    /// Whether one may play on from an earlier position: not where the other player is not here to see it.
    #[must_use]
    pub fn can_branch(&self) -> bool {
        self.seat.is_none()
    }

    /// Whether steps can be taken back.
    #[must_use]
    pub fn can_step_back(&self) -> bool {
        !self.partial.is_empty()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &**self.record().position(self.shown)
    }

    /// The table after `action`.
    #[must_use]
    pub fn after(&self, action: Action) -> Play {
        let mut next = self.clone();
        // The same table in another language: nothing has happened at it.
        let happens = !matches!(action, Action::SetLanguage(_));
        next.act(action);
        next.revision = self.revision.wrapping_add(u32::from(happens));
        next
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
        let [Step::Layers(cell, count)] = self.partial[..] else { return None };
        let counts: Vec<u8> = self.layers_on_offer(cell).collect();
        let step = |count: Option<u8>| {
            count.filter(|count| counts.contains(count)).map(|count| Step::Layers(cell, count))
        };
        Some([step(count.checked_sub(1)), step(count.checked_add(1))])
    }

    /// The steps that a press may make now; none while the game is over, an earlier position is shown or it is
    /// the turn of somebody who is not here.
    #[must_use]
    pub fn offers(&self) -> Vec<Step> {
        self.offers_after(&self.partial)
    }

    /// The steps that may follow these; none where [`Play::offers`] has none.
    fn offers_after(&self, partial: &[Step]) -> Vec<Step> {
        if self.is_on_move() { self.position().continuations(partial).next } else { Vec::new() }
    }
}
