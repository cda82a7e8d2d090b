//! The opening book.

use apila_core::game::openings::Openings;
use apila_core::rules::Side;

use super::position::Position;

/// The book, and the position in which its lines start.
pub(super) fn openings() -> Openings<Position> {
    Openings { start: Position::start(Side::First), book: include_str!("openings/qawale.txt") }
}
