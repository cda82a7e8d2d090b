//! Sowings that show a line at once: the one that wins, and what the other side threatens.
//!
//! Only the tops of one side are followed along a sowing, as a set of spaces; no stack is copied. A way is left as soon
//! as too few of the side's pebbles are left in the hand, counted apart for the two kinds of spaces that the steps
//! alternate between ([`Budget`]).

use std::ops::ControlFlow;

use crate::rules::Side;

use super::geometry::{Heading, Space};
use super::moves::Sowing;
use super::patterns::{Budget, EVEN, Patterns};
use super::position::Board;
use super::stack::{PEBBLES, Pebble, Stack};

/// Steps looked at for one stack at most, so that a tall one without a line does not hold a search up for long: some tenth
/// of a millisecond.
const STEPS: u32 = 30_000;
/// Threats kept at most. There are seldom as many, and a missed one costs only time.
const THREATS: usize = 16;

/// What a sowing that shows a line needs: it can be made, and shows it, as long as its stack is untouched and these
/// spaces show pebbles of its side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Threat {
    origin: u16,
    required: u16,
}

impl Threat {
    /// Whether it stands after a sowing that touched these spaces and left the side these tops.
    #[inline(always)]
    pub(super) const fn stands(self, touched: u16, tops: u16) -> bool {
        self.origin & touched == 0 && self.required & !tops == 0
    }
}

/// What a side threatens: the sowings with which it would show a line if it were to move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Threats {
    found: [Threat; THREATS],
    count: usize,
}

impl Threats {
    /// Those of a side.
    pub(super) fn of(board: &Board, side: Side) -> Threats {
        let mut threats = Threats::default();
        let _ = each_line(board, side, &mut |way, visited, lines| threats.add(way, visited, lines));
        threats
    }

    fn add(&mut self, way: Sowing, visited: u16, tops: u16) -> ControlFlow<()> {
        for line in super::lines::lines_in(tops) {
            let line = line.iter().fold(0, |set, space| set | space.bit());
            let threat = Threat { origin: way.origin().bit(), required: line & !visited };
            let known = self
                .all()
                .iter()
                .any(|known| known.origin == threat.origin && known.required & !threat.required == 0);
            if known {
                continue;
            }
            let Some(place) = self.found.get_mut(self.count) else { return ControlFlow::Break(()) };
            *place = threat;
            self.count += 1;
        }
        ControlFlow::Continue(())
    }

    /// All that were found.
    #[inline]
    pub(super) fn all(&self) -> &[Threat] {
        &self.found[..self.count.min(THREATS)]
    }
}

/// A sowing with which the side to move shows a line, if one is found.
pub(super) fn winning_sowing(board: &Board) -> Option<Sowing> {
    match each_line(board, board.turn, &mut |way, _, _| ControlFlow::Break(way)) {
        ControlFlow::Break(way) => Some(way),
        ControlFlow::Continue(()) => None,
    }
}

/// Whether [`winning_sowing`] has looked at all sowings that might win: there are none too many of any stack.
pub(super) fn is_surely_seen(board: &Board) -> bool {
    board.stacked().all(|origin| {
        // Of a sowing's steps all but the last count, and with each step the ways become at least as many as before
        // and on average nearly twice as many: the steps before the last are fewer than twice the ways.
        let ways = Heading::taken(origin).ways(board.stack(origin).height() + 1);
        2 * ways <= u64::from(STEPS)
    })
}

/// Visits the sowings with which a side would show a line if it were to move: the way, the spaces that it visits, and
/// the side's tops after it.
fn each_line<B>(
    board: &Board,
    side: Side,
    visit: &mut impl FnMut(Sowing, u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if board.reserve(side) == 0 {
        return ControlFlow::Continue(());
    }
    let patterns = Patterns::get();
    let tops = board.tops.of(Pebble::of(side));
    for origin in board.stacked() {
        // Each stack has steps of its own: a tall one must not hide what a short one does.
        let mut steps = STEPS;
        let hand = Hand::new(patterns, board.stack(origin), side, origin);
        let left = tops & !origin.bit();
        if hand.may_reach(left, hand.height) {
            let way = Sowing::from(origin);
            hand.sow(hand.height, Heading::taken(origin), (left, 0), way, &mut steps, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A stack taken up, and what the side could still do with its last pebbles.
struct Hand<'a> {
    patterns: &'a Patterns,
    pebbles: u64,
    code: u64,
    height: usize,
    /// By the number of pebbles left.
    budgets: [Budget; PEBBLES + 2],
}

impl<'a> Hand<'a> {
    #[inline(always)]
    fn new(patterns: &'a Patterns, stack: Stack, side: Side, origin: Space) -> Hand<'a> {
        let own = Pebble::of(side);
        let hand = stack.with(own);
        let height = hand.height();
        let mut budgets = [Budget::NOTHING; PEBBLES + 2];
        let mut budget = Budget::NOTHING;
        // Where the last pebble lands.
        let mut even = (origin.bit() & EVEN != 0) == height.is_multiple_of(2);
        for left in 0..height {
            if hand.0 >> (2 * left) & 3 == own as u64 {
                budget = budget.with(even);
            }
            even = !even;
            budgets[left + 1] = budget;
        }
        Hand { patterns, pebbles: hand.0, code: own as u64, height, budgets }
    }

    #[inline(always)]
    fn may_reach(&self, tops: u16, left: usize) -> bool {
        self.patterns.is_within(tops, self.budgets[left])
    }

    /// Sows the last `left` pebbles, at least one, each way that may end in a line. `tops` are those of the side, with
    /// the spaces visited so far.
    fn sow<B>(
        &self,
        left: usize,
        heading: Heading,
        (tops, visited): (u16, u16),
        way: Sowing,
        steps: &mut u32,
        visit: &mut impl FnMut(Sowing, u16, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = left - 1;
        let own = self.pebbles >> (2 * left) & 3 == self.code;
        for next in heading.onward() {
            let bit = next.space().bit();
            let tops = if own { tops | bit } else { tops & !bit };
            if !self.may_reach(tops, left) || *steps == 0 {
                continue;
            }
            let Some(direction) = next.came_by() else { continue };
            let way = way.then(direction);
            if left == 0 {
                visit(way, visited | bit, tops)?;
            } else {
                *steps -= 1;
                self.sow(left, next, (tops, visited | bit), way, steps, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::games::qawale::geometry::{Heading, Space};

    #[test]
    fn steps_before_the_last_are_fewer_than_twice_the_ways() {
        for space in Space::all() {
            let heading = Heading::taken(space);
            for pebbles in 2..=24 {
                let before: u64 = (1..pebbles).map(|steps| heading.ways(steps)).sum();
                assert!(before < 2 * heading.ways(pebbles), "{space} {pebbles}");
            }
        }
    }
}
