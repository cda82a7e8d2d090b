//! The state of a sowing hand: its cell, the step that led there, and where it may go on.

use super::cell::{Cell, Direction};
use super::stack::PEBBLES;

/// The cell of the sowing hand and the step by which it came. Together they decide where it may go next.
///
/// Bits 0 to 3 are the cell. If bit 6 is set, bits 4 and 5 are the direction of the last step; otherwise the
/// hand has only taken up the stack and may go any way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading(u8);

impl Heading {
    /// A hand that has just taken up the stack of `origin`.
    pub(super) const fn taken(origin: Cell) -> Heading {
        Heading(origin.index() as u8)
    }

    /// A hand that has stepped to `cell` in `direction`.
    const fn stepped(cell: Cell, direction: Direction) -> Heading {
        Heading(0x40 | (direction as u8) << 4 | cell.index() as u8)
    }

    /// Where the hand is.
    #[inline]
    pub(super) const fn cell(self) -> Cell {
        Cell::from_index(self.0)
    }

    /// The direction of the last step, if there was one.
    pub(super) const fn came_by(self) -> Option<Direction> {
        if self.0 & 0x40 == 0 { None } else { Some(Direction::from_code(self.0 >> 4)) }
    }

    /// The headings after one more step. The hand may go to every neighbour except the cell it has just come
    /// from. There is always one, because every cell has at least two neighbours.
    #[inline]
    pub(super) fn onward(self) -> Onward {
        ONWARD[(self.0 & 0x7f) as usize]
    }

    /// The number of ways to make `steps` steps from here. More than [`PEBBLES`] steps count as [`PEBBLES`].
    pub(super) fn ways(self, steps: usize) -> u64 {
        u64::from(WAYS[steps.min(PEBBLES)][(self.0 & 0x7f) as usize])
    }

    /// The heading after a step, if the rules allow the step.
    pub(super) fn step(self, direction: Direction) -> Option<Heading> {
        self.onward().find(|next| next.came_by() == Some(direction))
    }
}

/// The headings to which one more step may lead: one byte each, the rest zero. Iterating over them takes a
/// shift and a test.
#[derive(Clone, Copy, Debug)]
pub(super) struct Onward(u32);

impl Iterator for Onward {
    type Item = Heading;

    #[inline(always)]
    fn next(&mut self) -> Option<Heading> {
        // A heading after a step is never zero.
        let [next, ..] = self.0.to_le_bytes();
        self.0 >>= 8;
        if next == 0 { None } else { Some(Heading(next)) }
    }
}

static ONWARD: [Onward; 128] = onward();

const fn onward() -> [Onward; 128] {
    let mut table = [Onward(0); 128];
    let mut index = 0;
    while index < 128 {
        let heading = Heading(index as u8);
        // Highest byte first, so that the directions come out in the order of their codes.
        let mut code = 4;
        while code > 0 {
            code -= 1;
            let direction = Direction::from_code(code);
            let back = matches!(heading.came_by(), Some(came) if came.opposite() as u8 == code);
            if let (false, Some(cell)) = (back, heading.cell().neighbour(direction)) {
                table[index].0 = table[index].0 << 8 | Heading::stepped(cell, direction).0 as u32;
            }
        }
        index += 1;
    }
    table
}

/// The number of ways to make a number of steps, by the heading before the first step. The largest entry is
/// that for 24 steps from the middle of the board: some 150 million.
static WAYS: [[u32; 128]; PEBBLES + 1] = ways();

const fn ways() -> [[u32; 128]; PEBBLES + 1] {
    let onward = onward();
    let mut table = [[1; 128]; PEBBLES + 1];
    let mut steps = 1;
    while steps <= PEBBLES {
        let mut heading = 0;
        while heading < 128 {
            table[steps][heading] = 0;
            let mut rest = onward[heading].0;
            while rest != 0 {
                table[steps][heading] += table[steps - 1][(rest & 0x7f) as usize];
                rest >>= 8;
            }
            heading += 1;
        }
        steps += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::Heading;
    use crate::qawale::cell::{Cell, Direction};

    #[test]
    fn a_hand_never_gets_stuck_and_never_turns_back() {
        for cell in Cell::all() {
            let first: Vec<Heading> = Heading::taken(cell).onward().collect();
            let neighbours = Direction::ALL.into_iter().filter_map(|way| cell.neighbour(way)).count();
            assert_eq!(first.len(), neighbours);
            for heading in first {
                let next: Vec<Cell> = heading.onward().map(Heading::cell).collect();
                assert!(!next.is_empty() && !next.contains(&cell), "{heading:?}");
                let around =
                    Direction::ALL.into_iter().filter_map(|way| heading.cell().neighbour(way)).count();
                assert_eq!(next.len(), around - 1);
            }
        }
    }

    #[test]
    fn steps_before_the_last_are_fewer_than_twice_the_ways() {
        for cell in Cell::all() {
            let heading = Heading::taken(cell);
            for pebbles in 2..=24 {
                let before: u64 = (1..pebbles).map(|steps| heading.ways(steps)).sum();
                assert!(before < 2 * heading.ways(pebbles), "{cell} {pebbles}");
            }
        }
    }
}
