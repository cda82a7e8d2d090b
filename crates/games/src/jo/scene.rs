//! The board as a scene.
//!
//! Cells are hexagons with an edge at the top: the columns `a` to `i` are vertical, and the other two axes
//! run at 30 degrees to the horizontal.

use super::cell::{COLUMNS, Cell, column_length};
use super::moves::{Action, Move};
use super::partial::PartialMove;
use super::position::{Position, Stone};
use super::rows::runs;
use apila_core::rules::{Cell as BoardCell, Rules, Side};
use apila_core::scene::{
    Label, LabelKind, Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, Stroke,
    StrokeKind, View,
};

/// Distance between columns when neighbouring cells are one apart: half the square root of three.
const COLUMN_STEP: f32 = 0.866_025_4;
/// Distance from the centre of a cell to its corners: 1 / √3.
const CELL_RADIUS: f32 = 0.577_350_3;
/// The part of the plane that is shown: the board with a margin.
const VIEW: View = View { x: -4.55, y: -5.1, width: 9.1, height: 10.28 };
/// Distance from the centre of a cell at the edge to the coordinate on the rim beside it.
const LABEL_DISTANCE: f32 = 0.73;
/// Height of a stone in the hand above the cell that it comes from.
const LIFT: f32 = 0.16;
/// Scale of a stone in the hand.
const LIFTED_SCALE: f32 = 1.12;

/// The drawing of a stone: an id in the sprites.
pub(super) const fn look(stone: Stone) -> &'static str {
    match stone {
        Stone::Of(Side::First) => "jo-red",
        Stone::Of(Side::Second) => "jo-black",
        Stone::Neutral => "jo-neutral",
    }
}

/// The scene of a position with a partial move. Its rows are shown, discreetly until the game is over.
pub(super) fn scene(position: &Position, partial: PartialMove) -> Scene {
    let board = partial.board(position);
    Scene {
        view: VIEW,
        props: props(),
        spots: spots(),
        pieces: pieces(&board, partial),
        marks: marks(partial),
        strokes: counted_rows(&board, if position.is_over() { StrokeKind::Row } else { StrokeKind::Counted }),
        labels: labels(),
    }
}

/// The marks and strokes that show the last move, with the rows that it made.
pub(super) fn last_move_marks(position: &Position, mv: Move) -> (Vec<Mark>, Vec<Stroke>) {
    let path = |(from, to)| stroke(from, to, StrokeKind::Path);
    let before = counted_rows(position, StrokeKind::Row);
    let rows = counted_rows(&position.after(mv), StrokeKind::Row).into_iter();
    let made = rows.filter(|row| !before.contains(row));
    (marked(mv.cells().collect(), MarkKind::Last), made.chain(mv.sends().map(path)).collect())
}

/// The centre of a cell.
fn centre(cell: Cell) -> Point {
    let BoardCell { x, y } = cell.board_cell();
    Point::new(f32::from(x) * COLUMN_STEP, -f32::from(y) - f32::from(x) / 2.0)
}

/// The row of a cell, from 0 at the top. The cells of a row are at one height, half a cell below those of the
/// row before.
fn row(cell: Cell) -> u16 {
    let BoardCell { x, y } = cell.board_cell();
    u16::try_from(8 - 2 * i16::from(y) - i16::from(x)).unwrap_or_default()
}

fn stroke(from: Cell, to: Cell, kind: StrokeKind) -> Stroke {
    Stroke { points: vec![centre(from), centre(to)], kind }
}

fn props() -> Vec<Prop> {
    let board = Prop { look: "jo-board", at: Point::default(), scale: 1.0 };
    let cells = Cell::all().map(|cell| Prop { look: "jo-cell", at: centre(cell), scale: 1.0 });
    std::iter::once(board).chain(cells).collect()
}

fn spots() -> Vec<Spot> {
    let outline = Outline::FlatHexagon { radius: CELL_RADIUS };
    let spot = |cell: Cell| Spot { step: cell.step(), row: row(cell), at: centre(cell), outline };
    let last = Cell::all().map(row).max().unwrap_or_default();
    (0..=last).flat_map(|wanted| Cell::all().filter(move |cell| row(*cell) == wanted).map(spot)).collect()
}

fn pieces(board: &Position, partial: PartialMove) -> Vec<Piece> {
    let set = Cell::all().filter_map(|on| {
        let (look, cell) = (look(board.stone(on)?), Some(on.board_cell()));
        Some(Piece { look, at: centre(on), scale: 1.0, cell, layer: 0, state: PieceState::Set })
    });
    let lifted = partial.lifted().map(|from| {
        let Point { x, y } = centre(from);
        let (look, at) = (look(Stone::Neutral), Point::new(x, y - LIFT));
        Piece { look, at, scale: LIFTED_SCALE, cell: None, layer: 0, state: PieceState::Lifted }
    });
    set.chain(lifted).collect()
}

fn marked(cells: Vec<Cell>, kind: MarkKind) -> Vec<Mark> {
    cells.into_iter().map(|cell| Mark { step: cell.step(), kind }).collect()
}

fn marks(partial: PartialMove) -> Vec<Mark> {
    let mut chosen = Vec::new();
    match partial {
        PartialMove::Nothing => {}
        PartialMove::First(first) => chosen.push(first),
        PartialMove::Placed(placed) => {
            let pair = placed.pair();
            chosen.extend([pair.first, pair.second]);
            for (end, action) in pair.ends.into_iter().zip(placed.ends()) {
                match action {
                    Action::Leave => {}
                    Action::Flip => chosen.extend(end),
                    Action::Send(to) => chosen.extend(end.into_iter().chain([to])),
                }
            }
            chosen.extend(partial.lifted());
        }
    }
    marked(chosen, MarkKind::Chosen)
}

/// A line along every run of stones that counts.
fn counted_rows(position: &Position, kind: fn(Side) -> StrokeKind) -> Vec<Stroke> {
    let of = |side| runs(position.stones(side)).map(move |(first, last)| stroke(first, last, kind(side)));
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// The letters below the columns, and the numbers at the outer end of each row of cells with the same number.
fn labels() -> Vec<Label> {
    let mut labels = Vec::new();
    let mut label = |text: &str, cell: Cell, (right, down): (f32, f32)| {
        let Point { x, y } = centre(cell);
        let at = Point::new(x + LABEL_DISTANCE * right, y + LABEL_DISTANCE * down);
        labels.push(Label { text: text.to_owned(), at, kind: LabelKind::Coordinate });
    };
    for column in 0..COLUMNS {
        let bottom = Cell::in_column(column, 0);
        label(&bottom.name()[..1], bottom, (0.0, 1.0));
        // Beyond the upper edge that faces outwards: straight up in column e, else at 60 degrees to the side.
        let outwards = match bottom.board_cell().x.signum() {
            0 => (0.0, -1.0),
            side => (0.866 * f32::from(side), -0.5),
        };
        let top = column_length(column) - 1;
        let outermost = column == 0 || column == COLUMNS - 1;
        for height in if outermost { 0 } else { top }..=top {
            let cell = Cell::in_column(column, height);
            label(&cell.name()[1..], cell, outwards);
        }
    }
    labels
}
