//! The textbook's tree search with random playouts, as an opponent to measure by: UCT (Kocsis and Szepesvári, *Bandit
//! based Monte-Carlo planning*, 2006) in its plainest form.
//!
//! One iteration walks down the tree by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), adds one node, plays evenly random
//! moves from there to the end of the game and counts the result in all nodes walked through. The move most often
//! tried is chosen. Nothing else is done, on purpose: no knowledge of a game, no proofs, no transpositions, no tree kept
//! from one turn to the next. What is done is done fast, so that nothing is won against it by its slowness.
//!
//! The same tree can also be [judged](UctSettings::judges) by what a game knows about itself, to see whether that would be a
//! better opponent than alpha-beta with the same knowledge.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::{Random, Ranked, Rest, Score, Searchable};
use crate::rules::{Outcome, Position, Side};
use crate::sorting::sort_by_key;

/// Playouts longer than this many plies count as drawn: random play may go to and fro for ever.
const LONGEST_PLAYOUT: u32 = 400;

/// Plies that a game is told are still looked ahead when it lists the moves of a judged tree.
const JUDGED_DEPTH: u32 = 4;

/// Most nodes that are kept, of some 32 bytes each; once there is no room for the moves of a node, playouts start there.
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
    /// Whether a new node is worth what the game's evaluation, its wins at once and its known endings say, in place of a
    /// playout. Then its moves are those that the game lists first, in the order of their ranks, and the more often a
    /// node was visited, the more of them are looked at.
    pub judges: bool,
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
pub fn uct<P: Searchable>(
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
    tree.expand(0, position, settings.judges, &mut random);
    let mut iterations = 0;
    let mut path = Vec::new();
    while iterations < settings.iterations.max(1) {
        iterate(&mut tree, position, past, settings, &mut random, &mut path);
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
    /// Iterations that went through it.
    visits: u32,
    /// The sum of their results for the side that made the move: 1 for a win, a half for a draw.
    points: f64,
    /// Where its children are, one after the other; none before the second visit.
    first: u32,
    count: u32,
    /// How many of them have been tried, in their order.
    tried: u32,
}

impl<M> Node<M> {
    const fn untried(mv: M) -> Node<M> {
        Node { mv, visits: 0, points: 0.0, first: 0, count: 0, tried: 0 }
    }

    /// The mean result for the side that made the move, from 0 to 1. It must have been tried.
    fn mean(&self) -> f64 {
        self.points / f64::from(self.visits)
    }

    /// How many of its children may be tried: in a judged tree a few at first, Coulom's progressive widening (2007).
    fn width(&self, judges: bool) -> u32 {
        // The square root of a number of 32 bits.
        let wide = if judges { 2 + (2.0 * f64::from(self.visits).sqrt()) as u32 } else { u32::MAX };
        self.count.min(wide)
    }
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Whether the moves of some node found no room; none are added any more.
    full: bool,
}

impl<M: Copy> Tree<M> {
    /// Adds the moves of `position` as untried children of the node at `index`, in random order or, in a judged tree, the
    /// best first.
    fn expand<P: Searchable<Move = M>>(
        &mut self,
        index: usize,
        position: &P,
        judges: bool,
        random: &mut Random,
    ) {
        if self.full {
            return;
        }
        let first = self.nodes.len();
        if judges {
            self.nodes.extend(ranked_moves(position).into_iter().map(|ranked| Node::untried(ranked.mv)));
            self.full = self.nodes.len() >= MOST_NODES;
            self.adopt(index, first);
            return;
        }
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
        self.adopt(index, first);
    }

    /// Makes all nodes from `first` on the children of the node at `index`.
    fn adopt(&mut self, index: usize, first: usize) {
        let count = self.nodes.len() - first;
        let parent = &mut self.nodes[index];
        // Both are far below what 32 bits hold: a list of moves follows on `MOST_NODES` at the most.
        (parent.first, parent.count) = (first as u32, count as u32);
    }

    /// The children of a node that have been tried.
    fn tried(&self, index: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[index];
        node.first as usize..(node.first + node.tried) as usize
    }

    /// The child that UCB1 prefers, the first among equals. There must be one, and all must have been tried.
    fn preferred(&self, index: usize, exploration: f64) -> usize {
        let logarithm = f64::from(self.nodes[index].visits).ln();
        let mut best = (index, f64::NEG_INFINITY);
        for child in self.tried(index) {
            let node = &self.nodes[child];
            let share = 1.0 / f64::from(node.visits);
            let bound = node.points * share + exploration * (logarithm * share).sqrt();
            if bound > best.1 {
                best = (child, bound);
            }
        }
        best.0
    }

    /// The child most often tried, among equals the one with the better results.
    fn most_visited(&self, index: usize) -> Option<usize> {
        self.tried(index).max_by(|one, other| {
            let [one, other] = [one, other].map(|child| &self.nodes[*child]);
            one.visits.cmp(&other.visits).then(one.points.total_cmp(&other.points))
        })
    }
}

/// One iteration. `path` is room for the nodes walked through.
fn iterate<P: Searchable>(
    tree: &mut Tree<P::Move>,
    root: &P,
    past: &[u64],
    settings: &UctSettings,
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
            break points(ended, root.turn());
        }
        if path.len() == 2 && repeats(&position, past) {
            break points(None, root.turn());
        }
        let is_new = tree.nodes[at].visits == 0;
        let judged = if settings.judges && at != 0 { judge(&position, is_new) } else { None };
        if let Some(points) = judged {
            break if position.turn() == root.turn() { points } else { 1.0 - points };
        }
        if tree.nodes[at].visits == 1 && tree.nodes[at].count == 0 {
            tree.expand(at, &position, settings.judges, random);
        }
        let node = &mut tree.nodes[at];
        if is_new || node.count == 0 {
            break points(play_out(position, random), root.turn());
        }
        at = if node.tried < node.width(settings.judges) {
            node.tried += 1;
            (node.first + node.tried - 1) as usize
        } else {
            tree.preferred(at, settings.exploration)
        };
        position = position.after(tree.nodes[at].mv);
        path.push(at);
    };
    // The move of the node at depth d was made by the side to move at the root if d is odd.
    let mut mover = root.turn().other();
    for &index in &*path {
        let node = &mut tree.nodes[index];
        node.visits = node.visits.saturating_add(1);
        node.points += if mover == root.turn() { result } else { 1.0 - result };
        mover = mover.other();
    }
}

/// Whether a position has come up so often before that it draws the game.
fn repeats<P: Searchable>(position: &P, past: &[u64]) -> bool {
    P::REPETITION.is_some_and(|limit| {
        let key = position.key();
        past.iter().filter(|before| **before == key).count() + 1 >= limit
    })
}

/// The result of evenly random play, none if it finds no end.
fn play_out<P: Position>(mut position: P, random: &mut Random) -> Option<Outcome> {
    for _ in 0..LONGEST_PLAYOUT {
        if let Some(outcome) = position.outcome() {
            return Some(outcome);
        }
        let mv = position.random_move(&mut |bound| random.below(bound))?;
        position = position.after(mv);
    }
    None
}

/// What a result is worth to `side`.
fn points(result: Option<Outcome>, side: Side) -> f64 {
    match result.and_then(Outcome::winner) {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

/// What an unfinished position is worth to the side to move, from 0 to 1: if that is known for certain, or if it is a new
/// one, at a glance.
fn judge<P: Searchable>(position: &P, is_new: bool) -> Option<f64> {
    if position.win_at_once().is_some() {
        return Some(1.0);
    }
    match position.known_value() {
        Some(Score::Win(_)) => Some(1.0),
        Some(Score::Loss(_)) => Some(0.0),
        Some(Score::Draw) => Some(0.5),
        Some(Score::Estimate(_)) | None => is_new.then(|| f64::midpoint(f64::from(position.evaluate()), 1.0)),
    }
}

/// The moves that the game lists first, the best first.
fn ranked_moves<P: Searchable>(position: &P) -> Vec<Ranked<P::Move>> {
    let mut moves = Vec::new();
    let (mut stage, mut rest) = (0, Rest::Later);
    while moves.is_empty() && rest == Rest::Later {
        rest = position.list_moves(stage, JUDGED_DEPTH, &mut moves);
        stage += 1;
    }
    sort_by_key(&mut moves, |ranked| Reverse(ranked.rank));
    moves
}
