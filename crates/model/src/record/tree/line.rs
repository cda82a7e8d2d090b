//! The current line of a tree: moves played and taken back, and the choice of another line.

use super::{GameTree, NodeId};
use crate::record::PlyError;
use apila_core::i18n::Language;

impl GameTree {
    /// Plays a move at the end of the line on the table, or ends it if `text` is the token of an end. What was
    /// played there before is found again.
    ///
    /// # Errors
    /// Why not; the tree stays as it is.
    pub fn add(&mut self, text: &str, language: Language) -> Result<(), PlyError> {
        self.line.add(text, language)?;
        self.step_to(text.to_owned());
        Ok(())
    }

    /// Shortens the line on the table to its first `plies` moves. What came after stays in the tree.
    pub fn cut(&mut self, plies: usize) {
        self.revision += 1;
        let plies = plies.min(self.line.plies());
        // How the line went on is remembered.
        for pair in self.path[plies..].windows(2) {
            self.nodes[pair[0].0].recent = Some(pair[1]);
        }
        self.path.truncate(plies + 1);
        self.line.take_back_to(plies);
    }

    /// Takes back the last move of the line on the table as a mistake: what is played instead becomes the main
    /// line, what was taken back a variation of it. An end by the players' will is taken back without a trace.
    pub fn take_back(&mut self) {
        let last = self.last_node();
        if self.line.ending().is_some() {
            self.cut(self.line.plies());
            self.detach(last);
        } else if let Some(plies) = self.line.plies().checked_sub(1) {
            self.nodes[last.0].taken_back = true;
            self.cut(plies);
        }
    }

    /// Regards the main line after the line on the table as taken back, see [`GameTree::take_back`].
    pub fn mark_rest_taken_back(&mut self) {
        if let Some(next) = self.children(self.last_node()).first().copied() {
            self.nodes[next.0].taken_back = true;
        }
    }

    /// Whether moves were played after the end of the line on the table.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.line.outcome().is_none() && self.next_of(self.last_node()).is_some()
    }

    /// Puts back the move that was on the table last after its end.
    pub fn redo(&mut self) {
        if self.can_redo()
            && let Some(next) = self.next_of(self.last_node())
        {
            self.enter(next);
        }
    }

    /// Puts the line through `node` on the table, on to its end as it was last played.
    pub fn choose(&mut self, node: NodeId) {
        if !self.holds(node) {
            return;
        }
        self.go_to(node);
        while let Some(next) = self.next_of(self.last_node()) {
            if !self.enter(next) {
                break;
            }
        }
    }

    /// Puts the line that ends at `node` on the table.
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
            let siblings = &mut self.nodes[pair[0].0].children;
            siblings.retain(|sibling| *sibling != pair[1]);
            siblings.insert(0, pair[1]);
        }
    }

    /// Deletes a node with all that follows it. If it was on the table, the main line from there takes its
    /// place. The root stays.
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

    /// Goes from the end of the line on the table to one of the children there.
    fn enter(&mut self, next: NodeId) -> bool {
        let text = self.nodes[next.0].text.clone();
        // What is in the tree was legal when it was added; a language is asked for refusals alone.
        let entered = self.line.add(&text, Language::default()).is_ok();
        if entered {
            self.nodes[next.0].taken_back = false;
            self.path.push(next);
            self.revision += 1;
        }
        entered
    }

    /// Lengthens the path by what the line already says. What is played instead of a mistake goes before it.
    pub(super) fn step_to(&mut self, said: String) {
        let parent = self.last_node();
        let (node, _) = self.child_saying(parent, &said);
        self.nodes[node.0].taken_back = false;
        let siblings = self.children(parent);
        let mistake = siblings.iter().position(|sibling| self.nodes[sibling.0].taken_back);
        if let (Some(mistake), Some(place)) = (mistake, siblings.iter().position(|sibling| *sibling == node))
            && mistake < place
        {
            self.nodes[parent.0].children[mistake..=place].rotate_right(1);
        }
        self.path.push(node);
        self.revision += 1;
    }
}
