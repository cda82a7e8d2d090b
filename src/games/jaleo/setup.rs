//! Setting up positions: tiles are laid and taken up, discs are put on them and taken off.

use super::hex::Hex;
use super::notation;
use super::position::{Content, DISCS, JaleoPosition, TILES, Variant};
use super::scene;
use crate::games::setup::{Brush, Editable};
use crate::rules::{Cell, Fault, Side};
use crate::scene::{Mark, MarkKind, Scene};

/// What can be put down.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Tile,
    Disc(Side),
}

/// The kinds, and what they are called.
const KINDS: [(Kind, &str); 3] = [
    (Kind::Tile, "tiles"),
    (Kind::Disc(Side::First), "black discs"),
    (Kind::Disc(Side::Second), "white discs"),
];

/// A small number of pieces.
fn pieces(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The board without a tile and what lies on it.
fn without_tile(board: &JaleoPosition, gone: Hex) -> JaleoPosition {
    let mut position = JaleoPosition::empty(board.variant(), board.mover());
    for hex in board.tiles().iter().filter(|hex| **hex != gone) {
        position.insert(*hex);
        for side in board.content(*hex).discs() {
            position.put(*hex, side);
        }
    }
    position
}

impl Editable for JaleoPosition {
    fn brushes(&self) -> Vec<Brush> {
        let brush = |(kind, what)| {
            let (look, available, left) = match kind {
                Kind::Tile => (scene::TILE, TILES, self.pool()),
                Kind::Disc(side) => (scene::DISCS[side.index()], DISCS, self.reserve(side)),
            };
            Brush { what, look, available: pieces(available), left: pieces(left) }
        };
        KINDS.map(brush).to_vec()
    }

    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<JaleoPosition, Fault> {
        let Some(hex) = Hex::at(cell) else { return Ok(*self) };
        let kind = brush.and_then(|brush| KINDS.get(brush)).map(|(kind, _)| *kind);
        let mut position = *self;
        match (kind, self.content(hex)) {
            (None, Content::NoTile) | (Some(Kind::Tile), Content::Empty) => return Ok(*self),
            (None, Content::Empty) => position = without_tile(self, hex),
            (None, Content::Single(_) | Content::Stack { .. }) => position.take(hex),
            // A position has no room for a tile too many, so that it cannot be printed for the gate to refuse.
            (Some(Kind::Tile), Content::NoTile) if self.pool() == 0 => {
                let available = pieces(TILES);
                return Err(Fault::TooMany { what: "tiles", shown: available + 1, available });
            }
            (Some(Kind::Tile), Content::NoTile) => position.insert(hex),
            (Some(Kind::Tile), Content::Single(_) | Content::Stack { .. }) => {
                return Err(Fault::NotAllowed { what: "a second tile on one place" });
            }
            (Some(Kind::Disc(_)), Content::NoTile) => {
                return Err(Fault::NotAllowed { what: "a disc where no tile lies" });
            }
            (Some(Kind::Disc(_)), Content::Stack { .. }) => {
                return Err(Fault::NotAllowed { what: "a third disc on a tile" });
            }
            (Some(Kind::Disc(side)), Content::Empty | Content::Single(_)) => position.put(hex, side),
        }
        notation::read(self.variant(), &notation::print(&position)).map_err(|error| error.fault)
    }

    /// As few tiles as the variant allows.
    fn bare(&self) -> JaleoPosition {
        let mut position = JaleoPosition::empty(self.variant(), self.mover());
        if self.variant() == Variant::FixedStart {
            position.insert(Hex::ORIGIN);
        }
        position
    }

    fn to_be_moved_by(&self, side: Side) -> JaleoPosition {
        self.with_mover(side)
    }

    fn setup_scene(&self, brush: Option<usize>) -> Scene {
        let mut scene = self.board_to_set_up();
        if brush.and_then(|brush| KINDS.get(brush)).is_some_and(|(kind, _)| *kind == Kind::Tile) {
            let free = scene.spots.iter().filter(|spot| {
                let hex = spot.step.cell().and_then(Hex::at);
                hex.is_some_and(|hex| self.index(hex).is_none())
            });
            scene.marks.extend(free.map(|spot| Mark { step: spot.step, kind: MarkKind::Offer }));
        }
        scene
    }
}
