//! Setting up positions: pebbles are put on stacks and taken off them.

use crate::games::setup::{Brush, Editable};
use crate::rules::{Cell, Fault, Side};
use crate::scene::Scene;

use super::geometry::{SPACES, Space};
use super::position::Board;
use super::stack::{PEBBLES_OF_A_KIND, Pebble, Stack};
use super::{notation, scene};

/// The kinds of pebbles, and what they are called.
const KINDS: [(Pebble, &str); 3] =
    [(Pebble::Light, "light pebbles"), (Pebble::Dark, "dark pebbles"), (Pebble::Neutral, "neutral pebbles")];

impl Editable for Board {
    fn brushes(&self) -> Vec<Brush> {
        let available = u32::from(PEBBLES_OF_A_KIND);
        let on_board = |kind| {
            let pebbles = Space::all().flat_map(|space| self.stack(space).pebbles());
            pebbles.filter(|pebble| *pebble == kind).fold(0, |count: u32, _| count + 1)
        };
        let brush = |(kind, what)| {
            let left = available.saturating_sub(on_board(kind));
            Brush { what, look: scene::look(kind), available, left }
        };
        KINDS.map(brush).to_vec()
    }

    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<Board, Fault> {
        let Some(space) = Space::of(cell) else { return Ok(*self) };
        let mut stacks = self.stacks;
        let stack = &mut stacks[space.index()];
        *stack = match brush {
            Some(brush) => KINDS.get(brush).map_or(*stack, |(pebble, _)| stack.with(*pebble)),
            None => stack.without_top(),
        };
        notation::read(&notation::print(&Board::of_stacks(stacks, self.turn))).map_err(|error| error.fault)
    }

    fn bare(&self) -> Board {
        Board::of_stacks([Stack::EMPTY; SPACES], self.turn)
    }

    fn to_be_moved_by(&self, side: Side) -> Board {
        Board { turn: side, ..*self }
    }

    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        scene::without_tray(scene::scene(self, &[]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{print, read};
    use super::Editable;
    use crate::rules::{Cell, Fault, Side};

    const LIGHT: Option<usize> = Some(0);
    const NEUTRAL: Option<usize> = Some(2);

    #[test]
    fn pebbles_go_on_top_and_come_off_from_the_top() {
        let board = read("4-4-4-ln.3_d").unwrap();
        let a1 = Cell::new(0, 0);
        let edited = |brush| board.edited(brush, a1).map(|board| print(&board));
        assert_eq!(edited(LIGHT).as_deref(), Ok("4-4-4-lnl.3_d"));
        assert_eq!(edited(None).as_deref(), Ok("4-4-4-l.3_d"));
        assert_eq!(board.edited(None, Cell::new(3, 3)), Ok(board));
        assert_eq!(print(&board.bare()), "4-4-4-4_d");
        assert_eq!(print(&board.to_be_moved_by(Side::First)), "4-4-4-ln.3_l");
    }

    #[test]
    fn there_are_eight_of_each_kind() {
        let board = read("nn.2.nn-4-4-nn.2.nn_l").unwrap();
        let left: Vec<u32> = board.brushes().iter().map(|brush| brush.left).collect();
        assert_eq!(left, [8, 8, 0]);
        let fault = Fault::TooMany { what: "neutral pebbles", shown: 9, available: 8 };
        assert_eq!(board.edited(NEUTRAL, Cell::new(1, 1)), Err(fault));
        // The tallest stack there can be takes no more, either.
        let tower = read("4-llllllllddddddddnnnnnnnn.3-4-4_l").unwrap();
        assert!(tower.edited(LIGHT, Cell::new(0, 2)).is_err());
        assert!(tower.edited(None, Cell::new(0, 2)).is_ok());
    }
}
