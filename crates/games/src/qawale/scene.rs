//! The board as a scene: a wooden board with sixteen hollows, the reserves to its left and right, and a tray
//! below for the pebbles in the hand. Lengths are in board units, one from cell to cell.

use apila_core::rules::{Outcome, Side, Status, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

use super::cell::{Cell, SIZE};
use super::moves::Move;
use super::partial::{PartialMove, press, pressed_cell};
use super::position::Position;
use super::stack::{Pebble, Stack};

/// The part of the plane that is shown, which is always the same. It has room for the tallest stack of the
/// top rank, for both reserves and for the tray.
const VIEW: View = View { x: -1.5, y: -0.92, width: 6.0, height: 5.68 };
/// The height of the view where there is no tray.
const HEIGHT_WITHOUT_TRAY: f32 = 4.88;
/// The drawing of the tray.
const LOOK_OF_TRAY: &str = "qawale-tray";
/// The offset from one pebble to the next in a low stack.
const RISE: f32 = 0.115;
/// The offset from the bottom to the top pebble of the tallest stack.
const TALLEST: f32 = 0.78;
/// The height up to which a stack stands on the middle of its cell. A taller one starts lower, to stay near
/// its cell.
const LOW: f32 = 0.35;
/// The middle of the tray.
const TRAY: Point = Point::new(1.5, 4.31);
/// The largest distance from the first to the last pebble in the tray.
const TRAY_WIDTH: f32 = 4.86;
/// The largest distance from one pebble to the next in the tray.
const TRAY_GAP: f32 = 0.66;
/// The scale of pebbles in reserve, and of those in the tray behind the next one.
const WAITING: f32 = 0.8;

/// The drawing of a pebble.
pub(super) const fn look(pebble: Pebble) -> &'static str {
    match pebble {
        Pebble::Light => "qawale-light",
        Pebble::Dark => "qawale-dark",
        Pebble::Neutral => "qawale-tan",
    }
}

/// A small number of things as a length.
fn length(count: usize) -> f32 {
    u16::try_from(count).map_or(f32::MAX, f32::from)
}

fn layer(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The centre of a cell.
fn centre(cell: Cell) -> Point {
    let cell = cell.board_cell();
    Point::new(f32::from(cell.x), f32::from(SIZE) - 1.0 - f32::from(cell.y))
}

/// The board with a partial move shown on it.
pub(super) fn scene(position: &Position, partial: &[Step]) -> Scene {
    let in_hand = PartialMove::of(position, partial);
    let shown = in_hand.as_ref().map_or(position, |in_hand| &in_hand.position);
    let mut scene = Scene {
        view: VIEW,
        props: vec![Prop { look: "qawale-board", at: Point::new(1.5, 1.5), scale: 1.0 }],
        spots: Cell::reading_order().map(spot).collect(),
        pieces: Vec::new(),
        marks: Vec::new(),
        strokes: Vec::new(),
        labels: edge_names(),
    };
    scene.props.push(Prop { look: LOOK_OF_TRAY, at: TRAY, scale: 1.0 });
    // From the far rank to the near one, so that a tall stack covers those behind it.
    for cell in Cell::reading_order() {
        show_stack(&mut scene, cell, shown.stack(cell));
    }
    for side in Side::BOTH {
        show_reserve(&mut scene, side, shown.reserve(side));
    }
    if let Some(in_hand) = in_hand {
        show_hand(&mut scene, &in_hand);
    }
    show_lines(&mut scene, position);
    scene
}

/// A scene without the tray, for the editor.
pub(super) fn without_tray(mut scene: Scene) -> Scene {
    scene.props.retain(|prop| prop.look != LOOK_OF_TRAY);
    scene.view.height = HEIGHT_WITHOUT_TRAY;
    scene
}

fn spot(cell: Cell) -> Spot {
    let rank = cell.board_cell().y;
    Spot {
        step: press(cell),
        row: u16::from(SIZE - 1).saturating_sub(rank.unsigned_abs().into()),
        at: centre(cell),
        outline: Outline::Rectangle { width: 1.0, height: 1.0 },
    }
}

fn edge_names() -> Vec<Label> {
    let mut names = Vec::new();
    for along in 0..SIZE {
        let (file, rank) = (Cell::at(along, 0), Cell::at(0, along));
        let named = |at: Point, letter: usize, cell: Cell| Label {
            text: cell.to_string()[letter..=letter].to_owned(),
            at,
            kind: LabelKind::Coordinate,
        };
        names.push(named(Point::new(centre(file).x, 3.79), 0, file));
        names.push(named(Point::new(-0.69, centre(rank).y), 1, rank));
    }
    names
}

/// Shows a stack. Each pebble is drawn a little above the one below it, so that a band of every pebble is
/// visible. The taller the stack, the narrower the bands.
fn show_stack(scene: &mut Scene, cell: Cell, stack: Stack) {
    let height = stack.height();
    if height == 0 {
        return;
    }
    let rise = if height > 1 { RISE.min(TALLEST / length(height - 1)) } else { 0.0 };
    let total = rise * length(height - 1);
    let middle = centre(cell);
    let bottom = middle.y + 0.03 + 0.5 * (total - LOW).max(0.0);
    scene.props.push(Prop { look: "qawale-shadow", at: Point::new(middle.x, bottom), scale: 1.0 });
    for (place, pebble) in stack.pebbles().enumerate() {
        scene.pieces.push(Piece {
            look: look(pebble),
            at: Point::new(middle.x, bottom - rise * length(place)),
            scale: 1.0,
            cell: Some(cell.board_cell()),
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

/// Shows the pebbles that a side has not played, in a column beside the board.
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

/// Shows the hand in the tray, from left to right in the order of sowing. Every pebble keeps its place until
/// it is sown; the next one is larger.
fn show_hand(scene: &mut Scene, in_hand: &PartialMove) {
    let pebbles: Vec<Pebble> = in_hand.taken.pebbles().collect();
    let at = |place| in_tray(place, pebbles.len());
    let next = in_hand.sown();
    if next < pebbles.len() {
        scene.props.push(Prop { look: "qawale-next", at: at(next), scale: 1.0 });
    }
    // In reverse, so that the next pebble lies over the others.
    for (place, pebble) in pebbles.iter().copied().enumerate().skip(next).rev() {
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

/// The place of a pebble in the tray, among so many.
fn in_tray(place: usize, pebbles: usize) -> Point {
    let gaps = length(pebbles - 1);
    let gap = TRAY_GAP.min(TRAY_WIDTH / gaps.max(1.0));
    Point::new(TRAY.x + gap * (length(place) - gaps / 2.0), TRAY.y)
}

/// The stack at a spot in the tray, in the order of sowing, as long as no pebble is in the hand. The pebble
/// of the player who would take the stack is the last.
pub(super) fn spread(position: &Position, partial: &[Step], spot: Step) -> Vec<Piece> {
    let in_hand = PartialMove::of(position, partial);
    let mut shown = in_hand.as_ref().map_or(*position, |in_hand| in_hand.position);
    let Some(cell) = pressed_cell(spot).filter(|cell| !shown.stack(*cell).is_empty()) else {
        return Vec::new();
    };
    let stack = match in_hand {
        None if position.outcome().is_none() => shown.take(cell),
        Some(in_hand) if !in_hand.left().is_empty() => return Vec::new(),
        _ => shown.stack(cell),
    };
    let ghost = |(place, pebble)| Piece {
        look: look(pebble),
        at: in_tray(place, stack.height()),
        scale: WAITING,
        cell: None,
        layer: layer(place),
        state: PieceState::Ghost,
    };
    let mut pieces: Vec<Piece> = stack.pebbles().enumerate().map(ghost).collect();
    // As in the hand, each pebble lies over the one after it.
    pieces.reverse();
    pieces
}

/// Shows what decided a finished game: strokes along the lines of both sides, and marks on the lines of the
/// winner.
fn show_lines(scene: &mut Scene, position: &Position) {
    let Some(winner) = position.outcome().and_then(Outcome::winner) else { return };
    for side in Side::BOTH {
        for line in position.lines_of(side) {
            let points = vec![centre(line[0]), centre(line[3])];
            scene.strokes.push(Stroke { points, kind: StrokeKind::Row(side) });
        }
    }
    let decisive: Vec<Cell> = position.lines_of(winner).flatten().collect();
    scene.marks.extend(marks(&decisive, MarkKind::Decisive));
}

/// The marks and strokes that show a move: its cells and its way.
pub(super) fn last_move_marks(mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
    let way = mv.cells();
    (marks(&way, MarkKind::Last), path(&way).into_iter().collect())
}

/// A mark on each of the cells. A cell that occurs twice gets one mark.
fn marks(cells: &[Cell], kind: MarkKind) -> Vec<Mark> {
    let set = cells.iter().fold(0, |set, cell| set | cell.bit());
    Cell::reading_order()
        .filter(|cell| set & cell.bit() != 0)
        .map(|cell| Mark { step: press(cell), kind })
        .collect()
}

/// The way of a sowing as a stroke, if it has left its origin.
fn path(way: &[Cell]) -> Option<Stroke> {
    (way.len() > 1)
        .then(|| Stroke { points: way.iter().copied().map(centre).collect(), kind: StrokeKind::Path })
}
