//! Setting up positions: tiles are placed and taken away, discs are put on them and taken off.

use apila_core::game::{Brush, Editable};
use apila_core::rules::{Cell as BoardCell, Side, TextErrorKind};
use apila_core::scene::{Mark, MarkKind, Scene};

use super::cell::Cell;
use super::notation;
use super::position::{Content, DISCS, Position, Setup, TILES};
use super::scene;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Tile,
    Disc(Side),
}

/// The kinds of pieces in the order of the brushes, and what [`Brush::what`] calls them.
const KINDS: [(Kind, &str); 3] = [
    (Kind::Tile, "tiles"),
    (Kind::Disc(Side::First), "black discs"),
    (Kind::Disc(Side::Second), "white discs"),
];

/// The kind of a brush. `None` for the eraser.
fn kind_of(brush: Option<usize>) -> Option<Kind> {
    brush.and_then(|brush| KINDS.get(brush)).map(|(kind, _)| *kind)
}

/// A number of pieces as the editor counts them.
fn pieces(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The position without one tile and the discs on it.
fn without_tile(position: &Position, removed: Cell) -> Position {
    let mut rest = Position::empty(position.variant(), position.mover());
    for cell in position.tiles().iter().filter(|cell| **cell != removed) {
        rest.insert(*cell);
        for side in position.content(*cell).discs() {
            rest.put(*cell, side);
        }
    }
    rest
}

impl Editable for Position {
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

    fn setup_scene(&self, brush: Option<usize>) -> Scene {
        let mut scene = scene::setup_scene(self);
        if kind_of(brush) == Some(Kind::Tile) {
            let free = scene.spots.iter().filter(|spot| {
                let cell = spot.step.cell().and_then(Cell::at);
                cell.is_some_and(|cell| self.index(cell).is_none())
            });
            scene.marks.extend(free.map(|spot| Mark { step: spot.step, kind: MarkKind::Offer }));
        }
        scene
    }

    fn edited(&self, brush: Option<usize>, cell: BoardCell) -> Result<Position, TextErrorKind> {
        let Some(cell) = Cell::at(cell) else { return Ok(*self) };
        let mut position = *self;
        match (kind_of(brush), self.content(cell)) {
            (None, Content::NoTile) | (Some(Kind::Tile), Content::Empty) => return Ok(*self),
            (None, Content::Empty) => position = without_tile(self, cell),
            (None, Content::Single(_) | Content::Stack { .. }) => position.take(cell),
            // A position cannot hold another tile, so `notation::read` would never see it.
            (Some(Kind::Tile), Content::NoTile) if self.pool() == 0 => {
                let available = pieces(TILES);
                return Err(TextErrorKind::TooMany { what: "tiles", shown: available + 1, available });
            }
            (Some(Kind::Tile), Content::NoTile) => position.insert(cell),
            (Some(Kind::Tile), Content::Single(_) | Content::Stack { .. }) => {
                return Err(TextErrorKind::NotAllowed { what: "a second tile on one place" });
            }
            (Some(Kind::Disc(_)), Content::NoTile) => {
                return Err(TextErrorKind::NotAllowed { what: "a disc where no tile lies" });
            }
            (Some(Kind::Disc(_)), Content::Stack { .. }) => {
                return Err(TextErrorKind::NotAllowed { what: "a third disc on a tile" });
            }
            (Some(Kind::Disc(side)), Content::Empty | Content::Single(_)) => position.put(cell, side),
        }
        notation::read(self.variant(), &notation::print(&position)).map_err(|error| error.kind)
    }

    /// The smallest board that the variant allows: one tile, or none with the variable setup.
    fn bare(&self) -> Position {
        let mut position = Position::empty(self.variant(), self.mover());
        if self.variant() == Setup::Fixed {
            position.insert(Cell::ORIGIN);
        }
        position
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{print, read};
    use super::super::position::Setup;
    use super::Editable;
    use apila_core::rules::{Cell as BoardCell, TextErrorKind};
    use apila_core::scene::MarkKind;

    const TILE: Option<usize> = Some(0);
    const BLACK: Option<usize> = Some(1);

    /// The text of a position after an edit. The cell is counted from m30.
    fn edited(
        variant: Setup,
        text: &str,
        brush: Option<usize>,
        cell: (i8, i8),
    ) -> Result<String, TextErrorKind> {
        let position = read(variant, text).unwrap();
        position.edited(brush, BoardCell::new(cell.0, cell.1)).map(|position| print(&position))
    }

    fn not_allowed(what: &'static str) -> Result<String, TextErrorKind> {
        Err(TextErrorKind::NotAllowed { what })
    }

    #[test]
    fn tiles_are_laid_beside_others_and_hang_together() {
        let with = |brush, cell| edited(Setup::Fixed, "m30--B_b", brush, cell);
        assert_eq!(with(TILE, (3, 0)).as_deref(), Ok("m30--B-_b"));
        assert_eq!(with(TILE, (5, 0)), Err(TextErrorKind::NotConnected));
        assert_eq!(with(TILE, (0, 0)).as_deref(), Ok("m30--B_b"));
        assert_eq!(with(TILE, (2, 0)), not_allowed("a second tile on one place"));
        assert_eq!(with(None, (0, 0)).as_deref(), Ok("n30-B_b"));
        assert_eq!(with(None, (1, 0)), Err(TextErrorKind::NotConnected));
        let many = TextErrorKind::TooMany { what: "tiles", shown: 29, available: 28 };
        let full = format!("m30{}_b", "-".repeat(28));
        assert_eq!(edited(Setup::Fixed, &full, TILE, (-1, 0)), Err(many));
    }

    #[test]
    fn a_tile_bears_two_discs() {
        let with = |brush, cell| edited(Setup::Fixed, "m30-BwB_b", brush, cell);
        assert_eq!(with(BLACK, (0, 0)).as_deref(), Ok("m30BBwB_b"));
        assert_eq!(with(BLACK, (1, 0)).as_deref(), Ok("m30-bBwB_b"));
        assert_eq!(with(BLACK, (2, 0)), not_allowed("a third disc on a tile"));
        assert_eq!(with(BLACK, (3, 0)), not_allowed("a disc where no tile lies"));
        assert_eq!(with(None, (2, 0)).as_deref(), Ok("m30-BW_b"));
        let many = TextErrorKind::TooMany { what: "black discs", shown: 17, available: 16 };
        let full = "m30bBbBbBbBbBbBbBbB-_b";
        assert_eq!(edited(Setup::Fixed, full, BLACK, (8, 0)), Err(many));
    }

    #[test]
    fn the_last_tile_goes_only_where_the_players_lay_the_first() {
        let fixed = edited(Setup::Fixed, "m30-_b", None, (0, 0));
        assert_eq!(fixed, not_allowed("a board without tiles"));
        assert_eq!(edited(Setup::Variable, "m30-_w", None, (0, 0)).as_deref(), Ok("0_w"));
        let early = not_allowed("a disc before the fourth tile is placed");
        assert_eq!(edited(Setup::Variable, "m30---_b", BLACK, (0, 0)), early);
        assert_eq!(edited(Setup::Variable, "m30B---_b", None, (3, 0)), early);
    }

    #[test]
    fn free_places_are_pointed_out_for_a_tile_only() {
        let position = read(Setup::Fixed, "m30--_b").unwrap();
        let offers = |brush| {
            let marks = position.setup_scene(brush).marks;
            marks.iter().filter(|mark| mark.kind == MarkKind::Offer).count()
        };
        assert_eq!((offers(TILE), offers(BLACK), offers(None)), (8, 0, 0));
    }

    #[test]
    fn a_board_far_away_is_joined_to_the_bare_one_by_edits() {
        // Each new tile lies beside the last one, which is then removed.
        let mut position = read(Setup::Fixed, "t33-_b").unwrap();
        for q in (0..7).rev() {
            position = position.edited(TILE, BoardCell::new(q, 3)).unwrap();
            position = position.edited(None, BoardCell::new(q + 1, 3)).unwrap();
        }
        for r in (0..3).rev() {
            position = position.edited(TILE, BoardCell::new(0, r)).unwrap();
            position = position.edited(None, BoardCell::new(0, r + 1)).unwrap();
        }
        assert_eq!(position, position.bare());
    }
}
