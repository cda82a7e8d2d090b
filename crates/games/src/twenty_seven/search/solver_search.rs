//! The search at full strength: alpha-beta and proof-number search together.
//!
//! Two searches look at the position in turn. Alpha-beta soon has a good move, and near the end it counts the
//! plies. The [`Solver`] and its book find out whether the position is won, drawn or lost. A value that the
//! solver has proven replaces the estimate of alpha-beta.
//!
//! In a drawn or lost position several moves may keep the value, and the value does not show which of them is
//! best. The search prefers the move after which the other side can go wrong most easily: its replies give
//! away the most on average. Alpha-beta decides between moves that are equal in this.

use super::super::moves::Move;
use super::super::position::Position;
use super::super::solve::{GameValue, Line, Solver};
use apila_core::rules::{Rules, Status};
use apila_core::search::{AlphaBeta, Report, Search, SearchLimits};
use apila_core::sorting::sort_by_key;

/// The nodes that alpha-beta gets before the solver begins: enough for a reasonable move.
const FIRST_NODES: u64 = 5_000;
/// While the solver is at work, one node in this many goes to alpha-beta.
const SHARE: u64 = 4;
/// The table of the solver holds two to the power of this many entries of 16 bytes, or fewer if the limits
/// ask for a smaller table.
const TABLE_BITS: u32 = 19;

/// A legal move, and what the solver has found out about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Its value for the side that makes it.
    pub(super) value: Option<GameValue>,
    /// The value that the replies to it give away on average, in thousandths of the difference between a win
    /// and a loss.
    pub(super) difficulty: Option<u32>,
}

/// What the solver is working on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The value of the position.
    Position,
    /// The values of the moves, one after the other: the index of the next.
    Moves(usize),
    /// The replies to the moves that keep the value of the position.
    Replies {
        /// The index of the move.
        index: usize,
        /// The index of the next reply to it.
        reply: usize,
        /// The value that the replies so far give away, in halves of a game.
        given_away: u32,
    },
    /// Nothing more: every value that was asked for is known.
    Done,
}

/// A search of a position of the variant that `L` represents.
pub(super) struct SolverSearch<L> {
    position: Position,
    alpha_beta: AlphaBeta<Position>,
    pub(super) solver: Solver<L>,
    pub(super) phase: Phase,
    /// Whether the solver has begun with the position that is next in this phase.
    pub(super) is_begun: bool,
    /// The value of the position for the side to move.
    pub(super) value: Option<GameValue>,
    /// The solver's move. It keeps the value; if all moves lose, it was the hardest to refute.
    pub(super) solver_move: Option<Move>,
    pub(super) candidates: Vec<Candidate>,
    /// The number of lines wanted.
    pub(super) lines: usize,
    node_limit: u64,
    nodes: u64,
}

impl<L: Line> SolverSearch<L> {
    /// A search within `limits`. `None` if the solver does not take part: the level does not see everything,
    /// the position is of another variant, or the game is over.
    pub(super) fn new(position: &Position, past: &[u64], limits: &SearchLimits) -> Option<SolverSearch<L>> {
        if !limits.level.sees_all() || position.outcome().is_some() {
            return None;
        }
        let mut solver = Solver::with_book(limits.table_bits.min(TABLE_BITS));
        // Values that are in the book are known at once.
        if !solver.begin_value(position) {
            return None;
        }
        let value = solver.value();
        let lost = value.filter(|value| *value == GameValue::Loss);
        let mut candidate = |mv| {
            solver.begin_value(&position.after(mv));
            Candidate { mv, value: solver.value().map(GameValue::of_opponent).or(lost), difficulty: None }
        };
        let candidates: Vec<Candidate> = position.legal_moves().into_iter().map(&mut candidate).collect();
        Some(SolverSearch {
            position: *position,
            alpha_beta: AlphaBeta::new(*position, past, limits),
            solver,
            phase: Phase::Position,
            is_begun: false,
            value: value.or(value_of_best(&candidates)),
            solver_move: None,
            candidates,
            lines: limits.lines,
            node_limit: limits.level.nodes.unwrap_or(u64::MAX),
            nodes: 0,
        })
    }

    /// Lets the solver continue with its phase.
    fn solve(&mut self, nodes: u64) {
        match self.phase {
            Phase::Position => self.solve_position(nodes),
            Phase::Moves(index) => match self.candidates.get(index).copied() {
                Some(Candidate { mv, value, .. }) => {
                    let value = value.or_else(|| self.value_after(&self.position.after(mv), nodes));
                    if let Some(value) = value {
                        self.candidates[index].value = Some(value);
                        // With one line only the first move is of interest: whether it wins.
                        self.phase = if self.lines > 1 { Phase::Moves(index + 1) } else { Phase::Done };
                    }
                }
                None => self.phase = Phase::Done,
            },
            Phase::Replies { index, reply, given_away } => self.solve_reply(index, reply, given_away, nodes),
            Phase::Done => {}
        }
    }

    fn solve_position(&mut self, nodes: u64) {
        if value_of_best(&self.candidates).is_none() {
            if !self.is_begun {
                self.is_begun = self.solver.begin(&self.position);
            }
            let found = self.solver.run(nodes);
            self.value = self.value.or(self.solver.value());
            if found.is_none() {
                return;
            }
            self.solver_move = self.solver.best();
            self.is_begun = false;
        }
        // The move of alpha-beta is looked at first, then the move of the solver. If all moves lose, the
        // order is reversed: the solver's move was the hardest to refute.
        let preferred = self.alpha_beta.report().choice;
        let (solver_move, is_lost) = (self.solver_move, self.value == Some(GameValue::Loss));
        let first = if is_lost { [solver_move, preferred] } else { [preferred, solver_move] };
        let place = |mv: Move| first.iter().position(|first| *first == Some(mv)).unwrap_or(first.len());
        sort_by_key(&mut self.candidates, |candidate| (place(candidate.mv), candidate.mv));
        for candidate in &mut self.candidates {
            let value = if is_lost {
                Some(GameValue::Loss)
            } else {
                self.value.filter(|_| Some(candidate.mv) == solver_move)
            };
            candidate.value = candidate.value.or(value);
        }
        self.phase = match self.value {
            _ if self.lines > 1 => Phase::Moves(0),
            Some(GameValue::Win) if self.candidates.first().is_some_and(|first| first.value.is_none()) => {
                Phase::Moves(0)
            }
            Some(GameValue::Win) => Phase::Done,
            _ => Phase::Replies { index: 0, reply: 0, given_away: 0 },
        };
    }

    /// Solves the position after a reply to a move that may keep the value.
    fn solve_reply(&mut self, index: usize, reply: usize, given_away: u32, nodes: u64) {
        let (Some(candidate), Some(value)) = (self.candidates.get(index).copied(), self.value) else {
            self.phase = Phase::Done;
            return;
        };
        let next = |difficulty: Option<u32>| {
            (difficulty, Phase::Replies { index: index + 1, reply: 0, given_away: 0 })
        };
        let after = self.position.after(candidate.mv);
        let replies = after.legal_moves();
        let (difficulty, phase) = match replies.get(reply) {
            _ if candidate.value.is_some_and(|known| known != value) => next(None),
            // No reply has shown that the move is worth less than the position.
            None => {
                self.candidates[index].value = Some(value);
                next(Some(1000 * given_away / (2 * replies.len().max(1) as u32)))
            }
            Some(mv) => match self.value_after(&after.after(*mv), nodes) {
                None => return,
                Some(found) => {
                    let found = found.of_opponent();
                    if found < value {
                        self.candidates[index].value = Some(found);
                        next(None)
                    } else {
                        let given_away = given_away + found as u32 - value as u32;
                        (None, Phase::Replies { index, reply: reply + 1, given_away })
                    }
                }
            },
        };
        self.candidates[index].difficulty = difficulty;
        self.phase = phase;
    }

    /// The value of a position for the side that has just moved, once the solver knows it.
    fn value_after(&mut self, position: &Position, nodes: u64) -> Option<GameValue> {
        if !self.is_begun {
            self.is_begun = self.solver.begin_value(position);
        }
        let value = self.solver.run(nodes)?;
        self.is_begun = false;
        Some(value.of_opponent())
    }
}

/// The value of a position if it follows from the known values of its moves.
fn value_of_best(candidates: &[Candidate]) -> Option<GameValue> {
    if candidates.iter().any(|candidate| candidate.value == Some(GameValue::Win)) {
        return Some(GameValue::Win);
    }
    let values = candidates.iter().map(|candidate| candidate.value);
    values.collect::<Option<Vec<GameValue>>>()?.into_iter().max()
}

impl<L: Line> Search<Move> for SolverSearch<L> {
    fn run(&mut self, nodes: u64) {
        let nodes = nodes.min(self.node_limit.saturating_sub(self.nodes));
        self.nodes += nodes;
        if self.alpha_beta.report().nodes < FIRST_NODES && !self.alpha_beta.is_done() {
            self.alpha_beta.run(nodes);
        } else if self.phase != Phase::Done {
            self.alpha_beta.run(nodes / SHARE);
            self.solve(nodes - nodes / SHARE);
        }
    }

    fn is_done(&self) -> bool {
        // With several lines the value of every move is wanted, also of those that alpha-beta does not list.
        let has_line = self.lines <= 1 && self.alpha_beta.is_done();
        has_line || self.phase == Phase::Done || self.nodes >= self.node_limit
    }

    fn report(&self) -> Report<Move> {
        Report { nodes: self.nodes, ..self.corrected(self.alpha_beta.report()) }
    }
}
