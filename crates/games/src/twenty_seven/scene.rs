//! The line seen from the side: nine columns on a plank.

use super::disc::Disc;
use super::moves::{BOX, Move};
use super::position::Line;
use super::steps::lifted;
use apila_core::rules::{Cell, Rules, Side, Status, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

/// From one disc of a stack to the next. The columns are 1 apart.
const DISC_HEIGHT: f32 = 0.52;
/// Width of a disc.
const DISC_WIDTH: f32 = 0.9;
/// Width of what belongs to a space.
const COLUMN_WIDTH: f32 = 0.98;
/// How far lifted discs are held above the rest of their stack.
const LIFT: f32 = 0.2;
/// Room above the tallest stack, for its count and for lifted discs.
const HEADROOM: f32 = 0.78;
/// Room below the stacks, for the plank and the numbers of the spaces.
const FOOTROOM: f32 = 0.84;
/// The numbers of the spaces, below the top of the plank.
const NUMBERS: f32 = 0.6;
/// The board has room for stacks of this many discs, and grows by [`ROOM_STEP`] when one may get taller.
const ROOM: u8 = 11;
/// A space can be pressed as if this many discs at least stood on it.
const LOWEST_COLUMN: u8 = 3;
/// See [`ROOM`].
const ROOM_STEP: u8 = 4;

/// The cell of a space from 1 to 9.
pub(super) fn cell_of(space: u8) -> Cell {
    Cell::new(i8::try_from(space).unwrap_or_default(), 0)
}

/// The space, from 1 to 9, that a cell is.
pub(super) fn space_of(cell: Cell) -> Option<u8> {
    u8::try_from(cell.x).ok().filter(|space| cell.y == 0 && (1..=9).contains(space))
}

/// The drawing of a disc.
pub(super) const fn look(disc: Disc) -> &'static str {
    match disc {
        Disc::Grey => "twenty_seven-grey",
        Disc::Black => "twenty_seven-black",
        Disc::White => "twenty_seven-white",
        Disc::Red => "twenty_seven-red",
    }
}

/// Where the centre of a disc goes.
fn disc_at(space: u8, layer: u8) -> Point {
    Point::new(f32::from(space), -(f32::from(layer) + 0.5) * DISC_HEIGHT)
}

/// The upper edge of a stack of this many discs.
fn top_of(height: u8) -> f32 {
    -f32::from(height) * DISC_HEIGHT
}

/// What is shown: wide enough for the line, high enough for each stack that a move can make.
fn view_of(line: &Line) -> View {
    let now = (1..=9).map(|space| line.height(space));
    let next = (1..=9).filter_map(|space| {
        let source = line.source(space)?;
        Some(source.liftable + line.height(line.landing(space)?))
    });
    let tallest = now.chain(next).max().unwrap_or_default();
    let mut room = ROOM;
    while room < tallest.min(BOX) {
        room += ROOM_STEP;
    }
    let top = top_of(room) - HEADROOM;
    View { x: 0.42, y: top, width: 9.16, height: FOOTROOM - top }
}

/// See [`apila_core::game::GamePosition::scene`].
pub(super) fn scene(line: &Line, half: &[Step]) -> Scene {
    let view = view_of(line);
    let held = lifted(line, half);
    if let (Some((space, count)), [_, chosen @ Step::Cell(_)]) = (held, half) {
        let mut scene = draw(&line.after(Move::Lift { space, count }), None, view);
        scene.marks = vec![Mark { step: *chosen, kind: MarkKind::Chosen }];
        return scene;
    }
    let mut scene = draw(line, held, view);
    if held.is_some() {
        scene.marks.extend(half.first().map(|step| Mark { step: *step, kind: MarkKind::Chosen }));
    }
    if line.outcome().is_some() {
        let [black, white] = Side::BOTH.map(|side| line.far_end(side));
        scene.marks.push(decisive(black));
        if white != black {
            scene.marks.push(decisive(white));
        }
    }
    scene
}

fn decisive(space: u8) -> Mark {
    Mark { step: Step::Cell(cell_of(space)), kind: MarkKind::Decisive }
}

/// A stack as it is drawn, with the part of it that is held up and what would come onto it.
struct Column {
    space: u8,
    discs: Vec<Disc>,
    /// How many of the discs, from the top, are held up.
    held: u8,
    /// What would be put on top.
    coming: Vec<Disc>,
}

impl Column {
    /// Height of the stack without what would come.
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
        let cell = Some(cell_of(self.space));
        for (disc, layer) in self.discs.iter().zip(0..) {
            let up = layer >= self.height() - self.held;
            let state = if up { PieceState::Lifted } else { PieceState::Set };
            pieces.push(Piece { look: look(*disc), at: self.centre(layer), scale: 1.0, cell, layer, state });
        }
        for (disc, layer) in self.coming.iter().zip(self.height()..) {
            let at = disc_at(self.space, layer);
            pieces.push(Piece { look: look(*disc), at, scale: 1.0, cell, layer, state: PieceState::Ghost });
        }
    }

    /// The column as a whole, then each disc that the variant lets travel: from the bottom up.
    fn add_spots(&self, liftable: u8, view: View, spots: &mut Vec<Spot>) {
        let cell = cell_of(self.space);
        let row = u16::from(self.space);
        // From the foot of the view to above what stands here or would: never so low that it is hard to hit.
        let discs = (self.height() + self.coming.len() as u8).max(LOWEST_COLUMN);
        let top = (top_of(discs) - HEADROOM / 2.0).max(view.y);
        let bottom = view.y + view.height - 0.06;
        spots.push(Spot {
            step: Step::Cell(cell),
            row,
            at: Point::new(f32::from(self.space), (top + bottom) / 2.0),
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

    /// How high the stack is above its lowest disc, with what would come; of a stack partly held up, how many
    /// discs are held.
    fn add_labels(&self, labels: &mut Vec<Label>) {
        let x = f32::from(self.space);
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

/// The line with some discs held up.
fn draw(line: &Line, held: Option<(u8, u8)>, view: View) -> Scene {
    let landing = held.and_then(|(space, _)| line.landing(space));
    let carried = held.map_or_else(Vec::new, |(space, count)| {
        line.discs(space).skip(usize::from(line.height(space) - count)).collect()
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
    for space in 1..=9 {
        let column = Column {
            space,
            discs: line.discs(space).collect(),
            held: held.filter(|(from, _)| *from == space).map_or(0, |(_, count)| count),
            coming: if landing == Some(space) { carried.clone() } else { Vec::new() },
        };
        let slot = if line.is_left(space) { "twenty_seven-slot" } else { "twenty_seven-gap" };
        scene.props.push(Prop { look: slot, at: Point::new(f32::from(space), 0.0), scale: 1.0 });
        column.add_pieces(&mut scene.pieces);
        column.add_spots(line.liftable(space), view, &mut scene.spots);
        column.add_labels(&mut scene.labels);
    }
    scene
}

/// See [`apila_core::game::GamePosition::traces`].
pub(super) fn traces(line: &Line, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
    let Move::Lift { space: from, count } = mv else { return (Vec::new(), Vec::new()) };
    let Some(to) = line.landing(from) else { return (Vec::new(), Vec::new()) };
    // The outline of a space is its whole column: marking that would shout where the arrow says enough.
    let points = way(&line.after(mv), from, to, count);
    (Vec::new(), vec![Stroke { points, kind: StrokeKind::Path }])
}

/// A curve from what is left on `from`, over the stacks between, to the near side of the `count` discs that
/// came onto `to`.
fn way(after: &Line, from: u8, to: u8, count: u8) -> Vec<Point> {
    /// Straight parts of the curve.
    const PARTS: u8 = 14;
    let ahead = if from < to { 1.0 } else { -1.0 };
    // Beside the middle, where the count of what is left on `from` stands.
    let start = Point::new(f32::from(from) + ahead * 0.3, top_of(after.height(from)) - 0.12);
    let arrival = disc_at(to, after.height(to).saturating_sub(count.div_ceil(2)));
    let end = Point::new(arrival.x - ahead * 0.5, arrival.y);
    let between = (from.min(to) + 1..from.max(to)).map(|space| top_of(after.height(space)));
    let highest = between.fold(start.y.min(end.y), f32::min);
    // A quadratic curve is half way up to its control point in the middle.
    let control = Point::new((start.x + end.x) / 2.0, 2.0 * highest - (start.y + end.y) / 2.0 - 0.7);
    let ceiling = view_of(after).y + 0.15;
    (0..=PARTS)
        .map(|part| {
            let t = f32::from(part) / f32::from(PARTS);
            let mix =
                |a: f32, b: f32, c: f32| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
            Point::new(mix(start.x, control.x, end.x), mix(start.y, control.y, end.y).max(ceiling))
        })
        .collect()
}

#[cfg(test)]
#[path = "scene_tests.rs"]
mod tests;
