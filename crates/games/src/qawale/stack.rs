//! Pebbles and stacks of pebbles.

use apila_core::rules::Side;

/// Pebbles of each of the three kinds.
pub(super) const PEBBLES_OF_A_KIND: u8 = 8;
/// All pebbles: also the most that a stack can hold.
pub(super) const PEBBLES: usize = 24;

/// A pebble. Code 0 stands for no pebble.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum Pebble {
    /// The first side's.
    Light = 1,
    /// The second side's.
    Dark = 2,
    /// Nobody's.
    Neutral = 3,
}

impl Pebble {
    /// The pebble of a side.
    pub(super) const fn of(side: Side) -> Pebble {
        match side {
            Side::First => Pebble::Light,
            Side::Second => Pebble::Dark,
        }
    }

    /// Its letter in the notation.
    pub(super) const fn letter(self) -> char {
        match self {
            Pebble::Light => 'l',
            Pebble::Dark => 'd',
            Pebble::Neutral => 'n',
        }
    }

    /// The pebble of a letter of the notation.
    pub(super) const fn from_letter(letter: u8) -> Option<Pebble> {
        match letter {
            b'l' => Some(Pebble::Light),
            b'd' => Some(Pebble::Dark),
            b'n' => Some(Pebble::Neutral),
            _ => None,
        }
    }
}

/// The pebbles on one cell, two bits each, the top one in the lowest bits: 24 pebbles fill 48 bits. No pebble
/// has the code 0, so the height follows from the bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Stack(pub(super) u64);

impl Stack {
    /// No pebble.
    pub(super) const EMPTY: Stack = Stack(0);

    /// Whether there is no pebble.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The stack with one more pebble on top.
    #[must_use]
    #[inline]
    pub(super) const fn with(self, pebble: Pebble) -> Stack {
        Stack(self.0 << 2 | pebble as u64)
    }

    /// The stack without its top pebble.
    #[must_use]
    pub(super) const fn without_top(self) -> Stack {
        Stack(self.0 >> 2)
    }

    /// The offset of the bottom pebble's bits.
    ///
    /// # Panics
    /// If the stack is empty.
    #[inline]
    pub(super) const fn bottom_shift(self) -> u32 {
        self.0.ilog2() & !1
    }

    /// Number of pebbles.
    pub(super) const fn height(self) -> usize {
        if self.is_empty() { 0 } else { self.bottom_shift() as usize / 2 + 1 }
    }

    /// The top pebble, if there is one.
    pub(super) const fn top(self) -> Option<Pebble> {
        match self.0 & 3 {
            1 => Some(Pebble::Light),
            2 => Some(Pebble::Dark),
            3 => Some(Pebble::Neutral),
            _ => None,
        }
    }

    /// The pebbles from the bottom to the top.
    pub(super) fn pebbles(self) -> impl DoubleEndedIterator<Item = Pebble> + ExactSizeIterator {
        let height = self.height();
        (0..height).map(move |layer| match self.0 >> (2 * (height - 1 - layer)) & 3 {
            1 => Pebble::Light,
            2 => Pebble::Dark,
            _ => Pebble::Neutral,
        })
    }

    /// The stack without its `count` lowest pebbles.
    #[must_use]
    pub(super) fn without_lowest(self, count: usize) -> Stack {
        let left = self.height().saturating_sub(count);
        Stack(self.0 & ((1 << (2 * left)) - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::{PEBBLES, Pebble, Stack};

    #[test]
    fn pebbles_come_back_in_the_order_in_which_they_were_stacked() {
        let pebbles: Vec<Pebble> =
            [Pebble::Neutral, Pebble::Dark, Pebble::Light].into_iter().cycle().take(PEBBLES).collect();
        let stack = pebbles.iter().fold(Stack::EMPTY, |stack, pebble| stack.with(*pebble));
        assert_eq!(stack.height(), PEBBLES);
        assert_eq!(stack.pebbles().collect::<Vec<_>>(), pebbles);
        assert_eq!(stack.top(), pebbles.last().copied());
        for sown in 0..=PEBBLES {
            assert_eq!(stack.without_lowest(sown).pebbles().collect::<Vec<_>>(), pebbles[sown..]);
        }
        assert_eq!(Stack::EMPTY.top(), None);
        assert_eq!(Stack::EMPTY.height(), 0);
    }
}
