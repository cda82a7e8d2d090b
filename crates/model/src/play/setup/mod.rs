//! A position being set up by hand, as a pure state machine: the board, the brush, what was undone, what was
//! refused.
//!
//! The page sends [`Edit`]s and draws what [`Setup`] says. The position is one that a link can hold at every
//! moment: an edit that would make another is refused with the reason that its link would be refused for.

mod view;

use std::rc::Rc;

use crate::catalog::GameId;
use crate::record::{LinkFault, Record, TableLink};
use apila_core::game::AnyPosition;
use apila_core::game::Brush;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::{Cell, Fault, Side};
use apila_core::scene::View;

/// What can be done to a position that is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Choose the kind of pieces to put down, by its index; none for the eraser.
    Choose(Option<usize>),
    /// Put down or take away a piece, as the brush says. A brush that has nothing to add takes away what it put
    /// there: a second press undoes the first where a cell holds one piece.
    Press(Cell),
    /// Take the top piece away, whatever the brush.
    Erase(Cell),
    /// Put down or take away a piece on each new cell that the pointer is drawn over, held down.
    Paint(Cell),
    /// The pointer was let go.
    EndStroke,
    /// Let this side be the one to move.
    GiveTurn(Side),
    /// Take everything off the board.
    Clear,
    /// Set up the start of the game.
    SetUpStart,
    /// Undo the last change.
    Undo,
    /// Put back the change that was undone last.
    Redo,
    /// Set up the position of a text.
    Load(String),
}

/// What happened last, for those who listen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing that needs saying.
    Quiet,
    /// What lies on a cell was changed.
    Changed(Cell),
    /// An edit on a cell was refused.
    Refused(Cell, Fault),
    /// There was nothing to take away.
    NothingThere(Cell),
    /// The whole board was changed, as these words say.
    Said(Phrase),
    /// Another side is to move.
    GaveTurn,
    /// A text is no position: the one that was to be loaded.
    Unreadable(LinkFault),
}

/// What the pointer has been drawn over since it was pressed down.
#[derive(Clone, Debug)]
struct Stroke {
    cells: Vec<Cell>,
    /// What was in view when it began. A board that grows would be drawn smaller, and its cells would slip away
    /// under the pointer.
    view: View,
    /// Whether the position before it stands in the history already: a stroke is undone as one.
    is_noted: bool,
}

/// The state of a position that is set up.
#[derive(Clone)]
pub struct Setup {
    id: GameId,
    position: Rc<dyn AnyPosition>,
    brush: Option<usize>,
    past: Vec<Rc<dyn AnyPosition>>,
    future: Vec<Rc<dyn AnyPosition>>,
    stroke: Option<Stroke>,
    /// The cell that was edited last: what a further press would do there is not shown under the pointer.
    touched: Option<Cell>,
    event: Event,
    revision: u32,
}

impl Setup {
    /// The position that a link begins with. If it has a mistake, that is told.
    #[must_use]
    pub fn open(link: &TableLink) -> Setup {
        // What a position is refused for is told later, in the language of that moment.
        let opened = link.open(Language::default());
        Setup {
            id: link.id,
            position: opened.record.position(opened.shown).clone(),
            brush: Some(0),
            past: Vec::new(),
            future: Vec::new(),
            stroke: None,
            touched: None,
            event: opened.fault.map_or(Event::Quiet, Event::Unreadable),
            revision: 0,
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// A game that begins with the position.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::new(self.id, self.position.clone())
    }

    /// The kinds of pieces, with how many are left of each.
    #[must_use]
    pub fn brushes(&self) -> Vec<Brush> {
        self.position.brushes()
    }

    /// The kind that is chosen; none for the eraser.
    #[must_use]
    pub const fn brush(&self) -> Option<usize> {
        self.brush
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a change to put back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Whether the pointer is drawn over cells: then [`Edit::EndStroke`] is due when it is let go.
    #[must_use]
    pub const fn is_painting(&self) -> bool {
        self.stroke.is_some()
    }

    /// A number that changes with each edit.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The state after an edit.
    #[must_use]
    pub fn after(&self, edit: Edit) -> Setup {
        let mut next = self.clone();
        next.revision = self.revision.wrapping_add(1);
        next.act(edit);
        next
    }

    fn act(&mut self, edit: Edit) {
        if !matches!(edit, Edit::Paint(_)) {
            self.stroke = None;
        }
        match edit {
            Edit::Choose(brush) => {
                self.brush = brush.filter(|brush| *brush < self.brushes().len());
                self.event = Event::Quiet;
            }
            Edit::Press(cell) => {
                let pressed = self.pressed(cell);
                self.edit(cell, pressed);
            }
            Edit::Erase(cell) => {
                let erased = self.position.edited(None, cell);
                self.edit(cell, erased);
            }
            Edit::Paint(cell) => self.paint(cell),
            Edit::EndStroke => {}
            Edit::GiveTurn(side) => {
                self.replace(self.position.to_be_moved_by(side), Event::GaveTurn);
            }
            Edit::Clear => self.replace(self.position.bare(), Event::Said(Phrase::BoardCleared)),
            Edit::SetUpStart => {
                let start = self.id.start(self.position.turn());
                self.replace(start, Event::Said(Phrase::StartSetUp));
            }
            Edit::Undo => {
                if let Some(position) = self.past.pop() {
                    self.future.push(std::mem::replace(&mut self.position, position));
                    self.tell(Event::Said(Phrase::Undone));
                }
            }
            Edit::Redo => {
                if let Some(position) = self.future.pop() {
                    self.past.push(std::mem::replace(&mut self.position, position));
                    self.tell(Event::Said(Phrase::Redone));
                }
            }
            Edit::Load(text) => {
                let text = text.trim();
                match self.id.read(text) {
                    Ok(position) => self.replace(position, Event::Said(Phrase::PositionLoaded)),
                    Err(error) => self.event = Event::Unreadable(LinkFault::of_position(text, error)),
                }
            }
        }
    }

    /// What a press on a cell makes of the position.
    fn pressed(&self, cell: Cell) -> Result<Rc<dyn AnyPosition>, Fault> {
        let edited = self.position.edited(self.brush, cell)?;
        let Some(brush) = self.brush.filter(|_| edited.print() == self.position.print()) else {
            return Ok(edited);
        };
        let left = |position: &dyn AnyPosition| position.brushes().get(brush).map(|brush| brush.left);
        let erased = self.position.edited(None, cell)?;
        Ok(if left(&*erased) > left(&*self.position) { erased } else { edited })
    }

    /// Takes over what was made of a cell.
    fn edit(&mut self, cell: Cell, edited: Result<Rc<dyn AnyPosition>, Fault>) {
        self.touched = Some(cell);
        match edited {
            Err(fault) => self.event = Event::Refused(cell, fault),
            Ok(position) if position.print() == self.position.print() => {
                self.event = Event::NothingThere(cell);
            }
            Ok(position) => {
                self.note();
                self.position = position;
                self.event = Event::Changed(cell);
            }
        }
    }

    fn paint(&mut self, cell: Cell) {
        let view = self.position.setup_scene(self.brush).view;
        let stroke = self.stroke.get_or_insert_with(|| Stroke { cells: Vec::new(), view, is_noted: false });
        if stroke.cells.contains(&cell) {
            return;
        }
        stroke.cells.push(cell);
        let edited = self.position.edited(self.brush, cell);
        // Cells that are as they shall be are drawn over without a word.
        if !edited.as_ref().is_ok_and(|position| position.print() == self.position.print()) {
            self.edit(cell, edited);
        }
    }

    /// Remembers the position, which is about to change.
    fn note(&mut self) {
        self.future.clear();
        if let Some(stroke) = &mut self.stroke {
            if stroke.is_noted {
                return;
            }
            stroke.is_noted = true;
        }
        self.past.push(self.position.clone());
    }

    fn replace(&mut self, position: Rc<dyn AnyPosition>, event: Event) {
        if position.print() != self.position.print() {
            self.note();
            self.position = position;
        }
        self.tell(event);
    }

    /// Tells of a change that is about no cell.
    fn tell(&mut self, event: Event) {
        self.touched = None;
        self.event = event;
    }
}
