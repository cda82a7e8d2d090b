//! The rest of a line to a proven win or loss.
//!
//! The search leaves a position as soon as the table or the game itself knows its value, so its lines often
//! end before the game does. But a reader who is told that a move wins in nine plies wants to see all nine.

use super::memory::Memory;
use super::{DEEPEST, Found, from_here};
use crate::search::score::{RawScore, WIN, is_decided, of_outcome, of_score};
use crate::search::searchable::{Ranked, Rest, Searchable};

/// Continues the line that begins with the move `first` of `root`, until the game ends or the table has lost
/// what follows. `found` is the value of that move for the side that makes it. `line` has the moves after it.
pub(super) fn continue_line<P: Searchable>(
    memory: &Memory<P::Move>,
    root: &P,
    first: P::Move,
    found: Found,
    line: &mut Vec<P::Move>,
) {
    if !found.proven || !is_decided(found.value) {
        return;
    }
    let mut position = line.iter().fold(root.after(first), |position, mv| position.after(*mv));
    let value = if line.len().is_multiple_of(2) { -found.value } else { found.value };
    let mut place = Place { ply: 1 + line.len() as RawScore, value };
    while position.outcome().is_none() {
        let Some(mv) = place.next_move(memory, &position) else { return };
        line.push(mv);
        position = position.after(mv);
        place = place.below();
    }
}

/// What is proven of a position of the line.
#[derive(Clone, Copy)]
struct Place {
    /// The number of plies from the root.
    ply: RawScore,
    /// The value for the side to move. It counts plies from the root.
    value: RawScore,
}

impl Place {
    fn below(self) -> Place {
        Place { ply: self.ply + 1, value: -self.value }
    }

    /// Returns a move to a position whose known value is the value of this one. The move of the table is
    /// tried first. It need not be legal, because a symmetric position may have stored it.
    fn next_move<P: Searchable>(self, memory: &Memory<P::Move>, position: &P) -> Option<P::Move> {
        if self.value == WIN - self.ply - 1
            && let Some(mv) = position.win_at_once()
        {
            return Some(mv);
        }
        let below = self.below();
        let keeps = |mv: P::Move| below.is_known(memory, &position.after(mv)).then_some(mv);
        let remembered = memory.table.get(position.key()).and_then(|entry| entry.best);
        remembered
            .filter(|mv| position.check(*mv).is_ok())
            .and_then(keeps)
            .or_else(|| stages(position).find_map(|(moves, _)| moves.into_iter().find_map(keeps)))
    }

    /// Whether a position is known to have this value, without a search.
    fn is_known<P: Searchable>(self, memory: &Memory<P::Move>, position: &P) -> bool {
        let Place { ply, value } = self;
        if let Some(outcome) = position.outcome() {
            return of_outcome(outcome, position.turn(), ply) == value;
        }
        if position.win_at_once().is_some() {
            return value == WIN - ply - 1;
        }
        if let Some(score) = position.known_value() {
            return of_score(score, ply).0 == value;
        }
        let entry = memory.table.get(position.key()).filter(|entry| entry.proven);
        entry.is_some_and(|entry| from_here(entry.value, ply) == value)
            || value == ply + 2 - WIN && is_lost_at_once(position)
    }
}

/// Whether the other side can answer each move with a win at once.
fn is_lost_at_once<P: Searchable>(position: &P) -> bool {
    let loses = |mv: &P::Move| position.after(*mv).win_at_once().is_some();
    stages(position).all(|(moves, rest)| rest != Rest::Skipped && moves.iter().all(loses))
}

/// The stages of the moves of a position, and what remains after each.
fn stages<P: Searchable>(position: &P) -> impl Iterator<Item = (Vec<P::Move>, Rest)> {
    let mut rest = Rest::Later;
    (0..u8::MAX).map_while(move |stage| {
        let mut moves: Vec<Ranked<P::Move>> = Vec::new();
        (rest == Rest::Later).then(|| {
            rest = position.list_moves(stage, DEEPEST as u32, &mut moves);
            (moves.iter().map(|ranked| ranked.mv).collect(), rest)
        })
    })
}
