//! What a board looks like, as plain data.
//!
//! A game builds a [`Scene`] from a position and the steps of a partial move; the page draws it, the picture exporter
//! prints it, and tests read it. Units are *board units*: neighbouring cells are about one
//! unit apart, x grows to the right and y grows **downwards**, as in SVG.

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
    /// A point from its coordinates.
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
    /// The smallest view that holds this one and another.
    #[must_use]
    pub fn and(self, other: View) -> View {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        View { x, y, width: right - x, height: bottom - y }
    }
}

/// Everything that is drawn of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What part of the plane to show.
    pub view: View,
    /// Fixed things below all else: the board itself, tiles, trays. In painter's order.
    pub props: Vec<Prop>,
    /// Places that can be focused, read out and perhaps pressed, in reading order (row by row).
    pub spots: Vec<Spot>,
    /// The pieces, in painter's order.
    pub pieces: Vec<Piece>,
    /// Places to be pointed out.
    pub marks: Vec<Mark>,
    /// Lines to be pointed out.
    pub strokes: Vec<Stroke>,
    /// Small texts: coordinates and counts.
    pub labels: Vec<Label>,
}

/// A thing that is drawn but never moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prop {
    /// Id of a drawing in the game's sprites.
    pub look: &'static str,
    /// Where its origin goes.
    pub at: Point,
    /// Size, 1 for as drawn; negative for the mirror image of the drawing.
    pub scale: f32,
}

/// A place that can be focused, is named to screen readers, and can be pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// What a press on it asks for, whether on offer or not.
    pub step: Step,
    /// Row of the grid it is in, for readers by ear; rows ascend in `Scene::spots`.
    pub row: u16,
    /// Its centre.
    pub at: Point,
    /// Its outline around the centre: what can be hit, and what marks and the focus ring follow.
    pub outline: Outline,
}

/// The shape of a spot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A regular hexagon with a corner at the top; the radius reaches its corners.
    PointyHexagon {
        /// Centre to corner.
        radius: f32,
    },
    /// A regular hexagon with an edge at the top; the radius reaches its corners.
    FlatHexagon {
        /// Centre to corner.
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
    /// Id of a drawing in the game's sprites.
    pub look: &'static str,
    /// Where its origin goes.
    pub at: Point,
    /// Size, 1 for as drawn.
    pub scale: f32,
    /// The cell it stands on; none for pieces in the hand or in a tray.
    pub cell: Option<Cell>,
    /// Its height in its stack, 0 at the bottom.
    pub layer: u8,
    /// How it is there.
    pub state: PieceState,
}

/// How a piece is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceState {
    /// It stands there.
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
    /// It is why a press was refused.
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
    /// Why.
    pub kind: MarkKind,
}

/// Why a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrokeKind {
    /// The way of the last move; drawn with an arrow head at its end.
    Path,
    /// A line or a row that counts for this side, to be noticed.
    Row(Side),
    /// A row that counts for this side so far, drawn discreetly.
    Counted(Side),
    /// An author's arrow; drawn with a head at its end.
    Arrow,
    /// The way of a move that threatens; drawn with a head at its end.
    Threat,
}

impl StrokeKind {
    /// The side that the line counts for, if it is a row.
    #[must_use]
    pub const fn row_of(self) -> Option<Side> {
        match self {
            StrokeKind::Row(side) | StrokeKind::Counted(side) => Some(side),
            StrokeKind::Path | StrokeKind::Arrow | StrokeKind::Threat => None,
        }
    }
}

/// A line of straight parts from point to point, at least two.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Its corners.
    pub points: Vec<Point>,
    /// Why it is there.
    pub kind: StrokeKind,
}

/// What is pointed out on a board beside what its game marks.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Annotation {
    /// Places.
    pub marks: Vec<Mark>,
    /// Lines and arrows.
    pub strokes: Vec<Stroke>,
}

impl Annotation {
    /// Both together. A place that has a mark keeps it.
    #[must_use]
    pub fn and(mut self, other: Annotation) -> Annotation {
        for mark in other.marks {
            if self.marks.iter().all(|known| known.step != mark.step) {
                self.marks.push(mark);
            }
        }
        self.strokes.extend(other.strokes);
        self
    }

    /// Whether it points out nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.strokes.is_empty()
    }
}

/// What a small text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabelKind {
    /// The name of a cell, row or column; shown when the reader wants coordinates.
    Coordinate,
    /// How many pieces a stack has.
    Count,
}

/// A small text centred on a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it says: digits and cell names, the same in every language.
    pub text: String,
    /// Its centre.
    pub at: Point,
    /// What it is.
    pub kind: LabelKind,
}
