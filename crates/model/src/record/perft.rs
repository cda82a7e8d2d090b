//! Perft from a record. If positions can repeat, the moves that were played before matter.

use std::ops::ControlFlow;

use super::Record;
use super::occurrences::Occurrences;
use apila_core::game::AnyPosition;

/// The fewest plies in which a position can recur: Jaleo's shortest cycle.
const SHORTEST_LOOP: usize = 4;

/// Positions with at most this many moves are counted two plies deep without a check of `stop` in between.
const NARROW: u64 = 4_000;

impl Record {
    /// The number of move sequences of exactly `depth` plies from the last position; 0 if the game is over.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_until(depth, &mut || false).unwrap_or_default()
    }

    /// Like [`perft`](Record::perft), but returns `None` as soon as `stop` returns true.
    pub fn perft_until(&self, depth: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        if self.outcome().is_some() {
            return Some(0);
        }
        let limit = self.last().repetition().filter(|limit| self.may_repeat(*limit, depth));
        let repetition = limit.map(|limit| Repetition { limit, occurrences: self.occurrences.clone() });
        Walk { repetition, stop }.count(&**self.last(), depth)
    }

    /// Whether a repetition can end a sequence before its last ply.
    fn may_repeat(&self, limit: usize, depth: u32) -> bool {
        // The first recurrence may come after one ply. Each further one takes a whole cycle.
        let returns_needed = limit.saturating_sub(self.occurrences.most());
        let plies_needed = returns_needed.saturating_sub(1) * SHORTEST_LOOP + 1;
        plies_needed < depth as usize
    }
}

/// The occurrences of positions so far, and the number of occurrences that ends a game.
struct Repetition {
    limit: usize,
    occurrences: Occurrences,
}

/// A count in progress.
struct Walk<'a> {
    /// `None` if no repetition can matter.
    repetition: Option<Repetition>,
    stop: &'a mut dyn FnMut() -> bool,
}

impl Walk<'_> {
    /// The number of sequences of `depth` plies, at least one, from a position that is not over. `None` if
    /// stopped.
    fn count(&mut self, position: &dyn AnyPosition, depth: u32) -> Option<u64> {
        if depth == 1 || depth == 2 && self.repetition.is_none() && position.perft(1) <= NARROW {
            return Some(position.perft(depth));
        }
        let mut total = Some(0);
        position.for_each_next(&mut |next| {
            let below = if (self.stop)() { None } else { self.count_after(next, depth - 1) };
            total = total.zip(below).map(|(total, below)| total + below);
            if total.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        total
    }

    /// The number of sequences of `depth` plies from a position after a move.
    fn count_after(&mut self, next: &dyn AnyPosition, depth: u32) -> Option<u64> {
        if next.outcome().is_some() {
            return Some(0);
        }
        let Some(Repetition { limit, occurrences }) = &mut self.repetition else {
            return self.count(next, depth);
        };
        let before = occurrences.len();
        occurrences.push(next.print());
        let is_over = occurrences.at(before) >= *limit;
        let found = if is_over { Some(0) } else { self.count(next, depth) };
        if let Some(Repetition { occurrences, .. }) = &mut self.repetition {
            occurrences.truncate(before);
        }
        found
    }
}
