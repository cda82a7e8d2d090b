//! Setting up positions by hand: what a game brings for it.
//!
//! Every edit leads from a position to a position. The game builds what is asked for, prints it, and reads it
//! again through its one gate between text and board: so there is no second list of what a position may hold,
//! and what is refused here is refused for the reasons that a link would be.

use std::any::Any;
use std::rc::Rc;

use super::any_position::AnyPosition;
use super::position::GamePosition;
use super::view::PositionView;
use crate::rules::{Cell, Fault};
use crate::scene::Scene;

/// A kind of piece to set up a position with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// What the pieces are called: the noun that [`Fault::TooMany`] has for them, as "black discs".
    pub what: &'static str,
    /// The drawing of one: an id in the game's sprites.
    pub look: &'static str,
    /// How many are in the box.
    pub available: u32,
    /// How many of them are not on the board.
    pub left: u32,
}

/// A position that can be set up by hand.
pub trait Editable: PositionView + Sized {
    /// The kinds of pieces that may be put down and taken away in this variant, always the same ones in the
    /// same order.
    fn brushes(&self) -> Vec<Brush>;

    /// The board to be edited with a brush, or with the eraser: its spots are all cells where an edit can do
    /// something. Places that could not be seen otherwise are marked as offers. Defaults to the board as it is played on.
    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        self.scene(&[])
    }

    /// The position with a piece of the kind `brush`, an index into [`Editable::brushes`], put on top of what
    /// lies on a cell, or in the place of it where a cell holds one piece; with none, the position without the
    /// top piece of the cell. The same position where there is nothing to change.
    ///
    /// Every piece that can be taken away can be put back by one edit.
    ///
    /// # Errors
    /// Why there is no such position.
    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<Self, Fault>;

    /// The board before anything is put on it, with the same side to move.
    #[must_use]
    fn bare(&self) -> Self;
}

/// A position after an edit, or why there is none.
type Edited = Result<Rc<dyn AnyPosition>, Fault>;

/// Sets up positions of one game. It is apart from the rules: pages that only show or play a game do not load it.
pub struct Editor {
    brushes: fn(&dyn AnyPosition) -> Option<Vec<Brush>>,
    scene: fn(&dyn AnyPosition, Option<usize>) -> Option<Scene>,
    edited: fn(&dyn AnyPosition, Option<usize>, Cell) -> Option<Edited>,
    bare: fn(&dyn AnyPosition) -> Option<Rc<dyn AnyPosition>>,
}

/// The position as one of the type `P`, if it is.
fn typed<P: GamePosition>(position: &dyn AnyPosition) -> Option<&P> {
    let position: &dyn Any = position;
    position.downcast_ref()
}

impl Editor {
    /// The editor of no game: nothing can be changed.
    pub const NONE: Editor =
        Editor { brushes: |_| None, scene: |_, _| None, edited: |_, _, _| None, bare: |_| None };

    /// The editor for positions of the type `P`. Positions of other games stay as they are.
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
    /// Why there is no such position.
    pub fn edited(&self, position: &Rc<dyn AnyPosition>, brush: Option<usize>, cell: Cell) -> Edited {
        (self.edited)(&**position, brush, cell).unwrap_or_else(|| Ok(position.clone()))
    }

    /// See [`Editable::bare`].
    #[must_use]
    pub fn bare(&self, position: &Rc<dyn AnyPosition>) -> Rc<dyn AnyPosition> {
        (self.bare)(&**position).unwrap_or_else(|| position.clone())
    }
}
