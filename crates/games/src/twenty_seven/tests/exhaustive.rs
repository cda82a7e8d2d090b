//! The values of positions by the rules alone, as a check on the solver and the searches: without bounds,
//! normal forms, keys, estimates or books.

use std::collections::HashMap;

use super::super::cell::Cell;
use super::super::disc::Disc;
use super::super::mode::Mode;
use super::super::position::Position;
use super::super::solve::GameValue;
use apila_core::rules::{Outcome, Rules, Side, Status};

/// The value by minimax without pruning. `None` if it takes more than `room` positions.
pub(in crate::twenty_seven) fn minimax(
    position: &Position,
    known: &mut HashMap<Position, GameValue>,
    room: &mut usize,
) -> Option<GameValue> {
    if let Some(value) = known.get(position) {
        return Some(*value);
    }
    *room = room.checked_sub(1)?;
    let value = match position.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == position.turn() => GameValue::Win,
        Some(Outcome::Win { .. }) => GameValue::Loss,
        Some(Outcome::Draw { .. }) => GameValue::Draw,
        None => {
            let mut best = GameValue::Loss;
            for mv in position.legal_moves() {
                best = best.max(minimax(&position.after(mv), known, room)?.of_opponent());
            }
            best
        }
    };
    known.insert(*position, value);
    Some(value)
}

/// A linear congruential generator (Knuth's MMIX).
pub(in crate::twenty_seven) struct Random(pub(in crate::twenty_seven) u64);

impl Random {
    pub(in crate::twenty_seven) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// A position of the real game after so many random turns, or fewer if no move is left.
pub(in crate::twenty_seven) fn after_random_turns(mode: Mode, turns: usize, random: &mut Random) -> Position {
    let mut position = Position::small_start(mode, 9);
    for _ in 0..turns {
        let moves = position.legal_moves();
        if !moves.is_empty() {
            position = position.after(moves[random.below(moves.len())]);
        }
    }
    position
}

/// A position with fewer spaces, and with discs anywhere, whether play can reach it or not.
pub(in crate::twenty_seven) fn small_position(mode: Mode, random: &mut Random) -> Position {
    let (gone, discs) = (if mode == Mode::Basic { 0 } else { 3 + random.below(5) }, 2 + random.below(6));
    let mut left: Vec<Cell> = Cell::all().collect();
    for _ in 0..gone {
        let inner = if mode == Mode::Advanced { 1..left.len() - 1 } else { 0..left.len() };
        left.remove(inner.start + random.below(inner.len()));
    }
    let travelled = if gone == 0 { 0 } else { random.below(3) };
    let mut stacks: Vec<Vec<Disc>> = left.iter().map(|space| vec![Disc::bottom_of(*space)]).collect();
    for disc in 0..discs + travelled {
        // Often on the ends, where the bounds look.
        let end = [0, stacks.len() - 1][random.below(2)];
        let place = if random.below(2) == 0 { end } else { random.below(stacks.len()) };
        let owner = [Disc::Black, Disc::White][random.below(2)];
        stacks[place].push(if disc < discs { owner } else { Disc::Grey });
    }
    for stack in &mut stacks {
        // Travelled discs anywhere in the stack.
        let (height, by) = (stack.len(), random.below(9));
        stack[1..].rotate_left(by % height.max(2).saturating_sub(1));
    }
    let mut position = Position::empty(mode, Side::BOTH[random.below(2)]);
    for (space, stack) in left.into_iter().zip(stacks) {
        position.push_space(space, stack[0]);
        stack[1..].iter().for_each(|disc| position.push_disc(*disc));
    }
    position
}
