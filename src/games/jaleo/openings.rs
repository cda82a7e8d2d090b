//! How Jaleo begins.

use super::position::{JaleoPosition, Variant};
use crate::games::openings::{HEXAGONAL, Openings, likeness};
use crate::rules::Side;

impl JaleoPosition {
    /// The openings of its variant.
    pub(super) fn book(&self) -> Openings<JaleoPosition> {
        let book = match self.variant() {
            Variant::FixedStart => include_str!("openings/jaleo.txt"),
            Variant::VariableSetup => include_str!("openings/jaleo-setup.txt"),
        };
        Openings { start: JaleoPosition::start(self.variant(), Side::First), book }
    }

    /// A number for the position, whichever way the tiles lie and whoever has which colour.
    pub(super) fn shape(&self) -> u64 {
        let (mover, other) = (self.mover(), self.mover().other());
        let masks = [self.tops(mover), self.tops(other), self.lower(mover), self.lower(other)];
        let content =
            |index: usize| masks.iter().fold(0, |bits, mask| bits << 1 | u64::from(mask >> index & 1));
        let tiles = self.tiles().iter().enumerate();
        let tiles: Vec<_> = tiles.map(|(index, hex)| (hex.cell(), content(index))).collect();
        likeness(&tiles, &HEXAGONAL)
    }
}

#[cfg(test)]
mod tests {
    use super::{JaleoPosition, Openings, Side, Variant};
    use crate::rules::Position;
    use crate::search::Random;

    fn start() -> JaleoPosition {
        JaleoPosition::start(Variant::FixedStart, Side::First)
    }

    #[test]
    fn positions_are_found_however_the_tiles_lie_and_whoever_begins() {
        for opener in Side::BOTH {
            let start = JaleoPosition::start(Variant::FixedStart, opener);
            for mv in start.legal_moves() {
                let next = start.after(mv);
                let report = start.book().answer(&next, 3);
                let choice = report.and_then(|report| report.choice);
                assert!(choice.is_some_and(|mv| next.check(mv).is_ok()), "{mv}");
            }
        }
    }

    #[test]
    fn a_damaged_book_is_no_danger() {
        let book = start().book().book;
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
                let report = openings.answer(&start(), seed);
                assert!(report.is_none_or(|report| start().check(report.choice.unwrap()).is_ok()));
            }
        }
    }
}
