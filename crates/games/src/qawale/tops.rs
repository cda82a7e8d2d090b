//! Which pebble lies on top of each stack, as sets of spaces.

use super::geometry::{SPACES, Space};
use super::stack::Pebble;

/// The spaces on which light, dark and neutral pebbles are visible: three sets of sixteen bits, in the order
/// of the pebbles' codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Tops(u64);

/// Everything but one space, in all three sets.
static WITHOUT: [u64; SPACES] = without();
/// One space in the set of one pebble, by the pebble's code. (Read from a table, since a shift by a variable
/// costs more than a load.)
static WITH: [[u64; SPACES]; 4] = with();

const fn without() -> [u64; SPACES] {
    let mut table = [0; SPACES];
    let mut space = 0;
    while space < SPACES {
        table[space] = !(0x0001_0001_0001 << space);
        space += 1;
    }
    table
}

const fn with() -> [[u64; SPACES]; 4] {
    let mut table = [[0; SPACES]; 4];
    let mut code = 1;
    while code < 4 {
        let mut space = 0;
        while space < SPACES {
            table[code][space] = 1 << (16 * (code - 1) + space);
            space += 1;
        }
        code += 1;
    }
    table
}

impl Tops {
    /// With `space` empty.
    #[must_use]
    #[inline(always)]
    pub(super) fn without(self, space: Space) -> Tops {
        Tops(self.0 & WITHOUT[space.index()])
    }

    /// With the pebble of this code, 1 to 3, on top of `space`.
    #[must_use]
    #[inline(always)]
    pub(super) fn with_code(self, space: Space, code: u64) -> Tops {
        Tops(self.0 & WITHOUT[space.index()] | WITH[(code & 3) as usize][space.index()])
    }

    /// The spaces on which this pebble is visible.
    #[inline]
    pub(super) const fn of(self, pebble: Pebble) -> u16 {
        let [a, b, c, d, e, f, ..] = self.0.to_le_bytes();
        match pebble {
            Pebble::Light => u16::from_le_bytes([a, b]),
            Pebble::Dark => u16::from_le_bytes([c, d]),
            Pebble::Neutral => u16::from_le_bytes([e, f]),
        }
    }

    /// The spaces with a stack.
    #[inline]
    pub(super) const fn occupied(self) -> u16 {
        self.of(Pebble::Light) | self.of(Pebble::Dark) | self.of(Pebble::Neutral)
    }
}
