//! The transposition table.

use super::score::RawScore;

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value is exact.
    Exact,
    /// The value is a lower bound.
    Lower,
    /// The value is an upper bound.
    Upper,
}

/// The stored result for a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    /// The value. Plies of wins and losses count from this position.
    pub(super) value: RawScore,
    /// The best move, if there is one.
    pub(super) best: Option<M>,
    /// The search depth, in plies. It has no meaning if `proven`.
    pub(super) depth: u8,
    /// The relation of the value to the true value.
    pub(super) bound: Bound,
    /// Whether no estimate contributed to the value. Then it holds at any depth.
    pub(super) proven: bool,
}

/// A table of fixed size with two entries in a bucket. A result replaces the first entry only if its depth is
/// not less, and otherwise the second entry.
#[derive(Debug)]
pub(super) struct TranspositionTable<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> TranspositionTable<M> {
    /// A table with 2^`bits` entries. `bits` is clamped to 1..=30.
    pub(super) fn new(bits: u32) -> TranspositionTable<M> {
        TranspositionTable { entries: vec![None; 1 << bits.clamp(1, 30)] }
    }

    fn pair(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !1
    }

    /// The entry with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let pair = self.pair(key);
        self.entries[pair..pair + 2].iter().flatten().find(|entry| entry.key == key).copied()
    }

    /// Stores a result.
    pub(super) fn put(
        &mut self,
        key: u64,
        (value, bound): (RawScore, Bound),
        best: Option<M>,
        depth: u8,
        proven: bool,
    ) {
        let entry = Entry { key, value, best, depth: if proven { u8::MAX } else { depth }, bound, proven };
        let pair = self.pair(key);
        let costly = &self.entries[pair];
        let first = costly.as_ref().is_none_or(|old| old.key == key || old.depth <= entry.depth);
        if first {
            // The displaced entry moves to the second place.
            if let Some(old) = self.entries[pair].take().filter(|old| old.key != key) {
                self.entries[pair + 1] = Some(old);
            }
            self.entries[pair] = Some(entry);
        } else {
            self.entries[pair + 1] = Some(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, TranspositionTable};

    fn put(table: &mut TranspositionTable<char>, key: u64, depth: u8, proven: bool) {
        table.put(key, (0, Bound::Exact), None, depth, proven);
    }

    #[test]
    fn there_is_a_place_for_each_of_as_many_entries_as_there_are() {
        let mut table = TranspositionTable::new(6);
        (0..64).for_each(|key| put(&mut table, key, 1, false));
        assert!((0..64).all(|key| table.get(key).is_some()));
        assert!(table.get(64).is_none());
    }

    #[test]
    fn the_deepest_entry_of_a_bucket_stays_beside_the_latest() {
        let mut table = TranspositionTable::new(1);
        let known = |table: &TranspositionTable<char>| [1, 2, 3, 4].map(|key| table.get(key).is_some());
        put(&mut table, 1, 9, false);
        put(&mut table, 2, 3, false);
        assert_eq!(known(&table), [true, true, false, false]);
        put(&mut table, 3, 3, false);
        assert_eq!(known(&table), [true, false, true, false], "a shallow one replaces the latest");
        put(&mut table, 4, 2, true);
        assert_eq!(known(&table), [true, false, false, true], "a proof is deeper than any search");
        put(&mut table, 2, 50, false);
        assert_eq!(known(&table), [false, true, false, true]);
    }
}
