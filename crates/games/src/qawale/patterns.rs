//! What a set of visible pebbles is good for, looked up: how far it is from a line, and what it is worth.
//!
//! The tables have an entry for each of the 65536 sets of spaces. They are computed when they are first asked for,
//! which takes a few milliseconds, rather than be carried in every program.

use std::sync::LazyLock;

use super::lines::LINES;

/// Spaces whose file and rank add up to an even number. Each step of a sowing goes from these to the others or back.
pub(super) const EVEN: u16 = 0xA5A5;

/// What a line is worth by how many of its four spaces show pebbles of one side, in thousandths.
const WORTH: [i16; 5] = [0, 10, 50, 200, 1000];

/// How many pebbles of a side are left to sow, by the kind of space that they will land on: those on even spaces, and
/// four times those on the others, each counted up to 3.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Budget(u8);

impl Budget {
    /// None.
    pub(super) const NOTHING: Budget = Budget(0);

    /// With one more for an even space or another.
    #[must_use]
    pub(super) const fn with(self, even: bool) -> Budget {
        match (even, self.0 & 3, self.0 >> 2) {
            (true, 0..=2, _) => Budget(self.0 + 1),
            (false, _, 0..=2) => Budget(self.0 + 4),
            _ => self,
        }
    }
}

/// The tables.
#[derive(Debug)]
pub(super) struct Patterns {
    /// For each set the budgets, a bit each, with which one might make a line of it.
    within: Box<[u16]>,
    /// What the lines begun in each set are worth, in thousandths.
    worth: Box<[i16]>,
}

static PATTERNS: LazyLock<Patterns> = LazyLock::new(Patterns::computed);

impl Patterns {
    /// The tables, computed if nobody has asked for them yet.
    pub(super) fn get() -> &'static Patterns {
        &PATTERNS
    }

    fn computed() -> Patterns {
        let lines = LINES.map(|line| line.iter().fold(0, |set: u16, space| set | space.bit()));
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

    /// Whether a line might be made of this set with so many pebbles more. With none: whether it holds a line.
    #[inline(always)]
    pub(super) fn is_within(&self, set: u16, budget: Budget) -> bool {
        self.within[usize::from(set)] >> (budget.0 & 15) & 1 != 0
    }

    /// What the lines begun in this set are worth, in thousandths.
    #[inline(always)]
    pub(super) fn worth(&self, set: u16) -> i32 {
        self.worth[usize::from(set)].into()
    }
}

/// The budgets, a bit each, that hold so many for even spaces and for others. As budgets count up to 3, more is not
/// asked for.
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
    use super::super::lines::holds_line;
    use super::{Budget, Patterns};

    #[test]
    fn with_nothing_left_to_sow_a_set_must_hold_a_line() {
        for set in 0..=u16::MAX {
            assert_eq!(Patterns::get().is_within(set, Budget::NOTHING), holds_line(set), "{set:016b}");
        }
    }

    #[test]
    fn a_budget_counts_the_spaces_of_each_kind() {
        let patterns = Patterns::get();
        let [even, odd] = [true, false].map(|even| Budget::NOTHING.with(even));
        // a1 b1 c1 of the first rank: d1 is odd.
        assert!(patterns.is_within(0x0007, odd) && !patterns.is_within(0x0007, even));
        // Three of the diagonal from a1, which is even throughout.
        assert!(patterns.is_within(0x0421, even) && !patterns.is_within(0x0421, odd));
        let both = even.with(false);
        assert!(patterns.is_within(0x0003, both) && !patterns.is_within(0x0003, even.with(true)));
        // Three stand for any number.
        assert!(patterns.is_within(0, even.with(true).with(true)));
    }
}
