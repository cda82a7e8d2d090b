//! Sowings that show a line: immediate wins, and the threats of the other side.
//!
//! Only the visible pebbles of one side are followed along a sowing, as a set of cells; no stack is copied. A
//! way is abandoned as soon as too few of the side's pebbles are left in the hand. They are counted
//! separately for even and odd cells, since the steps alternate between these ([`Budget`]).

use std::ops::ControlFlow;

use apila_core::rules::Side;

use super::patterns::{Budget, EVEN, Patterns};
use crate::qawale::cell::Cell;
use crate::qawale::heading::Heading;
use crate::qawale::lines::lines_in;
use crate::qawale::moves::Move;
use crate::qawale::position::Position;
use crate::qawale::stack::{PEBBLES, Pebble, Stack};

/// The most steps tried for one stack. A tall stack without a line thus delays a search by only some tenth of
/// a millisecond.
const STEPS: u32 = 30_000;
/// The most threats stored. There are seldom more, and a missing one costs only time.
const THREATS: usize = 16;

/// The conditions of a sowing that shows a line. It works as long as its stack is untouched and the required
/// cells show pebbles of its side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Threat {
    origin: u16,
    required: u16,
}

impl Threat {
    /// Whether the threat remains after a sowing that touched the cells `touched` and left the side of the
    /// threat the tops `tops`.
    #[inline(always)]
    pub(super) const fn stands(self, touched: u16, tops: u16) -> bool {
        self.origin & touched == 0 && self.required & !tops == 0
    }
}

/// The threats of a side: sowings that would show a line if it were to move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Threats {
    found: [Threat; THREATS],
    count: usize,
}

impl Threats {
    /// The threats of a side.
    pub(super) fn of(position: &Position, side: Side) -> Threats {
        let mut threats = Threats::default();
        let _ = each_line(position, side, &mut |way, visited, lines| threats.add(way, visited, lines));
        threats
    }

    fn add(&mut self, way: Move, visited: u16, tops: u16) -> ControlFlow<()> {
        for line in lines_in(tops) {
            let line = line.iter().fold(0, |set, cell| set | cell.bit());
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

    /// All threats found.
    #[inline]
    pub(super) fn all(&self) -> &[Threat] {
        &self.found[..self.count.min(THREATS)]
    }
}

/// A move with which the side to move shows a line, if one is found.
pub(super) fn winning_move(position: &Position) -> Option<Move> {
    match each_line(position, position.turn, &mut |way, _, _| ControlFlow::Break(way)) {
        ControlFlow::Break(way) => Some(way),
        ControlFlow::Continue(()) => None,
    }
}

/// The lines that a side could show by one sowing if it were to move, as far as they are found.
pub(in crate::qawale) fn lines_threatened(position: &Position, side: Side) -> Vec<[Cell; 4]> {
    let mut found = Vec::new();
    let _ = each_line(position, side, &mut |_, _, tops| {
        for line in lines_in(tops) {
            if !found.contains(&line) {
                found.push(line);
            }
        }
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Whether [`winning_move`] finds every win, because no stack has more sowings than it tries.
pub(super) fn sees_all_wins(position: &Position) -> bool {
    position.stacked().all(|origin| {
        // All steps of a sowing except the last count. The number of ways nearly doubles with each step and
        // never shrinks, so these steps are fewer than twice the ways.
        2 * position.ways_from(origin) <= u64::from(STEPS)
    })
}

/// Visits the sowings that would show a line of a side if it were to move. Each comes with the set of cells
/// that it visits and with the side's tops after it.
fn each_line<B>(
    position: &Position,
    side: Side,
    visit: &mut impl FnMut(Move, u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if position.reserve(side) == 0 {
        return ControlFlow::Continue(());
    }
    let patterns = Patterns::get();
    let tops = position.tops.of(Pebble::of(side));
    for origin in position.stacked() {
        // Each stack has its own limit, so that a tall one does not hide the wins of a short one.
        let mut steps = STEPS;
        let hand = Hand::new(patterns, position.stack(origin), side, origin);
        let left = tops & !origin.bit();
        if hand.may_reach(left, hand.height) {
            let way = Move::from(origin);
            hand.sow(hand.height, Heading::taken(origin), (left, 0), way, &mut steps, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A stack taken up, with the budgets of its last pebbles.
struct Hand<'a> {
    patterns: &'a Patterns,
    pebbles: u64,
    code: u64,
    height: usize,
    /// The budget, by the number of pebbles left in the hand.
    budgets: [Budget; PEBBLES + 2],
}

impl<'a> Hand<'a> {
    #[inline(always)]
    fn new(patterns: &'a Patterns, stack: Stack, side: Side, origin: Cell) -> Hand<'a> {
        let own = Pebble::of(side);
        let hand = stack.with(own);
        let height = hand.height();
        let mut budgets = [Budget::NOTHING; PEBBLES + 2];
        let mut budget = Budget::NOTHING;
        // The parity of the cell where the last pebble lands.
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

    /// Whether the last `left` pebbles might complete a line of `tops`.
    #[inline(always)]
    fn may_reach(&self, tops: u16, left: usize) -> bool {
        self.patterns.is_within(tops, self.budgets[left])
    }

    /// Sows the last `left` pebbles, at least one, in each way that may end in a line. `tops` are the tops of
    /// the side, `visited` the cells visited so far.
    fn sow<B>(
        &self,
        left: usize,
        heading: Heading,
        (tops, visited): (u16, u16),
        way: Move,
        steps: &mut u32,
        visit: &mut impl FnMut(Move, u16, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = left - 1;
        let own = self.pebbles >> (2 * left) & 3 == self.code;
        for next in heading.onward() {
            let bit = next.cell().bit();
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
