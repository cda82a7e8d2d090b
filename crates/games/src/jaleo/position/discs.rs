//! The discs of a board, as masks over its tiles.

use apila_core::rules::Side;

/// The tiles that hold discs, as masks by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Discs {
    /// The tiles that show a disc of a side.
    pub(super) tops: [u32; 2],
    /// The tiles that hold a disc of a side under another disc.
    pub(super) lower: [u32; 2],
}

impl Discs {
    /// Puts a disc on top of what lies on a tile.
    #[inline]
    pub(super) fn put(&mut self, index: u8, side: Side) {
        let bit = 1 << (index % 32);
        for held in 0..2 {
            self.lower[held] |= self.tops[held] & bit;
            self.tops[held] &= !bit;
        }
        self.tops[side.index()] |= bit;
    }

    /// Takes the top disc of a tile away.
    #[inline]
    pub(super) fn take(&mut self, index: u8) {
        let bit = 1 << (index % 32);
        for held in 0..2 {
            self.tops[held] = (self.tops[held] & !bit) | (self.lower[held] & bit);
            self.lower[held] &= !bit;
        }
    }

    /// Shifts the masks so that a new tile gets this index.
    #[inline]
    pub(super) fn spread(&mut self, index: u8) {
        let below = (1_u32 << (index % 32)) - 1;
        let spread = |mask: u32| mask + (mask & !below);
        self.tops = self.tops.map(spread);
        self.lower = self.lower.map(spread);
    }
}
