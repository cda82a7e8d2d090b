//! The board as a scene, and the marks of a move.

use apila_core::rules::{Side, Status, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};
use apila_core::sorting::distinct;

use super::cell::Cell;
use super::moves::Move;
use super::partial::PartialMove;
use super::position::{Content, Position};

/// The drawing of a tile.
pub(super) const TILE: &str = "jaleo-tile";
/// The drawings of the discs, by side.
pub(super) const DISCS: [&str; 2] = ["jaleo-black", "jaleo-ice"];

// Lengths are in board units: adjacent cells are one unit apart.

/// From the centre of a cell to its corners: 1/√3.
const RADIUS: f32 = 0.577_35;
/// From one row to the next: √3/2.
const ROW_HEIGHT: f32 = 0.866_025_4;
/// From the centre of a cell to the centres of the lower and the upper disc on it. The board is seen from a
/// little in front, and the upper disc lies a little to the right, so that the lower one shows.
const LAYERS: [Point; 2] = [Point::new(0.0, -0.03), Point::new(0.085, -0.2)];
/// How much higher a lifted disc is drawn.
const LIFT: f32 = 0.14;
/// How much larger a lifted disc is drawn.
const LIFTED_SCALE: f32 = 1.08;
/// From the centre of a cell down to its name, in the lower corner.
const NAME: f32 = 0.375;
/// How the view extends from left to right.
const ACROSS: Axis = Axis { middle: 0.75, start: 2.25, reach: 3.25, cell: 1.0 };
/// How the view extends from top to bottom.
const DOWN: Axis = Axis {
    middle: 0.5 * ROW_HEIGHT,
    start: 1.5 * ROW_HEIGHT + RADIUS,
    reach: 2.5 * ROW_HEIGHT + RADIUS,
    cell: ROW_HEIGHT,
};
/// The margin of the view.
const MARGIN: f32 = 0.08;

/// The board with a partial move shown on it.
pub(super) fn scene(position: &Position, steps: &[Step]) -> Scene {
    let partial = PartialMove::new(position, steps);
    let cells = spot_cells(position);
    let tile_is_next = position.in_setup() || matches!(partial, PartialMove::Added(_));
    let named = |cell: &&Cell| tile_is_next || position.index(**cell).is_some();
    let mut scene = Scene {
        view: view(&cells),
        props: position
            .tiles()
            .iter()
            .map(|cell| Prop { look: TILE, at: centre(*cell), scale: 1.0 })
            .collect(),
        spots: cells.iter().map(|cell| spot(*cell)).collect(),
        pieces: pieces(position, partial),
        marks: Vec::new(),
        strokes: Vec::new(),
        labels: cells.iter().filter(named).map(|cell| name(*cell)).collect(),
    };
    let shown = |step: &&Step| scene.spots.iter().any(|spot| spot.step == **step);
    let chosen = steps.iter().filter(shown).map(|step| Mark { step: *step, kind: MarkKind::Chosen });
    scene.marks = chosen.collect();
    if position.outcome().is_some() {
        mark_lines(position, &mut scene);
    }
    scene
}

/// The board in the editor. Its tiles are pieces, since edits add and remove them.
pub(super) fn setup_scene(position: &Position) -> Scene {
    let mut scene = scene(position, &[]);
    scene.props.clear();
    scene.pieces.splice(0..0, position.tiles().iter().map(|cell| tile(*cell)));
    scene
}

/// The marks and strokes that show a move on the board that it leads to.
pub(super) fn last_move_marks(mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
    let last = |cell| mark(cell, MarkKind::Last);
    match mv {
        Move::Pass => (Vec::new(), Vec::new()),
        Move::Put(cell) => (vec![last(cell)], Vec::new()),
        Move::Add { disc, tile } => (vec![last(disc), last(tile)], Vec::new()),
        Move::Lift { from, to } => {
            let points = vec![centre(from), moved(centre(to), LAYERS[0])];
            (vec![last(from), last(to)], vec![Stroke { points, kind: StrokeKind::Path }])
        }
    }
}

/// The cells that are spots, row by row: the tiles and the free cells beside them.
fn spot_cells(position: &Position) -> Vec<Cell> {
    distinct(position.tiles().iter().copied().chain(position.free_places().cells()))
}

/// The discs after the partial move, row by row. The lifted disc comes last, so that it is drawn on top of
/// all. A tile that the partial move places comes first: it is not a prop yet, but must lie below all discs.
fn pieces(position: &Position, partial: PartialMove) -> Vec<Piece> {
    let board = partial.applied_to(position);
    let placed = match partial {
        PartialMove::Whole(Move::Add { tile, .. }) => Some(tile),
        PartialMove::Whole(Move::Put(tile)) if position.in_setup() => Some(tile),
        _ => None,
    };
    let mut pieces: Vec<Piece> = placed.map(tile).into_iter().collect();
    for cell in board.tiles() {
        pieces.extend(board.content(*cell).discs().zip(0..).map(|(side, layer)| disc(side, *cell, layer)));
    }
    if let PartialMove::Lifted(from) = partial {
        let layer = u8::from(matches!(position.content(from), Content::Stack { .. }));
        let lifted = disc(position.mover(), from, layer);
        let at = moved(lifted.at, Point::new(0.0, -LIFT));
        pieces.push(Piece { at, scale: LIFTED_SCALE, cell: None, state: PieceState::Lifted, ..lifted });
    }
    pieces
}

/// Marks the lines that ended the game and draws a stroke through each.
fn mark_lines(position: &Position, scene: &mut Scene) {
    let mut decisive = Vec::new();
    for side in Side::BOTH {
        for line in position.lines(side) {
            let ends = line.first().into_iter().chain(line.last());
            let points = ends.map(|cell| moved(centre(*cell), LAYERS[0])).collect();
            scene.strokes.push(Stroke { points, kind: StrokeKind::Row(side) });
            decisive.extend(line);
        }
    }
    let decisive = distinct(decisive.into_iter());
    scene.marks.extend(decisive.into_iter().map(|cell| mark(cell, MarkKind::Decisive)));
}

/// The centre of a cell. Rows are level, and each lies half a cell to the right of the one above.
fn centre(cell: Cell) -> Point {
    let (q, r) = (f32::from(cell.q()), f32::from(cell.r()));
    Point::new(q + r / 2.0, r * ROW_HEIGHT)
}

fn moved(at: Point, by: Point) -> Point {
    Point::new(at.x + by.x, at.y + by.y)
}

fn tile(cell: Cell) -> Piece {
    let (at, cell) = (centre(cell), Some(cell.board_cell()));
    Piece { look: TILE, at, scale: 1.0, cell, layer: 0, state: PieceState::Set }
}

fn disc(side: Side, cell: Cell, layer: u8) -> Piece {
    let offset = LAYERS[usize::from(layer.min(1))];
    Piece {
        look: DISCS[side.index()],
        at: moved(centre(cell), offset),
        scale: 1.0,
        cell: Some(cell.board_cell()),
        layer,
        state: PieceState::Set,
    }
}

fn spot(cell: Cell) -> Spot {
    Spot {
        step: cell.press(),
        row: cell.row(),
        at: centre(cell),
        outline: Outline::PointyHexagon { radius: RADIUS },
    }
}

fn mark(cell: Cell, kind: MarkKind) -> Mark {
    Mark { step: cell.press(), kind }
}

fn name(cell: Cell) -> Label {
    let at = moved(centre(cell), Point::new(0.0, NAME));
    Label { text: cell.to_string(), at, kind: LabelKind::Name }
}

/// The view of a board with these cells. It surrounds the start closely. The first tile extends it on all
/// sides, and then it grows by whole cells and rows: with about every third tile. A board that lies elsewhere
/// has a view of its own.
fn view(cells: &[Cell]) -> View {
    let centres = || cells.iter().map(|cell| centre(*cell));
    let left = centres().map(|at| at.x - 0.5).fold(f32::INFINITY, f32::min);
    let right = centres().map(|at| at.x + 0.5).fold(f32::NEG_INFINITY, f32::max);
    let top = centres().map(|at| at.y - RADIUS).fold(f32::INFINITY, f32::min);
    let bottom = centres().map(|at| at.y + RADIUS).fold(f32::NEG_INFINITY, f32::max);
    let is_start = ACROSS.is_start(left, right) && DOWN.is_start(top, bottom);
    let (left, width) = ACROSS.stretch(left, right, is_start);
    let (top, height) = DOWN.stretch(top, bottom, is_start);
    View { x: left - MARGIN, y: top - MARGIN, width: width + 2.0 * MARGIN, height: height + 2.0 * MARGIN }
}

/// How the view extends on one axis. Lengths are distances from the middle.
struct Axis {
    /// The middle of the start position.
    middle: f32,
    /// To the edges of the start: its tiles and the free cells around them.
    start: f32,
    /// The least distance to the edges of the view of a larger board.
    reach: f32,
    /// The distance of neighbouring cells, by which a side extends further.
    cell: f32,
}

impl Axis {
    /// Whether cells between `low` and `high` are within the start.
    fn is_start(&self, low: f32, high: f32) -> bool {
        (self.middle - low).max(high - self.middle) < self.start + 0.001
    }

    /// Start and length of the view for cells between `low` and `high`. If all cells are farther away than
    /// the least view, the view has a middle of its own.
    fn stretch(&self, low: f32, high: f32, is_start: bool) -> (f32, f32) {
        let Axis { middle, start, reach, cell } = *self;
        let near = low <= middle + reach && high >= middle - reach;
        let middle = if near { middle } else { ((low + high) / 2.0 / cell).round() * cell };
        let reach = if is_start { start } else { reach };
        let more = |distance: f32| reach + ((distance - reach - 0.001) / cell).ceil().max(0.0) * cell;
        let before = more(middle - low);
        (middle - before, before + more(high - middle))
    }
}
