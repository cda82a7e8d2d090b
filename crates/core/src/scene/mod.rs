//! What a board looks like, as plain data.
//!
//! A game builds a [`Scene`] from a position and the steps of a partial move. The page draws it, [`picture`]
//! prints it as an SVG file, and tests read it. All lengths are in *board units*: the distance between
//! neighbouring cells is about 1. x grows to the right and y grows **downwards**, as in SVG.

mod decimal;
pub mod drawing;
mod ghosts;
mod hand;
mod motion;
mod navigation;
mod orientation;
mod outline;
pub mod picture;

pub use decimal::Decimal;
pub use ghosts::with_ghosts;
pub use motion::Cast;
pub use navigation::{Arrow, Direction};
pub use orientation::{Orientation, Turning};

use crate::rules::{Cell, Side, Step};

/// A place on the drawing, in board units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// A point with these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }
}

/// The part of the plane that is shown, in board units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width, positive.
    pub width: f32,
    /// Height, positive.
    pub height: f32,
}

impl View {
    /// The smallest view that contains this one and another.
    #[must_use]
    pub fn and(self, other: View) -> View {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        View { x, y, width: right - x, height: bottom - y }
    }
}

/// Everything that is drawn for a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The part of the plane that is shown.
    pub view: View,
    /// Fixed things below everything else: the board itself, tiles, trays. They are in painter's order.
    pub props: Vec<Prop>,
    /// Places that can be focused, read out and perhaps pressed, in reading order (row by row).
    pub spots: Vec<Spot>,
    /// The pieces, in painter's order.
    pub pieces: Vec<Piece>,
    /// Places that are pointed out.
    pub marks: Vec<Mark>,
    /// Lines that are pointed out.
    pub strokes: Vec<Stroke>,
    /// Small texts: coordinates and counts.
    pub labels: Vec<Label>,
}

/// A thing that is drawn but never moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prop {
    /// The id of a drawing in the game's sprites.
    pub look: &'static str,
    /// The place of its origin.
    pub at: Point,
    /// The size: 1 as the drawing is, negative for its mirror image.
    pub scale: f32,
}

/// A place that can be focused, is named to screen readers, and can be pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The step that a press on it makes, whether the step is on offer or not.
    pub step: Step,
    /// The row of the grid, for screen readers. Rows ascend in `Scene::spots`.
    pub row: u16,
    /// The centre.
    pub at: Point,
    /// The outline around the centre: the area that reacts to a press. Marks and the focus ring follow it.
    pub outline: Outline,
}

/// The shape of a spot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A regular hexagon with a corner at the top; the radius reaches its corners.
    PointyHexagon {
        /// From the centre to a corner.
        radius: f32,
    },
    /// A regular hexagon with an edge at the top; the radius reaches its corners.
    FlatHexagon {
        /// From the centre to a corner.
        radius: f32,
    },
    /// A rectangle around the centre.
    Rectangle {
        /// Full width.
        width: f32,
        /// Full height.
        height: f32,
    },
}

/// A piece of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// The id of a drawing in the game's sprites.
    pub look: &'static str,
    /// The place of its origin.
    pub at: Point,
    /// The size: 1 as the drawing is.
    pub scale: f32,
    /// The cell on which it is. `None` for pieces in the hand or in a tray.
    pub cell: Option<Cell>,
    /// The height in its stack, 0 at the bottom.
    pub layer: u8,
    /// Its state.
    pub state: PieceState,
}

/// The state of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceState {
    /// It is on the board.
    Set,
    /// It is held up, in the middle of a move.
    Lifted,
    /// It would be there if a step were made.
    Ghost,
}

/// Why a place is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// A press on it is a next step.
    Offer,
    /// It belongs to the partial move.
    Chosen,
    /// The last move was made here.
    Last,
    /// It is part of the line or rows that decided the game.
    Decisive,
    /// A press on it was refused.
    Refused,
    /// It is the reason why a press was refused.
    Cause,
    /// An author points it out.
    Noted,
    /// The other side would win here.
    Threat,
}

/// A place that is pointed out: the spot with this step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The step of the spot.
    pub step: Step,
    /// Why the place is pointed out.
    pub kind: MarkKind,
}

/// Why a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrokeKind {
    /// The way of the last move. It is drawn with an arrow head at its end.
    Path,
    /// A line or a row that counts for this side and should be noticed.
    Row(Side),
    /// A row that counts for this side so far. It is drawn discreetly.
    Counted(Side),
    /// An author's arrow. It is drawn with a head at its end.
    Arrow,
    /// The way of a move that threatens. It is drawn with a head at its end.
    Threat,
}

impl StrokeKind {
    /// The side for which the line counts, if it is a row.
    #[must_use]
    pub const fn row_of(self) -> Option<Side> {
        match self {
            StrokeKind::Row(side) | StrokeKind::Counted(side) => Some(side),
            StrokeKind::Path | StrokeKind::Arrow | StrokeKind::Threat => None,
        }
    }
}

/// A line of straight parts between points. There are at least two points.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The points.
    pub points: Vec<Point>,
    /// Why the line is drawn.
    pub kind: StrokeKind,
}

/// Marks and lines on a board in addition to those of its game.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Overlay {
    /// The marks.
    pub marks: Vec<Mark>,
    /// The lines and arrows.
    pub strokes: Vec<Stroke>,
}

impl Overlay {
    /// Combines two overlays. A place that has a mark keeps it.
    #[must_use]
    pub fn and(mut self, other: Overlay) -> Overlay {
        for mark in other.marks {
            if self.marks.iter().all(|known| known.step != mark.step) {
                self.marks.push(mark);
            }
        }
        self.strokes.extend(other.strokes);
        self
    }

    /// Whether there are no marks and no lines.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.strokes.is_empty()
    }
}

/// The kind of a small text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabelKind {
    /// The name of a row or column, beside the board. It is shown when the reader wants coordinates.
    Coordinate,
    /// The name of a cell, within the cell. It is shown when the reader wants coordinates.
    Name,
    /// The number of pieces in a stack.
    Count,
}

/// A small text centred on a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text: digits and cell names, the same in every language.
    pub text: String,
    /// The centre.
    pub at: Point,
    /// The kind.
    pub kind: LabelKind,
}
