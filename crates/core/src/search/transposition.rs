//! The transposition table: what was found out about positions, however they were reached.

use super::score::Value;

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The position is worth exactly this.
    Exact,
    /// It is worth this or more.
    Lower,
    /// It is worth this or less.
    Upper,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    /// The value, with wins and losses counted from this position.
    pub(super) value: Value,
    /// The best move, where one was found.
    pub(super) best: Option<M>,
    /// How many plies were looked ahead. Of no meaning if `solid`.
    pub(super) depth: u8,
    /// What the value says.
    pub(super) bound: Bound,
    /// Whether no estimate took part in it: then it holds at any depth.
    pub(super) solid: bool,
}

/// A table of a fixed number of entries, in pairs: of the two that a position may lie in, the first is kept for what
/// cost most, the second for what came last.
#[derive(Debug)]
pub(super) struct TranspositionTable<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> TranspositionTable<M> {
    /// With room for two to the `bits` entries; `bits` is between 1 and 30.
    pub(super) fn new(bits: u32) -> TranspositionTable<M> {
        TranspositionTable { entries: vec![None; 1 << bits.clamp(1, 30)] }
    }

    fn pair(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !1
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let pair = self.pair(key);
        self.entries[pair..pair + 2].iter().flatten().find(|entry| entry.key == key).copied()
    }

    /// Keeps what was found out.
    pub(super) fn put(
        &mut self,
        key: u64,
        (value, bound): (Value, Bound),
        best: Option<M>,
        depth: u8,
        solid: bool,
    ) {
        let entry = Entry { key, value, best, depth: if solid { u8::MAX } else { depth }, bound, solid };
        let pair = self.pair(key);
        let costly = &self.entries[pair];
        let first = costly.as_ref().is_none_or(|old| old.key == key || old.depth <= entry.depth);
        if first {
            // What it displaces may still be wanted.
            if let Some(old) = self.entries[pair].take().filter(|old| old.key != key) {
                self.entries[pair + 1] = Some(old);
            }
            self.entries[pair] = Some(entry);
        } else {
            self.entries[pair + 1] = Some(entry);
        }
    }
}
