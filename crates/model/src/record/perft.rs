//! Perft from a record: the moves played before count where positions can repeat.

use std::ops::ControlFlow;

use super::Record;
use super::occurrences::Occurrences;
use apila_core::game::AnyPosition;

/// The fewest plies in which a position can recur: Jaleo's shortest cycle.
const SHORTEST_LOOP: usize = 4;

impl Record {
    /// The number of move sequences of exactly `depth` plies from the last position; 0 if the game is over.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.outcome().is_some() {
            return 0;
        }
        match self.last().repetition() {
            Some(limit) if self.may_repeat(limit, depth) => {
                let mut occurrences = self.occurrences.clone();
                count(&**self.last(), limit, depth, &mut occurrences)
            }
            _ => self.last().perft(depth),
        }
    }

    /// Whether a repetition can end a sequence before its last ply.
    fn may_repeat(&self, limit: usize, depth: u32) -> bool {
        // The first recurrence may come after one ply; each further one takes a whole cycle.
        let returns_needed = limit.saturating_sub(self.occurrences.most());
        let plies_needed = returns_needed.saturating_sub(1) * SHORTEST_LOOP + 1;
        plies_needed < depth as usize
    }
}

fn count(position: &dyn AnyPosition, limit: usize, depth: u32, occurrences: &mut Occurrences) -> u64 {
    if depth == 1 {
        return position.perft(1);
    }
    let mut total = 0;
    position.for_each_next(&mut |next| {
        if next.outcome().is_none() {
            let before = occurrences.len();
            occurrences.push(next.print());
            if occurrences.at(before) < limit {
                total += count(next, limit, depth - 1, occurrences);
            }
            occurrences.truncate(before);
        }
        ControlFlow::Continue(())
    });
    total
}
