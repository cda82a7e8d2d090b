//! The root position: its moves, the results for each move, and the report.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::super::attention::{Attention, is_overlooked};
use super::super::limits::{Report, SearchLimits, Variation};
use super::super::score::{ESTIMATES, RawScore, Score, is_decided, score_of};
use super::super::searchable::{Ranked, Rest, Searchable, number_of};
use super::frame::Window;
use super::{DEEPEST, Found};
use crate::rules::finalized;
use crate::sorting::sort_by_key;

/// How far the window reaches beyond the values of the previous iteration.
const ASPIRATION: RawScore = 500;
/// From this depth on the window is narrow.
const NARROW_FROM: u32 = 4;

/// A move of the root.
#[derive(Clone, Debug)]
struct RootMove<M> {
    mv: M,
    /// Its value in this iteration, if it raised alpha.
    found: Option<Found>,
    /// Whether this iteration has proven its value, or that it is at most alpha.
    proven: bool,
    /// The principal variation that starts with it.
    line: Vec<M>,
}

/// The root of a search.
#[derive(Debug)]
pub(super) struct Root<P: Searchable> {
    pub(super) position: P,
    /// The last moves of the game.
    pub(super) attention: Attention<P::Move>,
    /// Ordered by the last iteration, best first.
    moves: Vec<RootMove<P::Move>>,
    pub(super) rest: Rest,
    /// The depth of this iteration, in plies.
    pub(super) depth: u32,
    window: Window,
    /// The moves of the last complete iteration.
    reported: Vec<RootMove<P::Move>>,
    told_depth: u32,
}

impl<P: Searchable> Root<P> {
    pub(super) fn new(position: P, attention: Attention<P::Move>) -> Root<P> {
        Root {
            position,
            attention,
            moves: Vec::new(),
            rest: Rest::Later,
            depth: 1,
            window: Window::FULL,
            reported: Vec::new(),
            told_depth: 0,
        }
    }

    /// Lists the moves.
    pub(super) fn list(&mut self, limits: &SearchLimits) {
        let mut moves = Vec::new();
        let mut stage = 0_u8;
        while self.rest == Rest::Later && stage < u8::MAX {
            self.rest = match limits.level.overlooked {
                0 => self.position.list_moves(stage, DEEPEST as u32, &mut moves),
                _ => self.position.list_all(stage, DEEPEST as u32, &mut moves),
            };
            stage += 1;
        }
        if let Some(mv) = self.position.win_at_once()
            && !moves.iter().any(|ranked| ranked.mv == mv)
        {
            moves.push(Ranked { mv, rank: i32::MAX });
        }
        if moves.is_empty() {
            // All moves were skipped. Any legal move is better than none.
            let _ = self.position.for_each_move(&mut |mv| {
                moves.push(Ranked { mv, rank: 0 });
                ControlFlow::Break(())
            });
        }
        // A weak level overlooks fewer of its own moves than of the replies.
        let all = moves.clone();
        let share = (limits.level.overlooked / 3, limits.seed);
        overlook(&self.position, self.attention, &mut moves, 0, share);
        if moves.is_empty() {
            moves = all;
        }
        let ranking = best_first(moves.iter().map(|ranked| ranked.rank));
        let unknown = |ranked: Ranked<P::Move>| RootMove {
            mv: ranked.mv,
            found: None,
            proven: false,
            line: vec![ranked.mv],
        };
        self.moves = ranking.into_iter().map(|index| unknown(moves[index])).collect();
    }

    /// Whether there are no moves.
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    pub(super) fn window(&self) -> Window {
        self.window
    }

    /// Returns the moves in the order in which to search them.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Ranked<P::Move>> {
        self.moves.iter().map(|known| Ranked { mv: known.mv, rank: 0 })
    }

    /// Records that the move at an index does not raise alpha, and whether that is proven.
    pub(super) fn note_worse(&mut self, index: usize, proven: bool) {
        self.moves[index].proven = proven;
    }

    /// Records the value and the line of the move at an index, which raises alpha.
    pub(super) fn note(&mut self, index: usize, found: Found, tail: &[P::Move]) {
        let known = &mut self.moves[index];
        known.proven = found.proven;
        known.found = Some(found);
        known.line.truncate(1);
        known.line.extend_from_slice(tail);
    }

    /// The number of lines to find.
    fn wanted(&self, limits: &SearchLimits) -> usize {
        limits.lines.max(1).min(self.moves.len())
    }

    /// Returns the value of the last of the wanted lines, if this iteration has found as many. No move with a
    /// lower value is reported.
    pub(super) fn least_wanted(&self, limits: &SearchLimits) -> Option<RawScore> {
        let found = self.moves.iter().filter_map(|known| known.found.map(|found| found.value));
        let mut best = vec![RawScore::MIN; self.wanted(limits)];
        for value in found {
            if let Some(place) = best.iter().position(|other| value > *other) {
                best[place..].rotate_right(1);
                best[place] = value;
            }
        }
        best.last().copied().filter(|value| *value > RawScore::MIN)
    }

    /// Ends an iteration with the value of its best move. Returns whether the search is complete.
    pub(super) fn end_iteration(&mut self, value: RawScore, limits: &SearchLimits) -> bool {
        if self.least_wanted(limits).is_none() || value >= self.window.beta {
            self.window = Window::FULL;
            self.forget();
            return false;
        }
        let wanted = self.wanted(limits);
        for place in 0..wanted {
            self.settle(place, limits);
        }
        self.told_depth = self.depth;
        self.reported = self.moves.iter().filter(|known| known.found.is_some()).cloned().collect();
        let over = self.is_over(limits);
        self.depth += 1;
        let values = || self.moves[..wanted].iter().map(|known| known.found.map_or(0, |found| found.value));
        let narrow = self.depth >= NARROW_FROM && !values().any(is_decided);
        self.window = match (values().next(), values().next_back()) {
            (Some(best), Some(least)) if narrow => {
                Window { alpha: least - ASPIRATION - margin(limits), beta: best + ASPIRATION }
            }
            _ => Window::FULL,
        };
        self.forget();
        over
    }

    /// Moves the best move from the index `place` on to this place. The moves before it move back by one
    /// place, so that the order of the others stays.
    fn settle(&mut self, place: usize, limits: &SearchLimits) {
        let value = |known: &RootMove<P::Move>| known.found.map(|found| found.value);
        let all_proven = self.rest == Rest::Nothing && limits.level.overlooked == 0;
        let proven = all_proven && self.moves[place..].iter().all(|known| known.proven);
        let found = (place..self.moves.len()).filter(|index| value(&self.moves[*index]).is_some());
        let Some(best) = found.max_by_key(|index| (value(&self.moves[*index]), Reverse(*index))) else {
            return;
        };
        self.moves[place..=best].rotate_right(1);
        let known = &mut self.moves[place];
        known.found = known.found.map(|found| found.among(proven));
    }

    /// Whether a deeper search cannot change the report.
    fn is_over(&self, limits: &SearchLimits) -> bool {
        let exact = |known: &RootMove<P::Move>| {
            known.found.is_some_and(|found| match found.value {
                value if is_decided(value) => {
                    score_of(value, true).plies().is_some_and(|plies| plies <= self.depth)
                }
                _ => found.proven,
            })
        };
        let wanted = limits.lines.max(1);
        // The only legal move needs no further search.
        let is_forced = self.moves.len() == 1 && self.rest == Rest::Nothing;
        if is_forced && wanted == 1 && limits.level.nodes.is_none() && self.depth >= 3 {
            return true;
        }
        self.depth >= limits.level.depth.min(DEEPEST as u32 - 1)
            || self.reported.len() >= wanted.min(self.moves.len())
                && self.reported.iter().take(wanted).all(exact)
    }

    fn forget(&mut self) {
        for known in &mut self.moves {
            known.found = None;
            known.proven = false;
        }
    }

    pub(super) fn report(&self, limits: &SearchLimits, nodes: u64) -> Report<P::Move> {
        // The results of the current iteration count after it has searched the best move of the previous one.
        let fresh = self.moves.iter().any(|known| known.found.is_some())
            && limits.lines <= 1
            && self.moves.first().is_some_and(|known| known.found.is_some());
        let known: Vec<&RootMove<P::Move>> = if fresh {
            self.moves.iter().filter(|known| known.found.is_some()).collect()
        } else {
            self.reported.iter().collect()
        };
        let value = |known: &RootMove<P::Move>| known.found.map_or(-ESTIMATES, |found| found.value);
        let ranking = best_first(known.iter().map(|known| value(known)));
        let ranked: Vec<&RootMove<P::Move>> = ranking.into_iter().map(|index| known[index]).collect();
        let mut variations: Vec<Variation<P::Move>> = ranked
            .iter()
            .take(limits.lines.max(1))
            .map(|known| {
                let found = known.found.unwrap_or(Found { value: 0, proven: false });
                let found = if fresh { found.among(false) } else { found };
                Variation { score: score_of(found.value, found.proven), moves: known.line.clone() }
            })
            .collect();
        let best = ranked.first().map_or(0, |known| value(known));
        let good: Vec<P::Move> = ranked
            .iter()
            .filter(|known| value(known) >= best - margin(limits))
            .map(|known| known.mv)
            .collect();
        let choice = if good.is_empty() {
            self.moves.first().map(|known| known.mv)
        } else {
            // The remainder is less than the length, so the cast loses nothing.
            let drawn = finalized(limits.seed ^ 0x6d6f_7665) % good.len() as u64;
            good.get(drawn as usize).copied()
        };
        // Before the first result, the score is the static evaluation.
        if let (Some(mv), true) = (choice, variations.is_empty()) {
            let score = Score::Estimate(self.position.evaluate());
            variations.push(Variation { score, moves: vec![mv] });
        }
        Report { choice, variations, known: Vec::new(), depth: self.told_depth, nodes }
    }
}

/// Returns the indices of the values in descending order of the values. The sort is stable.
pub(in crate::search) fn best_first(values: impl Iterator<Item = RawScore>) -> Vec<usize> {
    let mut keys: Vec<(Reverse<RawScore>, usize)> =
        values.enumerate().map(|(index, value)| (Reverse(value), index)).collect();
    sort_by_key(&mut keys, |key| *key);
    keys.into_iter().map(|(_, index)| index).collect()
}

/// Returns how much worse than the best move a move may be and still be played.
pub(super) fn margin(limits: &SearchLimits) -> RawScore {
    RawScore::try_from(limits.level.carelessness).unwrap_or(0).min(1000) * (ESTIMATES / 1000)
}

/// Removes about `thousandths` of 1000 moves of a position from `moves`, beginning at the index `from`.
pub(super) fn overlook<P: Searchable>(
    position: &P,
    attention: Attention<P::Move>,
    moves: &mut Vec<Ranked<P::Move>>,
    from: usize,
    (thousandths, seed): (u32, u64),
) {
    if thousandths == 0 {
        return;
    }
    let mut index = 0;
    moves.retain(|Ranked { mv, .. }| {
        index += 1;
        index <= from || !is_overlooked(number_of(*mv), seed, thousandths, position.obscurity(*mv, attention))
    });
}
