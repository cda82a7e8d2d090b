//! Changing the current line of a tree: playing, taking back, and switching to another line.

use super::{GameTree, NodeId};
use crate::record::PlyError;
use apila_core::i18n::Language;

impl GameTree {
    /// Adds a move at the end of the current line, or ends the line if `text` is the token of an ending. An
    /// existing node with this text is reused.
    ///
    /// # Errors
    /// The reason why it was refused. The tree is unchanged.
    pub fn add(&mut self, text: &str, language: Language) -> Result<(), PlyError> {
        self.line.add(text, language)?;
        self.step_to(text.to_owned());
        Ok(())
    }

    /// Shortens the current line to its first `plies` moves. The rest stays in the tree.
    pub fn cut(&mut self, plies: usize) {
        self.revision += 1;
        let plies = plies.min(self.line.plies());
        // Redo needs the continuation.
        for ply in plies + 1..self.path.len() {
            let next = self.path[ply];
            self.node_mut(self.path[ply - 1]).recent = Some(next);
        }
        self.path.truncate(plies + 1);
        self.line.take_back_to(plies);
    }

    /// Takes back the last move of the current line as a mistake. If another move is played instead, it is
    /// placed before the mistake, so that the main line goes through it. An ending that the players chose is
    /// removed from the tree.
    pub(crate) fn take_back(&mut self) {
        let last = self.last_node();
        if self.line.ending().is_some() {
            self.cut(self.line.plies());
            self.detach(last);
        } else if let Some(plies) = self.line.plies().checked_sub(1) {
            self.node_mut(last).taken_back = true;
            self.cut(plies);
        }
    }

    /// Marks the main continuation of the current line as taken back: see [`GameTree::take_back`].
    pub(crate) fn mark_rest_taken_back(&mut self) {
        if let Some(next) = self.children(self.last_node()).first().copied() {
            self.node_mut(next).taken_back = true;
        }
    }

    /// Whether the current line can be continued by a known move.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.line.outcome().is_none() && self.continuation(self.last_node()).is_some()
    }

    /// Continues the current line by the move that was last part of it, or else by the move of the main line.
    pub fn redo(&mut self) {
        if self.can_redo()
            && let Some(next) = self.continuation(self.last_node())
        {
            self.enter(next);
        }
    }

    /// Makes the line through `node` the current line. After `node` it continues to the end as it was last
    /// played.
    pub fn choose(&mut self, node: NodeId) {
        if !self.holds(node) {
            return;
        }
        self.go_to(node);
        while let Some(next) = self.continuation(self.last_node()) {
            if !self.enter(next) {
                break;
            }
        }
    }

    /// Makes the line that ends at `node` the current line.
    pub fn go_to(&mut self, node: NodeId) {
        if !self.holds(node) {
            return;
        }
        let wanted = self.path_to(node);
        let common = self.path.iter().zip(&wanted).take_while(|(here, there)| here == there).count();
        if common < self.path.len() {
            self.cut(common - 1);
        }
        for next in &wanted[common..] {
            if !self.enter(*next) {
                break;
            }
        }
    }

    /// Makes the line through `node` the main line.
    pub fn promote(&mut self, node: NodeId) {
        if !self.holds(node) {
            return;
        }
        self.revision += 1;
        for pair in self.path_to(node).windows(2) {
            let siblings = &mut self.node_mut(pair[0]).children;
            siblings.retain(|sibling| *sibling != pair[1]);
            siblings.insert(0, pair[1]);
        }
    }

    /// Deletes a node and its subtree. If the node is part of the current line, the line then continues from
    /// the parent with its first child that is left, and to the end as it was last played. The root cannot be
    /// deleted.
    pub fn remove(&mut self, node: NodeId) {
        if node == NodeId::ROOT || !self.holds(node) {
            return;
        }
        let parent = self.nodes[node.0].parent;
        let on_the_table = self.path.contains(&node);
        if on_the_table {
            self.go_to(parent);
        }
        self.detach(node);
        if on_the_table {
            self.choose(parent);
        }
    }

    /// Extends the current line by one of the children of its last node. Returns whether that succeeded.
    fn enter(&mut self, next: NodeId) -> bool {
        let text = self.nodes[next.0].text.clone();
        // All nodes were legal when they were added. The language matters only for refusals.
        let entered = self.line.add(&text, Language::default()).is_ok();
        if entered {
            self.node_mut(next).taken_back = false;
            self.path.push(next);
            self.revision += 1;
        }
        entered
    }

    /// Extends the path by a node for the move or ending that was just added to `line`. The node is moved
    /// before a sibling that was taken back.
    pub(super) fn step_to(&mut self, text: String) {
        let parent = self.last_node();
        let (node, _) = self.child_with(parent, &text);
        self.node_mut(node).taken_back = false;
        let siblings = self.children(parent);
        let mistake = siblings.iter().position(|sibling| self.nodes[sibling.0].taken_back);
        if let (Some(mistake), Some(place)) = (mistake, siblings.iter().position(|sibling| *sibling == node))
            && mistake < place
        {
            self.node_mut(parent).children[mistake..=place].rotate_right(1);
        }
        self.path.push(node);
        self.revision += 1;
    }
}
