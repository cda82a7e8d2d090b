//! Walks over all sowings: their moves alone, the tops after them, or the positions after them.

use std::hint::black_box;
use std::ops::ControlFlow;

use apila_core::rules::Status;

use super::cell::Cell;
use super::heading::Heading;
use super::moves::Move;
use super::position::Position;
use super::stack::{Pebble, Stack};
use super::tops::Tops;

/// Visits each way to sow `steps_left` more pebbles, at least one, from `heading`.
pub(super) fn each_way(
    heading: Heading,
    steps_left: usize,
    way: Move,
    visit: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for next in heading.onward() {
        let Some(direction) = next.came_by() else { continue };
        let longer = way.then(direction);
        if steps_left <= 1 {
            visit(longer)?;
        } else {
            each_way(next, steps_left - 1, longer, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits each sowing of the side to move, with the set of cells that it touches, the origin included, and
/// with the tops of the mover and of the other side after it. No stack is copied.
pub(super) fn each_outcome(
    position: &Position,
    visit: &mut impl FnMut(Move, u16, [u16; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    position.stacked().try_for_each(|origin| each_outcome_from(position, origin, visit))
}

/// Like [`each_outcome`], for the stack of one cell.
pub(super) fn each_outcome_from(
    position: &Position,
    origin: Cell,
    visit: &mut impl FnMut(Move, u16, [u16; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pebbles = [position.turn, position.turn.other()].map(Pebble::of);
    let hand = position.stack(origin).with(pebbles[0]);
    let tops = pebbles.map(|pebble| position.tops.of(pebble) & !origin.bit());
    let outcomes = Outcomes { hand, codes: pebbles.map(|pebble| pebble as u64) };
    let heading = Heading::taken(origin);
    outcomes.sow(hand.height(), heading, (origin.bit(), tops), Move::from(origin), visit)
}

/// A hand, and the codes of the mover's and of the other side's pebbles.
struct Outcomes {
    hand: Stack,
    codes: [u64; 2],
}

impl Outcomes {
    /// Sows the last `left` pebbles, at least one.
    fn sow(
        &self,
        left: usize,
        heading: Heading,
        (touched, tops): (u16, [u16; 2]),
        way: Move,
        visit: &mut impl FnMut(Move, u16, [u16; 2]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let left = left - 1;
        let pebble = self.hand.0 >> (2 * left) & 3;
        for next in heading.onward() {
            let Some(direction) = next.came_by() else { continue };
            let bit = next.cell().bit();
            let [mine, theirs] = tops.map(|tops| tops & !bit);
            let mine = if pebble == self.codes[0] { mine | bit } else { mine };
            let theirs = if pebble == self.codes[1] { theirs | bit } else { theirs };
            let (touched, way) = (touched | bit, way.then(direction));
            if left == 0 {
                visit(way, touched, [mine, theirs])?;
            } else {
                self.sow(left, next, (touched, [mine, theirs]), way, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A random sowing, with equal probability for each. `None` if there is no stack. Ways are counted, not
/// listed.
pub(super) fn random_move(position: &Position, below: &mut impl FnMut(u64) -> u64) -> Option<Move> {
    let mut number = below(position.count_moves());
    let origin = position.stacked().find(|origin| is_among(&mut number, position.ways_from(*origin)))?;
    let mut heading = Heading::taken(origin);
    let mut way = Move::from(origin);
    for steps_left in (0..=position.stack(origin).height()).rev() {
        heading = heading.onward().find(|next| is_among(&mut number, next.ways(steps_left)))?;
        way = way.then(heading.came_by()?);
    }
    Some(way)
}

/// Whether the way with this number, counted from 0, is among the next `ways`. If not, `number` becomes its
/// number after these.
fn is_among(number: &mut u64, ways: u64) -> bool {
    let among = *number < ways;
    if !among {
        *number -= ways;
    }
    among
}

/// See [`Rules::perft`](apila_core::rules::Rules::perft).
///
/// Every position of the last ply is made in full, with tops, reserves and side to move. Ways with a common
/// beginning share the work for it. A pebble is taken back by storing the former stack.
pub(super) fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    let mut count = 0;
    if depth == 1 {
        each_next(position, &mut |next| {
            // Keeps the compiler from removing a position that nothing reads.
            black_box(next);
            count += 1;
        });
    } else {
        each_next(position, &mut |next| count += perft(next, depth - 1));
    }
    count
}

/// Visits the position after each legal move of an unfinished position, in the order of `for_each_move`.
pub(super) fn each_next(position: &Position, visit: &mut impl FnMut(&Position)) {
    let mut next = *position;
    next.turn = position.turn.other();
    next.reserves[position.turn.index()] = position.reserve(position.turn).saturating_sub(1);
    for origin in position.stacked() {
        let before = position.stack(origin);
        let hand = before.with(Pebble::of(position.turn));
        next.stacks[origin.index()] = Stack::EMPTY;
        let tops = position.tops.without(origin);
        sow(&mut next, hand, hand.bottom_shift(), Heading::taken(origin), tops, visit);
        next.stacks[origin.index()] = before;
    }
}

/// Sows the pebbles of `hand` from the one at `shift` upwards, in each way, and visits the position after
/// each. `tops` are the tops of the current stacks; the position's own tops are set only before the visit.
fn sow(
    position: &mut Position,
    hand: Stack,
    shift: u32,
    heading: Heading,
    tops: Tops,
    visit: &mut impl FnMut(&Position),
) {
    // The last three pebbles, and so most stacks, are sown without a call. A hand has at least two pebbles:
    // the player's own and the one under it.
    match shift {
        2 => put_each_way(position, hand.0 >> 2, heading, tops, |position, heading, tops| {
            put_each_way(position, hand.0, heading, tops, |position, _, tops| {
                position.tops = tops;
                visit(position);
            });
        }),
        4 => put_each_way(position, hand.0 >> 4, heading, tops, |position, heading, tops| {
            put_each_way(position, hand.0 >> 2, heading, tops, |position, heading, tops| {
                put_each_way(position, hand.0, heading, tops, |position, _, tops| {
                    position.tops = tops;
                    visit(position);
                });
            });
        }),
        _ => put_each_way(position, hand.0 >> shift, heading, tops, |position, heading, tops| {
            sow(position, hand, shift.wrapping_sub(2), heading, tops, visit);
        }),
    }
}

/// Puts the pebble in the lowest bits of `pebble` on each cell that may come next, calls `then`, and takes it
/// back.
#[inline(always)]
fn put_each_way(
    position: &mut Position,
    pebble: u64,
    heading: Heading,
    tops: Tops,
    mut then: impl FnMut(&mut Position, Heading, Tops),
) {
    let pebble = pebble & 3;
    for next in heading.onward() {
        let cell = next.cell();
        let before = position.stacks[cell.index()];
        position.stacks[cell.index()] = Stack(before.0 << 2 | pebble);
        then(position, next, tops.with_code(cell, pebble));
        position.stacks[cell.index()] = before;
    }
}
