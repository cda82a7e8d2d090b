//! How Qawale begins.

use super::geometry::Space;
use super::position::Board;
use super::stack::Pebble;
use apila_core::game::openings::{Openings, SQUARE, symmetry_key};
use apila_core::rules::Side;

impl Board {
    /// The openings.
    pub(super) fn book() -> Openings<Board> {
        Openings { start: Board::start(Side::First), book: include_str!("openings/qawale.txt") }
    }

    /// A number for the position, however the board is laid and whoever has which colour.
    pub(super) fn shape(&self) -> u64 {
        let own = Pebble::of(self.turn);
        let code = |pebble: Pebble| match pebble {
            Pebble::Neutral => 1,
            pebble => 2 + u64::from(pebble == own),
        };
        let content = |space| self.stack(space).pebbles().fold(0, |bits, pebble| bits << 2 | code(pebble));
        let spaces: Vec<_> = Space::all().map(|space| (space.cell(), content(space))).collect();
        symmetry_key(&spaces, &SQUARE)
    }
}
