//! The board's sixteen spaces, and the ways from one to the next.
//!
//! A space's number is `rank * 4 + file`, so that a set of spaces is the sixteen bits of a `u16`.

use std::fmt;

use super::stack::PEBBLES;
use apila_core::rules::Cell;

/// Spaces along each side of the board.
pub(super) const SIZE: u8 = 4;
/// Spaces on the board.
pub(super) const SPACES: usize = 16;

/// One of the sixteen spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Space(u8);

impl Space {
    /// The space on this file and rank, both counted from 0 and less than 4.
    pub(super) const fn at(file: u8, rank: u8) -> Space {
        Space((rank & 3) << 2 | (file & 3))
    }

    /// All spaces, from a1 along the ranks up to d4.
    pub(super) fn all() -> impl Iterator<Item = Space> {
        (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| Space::at(file, rank)))
    }

    /// All spaces as one reads a diagram: from a4 along the ranks down to d1.
    pub(super) fn reading_order() -> impl Iterator<Item = Space> {
        (0..SIZE).rev().flat_map(|rank| (0..SIZE).map(move |file| Space::at(file, rank)))
    }

    /// The space of a cell, if the board has it.
    pub(super) fn of(cell: Cell) -> Option<Space> {
        let file = u8::try_from(cell.x).ok().filter(|file| *file < SIZE)?;
        let rank = u8::try_from(cell.y).ok().filter(|rank| *rank < SIZE)?;
        Some(Space::at(file, rank))
    }

    /// The space as a cell: file and rank from 0.
    pub(super) fn cell(self) -> Cell {
        Cell::new((self.0 & 3).cast_signed(), (self.0 >> 2).cast_signed())
    }

    /// Its number, less than 16.
    pub(super) const fn index(self) -> usize {
        // The mask lets the compiler see that an array of sixteen has it.
        (self.0 & 15) as usize
    }

    /// The set that holds this space alone.
    pub(super) const fn bit(self) -> u16 {
        1 << (self.0 & 15)
    }

    /// The next space in a direction, if the board has one.
    pub(super) const fn neighbour(self, direction: Direction) -> Option<Space> {
        let (file, rank) = (self.0 & 3, self.0 >> 2);
        match direction {
            Direction::North if rank < 3 => Some(Space::at(file, rank + 1)),
            Direction::East if file < 3 => Some(Space::at(file + 1, rank)),
            Direction::South if rank > 0 => Some(Space::at(file, rank - 1)),
            Direction::West if file > 0 => Some(Space::at(file - 1, rank)),
            _ => None,
        }
    }

    /// The direction from here to a neighbouring space; none if `to` is no neighbour.
    pub(super) fn direction_to(self, to: Space) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.neighbour(*direction) == Some(to))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + (self.0 & 3)), (self.0 >> 2) + 1)
    }
}

/// A step's direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Direction {
    /// Up, to the next rank.
    North,
    /// To the right, to the next file.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four, in the order of their codes.
    pub(super) const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The way back.
    pub(super) const fn opposite(self) -> Direction {
        Direction::from_code(self as u8 ^ 2)
    }

    /// The direction with this code, of which only the lowest two bits count.
    pub(super) const fn from_code(code: u8) -> Direction {
        Direction::ALL[(code & 3) as usize]
    }

    /// The letter of the notation.
    pub(super) const fn letter(self) -> char {
        match self {
            Direction::North => 'n',
            Direction::East => 'e',
            Direction::South => 's',
            Direction::West => 'w',
        }
    }

    /// The direction of a letter of the notation.
    pub(super) const fn from_letter(letter: u8) -> Option<Direction> {
        match letter {
            b'n' => Some(Direction::North),
            b'e' => Some(Direction::East),
            b's' => Some(Direction::South),
            b'w' => Some(Direction::West),
            _ => None,
        }
    }
}

/// Where a sowing hand is, and which way it came: all that decides where it may go next.
///
/// Bits 0 to 3 are the space; bits 4 and 5 the direction of the last step if bit 6 is set, while without
/// that bit the hand has only taken up the stack and may go any way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading(u8);

impl Heading {
    /// A hand that has just taken up the stack of `origin`.
    pub(super) const fn taken(origin: Space) -> Heading {
        Heading(origin.0)
    }

    /// A hand that has come to `space` by a step in `direction`.
    const fn stepped(space: Space, direction: Direction) -> Heading {
        Heading(0x40 | (direction as u8) << 4 | space.0)
    }

    /// Where the hand is.
    #[inline]
    pub(super) const fn space(self) -> Space {
        Space(self.0 & 15)
    }

    /// The direction of the last step, if there was one.
    pub(super) const fn came_by(self) -> Option<Direction> {
        if self.0 & 0x40 == 0 { None } else { Some(Direction::from_code(self.0 >> 4)) }
    }

    /// Where the hand may go: to every neighbour but the one it has just come from.
    ///
    /// Every space has two neighbours or more, so there is always one: a sowing cannot get stuck.
    #[inline]
    pub(super) fn onward(self) -> Onward {
        ONWARD[(self.0 & 0x7f) as usize]
    }

    /// How many ways there are to make so many steps from here, at most as many as there are pebbles.
    pub(super) fn ways(self, steps: usize) -> u64 {
        u64::from(WAYS[steps.min(PEBBLES)][(self.0 & 0x7f) as usize])
    }

    /// The heading after a step, if the rules allow that step.
    pub(super) fn step(self, direction: Direction) -> Option<Heading> {
        self.onward().find(|next| next.came_by() == Some(direction))
    }
}

/// The headings that one more step may lead to: a byte each, the rest zero, so that walking over them is a
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
            if let (false, Some(space)) = (back, heading.space().neighbour(direction)) {
                table[index].0 = table[index].0 << 8 | Heading::stepped(space, direction).0 as u32;
            }
        }
        index += 1;
    }
    table
}

/// The ways to make a number of steps, by the heading they begin with. Most are those of 24 steps from the middle of
/// the board, some 150 million.
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

/// The spaces of a set, from a1 along the ranks up to d4.
pub(super) fn spaces_in(mut set: u16) -> impl Iterator<Item = Space> {
    std::iter::from_fn(move || {
        let [number, ..] = set.trailing_zeros().to_le_bytes();
        let next = (set != 0).then_some(Space(number));
        set &= set.wrapping_sub(1);
        next
    })
}

#[cfg(test)]
mod tests {
    use super::{Direction, Heading, Space, spaces_in};
    use apila_core::rules::Cell;

    #[test]
    fn spaces_have_names_and_cells() {
        let names: Vec<String> = Space::reading_order().map(|space| space.to_string()).collect();
        assert_eq!(names.join(" "), "a4 b4 c4 d4 a3 b3 c3 d3 a2 b2 c2 d2 a1 b1 c1 d1");
        for space in Space::all() {
            assert_eq!(Space::of(space.cell()), Some(space));
        }
        for (x, y) in [(-1, 0), (0, -1), (4, 0), (0, 4), (i8::MIN, i8::MAX)] {
            assert_eq!(Space::of(Cell::new(x, y)), None);
        }
    }

    #[test]
    fn a_set_gives_its_spaces_in_order() {
        assert!(spaces_in(u16::MAX).eq(Space::all()));
        let corners: Vec<String> = spaces_in(0x9009).map(|space| space.to_string()).collect();
        assert_eq!(corners, ["a1", "d1", "a4", "d4"]);
        assert_eq!(spaces_in(0).next(), None);
    }

    #[test]
    fn neighbours_are_mutual() {
        for space in Space::all() {
            for direction in Direction::ALL {
                let Some(next) = space.neighbour(direction) else { continue };
                assert_eq!(next.neighbour(direction.opposite()), Some(space));
                assert_eq!(space.direction_to(next), Some(direction));
                assert_eq!(Direction::from_letter(direction.letter() as u8), Some(direction));
            }
        }
    }

    #[test]
    fn a_hand_never_gets_stuck_and_never_turns_back() {
        for space in Space::all() {
            let first: Vec<Heading> = Heading::taken(space).onward().collect();
            let neighbours = Direction::ALL.into_iter().filter_map(|way| space.neighbour(way)).count();
            assert_eq!(first.len(), neighbours);
            for heading in first {
                let next: Vec<Space> = heading.onward().map(Heading::space).collect();
                assert!(!next.is_empty() && !next.contains(&space), "{heading:?}");
                let around =
                    Direction::ALL.into_iter().filter_map(|way| heading.space().neighbour(way)).count();
                assert_eq!(next.len(), around - 1);
            }
        }
    }
}
