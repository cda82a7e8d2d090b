//! The opening books of the two variants, and the key by which their positions are found.

use apila_core::game::openings::{self, HEXAGONAL, Openings};
use apila_core::rules::Side;

use super::position::{Position, Setup};

/// The opening book of the variant that a position belongs to.
pub(super) fn openings(position: &Position) -> Openings<Position> {
    let variant = position.variant();
    let book = match variant {
        Setup::Fixed => include_str!("openings/jaleo.txt"),
        Setup::Variable => include_str!("openings/jaleo-setup.txt"),
    };
    Openings { start: Position::start(variant, Side::First), book }
}

/// A number that positions share if they differ only by translation, rotation and reflection of the board and
/// by exchange of the colours.
pub(super) fn symmetry_key(position: &Position) -> u64 {
    let (mover, other) = (position.mover(), position.mover().other());
    let masks = [position.tops(mover), position.tops(other), position.lower(mover), position.lower(other)];
    let content = |index: usize| masks.iter().fold(0, |bits, mask| bits << 1 | u64::from(mask >> index & 1));
    let tiles = position.tiles().iter().enumerate();
    let tiles: Vec<_> = tiles.map(|(index, cell)| (cell.board_cell(), content(index))).collect();
    openings::symmetry_key(&tiles, &HEXAGONAL)
}

#[cfg(test)]
mod tests {
    use super::{Openings, Position, Setup, Side, openings};
    use apila_core::rules::Rules;
    use apila_core::search::{Level, Random};

    fn start() -> Position {
        Position::start(Setup::Fixed, Side::First)
    }

    #[test]
    fn positions_are_found_up_to_symmetry_whoever_begins() {
        for opener in Side::BOTH {
            let start = Position::start(Setup::Fixed, opener);
            for mv in start.legal_moves() {
                let next = start.after(mv);
                let report = openings(&start).answer(&next, 3, Level::FULL);
                let choice = report.and_then(|report| report.choice);
                assert!(choice.is_some_and(|mv| next.check(mv).is_ok()), "{mv}");
            }
        }
    }

    #[test]
    fn a_damaged_book_gives_legal_moves_or_none() {
        let book = openings(&start()).book;
        let mut random = Random::new(5);
        for length in 0..400 {
            let mut bytes = book.as_bytes()[..length.min(book.len())].to_vec();
            for _ in 0..length % 5 {
                if let Some(byte) = bytes.get_mut(random.below(length as u64) as usize) {
                    *byte = (random.below(96) + 32) as u8;
                }
            }
            let book = String::from_utf8(bytes).unwrap().leak();
            let openings = Openings { start: start(), book };
            for seed in 0..3 {
                let report = openings.answer(&start(), seed, Level::FULL);
                assert!(report.is_none_or(|report| start().check(report.choice.unwrap()).is_ok()));
            }
        }
    }
}
