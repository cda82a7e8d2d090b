//! Thinking about the basic game, which is solved: search and proof together.
//!
//! Where a player is to see everything, two look at the position by turns: the general search, which soon has a good move
//! and near the end counts the plies, and the [`Solver`], which with its book finds out whether the position is won,
//! drawn or lost. What the solver knows stands above what the search believes.
//!
//! A value is not yet a way to play. Of moves that draw, and where all lose, of these, the one is chosen that sets the
//! other side the hardest task: the least of its replies does not give something away. Among such as are equally
//! hard the search chooses.

use std::cmp::Reverse;

use super::moves::Move;
use super::position::Line;
use super::solve::{Solver, Value};
use crate::rules::Position;
use crate::search::{AlphaBeta, Order, Report, Score, Thinking, Variation};
use crate::sorting::sort_by_key;

/// Positions that the search looks at before the solver begins: enough for a move that makes sense.
const FIRST_LOOK: u64 = 5_000;
/// The part of the nodes that the search gets while the solver is at work.
const SHARE: u64 = 4;
/// Two to the power of this many findings are kept, of 16 bytes each, as far as the order allows.
const TABLE_BITS: u32 = 19;

/// A move of the position, and what the solver has found out about it.
#[derive(Clone, Copy, Debug)]
struct Known {
    mv: Move,
    /// What it is worth to the side that makes it.
    value: Option<Value>,
    /// What the other side may give away: of all its replies so many 1000ths, for half of the game half as many.
    task: Option<u32>,
}

/// What the solver is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The position itself.
    Position,
    /// The values of moves, one after the other, this one next.
    Moves(usize),
    /// The replies to moves that are worth as much as the position: the move and the reply that are next, and what the
    /// replies before give away.
    Replies { index: usize, reply: usize, given: u32 },
    /// All is known that was asked for.
    Over,
}

/// Thinking about a position of the basic game.
struct Solving {
    position: Line,
    search: AlphaBeta<Line>,
    solver: Solver,
    stage: Stage,
    /// Whether the solver has taken up the position that is next in this stage.
    begun: bool,
    value: Option<Value>,
    /// A move that keeps it, or the hardest to refute.
    kept_by: Option<Move>,
    moves: Vec<Known>,
    wanted: usize,
    most: u64,
    nodes: u64,
}

/// A search of `line` as it was ordered: with the solver, if the order is for all that can be seen.
pub(super) fn think(line: &Line, past: &[u64], order: &Order) -> Box<dyn Thinking<Move>> {
    let search = AlphaBeta::new(*line, past, order);
    let mut solver = if order.level.sees_all() && line.outcome().is_none() {
        Solver::with_book(order.table_bits.min(TABLE_BITS))
    } else {
        return Box::new(search);
    };
    if !solver.begin_value(line) {
        return Box::new(search);
    }
    // What the book knows is known at once.
    let value = solver.value();
    let mut moves: Vec<Known> =
        line.legal_moves().into_iter().map(|mv| Known { mv, value: None, task: None }).collect();
    for known in &mut moves {
        solver.begin_value(&line.after(known.mv));
        let lost = value.filter(|value| *value == Value::Loss);
        known.value = solver.value().map(Value::of_opponent).or(lost);
    }
    let value = value.or(of_position(&moves));
    Box::new(Solving {
        position: *line,
        search,
        solver,
        stage: Stage::Position,
        begun: false,
        value,
        kept_by: None,
        moves,
        wanted: order.lines,
        most: order.level.nodes.unwrap_or(u64::MAX),
        nodes: 0,
    })
}

/// What a position is worth if that follows from what is known of its moves.
fn of_position(moves: &[Known]) -> Option<Value> {
    let is_won = moves.iter().any(|known| known.value == Some(Value::Win));
    let all = || moves.iter().map(|known| known.value).collect::<Option<Vec<Value>>>()?.into_iter().max();
    if is_won { Some(Value::Win) } else { all() }
}

impl Solving {
    /// Lets the solver go on with what its stage is about.
    fn solve(&mut self, nodes: u64) {
        match self.stage {
            Stage::Position => self.solve_position(nodes),
            Stage::Moves(index) => match self.moves.get(index).copied() {
                Some(Known { mv, value, .. }) => {
                    let value = value.or_else(|| self.value_of(&self.position.after(mv), nodes));
                    if let Some(value) = value {
                        self.moves[index].value = Some(value);
                        // Who only wants a move that wins has asked about the first.
                        self.stage = if self.wanted > 1 { Stage::Moves(index + 1) } else { Stage::Over };
                    }
                }
                None => self.stage = Stage::Over,
            },
            Stage::Replies { index, reply, given } => self.solve_reply(index, reply, given, nodes),
            Stage::Over => {}
        }
    }

    fn solve_position(&mut self, nodes: u64) {
        if of_position(&self.moves).is_none() {
            if !self.begun {
                self.begun = self.solver.begin(&self.position);
            }
            let found = self.solver.go_on(nodes);
            self.value = self.value.or(self.solver.value());
            if found.is_none() {
                return;
            }
            self.kept_by = self.solver.best();
            self.begun = false;
        }
        // What the search likes, and then what the solver found, is looked at first; but where all moves lose, the
        // solver's took the most effort to refute.
        let liked = self.search.report().choice;
        let (kept_by, lost) = (self.kept_by, self.value == Some(Value::Loss));
        let first = if lost { [kept_by, liked] } else { [liked, kept_by] };
        let place = |mv: Move| first.iter().position(|first| *first == Some(mv)).unwrap_or(first.len());
        sort_by_key(&mut self.moves, |known| (place(known.mv), known.mv));
        for known in &mut self.moves {
            let value =
                if lost { Some(Value::Loss) } else { self.value.filter(|_| Some(known.mv) == kept_by) };
            known.value = known.value.or(value);
        }
        self.stage = match self.value {
            _ if self.wanted > 1 => Stage::Moves(0),
            Some(Value::Win) if self.moves.first().is_some_and(|known| known.value.is_none()) => {
                Stage::Moves(0)
            }
            Some(Value::Win) => Stage::Over,
            _ => Stage::Replies { index: 0, reply: 0, given: 0 },
        };
    }

    /// Looks at a reply to a move that may be played.
    fn solve_reply(&mut self, index: usize, reply: usize, given: u32, nodes: u64) {
        let (Some(known), Some(value)) = (self.moves.get(index).copied(), self.value) else {
            self.stage = Stage::Over;
            return;
        };
        let next = |task: Option<u32>| (task, Stage::Replies { index: index + 1, reply: 0, given: 0 });
        let after = self.position.after(known.mv);
        let replies = after.legal_moves();
        let (task, stage) = match replies.get(reply) {
            _ if known.value.is_some_and(|known| known != value) => next(None),
            // Its value is that of the position unless a reply shows that it is less.
            None => {
                self.moves[index].value = Some(value);
                next(Some(1000 * given / (2 * replies.len().max(1) as u32)))
            }
            Some(mv) => match self.value_of(&after.after(*mv), nodes) {
                None => return,
                Some(found) => {
                    let found = found.of_opponent();
                    if found < value {
                        self.moves[index].value = Some(found);
                        next(None)
                    } else {
                        let given = given + found as u32 - value as u32;
                        (None, Stage::Replies { index, reply: reply + 1, given })
                    }
                }
            },
        };
        self.moves[index].task = task;
        self.stage = stage;
    }

    /// What a position is worth to the side that has moved there, once the solver knows.
    fn value_of(&mut self, line: &Line, nodes: u64) -> Option<Value> {
        if !self.begun {
            self.begun = self.solver.begin_value(line);
        }
        let value = self.solver.go_on(nodes)?;
        self.begun = false;
        Some(value.of_opponent())
    }

    /// What to play, as far as is known; `liked` is what the search would play, `score` what it thinks of the position.
    fn choice(&self, liked: Option<Move>, score: Score) -> Option<Move> {
        // What the search has proven, it has counted, too.
        match (self.value, score) {
            (_, Score::Win(_)) => return liked,
            (None, Score::Estimate(_)) => return self.guess(liked),
            _ => {}
        }
        let Some(value) = self.value else { return liked };
        let hardest =
            self.moves.iter().rev().filter(|known| known.task.is_some()).max_by_key(|known| known.task);
        let keeps = |mv: &Move| self.moves.iter().any(|known| known.mv == *mv && known.value == Some(value));
        let any = || self.moves.iter().find(|known| known.value == Some(value)).map(|known| known.mv);
        // The hardest task is no reason to leave a move of which more is known.
        hardest
            .map(|known| known.mv)
            .or(liked.filter(keeps))
            .or(self.kept_by)
            .or_else(any)
            .or_else(|| self.guess(liked))
    }

    /// What to play as long as the value of the position is not known: what is nearest to being proven. The search, which
    /// looks some eight plies ahead, is far worse at this: at 20 000 nodes it made 76 % where this made 86 %.
    fn guess(&self, liked: Option<Move>) -> Option<Move> {
        // The solver may be at what comes of a move.
        let is_at_position = self.stage == Stage::Position && self.begun;
        let prospects = self.solver.prospects().filter(|_| is_at_position);
        let least = self.value.unwrap_or(Value::Draw);
        let is_open = |mv: Move| {
            self.moves.iter().all(|known| known.mv != mv || known.value.is_none_or(|value| value >= least))
        };
        let open = prospects.filter(|(mv, missing)| is_open(*mv) && *missing < u32::MAX);
        let nearest = open.min_by_key(|(_, missing)| *missing).map(|(mv, _)| mv);
        let any = || self.moves.iter().map(|known| known.mv).find(|mv| is_open(*mv));
        nearest.or(liked.filter(|mv| is_open(*mv))).or_else(any).or(liked)
    }

    /// What the search has found, with what is known for certain in place of what it believes.
    fn corrected(&self, mut report: Report<Move>) -> Report<Move> {
        let believed = report.variations.first().map_or(Score::Estimate(0.0), |best| best.score);
        report.choice = self.choice(report.choice, believed);
        let of = |mv: Move| self.moves.iter().find(|known| known.mv == mv).and_then(|known| known.value);
        let told = |variations: &[Variation<Move>], mv: Move| {
            variations.iter().any(|variation| variation.moves.first() == Some(&mv))
        };
        let wanted = self.moves.iter().filter(|known| self.wanted > 1 && known.value.is_some());
        for mv in wanted.map(|known| known.mv).chain(report.choice) {
            if !told(&report.variations, mv) {
                // What the position is believed to be worth: what is counted is counted for another move.
                let score = Score::Estimate(believed.expectation());
                report.variations.push(Variation { score, moves: vec![mv] });
            }
        }
        for variation in &mut report.variations {
            let Some(&first) = variation.moves.first() else { continue };
            let is_choice = Some(first) == report.choice;
            let keeps = is_choice && (self.kept_by == Some(first) || self.value == Some(Value::Loss));
            let value = if keeps { self.value } else { of(first) };
            variation.score = match (value, variation.score) {
                // The search has counted.
                (Some(Value::Win), score @ Score::Win(_)) | (Some(Value::Loss), score @ Score::Loss(_)) => {
                    score
                }
                (Some(Value::Win), _) => Score::Win(0),
                (Some(Value::Loss), _) => Score::Loss(0),
                (Some(Value::Draw), _) => Score::Draw,
                // Of the position more is known than of the move: from -1 to 1.
                (None, Score::Estimate(_)) if is_choice && self.value.is_some() => {
                    Score::Estimate(self.value.map_or(0.0, |value| f32::from(value as u8) - 1.0))
                }
                (None, score) => score,
            };
            // What the search believes would follow is not proven: the line ends where the proof does.
            if value.is_some() && variation.score.plies().is_none() {
                variation.moves.truncate(1);
            }
        }
        // The choice first, and among moves worth the same the order of the search stays.
        let rank = |variation: &Variation<Move>| {
            let known = match variation.score {
                Score::Win(_) => 2,
                Score::Draw => 1,
                Score::Estimate(_) => 0,
                Score::Loss(_) => -1,
            };
            Reverse((variation.moves.first() == report.choice.as_ref(), known))
        };
        let mut ranking: Vec<_> = report.variations.iter().map(rank).zip(0..).collect();
        sort_by_key(&mut ranking, |ranked| *ranked);
        let best = ranking.into_iter().take(self.wanted.max(1));
        report.variations = best.map(|(_, index): (_, usize)| report.variations[index].clone()).collect();
        report
    }
}

impl Thinking<Move> for Solving {
    fn go_on(&mut self, nodes: u64) {
        let nodes = nodes.min(self.most.saturating_sub(self.nodes));
        self.nodes += nodes;
        if self.search.report().nodes < FIRST_LOOK {
            self.search.go_on(nodes);
        } else if self.stage != Stage::Over {
            self.search.go_on(nodes / SHARE);
            self.solve(nodes - nodes / SHARE);
        }
    }

    fn is_done(&self) -> bool {
        self.search.is_done() || self.stage == Stage::Over || self.nodes >= self.most
    }

    fn report(&self) -> Report<Move> {
        Report { nodes: self.nodes, ..self.corrected(self.search.report()) }
    }
}

#[cfg(test)]
#[path = "think_tests.rs"]
mod tests;
