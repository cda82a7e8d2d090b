//! Thinking about the basic game, which is solved: search and proof together.
//!
//! Where a player is to see everything, two look at the position by turns: the general search, which soon has a good move
//! and near the end counts the plies, and the [`Solver`], which with its book finds out whether the position is won,
//! drawn or lost. What the solver knows stands above what the search believes; among moves worth the same the search
//! chooses, since the solver does not know which of them are hard to answer.

use std::cmp::Reverse;

use super::moves::Move;
use super::position::Line;
use super::solve::{Solver, Value};
use crate::rules::Position;
use crate::search::{AlphaBeta, Level, Order, Report, Score, Thinking, Variation};

/// Positions that the search looks at before the solver begins: enough for a move that makes sense.
const FIRST_LOOK: u64 = 5_000;
/// The part of the nodes that the search gets while the solver is at work.
const SHARE: u64 = 4;
/// Two to the power of this many findings are kept, of 16 bytes each, as far as the order allows.
const TABLE_BITS: u32 = 19;

/// What the solver is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The position itself.
    Position,
    /// The move that the search would play: whether it keeps the value.
    Choice(Move),
    /// All moves, one after the other, this one next.
    Moves(usize),
    /// All is known that was asked for.
    Over,
}

/// Thinking about a position of the basic game.
struct Solving {
    position: Line,
    search: AlphaBeta<Line>,
    solver: Solver,
    stage: Stage,
    /// Whether the solver has taken the position of this stage up.
    begun: bool,
    /// The value for the side to move, and a move that keeps it.
    value: Option<(Value, Option<Move>)>,
    /// What moves are known to be worth to the side that makes them.
    moves: Vec<(Move, Value)>,
    wanted: usize,
    most: u64,
    nodes: u64,
}

/// A search of `line` as it was ordered: with the solver, if the order is for all that can be seen.
pub(super) fn think(line: &Line, past: &[u64], order: &Order) -> Box<dyn Thinking<Move>> {
    let search = AlphaBeta::new(*line, past, order);
    let sees_all = Level { nodes: None, ..order.level } == Level::FULL;
    let mut solver = if sees_all && line.outcome().is_none() {
        Solver::with_book(order.table_bits.min(TABLE_BITS))
    } else {
        return Box::new(search);
    };
    if !solver.begin(line) {
        return Box::new(search);
    }
    Box::new(Solving {
        position: *line,
        search,
        solver,
        stage: Stage::Position,
        begun: true,
        value: None,
        moves: Vec::new(),
        wanted: order.lines,
        most: order.level.nodes.unwrap_or(u64::MAX),
        nodes: 0,
    })
}

impl Solving {
    /// Lets the solver go on with what its stage is about; says whether that is finished.
    fn solve(&mut self, nodes: u64) {
        match self.stage {
            Stage::Position => {
                if let Some(value) = self.solver.go_on(nodes) {
                    self.value = Some((value, self.solver.best()));
                    self.begun = false;
                    let choice = self.search.report().choice;
                    self.stage = match choice {
                        _ if self.wanted > 1 => Stage::Moves(0),
                        Some(choice) if value != Value::Loss => Stage::Choice(choice),
                        _ => Stage::Over,
                    };
                }
            }
            Stage::Choice(mv) => {
                if let Some(value) = self.value_of(mv, nodes) {
                    self.moves.push((mv, value));
                    self.stage = Stage::Over;
                }
            }
            Stage::Moves(index) => match self.position.legal_moves().get(index).copied() {
                Some(mv) => {
                    if let Some(value) = self.value_of(mv, nodes) {
                        self.moves.push((mv, value));
                        self.stage = Stage::Moves(index + 1);
                    }
                }
                None => self.stage = Stage::Over,
            },
            Stage::Over => {}
        }
    }

    /// What a move is worth to the side that makes it, once the solver knows.
    fn value_of(&mut self, mv: Move, nodes: u64) -> Option<Value> {
        if !self.begun {
            self.begun = self.solver.begin(&self.position.after(mv));
        }
        let value = self.solver.go_on(nodes)?;
        self.begun = false;
        Some(value.of_opponent())
    }

    /// What the search has found, with what is known for certain in place of what it believes.
    fn corrected(&self, mut report: Report<Move>) -> Report<Move> {
        let Some((value, kept_by)) = self.value else { return report };
        let known = |mv: Move| self.moves.iter().find(|(known, _)| *known == mv).map(|(_, value)| *value);
        // A move of a lost position loses, too.
        let of = |mv: Move| known(mv).or((value == Value::Loss).then_some(Value::Loss));
        let liked = report.choice;
        // Where all moves lose, the solver's was the hardest to refute.
        let liked_too = liked.filter(|mv| value != Value::Loss && of(*mv) == Some(value));
        report.choice = liked_too.or(kept_by).or(liked);
        for (mv, _) in self.moves.iter().filter(|_| self.wanted > 1) {
            if !report.variations.iter().any(|variation| variation.moves.first() == Some(mv)) {
                report.variations.push(Variation { score: Score::Estimate(0.0), moves: vec![*mv] });
            }
        }
        if let Some(choice) = report.choice
            && !report.variations.iter().any(|variation| variation.moves.first() == Some(&choice))
        {
            report.variations.push(Variation { score: Score::Estimate(0.0), moves: vec![choice] });
        }
        for variation in &mut report.variations {
            let Some(&first) = variation.moves.first() else { continue };
            let value = if Some(first) == report.choice { Some(value) } else { of(first) };
            variation.score = match (value, variation.score) {
                // The search has counted.
                (Some(Value::Win), score @ Score::Win(_)) | (Some(Value::Loss), score @ Score::Loss(_)) => score,
                (Some(Value::Win), _) => Score::Win(0),
                (Some(Value::Loss), _) => Score::Loss(0),
                (Some(Value::Draw), _) => Score::Draw,
                (None, score) => score,
            };
            // What the search believes would follow is not proven: the line ends where the proof does.
            if value.is_some() && variation.score.plies().is_none() {
                variation.moves.truncate(1);
            }
        }
        // Stable: among moves worth the same the order of the search stays, the choice first.
        let choice = report.choice;
        report.variations.sort_by_cached_key(|variation| {
            let rank = match variation.score {
                Score::Win(_) => 2,
                Score::Draw => 1,
                Score::Estimate(_) => 0,
                Score::Loss(_) => -1,
            };
            Reverse((rank, variation.moves.first() == choice.as_ref()))
        });
        report.variations.truncate(self.wanted.max(1));
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
mod tests {
    use super::super::notation::read;
    use super::super::variant::Variant;
    use super::*;

    fn report(text: &str, lines: usize) -> Report<Move> {
        let line = read(Variant::Basic, text).unwrap();
        let mut thinking = think(&line, &[], &Order { lines, table_bits: 16, ..Order::default() });
        while !thinking.is_done() {
            thinking.go_on(1_000);
        }
        thinking.report()
    }

    #[test]
    fn small_games_are_judged_as_they_are_known_to_be() {
        let game = |discs| report(&format!("rb{discs}.g.g.g.g.g.g.g.rw{discs}_b"), 1);
        assert!(matches!(game(2).variations[0].score, Score::Loss(_)));
        let three = game(3);
        assert!(matches!(three.variations[0].score, Score::Win(_)));
        assert_eq!(three.choice.map(|mv| mv.to_string()).as_deref(), Some("1x1"));
        let four = game(4);
        assert_eq!(four.variations[0].score, Score::Draw);
        assert_eq!(four.choice.map(|mv| mv.to_string()).as_deref(), Some("1x1"));
    }

    #[test]
    fn every_move_gets_its_value_when_lines_are_wanted() {
        let report = report("rb4.g.g.g.g.g.g.g.rw4_b", 9);
        let told: Vec<(String, Score)> =
            report.variations.iter().map(|line| (line.moves[0].to_string(), line.score)).collect();
        assert_eq!(told[0], ("1x1".to_owned(), Score::Draw));
        assert_eq!(told.len(), 4);
        assert!(told[1..].iter().all(|(_, score)| matches!(score, Score::Loss(_))), "{told:?}");
    }
}
