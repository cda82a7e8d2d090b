//! What a game provides for setting up positions by hand.
//!
//! Every edit leads from a position to a position. The game builds the wanted position, prints it, and reads
//! the text again with its parser of positions. So there is no second list of what a position may hold, and
//! an edit is refused for the same reasons as a link.

use std::any::Any;
use std::rc::Rc;

use super::any_position::AnyPosition;
use super::position::GamePosition;
use super::view::PositionView;
use crate::rules::{Cell, TextErrorKind};
use crate::scene::Scene;

/// A kind of piece to set up a position with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// The name of the pieces: the noun that [`TextErrorKind::TooMany`] uses for them, such as "black discs".
    pub what: &'static str,
    /// The drawing of one piece: an id in the game's sprites.
    pub look: &'static str,
    /// How many are in the box.
    pub available: u32,
    /// How many of them are not on the board.
    pub left: u32,
}

/// A position that can be set up by hand.
pub trait Editable: PositionView + Sized {
    /// Returns the kinds of pieces that may be put down and taken away in this variant, always the same ones
    /// in the same order.
    fn brushes(&self) -> Vec<Brush>;

    /// Returns the board to be edited with a brush, or with the eraser if `brush` is `None`. Its spots are
    /// all cells where an edit can do something. Places that would be invisible otherwise are marked as
    /// offers. Defaults to the board on which the game is played.
    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        self.scene(&[])
    }

    /// Returns the position with one more or one less piece on a cell. `brush` is an index into
    /// [`Editable::brushes`]: a piece of this kind is put on top of the pieces on the cell, or replaces the
    /// piece of a cell that can hold only one. If `brush` is `None`, the top piece of the cell is removed. If
    /// there is nothing to change, the position stays the same.
    ///
    /// Every piece that can be removed can be put back by one edit.
    ///
    /// # Errors
    /// Reports why there is no such position.
    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<Self, TextErrorKind>;

    /// Returns the board before any piece is put on it, with the same side to move.
    #[must_use]
    fn bare(&self) -> Self;
}

/// A position after an edit, or the reason why there is none.
type Edited = Result<Rc<dyn AnyPosition>, TextErrorKind>;

/// Sets up positions of one game. It is separate from the rules, so that pages that only show or play a game
/// do not load it.
pub struct Editor {
    brushes: fn(&dyn AnyPosition) -> Option<Vec<Brush>>,
    scene: fn(&dyn AnyPosition, Option<usize>) -> Option<Scene>,
    edited: fn(&dyn AnyPosition, Option<usize>, Cell) -> Option<Edited>,
    bare: fn(&dyn AnyPosition) -> Option<Rc<dyn AnyPosition>>,
}

/// Returns the position as a `P`, or `None` if it has another type.
fn typed<P: GamePosition>(position: &dyn AnyPosition) -> Option<&P> {
    let position: &dyn Any = position;
    position.downcast_ref()
}

impl Editor {
    /// An editor for no game. It changes nothing.
    pub const NONE: Editor =
        Editor { brushes: |_| None, scene: |_, _| None, edited: |_, _, _| None, bare: |_| None };

    /// Returns the editor for positions of the type `P`. It leaves positions of other games as they are.
    #[must_use]
    pub const fn of<P: GamePosition + Editable>() -> Editor {
        Editor {
            brushes: |position| Some(typed::<P>(position)?.brushes()),
            scene: |position, brush| Some(typed::<P>(position)?.setup_scene(brush)),
            edited: |position, brush, cell| {
                let edited = typed::<P>(position)?.edited(brush, cell);
                Some(edited.map(|position| Rc::new(position) as Rc<dyn AnyPosition>))
            },
            bare: |position| Some(Rc::new(typed::<P>(position)?.bare())),
        }
    }

    /// See [`Editable::brushes`].
    #[must_use]
    pub fn brushes(&self, position: &dyn AnyPosition) -> Vec<Brush> {
        (self.brushes)(position).unwrap_or_default()
    }

    /// See [`Editable::setup_scene`].
    #[must_use]
    pub fn scene(&self, position: &dyn AnyPosition, brush: Option<usize>) -> Scene {
        (self.scene)(position, brush).unwrap_or_else(|| position.scene(&[]))
    }

    /// See [`Editable::edited`].
    ///
    /// # Errors
    /// Reports why there is no such position.
    pub fn edited(&self, position: &Rc<dyn AnyPosition>, brush: Option<usize>, cell: Cell) -> Edited {
        (self.edited)(&**position, brush, cell).unwrap_or_else(|| Ok(position.clone()))
    }

    /// See [`Editable::bare`].
    #[must_use]
    pub fn bare(&self, position: &Rc<dyn AnyPosition>) -> Rc<dyn AnyPosition> {
        (self.bare)(&**position).unwrap_or_else(|| position.clone())
    }
}
