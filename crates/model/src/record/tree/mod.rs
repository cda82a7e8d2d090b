//! A game with its variations. One path through the tree is the current line, which is on the board.
//!
//! A node is a move as text, or the token of an ending. The first child of a node continues the main line,
//! and the others are variations. Only legal moves are added, so any path can become the current line.

mod alternatives;
mod line;
mod merge;

use std::rc::Rc;

use super::Record;
use crate::catalog::GameId;
use apila_core::i18n::Language;
use apila_core::rules::Outcome;

/// A node of a tree. It stays valid and keeps its meaning in its tree and in clones of it, even if nodes are
/// added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The root: the start of the game, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// A number that is unique within the tree.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

#[derive(Clone)]
struct Node {
    /// The move or the token of an ending. Empty at the root.
    text: String,
    comment: String,
    parent: NodeId,
    /// The children. The main line is first.
    children: Vec<NodeId>,
    /// The child that was last part of the current line.
    recent: Option<NodeId>,
    /// Whether the move was taken back as a mistake. A move that is played instead is placed before it.
    taken_back: bool,
}

/// A game with its variations. A clone shares the nodes. A change then copies a few bytes per node of the
/// tree.
#[derive(Clone)]
pub struct GameTree {
    nodes: Vec<Rc<Node>>,
    /// The current line.
    line: Record,
    /// The nodes of the current line from the root on. The node of its ending is included.
    path: Vec<NodeId>,
    /// Grows with every change.
    revision: u32,
}

impl GameTree {
    /// A tree with the single line `record`.
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
        let mut tree =
            GameTree { nodes: vec![Rc::new(root)], path: vec![NodeId::ROOT], line: record, revision: 0 };
        for text in tree.line.moves().to_vec() {
            tree.step_to(text);
        }
        if let Some(ending) = tree.line.ending() {
            tree.step_to(ending.token().to_owned());
        }
        tree
    }

    /// The current line.
    #[must_use]
    pub const fn line(&self) -> &Record {
        &self.line
    }

    /// A number that grows with every change to the nodes, their order or the current line.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The game and variant.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.line.id()
    }

    /// The node of the current line after `ply` moves, or its last node if there are fewer moves.
    #[must_use]
    pub fn node_at(&self, ply: usize) -> NodeId {
        self.path[ply.min(self.path.len() - 1)]
    }

    /// The last node of the current line: its last move or its ending.
    #[must_use]
    pub fn last_node(&self) -> NodeId {
        self.node_at(usize::MAX)
    }

    /// The text of a node: a move or the token of an ending. Empty at the root.
    #[must_use]
    pub fn text(&self, node: NodeId) -> &str {
        &self.nodes[node.0].text
    }

    /// The comment on a node. Empty if there is none.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node.0].comment
    }

    /// Replaces the comment on a node.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) {
        if self.holds(node) {
            comment.clone_into(&mut self.node_mut(node).comment);
            self.revision += 1;
        }
    }

    /// The children of a node: the main line first, then the variations.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// The node with this [number](NodeId::number), if it is in the tree.
    #[must_use]
    pub fn node(&self, number: usize) -> Option<NodeId> {
        Some(NodeId(number)).filter(|node| self.holds(*node))
    }

    /// The node before this one. The root is its own parent.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> NodeId {
        self.nodes[node.0].parent
    }

    /// Whether a node is in the tree. It is not if it was removed or belongs to another tree.
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

    /// The number of plies from the root to a node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> usize {
        self.path_to(node).len() - 1
    }

    /// The number of plies from `node` to the end of its most recently played continuation, including `node`.
    #[must_use]
    pub fn length_from(&self, node: NodeId) -> usize {
        let mut length = 1;
        let mut last = node;
        while let Some(next) = self.continuation(last) {
            last = next;
            length += 1;
        }
        length
    }

    /// The number of nodes in the subtree of `node`, including `node`. 0 if it is not in the tree.
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

    /// The nodes of the main line, from the root on.
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

    /// The number of plies at the start of the current line that are on the main line.
    #[must_use]
    pub fn plies_on_main_line(&self) -> usize {
        let is_main = |pair: &&[NodeId]| self.children(pair[0]).first() == Some(&pair[1]);
        self.path.windows(2).take_while(is_main).count()
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
            // All nodes were legal when they were added. The language matters only for refusals.
            if line.add(self.text(*node), Language::default()).is_err() {
                break;
            }
        }
        line.outcome()
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

    /// The child that was last part of the current line, or else the child on the main line.
    fn continuation(&self, node: NodeId) -> Option<NodeId> {
        let Node { recent, children, .. } = &*self.nodes[node.0];
        recent.filter(|recent| children.contains(recent)).or_else(|| children.first().copied())
    }

    /// The child with this text, and whether it is new. It is added if there is no such child.
    fn child_with(&mut self, parent: NodeId, text: &str) -> (NodeId, bool) {
        let known = self.children(parent).iter().copied().find(|child| self.text(*child) == text);
        if let Some(node) = known {
            return (node, false);
        }
        let node = NodeId(self.nodes.len());
        self.nodes.push(Rc::new(Node {
            text: text.to_owned(),
            comment: String::new(),
            parent,
            children: Vec::new(),
            recent: None,
            taken_back: false,
        }));
        self.node_mut(parent).children.push(node);
        self.revision += 1;
        (node, true)
    }

    /// Removes a node from its parent. Its slot stays in memory as long as the tree does, so that other nodes
    /// keep their ids.
    fn detach(&mut self, node: NodeId) {
        let parent = self.nodes[node.0].parent;
        self.revision += 1;
        self.node_mut(parent).children.retain(|child| *child != node);
    }

    /// A node for a change. It is copied if a clone of the tree shares it.
    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        Rc::make_mut(&mut self.nodes[node.0])
    }
}

impl PartialEq for GameTree {
    /// Whether both trees hold the same lines in the same order, with the same comments. The current line
    /// does not matter.
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
        write!(f, "GameTree({} nodes, current line {:?})", self.size_from(NodeId::ROOT), self.line)
    }
}

#[cfg(test)]
mod tests;
