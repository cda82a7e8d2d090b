//! The search. Immediate wins are found without searching, moves that lose at once are left out, and tall
//! stacks are listed late or not at all.

mod endgame;
mod eval;
mod features;
#[cfg(feature = "tools")]
mod forcing;
#[cfg(feature = "tools")]
mod learning;
mod patterns;
mod threats;
mod traps;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use apila_core::rules::Cell as BoardCell;
use apila_core::search::{Attention, Ranked, Rest, Score, Searchable};

use super::cell::Cell;
use super::lines::holds_line;
use super::moves::Move;
use super::position::Position;
use super::sowing;
use super::stack::PEBBLES;
use patterns::Patterns;
use threats::{Threats, sees_all_wins, winning_move};

#[cfg(feature = "tools")]
pub use forcing::{ForcingWin, forcing_win};
#[cfg(feature = "tools")]
pub use learning::learn;
pub(super) use threats::lines_threatened;
pub(super) use traps::start;

/// The tallest stacks, the player's own pebble included, whose sowings are listed in each stage. Every
/// further pebble doubles the number of sowings: a stack of six has some 150, a stack of ten 2500, and a
/// stack of fourteen 40 000.
const TALLEST: [usize; 3] = [6, 10, 14];
/// The least remaining depth at which the last stage is listed. At smaller depths that stage would take most
/// of the time.
const TALL_FROM: u32 = 3;
/// With at most this many pebbles in reserve, both sides together, the search looks at all moves at full
/// depth, to reach the end of the game.
const SOLVED_FROM: u8 = 5;
/// The most sowings that a level sees if it overlooks moves. Few people consider more sowings of a tall
/// stack.
const MOST_SEEN: usize = 3000;
/// The obscurity of each pebble that is sown.
const PER_PEBBLE: u32 = 120;
/// The obscurity of each step between a sowing and the last ones.
const PER_STEP: u32 = 50;
/// The most sowings that are tried to find one that does not lose at once.
const MOST_DELAYING: u32 = 100_000;

impl Searchable for Position {
    const REDUCED_AFTER: usize = 8;

    fn reduced_after(&self) -> usize {
        if self.reserve_of_both() <= SOLVED_FROM { usize::MAX } else { Position::REDUCED_AFTER }
    }

    fn win_at_once(&self) -> Option<Move> {
        winning_move(self)
    }

    fn known_value(&self) -> Option<Score> {
        endgame::value(self)
    }

    fn is_unsettled(&self) -> bool {
        // The last move of the game decides the result.
        self.reserve(self.turn.other()) == 0
    }

    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Move>>) -> Rest {
        if self.reserve(self.turn.other()) == 0 {
            let (best, is_proven) = last_move(self);
            moves.extend(best);
            return if is_proven { Rest::Nothing } else { Rest::Skipped };
        }
        let stage = usize::from(stage).min(TALLEST.len() - 1);
        let heights = if stage == 0 { 0 } else { TALLEST[stage - 1] }..TALLEST[stage];
        let patterns = Patterns::get();
        let threats = Threats::of(self, self.turn.other());
        let mut tallest = 0;
        for origin in self.stacked() {
            let height = self.stack(origin).height() + 1;
            tallest = tallest.max(height);
            if !heights.contains(&(height - 1)) {
                continue;
            }
            let _ = sowing::each_outcome_from(self, origin, &mut |mv, touched, [mine, theirs]| {
                let lost =
                    holds_line(theirs) || threats.all().iter().any(|threat| threat.stands(touched, theirs));
                if !lost || holds_line(mine) {
                    moves.push(Ranked { mv, rank: patterns.worth(mine) - patterns.worth(theirs) });
                }
                ControlFlow::Continue(())
            });
        }
        if tallest > heights.end {
            let goes_on = stage + 1 < TALLEST.len() && (stage == 0 || depth >= TALL_FROM);
            return if goes_on { Rest::Later } else { Rest::Skipped };
        }
        if moves.is_empty() {
            moves.extend(delaying_move(self).0);
        }
        Rest::Nothing
    }

    fn list_all(&self, _stage: u8, _depth: u32, moves: &mut Vec<Ranked<Move>>) -> Rest {
        let patterns = Patterns::get();
        let _ = sowing::each_outcome(self, &mut |mv, _, [mine, theirs]| {
            moves.push(Ranked { mv, rank: patterns.worth(mine) - patterns.worth(theirs) });
            if moves.len() < MOST_SEEN { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if moves.len() < MOST_SEEN { Rest::Nothing } else { Rest::Skipped }
    }

    fn evaluate(&self) -> f32 {
        eval::evaluate(self)
    }

    fn obscurity(&self, mv: Move, attention: Attention<Move>) -> u32 {
        let cells = |mv: Move| [mv.origin(), mv.end()].map(Cell::board_cell).into_iter();
        let steps = attention.distance(mv, cells, BoardCell::steps_on_squares).unwrap_or_default();
        PER_PEBBLE * mv.steps() as u32 + PER_STEP * steps
    }
}

/// The best last move of the game: one that wins, else one that draws, else any. Also returns whether it is
/// proven that no move is better. Tall stacks can have too many sowings to try them all.
fn last_move(position: &Position) -> (Option<Ranked<Move>>, bool) {
    if let Some(mv) = winning_move(position) {
        return (Some(Ranked { mv, rank: 0 }), true);
    }
    let (delaying, is_proven) = delaying_move(position);
    (delaying, is_proven && sees_all_wins(position))
}

/// A move after which the game is not lost yet, else any. Also returns whether the answer is proven: such a
/// move was found, or all moves were tried.
fn delaying_move(position: &Position) -> (Option<Ranked<Move>>, bool) {
    // Short stacks come first: a tall one would use up all tries.
    let of_height =
        |height| position.stacked().filter(move |origin| position.stack(*origin).height() == height);
    let (mut found, mut tried, mut is_good) = (None, 0, false);
    for origin in (1..=PEBBLES).flat_map(of_height) {
        let flow = sowing::each_outcome_from(position, origin, &mut |mv, _, [mine, theirs]| {
            tried += 1;
            is_good = holds_line(mine) || !holds_line(theirs);
            if found.is_none() || is_good {
                found = Some(Ranked { mv, rank: 0 });
            }
            if is_good || tried >= MOST_DELAYING { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if flow.is_break() {
            return (found, is_good);
        }
    }
    (found, true)
}
