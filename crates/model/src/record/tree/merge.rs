//! Trees of the same game, brought together: what came by a link, from another page, from a file.

use super::{GameTree, NodeId};
use crate::record::{Ending, Record};

impl GameTree {
    /// Puts a line of the same game on the table, after adding what it has more.
    pub fn set_line(&mut self, line: &Record) {
        self.merge(&GameTree::new(line.clone()));
        if let Some(node) = self.find(line) {
            self.go_to(node);
        }
    }

    /// Adds all that another tree of the same game from the same start has more: moves, ends, comments. The
    /// line on the table and the order of what is here stay. Returns whether anything was added.
    pub fn merge(&mut self, other: &GameTree) -> bool {
        if !self.has_start_of(&other.line) {
            return false;
        }
        let mut grown = false;
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((here, there)) = open.pop() {
            let (known, told) = (self.comment(here), other.comment(there));
            if !known.contains(told) {
                let both = if known.is_empty() { told.to_owned() } else { format!("{known}\n{told}") };
                self.set_comment(here, &both);
                grown = true;
            }
            for child in other.children(there) {
                let (found, new) = self.child_saying(here, other.text(*child));
                grown |= new;
                open.push((found, *child));
            }
        }
        grown
    }

    /// Becomes like another tree of the same game from the same start: what that has not is removed. Nodes that
    /// both have keep their names here. The line on the table stays as far as it is there.
    pub fn take_over(&mut self, other: &GameTree) {
        if !self.has_start_of(&other.line) {
            return;
        }
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((here, there)) = open.pop() {
            other.comment(there).clone_into(&mut self.nodes[here.0].comment);
            let mut order = Vec::new();
            for child in other.children(there) {
                let (found, _) = self.child_saying(here, other.text(*child));
                order.push(found);
                open.push((found, *child));
            }
            self.nodes[here.0].children = order;
        }
        let kept = self.path.windows(2).take_while(|pair| self.children(pair[0]).contains(&pair[1])).count();
        self.revision += 1;
        if kept + 1 < self.path.len() {
            self.cut(kept);
        }
    }

    /// Whether `line` begins where this game begins.
    #[must_use]
    pub fn has_start_of(&self, line: &Record) -> bool {
        self.id() == line.id() && self.line.position(0).print() == line.position(0).print()
    }

    /// The node at the end of a line, if the whole line is in this tree.
    #[must_use]
    pub fn find(&self, line: &Record) -> Option<NodeId> {
        if !self.has_start_of(line) {
            return None;
        }
        let end = line.ending().map(Ending::token);
        let mut said = line.moves().iter().map(String::as_str).chain(end);
        said.try_fold(NodeId::ROOT, |node, text| {
            self.children(node).iter().copied().find(|child| self.text(*child) == text)
        })
    }
}
