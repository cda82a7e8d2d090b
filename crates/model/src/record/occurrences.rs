//! How often each position of a game has occurred. Records of games with repeating positions can be long, so
//! the counts are kept up to date instead of computed on demand.

use std::rc::Rc;

/// The printed positions of a game, in order. Clones share them until one of them changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    /// The position at each ply, and the number of its occurrences up to there.
    plies: Rc<Vec<(Rc<str>, usize)>>,
    /// Each position with the number of its occurrences, in alphabetical order.
    counts: Rc<Vec<(Rc<str>, usize)>>,
}

impl Occurrences {
    /// Adds the position of the next ply.
    pub(super) fn push(&mut self, position: String) {
        let position: Rc<str> = position.into();
        let counts = Rc::make_mut(&mut self.counts);
        let at = counts.binary_search_by(|(known, _)| known.cmp(&position)).unwrap_or_else(|at| {
            counts.insert(at, (position.clone(), 0));
            at
        });
        counts[at].1 += 1;
        Rc::make_mut(&mut self.plies).push((position, counts[at].1));
    }

    /// Removes all but the first `length` positions.
    pub(super) fn truncate(&mut self, length: usize) {
        if length >= self.plies.len() {
            return;
        }
        let counts = Rc::make_mut(&mut self.counts);
        for (position, occurrence) in Rc::make_mut(&mut self.plies).drain(length..).rev() {
            if let Ok(at) = counts.binary_search_by(|(known, _)| known.cmp(&position)) {
                counts[at].1 = occurrence - 1;
            }
        }
        counts.retain(|(_, count)| *count > 0);
    }

    /// The number of positions.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// The number of occurrences of the position at `ply`, up to this ply. 0 for an unknown ply.
    pub(super) fn at(&self, ply: usize) -> usize {
        self.plies.get(ply).map_or(0, |(_, occurrence)| *occurrence)
    }

    /// The greatest number of occurrences of one position.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn most(&self) -> usize {
        self.counts.iter().map(|(_, count)| *count).max().unwrap_or_default()
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
