//! The values of positions near the start of a game with nine discs a side, which take too long to find while
//! a player waits.
//!
//! The book is a tree of positions from the start. A node is either *open*, and then all positions after one
//! move are in the book too, or a *leaf* with its value. The value of an open node follows from the values of
//! its children. The book stores only which nodes are open and the values of the leaves, as a sequence of
//! decisions. The reader can reconstruct their order. An arithmetic coder predicts each decision from the
//! position. `examples/solve_27` of the engine writes the book.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::super::position::Position;
use super::GameValue;
use super::coder::{Coder, Reader, Writer};
use super::estimate::lead;
use super::line::Line;
use apila_core::rules::Rules;
use apila_core::sorting::sort_by_key;

/// A node of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// All positions after one move are in the book.
    Open,
    /// The value for the side to move.
    Leaf(GameValue),
}

/// The number of classes of leads (see [`lead`]).
const LEADS: usize = 9;
/// The number of plies with contexts of their own. Later plies share the contexts of the last one.
const PLIES: usize = 8;
/// The number of contexts. There is one for each ply and lead for the decision whether a node is open, and
/// one for each lead for the decision whether a leaf is lost, and if not, whether it is drawn.
const CONTEXTS: usize = PLIES * LEADS + 2 * LEADS;

/// Writes or reads a book, and returns the values of its positions by [`Line::key`]. With a writer,
/// `node` returns the node of each position; with a reader, its result is ignored.
fn code<L: Line>(
    coder: &mut impl Coder,
    node: &mut dyn FnMut(&Position) -> Node,
) -> BTreeMap<u64, GameValue> {
    let mut layers = Vec::new();
    let mut values = BTreeMap::new();
    let mut layer = vec![Position::small_start(L::MODE, 9)];
    while !layer.is_empty() {
        let ply = layers.len().min(PLIES - 1);
        let mut open = Vec::new();
        for position in layer {
            let Some(searched) = L::of(&position) else { continue };
            let class = ((lead(&searched) / 300).clamp(-4, 4) + 4) as usize;
            let node = node(&position);
            if coder.code(ply * LEADS + class, node == Node::Open) && !searched.is_over() {
                open.push(position);
                continue;
            }
            let context = PLIES * LEADS + class;
            let value = if coder.code(context, node == Node::Leaf(GameValue::Loss)) {
                GameValue::Loss
            } else if coder.code(context + LEADS, node == Node::Leaf(GameValue::Draw)) {
                GameValue::Draw
            } else {
                GameValue::Win
            };
            values.insert(searched.key(), value);
        }
        let mut next: Vec<(u64, Position)> = open.iter().flat_map(children::<L>).collect();
        sort_by_key(&mut next, |(key, _)| *key);
        next.dedup_by_key(|(key, _)| *key);
        layer = next.into_iter().map(|(_, position)| position).collect();
        layers.push(open);
    }
    for position in layers.iter().rev().flatten() {
        let known = children::<L>(position).filter_map(|(key, _)| values.get(&key));
        let best = known.map(|value| value.of_opponent()).max();
        if let (Some(searched), Some(best)) = (L::of(position), best) {
            values.insert(searched.key(), best);
        }
    }
    values
}

/// The positions after each move, with their keys.
pub(super) fn children<L: Line>(position: &Position) -> impl Iterator<Item = (u64, Position)> {
    let position = *position;
    let after = position.legal_moves().into_iter().map(move |mv| position.after(mv));
    after.filter_map(|next| L::of(&next).map(|searched| (searched.key(), next)))
}

/// The values of all positions in the book of a variant, by [`Line::key`]. They are read once, which takes as
/// long as a search of some thousand nodes.
pub(super) fn values<L: Line>() -> &'static BTreeMap<u64, GameValue> {
    // A place for each variant.
    static VALUES: [OnceLock<BTreeMap<u64, GameValue>>; 3] = [const { OnceLock::new() }; 3];
    VALUES[L::MODE as usize].get_or_init(|| read::<L>(L::BOOK))
}

/// The values in a book.
pub(super) fn read<L: Line>(book: &[u8]) -> BTreeMap<u64, GameValue> {
    code::<L>(&mut Reader::<CONTEXTS>::new(book), &mut |_| Node::Open)
}

/// The bytes of a book. `node` is called for each position of the book, layer by layer from the start.
pub fn write<L: Line>(node: &mut dyn FnMut(&Position) -> Node) -> Vec<u8> {
    let mut writer = Writer::<CONTEXTS>::new();
    code::<L>(&mut writer, node);
    writer.finish()
}
