//! The editor for positions as a pure state machine.
//!
//! A page dispatches [`Edit`]s and renders what [`Setup`] returns. The position can be printed and read again
//! at any time. An edit that would break this is refused, for the same reason as the text of the position
//! would be.

mod by_text;
mod pointer;
mod view;

pub use by_text::SetupText;
pub use pointer::EditorPointer;

use std::rc::Rc;

use crate::catalog::GameId;
use crate::record::{LinkError, Record, TableLink};
use apila_core::game::{AnyPosition, Brush, Editor};
use apila_core::i18n::Language;
use apila_core::rules::{Cell, Side, TextErrorKind};
use apila_core::scene::View;

apila_core::phrases! {
    /// What the editor has done, and why it has not.
    enum SetupPhrase {
        BoardCleared,
        StartSetUp,
        Undone,
        Redone,
        PositionLoaded,
        AllOnBoard { what: String, available: u32 },
        EditRefused { error: String },
        NothingToTakeAway,
        PositionDecided { result: String },
    }
}

/// An edit of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Choose the brush: the index of a kind of piece, or `None` for the eraser.
    Choose(Option<usize>),
    /// Apply the brush to a cell. If it cannot add a piece, it removes a piece of its kind. On a cell with
    /// room for one piece, a second press therefore undoes the first.
    Press(Cell),
    /// Remove the top piece of a cell. The brush does not matter.
    Erase(Cell),
    /// Apply the brush to a cell under the pointer, once in a stroke.
    Paint(Cell),
    /// End the stroke: the pointer was released.
    EndStroke,
    /// Change the side to move.
    GiveTurn(Side),
    /// Remove all pieces.
    Clear,
    /// Set up the start position.
    SetUpStart,
    /// Undo the last change.
    Undo,
    /// Redo the last change that was undone.
    Redo,
    /// Replace the text of the position, which is not loaded yet.
    Type(String),
    /// Set up the position with this text.
    Load(String),
}

impl Edit {
    /// The edit of a key that is pressed on a cell. `key` is its name in the browser.
    #[must_use]
    pub fn of_key(key: &str, has_control: bool, has_shift: bool, cell: Cell) -> Option<Edit> {
        match (key, has_control, has_shift) {
            ("Delete" | "Backspace", false, false) => Some(Edit::Erase(cell)),
            ("z", true, false) => Some(Edit::Undo),
            ("Z", true, true) | ("y", true, false) => Some(Edit::Redo),
            _ => None,
        }
    }
}

/// The last thing that happened, for announcements.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    /// There is nothing to announce.
    None,
    /// The pieces on a cell changed.
    Changed(Cell),
    /// An edit on a cell was refused.
    Refused(Cell, TextErrorKind),
    /// There was nothing to remove from a cell.
    CellEmpty(Cell),
    /// The whole board changed, as the phrase says.
    BoardChanged(SetupPhrase),
    /// The side to move changed.
    TurnChanged,
    /// The loaded text or the opened link is not a position.
    Unreadable(LinkError),
}

/// The cells under the pointer since it was pressed.
#[derive(Clone, Debug)]
struct Stroke {
    cells: Vec<Cell>,
    /// The view when the stroke began. It is kept because a growing board would move cells away from under
    /// the pointer.
    view: View,
    /// Whether the position before the stroke is in the history. A stroke is undone as a whole.
    is_saved: bool,
}

/// The state of the editor.
#[derive(Clone)]
pub struct Setup {
    id: GameId,
    editor: &'static Editor,
    position: Rc<dyn AnyPosition>,
    brush: Option<usize>,
    past: Vec<Rc<dyn AnyPosition>>,
    future: Vec<Rc<dyn AnyPosition>>,
    stroke: Option<Stroke>,
    /// The cell edited last. The pointer is still on it, so no ghost is shown there.
    touched: Option<Cell>,
    event: Event,
    /// A text for the position that is not loaded, or cannot be loaded.
    typed: Option<String>,
    revision: u32,
}

impl Setup {
    /// An editor for the position of a link. A mistake in the link is shown like a mistake in a loaded text.
    /// The editor of the game must be loaded before; otherwise nothing can be changed.
    #[must_use]
    pub fn open(link: &TableLink) -> Setup {
        // A refused position is explained later, in the language of the page.
        let opened = link.open(Language::default());
        Setup {
            id: link.id,
            editor: link.id.registration().editor.get().unwrap_or(&Editor::NONE),
            position: opened.record.position(opened.shown).clone(),
            brush: Some(0),
            past: Vec::new(),
            future: Vec::new(),
            stroke: None,
            touched: None,
            event: opened.error.map_or(Event::None, Event::Unreadable),
            typed: None,
            revision: 0,
        }
    }

    /// The game and variant.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The position as it is now.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// A game that starts from the position.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::new(self.id, self.position.clone())
    }

    /// The kinds of pieces, with the number of pieces left of each kind.
    #[must_use]
    pub fn brushes(&self) -> Vec<Brush> {
        self.editor.brushes(&*self.position)
    }

    /// The view of an empty board.
    #[must_use]
    pub fn bare_view(&self) -> View {
        self.editor.scene(&*self.editor.bare(&self.position), None).view
    }

    /// The index of the brush. `None` means the eraser.
    #[must_use]
    pub const fn brush(&self) -> Option<usize> {
        self.brush
    }

    /// Whether [`Edit::Undo`] has an effect.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether [`Edit::Redo`] has an effect.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Whether a stroke is in progress. [`Edit::EndStroke`] should follow when the pointer is released.
    #[must_use]
    pub const fn is_painting(&self) -> bool {
        self.stroke.is_some()
    }

    /// The text of the position: the text that was typed, until it is loaded or another edit is made.
    #[must_use]
    pub fn text(&self) -> String {
        self.typed.clone().unwrap_or_else(|| self.position.print())
    }

    /// A number that changes with each edit, except while a text is typed.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The editor after an edit.
    #[must_use]
    pub fn after(&self, edit: Edit) -> Setup {
        let mut next = self.clone();
        if let Edit::Type(text) = edit {
            next.typed = Some(text);
        } else {
            next.typed = None;
            next.revision = self.revision.wrapping_add(1);
            next.apply(edit);
        }
        next
    }

    fn apply(&mut self, edit: Edit) {
        if !matches!(edit, Edit::Paint(_)) {
            self.stroke = None;
        }
        match edit {
            Edit::Choose(brush) => {
                self.brush = brush.filter(|brush| *brush < self.brushes().len());
                self.event = Event::None;
            }
            Edit::Press(cell) => {
                let pressed = self.pressed(cell);
                self.edit(cell, pressed);
            }
            Edit::Erase(cell) => {
                let erased = self.editor.edited(&self.position, None, cell);
                self.edit(cell, erased);
            }
            Edit::Paint(cell) => self.paint(cell),
            Edit::EndStroke | Edit::Type(_) => {}
            Edit::GiveTurn(side) => {
                self.replace(self.position.to_be_moved_by(side), Event::TurnChanged);
            }
            Edit::Clear => {
                self.replace(self.editor.bare(&self.position), Event::BoardChanged(SetupPhrase::BoardCleared))
            }
            Edit::SetUpStart => {
                let start = self.id.start(self.position.turn());
                self.replace(start, Event::BoardChanged(SetupPhrase::StartSetUp));
            }
            Edit::Undo => {
                if let Some(position) = self.past.pop() {
                    self.future.push(std::mem::replace(&mut self.position, position));
                    self.set_event(Event::BoardChanged(SetupPhrase::Undone));
                }
            }
            Edit::Redo => {
                if let Some(position) = self.future.pop() {
                    self.past.push(std::mem::replace(&mut self.position, position));
                    self.set_event(Event::BoardChanged(SetupPhrase::Redone));
                }
            }
            Edit::Load(text) => match self.id.read(text.trim()) {
                Ok(position) => self.replace(position, Event::BoardChanged(SetupPhrase::PositionLoaded)),
                Err(error) => {
                    self.event = Event::Unreadable(LinkError::of_position(text.trim(), error));
                    // The reader can correct it.
                    self.typed = Some(text);
                }
            },
        }
    }

    /// The position after a press on a cell.
    fn pressed(&self, cell: Cell) -> Result<Rc<dyn AnyPosition>, TextErrorKind> {
        let edited = self.editor.edited(&self.position, self.brush, cell)?;
        let Some(brush) = self.brush.filter(|_| edited.print() == self.position.print()) else {
            return Ok(edited);
        };
        let left =
            |position: &dyn AnyPosition| self.editor.brushes(position).get(brush).map(|brush| brush.left);
        let erased = self.editor.edited(&self.position, None, cell)?;
        Ok(if left(&*erased) > left(&*self.position) { erased } else { edited })
    }

    /// Handles the result of an edit of a cell. A position replaces the current one; an error is noted.
    fn edit(&mut self, cell: Cell, edited: Result<Rc<dyn AnyPosition>, TextErrorKind>) {
        self.touched = Some(cell);
        match edited {
            Err(error) => self.event = Event::Refused(cell, error),
            Ok(position) if position.print() == self.position.print() => {
                self.event = Event::CellEmpty(cell);
            }
            Ok(position) => {
                self.save();
                self.position = position;
                self.event = Event::Changed(cell);
            }
        }
    }

    fn paint(&mut self, cell: Cell) {
        let view = self.editor.scene(&*self.position, self.brush).view;
        let stroke = self.stroke.get_or_insert_with(|| Stroke { cells: Vec::new(), view, is_saved: false });
        if stroke.cells.contains(&cell) {
            return;
        }
        stroke.cells.push(cell);
        let edited = self.editor.edited(&self.position, self.brush, cell);
        // Cells that would not change are skipped without an announcement.
        if !edited.as_ref().is_ok_and(|position| position.print() == self.position.print()) {
            self.edit(cell, edited);
        }
    }

    /// Saves the position to the history. Called before a change.
    fn save(&mut self) {
        self.future.clear();
        if let Some(stroke) = &mut self.stroke {
            if stroke.is_saved {
                return;
            }
            stroke.is_saved = true;
        }
        self.past.push(self.position.clone());
    }

    fn replace(&mut self, position: Rc<dyn AnyPosition>, event: Event) {
        if position.print() != self.position.print() {
            self.save();
            self.position = position;
        }
        self.set_event(event);
    }

    /// Records an event that concerns no single cell.
    fn set_event(&mut self, event: Event) {
        self.touched = None;
        self.event = event;
    }
}
