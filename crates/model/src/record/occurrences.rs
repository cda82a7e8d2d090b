//! How often each configuration of a game has come up: where positions can repeat, a record may be long, and
//! asking must not cost a walk through it.

use std::collections::BTreeMap;

/// The configurations of a game in order, each known by its printed position.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    /// The configuration of each ply, and which occurrence of it that was, from 1.
    plies: Vec<(String, usize)>,
    counts: BTreeMap<String, usize>,
}

impl Occurrences {
    /// Adds the configuration of the next ply.
    pub(super) fn push(&mut self, configuration: String) {
        let count = self.counts.entry(configuration.clone()).or_default();
        *count += 1;
        self.plies.push((configuration, *count));
    }

    /// Forgets all but the first `length` configurations.
    pub(super) fn truncate(&mut self, length: usize) {
        for (configuration, occurrence) in self.plies.drain(length.min(self.plies.len())..).rev() {
            if occurrence == 1 {
                self.counts.remove(&configuration);
            } else {
                self.counts.insert(configuration, occurrence - 1);
            }
        }
    }

    /// Number of configurations.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// Which occurrence of its configuration a ply was, from 1; 0 for a ply that is not known.
    pub(super) fn at(&self, ply: usize) -> usize {
        self.plies.get(ply).map_or(0, |(_, occurrence)| *occurrence)
    }

    /// How often the most frequent one has come up.
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
        for configuration in ["a", "b", "a", "c", "a"] {
            known.push(configuration.to_owned());
        }
        assert_eq!((known.at(4), known.most(), known.len()), (3, 3, 5));
        known.truncate(3);
        assert_eq!((known.at(2), known.most()), (2, 2));
        known.truncate(0);
        assert_eq!((known.most(), known.len(), known.at(0)), (0, 0, 0));
    }
}
