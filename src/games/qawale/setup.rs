//! Setting up positions: pebbles are put on stacks and taken off them.

use crate::games::setup::{Brush, Editable};
use crate::rules::{Cell, Fault, Side};
use crate::scene::Scene;

use super::geometry::{SPACES, Space};
use super::position::Board;
use super::stack::{PEBBLES_OF_A_KIND, Pebble, Stack};
use super::{notation, scene};

/// The kinds of pebbles, and what they are called.
const KINDS: [(Pebble, &str); 3] = [
    (Pebble::Light, "light pebbles"),
    (Pebble::Dark, "dark pebbles"),
    (Pebble::Neutral, "neutral pebbles"),
];

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
        scene::scene(self, &[])
    }
}
