//! Monte Carlo tree search with an evaluation, for games where the evaluation is reliable only many turns
//! later. It runs beside alpha-beta.
//!
//! One iteration descends the tree by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), adds one node and backs up
//! the game's evaluation of this node (UCT, Kocsis and Szepesvári 2006, with an evaluation in place of
//! playouts). A node begins with a few moves that the game ranks highest, and gets more moves as it is
//! visited more often (progressive widening, Coulom 2007). The most visited move is the best.
//!
//! A tree proves nothing. Therefore a share of the nodes goes to [`AlphaBeta`], and near the end of a game
//! all of them do. Its proofs take precedence over the tree.

use std::cmp::Reverse;

use super::alpha_beta::AlphaBeta;
use super::limits::{Report, Search, SearchLimits, Variation};
use super::score::Score;
use super::searchable::{Ranked, Rest, Searchable, repeats};
use crate::sorting::sort_by_key;

/// The number of alpha-beta nodes before the tree starts, for a sensible first move.
const FIRST_LOOK: u64 = 1_000;
/// After that, one node in this many goes to alpha-beta.
const SHARE: u64 = 3;
/// The weight c of the term c·√(ln N / n), which prefers moves that were seldom tried. Results are between 0
/// and 1.
const EXPLORATION: f64 = 0.12;
/// The depth that is passed to the game when it lists the moves of a node.
const LISTED_DEPTH: u32 = 4;
/// Stages are listed until there are at least this many moves.
const FEWEST_LISTED: usize = 8;
/// The maximum number of visits that a node needs before its moves are added. The number grows as the tree
/// becomes full.
const MOST_VISITS_BEFORE: usize = 12;
/// The number of nodes of the tree for each entry of a transposition table of the same size.
const NODES_PER_POSITION: usize = 2;

/// A move in the tree and its results.
#[derive(Debug)]
struct Node<M> {
    mv: Option<M>,
    visits: u32,
    /// The mean result for the side that made the move, from 0 for a loss to 1 for a win.
    mean: f64,
    /// 1/√n for n visits. A descent reads it at all children, so it is kept.
    spread: f64,
    /// The index of its first child. Children are adjacent, the highest ranked first.
    first: u32,
    count: u32,
    /// The number of children that have been visited, in their order.
    tried: u32,
}

impl<M> Node<M> {
    const fn untried(mv: Option<M>) -> Node<M> {
        Node { mv, visits: 0, mean: 0.0, spread: 0.0, first: 0, count: 0, tried: 0 }
    }

    /// Adds a visit with this result for the side that made the move.
    fn visit(&mut self, points: f64) {
        self.visits = self.visits.saturating_add(1);
        let visits = f64::from(self.visits);
        self.mean += (points - self.mean) / visits;
        self.spread = 1.0 / visits.sqrt();
    }

    /// The number of its children that may be tried.
    fn width(&self) -> u32 {
        // The square root of a 32-bit number fits.
        self.count.min(2 + (2.0 * f64::from(self.visits).sqrt()) as u32)
    }

    /// The children that have been visited.
    fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.tried) as usize
    }
}

/// A tree search and an alpha-beta search of one position, interleaved.
#[derive(Debug)]
pub struct TreeSearch<P: Searchable> {
    position: P,
    /// The keys of the earlier positions of the game.
    past: Vec<u64>,
    proof: AlphaBeta<P>,
    /// The root, followed by all other nodes.
    tree: Vec<Node<P::Move>>,
    /// The maximum number of nodes.
    room: usize,
    /// The nodes of the current descent. The vector is kept for its allocation.
    path: Vec<usize>,
    wanted: usize,
    most: u64,
    nodes: u64,
}

impl<P: Searchable> TreeSearch<P> {
    /// A search of `position` at full strength. `past` holds the keys of the positions that came before it in
    /// the game.
    #[must_use]
    pub fn new(position: P, past: &[u64], limits: &SearchLimits) -> TreeSearch<P> {
        TreeSearch {
            proof: AlphaBeta::new(position.clone(), past, limits),
            past: past.to_vec(),
            // The root counts as visited once.
            tree: vec![Node { visits: 1, ..Node::untried(None) }],
            room: NODES_PER_POSITION << limits.table_bits.min(30),
            path: Vec::new(),
            wanted: limits.lines.max(1),
            most: limits.level.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            position,
        }
    }

    /// Whether the next node goes to alpha-beta.
    fn is_for_proof(&self) -> bool {
        self.nodes < FIRST_LOOK || self.nodes.is_multiple_of(SHARE) || self.position.is_nearly_over()
    }

    /// Makes one iteration: descends, expands, evaluates and backs up.
    fn grow(&mut self) {
        self.path.clear();
        self.path.push(0);
        let mut position = self.position.clone();
        let mut at = 0;
        // The result for the side to move at the end of the descent.
        let mut points = loop {
            if let Some(outcome) = position.outcome() {
                break match outcome.winner() {
                    Some(winner) if winner == position.turn() => 1.0,
                    Some(_) => 0.0,
                    None => 0.5,
                };
            }
            if self.path.len() == 2 && repeats::<P>(|| position.key(), &self.past) {
                break 0.5;
            }
            if at != 0 && position.win_at_once().is_some() {
                break 1.0;
            }
            let node = &self.tree[at];
            let is_expanded =
                node.count > 0 || node.visits > self.visits_before() && self.expand(at, &position);
            if !is_expanded {
                break f64::midpoint(f64::from(position.evaluate()), 1.0);
            }
            at = self.descend(at);
            let Some(mv) = self.tree[at].mv else { break 0.5 };
            position = position.after(mv);
            self.path.push(at);
        };
        for index in self.path.iter().rev() {
            points = 1.0 - points;
            self.tree[*index].visit(points);
        }
    }

    /// Returns the number of visits that a node needs before it is expanded. It grows as the tree becomes
    /// full.
    fn visits_before(&self) -> u32 {
        // The result is about `MOST_VISITS_BEFORE` at most.
        (self.tree.len() * MOST_VISITS_BEFORE / self.room) as u32
    }

    /// Adds the highest-ranked moves of a node as children. Returns whether there are any.
    fn expand(&mut self, at: usize, position: &P) -> bool {
        let mut moves: Vec<Ranked<P::Move>> = Vec::new();
        let (mut stage, mut rest) = (0, Rest::Later);
        while moves.len() < FEWEST_LISTED && rest == Rest::Later && self.tree.len() < self.room {
            rest = position.list_moves(stage, LISTED_DEPTH, &mut moves);
            stage += 1;
        }
        sort_by_key(&mut moves, |ranked| Reverse(ranked.rank));
        // Both numbers are far below 2³². Only one list can exceed the room.
        (self.tree[at].first, self.tree[at].count) = (self.tree.len() as u32, moves.len() as u32);
        self.tree.extend(moves.into_iter().map(|ranked| Node::untried(Some(ranked.mv))));
        self.tree[at].count > 0
    }

    /// Returns the child to which the search descends: the next unvisited one if the node may widen, else the
    /// one with the highest UCB1 bound.
    fn descend(&mut self, at: usize) -> usize {
        let node = &mut self.tree[at];
        if node.tried < node.width() {
            node.tried += 1;
            return (node.first + node.tried - 1) as usize;
        }
        let exploration = EXPLORATION * logarithm(node.visits).sqrt();
        let mut best = (at, f64::NEG_INFINITY);
        for index in self.tree[at].children() {
            let child = &self.tree[index];
            let bound = child.mean + exploration * child.spread;
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// The sort key of a child: most visits first, then the rank given by the game.
    fn rank(&self, child: usize) -> (Reverse<u32>, usize) {
        (Reverse(self.tree[child].visits), child)
    }

    /// Returns a root move, followed by the most visited moves after it.
    fn variation(&self, child: usize) -> Variation<P::Move> {
        let mut moves = Vec::new();
        let mut next = Some(child);
        while let Some(at) = next {
            moves.extend(self.tree[at].mv);
            next = self.tree[at].children().min_by_key(|child| self.rank(*child));
        }
        // The estimate is between -1 and 1.
        Variation { score: Score::Estimate((self.tree[child].mean * 2.0 - 1.0) as f32), moves }
    }
}

/// The natural logarithm of a positive number. The last bits of `f64::ln` depend on the machine, and the
/// search has to find the same in the browser as natively.
fn logarithm(number: u32) -> f64 {
    let exponent = number.ilog2();
    // Between 1 and 2.
    let mantissa = f64::from(number) / f64::from(1_u32 << exponent);
    // 2 artanh(s) = 2 (s + s³/3 + s⁵/5 + …), where s is a third at most.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let terms = (0..9).rev().map(|k| 1.0 / f64::from(2 * k + 1));
    let sum = terms.fold(0.0, |sum, term| sum * s * s + term);
    f64::from(exponent) * std::f64::consts::LN_2 + 2.0 * s * sum
}

impl<P: Searchable> Search<P::Move> for TreeSearch<P> {
    fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes).min(self.most);
        while self.nodes < until && !self.proof.is_done() {
            if self.is_for_proof() {
                self.proof.run(1);
            } else {
                self.grow();
            }
            self.nodes += 1;
        }
    }

    fn is_done(&self) -> bool {
        self.proof.is_done() || self.nodes >= self.most
    }

    fn report(&self) -> Report<P::Move> {
        let proven = Report { nodes: self.nodes, ..self.proof.report() };
        let mut ranking: Vec<usize> = self.tree[0].children().collect();
        sort_by_key(&mut ranking, |child| self.rank(*child));
        if ranking.is_empty() || proven.variations.first().is_some_and(|best| best.score.is_proven()) {
            return proven;
        }
        let known = |variation: &Variation<P::Move>| {
            let same = |other: &&Variation<P::Move>| other.moves.first() == variation.moves.first();
            proven.variations.iter().filter(|other| other.score.is_proven()).find(same).cloned()
        };
        let believed = ranking.into_iter().take(self.wanted).map(|child| self.variation(child));
        let mut variations: Vec<Variation<P::Move>> =
            believed.map(|variation| known(&variation).unwrap_or(variation)).collect();
        // Moves that are proven to lose come last, no matter how often they were visited.
        let (open, lost): (Vec<_>, Vec<_>) =
            variations.drain(..).partition(|variation| !matches!(variation.score, Score::Loss(_)));
        variations.extend(open.into_iter().chain(lost));
        let best = variations.first();
        Report {
            choice: best.and_then(|best| best.moves.first().copied()).or(proven.choice),
            // Only alpha-beta searches to a full depth.
            depth: proven.depth,
            variations,
            known: proven.known,
            nodes: self.nodes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NODES_PER_POSITION, TreeSearch, logarithm};
    use crate::rules::Rules;
    use crate::search::toy::{Branch, tree};
    use crate::search::{AlphaBeta, Level, Report, Score, Search, SearchLimits};

    fn limits(nodes: u64, lines: usize, table_bits: u32) -> SearchLimits {
        SearchLimits {
            level: Level { nodes: Some(nodes), ..Level::FULL },
            lines,
            table_bits,
            ..SearchLimits::default()
        }
    }

    fn searched(seed: u64, height: u32, limits: &SearchLimits, slice: u64) -> Report<Branch> {
        let mut search = TreeSearch::new(tree(seed, height), &[], limits);
        while !search.is_done() {
            search.run(slice);
        }
        search.report()
    }

    #[test]
    fn logarithms_are_exact_enough() {
        for number in (1..2000).chain([1 << 20, u32::MAX]) {
            assert!((logarithm(number) - f64::from(number).ln()).abs() < 1e-8, "{number}");
        }
    }

    #[test]
    fn what_alpha_beta_proves_is_told() {
        for seed in 0..100 {
            let limits = limits(20_000, 1, 12);
            let mut alpha_beta = AlphaBeta::new(tree(seed, 7), &[], &limits);
            alpha_beta.run(u64::MAX);
            let (own, proven) = (searched(seed, 7, &limits, 1000), alpha_beta.report());
            assert!(own.variations[0].score.is_proven(), "seed {seed}: {own:?}");
            assert_eq!((own.variations, own.choice), (proven.variations, proven.choice), "seed {seed}");
        }
    }

    #[test]
    fn slices_change_nothing() {
        for seed in 0..20 {
            let limits = limits(5_000, 2, 12);
            assert_eq!(searched(seed, 40, &limits, 1), searched(seed, 40, &limits, 1 << 30), "seed {seed}");
        }
    }

    #[test]
    fn lines_can_be_played_and_the_best_comes_first() {
        for seed in 0..50 {
            let report = searched(seed, 40, &limits(5_000, 3, 12), 100);
            // If several moves are proven to be equally good, any of them may be chosen.
            let proven = report.variations[0].score.is_proven();
            assert!(proven || report.choice == report.variations[0].moves.first().copied(), "seed {seed}");
            let mut firsts: Vec<Branch> =
                report.variations.iter().map(|variation| variation.moves[0]).collect();
            firsts.dedup();
            assert_eq!(firsts.len(), report.variations.len());
            for variation in report.variations {
                let _ = variation.moves.iter().fold(tree(seed, 40), |position, mv| {
                    assert!(position.check(*mv).is_ok(), "seed {seed}");
                    position.after(*mv)
                });
            }
        }
    }

    #[test]
    fn a_full_tree_is_looked_at_on_and_on() {
        let mut full = 0;
        for seed in 0..20 {
            let limits = limits(20_000, 1, 5);
            let mut search = TreeSearch::new(tree(seed, 60), &[], &limits);
            search.run(u64::MAX);
            assert!(search.tree.len() <= (NODES_PER_POSITION << limits.table_bits) + 8);
            full += usize::from(search.tree.len() >= NODES_PER_POSITION << limits.table_bits);
            let proven = search.report().variations[0].score.is_proven();
            assert!(proven || search.report().nodes == 20_000);
            assert!(proven || matches!(search.report().variations[0].score, Score::Estimate(_)));
        }
        assert!(full > 5, "{full}");
    }
}
