//! Tables over sets of visible pebbles of one side: which pebbles a set needs for a line, and what the set is
//! worth.
//!
//! Each table has an entry for each of the 65536 sets of cells. They are computed at the first use, in a few
//! milliseconds, to keep the program small.

use std::sync::LazyLock;

use crate::qawale::lines::LINES;

/// The cells whose file and rank add up to an even number. Each step of a sowing goes from an even cell to an
/// odd one or back.
pub(super) const EVEN: u16 = 0xA5A5;

/// The worth of a line by the number of its cells that show pebbles of one side, in thousandths.
const WORTH: [i16; 5] = [0, 10, 50, 200, 1000];

/// The number of a side's pebbles left to sow, by the parity of the cell where they will land. Each number is
/// counted up to 3: bits 0 and 1 for even cells, bits 2 and 3 for odd ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Budget(u8);

impl Budget {
    /// No pebbles.
    pub(super) const NOTHING: Budget = Budget(0);

    /// The budget with one more pebble for an even or an odd cell.
    #[must_use]
    pub(super) const fn with(self, even: bool) -> Budget {
        match (even, self.0 & 3, self.0 >> 2) {
            (true, 0..=2, _) => Budget(self.0 + 1),
            (false, _, 0..=2) => Budget(self.0 + 4),
            _ => self,
        }
    }
}

/// The tables, by set of cells.
#[derive(Debug)]
pub(super) struct Patterns {
    /// For each set, the budgets that might complete one of its lines, one bit each.
    within: Box<[u16]>,
    /// For each set, the worth of all lines, in thousandths.
    worth: Box<[i16]>,
}

static PATTERNS: LazyLock<Patterns> = LazyLock::new(Patterns::computed);

impl Patterns {
    /// The tables, computed at the first call.
    pub(super) fn get() -> &'static Patterns {
        &PATTERNS
    }

    fn computed() -> Patterns {
        let lines = LINES.map(|line| line.iter().fold(0, |set: u16, cell| set | cell.bit()));
        let enough: [[u16; 5]; 5] = std::array::from_fn(|even| std::array::from_fn(|odd| enough(even, odd)));
        let count = |set: u16| set.count_ones() as usize;
        let within = |set: u16| {
            lines.iter().fold(0, |budgets, line| {
                let missing = line & !set;
                budgets | enough[count(missing & EVEN)][count(missing & !EVEN)]
            })
        };
        let worth = |set: u16| lines.iter().map(|line| WORTH[count(line & set)]).sum();
        Patterns { within: (0..=u16::MAX).map(within).collect(), worth: (0..=u16::MAX).map(worth).collect() }
    }

    /// Whether `budget` might complete a line of the set. With no pebbles: whether the set holds a line.
    #[inline(always)]
    pub(super) fn is_within(&self, set: u16, budget: Budget) -> bool {
        self.within[usize::from(set)] >> (budget.0 & 15) & 1 != 0
    }

    /// The worth of all lines with the pebbles of the set, in thousandths.
    #[inline(always)]
    pub(super) fn worth(&self, set: u16) -> i32 {
        self.worth[usize::from(set)].into()
    }
}

/// The budgets, one bit each, with at least these numbers of pebbles for even and for odd cells. A count of 3
/// stands for 3 or more.
const fn enough(even: usize, odd: usize) -> u16 {
    let mut budgets = 0;
    let mut budget = 0;
    while budget < 16 {
        let (evens, odds) = (budget & 3, budget >> 2);
        if (evens >= even || evens == 3) && (odds >= odd || odds == 3) {
            budgets |= 1 << budget;
        }
        budget += 1;
    }
    budgets
}

#[cfg(test)]
mod tests {
    use super::{Budget, Patterns};
    use crate::qawale::lines::holds_line;

    #[test]
    fn with_nothing_left_to_sow_a_set_must_hold_a_line() {
        for set in 0..=u16::MAX {
            assert_eq!(Patterns::get().is_within(set, Budget::NOTHING), holds_line(set), "{set:016b}");
        }
    }

    #[test]
    fn a_budget_counts_cells_by_parity() {
        let patterns = Patterns::get();
        let [even, odd] = [true, false].map(|even| Budget::NOTHING.with(even));
        // a1 b1 c1 of the first rank: d1 is odd.
        assert!(patterns.is_within(0x0007, odd) && !patterns.is_within(0x0007, even));
        // Three of the diagonal from a1, which is even throughout.
        assert!(patterns.is_within(0x0421, even) && !patterns.is_within(0x0421, odd));
        let both = even.with(false);
        assert!(patterns.is_within(0x0003, both) && !patterns.is_within(0x0003, even.with(true)));
        // A count of 3 stands for 3 or more.
        assert!(patterns.is_within(0, even.with(true).with(true)));
    }
}
