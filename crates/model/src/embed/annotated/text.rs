//! A game with its variations and comments as a text to read, in which each move can be chosen.

use std::rc::Rc;

use crate::record::{GameTree, NodeId, shown_comment};
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;

/// The greatest size of a game whose moves are described in words, in nodes. A description takes as long as
/// several moves, so a longer game has the notation alone.
const MOST_TOLD: usize = 1500;

/// A move or comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextItem {
    /// A move.
    Move {
        /// Its node.
        node: NodeId,
        /// The number of the move in the game, from 1.
        ply: usize,
        /// The move in the notation, or the token of an ending.
        text: String,
        /// The move in words. Empty in long games and for an ending.
        description: String,
    },
    /// A comment on the move before it, or on the start.
    Comment(String),
}

/// Moves and comments that follow each other without another line between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The number of variations around the passage: 0 for the main line.
    pub depth: usize,
    /// The moves and comments, at least one.
    pub items: Vec<TextItem>,
}

/// What is still to be written. Lines may be nested to any depth, so this is a list and not a recursion.
enum Task {
    /// The moves after a node, which is reached after `ply` moves in `position`.
    Rest { node: NodeId, ply: usize, position: Option<Rc<dyn AnyPosition>>, depth: usize },
    /// A variation that begins with this node. `ply` and `position` belong to the node before it.
    Variation { node: NodeId, ply: usize, position: Option<Rc<dyn AnyPosition>>, depth: usize },
}

struct Writer<'a> {
    tree: &'a GameTree,
    language: Language,
    passages: Vec<Passage>,
}

/// The text of a game, in the order of its sheet.
#[must_use]
pub fn passages(tree: &GameTree, language: Language) -> Vec<Passage> {
    let is_told = tree.size_from(NodeId::ROOT) <= MOST_TOLD;
    let start = is_told.then(|| tree.line().position(0).clone());
    let mut writer = Writer { tree, language, passages: Vec::new() };
    writer.write_comment(NodeId::ROOT, 0);
    let mut tasks = vec![Task::Rest { node: NodeId::ROOT, ply: 0, position: start, depth: 0 }];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Variation { node, ply, position, depth } => {
                let position = writer.write_move(node, ply, position, depth);
                tasks.push(Task::Rest { node, ply: ply + 1, position, depth });
            }
            Task::Rest { node, ply, position, depth } => {
                let [main, others @ ..] = tree.children(node) else { continue };
                let next = writer.write_move(*main, ply, position.clone(), depth);
                tasks.push(Task::Rest { node: *main, ply: ply + 1, position: next, depth });
                tasks.extend(others.iter().rev().map(|other| Task::Variation {
                    node: *other,
                    ply,
                    position: position.clone(),
                    depth: depth + 1,
                }));
            }
        }
    }
    writer.passages
}

impl Writer<'_> {
    /// Writes a move after `ply` moves, and its comment. Returns the position after the move if `position`,
    /// the position before it, is given.
    fn write_move(
        &mut self,
        node: NodeId,
        ply: usize,
        position: Option<Rc<dyn AnyPosition>>,
        depth: usize,
    ) -> Option<Rc<dyn AnyPosition>> {
        let text = self.tree.text(node).to_owned();
        let description = position.as_ref().and_then(|before| before.describe(self.language, &text));
        // An ending has no position of its own.
        let next = position.and_then(|before| before.play(&text, self.language).ok());
        let begins_line = depth > 0 && self.tree.children(self.tree.parent(node)).first() != Some(&node);
        self.push(
            TextItem::Move { node, ply: ply + 1, text, description: description.unwrap_or_default() },
            depth,
            begins_line,
        );
        self.write_comment(node, depth);
        next
    }

    fn write_comment(&mut self, node: NodeId, depth: usize) {
        let comment = self.tree.comment(node);
        if !comment.is_empty() {
            self.push(TextItem::Comment(shown_comment(comment)), depth, false);
        }
    }

    fn push(&mut self, item: TextItem, depth: usize, begins_line: bool) {
        match self.passages.last_mut().filter(|last| last.depth == depth && !begins_line) {
            Some(last) => last.items.push(item),
            None => self.passages.push(Passage { depth, items: vec![item] }),
        }
    }
}
