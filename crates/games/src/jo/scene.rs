//! The board as it is drawn.
//!
//! Cells are hexagons with an edge at the top, so that the columns `a` to `i` stand upright and every row of
//! the game runs along a column or at 30 degrees to the horizontal.

use super::board::{COLUMNS, Site, column_length};
use super::half::Half;
use super::moves::{Action, JoMove};
use super::position::{JoPosition, Stone};
use super::score::runs;
use apila_core::rules::{Cell, Side, Step};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

/// Distance between columns when neighbouring cells are one apart: half the square root of three.
const COLUMN_STEP: f32 = 0.866_025_4;
/// Centre of a cell to its corners.
const CELL_RADIUS: f32 = 0.577_350_3;
/// What is shown: the board and a little around it.
const VIEW: View = View { x: -4.55, y: -5.1, width: 9.1, height: 10.28 };
/// How far from its cell's centre the name of a column or row stands, on the rim.
const LABEL_DISTANCE: f32 = 0.73;
/// How high a stone in the hand is held over the cell it comes from.
const LIFT: f32 = 0.16;
/// The size of a stone in the hand.
const LIFTED_SCALE: f32 = 1.12;

/// The drawing of a stone.
pub(super) const fn look(stone: Stone) -> &'static str {
    match stone {
        Stone::Of(Side::First) => "jo-red",
        Stone::Of(Side::Second) => "jo-black",
        Stone::Neutral => "jo-neutral",
    }
}

/// The scene of a position with a turn in the making.
pub(super) fn scene(position: &JoPosition, half: Half) -> Scene {
    let board = half.board(position);
    let over = position.is_over();
    Scene {
        view: VIEW,
        props: props(),
        spots: spots(),
        pieces: pieces(&board, half),
        marks: marks(half),
        strokes: if over { counted_rows(position) } else { Vec::new() },
        labels: labels(),
    }
}

/// What shows that a move was made.
pub(super) fn traces(mv: JoMove) -> (Vec<Mark>, Vec<Stroke>) {
    let pair = mv.pair();
    let mut seen = vec![pair.first, pair.second];
    seen.extend(mv.flips());
    seen.extend(mv.sends().flat_map(|(from, to)| [from, to]));
    let way = |(from, to)| Stroke { points: vec![centre(from), centre(to)], kind: StrokeKind::Path };
    (marked(seen, MarkKind::Last), mv.sends().map(way).collect())
}

/// The centre of a cell.
fn centre(site: Site) -> Point {
    let Cell { x, y } = site.cell();
    Point::new(f32::from(x) * COLUMN_STEP, -f32::from(y) - f32::from(x) / 2.0)
}

/// The row of a cell: cells of one row are drawn at one height, half a cell below the row before.
fn row(site: Site) -> u16 {
    let Cell { x, y } = site.cell();
    u16::try_from(8 - 2 * i16::from(y) - i16::from(x)).unwrap_or_default()
}

fn step(site: Site) -> Step {
    Step::Cell(site.cell())
}

fn props() -> Vec<Prop> {
    let board = Prop { look: "jo-board", at: Point::default(), scale: 1.0 };
    let cells = Site::all().map(|site| Prop { look: "jo-cell", at: centre(site), scale: 1.0 });
    std::iter::once(board).chain(cells).collect()
}

fn spots() -> Vec<Spot> {
    let outline = Outline::FlatHexagon { radius: CELL_RADIUS };
    let spot = |site| Spot { step: step(site), row: row(site), at: centre(site), outline };
    let last = Site::all().map(row).max().unwrap_or_default();
    (0..=last).flat_map(|wanted| Site::all().filter(move |site| row(*site) == wanted).map(spot)).collect()
}

fn pieces(board: &JoPosition, half: Half) -> Vec<Piece> {
    let standing = Site::all().filter_map(|site| {
        let look = look(board.stone(site)?);
        let cell = Some(site.cell());
        Some(Piece { look, at: centre(site), scale: 1.0, cell, layer: 0, state: PieceState::Set })
    });
    let held = half.lifted().map(|site| {
        let Point { x, y } = centre(site);
        let at = Point::new(x, y - LIFT);
        Piece {
            look: look(Stone::Neutral),
            at,
            scale: LIFTED_SCALE,
            cell: None,
            layer: 0,
            state: PieceState::Lifted,
        }
    });
    standing.chain(held).collect()
}

fn marked(sites: Vec<Site>, kind: MarkKind) -> Vec<Mark> {
    sites.into_iter().map(|site| Mark { step: step(site), kind }).collect()
}

fn marks(half: Half) -> Vec<Mark> {
    let mut chosen = Vec::new();
    match half {
        Half::Nothing => {}
        Half::First(first) => chosen.push(first),
        Half::Placed(placed) => {
            let pair = placed.pair();
            chosen.extend([pair.first, pair.second]);
            for (end, action) in pair.ends.into_iter().zip(placed.ends()) {
                match action {
                    Action::Leave => {}
                    Action::Flip => chosen.extend(end),
                    Action::Send(to) => chosen.extend(end.into_iter().chain([to])),
                }
            }
            chosen.extend(half.lifted());
        }
    }
    marked(chosen, MarkKind::Chosen)
}

/// A line along every run of stones that counts, so that the count can be checked by eye.
fn counted_rows(position: &JoPosition) -> Vec<Stroke> {
    let of = |side| {
        runs(position.stones(side)).map(move |(first, last)| Stroke {
            points: vec![centre(first), centre(last)],
            kind: StrokeKind::Row(side),
        })
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// Letters below the columns, and numbers where the rows of cells with one number begin: these run down from
/// either edge to column `e`.
fn labels() -> Vec<Label> {
    let mut labels = Vec::new();
    let mut label = |text: String, site: Site, (right, down): (f32, f32)| {
        let Point { x, y } = centre(site);
        let at = Point::new(x + LABEL_DISTANCE * right, y + LABEL_DISTANCE * down);
        labels.push(Label { text, at, kind: LabelKind::Coordinate });
    };
    for column in 0..COLUMNS {
        let bottom = Site::in_column(column, 0);
        label(bottom.to_string()[..1].to_owned(), bottom, (0.0, 1.0));
        // Over the upper edge of the cell that faces outwards: straight up, or 60 degrees to either side.
        let outwards = match bottom.cell().x.signum() {
            0 => (0.0, -1.0),
            side => (0.866 * f32::from(side), -0.5),
        };
        let top = column_length(column) - 1;
        let outermost = column == 0 || column == COLUMNS - 1;
        for height in if outermost { 0 } else { top }..=top {
            let site = Site::in_column(column, height);
            label(site.to_string()[1..].to_owned(), site, outwards);
        }
    }
    labels
}
