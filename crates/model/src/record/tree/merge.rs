//! Combining trees of the same game that come from links, other pages or files.

use super::{GameTree, NodeId};
use crate::record::{Ending, Record};

impl GameTree {
    /// Makes `line`, a line of the same game, the current line. Adds what is missing in the tree.
    pub fn set_line(&mut self, line: &Record) {
        self.merge(&GameTree::new(line.clone()));
        if let Some(node) = self.find(line) {
            self.go_to(node);
        }
    }

    /// Adds all moves, endings and comments of another tree with the same start. The current line and the
    /// order of the existing nodes do not change. Returns whether anything was added.
    pub fn merge(&mut self, other: &GameTree) -> bool {
        if !self.has_start_of(&other.line) {
            return false;
        }
        let mut grown = false;
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((here, there)) = open.pop() {
            let (own, new) = (self.comment(here), other.comment(there));
            if !own.contains(new) {
                // Comments are merged line by line, so that merging the two merged comments adds nothing.
                let lines = new.lines().filter(|line| !own.contains(line));
                let both = if own.is_empty() {
                    new.to_owned()
                } else {
                    lines.fold(own.to_owned(), |both, line| both + "\n" + line)
                };
                if both != own {
                    self.set_comment(here, &both);
                    grown = true;
                }
            }
            for child in other.children(there) {
                let (found, is_new) = self.child_with(here, other.text(*child));
                grown |= is_new;
                open.push((found, *child));
            }
        }
        grown
    }

    /// Makes this tree equal to another one with the same start. Nodes that the other tree does not have are
    /// removed. The other nodes keep their ids. The current line is cut where it leaves the other tree.
    pub(crate) fn take_over(&mut self, other: &GameTree) {
        if !self.has_start_of(&other.line) {
            return;
        }
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((here, there)) = open.pop() {
            other.comment(there).clone_into(&mut self.node_mut(here).comment);
            let mut children = Vec::new();
            for child in other.children(there) {
                let (found, _) = self.child_with(here, other.text(*child));
                children.push(found);
                open.push((found, *child));
            }
            self.node_mut(here).children = children;
        }
        let common =
            self.path.windows(2).take_while(|pair| self.children(pair[0]).contains(&pair[1])).count();
        self.revision += 1;
        if common + 1 < self.path.len() {
            self.cut(common);
        }
    }

    /// Whether `line` is of the same game and starts from the same position.
    #[must_use]
    pub fn has_start_of(&self, line: &Record) -> bool {
        self.id() == line.id() && self.line.position(0).print() == line.position(0).print()
    }

    /// The node at the end of `line`, if the tree holds the whole line.
    #[must_use]
    pub fn find(&self, line: &Record) -> Option<NodeId> {
        if !self.has_start_of(line) {
            return None;
        }
        let end = line.ending().map(Ending::token);
        let mut texts = line.moves().iter().map(String::as_str).chain(end);
        texts.try_fold(NodeId::ROOT, |node, text| {
            self.children(node).iter().copied().find(|child| self.text(*child) == text)
        })
    }
}
