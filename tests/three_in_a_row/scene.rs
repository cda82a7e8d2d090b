//! The board as a scene.

use super::cell::Cell;
use super::position::Position;
use apila_core::rules::{Outcome, Side, Status};
use apila_core::scene::{Mark, MarkKind, Outline, Piece, PieceState, Point, Prop, Scene, Spot, View};

/// The drawings of the stones.
pub(super) const LOOKS: [&str; 2] = ["three_in_a_row-cross", "three_in_a_row-nought"];

/// The middle of a cell.
fn centre(cell: Cell) -> Point {
    let place = cell.on_board();
    Point::new(f32::from(place.x), 2.0 - f32::from(place.y))
}

/// The position as a scene, with the winner's lines marked.
pub(super) fn scene(position: &Position) -> Scene {
    let piece = |cell: Cell, side: Side| Piece {
        look: LOOKS[side.index()],
        at: centre(cell),
        scale: 1.0,
        cell: Some(cell.on_board()),
        layer: 0,
        state: PieceState::Set,
    };
    let spot = |cell: Cell| Spot {
        step: cell.step(),
        row: 2 - cell.on_board().y.unsigned_abs() as u16,
        at: centre(cell),
        outline: Outline::Rectangle { width: 1.0, height: 1.0 },
    };
    let winner = position.outcome().and_then(Outcome::winner);
    let line = winner.map_or(0, |winner| position.lines(winner));
    let decisive = Cell::all().filter(|cell| line & cell.bit() != 0);
    Scene {
        view: View { x: -0.7, y: -0.7, width: 3.4, height: 3.4 },
        props: vec![Prop { look: "three_in_a_row-board", at: Point::new(1.0, 1.0), scale: 1.0 }],
        spots: Cell::all().map(spot).collect(),
        pieces: Cell::all().filter_map(|cell| Some(piece(cell, position.stone(cell)?))).collect(),
        marks: decisive.map(|cell| Mark { step: cell.step(), kind: MarkKind::Decisive }).collect(),
        strokes: Vec::new(),
        labels: Vec::new(),
    }
}
