//! The patterns that cross at each tile, for the network of the evaluation (`eval.rs`).
//!
//! On each of the three lines through a tile there are two patterns. The long one says whose discs show on
//! the tile and on the two cells on either side of it. The short one says what exactly lies on the tile and
//! on its two neighbours, because singles can be covered and may have to be stacked, and the top of a stack
//! can move. Read from the other end, a pattern is the same.

use super::position::{Position, TILES};

/// The digits of short patterns: what lies on a cell, seen from the side to move.
mod digit {
    /// No tile, and none can be placed there now.
    pub(super) const NOTHING: u8 = 0;
    /// No tile, but one can be placed there.
    pub(super) const PLACE: u8 = 1;
    /// A tile without a disc.
    pub(super) const EMPTY: u8 = 2;
    /// A single of the side to move, a stack of two of its discs, and a stack over a disc of the other side.
    pub(super) const OWN: [u8; 3] = [3, 4, 5];
    /// The same of the other side.
    pub(super) const THEIR: [u8; 3] = [6, 7, 8];
    /// The number of digits.
    pub(super) const ALL: usize = 9;
}

/// The digit of long patterns for each digit of short ones. Of discs they only tell whose shows.
const SHOWN: [u8; digit::ALL] = [0, 1, 2, 3, 3, 3, 4, 4, 4];
/// The number of digits of long patterns.
const ALL_SHOWN: usize = 5;

/// The number of cells of a long pattern and of a short one.
const LONG: usize = 5;
const SHORT: usize = 3;
/// The number of patterns that can occur: long ones and short ones.
pub(super) const PATTERNS: usize = 732 + 308;
/// The number of patterns at a tile.
pub(super) const AT_TILE: usize = 6;

/// The number of columns and of rows of a grid. 28 connected tiles span at most 28, and patterns reach two
/// cells further.
const SIZE: usize = TILES + 4;
/// The number of columns, and of rows, before the first tile.
const MARGIN: i16 = 2;
/// The steps along the three directions of lines.
const LINES: [usize; 3] = [1, SIZE, SIZE - 1];

/// What lies on the cells of a board, row by row. The lower four bits are the digit of short patterns, the
/// upper four that of long ones.
pub(super) struct Grid {
    cells: [u8; SIZE * SIZE],
    /// Where the tiles are.
    tiles: [u16; TILES],
    /// The number of tiles.
    count: usize,
}

impl Grid {
    /// The grid of a position.
    pub(super) fn of(position: &Position) -> Grid {
        let tiles = position.tiles();
        let column = tiles.iter().map(|tile| tile.q()).min().unwrap_or_default();
        let row = tiles.first().map_or(0, |tile| tile.r());
        let mut grid = Grid { cells: [0; SIZE * SIZE], tiles: [0; TILES], count: tiles.len().min(TILES) };
        let sides = [position.mover(), position.mover().other()];
        let [own, their] = sides.map(|side| position.tops(side));
        let [own_lower, their_lower] = sides.map(|side| position.lower(side));
        for (index, tile) in tiles.iter().take(TILES).enumerate() {
            let after = |at: i8, first: i8| i16::from(at) - i16::from(first) + MARGIN;
            // The sizes are small, and no coordinate is before the first one.
            let at = (after(tile.r(), row) * SIZE as i16 + after(tile.q(), column)).cast_unsigned();
            let discs = [own, their, own_lower, their_lower];
            let held = discs.iter().rev().fold(0, |held, mask| held << 1 | (mask >> index & 1) as usize);
            grid.tiles[index] = at;
            *grid.cell(usize::from(at)) = HELD[held];
        }
        if position.pool() > 0 {
            for tile in 0..grid.count {
                let at = usize::from(grid.tiles[tile]);
                for step in LINES {
                    for near in [at + step, at.wrapping_sub(step)] {
                        let cell = grid.cell(near);
                        *cell = (*cell).max(packed(digit::PLACE));
                    }
                }
            }
        }
        grid
    }

    /// A cell. Places wrap around, and never panic.
    #[inline]
    fn cell(&mut self, at: usize) -> &mut u8 {
        &mut self.cells[at % (SIZE * SIZE)]
    }

    /// The cells around a place, by their distance along a line.
    #[inline]
    fn along(&self, at: u16, step: usize) -> [u8; LONG] {
        let first = usize::from(at).wrapping_sub(2 * step);
        std::array::from_fn(|nth| self.cells[first.wrapping_add(nth * step) % (SIZE * SIZE)])
    }
}

/// A cell of a grid.
const fn packed(digit: u8) -> u8 {
    digit | SHOWN[digit as usize] << 4
}

/// What lies on a tile, by the bits that say whether a disc of the side to move shows, one of the other side,
/// and whether one of each is covered.
const HELD: [u8; 16] = {
    let mut held = [packed(digit::EMPTY); 16];
    let [single, pure, mixed] = digit::OWN;
    (held[0b0001], held[0b0101], held[0b1001]) = (packed(single), packed(pure), packed(mixed));
    let [single, pure, mixed] = digit::THEIR;
    (held[0b0010], held[0b1010], held[0b0110]) = (packed(single), packed(pure), packed(mixed));
    held
};

/// The numbers of the patterns, by their digits.
#[derive(Debug)]
pub(super) struct Numbering {
    long: Vec<u16>,
    short: Vec<u16>,
}

impl Numbering {
    /// Numbers the patterns that can occur.
    pub(super) fn new() -> Numbering {
        let mut next = 0;
        let long = numbers::<LONG>(ALL_SHOWN, &mut next);
        Numbering { long, short: numbers::<SHORT>(digit::ALL, &mut next) }
    }

    /// The numbers of the patterns at each tile.
    pub(super) fn at_tiles(&self, grid: &Grid) -> impl Iterator<Item = [usize; AT_TILE]> {
        grid.tiles[..grid.count].iter().map(move |at| {
            let [a, b, c] = LINES.map(|step| {
                let cells = grid.along(*at, step);
                let long = cells.iter().fold(0, |sum, cell| sum * ALL_SHOWN + usize::from(cell >> 4));
                let short = cells[1..4].iter().fold(0, |sum, cell| sum * digit::ALL + usize::from(cell & 15));
                [self.long[long], self.short[short]].map(usize::from)
            });
            [a[0], a[1], b[0], b[1], c[0], c[1]]
        })
    }
}

/// The numbers of patterns of `CELLS` cells with so many digits, in the order of their contents. The first
/// number is `next`, which becomes the one after the last. For a pattern that cannot occur, the number is 0.
fn numbers<const CELLS: usize>(digits: usize, next: &mut u16) -> Vec<u16> {
    let mut numbers: Vec<u16> = Vec::new();
    for contents in 0..digits.pow(CELLS as u32) {
        let mut rest = contents;
        // The digits from the last cell to the first one.
        let pattern: [usize; CELLS] = std::array::from_fn(|_| {
            let digit = rest % digits;
            rest /= digits;
            digit
        });
        let reversed = pattern.iter().fold(0, |sum, digit| sum * digits + digit);
        numbers.push(if reversed < contents {
            numbers[reversed]
        } else if can_occur(&pattern) {
            *next += 1;
            *next - 1
        } else {
            0
        });
    }
    numbers
}

/// Whether a pattern can occur around a tile. While tiles are left, all cells beside a tile are places for
/// one.
fn can_occur(pattern: &[usize]) -> bool {
    let is = |digit: &usize, other: u8| *digit == usize::from(other);
    let is_tile = |digit: &usize| !is(digit, digit::NOTHING) && !is(digit, digit::PLACE);
    let tile_beside_nothing = |pair: &[usize]| {
        is_tile(&pair[0]) && is(&pair[1], digit::NOTHING) || is(&pair[0], digit::NOTHING) && is_tile(&pair[1])
    };
    let no_tiles_left = pattern.windows(2).any(tile_beside_nothing);
    is_tile(&pattern[pattern.len() / 2])
        && !(no_tiles_left && pattern.iter().any(|digit| is(digit, digit::PLACE)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::{Grid, LONG, Numbering, PATTERNS, SHORT};
    use crate::jaleo::cell::Cell;
    use crate::jaleo::position::{Content, Position};
    use crate::jaleo::tests::positions;
    use apila_core::rules::Side;

    #[test]
    fn all_numbers_are_used() {
        let Numbering { long, short } = Numbering::new();
        let mut used: Vec<usize> = long.into_iter().chain(short).map(usize::from).collect();
        used.sort_unstable();
        used.dedup();
        assert_eq!(used, (0..PATTERNS).collect::<Vec<_>>());
    }

    /// What lies on a cell, as the two kinds of patterns tell it apart.
    fn letters(position: &Position, cell: Cell) -> (char, char) {
        let own = |side: Side| side == position.mover();
        match position.content(cell) {
            Content::NoTile => {
                let place =
                    position.pool() > 0 && cell.neighbours().any(|near| position.index(near).is_some());
                if place { ('+', '+') } else { ('.', '.') }
            }
            Content::Empty => ('-', '-'),
            Content::Single(side) => {
                if own(side) {
                    ('O', 's')
                } else {
                    ('X', 't')
                }
            }
            Content::Stack { lower, upper } => match (own(upper), own(lower)) {
                (true, true) => ('O', 'a'),
                (true, false) => ('O', 'b'),
                (false, false) => ('X', 'c'),
                (false, true) => ('X', 'd'),
            },
        }
    }

    #[test]
    fn patterns_have_the_same_number_exactly_if_they_are_the_same_from_either_end() {
        let numbering = Numbering::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        for position in positions(400) {
            let numbers: Vec<_> = numbering.at_tiles(&Grid::of(&position)).collect();
            assert_eq!(numbers.len(), position.tiles().len());
            for (tile, numbers) in position.tiles().iter().zip(numbers) {
                let mut numbers = numbers.into_iter();
                for step in Cell::LINES {
                    let around: Vec<(char, char)> =
                        (-2..=2).map(|far| letters(&position, tile.step(far * step))).collect();
                    let long: Vec<char> = around.iter().map(|(shown, _)| *shown).collect();
                    let short: Vec<char> = around[1..4].iter().map(|(_, exact)| *exact).collect();
                    assert_eq!((long.len(), short.len()), (LONG, SHORT));
                    for pattern in [long, short] {
                        let text: String = pattern.iter().collect();
                        let text = text.clone().min(pattern.iter().rev().collect());
                        let number = numbers.next().expect("a number");
                        assert_eq!(*known.entry(text.clone()).or_insert(number), number, "{text}");
                    }
                }
            }
        }
        let mut numbers: Vec<usize> = known.values().copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), known.len());
        assert!(known.len() > 600, "{}", known.len());
    }
}
