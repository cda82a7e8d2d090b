//! Proof-number search, depth first: df-pn of Nagai (2002), with the thresholds of Pawlewicz and Lew (2007).
//!
//! A question about a position is answered yes by one turn after which the opponent's question is answered no, and no
//! when all turns have been tried. Two numbers say how far an answer is: at least so many positions are still to be
//! answered for a yes, and for a no. The search always goes on where the least is missing, stays below a position as
//! long as nothing else looks better (the thresholds), and keeps the numbers in a table, so that it can come back.
//! Nothing can repeat in 27, so none of the trouble with loops arises.
//!
//! The positions on the way lie on a stack of its own, so that the search can stop after any node and go on later.

use std::hint::black_box;

use super::Question;
use super::bounds::{bounds, result};
use super::estimate::estimate;
use super::lane::{Lane, Step};
use super::table::Table;

/// The number of an answer that is ruled out.
const NEVER: u32 = u32::MAX;
/// The largest number of an answer that is not.
const MOST: u32 = NEVER - 1;

/// What is missing for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The proof number: 0 if the answer is yes.
    pub(super) proof: u32,
    /// The disproof number: 0 if the answer is no.
    pub(super) disproof: u32,
}

impl Numbers {
    pub(super) const YES: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(super) const NO: Numbers = Numbers { proof: NEVER, disproof: 0 };
    pub(super) const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };

    pub(super) const fn is_yes(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_no(self) -> bool {
        self.disproof == 0
    }

    pub(super) const fn answer(yes: bool) -> Numbers {
        if yes { Numbers::YES } else { Numbers::NO }
    }
}

/// A turn from a position on the way, and what is known of its answer.
#[derive(Clone, Copy, Debug)]
struct Branch {
    lane: Lane,
    key: u64,
    step: Step,
    /// Of the question that the opponent then has.
    numbers: Numbers,
    /// Nodes spent on it.
    nodes: u64,
}

/// A position on the way.
#[derive(Clone, Copy, Debug)]
struct Frame {
    key: u64,
    question: Question,
    /// Where its branches begin; they end where those of the next frame begin.
    first: usize,
    /// The branch that the next frame looks into.
    current: usize,
    /// Numbers at which the search goes back to the position before.
    limits: Numbers,
    /// The count of nodes when it was entered.
    entered: u64,
}

/// A search for the answer to one question about one position.
#[derive(Debug)]
pub(super) struct Proof {
    frames: Vec<Frame>,
    branches: Vec<Branch>,
    /// All discs of the position.
    discs: u32,
    nodes: u64,
}

impl Proof {
    /// Asks the question of the side to move.
    pub(super) fn new(lane: Lane, question: Question, table: &Table) -> Proof {
        let mut proof = Proof { frames: Vec::new(), branches: Vec::new(), discs: lane.discs(), nodes: 0 };
        // Neither number exceeds `MOST` before the answer is known.
        let limits = Numbers { proof: NEVER, disproof: NEVER };
        proof.enter(&lane, lane.key(), question, limits, table);
        proof
    }

    /// Nodes spent: positions whose turns were listed.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches for as many nodes more, or until the answer is found.
    pub(super) fn go_on(&mut self, nodes: u64, table: &mut Table) -> Option<bool> {
        let end = self.nodes.saturating_add(nodes);
        while let Some(&Frame { key, question, first, limits, entered, .. }) = self.frames.last() {
            let sum = Sum::of(&self.branches[first..]);
            let numbers = sum.numbers();
            if numbers.proof >= limits.proof || numbers.disproof >= limits.disproof {
                let spent = self.nodes - entered;
                table.keep(key, question, numbers, spent);
                if self.frames.len() == 1 {
                    return Some(numbers.is_yes());
                }
                self.frames.pop();
                self.branches.truncate(first);
                if let Some(frame) = self.frames.last() {
                    let branch = &mut self.branches[frame.current];
                    branch.numbers = numbers;
                    branch.nodes += spent;
                }
                continue;
            }
            if self.nodes >= end {
                return None;
            }
            let current = first + sum.best;
            let Branch { lane, key, numbers: branch, .. } = self.branches[current];
            let limits = sum.limits(limits, branch);
            if let Some(frame) = self.frames.last_mut() {
                frame.current = current;
            }
            self.enter(&lane, key, question.of_opponent(), limits, table);
        }
        None
    }

    /// The turns of the position asked about, each with whether it makes the answer yes, as far as this is known, and
    /// the nodes spent on it.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Step, Option<bool>, u64)> {
        let end = self.frames.get(1).map_or(self.branches.len(), |frame| frame.first);
        self.branches[..end].iter().map(|Branch { step, numbers, nodes, .. }| {
            let known = numbers.is_no() || numbers.is_yes();
            (*step, known.then_some(numbers.is_no()), *nodes)
        })
    }

    /// The turns of the position asked about, each with how far it is from making the answer yes; the largest number if
    /// it does not.
    pub(super) fn prospects(&self) -> impl Iterator<Item = (Step, u32)> {
        let end = self.frames.get(1).map_or(self.branches.len(), |frame| frame.first);
        self.branches[..end].iter().map(|branch| (branch.step, branch.numbers.disproof))
    }

    fn enter(&mut self, lane: &Lane, key: u64, question: Question, limits: Numbers, table: &Table) {
        let first = self.branches.len();
        self.frames.push(Frame { key, question, first, current: first, limits, entered: self.nodes });
        self.nodes += 1;
        let question = question.of_opponent();
        lane.for_each_step(&mut |step, lane| {
            let numbers = certain(&lane, question, self.discs).unwrap_or(Numbers::UNKNOWN);
            self.branches.push(Branch { lane, key: lane.key(), step, numbers, nodes: 0 });
        });
        let open = |branch: &&mut Branch| branch.numbers == Numbers::UNKNOWN;
        let branches = &mut self.branches[first..];
        // Two thirds of the time would be spent waiting for the memory of the table, one place after another. This way
        // the waits overlap.
        let near = branches.iter_mut().filter(open).fold(0, |near, branch| near ^ table.approach(branch.key));
        black_box(near);
        for branch in branches.iter_mut().filter(open) {
            let known = table.find(branch.key, question);
            branch.numbers = known.unwrap_or_else(|| guess(&branch.lane, question));
        }
    }
}

/// The answer, if it can be told by what is locked.
fn certain(lane: &Lane, question: Question, discs: u32) -> Option<Numbers> {
    let (least, most) = bounds(lane, discs);
    if least >= question.value() {
        Some(Numbers::YES)
    } else if most < question.value() {
        Some(Numbers::NO)
    } else {
        None
    }
}

/// What to begin with if nothing is known: the answer if the game is over.
fn guess(lane: &Lane, question: Question) -> Numbers {
    if lane.is_over() { Numbers::answer(result(lane) >= question.value()) } else { estimate(lane) }
}

/// What the branches of a position come to.
struct Sum {
    /// The branch to look into: the opponent's disproof number is the least there.
    best: usize,
    least: u32,
    second: u32,
    total: u64,
}

impl Sum {
    fn of(branches: &[Branch]) -> Sum {
        let mut sum = Sum { best: 0, least: NEVER, second: NEVER, total: 0 };
        for (index, Branch { numbers, .. }) in branches.iter().enumerate() {
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

    fn numbers(&self) -> Numbers {
        match self.least {
            0 => Numbers::YES,
            NEVER => Numbers::NO,
            // Nowhere is the answer yes: each branch's own number is small, their sum may be too large.
            least => Numbers { proof: least, disproof: self.total.min(u64::from(MOST)) as u32 },
        }
    }

    /// How far the best branch may be followed: until the opponent's proof makes the sum too large, or its disproof
    /// is a quarter worse than that of the second-best branch.
    fn limits(&self, limits: Numbers, branch: Numbers) -> Numbers {
        let others = self.total - u64::from(branch.proof);
        let proof = u64::from(limits.disproof).saturating_sub(others).max(u64::from(branch.proof) + 1);
        Numbers {
            proof: if limits.disproof == NEVER { NEVER } else { proof.min(u64::from(NEVER)) as u32 },
            disproof: limits.proof.min(self.second.saturating_add(self.second / 4 + 1)),
        }
    }
}
