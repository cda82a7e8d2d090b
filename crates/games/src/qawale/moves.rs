//! A turn as one small value, and its text.

use std::fmt;
use std::str::FromStr;

use apila_core::rules::{Fault, Reader, TextError};

use super::geometry::{Direction, SIZE, Space};
use super::stack::PEBBLES;

/// One turn: the space whose stack is taken, and a step for each of its pebbles, the player's own included.
///
/// Its text is the origin and a letter a step: `a1nne`. Bits 0 to 47 are the steps, two bits each, the first
/// lowest; then four bits of origin and five for the number of steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Sowing(u64);

const ORIGIN_SHIFT: u32 = 48;
const COUNT_SHIFT: u32 = 52;

impl Sowing {
    /// A sowing from `origin` before its first step.
    pub(super) const fn from(origin: Space) -> Sowing {
        Sowing((origin.index() as u64) << ORIGIN_SHIFT)
    }

    /// With one more step. A sowing has at most as many steps as there are pebbles; further ones are left
    /// out.
    #[must_use]
    pub(super) const fn then(self, direction: Direction) -> Sowing {
        let steps = self.steps();
        if steps >= PEBBLES {
            return self;
        }
        Sowing((self.0 | (direction as u64) << (2 * steps)) + (1 << COUNT_SHIFT))
    }

    /// Where the stack is taken up.
    pub(super) const fn origin(self) -> Space {
        let [.., number, _] = self.0.to_le_bytes();
        Space::at(number & 3, number >> 2 & 3)
    }

    /// Number of steps.
    pub(super) const fn steps(self) -> usize {
        (self.0 >> COUNT_SHIFT) as usize
    }

    /// The steps in order.
    pub(super) fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.steps()).map(move |step| {
            let [code, ..] = (self.0 >> (2 * step)).to_le_bytes();
            Direction::from_code(code)
        })
    }
}

impl fmt::Display for Sowing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.origin())?;
        self.directions().try_for_each(|direction| write!(f, "{}", direction.letter()))
    }
}

impl fmt::Debug for Sowing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sowing({self})")
    }
}

impl FromStr for Sowing {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Sowing, TextError> {
        let mut reader = Reader::new(text);
        let file = reader
            .take_if(|byte| byte.checked_sub(b'a').filter(|file| *file < SIZE))
            .ok_or_else(|| reader.expected("a space from a1 to d4"))?;
        let rank = reader
            .take_if(|byte| byte.checked_sub(b'1').filter(|rank| *rank < SIZE))
            .ok_or_else(|| reader.expected("a rank from 1 to 4"))?;
        let mut sowing = Sowing::from(Space::at(file, rank));
        let first = reader.offset();
        while let Some(direction) = reader.take_if(Direction::from_letter) {
            sowing = sowing.then(direction);
        }
        let steps = reader.offset() - first;
        if steps == 0 {
            return Err(reader.expected("a step: n, e, s or w"));
        }
        if steps > PEBBLES {
            let shown = u32::try_from(steps).unwrap_or(u32::MAX);
            let fault = Fault::TooMany { what: "steps", shown, available: 24 };
            return Err(reader.fault_since(first + PEBBLES, fault));
        }
        reader.end()?;
        Ok(sowing)
    }
}

#[cfg(test)]
mod tests {
    use super::Sowing;
    use apila_core::rules::Fault;

    #[test]
    fn a_sowing_reads_as_it_prints() {
        for text in ["a1nne", "d4s", "c2wnes", "b3nesw", "a1neswneswneswneswneswnesw"] {
            assert_eq!(text.parse::<Sowing>().map(|sowing| sowing.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn only_one_form_is_read() {
        for (text, span) in [
            ("", 0..0),
            ("a", 1..1),
            ("a1", 2..2),
            ("a5n", 1..2),
            ("a0n", 1..2),
            ("e1n", 0..1),
            ("A1n", 0..1),
            ("a1N", 2..3),
            ("a1nx", 3..4),
            ("a1n ", 3..4),
            (" a1n", 0..1),
            ("a1nō", 3..5),
            ("pass", 0..1),
            ("a01n", 1..2),
        ] {
            assert_eq!(text.parse::<Sowing>().map_err(|error| error.span), Err(span), "{text}");
        }
    }

    #[test]
    fn a_way_longer_than_all_pebbles_is_refused() {
        let error = format!("a1{}", "ne".repeat(500_000)).parse::<Sowing>().unwrap_err();
        assert_eq!(error.span, 26..1_000_002);
        assert_eq!(error.fault, Fault::TooMany { what: "steps", shown: 1_000_000, available: 24 });
    }
}
