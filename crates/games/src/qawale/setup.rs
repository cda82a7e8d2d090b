//! Setting up positions: pebbles are put on stacks and taken off them.

use apila_core::game::{Brush, Editable};
use apila_core::rules::{Cell as BoardCell, TextErrorKind};
use apila_core::scene::Scene;

use super::cell::{CELLS, Cell};
use super::position::Position;
use super::stack::{PEBBLES_OF_A_KIND, Pebble, Stack};
use super::{notation, scene};

/// The kinds of pebbles with their names, in the order of the brushes.
const KINDS: [(Pebble, &str); 3] =
    [(Pebble::Light, "light pebbles"), (Pebble::Dark, "dark pebbles"), (Pebble::Neutral, "neutral pebbles")];

impl Editable for Position {
    fn brushes(&self) -> Vec<Brush> {
        let available = u32::from(PEBBLES_OF_A_KIND);
        let on_board = |kind| {
            let pebbles = Cell::all().flat_map(|cell| self.stack(cell).pebbles());
            pebbles.filter(|pebble| *pebble == kind).fold(0, |count: u32, _| count + 1)
        };
        let brush = |(kind, what)| {
            let left = available.saturating_sub(on_board(kind));
            Brush { what, look: scene::look(kind), available, left }
        };
        KINDS.map(brush).to_vec()
    }

    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        scene::without_tray(scene::scene(self, &[]))
    }

    fn edited(&self, brush: Option<usize>, cell: BoardCell) -> Result<Position, TextErrorKind> {
        let Some(cell) = Cell::of(cell) else { return Ok(*self) };
        let mut stacks = self.stacks;
        let stack = &mut stacks[cell.index()];
        *stack = match brush {
            Some(brush) => KINDS.get(brush).map_or(*stack, |(pebble, _)| stack.with(*pebble)),
            None => stack.without_top(),
        };
        notation::read(&notation::print(&Position::of_stacks(stacks, self.turn))).map_err(|error| error.kind)
    }

    fn bare(&self) -> Position {
        Position::of_stacks([Stack::EMPTY; CELLS], self.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{print, read};
    use super::Editable;
    use apila_core::game::GamePosition;
    use apila_core::rules::{Cell as BoardCell, Side, TextErrorKind};

    const LIGHT: Option<usize> = Some(0);
    const NEUTRAL: Option<usize> = Some(2);

    #[test]
    fn pebbles_go_on_top_and_come_off_from_the_top() {
        let position = read("4-4-4-ln.3_d").unwrap();
        let a1 = BoardCell::new(0, 0);
        let edited = |brush| position.edited(brush, a1).map(|position| print(&position));
        assert_eq!(edited(LIGHT).as_deref(), Ok("4-4-4-lnl.3_d"));
        assert_eq!(edited(None).as_deref(), Ok("4-4-4-l.3_d"));
        assert_eq!(position.edited(None, BoardCell::new(3, 3)), Ok(position));
        assert_eq!(print(&position.bare()), "4-4-4-4_d");
        assert_eq!(print(&position.to_be_moved_by(Side::First)), "4-4-4-ln.3_l");
    }

    #[test]
    fn there_are_eight_of_each_kind() {
        let position = read("nn.2.nn-4-4-nn.2.nn_l").unwrap();
        let left: Vec<u32> = position.brushes().iter().map(|brush| brush.left).collect();
        assert_eq!(left, [8, 8, 0]);
        let error = TextErrorKind::TooMany { what: "neutral pebbles", shown: 9, available: 8 };
        assert_eq!(position.edited(NEUTRAL, BoardCell::new(1, 1)), Err(error));
        // The tallest possible stack takes no more either.
        let tower = read("4-llllllllddddddddnnnnnnnn.3-4-4_l").unwrap();
        assert!(tower.edited(LIGHT, BoardCell::new(0, 2)).is_err());
        assert!(tower.edited(None, BoardCell::new(0, 2)).is_ok());
    }
}
