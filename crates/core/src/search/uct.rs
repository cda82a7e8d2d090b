//! The textbook's tree search with random playouts, as an opponent to measure by: UCT (Kocsis and Szepesvári, *Bandit
//! based Monte-Carlo planning*, 2006) in its plainest form.
//!
//! One iteration walks down the tree by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), adds one node, plays evenly random
//! moves from there to the end of the game and counts the result in all nodes walked through. The move most often
//! tried is chosen. Nothing else is done, on purpose: no knowledge of a game, no proofs, no transpositions, no tree kept
//! from one turn to the next. What is done is done fast, so that nothing is won against it by its slowness.

use std::ops::ControlFlow;

use super::Random;
use super::searchable::repeats;
use crate::rules::{Outcome, Rules, Side};

/// Playouts longer than this many plies count as drawn: random play may go to and fro for ever.
const LONGEST_PLAYOUT: u32 = 400;

/// Most nodes that are kept, of some 24 bytes each; once there is no room for the moves of a node, playouts start there.
const MOST_NODES: usize = 40_000_000;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UctSettings {
    /// The weight c of the term c·√(ln N / n) by which seldom tried moves are preferred, for results between 0 and 1.
    pub exploration: f64,
    /// Where random numbers start from: with the same seed and number of iterations the same move is chosen.
    pub seed: u64,
    /// Most iterations, at least one of which is made.
    pub iterations: u64,
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct UctChoice<M> {
    /// The moves most often tried, from the best on; at least one.
    pub line: Vec<M>,
    /// The mean result of the best move for the side that makes it: from -1 (lost) to 1 (won).
    pub value: f64,
    /// Iterations made.
    pub iterations: u64,
}

/// Searches the moves of `position` until the iterations are made or `stop`, asked after each, says so; nothing if there
/// is no legal move.
///
/// `past` holds the keys of the positions of the game before it: a move that repeats them once too often is drawn.
/// Deeper in the tree nobody looks for repetition.
pub fn uct<P: Rules>(
    position: &P,
    past: &[u64],
    settings: &UctSettings,
    mut stop: impl FnMut() -> bool,
) -> Option<UctChoice<P::Move>> {
    let mut random = Random::new(settings.seed);
    let root = position.random_move(&mut |bound| random.below(bound))?;
    let mut tree = Tree { nodes: vec![Node::untried(root)], full: false };
    // As if the playout from the root had been made: from here on children are tried.
    tree.nodes[0].visits = 1;
    tree.expand(0, position, &mut random);
    let mut iterations = 0;
    let mut path = Vec::new();
    while iterations < settings.iterations.max(1) {
        iterate(&mut tree, position, past, settings.exploration, &mut random, &mut path);
        iterations += 1;
        if stop() {
            break;
        }
    }
    let mut line = Vec::new();
    let mut value = 0.0;
    let mut at = 0;
    while let Some(best) = tree.most_visited(at) {
        let node = &tree.nodes[best];
        if line.is_empty() {
            value = node.mean() * 2.0 - 1.0;
        }
        line.push(node.mv);
        at = best;
    }
    if line.is_empty() {
        // So many moves that no tree holds them.
        line.push(root);
    }
    Some(UctChoice { line, value, iterations })
}

/// A move in the tree and what became of it.
struct Node<M> {
    mv: M,
    /// Playouts that went through it.
    visits: u32,
    /// Their results for the side that made the move, in halves: 2 for a win, 1 for a draw.
    halves: u32,
    /// Where its children are, one after the other; none before the second visit.
    first: u32,
    count: u32,
}

impl<M> Node<M> {
    const fn untried(mv: M) -> Node<M> {
        Node { mv, visits: 0, halves: 0, first: 0, count: 0 }
    }

    /// The mean result for the side that made the move, from 0 to 1. It must have been tried.
    fn mean(&self) -> f64 {
        f64::from(self.halves) / f64::from(self.visits) / 2.0
    }
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Whether the moves of some node found no room; none are added any more.
    full: bool,
}

impl<M: Copy> Tree<M> {
    /// Adds the moves of `position` as untried children of the node at `index`, in random order.
    fn expand<P: Rules<Move = M>>(&mut self, index: usize, position: &P, random: &mut Random) {
        if self.full {
            return;
        }
        let first = self.nodes.len();
        let listed = position.for_each_move(&mut |mv| {
            if self.nodes.len() >= MOST_NODES {
                return ControlFlow::Break(());
            }
            self.nodes.push(Node::untried(mv));
            ControlFlow::Continue(())
        });
        if listed.is_break() {
            self.nodes.truncate(first);
            self.full = true;
            return;
        }
        let children = &mut self.nodes[first..];
        for last in (1..children.len()).rev() {
            // At most `last`, an index.
            children.swap(last, random.below(last as u64 + 1) as usize);
        }
        // Both are below `MOST_NODES`.
        let count = children.len() as u32;
        self.nodes[index].first = first as u32;
        self.nodes[index].count = count;
    }

    /// The children of a node that have been tried: they are tried in their order, one at each visit after the first.
    fn tried(&self, index: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[index];
        let first = node.first as usize;
        first..first + node.count.min(node.visits.saturating_sub(1)) as usize
    }

    /// The child that UCB1 prefers, the first among equals. There must be one, and all must have been tried.
    fn preferred(&self, index: usize, exploration: f64) -> usize {
        let logarithm = f64::from(self.nodes[index].visits).ln();
        let mut best = (index, f64::NEG_INFINITY);
        for child in self.tried(index) {
            let node = &self.nodes[child];
            let share = 1.0 / f64::from(node.visits);
            let bound = f64::from(node.halves) / 2.0 * share + exploration * (logarithm * share).sqrt();
            if bound > best.1 {
                best = (child, bound);
            }
        }
        best.0
    }

    /// The child most often tried, among equals the one with the better results.
    fn most_visited(&self, index: usize) -> Option<usize> {
        self.tried(index).max_by_key(|child| (self.nodes[*child].visits, self.nodes[*child].halves))
    }
}

/// One iteration. `path` is room for the nodes walked through.
fn iterate<P: Rules>(
    tree: &mut Tree<P::Move>,
    root: &P,
    past: &[u64],
    exploration: f64,
    random: &mut Random,
    path: &mut Vec<usize>,
) {
    path.clear();
    path.push(0);
    let mut position = root.clone();
    let mut at = 0;
    let result = loop {
        let ended = position.outcome();
        if ended.is_some() {
            break ended;
        }
        if path.len() == 2 && repeats::<P>(|| position.key(), past) {
            break None;
        }
        if tree.nodes[at].visits == 1 && tree.nodes[at].count == 0 {
            tree.expand(at, &position, random);
        }
        let Node { visits, first, count, .. } = tree.nodes[at];
        if visits == 0 || count == 0 {
            break play_out(position, random);
        }
        let added = visits <= count;
        at = if added { (first + visits - 1) as usize } else { tree.preferred(at, exploration) };
        position = position.after(tree.nodes[at].mv);
        path.push(at);
    };
    // The move of the node at depth d was made by the side to move at the root if d is odd.
    let mut mover = root.turn().other();
    for &index in &*path {
        let node = &mut tree.nodes[index];
        node.visits = node.visits.saturating_add(1);
        node.halves = node.halves.saturating_add(halves(result, mover));
        mover = mover.other();
    }
}

/// The result of evenly random play, none if it finds no end.
fn play_out<P: Rules>(mut position: P, random: &mut Random) -> Option<Outcome> {
    for _ in 0..LONGEST_PLAYOUT {
        if let Some(outcome) = position.outcome() {
            return Some(outcome);
        }
        let mv = position.random_move(&mut |bound| random.below(bound))?;
        position = position.after(mv);
    }
    None
}

/// A result in halves of a win for `side`.
fn halves(result: Option<Outcome>, side: Side) -> u32 {
    match result.and_then(Outcome::winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}
