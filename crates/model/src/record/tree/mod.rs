//! A game with its variations: every line that was played, none of them lost, and the one on the table.
//!
//! Nodes are moves as text, or the token of an end. The first child of a node continues the main line, the
//! others are variations. Every node was legal when it was added, so any line can be put on the table again.

mod line;
mod merge;

use super::Record;
use crate::catalog::GameId;
use apila_core::i18n::Language;
use apila_core::rules::Outcome;

/// A place in a tree: what was played there. Means the same in the tree it came from and its clones, whatever
/// is done with these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// A number for this place, to tell it from the others.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

#[derive(Clone)]
struct Node {
    /// The move or the token of an end; empty at the root.
    text: String,
    comment: String,
    parent: NodeId,
    /// The main line first.
    children: Vec<NodeId>,
    /// The child that was on the table last.
    recent: Option<NodeId>,
    /// Taken back as a mistake: what is played instead goes before it.
    taken_back: bool,
}

/// A game with its variations.
#[derive(Clone)]
pub struct GameTree {
    nodes: Vec<Node>,
    /// The line on the table.
    line: Record,
    /// Its nodes from the root on, that of its end included.
    path: Vec<NodeId>,
    /// Grows with every change.
    revision: u32,
}

impl GameTree {
    /// A game without variations.
    #[must_use]
    pub fn new(record: Record) -> GameTree {
        let root = Node {
            text: String::new(),
            comment: String::new(),
            parent: NodeId::ROOT,
            children: Vec::new(),
            recent: None,
            taken_back: false,
        };
        let mut tree = GameTree { nodes: vec![root], path: vec![NodeId::ROOT], line: record, revision: 0 };
        for text in tree.line.moves().to_vec() {
            tree.step_to(text);
        }
        if let Some(ending) = tree.line.ending() {
            tree.step_to(ending.token().to_owned());
        }
        tree
    }

    /// The line on the table.
    #[must_use]
    pub const fn line(&self) -> &Record {
        &self.line
    }

    /// A number that changes with every change: of the nodes, of their order, of the line on the table.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.line.id()
    }

    /// The node of the line on the table after `ply` moves; its last one if there are fewer.
    #[must_use]
    pub fn node_at(&self, ply: usize) -> NodeId {
        self.path[ply.min(self.path.len() - 1)]
    }

    /// The last node of the line on the table: its last move or its end.
    #[must_use]
    pub fn last_node(&self) -> NodeId {
        self.node_at(usize::MAX)
    }

    /// What was played at a node: a move, or the token of an end. Empty at the root.
    #[must_use]
    pub fn text(&self, node: NodeId) -> &str {
        &self.nodes[node.0].text
    }

    /// What was noted at a node; empty if nothing.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node.0].comment
    }

    /// Notes something at a node.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) {
        if self.holds(node) {
            comment.clone_into(&mut self.nodes[node.0].comment);
            self.revision += 1;
        }
    }

    /// What may follow a node: the main line first, then the variations.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// Whether a node is in the tree: not if it was removed, or is another tree's.
    #[must_use]
    pub fn holds(&self, node: NodeId) -> bool {
        let mut last = node;
        while last != NodeId::ROOT {
            let Some(parent) = self.nodes.get(last.0).map(|node| node.parent) else { return false };
            if !self.children(parent).contains(&last) {
                return false;
            }
            last = parent;
        }
        true
    }

    /// What was played instead of the ply'th move of the line on the table, from 1; for the ply after its
    /// end, all that was ever played there.
    #[must_use]
    pub fn alternatives(&self, ply: usize) -> Vec<NodeId> {
        let Some(before) = ply.checked_sub(1).and_then(|before| self.path.get(before)) else {
            return Vec::new();
        };
        let taken = self.path.get(ply);
        self.children(*before).iter().copied().filter(|node| Some(node) != taken).collect()
    }

    /// Number of plies from the root to a node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> usize {
        self.path_to(node).len() - 1
    }

    /// Number of moves of the line that begins with `node` and goes on as it was last played, `node` included.
    #[must_use]
    pub fn length_from(&self, node: NodeId) -> usize {
        let mut length = 1;
        let mut last = node;
        while let Some(next) = self.next_of(last) {
            last = next;
            length += 1;
        }
        length
    }

    /// Number of nodes from `node` on, all variations included.
    #[must_use]
    pub fn size_from(&self, node: NodeId) -> usize {
        let mut count = 0;
        let mut open = if self.holds(node) { vec![node] } else { Vec::new() };
        while let Some(node) = open.pop() {
            count += 1;
            open.extend(self.children(node));
        }
        count
    }

    /// The nodes of the main line from the root on.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let mut line = vec![NodeId::ROOT];
        let mut last = NodeId::ROOT;
        while let Some(next) = self.children(last).first() {
            last = *next;
            line.push(last);
        }
        line
    }

    /// The result of the main line, if it is over.
    #[must_use]
    pub fn main_outcome(&self) -> Option<Outcome> {
        let main = self.main_line();
        if main == self.path {
            return self.line.outcome();
        }
        let mut line = Record::new(self.id(), self.line.position(0).clone());
        for node in &main[1..] {
            // What is in the tree was legal when it was added; a language is asked for refusals alone.
            if line.add(self.text(*node), Language::default()).is_err() {
                break;
            }
        }
        line.outcome()
    }

    /// The first move of the variation to which the line on the table belongs after `ply` moves; nothing on
    /// the main line.
    #[must_use]
    pub fn variation_at(&self, ply: usize) -> Option<NodeId> {
        let path = &self.path[..=ply.min(self.path.len() - 1)];
        let begins = |pair: &&[NodeId]| self.children(pair[0]).first() != Some(&pair[1]);
        path.windows(2).rev().find(begins).map(|pair| pair[1])
    }

    /// The nodes from the root to `node`.
    fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = vec![node];
        let mut first = node;
        while first != NodeId::ROOT {
            first = self.nodes[first.0].parent;
            path.push(first);
        }
        path.reverse();
        path
    }

    /// The child that was on the table last, or else the main line's.
    fn next_of(&self, node: NodeId) -> Option<NodeId> {
        let Node { recent, children, .. } = &self.nodes[node.0];
        recent.filter(|recent| children.contains(recent)).or_else(|| children.first().copied())
    }

    /// The child with this text, added if it is not there, and whether it was.
    fn child_saying(&mut self, parent: NodeId, said: &str) -> (NodeId, bool) {
        let known = self.children(parent).iter().copied().find(|child| self.text(*child) == said);
        if let Some(node) = known {
            return (node, false);
        }
        let node = NodeId(self.nodes.len());
        self.nodes.push(Node {
            text: said.to_owned(),
            comment: String::new(),
            parent,
            children: Vec::new(),
            recent: None,
            taken_back: false,
        });
        self.nodes[parent.0].children.push(node);
        self.revision += 1;
        (node, true)
    }

    /// Takes a node out of the tree. Its memory stays until the tree goes: numbers of others do not change.
    fn detach(&mut self, node: NodeId) {
        let parent = self.nodes[node.0].parent;
        self.revision += 1;
        self.nodes[parent.0].children.retain(|child| *child != node);
    }
}

impl PartialEq for GameTree {
    /// Whether both hold the same lines in the same order, with the same comments. What is on the table does
    /// not count.
    fn eq(&self, other: &GameTree) -> bool {
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((here, there)) = open.pop() {
            let (mine, others) = (&self.nodes[here.0], &other.nodes[there.0]);
            if mine.text != others.text
                || mine.comment != others.comment
                || mine.children.len() != others.children.len()
            {
                return false;
            }
            open.extend(mine.children.iter().copied().zip(others.children.iter().copied()));
        }
        self.has_start_of(&other.line)
    }
}

impl std::fmt::Debug for GameTree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GameTree({} nodes, on the table {:?})", self.size_from(NodeId::ROOT), self.line)
    }
}

#[cfg(test)]
mod tests;
