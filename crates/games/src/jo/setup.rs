//! Setting up positions: a stone put on a cell replaces the one that is there.

use super::cell::Cell;
use super::partial::PartialMove;
use super::position::{NEUTRAL_STONES, Position, STONES, Stone};
use super::{notation, scene};
use apila_core::game::{Brush, Editable};
use apila_core::rules::{Cell as BoardCell, Side, Status, TextErrorKind};
use apila_core::scene::Scene;

/// The kinds of stones, and their names in errors.
const KINDS: [(Stone, &str); 3] = [
    (Stone::Of(Side::First), "red stones"),
    (Stone::Of(Side::Second), "black stones"),
    (Stone::Neutral, "neutral stones"),
];

impl Editable for Position {
    fn brushes(&self) -> Vec<Brush> {
        let brush = |(stone, what)| {
            let (available, left) = match stone {
                Stone::Of(side) => (STONES, self.reserve(side)),
                Stone::Neutral => (NEUTRAL_STONES, NEUTRAL_STONES.saturating_sub(self.neutral.count_ones())),
            };
            Brush { what, look: scene::look(stone), available, left }
        };
        KINDS.map(brush).to_vec()
    }

    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        scene::scene(self, PartialMove::Nothing)
    }

    fn edited(&self, brush: Option<usize>, cell: BoardCell) -> Result<Position, TextErrorKind> {
        let Some(cell) = Cell::at(cell) else { return Ok(*self) };
        let mut position = *self;
        position.clear(cell);
        if let Some((stone, _)) = brush.and_then(|brush| KINDS.get(brush)) {
            position.put(cell, *stone);
        }
        notation::read(&notation::print(&position)).map_err(|error| error.kind)
    }

    fn bare(&self) -> Position {
        Position::empty(self.turn())
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{print, read};
    use super::Editable;
    use apila_core::game::GamePosition;
    use apila_core::rules::{Cell as BoardCell, Side, TextErrorKind};

    const RED: Option<usize> = Some(0);
    const BLACK: Option<usize> = Some(1);
    const E5: BoardCell = BoardCell::new(0, 0);

    #[test]
    fn a_stone_takes_the_place_of_another() {
        let board = read("5.6.7.8.4b4.8.7.6.5_r").unwrap();
        let edited = |brush| board.edited(brush, E5).map(|board| print(&board));
        assert_eq!(edited(RED).as_deref(), Ok("5.6.7.8.4r4.8.7.6.5_r"));
        assert_eq!(edited(BLACK).as_deref(), Ok("5.6.7.8.4b4.8.7.6.5_r"));
        assert_eq!(edited(None).as_deref(), Ok("5.6.7.8.9.8.7.6.5_r"));
        assert_eq!(print(&board.bare().to_be_moved_by(Side::Second)), "5.6.7.8.9.8.7.6.5_b");
    }

    #[test]
    fn stones_run_out() {
        let board = read("rrrrr.rrrrrr.rrrrrrr.rrrrrrrr.r8.8.7.6.5_r").unwrap();
        assert_eq!(board.brushes().iter().map(|brush| brush.left).collect::<Vec<_>>(), [0, 27, 6]);
        let error = TextErrorKind::TooMany { what: "red stones", shown: 28, available: 27 };
        assert_eq!(board.edited(RED, E5), Err(error));
        // Replacing a red stone does not exceed the number.
        assert_eq!(board.edited(RED, BoardCell::new(-4, 4)), Ok(board));
    }
}
