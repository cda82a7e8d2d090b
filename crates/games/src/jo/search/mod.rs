//! The search. Positions carry the contents of their lines, so that the effect of a move is known without
//! making it. Only the few moves with the greatest effect are searched.

mod candidates;
mod crossings;
mod eval;
#[cfg(feature = "tools")]
mod learning;
mod lines;
mod patterns;
#[cfg(test)]
mod tests;

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::cell::Cell;
use super::moves::{Action, Move};
use super::position::Position;
use apila_core::rules::{Cell as BoardCell, Outcome, Refusal, Rules, Side, Status};
use apila_core::search::{
    AlphaBeta, Attention, Ranked, Rest, Search, SearchLimits, Searchable, TreeSearch, USUAL_OBSCURITY,
};
use candidates::Candidates;
use eval::{Phase, Table};
#[cfg(feature = "tools")]
pub use learning::{learn_crossings, learn_patterns};
use lines::{EMPTY, Lines, NEUTRAL, OPPONENT, OWN};

/// If at most this many cells are left to fill, a search that reaches the end of the game lists all moves.
const EXACT_FROM: u32 = 12;

/// The number of destinations of neutral stones and the number of moves that are searched, by the remaining
/// depth in plies, from 1.
const BREADTH: [(usize, usize); 6] = [(3, 8), (4, 16), (5, 24), (6, 30), (8, 40), (16, 60)];

/// The obscurity of each step between a move and the last ones.
const PER_STEP: u32 = 150;

/// A search of a position: [`TreeSearch`] at full strength, alpha-beta at the levels below.
pub(super) fn search(position: &Position, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Move>> {
    let searched = SearchPosition::new(position);
    if limits.level.sees_all() {
        Box::new(TreeSearch::new(searched, past, limits))
    } else {
        Box::new(AlphaBeta::new(searched, past, limits))
    }
}

/// A position with the contents of its lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchPosition {
    position: Position,
    lines: Lines,
    table: &'static Table,
}

impl SearchPosition {
    /// The position with the learned weights.
    pub(super) fn new(position: &Position) -> SearchPosition {
        SearchPosition::with_table(position, Table::learned())
    }

    fn with_table(position: &Position, table: &'static Table) -> SearchPosition {
        SearchPosition { position: *position, lines: Lines::of(position), table }
    }

    fn phase(&self) -> Phase {
        Phase::with_vacant(self.position.vacant().count_ones())
    }

    /// An estimate of the number of cells that will still be filled, two in a turn. It is limited by the
    /// empty cells and by the smaller reserve. It is not exact: a neutral stone that lands on another stone
    /// leaves one cell more.
    fn cells_left(&self) -> u32 {
        let reserves = Side::BOTH.map(|side| self.position.reserve(side));
        self.position.vacant().count_ones().min(2 * reserves[0].min(reserves[1]) + 2)
    }
}

// Only the position is compared and hashed, since the rest follows from it.

impl PartialEq for SearchPosition {
    fn eq(&self, other: &SearchPosition) -> bool {
        self.position == other.position
    }
}

impl Eq for SearchPosition {}

impl Hash for SearchPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl Status for SearchPosition {
    fn turn(&self) -> Side {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl Rules for SearchPosition {
    type Move = Move;

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.position.for_each_move(visit)
    }

    fn after(&self, mv: Move) -> SearchPosition {
        let opponent = self.position.stones(self.turn().other());
        let mut lines = self.lines;
        let pair = mv.pair();
        lines.change(pair.first, EMPTY ^ OWN);
        lines.change(pair.second, EMPTY ^ OWN);
        for (end, action) in pair.ends.into_iter().zip(mv.ends()) {
            let Some(end) = end else { continue };
            match action {
                Action::Leave => {}
                Action::Flip => lines.change(end, OPPONENT ^ OWN),
                Action::Send(to) => {
                    lines.change(end, NEUTRAL ^ EMPTY);
                    lines.change(to, NEUTRAL ^ if opponent & to.bit() == 0 { EMPTY } else { OPPONENT });
                }
            }
        }
        SearchPosition {
            position: self.position.after(mv),
            lines: lines.seen_by_the_other(),
            table: self.table,
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.position.check(mv)
    }
}

impl Searchable for SearchPosition {
    fn evaluate(&self) -> f32 {
        eval::evaluate(self)
    }

    fn is_nearly_over(&self) -> bool {
        self.cells_left() <= EXACT_FROM
    }

    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Move>>) -> Rest {
        if stage > 0 {
            let listed = moves.clone();
            let _ = Candidates::of(self).list(usize::MAX, usize::MAX, moves);
            let mut index = 0;
            moves.retain(|ranked| {
                index += 1;
                index <= listed.len() || !listed.iter().any(|before| before.mv == ranked.mv)
            });
            return Rest::Nothing;
        }
        let (destinations, wanted) = BREADTH[(depth as usize).min(BREADTH.len()) - 1];
        if Candidates::of(self).list(destinations, wanted, moves) {
            return Rest::Nothing;
        }
        let left = self.cells_left();
        let reaches_end = 2 * depth > left;
        if left <= EXACT_FROM && reaches_end { Rest::Later } else { Rest::Skipped }
    }

    fn obscurity(&self, mv: Move, attention: Attention<Move>) -> u32 {
        let cells = |mv: Move| mv.cells().map(Cell::board_cell);
        let steps = attention.distance(mv, cells, BoardCell::steps_on_hexes);
        steps.map_or(USUAL_OBSCURITY, |steps| PER_STEP * steps)
    }
}
