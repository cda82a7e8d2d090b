//! The textbook tree search with random playouts, as a reference opponent: UCT (Kocsis and Szepesvári,
//! *Bandit based Monte-Carlo planning*, 2006) in its plainest form.
//!
//! One iteration descends the tree by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), adds one node, plays
//! uniformly random moves to the end of the game and backs up the result. The most visited move is chosen. It
//! deliberately uses no knowledge of a game, no proofs and no transpositions, and it keeps no tree between
//! turns. But it is fast, so that results against it do not measure its slowness.

use std::ops::ControlFlow;

use super::Random;
use super::searchable::repeats;
use crate::rules::{Outcome, Rules, Side};

/// Playouts longer than this many plies count as draws, because random play need not end.
const LONGEST_PLAYOUT: u32 = 400;

/// The maximum number of nodes, of about 24 bytes each. When the tree is full, playouts start at its leaves.
const MOST_NODES: usize = 40_000_000;

/// The settings of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UctSettings {
    /// The weight c of the exploration term c·√(ln N / n), for results between 0 and 1.
    pub exploration: f64,
    /// The random seed. Equal seeds and numbers of iterations give equal moves.
    pub seed: u64,
    /// The maximum number of iterations. At least one is made.
    pub iterations: u64,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct UctChoice<M> {
    /// The most visited line. It has at least one move.
    pub line: Vec<M>,
    /// The mean result of the best move for the side that makes it, from -1 (lost) to 1 (won).
    pub value: f64,
    /// The number of iterations made.
    pub iterations: u64,
}

/// Searches `position` until all iterations are made or `stop` returns true. `stop` is called after each
/// iteration. Returns `None` if there is no legal move.
///
/// `past` holds the keys of the positions that came before `position` in the game. Repetition is detected
/// only at the first ply.
pub fn uct<P: Rules>(
    position: &P,
    past: &[u64],
    settings: &UctSettings,
    mut stop: impl FnMut() -> bool,
) -> Option<UctChoice<P::Move>> {
    let mut random = Random::new(settings.seed);
    let root = position.random_move(&mut |bound| random.below(bound))?;
    let mut tree = Tree { nodes: vec![Node::untried(root)], full: false };
    // The root counts as if a playout from it had been made, so that the next iteration tries a child.
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
        // The moves of the root did not fit in the tree.
        line.push(root);
    }
    Some(UctChoice { line, value, iterations })
}

/// A move in the tree and its results.
struct Node<M> {
    mv: M,
    /// The number of playouts that went through it.
    visits: u32,
    /// The sum of their results for the side that made the move, in halves: 2 for a win, 1 for a draw.
    halves: u32,
    /// The index of its first child. Children are adjacent and are added at the second visit.
    first: u32,
    count: u32,
}

impl<M> Node<M> {
    const fn untried(mv: M) -> Node<M> {
        Node { mv, visits: 0, halves: 0, first: 0, count: 0 }
    }

    /// The mean result for the side that made the move, from 0 to 1. The node must have been visited.
    fn mean(&self) -> f64 {
        f64::from(self.halves) / f64::from(self.visits) / 2.0
    }
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Whether the moves of some node did not fit. Then no more nodes are added.
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
            // The random index is at most `last`.
            children.swap(last, random.below(last as u64 + 1) as usize);
        }
        // Both numbers are at most `MOST_NODES`.
        let count = children.len() as u32;
        self.nodes[index].first = first as u32;
        self.nodes[index].count = count;
    }

    /// The visited children of a node. Each visit after the first adds one.
    fn tried(&self, index: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[index];
        let first = node.first as usize;
        first..first + node.count.min(node.visits.saturating_sub(1)) as usize
    }

    /// Returns the child with the highest UCB1 bound, the first among equals. All children must have been
    /// visited, and there must be at least one.
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

    /// Returns the most visited child. Among equals it is the one with the better results.
    fn most_visited(&self, index: usize) -> Option<usize> {
        self.tried(index).max_by_key(|child| (self.nodes[*child].visits, self.nodes[*child].halves))
    }
}

/// Makes one iteration. `path` is reused for the nodes of the descent.
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
    // If d is odd, the side to move at the root made the move of the node at depth d.
    let mut mover = root.turn().other();
    for &index in &*path {
        let node = &mut tree.nodes[index];
        node.visits = node.visits.saturating_add(1);
        node.halves = node.halves.saturating_add(halves(result, mover));
        mover = mover.other();
    }
}

/// Returns the result of uniformly random play. `None` if it is too long.
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

/// Returns the result for `side` in halves of a win.
fn halves(result: Option<Outcome>, side: Side) -> u32 {
    match result.and_then(Outcome::winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}
