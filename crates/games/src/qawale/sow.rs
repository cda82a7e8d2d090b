//! Walking all sowings: the ways alone, for lists of moves, and the positions they lead to, for counting.

use std::hint::black_box;
use std::ops::ControlFlow;

use apila_core::rules::Status;

use super::geometry::{Heading, Space};
use super::moves::Sowing;
use super::position::Board;
use super::stack::{Pebble, Stack};
use super::tops::Tops;

/// Visits each way of sowing `steps_left` more pebbles, at least one, from `heading`.
pub(super) fn each_way(
    heading: Heading,
    steps_left: usize,
    way: Sowing,
    visit: &mut impl FnMut(Sowing) -> ControlFlow<()>,
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

/// Visits each sowing of the side to move with the spaces that it touches, the origin included, and the tops that it
/// leaves to the mover and to the other side. No stack is copied.
pub(super) fn each_outcome(
    board: &Board,
    visit: &mut impl FnMut(Sowing, u16, [u16; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    board.stacked().try_for_each(|origin| each_outcome_from(board, origin, visit))
}

/// The same for the stack of one space.
pub(super) fn each_outcome_from(
    board: &Board,
    origin: Space,
    visit: &mut impl FnMut(Sowing, u16, [u16; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pebbles = [board.turn, board.turn.other()].map(Pebble::of);
    let hand = board.stack(origin).with(pebbles[0]);
    let tops = pebbles.map(|pebble| board.tops.of(pebble) & !origin.bit());
    let outcomes = Outcomes { hand, codes: pebbles.map(|pebble| pebble as u64) };
    let heading = Heading::taken(origin);
    outcomes.sow(hand.height(), heading, (origin.bit(), tops), Sowing::from(origin), visit)
}

/// A hand and the codes of the mover's pebbles and of the other's.
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
        way: Sowing,
        visit: &mut impl FnMut(Sowing, u16, [u16; 2]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let left = left - 1;
        let pebble = self.hand.0 >> (2 * left) & 3;
        for next in heading.onward() {
            let Some(direction) = next.came_by() else { continue };
            let bit = next.space().bit();
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

/// A sowing of some stack, all ways of all stacks alike; none if there is no stack. They are counted, not listed.
pub(super) fn random_way(board: &Board, below: &mut impl FnMut(u64) -> u64) -> Option<Sowing> {
    let ways_from = |origin| Heading::taken(origin).ways(board.stack(origin).height() + 1);
    let mut number = below(board.stacked().map(ways_from).sum());
    let origin = board.stacked().find(|origin| is_among(&mut number, ways_from(*origin)))?;
    let mut heading = Heading::taken(origin);
    let mut way = Sowing::from(origin);
    for steps_left in (0..=board.stack(origin).height()).rev() {
        heading = heading.onward().find(|next| is_among(&mut number, next.ways(steps_left)))?;
        way = way.then(heading.came_by()?);
    }
    Some(way)
}

/// Whether the way with this number is among the next `ways`; if not, its number among those after them is set.
fn is_among(number: &mut u64, ways: u64) -> bool {
    let among = *number < ways;
    if !among {
        *number -= ways;
    }
    among
}

/// Number of sequences of `depth` turns.
///
/// Every position of the last ply is really made, its stacks, tops, reserves and side to move: pebble by
/// pebble, with the ways that begin alike sharing their beginnings, and each pebble taken back by storing
/// what its stack was.
pub(super) fn perft(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.outcome().is_some() {
        return 0;
    }
    let mut count = 0;
    if depth == 1 {
        each_next(board, &mut |next| {
            // Without this the compiler would see that nobody looks at the position, and not make it.
            black_box(next);
            count += 1;
        });
    } else {
        each_next(board, &mut |next| count += perft(next, depth - 1));
    }
    count
}

/// Lends `visit` the position after each legal move of an unfinished position, in the order of
/// `for_each_move`.
pub(super) fn each_next(board: &Board, visit: &mut impl FnMut(&Board)) {
    let mut next = *board;
    next.turn = board.turn.other();
    next.reserves[board.turn.index()] = board.reserve(board.turn).saturating_sub(1);
    for origin in board.stacked() {
        let before = board.stack(origin);
        let hand = before.with(Pebble::of(board.turn));
        next.stacks[origin.index()] = Stack::EMPTY;
        let tops = board.tops.without(origin);
        sow(&mut next, hand, hand.bottom_shift(), Heading::taken(origin), tops, visit);
        next.stacks[origin.index()] = before;
    }
}

/// Sows the pebbles of `hand` from the one at `shift` up, each way, and shows `visit` the board after each.
/// `tops` are those of the board as it is; the board's own are set only when it is whole again.
fn sow(
    board: &mut Board,
    hand: Stack,
    shift: u32,
    heading: Heading,
    tops: Tops,
    visit: &mut impl FnMut(&Board),
) {
    // The last three pebbles, and so the whole of most stacks, are sown without a call. A hand has two at
    // least: the player's own and the one it was put on.
    match shift {
        2 => put_each_way(board, hand.0 >> 2, heading, tops, |board, heading, tops| {
            put_each_way(board, hand.0, heading, tops, |board, _, tops| {
                board.tops = tops;
                visit(board);
            });
        }),
        4 => put_each_way(board, hand.0 >> 4, heading, tops, |board, heading, tops| {
            put_each_way(board, hand.0 >> 2, heading, tops, |board, heading, tops| {
                put_each_way(board, hand.0, heading, tops, |board, _, tops| {
                    board.tops = tops;
                    visit(board);
                });
            });
        }),
        _ => put_each_way(board, hand.0 >> shift, heading, tops, |board, heading, tops| {
            sow(board, hand, shift.wrapping_sub(2), heading, tops, visit);
        }),
    }
}

/// Puts the pebble in the lowest bits of `pebble` on each space that may come next, calls `then`, and takes
/// it back.
#[inline(always)]
fn put_each_way(
    board: &mut Board,
    pebble: u64,
    heading: Heading,
    tops: Tops,
    mut then: impl FnMut(&mut Board, Heading, Tops),
) {
    let pebble = pebble & 3;
    for next in heading.onward() {
        let space = next.space();
        let before = board.stacks[space.index()];
        board.stacks[space.index()] = Stack(before.0 << 2 | pebble);
        then(board, next, tops.with_code(space, pebble));
        board.stacks[space.index()] = before;
    }
}
