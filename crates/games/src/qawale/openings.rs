//! The opening book.

use apila_core::game::openings::Openings;
use apila_core::rules::Side;

use super::position::Position;

/// The book with the start that its lines begin from.
pub(super) fn openings() -> Openings<Position> {
    Openings { start: Position::start(Side::First), book: include_str!("openings/qawale.txt") }
}
