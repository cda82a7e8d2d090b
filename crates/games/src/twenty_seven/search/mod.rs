//! The search: alpha-beta. Full strength has the [solver](super::solve) beside it.

mod solver_report;
mod solver_search;

use std::ops::ControlFlow;

use self::solver_search::SolverSearch;
use super::mode::Mode;
use super::moves::Move;
use super::position::Position;
use super::solve::{AdvancedLine, BasicLine, ExpertLine, Line};
use apila_core::rules::{Cell as BoardCell, Status};
use apila_core::search::{AlphaBeta, Attention, Ranked, Rest, Search, SearchLimits, Searchable};

/// What each disc that lands on the far end adds to the rank of its move.
const ARRIVING: i32 = 400;
/// What each disc that lands elsewhere adds to the rank of its move.
const PROGRESS: i32 = 8;
/// The obscurity of each space between a stack and those that moved last.
const PER_STEP: u32 = 150;
/// The obscurity of a move that splits a stack, and does not take the top disc alone.
const SPLITTING: u32 = 300;

impl Searchable for Position {
    // There are few moves, and the quiet ones decide who runs out of moves first.
    const REDUCED_AFTER: usize = 6;

    // Discs on the far end in an own stack are there for good. So moves that land there come first, those
    // with the most discs before the others. The other moves come in descending order of their discs, and
    // with equally many discs those of the foremost stacks come first.
    fn list_moves(&self, _stage: u8, _depth: u32, moves: &mut Vec<Ranked<Move>>) -> Rest {
        let side = self.turn;
        let far_end = self.far_end(side);
        let _ = self.for_each_source(&mut |source| {
            let arrives = self.landing(source.space) == Some(far_end);
            let advance = i32::from(source.space.seen_by(side).number());
            for count in 1..=source.liftable {
                let discs = i32::from(count);
                let rank = if arrives { ARRIVING * discs } else { PROGRESS * discs + advance };
                moves.push(Ranked { mv: Move::Lift { from: source.space, count }, rank });
            }
            ControlFlow::Continue(())
        });
        if moves.is_empty() && self.outcome().is_none() {
            moves.push(Ranked { mv: Move::Pass, rank: 0 });
        }
        Rest::Nothing
    }

    fn evaluate(&self) -> f32 {
        self.estimate()
    }

    // One disc or all of them are what a player thinks of first.
    fn obscurity(&self, mv: Move, attention: Attention<Move>) -> u32 {
        let Move::Lift { from, count } = mv else { return 0 };
        let space = |mv: Move| match mv {
            Move::Lift { from, .. } => Some(from.on_board()).into_iter(),
            Move::Pass => None.into_iter(),
        };
        let steps = attention.distance(mv, space, BoardCell::steps_on_squares).unwrap_or_default();
        let is_plain = count == 1 || count == self.liftable(from);
        PER_STEP * steps + if is_plain { 0 } else { SPLITTING }
    }
}

/// See [`GamePosition::search`](apila_core::game::GamePosition::search). The solver takes part at
/// a level that is limited only by time or by a number of nodes.
pub(super) fn search(position: &Position, past: &[u64], limits: &SearchLimits) -> Box<dyn Search<Move>> {
    match position.mode() {
        Mode::Basic => search_line::<BasicLine>(position, past, limits),
        Mode::Advanced => search_line::<AdvancedLine>(position, past, limits),
        Mode::Expert => search_line::<ExpertLine>(position, past, limits),
    }
}

/// The search of a position of the variant that `L` represents.
fn search_line<L: Line + 'static>(
    position: &Position,
    past: &[u64],
    limits: &SearchLimits,
) -> Box<dyn Search<Move>> {
    match SolverSearch::<L>::new(position, past, limits) {
        Some(search) => Box::new(search),
        None => Box::new(AlphaBeta::new(*position, past, limits)),
    }
}
