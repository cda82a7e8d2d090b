//! The visible pebbles, as sets of cells.

use super::cell::{CELLS, Cell};
use super::stack::Pebble;

/// The cells that show light, dark and neutral pebbles: three sets of sixteen bits, in the order of the
/// pebbles' codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Tops(u64);

/// For each cell, the mask of all other cells in all three sets.
static WITHOUT: [u64; CELLS] = without();
/// For each code of a pebble and each cell, the cell's bit in the pebble's set. A load from a table is faster
/// than a shift by a variable.
static WITH: [[u64; CELLS]; 4] = with();

const fn without() -> [u64; CELLS] {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = !(0x0001_0001_0001 << cell);
        cell += 1;
    }
    table
}

const fn with() -> [[u64; CELLS]; 4] {
    let mut table = [[0; CELLS]; 4];
    let mut code = 1;
    while code < 4 {
        let mut cell = 0;
        while cell < CELLS {
            table[code][cell] = 1 << (16 * (code - 1) + cell);
            cell += 1;
        }
        code += 1;
    }
    table
}

impl Tops {
    /// The tops with `cell` empty.
    #[must_use]
    #[inline(always)]
    pub(super) fn without(self, cell: Cell) -> Tops {
        Tops(self.0 & WITHOUT[cell.index()])
    }

    /// The tops with the pebble of a code, 1 to 3, on top of `cell`.
    #[must_use]
    #[inline(always)]
    pub(super) fn with_code(self, cell: Cell, code: u64) -> Tops {
        Tops(self.0 & WITHOUT[cell.index()] | WITH[(code & 3) as usize][cell.index()])
    }

    /// The cells that show a kind of pebble.
    #[inline]
    pub(super) const fn of(self, pebble: Pebble) -> u16 {
        let [a, b, c, d, e, f, ..] = self.0.to_le_bytes();
        match pebble {
            Pebble::Light => u16::from_le_bytes([a, b]),
            Pebble::Dark => u16::from_le_bytes([c, d]),
            Pebble::Neutral => u16::from_le_bytes([e, f]),
        }
    }

    /// The cells with a stack.
    #[inline]
    pub(super) const fn occupied(self) -> u16 {
        self.of(Pebble::Light) | self.of(Pebble::Dark) | self.of(Pebble::Neutral)
    }
}
