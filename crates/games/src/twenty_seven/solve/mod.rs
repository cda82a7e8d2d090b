//! The solver: the value of a position under best play.
//!
//! [`Solver`] finds out whether the side to move wins, draws or loses. It asks two questions: whether that
//! side gets at least a draw, and whether it wins. It answers each by [proof-number search](proof), with
//! [`bounds`] that are certain before the end and a [transposition table](transposition) whose keys are whole
//! positions. It can stop after any number of nodes and continue later, and its memory is fixed.
//!
//! A type that implements [`Line`] represents the positions: [`FixedLine`] those of the basic game,
//! [`ShrinkingLine`] those of the two other variants. So a program contains code only for the variants that
//! it solves.
//!
//! `docs/27-solved.md` has the results.

pub mod book;
mod bounds;
mod coder;
mod estimate;
mod fixed_line;
mod line;
mod proof;
mod proof_numbers;
mod shrinking_line;
mod task;
#[cfg(test)]
mod tests;
mod transposition;

use std::cmp::Ordering;
use std::sync::Arc;

use self::fixed_line::FixedLine;
pub use self::line::Line;
use self::shrinking_line::ShrinkingLine;
use self::task::Task;
use self::transposition::TranspositionTable;
use super::moves::Move;
use super::position::Position;
use apila_core::search::Score;

/// Positions of the basic game.
pub type BasicLine = FixedLine;
/// Positions of the advanced game.
pub type AdvancedLine = ShrinkingLine<false>;
/// Positions of the expert game.
pub type ExpertLine = ShrinkingLine<true>;

/// The value of a position for the side to move under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameValue {
    /// The opponent wins.
    Loss,
    /// Neither side wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl GameValue {
    /// The value for the opponent.
    #[must_use]
    pub const fn of_opponent(self) -> GameValue {
        match self {
            GameValue::Loss => GameValue::Win,
            GameValue::Draw => GameValue::Draw,
            GameValue::Win => GameValue::Loss,
        }
    }

    /// The value as the score of a search, without a number of plies.
    #[must_use]
    pub const fn score(self) -> Score {
        match self {
            GameValue::Loss => Score::Loss(0),
            GameValue::Draw => Score::Draw,
            GameValue::Win => Score::Win(0),
        }
    }

    /// The value for a side whose score compares to the opponent's in this way.
    const fn of(own_to_other: Ordering) -> GameValue {
        match own_to_other {
            Ordering::Less => GameValue::Loss,
            Ordering::Equal => GameValue::Draw,
            Ordering::Greater => GameValue::Win,
        }
    }
}

/// A question about the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Does it get at least a draw?
    Draw = 0,
    /// Does it win?
    Win = 1,
}

impl Question {
    /// The opponent's question after a move. If its answer is no, the answer to this question is yes.
    const fn of_opponent(self) -> Question {
        match self {
            Question::Draw => Question::Win,
            Question::Win => Question::Draw,
        }
    }

    /// The least value for which the answer is yes.
    const fn value(self) -> GameValue {
        match self {
            Question::Draw => GameValue::Draw,
            Question::Win => GameValue::Win,
        }
    }

    /// The greatest value for which the answer is no.
    const fn value_without(self) -> GameValue {
        match self {
            Question::Draw => GameValue::Loss,
            Question::Win => GameValue::Draw,
        }
    }
}

/// Finds values of positions of the variants that `L` represents. Its results stay in its table for the next
/// position.
#[derive(Debug)]
pub struct Solver<L> {
    table: Arc<TranspositionTable>,
    task: Option<Task<L>>,
}

impl<L: Line> Solver<L> {
    /// A solver with a table of 2^`table_bits` entries of 16 bytes each; `table_bits` is clamped to 3 to 40.
    /// A small table makes it slower but never wrong.
    #[must_use]
    pub fn new(table_bits: u32) -> Solver<L> {
        Solver { table: Arc::new(TranspositionTable::new(table_bits)), task: None }
    }

    /// A solver with the values of the variant's [book] in its table. With them it solves every position
    /// soon.
    #[must_use]
    pub fn with_book(table_bits: u32) -> Solver<L> {
        let solver = Solver::new(table_bits);
        for (key, value) in book::values::<L>() {
            solver.table.put_value(*key, *value);
        }
        solver
    }

    /// Another solver that shares the table, for another thread.
    #[must_use]
    pub fn beside(&self) -> Solver<L> {
        Solver { table: Arc::clone(&self.table), task: None }
    }

    /// Begins with a position, in place of the one before. Returns whether the solver is for its
    /// variant.
    pub fn begin(&mut self, position: &Position) -> bool {
        self.task = Task::new(position, true, &self.table);
        self.task.is_some()
    }

    /// Like [`Solver::begin`], but looks only for the value, not for a move that keeps it. The value is known
    /// sooner, sometimes at once.
    pub fn begin_value(&mut self, position: &Position) -> bool {
        self.task = Task::new(position, false, &self.table);
        self.task.is_some()
    }

    /// Searches for about `nodes` more nodes, or until all that is wanted is known. Returns the value in the
    /// latter case, else `None`; also `None` if the solver has no position. A native machine searches about a
    /// million nodes a second.
    pub fn run(&mut self, nodes: u64) -> Option<GameValue> {
        self.task.as_mut()?.run(nodes, &self.table)
    }

    /// The value of a position, whatever it takes to find it. `None` if the solver is not for its variant.
    pub fn solve(&mut self, position: &Position) -> Option<GameValue> {
        self.begin(position);
        self.run(u64::MAX)
    }

    /// The value, as soon as it is known. It may be known before a best move is.
    #[must_use]
    pub fn value(&self) -> Option<GameValue> {
        self.task.as_ref().and_then(Task::value)
    }

    /// A move that keeps the value, when the search is over. In a lost position, the move that took the most
    /// nodes to refute. `None` if the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.task.as_ref().and_then(Task::best)
    }

    /// The moves of the position while its search is under way, each with its [disproof number](proof). The
    /// smaller the number, the nearer is the proof that the move makes the answer yes. The number is
    /// [`u32::MAX`] if the move is proven not to.
    pub fn prospects(&self) -> impl Iterator<Item = (Move, u32)> {
        self.task.iter().flat_map(Task::prospects)
    }

    /// The nodes spent on the position: positions whose moves were listed.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.task.as_ref().map_or(0, Task::nodes)
    }
}
