//! The alternatives to the current line of a tree.

use super::{GameTree, NodeId};

impl GameTree {
    /// The alternatives to the `ply`th move of the current line, counted from 1. For the ply after the end of
    /// the line these are all known continuations.
    #[must_use]
    pub fn alternatives(&self, ply: usize) -> Vec<NodeId> {
        (0..self.alternative_count(ply)).filter_map(|nth| self.alternative(ply, nth)).collect()
    }

    /// The number of [`GameTree::alternatives`], without listing them.
    #[must_use]
    pub fn alternative_count(&self, ply: usize) -> usize {
        let (children, taken) = self.choices(ply);
        children.len() - usize::from(taken.is_some())
    }

    /// One of [`GameTree::alternatives`], without listing the others.
    #[must_use]
    pub fn alternative(&self, ply: usize, nth: usize) -> Option<NodeId> {
        let (children, taken) = self.choices(ply);
        children.get(nth + usize::from(taken.is_some_and(|taken| taken <= nth))).copied()
    }

    /// The known moves at a ply of the current line, and the index of the move of the line.
    fn choices(&self, ply: usize) -> (&[NodeId], Option<usize>) {
        let before = ply.checked_sub(1).and_then(|before| self.path.get(before));
        let children = before.map(|node| self.children(*node)).unwrap_or_default();
        // The move is nearly always the first one, so the search rarely looks at others.
        (children, self.path.get(ply).and_then(|taken| children.iter().position(|node| node == taken)))
    }

    /// The first move of the innermost variation that contains the current line after `ply` moves. `None` on
    /// the main line.
    #[must_use]
    pub fn variation_at(&self, ply: usize) -> Option<NodeId> {
        let path = &self.path[..=ply.min(self.path.len() - 1)];
        let begins = |pair: &&[NodeId]| self.children(pair[0]).first() != Some(&pair[1]);
        path.windows(2).rev().find(begins).map(|pair| pair[1])
    }
}
