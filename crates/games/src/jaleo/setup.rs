//! Setting up positions: tiles are laid and taken up, discs are put on them and taken off.

use super::hex::Hex;
use super::notation;
use super::position::{Content, DISCS, JaleoPosition, Setup, TILES};
use super::scene;
use apila_core::game::{Brush, Editable, EditorView};
use apila_core::rules::{Cell, Fault, Side};
use apila_core::scene::{Mark, MarkKind, Scene};

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

impl EditorView for JaleoPosition {
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

impl Editable for JaleoPosition {
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
        if self.variant() == Setup::Fixed {
            position.insert(Hex::ORIGIN);
        }
        position
    }

    fn to_be_moved_by(&self, side: Side) -> JaleoPosition {
        self.with_mover(side)
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{print, read};
    use super::super::position::Setup;
    use super::Editable;
    use apila_core::game::EditorView;
    use apila_core::rules::{Cell, Fault};
    use apila_core::scene::MarkKind;

    const TILE: Option<usize> = Some(0);
    const BLACK: Option<usize> = Some(1);

    /// What an edit makes of a position; the cell is counted from m30.
    fn edited(variant: Setup, text: &str, brush: Option<usize>, cell: (i8, i8)) -> Result<String, Fault> {
        let position = read(variant, text).unwrap();
        position.edited(brush, Cell::new(cell.0, cell.1)).map(|position| print(&position))
    }

    fn not_allowed(what: &'static str) -> Result<String, Fault> {
        Err(Fault::NotAllowed { what })
    }

    #[test]
    fn tiles_are_laid_beside_others_and_hang_together() {
        let with = |brush, cell| edited(Setup::Fixed, "m30--B_b", brush, cell);
        assert_eq!(with(TILE, (3, 0)).as_deref(), Ok("m30--B-_b"));
        assert_eq!(with(TILE, (5, 0)), Err(Fault::NotConnected));
        assert_eq!(with(TILE, (0, 0)).as_deref(), Ok("m30--B_b"));
        assert_eq!(with(TILE, (2, 0)), not_allowed("a second tile on one place"));
        assert_eq!(with(None, (0, 0)).as_deref(), Ok("n30-B_b"));
        assert_eq!(with(None, (1, 0)), Err(Fault::NotConnected));
        let many = Fault::TooMany { what: "tiles", shown: 29, available: 28 };
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
        let many = Fault::TooMany { what: "black discs", shown: 17, available: 16 };
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
        // Tile by tile, each beside the last, which is then taken up.
        let mut position = read(Setup::Fixed, "t33-_b").unwrap();
        for q in (0..7).rev() {
            position = position.edited(TILE, Cell::new(q, 3)).unwrap();
            position = position.edited(None, Cell::new(q + 1, 3)).unwrap();
        }
        for r in (0..3).rev() {
            position = position.edited(TILE, Cell::new(0, r)).unwrap();
            position = position.edited(None, Cell::new(0, r + 1)).unwrap();
        }
        assert_eq!(position, position.bare());
    }
}
