//! The board as data to draw.

use super::hex::Hex;
use super::moves::Turn;
use super::position::{Content, JaleoPosition};
use super::steps::Half;
use apila_core::rules::{Side, Status, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};
use apila_core::sorting::distinct;

/// The drawing of a tile.
pub(super) const TILE: &str = "jaleo-tile";
/// The drawings of the discs, by side.
pub(super) const DISCS: [&str; 2] = ["jaleo-black", "jaleo-ice"];

/// Centre to corner of a hexagon whose neighbours are one unit away: 1/√3.
const RADIUS: f32 = 0.577_35;
/// From one row to the next: √3/2.
const ROW_HEIGHT: f32 = 0.866_025_4;
/// From the centre of a tile to the centre of a disc on it, and of one on that: seen from a little in front,
/// and the upper one a little to the right, so that the lower one shows.
const LAYERS: [Point; 2] = [Point::new(0.0, -0.03), Point::new(0.085, -0.2)];
/// How much further up a disc in the hand is, and how much larger it looks.
const LIFT: f32 = 0.14;
const LIFTED_SCALE: f32 = 1.08;
/// From the centre of a tile to its name, in its lower corner.
const NAME: f32 = 0.44;
/// The middle of the start, and how far the view reaches from it at least.
const MIDDLE: Point = Point::new(0.75, 0.433);
const REACH: Point = Point::new(3.5, 3.03);
const MARGIN: f32 = 0.08;

/// The centre of a place: rows lie level, each half a cell to the right of the one above.
fn centre(hex: Hex) -> Point {
    let (q, r) = (f32::from(hex.q()), f32::from(hex.r()));
    Point::new(q + r / 2.0, r * ROW_HEIGHT)
}

fn moved(at: Point, by: Point) -> Point {
    Point::new(at.x + by.x, at.y + by.y)
}

impl JaleoPosition {
    /// The board with the steps so far made on it.
    pub(super) fn board(&self, steps: &[Step]) -> Scene {
        let half = self.half(steps);
        let places = self.places();
        let mut scene = Scene {
            view: view(&places),
            props: self.tiles().iter().map(|hex| Prop { look: TILE, at: centre(*hex), scale: 1.0 }).collect(),
            spots: places.iter().map(|hex| spot(*hex)).collect(),
            pieces: self.pieces(half),
            marks: Vec::new(),
            strokes: Vec::new(),
            labels: Vec::new(),
        };
        let tile_is_next = self.in_setup() || matches!(half, Half::Added(_));
        scene
            .labels
            .extend(places.iter().filter(|hex| tile_is_next || self.index(**hex).is_some()).map(name));
        let shown = |step: &&Step| scene.spots.iter().any(|spot| spot.step == **step);
        let chosen = steps.iter().filter(shown).map(|step| Mark { step: *step, kind: MarkKind::Chosen });
        scene.marks = chosen.collect();
        if self.outcome().is_some() {
            self.point_out_lines(&mut scene);
        }
        scene
    }

    /// The board to be set up: its tiles are pieces, so that they are seen coming and going.
    pub(super) fn board_to_set_up(&self) -> Scene {
        let mut scene = self.board(&[]);
        scene.props.clear();
        scene.pieces.splice(0..0, self.tiles().iter().map(|hex| tile(*hex)));
        scene
    }

    /// All places that are spots: the tiles, and the free places around them; row by row.
    pub(super) fn places(&self) -> Vec<Hex> {
        distinct(self.tiles().iter().copied().chain(self.free_places().hexes()))
    }

    /// The discs as the steps so far leave them, row by row, and on top the one in the hand. A tile that the
    /// steps place is a piece, below all discs, so that it can be shown before it is there.
    fn pieces(&self, half: Half) -> Vec<Piece> {
        let board = self.midway(half);
        let placed = match half {
            Half::Whole(Turn::Add { tile, .. }) => Some(tile),
            Half::Whole(Turn::Put(tile)) if self.in_setup() => Some(tile),
            _ => None,
        };
        let mut pieces: Vec<Piece> = placed.map(tile).into_iter().collect();
        for hex in board.tiles() {
            pieces.extend(board.content(*hex).discs().zip(0..).map(|(side, layer)| disc(side, *hex, layer)));
        }
        if let Half::Lifted(from) = half {
            let layer = u8::from(matches!(self.content(from), Content::Stack { .. }));
            let held = disc(self.mover(), from, layer);
            let at = moved(held.at, Point::new(0.0, -LIFT));
            pieces.push(Piece { at, scale: LIFTED_SCALE, cell: None, state: PieceState::Lifted, ..held });
        }
        pieces
    }

    /// Marks the lines that ended the game and draws a stroke through each.
    fn point_out_lines(&self, scene: &mut Scene) {
        let mut decisive = Vec::new();
        for side in Side::BOTH {
            for line in self.lines(side) {
                let ends = line.first().into_iter().chain(line.last());
                let points = ends.map(|hex| moved(centre(*hex), LAYERS[0])).collect();
                scene.strokes.push(Stroke { points, kind: StrokeKind::Row(side) });
                decisive.extend(line);
            }
        }
        let decisive = distinct(decisive.into_iter());
        scene.marks.extend(decisive.into_iter().map(|hex| mark(hex, MarkKind::Decisive)));
    }

    /// What shows of a turn on the board it leads to.
    pub(super) fn traces_of(turn: Turn) -> (Vec<Mark>, Vec<Stroke>) {
        let last = |hex| mark(hex, MarkKind::Last);
        match turn {
            Turn::Pass => (Vec::new(), Vec::new()),
            Turn::Put(hex) => (vec![last(hex)], Vec::new()),
            Turn::Add { disc, tile } => (vec![last(disc), last(tile)], Vec::new()),
            Turn::Lift { from, to } => {
                let points = vec![centre(from), moved(centre(to), LAYERS[0])];
                (vec![last(from), last(to)], vec![Stroke { points, kind: StrokeKind::Path }])
            }
        }
    }
}

fn tile(hex: Hex) -> Piece {
    let (at, cell) = (centre(hex), Some(hex.cell()));
    Piece { look: TILE, at, scale: 1.0, cell, layer: 0, state: PieceState::Set }
}

fn disc(side: Side, hex: Hex, layer: u8) -> Piece {
    let offset = LAYERS[usize::from(layer.min(1))];
    Piece {
        look: DISCS[side.index()],
        at: moved(centre(hex), offset),
        scale: 1.0,
        cell: Some(hex.cell()),
        layer,
        state: PieceState::Set,
    }
}

fn spot(hex: Hex) -> Spot {
    Spot {
        step: Step::Cell(hex.cell()),
        row: hex.row(),
        at: centre(hex),
        outline: Outline::PointyHexagon { radius: RADIUS },
    }
}

fn mark(hex: Hex, kind: MarkKind) -> Mark {
    Mark { step: Step::Cell(hex.cell()), kind }
}

fn name(hex: &Hex) -> Label {
    let at = moved(centre(*hex), Point::new(0.0, NAME));
    Label { text: hex.to_string(), at, kind: LabelKind::Coordinate }
}

/// A view around the start that grows by whole cells and rows as the board does; a drawn board elsewhere gets
/// a view of its own.
fn view(places: &[Hex]) -> View {
    let centres = || places.iter().map(|hex| centre(*hex));
    let left = centres().map(|at| at.x - 0.5).fold(f32::INFINITY, f32::min);
    let right = centres().map(|at| at.x + 0.5).fold(f32::NEG_INFINITY, f32::max);
    let top = centres().map(|at| at.y - RADIUS).fold(f32::INFINITY, f32::min);
    let bottom = centres().map(|at| at.y + RADIUS).fold(f32::NEG_INFINITY, f32::max);
    let (left, width) = stretch(left, right, MIDDLE.x, REACH.x, 1.0);
    let (top, height) = stretch(top, bottom, MIDDLE.y, REACH.y, ROW_HEIGHT);
    View { x: left - MARGIN, y: top - MARGIN, width: width + 2.0 * MARGIN, height: height + 2.0 * MARGIN }
}

/// Start and length of a stretch that holds what lies between `low` and `high`: `reach` to either side of
/// `middle` and as many whole cells more as are needed, or the same around what lies far away.
fn stretch(low: f32, high: f32, middle: f32, reach: f32, cell: f32) -> (f32, f32) {
    let near = low <= middle + reach && high >= middle - reach;
    let middle = if near { middle } else { ((low + high) / 2.0 / cell).round() * cell };
    let more = |distance: f32| reach + ((distance - reach - 0.001) / cell).ceil().max(0.0) * cell;
    let before = more(middle - low);
    (middle - before, before + more(high - middle))
}
