//! The table as a pure state machine: a game with its variations, the position shown, and the partial move.
//! [`Setup`] is the same for the editor.
//!
//! A page dispatches [`Action`]s and renders what [`Play`] returns. Only what cannot be derived is stored:
//! the side to move, the steps on offer and all texts are functions of the state.

mod action;
mod announcement;
mod board_input;
mod by_text;
mod clock;
mod computer;
mod confirming;
mod end_card;
mod grasp;
mod levels;
mod link_conflict;
mod list_layout;
mod names;
mod newcomer;
mod picture;
mod picture_dialog;
mod press;
mod questions;
mod rematch;
mod rows;
mod seat;
mod setup;
mod sound;
mod update;
mod view;

pub use action::{Action, Event};
pub use board_input::KeyEffect;
pub use by_text::{
    Announced, BoardListing, EarlyReplies, Holdings, KeyReply, LabelledBoard, LastAnswer, Occasion, Prompts,
    Speech, TextBoard, TextTarget, Typed, TypedInput, early_replies, said_of, typed,
};
pub use clock::{TimeUp, time_shown};
pub use confirming::Confirming;
pub use end_card::{EndAction, EndCard};
pub use grasp::{Draggable, TurnInProgress};
pub use levels::{level_in_words, level_name, numbered_level};
pub use link_conflict::{LinkConflict, LinkQuestion};
pub use list_layout::{ListForm, ListLayout};
pub use names::{name_at, names_in, names_one_of};
pub use newcomer::Pips;
pub use picture::{AnimationFrame, Extent, PictureChoice};
pub use picture_dialog::{Animation, PictureAction, PictureDialog, PictureField};
pub use rows::{Column, DrawnRow, ListExtent, ListKey, Row, Rows, Window};
pub use setup::{Edit, EditorPointer, Setup, SetupText};
pub use sound::Sound;
pub use view::BoardView;

use std::rc::Rc;

use crate::record::{Computers, GameClock, GameTree, MatchScore, NodeId, PlyError, Record, Said, Sheet};
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};
use apila_core::scene::Orientation;

/// The state of a table. Clones share the game until one of them changes it.
#[derive(Clone)]
pub struct Play {
    language: Language,
    sheet: Rc<Sheet>,
    /// The side that is played here. `None` means both.
    seat: Option<Side>,
    /// Whether hints and analysis may be used while a game by link goes on.
    has_help: bool,
    /// Whether the reader still has to take a seat or to choose to watch.
    awaits_seat: bool,
    /// What each player of a game by link said last.
    said: [Option<Said>; 2],
    /// The score of the match before this game.
    score: Option<MatchScore>,
    clock: Option<GameClock>,
    computers: Computers,
    /// Whether the computer is paused.
    halted: bool,
    /// Which side of the board is at the bottom. If `faces_player` is set, as seen by the player.
    orientation: Orientation,
    /// Whether the board is turned towards the player if only one side is played by a person here.
    faces_player: bool,
    /// The side whose rows of pieces are drawn. `None` draws the rows of both sides.
    rows_of: Option<Side>,
    shown: usize,
    /// The number of steps shown of the move after the position shown. 0 if no move is being replayed.
    replayed: usize,
    partial: Vec<Step>,
    event: Event,
    /// Grows with each action, so that equal announcements in a row differ.
    revision: u32,
}

impl Play {
    /// A table with this record. It shows the position after `shown` moves.
    #[must_use]
    pub fn new(record: Record, shown: usize, language: Language) -> Play {
        Play::at(Sheet::new(GameTree::new(record)), shown, language)
    }

    /// A table with this sheet. It shows the position after `shown` moves of its current line.
    #[must_use]
    pub fn at(sheet: Sheet, shown: usize, language: Language) -> Play {
        Play {
            language,
            shown: shown.min(sheet.tree.line().plies()),
            sheet: Rc::new(sheet),
            seat: None,
            has_help: false,
            awaits_seat: false,
            said: [None; 2],
            score: None,
            clock: None,
            computers: Computers::NONE,
            halted: false,
            orientation: Orientation::default(),
            faces_player: false,
            rows_of: None,
            replayed: 0,
            partial: Vec::new(),
            event: Event::Began,
            revision: 0,
        }
    }

    /// The table with its board seen from another side.
    #[must_use]
    pub fn oriented(mut self, orientation: Orientation) -> Play {
        self.orientation = orientation;
        self
    }

    /// The table with its board turned towards the player, if only one side is played by a person here.
    /// `orientation` is as seen by this player.
    #[must_use]
    pub fn facing_player(mut self, orientation: Orientation) -> Play {
        self.faces_player = true;
        self.oriented(orientation)
    }

    /// The side from which the board is seen.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        if self.faces_player && self.own_side() == Some(Side::Second) {
            self.orientation.opposite()
        } else {
            self.orientation
        }
    }

    /// The side at the near end of the board.
    #[must_use]
    pub fn near_side(&self) -> Side {
        match self.orientation() {
            Orientation::Usual => Side::First,
            Orientation::Turned => Side::Second,
        }
    }

    /// The side whose rows of pieces are drawn. `None` if the rows of both sides are drawn.
    #[must_use]
    pub const fn shows_rows_of(&self) -> Option<Side> {
        self.rows_of
    }

    /// Whether the board was turned, by the reader or when the table was opened.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.orientation == Orientation::Turned
    }

    /// The current line.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.sheet.tree.line()
    }

    /// The game with its variations, comments and header.
    #[must_use]
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The game with its variations.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.sheet.tree
    }

    /// The game for a change. It is copied if another state of the table shares it.
    fn tree_mut(&mut self) -> &mut GameTree {
        &mut self.sheet_mut().tree
    }

    /// Adds a move or the token of an ending to the current line: see [`GameTree::add`].
    fn add_move(&mut self, text: &str) -> Result<(), PlyError> {
        let language = self.language;
        self.tree_mut().add(text, language)
    }

    fn sheet_mut(&mut self) -> &mut Sheet {
        Rc::make_mut(&mut self.sheet)
    }

    /// The node of the position shown. At the end of the current line it is the node of the ending, if there
    /// is one.
    #[must_use]
    pub fn node_shown(&self) -> NodeId {
        if self.is_at_end() { self.tree().last_node() } else { self.tree().node_at(self.shown) }
    }

    /// The number of moves before the position shown.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// The steps of the partial move.
    #[must_use]
    pub fn partial(&self) -> &[Step] {
        &self.partial
    }

    /// The last event.
    #[must_use]
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// A number that changes with each action that is an [event](Action::is_event).
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Whether a move is being replayed. [`Action::Tick`] should follow after a moment.
    #[must_use]
    pub const fn is_replaying(&self) -> bool {
        self.replayed > 0
    }

    /// Whether the last position is shown and the game is not over.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_at_end() && self.record().outcome().is_none()
    }

    /// Whether the last position is shown.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.shown == self.record().plies()
    }

    /// Whether a person can move here now: in the last position or, if play may branch, in the earlier
    /// position that is shown.
    #[must_use]
    pub fn is_on_move(&self) -> bool {
        let takes_moves = if self.is_at_end() {
            self.record().outcome().is_none()
        } else {
            self.can_branch() && self.replayed == 0
        };
        takes_moves && self.is_played_here(self.position().turn())
    }

    /// Whether [`Action::RedoTurn`] has an effect.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.is_at_end() && self.is_on_move() && self.sheet.tree.can_redo()
    }

    /// Whether there is a turn, an ending or a partial move that may be taken back here. A turn of a player
    /// elsewhere may not be taken back, but a turn of the computer may.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        if self.computers.is_empty() {
            !self.partial.is_empty() || self.side_of_last_move().is_some_and(|side| self.is_played_here(side))
        } else {
            !self.partial.is_empty() || self.has_turn_to_undo()
        }
    }

    /// The side that made the last move or resigned.
    fn side_of_last_move(&self) -> Option<Side> {
        let record = self.record();
        let before = match record.ending() {
            Some(_) => record.plies(),
            None => record.plies().checked_sub(1)?,
        };
        Some(record.position(before).turn())
    }

    /// Whether play may continue from an earlier position. This is not allowed in a game by link.
    #[must_use]
    pub fn can_branch(&self) -> bool {
        self.seat.is_none() && !self.awaits_seat
    }

    /// Whether [`Action::StepBack`] has an effect.
    #[must_use]
    pub fn can_step_back(&self) -> bool {
        !self.partial.is_empty()
    }

    /// The position shown.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &**self.record().position(self.shown)
    }

    /// The table after an action.
    #[must_use]
    pub fn after(&self, action: Action) -> Play {
        let mut next = self.clone();
        let is_event = action.is_event();
        next.apply(action);
        if next.record().plies() != self.record().plies() {
            next.forget_words();
        }
        next.revision = self.revision.wrapping_add(u32::from(is_event));
        next
    }

    /// The table after an action at the time `now`, in milliseconds of a monotonic clock. The clocks of the
    /// players follow the line, and stop if both want it.
    #[must_use]
    pub fn after_at(&self, action: Action, now: f64) -> Play {
        let mut next = self.after(action);
        next.clock = next.clock.and_then(|clock| clock.after(self.record(), next.record(), now));
        if let Some(clock) = next.clock.filter(|clock| !clock.is_stopped() && next.stops_clocks()) {
            next.clock = Some(clock.stopped(now));
        }
        next
    }

    /// The steps that lift one piece fewer and one piece more than the only step of the partial move, if
    /// these are legal. `None` if that step lifts nothing.
    #[must_use]
    pub fn fewer_and_more(&self) -> Option<[Option<Step>; 2]> {
        let [Step::Layers(cell, count)] = self.partial[..] else { return None };
        let counts = self.layers_on_offer(cell);
        let step = |count: Option<u8>| {
            count.filter(|count| counts.contains(count)).map(|count| Step::Layers(cell, count))
        };
        Some([step(count.checked_sub(1)), step(count.checked_add(1))])
    }

    /// The steps that a press may add now. Empty while nobody [can move here](Play::is_on_move).
    #[must_use]
    pub fn offers(&self) -> Vec<Step> {
        self.offers_after(&self.partial)
    }

    /// The steps that may follow a partial move. Empty whenever [`Play::offers`] is empty because nobody can
    /// move here.
    fn offers_after(&self, partial: &[Step]) -> Vec<Step> {
        if self.is_on_move() { self.position().continuations(partial).next } else { Vec::new() }
    }
}
