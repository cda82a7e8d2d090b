//! The two questions about one position, one after the other.

use super::super::moves::Move;
use super::super::position::Position;
use super::line::Line;
use super::proof::ProofSearch;
use super::transposition::TranspositionTable;
use super::{GameValue, Question, bounds, estimate};

/// A position to be solved, and the search for its value.
#[derive(Debug)]
pub(super) struct Task<L> {
    position: Position,
    line: L,
    /// Whether a move that keeps the value is wanted too.
    wants_move: bool,
    /// The least and the greatest value that are possible.
    least: GameValue,
    greatest: GameValue,
    /// Whether each of the two questions was answered by a search, not by the table: only a search finds a
    /// move.
    answered: [bool; 2],
    best: Option<Move>,
    /// The open question and the search for its answer. `None` when all that is wanted is known.
    open: Option<(Question, ProofSearch<L>)>,
    /// The nodes spent on questions that are answered.
    nodes: u64,
}

impl<L: Line> Task<L> {
    /// The search for the value of a position. `None` if its variant is not for this type of
    /// line.
    pub(super) fn new(position: &Position, wants_move: bool, table: &TranspositionTable) -> Option<Task<L>> {
        let line = L::of(position)?;
        let is_over = line.is_over();
        let (least, greatest) = if is_over {
            (bounds::result(&line), bounds::result(&line))
        } else {
            table.bounds(line.key(), bounds::bounds(&line))
        };
        let mut task = Task {
            position: *position,
            line,
            wants_move,
            least,
            greatest,
            answered: [is_over; 2],
            best: None,
            open: None,
            nodes: 0,
        };
        task.ask(table);
        Some(task)
    }

    /// Opens the next question.
    fn ask(&mut self, table: &TranspositionTable) {
        if !self.wants_move && self.least == self.greatest {
            self.open = None;
            return;
        }
        let question = match (self.least, self.greatest) {
            (GameValue::Win, _) | (GameValue::Draw, GameValue::Win) => Question::Win,
            (_, GameValue::Loss | GameValue::Draw) => Question::Draw,
            (GameValue::Loss, GameValue::Win) => {
                if estimate::lead(&self.line) > 0 {
                    Question::Win
                } else {
                    Question::Draw
                }
            }
        };
        let is_open = !self.answered[question as usize];
        self.open = is_open.then(|| (question, ProofSearch::new(self.line, question, table)));
    }

    /// Searches for about `nodes` more nodes, or until all that is wanted is known. Returns the value in the
    /// latter case, else `None`.
    pub(super) fn run(&mut self, nodes: u64, table: &TranspositionTable) -> Option<GameValue> {
        let end = self.nodes().saturating_add(nodes);
        loop {
            let left = end.saturating_sub(self.nodes());
            let Some((question, search)) = &mut self.open else { return Some(self.least) };
            let yes = search.run(left, table)?;
            self.answered[*question as usize] = true;
            self.nodes += search.nodes();
            if yes {
                self.least = self.least.max(question.value());
            } else {
                self.greatest = self.greatest.min(question.value_without());
            }
            let chosen = if yes {
                search.moves().find(|(_, yes, _)| *yes == Some(true))
            } else if self.greatest == GameValue::Loss {
                // All moves lose. This one was the hardest to refute.
                search.moves().max_by_key(|(_, _, nodes)| *nodes)
            } else {
                None
            };
            self.best = chosen.map(|(mv, ..)| mv.on(&self.position)).or(self.best);
            self.ask(table);
        }
    }

    /// The value, as soon as it is known.
    pub(super) fn value(&self) -> Option<GameValue> {
        (self.least == self.greatest).then_some(self.least)
    }

    /// A move that keeps the value, when all that is wanted is known.
    pub(super) fn best(&self) -> Option<Move> {
        self.best.filter(|_| self.open.is_none())
    }

    /// See [`Solver::prospects`](super::Solver::prospects).
    pub(super) fn prospects(&self) -> impl Iterator<Item = (Move, u32)> {
        let open = self.open.iter();
        open.flat_map(|(_, search)| search.prospects().map(|(mv, number)| (mv.on(&self.position), number)))
    }

    /// The nodes spent.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.open.as_ref().map_or(0, |(_, search)| search.nodes())
    }
}
