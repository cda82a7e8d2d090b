//! How often each position of a game has occurred. Records can be long where positions can repeat, so the
//! counts are kept up to date instead of computed on demand.

use std::collections::BTreeMap;

/// The positions of a game in order, as printed.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    /// The position at each ply, and which occurrence of it that is, from 1.
    plies: Vec<(String, usize)>,
    counts: BTreeMap<String, usize>,
}

impl Occurrences {
    /// Adds the position of the next ply.
    pub(super) fn push(&mut self, position: String) {
        let count = self.counts.entry(position.clone()).or_default();
        *count += 1;
        self.plies.push((position, *count));
    }

    /// Removes all but the first `length` positions.
    pub(super) fn truncate(&mut self, length: usize) {
        for (position, occurrence) in self.plies.drain(length.min(self.plies.len())..).rev() {
            if occurrence == 1 {
                self.counts.remove(&position);
            } else {
                self.counts.insert(position, occurrence - 1);
            }
        }
    }

    /// The number of positions.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// Which occurrence of its position `ply` is, from 1; 0 for an unknown ply.
    pub(super) fn at(&self, ply: usize) -> usize {
        self.plies.get(ply).map_or(0, |(_, occurrence)| *occurrence)
    }

    /// The greatest number of occurrences of one position.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn most(&self) -> usize {
        self.counts.values().copied().max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Occurrences;

    #[test]
    fn what_is_forgotten_is_no_longer_counted() {
        let mut known = Occurrences::default();
        for position in ["a", "b", "a", "c", "a"] {
            known.push(position.to_owned());
        }
        assert_eq!((known.at(4), known.most(), known.len()), (3, 3, 5));
        known.truncate(3);
        assert_eq!((known.at(2), known.most()), (2, 2));
        known.truncate(0);
        assert_eq!((known.most(), known.len(), known.at(0)), (0, 0, 0));
    }
}
