//! The value of a position of the basic game under best play, by search to the end.
//!
//! [`Solver`] finds out whether the side to move wins, draws or loses. It asks two questions, whether that side gets at
//! least a draw and whether it wins, and answers each by [proof-number search](proof), with what is certain before
//! the end ([`bounds`]) and a [table] whose keys are whole positions. It stops after any number of nodes and
//! goes on later, so that it can work in slices, and its memory is fixed.
//!
//! `docs/27-solved.md` tells what it found.

pub mod book;
mod bounds;
mod coder;
mod estimate;
mod lane;
mod proof;
mod table;

use std::cmp::Ordering;

use self::lane::Lane;
use self::proof::Proof;
use self::table::Table;
use super::moves::Move;
use super::position::Line;
use crate::rules::{Position, Side};

/// What the side to move gets if both play best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The opponent wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl Value {
    /// What the opponent gets.
    #[must_use]
    pub const fn of_opponent(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }

    /// The value for a side whose score compares so with the opponent's.
    const fn of(own_to_other: Ordering) -> Value {
        match own_to_other {
            Ordering::Less => Value::Loss,
            Ordering::Equal => Value::Draw,
            Ordering::Greater => Value::Win,
        }
    }
}

/// What is asked about the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Does it get at least a draw?
    Draw = 0,
    /// Does it win?
    Win = 1,
}

impl Question {
    /// The question that the opponent has to answer with no after a turn that makes the answer yes.
    const fn of_opponent(self) -> Question {
        match self {
            Question::Draw => Question::Win,
            Question::Win => Question::Draw,
        }
    }

    /// The least value that makes the answer yes.
    const fn value(self) -> Value {
        match self {
            Question::Draw => Value::Draw,
            Question::Win => Value::Win,
        }
    }

    /// The greatest value that makes the answer no.
    const fn value_without(self) -> Value {
        match self {
            Question::Draw => Value::Loss,
            Question::Win => Value::Draw,
        }
    }
}

/// A position to be solved, and the search for its value.
#[derive(Debug)]
struct Task {
    lane: Lane,
    side: Side,
    /// Whether a move is wanted that keeps the value, too.
    wants_move: bool,
    /// What is known of the value.
    least: Value,
    most: Value,
    /// Which of the two questions were answered by a search, not from memory: that names the move, too.
    answered: [bool; 2],
    best: Option<Move>,
    /// The search for the answer to the question that is open; none when all is known.
    open: Option<(Question, Proof)>,
    /// Nodes spent on the question before.
    nodes: u64,
}

impl Task {
    fn new(line: &Line, wants_move: bool, table: &Table) -> Option<Task> {
        let lane = Lane::of(line)?;
        let (least, most) = if lane.is_over() {
            (bounds::result(&lane), bounds::result(&lane))
        } else {
            table.known(lane.key(), bounds::bounds(&lane, lane.discs()))
        };
        let (side, answered) = (line.turn(), [lane.is_over(); 2]);
        let mut task =
            Task { lane, side, wants_move, least, most, answered, best: None, open: None, nodes: 0 };
        task.ask(table);
        Some(task)
    }

    /// Opens the question that is to be asked next.
    fn ask(&mut self, table: &Table) {
        if !self.wants_move && self.least == self.most {
            self.open = None;
            return;
        }
        let question = match (self.least, self.most) {
            (Value::Win, _) | (Value::Draw, Value::Win) => Question::Win,
            (_, Value::Loss | Value::Draw) => Question::Draw,
            (Value::Loss, Value::Win) => {
                if estimate::lead(&self.lane) > 0 {
                    Question::Win
                } else {
                    Question::Draw
                }
            }
        };
        let open = !self.answered[question as usize];
        self.open = open.then(|| (question, Proof::new(self.lane, question, table)));
    }

    /// Searches for about as many nodes more, or until all is known.
    fn go_on(&mut self, nodes: u64, table: &mut Table) {
        let end = self.nodes().saturating_add(nodes);
        loop {
            let left = end.saturating_sub(self.nodes());
            let Some((question, proof)) = &mut self.open else { return };
            let Some(yes) = proof.go_on(left, table) else { return };
            self.answered[*question as usize] = true;
            self.nodes += proof.nodes();
            if yes {
                self.least = self.least.max(question.value());
            } else {
                self.most = self.most.min(question.value_without());
            }
            let chosen = if yes {
                proof.steps().find(|(_, yes, _)| *yes == Some(true))
            } else if self.most == Value::Loss {
                // All turns lose. This one was the hardest to refute.
                proof.steps().max_by_key(|(_, _, nodes)| *nodes)
            } else {
                None
            };
            self.best = chosen.map(|(step, ..)| step.told(self.side)).or(self.best);
            self.ask(table);
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes + self.open.as_ref().map_or(0, |(_, proof)| proof.nodes())
    }
}

/// Finds values of positions of the basic game. What it finds it remembers for the next position, as far as there is
/// room.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    task: Option<Task>,
}

impl Solver {
    /// A solver with room for 2^`table_bits` findings of 16 bytes each, between 2^3 and 2^40. With too little room it
    /// takes longer; the values are right in any case.
    #[must_use]
    pub fn new(table_bits: u32) -> Solver {
        Solver { table: Table::new(table_bits), task: None }
    }

    /// The same with the [book] of the first turns learnt, so that all positions are solved soon.
    #[must_use]
    pub fn with_book(table_bits: u32) -> Solver {
        let mut solver = Solver::new(table_bits);
        for (key, value) in book::values() {
            solver.table.learn(*key, *value);
        }
        solver
    }

    /// Takes up a position, in place of the one before. Returns whether it is one of the basic game: no other is
    /// solved.
    pub fn begin(&mut self, line: &Line) -> bool {
        self.task = Task::new(line, true, &self.table);
        self.task.is_some()
    }

    /// The same where only the value is wanted, not a move that keeps it: that is known sooner, sometimes at once.
    pub fn begin_value(&mut self, line: &Line) -> bool {
        self.task = Task::new(line, false, &self.table);
        self.task.is_some()
    }

    /// Searches for about as many nodes more, or until all that is wanted is known, and tells the value then.
    /// A native machine does about a million nodes in a second. None too if no position was taken up.
    pub fn go_on(&mut self, nodes: u64) -> Option<Value> {
        let task = self.task.as_mut()?;
        task.go_on(nodes, &mut self.table);
        if task.open.is_some() { None } else { Some(task.least) }
    }

    /// The value, as soon as it is known: sometimes before a best move.
    #[must_use]
    pub fn value(&self) -> Option<Value> {
        self.task.as_ref().filter(|task| task.least == task.most).map(|task| task.least)
    }

    /// A move that keeps the value, when the search is over; in a lost position the one that took the most effort to
    /// refute. None if the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.task.as_ref().filter(|task| task.open.is_none()).and_then(|task| task.best)
    }

    /// The moves of the position taken up while its search is under way, each with how far it is from being proven to do
    /// what is asked about (a [disproof number](proof)): the less the better, and the largest number if it does not do it.
    pub fn prospects(&self) -> impl Iterator<Item = (Move, u32)> {
        let task = self.task.as_ref();
        let open = task.and_then(|task| Some((task.side, task.open.as_ref()?)));
        open.into_iter().flat_map(|(side, (_, proof))| {
            proof.prospects().map(move |(step, missing)| (step.told(side), missing))
        })
    }

    /// Nodes spent on the position taken up: positions whose turns were listed.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.task.as_ref().map_or(0, Task::nodes)
    }
}

#[cfg(test)]
mod book_tests;
#[cfg(test)]
mod tests;
