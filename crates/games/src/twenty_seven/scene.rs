//! The line seen from the side: nine columns on a plank.

use super::cell::Cell;
use super::disc::{DISCS, Disc};
use super::moves::Move;
use super::partial::lifted;
use super::position::Position;
use apila_core::rules::{Rules, Side, Status, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

/// The distance from one disc of a stack to the next. Columns are 1 apart. Discs can be pressed one by one:
/// on a phone held upright they are 24 CSS pixels high, as WCAG 2.5.8 requires.
const DISC_HEIGHT: f32 = 0.66;
/// The width of a disc.
const DISC_WIDTH: f32 = 0.9;
/// The width of the outline of a space.
const COLUMN_WIDTH: f32 = 0.98;
/// The gap between lifted discs and the rest of their stack.
const LIFT: f32 = 0.2;
/// The room above the tallest stack, for its count and for lifted discs.
const HEADROOM: f32 = 0.78;
/// The room below the stacks, for the plank and the numbers of the spaces.
const FOOTROOM: f32 = 0.84;
/// The distance of the numbers of the spaces from the top of the plank.
const NUMBERS: f32 = 0.6;
/// The board has room for stacks of this many discs. If a stack is taller or a move can make it taller, the
/// room grows in steps of [`ROOM_STEP`] discs.
const ROOM: u8 = 11;
/// The outline of a space is at least as high as a stack of this many discs.
const LOWEST_COLUMN: u8 = 3;
/// See [`ROOM`].
const ROOM_STEP: u8 = 4;

/// The middle of the column of a space.
fn x_of(space: Cell) -> f32 {
    f32::from(space.number())
}

/// The centre of a disc; `layer` is the number of discs below it.
fn disc_at(space: Cell, layer: u8) -> Point {
    Point::new(x_of(space), -(f32::from(layer) + 0.5) * DISC_HEIGHT)
}

/// The upper edge of a stack of this many discs.
fn top_of(height: u8) -> f32 {
    -f32::from(height) * DISC_HEIGHT
}

/// The view: wide enough for the line, high enough for each stack that a move can make.
pub(super) fn view_of(position: &Position) -> View {
    let now = Cell::all().map(|space| position.height(space));
    let next = Cell::all().filter_map(|space| {
        let source = position.source(space)?;
        Some(source.liftable + position.height(position.landing(space)?))
    });
    let tallest = now.chain(next).max().unwrap_or_default();
    let mut room = ROOM;
    while room < tallest.min(DISCS) {
        room += ROOM_STEP;
    }
    let top = top_of(room) - HEADROOM;
    View { x: 0.42, y: top, width: 9.16, height: FOOTROOM - top }
}

/// See [`PositionView::scene`](apila_core::game::PositionView::scene).
pub(super) fn scene(position: &Position, partial: &[Step]) -> Scene {
    let view = view_of(position);
    let held = lifted(position, partial);
    if let (Some((from, count)), [_, chosen @ Step::Cell(_)]) = (held, partial) {
        let mut scene = draw(&position.after(Move::Lift { from, count }), None, view);
        scene.marks = vec![Mark { step: *chosen, kind: MarkKind::Chosen }];
        return scene;
    }
    let mut scene = draw(position, held, view);
    if held.is_some() {
        scene.marks.extend(partial.first().map(|step| Mark { step: *step, kind: MarkKind::Chosen }));
    }
    if position.outcome().is_some() {
        let [black, white] = Side::BOTH.map(|side| position.far_end(side));
        scene.marks.push(decisive(black));
        if white != black {
            scene.marks.push(decisive(white));
        }
    }
    scene
}

fn decisive(space: Cell) -> Mark {
    Mark { step: Step::Cell(space.on_board()), kind: MarkKind::Decisive }
}

/// A stack as it is drawn, with the part of it that is held up and the discs that would land on it.
struct Column {
    space: Cell,
    discs: Vec<Disc>,
    /// The number of discs, from the top, that are held up.
    held: u8,
    /// The discs that would be put on top.
    coming: Vec<Disc>,
}

impl Column {
    /// The number of discs without those that would land here.
    fn height(&self) -> u8 {
        // At most 27.
        self.discs.len() as u8
    }

    fn centre(&self, layer: u8) -> Point {
        let mut at = disc_at(self.space, layer);
        if layer >= self.height() - self.held {
            at.y -= LIFT;
        }
        at
    }

    fn add_pieces(&self, pieces: &mut Vec<Piece>) {
        let cell = Some(self.space.on_board());
        for (disc, layer) in self.discs.iter().zip(0..) {
            let up = layer >= self.height() - self.held;
            let state = if up { PieceState::Lifted } else { PieceState::Set };
            pieces.push(Piece { look: disc.look(), at: self.centre(layer), scale: 1.0, cell, layer, state });
        }
        for (disc, layer) in self.coming.iter().zip(self.height()..) {
            let at = disc_at(self.space, layer);
            pieces.push(Piece { look: disc.look(), at, scale: 1.0, cell, layer, state: PieceState::Ghost });
        }
    }

    /// Adds the column as a whole, then each disc that may be lifted in this variant, from the bottom up.
    fn add_spots(&self, liftable: u8, view: View, spots: &mut Vec<Spot>) {
        let cell = self.space.on_board();
        let row = u16::from(self.space.number());
        // The outline reaches from the foot of the view to above all discs. It has a least height, so that it
        // is easy to hit.
        let discs = (self.height() + self.coming.len() as u8).max(LOWEST_COLUMN);
        let top = (top_of(discs) - HEADROOM / 2.0).max(view.y);
        let bottom = view.y + view.height - 0.06;
        spots.push(Spot {
            step: Step::Cell(cell),
            row,
            at: Point::new(x_of(self.space), (top + bottom) / 2.0),
            outline: Outline::Rectangle { width: COLUMN_WIDTH, height: bottom - top },
        });
        if self.height() < 2 {
            return;
        }
        let outline = Outline::Rectangle { width: DISC_WIDTH, height: DISC_HEIGHT };
        for layer in self.height() - liftable..self.height() {
            let step = Step::Layers(cell, self.height() - layer);
            spots.push(Spot { step, row, at: self.centre(layer), outline });
        }
    }

    /// Adds the number of the space, and the count of the discs above the lowest one, including those that
    /// would land here. If discs of the stack are held up, only these are counted.
    fn add_labels(&self, labels: &mut Vec<Label>) {
        let x = x_of(self.space);
        let name = self.space.to_string();
        labels.push(Label { text: name, at: Point::new(x, NUMBERS), kind: LabelKind::Coordinate });
        let height = self.height() + self.coming.len() as u8;
        let count = if self.held > 0 { self.held } else { height.saturating_sub(1) };
        if count > 1 || self.held > 0 {
            let lift = if self.held > 0 { LIFT } else { 0.0 };
            let at = Point::new(x, top_of(height) - lift - 0.28);
            labels.push(Label { text: count.to_string(), at, kind: LabelKind::Count });
        }
    }
}

/// The board while the top discs of a space, `held`, are held up.
fn draw(position: &Position, held: Option<(Cell, u8)>, view: View) -> Scene {
    let landing = held.and_then(|(space, _)| position.landing(space));
    let carried = held.map_or_else(Vec::new, |(space, count)| {
        position.discs(space).skip(usize::from(position.height(space) - count)).collect()
    });
    let mut scene = Scene {
        view,
        props: vec![Prop { look: "twenty_seven-plank", at: Point::new(5.0, 0.0), scale: 1.0 }],
        spots: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        strokes: Vec::new(),
        labels: Vec::new(),
    };
    for space in Cell::all() {
        let column = Column {
            space,
            discs: position.discs(space).collect(),
            held: held.filter(|(from, _)| *from == space).map_or(0, |(_, count)| count),
            coming: if landing == Some(space) { carried.clone() } else { Vec::new() },
        };
        let slot = if position.is_left(space) { "twenty_seven-slot" } else { "twenty_seven-gap" };
        scene.props.push(Prop { look: slot, at: Point::new(x_of(space), 0.0), scale: 1.0 });
        column.add_pieces(&mut scene.pieces);
        column.add_spots(position.liftable(space), view, &mut scene.spots);
        column.add_labels(&mut scene.labels);
    }
    // Discs in the hand can be anywhere, so they are drawn over all others.
    let (lifted, mut set): (Vec<Piece>, Vec<Piece>) =
        scene.pieces.into_iter().partition(|piece| piece.state == PieceState::Lifted);
    set.extend(lifted);
    scene.pieces = set;
    scene
}

/// The strokes of a move in a position, on the board before or after it.
pub(super) fn move_marks(position: &Position, mv: Move, on: &Position) -> (Vec<Mark>, Vec<Stroke>) {
    let Move::Lift { from, .. } = mv else { return (Vec::new(), Vec::new()) };
    let Some(to) = position.landing(from) else { return (Vec::new(), Vec::new()) };
    // No marks: the outline of a space is its whole column, and the arrow is enough.
    let points = way(on, from, to);
    (Vec::new(), vec![Stroke { points, kind: StrokeKind::Path }])
}

/// A curve from the top of the stack on `from`, over the stacks between, to the top of the stack on `to`.
/// It leaves and arrives vertically, beside the counts above both stacks.
fn way(board: &Position, from: Cell, to: Cell) -> Vec<Point> {
    /// The number of straight parts of the curve.
    const PARTS: u8 = 16;
    /// The distance of both ends from the middles of their columns.
    const ASIDE: f32 = 0.3;
    /// The height of the arrow head beyond the end of the curve.
    const HEAD: f32 = 0.09;
    let ahead = if from < to { 1.0 } else { -1.0 };
    let start = Point::new(x_of(from) + ahead * ASIDE, top_of(board.height(from)));
    let end = Point::new(x_of(to) - ahead * ASIDE, top_of(board.height(to)) - HEAD);
    let between = Cell::all().filter(|space| from.min(to) < *space && *space < from.max(to));
    let highest = between.map(|space| top_of(board.height(space)) - 0.4).fold(end.y.min(start.y), f32::min);
    // A cubic curve goes three quarters of the way to the height of its two control points.
    let control = highest - 0.7;
    let ceiling = view_of(board).y + 0.15;
    (0..=PARTS)
        .map(|part| {
            let t = f32::from(part) / f32::from(PARTS);
            let (rest, both) = (1.0 - t, 3.0 * t * (1.0 - t));
            let x = start.x + (end.x - start.x) * (both * t + t * t * t);
            let y = rest * rest * rest * start.y + both * control + t * t * t * end.y;
            Point::new(x, y.max(ceiling))
        })
        .collect()
}
