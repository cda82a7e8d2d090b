//! Depth-first proof-number search: df-pn (Nagai, 2002), with the thresholds of Pawlewicz and Lew (2007).
//!
//! A question about a position asks whether the side to move gets at least a certain value. Its answer is yes
//! if the answer to the opponent's question is no after one of the moves, and no if that answer is yes after
//! all of them. The proof number of a position is a lower bound on the number of positions that must still be
//! answered for a yes, the disproof number the same for a no. The search goes to the child with the least
//! disproof number, stays below a position until one of its numbers reaches its threshold, and stores the
//! numbers in a table. Positions of 27 never repeat, so the graph of positions has no cycles.
//!
//! The positions of the current line are on an explicit stack, so that the search can stop after any node and
//! continue later.

use std::hint::black_box;

use super::Question;
use super::bounds::{bounds, result};
use super::estimate::estimate;
use super::line::{Line, SearchMove};
use super::proof_numbers::{INFINITE, MAX_FINITE, ProofNumbers};
use super::transposition::TranspositionTable;

/// A move from a position of the current line.
#[derive(Clone, Copy, Debug)]
struct Child<L> {
    position: L,
    key: u64,
    mv: SearchMove,
    /// The numbers of the opponent's question.
    numbers: ProofNumbers,
    /// The nodes spent below it.
    nodes: u64,
}

/// A position of the current line.
#[derive(Clone, Copy, Debug)]
struct Frame {
    key: u64,
    question: Question,
    /// The index of its first child. Its last one is before the first of the next frame.
    first: usize,
    /// The index of the child that the next frame is about.
    current: usize,
    /// The search leaves the position when one of its numbers reaches the corresponding threshold.
    thresholds: ProofNumbers,
    /// The count of nodes when the position was entered.
    entered: u64,
}

/// A search for the answer to one question about one position.
#[derive(Debug)]
pub(super) struct ProofSearch<L> {
    frames: Vec<Frame>,
    children: Vec<Child<L>>,
    nodes: u64,
}

impl<L: Line> ProofSearch<L> {
    /// A search for the answer to a question about the side to move.
    pub(super) fn new(position: L, question: Question, table: &TranspositionTable) -> ProofSearch<L> {
        let mut search = ProofSearch { frames: Vec::new(), children: Vec::new(), nodes: 0 };
        // Neither number exceeds `MAX_FINITE` before the answer is known.
        let thresholds = ProofNumbers { proof: INFINITE, disproof: INFINITE };
        search.enter(&position, position.key(), question, thresholds, table);
        search
    }

    /// The nodes spent: positions whose moves were listed.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches for `nodes` more nodes, or until the answer is found. Returns the answer if it is found.
    pub(super) fn run(&mut self, nodes: u64, table: &TranspositionTable) -> Option<bool> {
        let end = self.nodes.saturating_add(nodes);
        while let Some(&Frame { key, question, first, thresholds, entered, .. }) = self.frames.last() {
            let sum = Sum::of(&self.children[first..]);
            let numbers = sum.numbers();
            if numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof {
                let spent = self.nodes - entered;
                table.put(key, question, numbers, spent);
                if self.frames.len() == 1 {
                    return Some(numbers.is_yes());
                }
                self.frames.pop();
                self.children.truncate(first);
                if let Some(frame) = self.frames.last() {
                    let child = &mut self.children[frame.current];
                    child.numbers = numbers;
                    child.nodes += spent;
                }
                continue;
            }
            if self.nodes >= end {
                return None;
            }
            let current = first + sum.best;
            let Child { position, key, numbers: child, .. } = self.children[current];
            let thresholds = sum.thresholds(thresholds, child);
            if let Some(frame) = self.frames.last_mut() {
                frame.current = current;
            }
            self.enter(&position, key, question.of_opponent(), thresholds, table);
        }
        None
    }

    /// The children of the root position.
    fn root_children(&self) -> &[Child<L>] {
        &self.children[..self.frames.get(1).map_or(self.children.len(), |frame| frame.first)]
    }

    /// The moves of the root position, each with the nodes spent on it, and with whether it makes the answer
    /// yes if that is known.
    pub(super) fn moves(&self) -> impl Iterator<Item = (SearchMove, Option<bool>, u64)> {
        self.root_children().iter().map(|Child { mv, numbers, nodes, .. }| {
            let known = numbers.is_no() || numbers.is_yes();
            (*mv, known.then_some(numbers.is_no()), *nodes)
        })
    }

    /// The moves of the root position, each with its disproof number. The smaller the number, the nearer is
    /// the proof that the move makes the answer yes. The number is [`u32::MAX`] if the move is proven not to.
    pub(super) fn prospects(&self) -> impl Iterator<Item = (SearchMove, u32)> {
        self.root_children().iter().map(|child| (child.mv, child.numbers.disproof))
    }

    fn enter(
        &mut self,
        position: &L,
        key: u64,
        question: Question,
        thresholds: ProofNumbers,
        table: &TranspositionTable,
    ) {
        let first = self.children.len();
        self.frames.push(Frame { key, question, first, current: first, thresholds, entered: self.nodes });
        self.nodes += 1;
        let question = question.of_opponent();
        position.for_each_move(&mut |mv, position| {
            let numbers = certain(&position, question).unwrap_or(ProofNumbers::UNKNOWN);
            self.children.push(Child { position, key: position.key(), mv, numbers, nodes: 0 });
        });
        let is_open = |child: &&mut Child<L>| child.numbers == ProofNumbers::UNKNOWN;
        let children = &mut self.children[first..];
        // Without the prefetch, two thirds of the time go into waiting for the table, one bucket after
        // another. With it the waits overlap.
        let fetched =
            children.iter_mut().filter(is_open).fold(0, |all, child| all ^ table.prefetch(child.key));
        black_box(fetched);
        for child in children.iter_mut().filter(is_open) {
            let known = table.get(child.key, question);
            child.numbers = known.unwrap_or_else(|| initial(&child.position, question));
        }
    }
}

/// The numbers of an answer that follows from the bounds.
fn certain(position: &impl Line, question: Question) -> Option<ProofNumbers> {
    let (least, greatest) = bounds(position);
    if least >= question.value() {
        Some(ProofNumbers::YES)
    } else if greatest < question.value() {
        Some(ProofNumbers::NO)
    } else {
        None
    }
}

/// The initial numbers: the answer if the game is over, otherwise an estimate.
fn initial(position: &impl Line, question: Question) -> ProofNumbers {
    if position.is_over() {
        ProofNumbers::answer(result(position) >= question.value())
    } else {
        estimate(position)
    }
}

/// The values from which the numbers of a position are computed.
struct Sum {
    /// The index of the child with the least disproof number.
    best: usize,
    /// The least disproof number of a child, and the second least.
    least: u32,
    second: u32,
    /// The sum of the proof numbers of the children.
    total: u64,
}

impl Sum {
    fn of<L>(children: &[Child<L>]) -> Sum {
        let mut sum = Sum { best: 0, least: INFINITE, second: INFINITE, total: 0 };
        for (index, Child { numbers, .. }) in children.iter().enumerate() {
            sum.total += u64::from(numbers.proof);
            if numbers.disproof < sum.least {
                sum.second = sum.least;
                sum.least = numbers.disproof;
                sum.best = index;
            } else {
                sum.second = sum.second.min(numbers.disproof);
            }
        }
        sum
    }

    fn numbers(&self) -> ProofNumbers {
        match self.least {
            0 => ProofNumbers::YES,
            INFINITE => ProofNumbers::NO,
            // No child has the answer no, so the disproof number of the position is finite, however large the
            // sum.
            least => ProofNumbers { proof: least, disproof: self.total.min(u64::from(MAX_FINITE)) as u32 },
        }
    }

    /// The thresholds of the best child. Its proof number may grow until the sum reaches the disproof
    /// threshold of the position, its disproof number until it is a quarter above the disproof number of the
    /// second-best child.
    fn thresholds(&self, thresholds: ProofNumbers, child: ProofNumbers) -> ProofNumbers {
        let others = self.total - u64::from(child.proof);
        let proof = u64::from(thresholds.disproof).saturating_sub(others).max(u64::from(child.proof) + 1);
        ProofNumbers {
            proof: if thresholds.disproof == INFINITE {
                INFINITE
            } else {
                proof.min(u64::from(INFINITE)) as u32
            },
            disproof: thresholds.proof.min(self.second.saturating_add(self.second / 4 + 1)),
        }
    }
}
