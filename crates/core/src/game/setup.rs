//! Setting up positions by hand: what a game brings for it.
//!
//! Every edit leads from a position to a position. The game builds what is asked for, prints it, and reads it
//! again through its one gate between text and board: so there is no second list of what a position may hold,
//! and what is refused here is refused for the reasons that a link would be.

use super::view::PositionView;
use crate::rules::{Cell, Fault, Side};
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

/// What the editor asks of a position.
pub trait EditorView: PositionView {
    /// The kinds of pieces that may be put down and taken away in this variant, always the same ones in the
    /// same order.
    fn brushes(&self) -> Vec<Brush>;

    /// The board to be edited with a brush, or with the eraser: its spots are all cells where an edit can do
    /// something. Places that could not be seen otherwise are marked as offers. Defaults to the board as it is played on.
    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        self.scene(&[])
    }
}

/// A position that can be set up by hand.
pub trait Editable: EditorView + Sized {
    /// The position with a piece of the kind `brush`, an index into [`EditorView::brushes`], put on top of what
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

    /// The same board with this side to move.
    #[must_use]
    fn to_be_moved_by(&self, side: Side) -> Self;
}
