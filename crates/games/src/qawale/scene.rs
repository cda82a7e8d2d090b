//! The board as data: a wooden board with sixteen hollows, the reserves on its two sides and, below it, a
//! tray for the pebbles in the hand.

use apila_core::rules::{Outcome, Side, Status, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

use super::geometry::{SIZE, Space};
use super::moves::Sowing;
use super::position::Board;
use super::stack::{Pebble, Stack};
use super::steps::{InHand, way_of};

/// The same whatever is on the board: room for the tallest stack of the top rank, for the reserves on both
/// sides and for the tray.
const VIEW: View = View { x: -1.5, y: -0.92, width: 6.0, height: 5.68 };
/// The height of what is shown where there is no tray.
const HEIGHT_WITHOUT_TRAY: f32 = 4.88;
/// The drawing of the tray.
const LOOK_OF_TRAY: &str = "qawale-tray";
/// How far each pebble of a low stack lies above the one below it.
const RISE: f32 = 0.115;
/// How far the top of the tallest stack lies above its bottom.
const TALLEST: f32 = 0.78;
/// What a stack may rise before its bottom pebble is drawn lower, so that tall ones stay near their space.
const LOW: f32 = 0.35;
/// The middle of the tray.
const TRAY: Point = Point::new(1.5, 4.31);
/// From the first to the last pebble in the tray, at most.
const TRAY_WIDTH: f32 = 4.86;
/// From pebble to pebble in the tray, at most.
const TRAY_GAP: f32 = 0.66;
/// The size of the pebbles in the tray that wait for their turn, and of those in reserve.
const WAITING: f32 = 0.8;

/// The drawing of a pebble.
pub(super) const fn look(pebble: Pebble) -> &'static str {
    match pebble {
        Pebble::Light => "qawale-light",
        Pebble::Dark => "qawale-dark",
        Pebble::Neutral => "qawale-tan",
    }
}

/// A small number as a length.
fn length(count: usize) -> f32 {
    u16::try_from(count).map_or(f32::MAX, f32::from)
}

fn layer(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The centre of a space.
fn centre(space: Space) -> Point {
    let cell = space.cell();
    Point::new(f32::from(cell.x), f32::from(SIZE) - 1.0 - f32::from(cell.y))
}

/// The board with the half-made move shown on it.
pub(super) fn scene(board: &Board, half: &[Step]) -> Scene {
    let in_hand = InHand::of(board, half);
    let shown = in_hand.as_ref().map_or(board, |in_hand| &in_hand.board);
    let mut scene = Scene {
        view: VIEW,
        props: vec![Prop { look: "qawale-board", at: Point::new(1.5, 1.5), scale: 1.0 }],
        spots: Space::reading_order().map(spot).collect(),
        pieces: Vec::new(),
        marks: Vec::new(),
        strokes: Vec::new(),
        labels: edge_names(),
    };
    scene.props.push(Prop { look: LOOK_OF_TRAY, at: TRAY, scale: 1.0 });
    // From the far rank to the near one: a tall stack stands before those behind it.
    for space in Space::reading_order() {
        show_stack(&mut scene, space, shown.stack(space));
    }
    for side in Side::BOTH {
        show_reserve(&mut scene, side, shown.reserve(side));
    }
    if let Some(in_hand) = in_hand {
        show_hand(&mut scene, &in_hand);
    }
    show_lines(&mut scene, board);
    scene
}

/// The same scene without the tray, where nothing is ever in the hand.
pub(super) fn without_tray(mut scene: Scene) -> Scene {
    scene.props.retain(|prop| prop.look != LOOK_OF_TRAY);
    scene.view.height = HEIGHT_WITHOUT_TRAY;
    scene
}

fn spot(space: Space) -> Spot {
    let cell = space.cell();
    Spot {
        step: Step::Cell(cell),
        row: u16::from(SIZE - 1).saturating_sub(cell.y.unsigned_abs().into()),
        at: centre(space),
        outline: Outline::Rectangle { width: 1.0, height: 1.0 },
    }
}

fn edge_names() -> Vec<Label> {
    let mut names = Vec::new();
    for along in 0..SIZE {
        let (file, rank) = (Space::at(along, 0), Space::at(0, along));
        let named = |at: Point, letter: usize, space: Space| Label {
            text: space.to_string()[letter..=letter].to_owned(),
            at,
            kind: LabelKind::Coordinate,
        };
        names.push(named(Point::new(centre(file).x, 3.79), 0, file));
        names.push(named(Point::new(-0.69, centre(rank).y), 1, rank));
    }
    names
}

/// A stack as seen from a little before it: each pebble a little above the one below, so that a band of
/// every pebble shows. The taller the stack, the narrower the bands.
fn show_stack(scene: &mut Scene, space: Space, stack: Stack) {
    let height = stack.height();
    if height == 0 {
        return;
    }
    let rise = if height > 1 { RISE.min(TALLEST / length(height - 1)) } else { 0.0 };
    let total = rise * length(height - 1);
    let middle = centre(space);
    let bottom = middle.y + 0.03 + 0.5 * (total - LOW).max(0.0);
    scene.props.push(Prop { look: "qawale-shadow", at: Point::new(middle.x, bottom), scale: 1.0 });
    for (place, pebble) in stack.pebbles().enumerate() {
        scene.pieces.push(Piece {
            look: look(pebble),
            at: Point::new(middle.x, bottom - rise * length(place)),
            scale: 1.0,
            cell: Some(space.cell()),
            layer: layer(place),
            state: PieceState::Set,
        });
    }
    if height > 1 {
        scene.labels.push(Label {
            text: height.to_string(),
            at: Point::new(middle.x + 0.4, middle.y + 0.37),
            kind: LabelKind::Count,
        });
    }
}

/// The pebbles a side has not played, in a column beside the board.
fn show_reserve(scene: &mut Scene, side: Side, reserve: u8) {
    let x = match side {
        Side::First => -1.1,
        Side::Second => 4.1,
    };
    for place in 0..reserve {
        scene.pieces.push(Piece {
            look: look(Pebble::of(side)),
            at: Point::new(x, 3.33 - 0.523 * f32::from(place)),
            scale: WAITING,
            cell: None,
            layer: place,
            state: PieceState::Set,
        });
    }
}

/// The hand in the tray, in the order of sowing from left to right. Every pebble keeps its place until it is
/// sown; the next one is drawn large.
fn show_hand(scene: &mut Scene, in_hand: &InHand) {
    let pebbles: Vec<Pebble> = in_hand.taken.pebbles().collect();
    let gaps = length(pebbles.len() - 1);
    let gap = TRAY_GAP.min(TRAY_WIDTH / gaps.max(1.0));
    let at = |place: usize| Point::new(TRAY.x + gap * (length(place) - gaps / 2.0), TRAY.y);
    let next = in_hand.sown();
    if next < pebbles.len() {
        scene.props.push(Prop { look: "qawale-next", at: at(next), scale: 1.0 });
    }
    // The next pebble lies over the others, should they be many.
    for (place, pebble) in pebbles.into_iter().enumerate().skip(next).rev() {
        scene.pieces.push(Piece {
            look: look(pebble),
            at: at(place),
            scale: if place == next { 1.0 } else { WAITING },
            cell: None,
            layer: layer(place),
            state: PieceState::Lifted,
        });
    }
    scene.marks.extend(marks(&in_hand.way, MarkKind::Chosen));
    scene.strokes.extend(path(&in_hand.way));
}

/// What decided a finished game: the lines of both sides, and the spaces of the winner's.
fn show_lines(scene: &mut Scene, board: &Board) {
    let Some(winner) = board.outcome().and_then(Outcome::winner) else { return };
    for side in Side::BOTH {
        for line in board.lines_of(side) {
            let points = vec![centre(line[0]), centre(line[3])];
            scene.strokes.push(Stroke { points, kind: StrokeKind::Row(side) });
        }
    }
    let decisive: Vec<Space> = board.lines_of(winner).flatten().collect();
    scene.marks.extend(marks(&decisive, MarkKind::Decisive));
}

/// What shows that a sowing has been made: the spaces it went over, and its way.
pub(super) fn traces(sowing: Sowing) -> (Vec<Mark>, Vec<Stroke>) {
    let way = way_of(sowing);
    (marks(&way, MarkKind::Last), path(&way).into_iter().collect())
}

/// A mark on each of these spaces, once.
fn marks(spaces: &[Space], kind: MarkKind) -> Vec<Mark> {
    let set = spaces.iter().fold(0, |set, space| set | space.bit());
    Space::reading_order()
        .filter(|space| set & space.bit() != 0)
        .map(|space| Mark { step: Step::Cell(space.cell()), kind })
        .collect()
}

fn path(way: &[Space]) -> Option<Stroke> {
    (way.len() > 1)
        .then(|| Stroke { points: way.iter().copied().map(centre).collect(), kind: StrokeKind::Path })
}
