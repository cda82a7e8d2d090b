//! The table as a pure state machine: a game with its variations, what of it is shown, and the move in the
//! making.
//!
//! The page sends [`Action`]s and draws what [`Play`] says; nothing here knows how. What can be derived is
//! derived: whose turn it is, what may be pressed, what is announced.

mod view;

pub use view::Seen;

use crate::games::game::{Refusal, Table};
use crate::i18n::Language;
use crate::record::{Ending, GameTree, NodeId, Record, Sheet};
use crate::rules::{Cell, Side, Step};

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
    /// Play on from the position shown. What came after it stays as a variation.
    PlayOnFromHere,
    /// Put the line through a node on the table, and show the position there. Whoever asks for it where only one
    /// side is here has to mean it: it changes the game that both play.
    Choose(NodeId),
    /// Make the line through a node the main line.
    Promote(NodeId),
    /// Delete a node and all that follows it.
    Delete(NodeId),
    /// Note something at a node.
    Note(NodeId, String),
    /// Play this side from now on, or both.
    Sit(Option<Side>),
    /// Add what another copy of the same game has more.
    Merge(Box<Sheet>),
    /// Take over another copy of the same game, and the seat there: it has all that is here, and what was changed
    /// elsewhere. The line on the table goes on if it did there, and stays otherwise, unless it is no more.
    Adopt(Box<Sheet>, Option<Side>),
    /// Put this line of the same game on the table, as a main line: the moves that came by a link.
    Follow(Box<Record>),
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
    /// A press was made while it is the turn of somebody who is not here.
    NotYours,
    /// The variations or the notes were changed.
    Arranged,
    /// The players ended the game.
    Ended,
}

/// The state of a table.
#[derive(Clone)]
pub struct Play {
    language: Language,
    sheet: Sheet,
    /// Who sits at this table; both if nobody is named.
    seat: Option<Side>,
    shown: usize,
    /// Steps of the move after the position shown that are being shown; none when nothing is being replayed.
    replayed: usize,
    half: Vec<Step>,
    event: Event,
    /// Grows with each action that did something: two equal announcements in a row can be told apart.
    turn_of_events: u32,
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
            replayed: 0,
            half: Vec::new(),
            event: Event::Began,
            turn_of_events: 0,
        }
    }

    /// This table, with one who plays only this side.
    #[must_use]
    pub fn seated(mut self, seat: Option<Side>) -> Play {
        self.seat = seat;
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
    pub fn is_here(&self, side: Side) -> bool {
        self.seat.is_none_or(|seat| seat == side)
    }

    /// Whether the game waits for the move of somebody who is not here.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.record().outcome().is_none() && !self.is_here(self.record().last().turn())
    }

    /// Whether it is on somebody who is not here to answer: they have to be sent the game.
    #[must_use]
    pub fn is_to_send(&self) -> bool {
        let ended_here =
            self.record().outcome().is_some() && self.said_last().is_some_and(|side| self.is_here(side));
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
        self.is_open() && self.is_here(self.position().turn())
    }

    /// Whether there is a turn to put back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.is_on_move() && self.sheet.tree.can_redo()
    }

    /// Whether there is a turn, an end or a half-made move that those who sit here may take back. Nobody takes
    /// back the turn of somebody who is not here.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.half.is_empty() || self.said_last().is_some_and(|side| self.is_here(side))
    }

    /// Who made the last move, or ended the game.
    fn said_last(&self) -> Option<Side> {
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
        !self.half.is_empty()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &dyn Table {
        &**self.record().position(self.shown)
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
                if let Some(text) =
                    self.position().continuations(&self.half).whole.filter(|_| self.can_confirm())
                {
                    self.play(&text);
                }
            }
            Action::Show(ply) => self.show(ply.min(self.record().plies())),
            Action::Backward => self.show(self.shown.saturating_sub(1)),
            Action::ForwardAtOnce => self.show((self.shown + 1).min(self.record().plies())),
            Action::Forward => self.forward(),
            Action::Tick => self.tick(),
            Action::UndoTurn => self.undo_turn(),
            Action::RedoTurn => self.redo_turn(),
            Action::PlayOnFromHere => {
                if self.can_branch() {
                    self.half.clear();
                    self.sheet.tree.cut(self.shown);
                    self.event = Event::TookBack;
                }
            }
            Action::Choose(node) => {
                self.sheet.tree.choose(node);
                self.put_on_the_board(self.sheet.tree.depth(node));
            }
            Action::Promote(node) => {
                self.sheet.tree.promote(node);
                self.event = Event::Arranged;
            }
            Action::Delete(node) => {
                self.sheet.tree.remove(node);
                self.put_on_the_board(self.shown);
                self.event = Event::Arranged;
            }
            Action::Note(node, text) => {
                self.sheet.tree.set_comment(node, &text);
                self.event = Event::Arranged;
            }
            Action::Sit(seat) => {
                self.half.clear();
                self.seat = seat;
                self.event = Event::Showed;
            }
            Action::Merge(other) => {
                self.sheet.tree.merge(&other.tree);
                self.sheet.header.fill_in(&other.header);
                self.event = Event::Arranged;
            }
            Action::Adopt(other, seat) => self.adopt(*other, seat),
            Action::Follow(line) => self.follow(&line),
            Action::Resign => self.end(Ending::Resigned(self.record().last().turn())),
            Action::AgreeDraw => self.end(Ending::Agreed),
        }
    }

    fn press(&mut self, step: Step) {
        if !self.is_at_end() {
            self.event = Event::NotNow;
            return;
        }
        if self.is_waiting() {
            self.event = Event::NotYours;
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

    /// The steps that a press may make now; none while the game is over, an earlier position is shown or it is
    /// the turn of somebody who is not here.
    #[must_use]
    pub fn offers(&self) -> Vec<Step> {
        self.offers_after(&self.half)
    }

    /// The steps that may follow these; none where [`Play::offers`] has none.
    fn offers_after(&self, half: &[Step]) -> Vec<Step> {
        if self.is_on_move() { self.position().continuations(half).next } else { Vec::new() }
    }

    fn play(&mut self, text: &str) {
        // A whole move offered by the position is legal: nothing is lost if it is refused all the same.
        if self.sheet.tree.say(text, self.language).is_ok() {
            self.half.clear();
            self.shown = self.record().plies();
            self.event = Event::Played;
        }
    }

    fn put_on_the_board(&mut self, ply: usize) {
        self.half.clear();
        self.shown = ply.min(self.record().plies());
        self.event = Event::Showed;
    }

    /// Shows the last move being made.
    fn play_out_the_last_move(&mut self) {
        self.put_on_the_board(self.record().plies().saturating_sub(1));
        self.forward();
    }

    fn adopt(&mut self, other: Sheet, seat: Option<Side>) {
        let (before, was_at_end) = (self.record().clone(), self.is_at_end());
        let there = other.tree.line();
        let gone_on = before.ending().is_none() && there.moves().starts_with(before.moves());
        self.sheet.tree.take_over(&other.tree);
        self.sheet.header = other.header;
        self.seat = seat;
        // A game by link is the line on the table, whoever put it there.
        if (gone_on || seat.is_some() || *self.record() != before)
            && let Some(node) = self.sheet.tree.find(there)
        {
            self.sheet.tree.go_to(node);
        }
        self.event = Event::Arranged;
        if *self.record() == before {
            return;
        }
        self.half.clear();
        if was_at_end && self.record().plies() > before.plies() {
            self.play_out_the_last_move();
        } else {
            self.shown = if was_at_end { usize::MAX } else { self.shown }.min(self.record().plies());
        }
    }

    fn follow(&mut self, line: &Record) {
        self.sheet.tree.put_on_the_table(line);
        self.sheet.tree.promote(self.sheet.tree.last_node());
        self.play_out_the_last_move();
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
        let text = self.record().moves().get(self.shown);
        text.and_then(|text| self.position().steps_of(text)).unwrap_or_default()
    }

    fn undo_turn(&mut self) {
        if !self.is_at_end() {
            self.event = Event::NotNow;
            return;
        }
        if !self.can_undo() {
            self.event = Event::NotYours;
            return;
        }
        if self.half.is_empty() {
            self.sheet.tree.take_back();
        }
        self.put_on_the_board(usize::MAX);
        self.event = Event::TookBack;
    }

    fn redo_turn(&mut self) {
        if self.can_redo() {
            self.sheet.tree.redo();
            self.put_on_the_board(usize::MAX);
            self.event = Event::Played;
        }
    }

    fn end(&mut self, ending: Ending) {
        if self.is_waiting() {
            self.event = Event::NotYours;
        } else if self.sheet.tree.say(ending.token(), self.language).is_ok() {
            self.put_on_the_board(usize::MAX);
            self.event = Event::Ended;
        }
    }
}
