//! A move in 64 bits, and its text.

use std::fmt;
use std::str::FromStr;

use apila_core::rules::{Reader, TextError, TextErrorKind};

use super::cell::{Cell, Direction, SIZE};
use super::stack::PEBBLES;

/// A move: the origin, whose stack is taken up, and a step for each pebble of the hand, the player's own
/// included.
///
/// The text is the origin and a letter per step: `a1nne`. Bits 0 to 47 hold the steps, two bits each, the
/// first one lowest. Four bits for the origin and five bits for the number of steps follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Move(u64);

const ORIGIN_SHIFT: u32 = 48;
const COUNT_SHIFT: u32 = 52;

impl Move {
    /// The beginning of a move: no step yet.
    pub(super) const fn from(origin: Cell) -> Move {
        Move((origin.index() as u64) << ORIGIN_SHIFT)
    }

    /// The move with one more step. A move that has as many steps as there are pebbles stays unchanged.
    #[must_use]
    pub(super) const fn then(self, direction: Direction) -> Move {
        let steps = self.steps();
        if steps >= PEBBLES {
            return self;
        }
        Move((self.0 | (direction as u64) << (2 * steps)) + (1 << COUNT_SHIFT))
    }

    /// The cell where the stack is taken up.
    pub(super) const fn origin(self) -> Cell {
        let [.., number, _] = self.0.to_le_bytes();
        Cell::at(number & 3, number >> 2 & 3)
    }

    /// Number of steps.
    pub(super) const fn steps(self) -> usize {
        (self.0 >> COUNT_SHIFT) as usize
    }

    /// The directions of the steps, in order.
    pub(super) fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.steps()).map(move |step| {
            let [code, ..] = (self.0 >> (2 * step)).to_le_bytes();
            Direction::from_code(code)
        })
    }

    /// The cell where the last pebble goes. It ends where a step leaves the board.
    pub(super) fn end(self) -> Cell {
        let mut directions = self.directions();
        std::iter::successors(Some(self.origin()), |cell| cell.neighbour(directions.next()?))
            .last()
            .unwrap_or(self.origin())
    }

    /// The cells of the move: the origin, then where each pebble goes. They end where a step leaves the
    /// board.
    pub(super) fn cells(self) -> Vec<Cell> {
        let mut cells = vec![self.origin()];
        let mut last = self.origin();
        for direction in self.directions() {
            let Some(next) = last.neighbour(direction) else { break };
            cells.push(next);
            last = next;
        }
        cells
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.origin())?;
        self.directions().try_for_each(|direction| write!(f, "{}", direction.letter()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        let mut reader = Reader::new(text);
        let file = reader
            .take_if(|byte| byte.checked_sub(b'a').filter(|file| *file < SIZE))
            .ok_or_else(|| reader.expected("a space from a1 to d4"))?;
        let rank = reader
            .take_if(|byte| byte.checked_sub(b'1').filter(|rank| *rank < SIZE))
            .ok_or_else(|| reader.expected("a rank from 1 to 4"))?;
        let mut mv = Move::from(Cell::at(file, rank));
        let first = reader.offset();
        while let Some(direction) = reader.take_if(Direction::from_letter) {
            mv = mv.then(direction);
        }
        let steps = reader.offset() - first;
        if steps == 0 {
            return Err(reader.expected("a step: n, e, s or w"));
        }
        if steps > PEBBLES {
            let shown = u32::try_from(steps).unwrap_or(u32::MAX);
            let error = TextErrorKind::TooMany { what: "steps", shown, available: 24 };
            return Err(reader.error_since(first + PEBBLES, error));
        }
        reader.end()?;
        Ok(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::Move;
    use apila_core::rules::TextErrorKind;

    #[test]
    fn a_move_reads_as_it_prints() {
        for text in ["a1nne", "d4s", "c2wnes", "b3nesw", "a1neswneswneswneswneswnesw"] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
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
            assert_eq!(text.parse::<Move>().map_err(|error| error.span), Err(span), "{text}");
        }
    }

    #[test]
    fn a_move_of_more_steps_than_pebbles_is_refused() {
        let error = format!("a1{}", "ne".repeat(500_000)).parse::<Move>().unwrap_err();
        assert_eq!(error.span, 26..1_000_002);
        assert_eq!(error.kind, TextErrorKind::TooMany { what: "steps", shown: 1_000_000, available: 24 });
    }
}
