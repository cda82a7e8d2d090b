//! What makes a search of Qawale good: wins seen without a search, moves that lose at once left out, a key for
//! positions that are alike by symmetry.

use std::ops::ControlFlow;

use crate::rules::Side;
use crate::search::{Ranked, Rest, Score, Searchable, finalized};

use super::endgame;
use super::geometry::{SIZE, SPACES, Space};
use super::lines::holds_line;
use super::moves::Sowing;
use super::patterns::Patterns;
use super::position::Board;
use super::sow;
use super::stack::PEBBLES;
use super::threats::{Threats, is_surely_seen, winning_sowing};

/// The most pebbles of a hand, with the player's own, whose sowings are listed in a stage. Each pebble more doubles
/// their number: six have some 150, ten 2500, fourteen 40 000.
const TALLEST: [usize; 3] = [6, 10, 14];
/// The depth from which on the tallest of these are listed: before, they would take most of the time.
const TOWERS_FROM: u32 = 3;
/// Positions with at least this many pebbles in reserve are looked up in all eight orientations. Later ones that are
/// alike by symmetry hardly ever meet.
const SYMMETRIC_FROM: u8 = 12;

/// With so many pebbles left to play or fewer, a search is to reach the end.
const SOLVED_FROM: u8 = 6;

impl Searchable for Board {
    const REDUCED_AFTER: usize = 8;

    fn reduced_after(&self) -> usize {
        let left = self.reserves[0] + self.reserves[1];
        if left <= SOLVED_FROM { usize::MAX } else { Board::REDUCED_AFTER }
    }

    fn key(&self) -> u64 {
        let turn = if self.turn == Side::First { 0 } else { 0x5851_F42D_4C95_7F2D };
        let sum = |orientation: &[u64; SPACES]| {
            let products =
                self.stacks.iter().zip(orientation).map(|(stack, factor)| stack.0.wrapping_mul(*factor));
            products.fold(0_u64, u64::wrapping_add)
        };
        let [upright, others @ ..] = &FACTORS;
        let mut key = sum(upright);
        if self.reserves[0] + self.reserves[1] >= SYMMETRIC_FROM {
            key = others.iter().fold(key, |least, orientation| least.min(sum(orientation)));
        }
        finalized(key ^ turn)
    }

    fn win_at_once(&self) -> Option<Sowing> {
        winning_sowing(self)
    }

    fn known_value(&self) -> Option<Score> {
        endgame::value(self)
    }

    fn is_unsettled(&self) -> bool {
        // The last turn shows what the game comes to.
        self.reserve(self.turn.other()) == 0
    }

    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Sowing>>) -> Rest {
        if self.reserve(self.turn.other()) == 0 {
            let (best, is_sure) = last_move(self);
            moves.extend(best);
            // A win or a draw with a tall stack may have been missed: then nothing is proven.
            return if is_sure { Rest::Nothing } else { Rest::Skipped };
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
            let _ = sow::each_outcome_from(self, origin, &mut |mv, touched, [mine, theirs]| {
                let lost =
                    holds_line(theirs) || threats.all().iter().any(|threat| threat.stands(touched, theirs));
                if !lost || holds_line(mine) {
                    moves.push(Ranked { mv, rank: patterns.worth(mine) - patterns.worth(theirs) });
                }
                ControlFlow::Continue(())
            });
        }
        if tallest > heights.end {
            let goes_on = stage + 1 < TALLEST.len() && (stage == 0 || depth >= TOWERS_FROM);
            return if goes_on { Rest::Later } else { Rest::Skipped };
        }
        if moves.is_empty() {
            moves.extend(delaying_move(self).0);
        }
        Rest::Nothing
    }

    fn list_all(&self, _stage: u8, _depth: u32, moves: &mut Vec<Ranked<Sowing>>) -> Rest {
        let patterns = Patterns::get();
        let _ = sow::each_outcome(self, &mut |mv, _, [mine, theirs]| {
            moves.push(Ranked { mv, rank: patterns.worth(mine) - patterns.worth(theirs) });
            if moves.len() < MOST_FOR_THE_CARELESS {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if moves.len() < MOST_FOR_THE_CARELESS { Rest::Nothing } else { Rest::Skipped }
    }
}

/// How many sowings a player sees who overlooks things: few people follow a tall stack further.
pub(super) const MOST_FOR_THE_CARELESS: usize = 3000;

/// Sowings looked at in search of one that does not lose at once.
const MOST_DELAYING: u32 = 100_000;

/// The best move where none follows: one that wins if there is one, else one that draws; and whether there surely is no
/// better one.
fn last_move(board: &Board) -> (Option<Ranked<Sowing>>, bool) {
    match winning_sowing(board) {
        Some(mv) => (Some(Ranked { mv, rank: 0 }), true),
        None => {
            let (delaying, is_sure) = delaying_move(board);
            (delaying, is_sure && is_surely_seen(board))
        }
    }
}

/// A move after which the game is not lost yet, if there is one, else any; and whether all were looked at if they all
/// lose.
fn delaying_move(board: &Board) -> (Option<Ranked<Sowing>>, bool) {
    // The short stacks first: a tower must not hide what they do.
    let of_height = |height| board.stacked().filter(move |origin| board.stack(*origin).height() == height);
    let (mut found, mut looked, mut is_good) = (None, 0, false);
    for origin in (1..=PEBBLES).flat_map(of_height) {
        let flow = sow::each_outcome_from(board, origin, &mut |mv, _, [mine, theirs]| {
            looked += 1;
            is_good = holds_line(mine) || !holds_line(theirs);
            if found.is_none() || is_good {
                found = Some(Ranked { mv, rank: 0 });
            }
            if is_good || looked >= MOST_DELAYING {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if flow.is_break() {
            return (found, is_good);
        }
    }
    (found, true)
}

/// For each orientation of the board and each space an odd number drawn at random: a position is the sum of its stacks
/// multiplied by them.
static FACTORS: [[u64; SPACES]; 8] = factors();

const fn factors() -> [[u64; SPACES]; 8] {
    let mut factors = [[0; SPACES]; 8];
    let mut orientation = 0;
    while orientation < 8 {
        let mut index = 0;
        while index < SPACES as u8 {
            let (mut file, mut rank) = (index % SIZE, index / SIZE);
            if orientation & 1 != 0 {
                file = SIZE - 1 - file;
            }
            if orientation & 2 != 0 {
                rank = SIZE - 1 - rank;
            }
            if orientation & 4 != 0 {
                (file, rank) = (rank, file);
            }
            factors[orientation][Space::at(file, rank).index()] = finalized(index as u64 + 1) | 1;
            index += 1;
        }
        orientation += 1;
    }
    factors
}
