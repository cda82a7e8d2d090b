//! What is seen of a position at a glance, and what each of these things is worth.
//!
//! Seen are the ten lines, each by what shows on its four spaces; the stacks, each by its kind of space, its four highest
//! pebbles and its height; and how many pebbles are left. `tuning.rs` says how the worth was learned. Most of it turned out
//! to be in the stacks: what one's sowings can do matters more than what shows.

use std::sync::LazyLock;

use super::geometry::{SPACES, Space};
use super::lines::LINES;
use super::position::Board;
use super::stack::Stack;

/// Units of a weight in what multiplies the odds of winning by e.
pub(super) const UNITS: i16 = 128;
/// Pebbles left when what is worth early counts alone.
pub(super) const EARLY: u8 = 15;

/// Four pebbles as the lowest bits of a number, two each.
const FOUR: usize = 256;
/// Heights that are told apart, all greater ones as the last.
const HEIGHTS: usize = 12;
/// Lines and spaces are of three kinds.
const KINDS: usize = 3;

/// Where what is seen of stacks, of heights and of pebbles left begins, after the lines; and how much there is.
const STACKS: usize = KINDS * FOUR;
const TALL: usize = STACKS + KINDS * FOUR;
const LEFT: usize = TALL + KINDS * HEIGHTS;
const ALL: usize = LEFT + 17;

/// The kind of each line of [`LINES`]: at the edge, inside, diagonal.
const KIND_OF_LINE: [usize; 10] = [0, 1, 1, 0, 0, 1, 1, 0, 2, 2];
/// The kind of each space: corner, edge, middle.
const KIND_OF_SPACE: [usize; SPACES] = [0, 1, 1, 0, 1, 2, 2, 1, 1, 2, 2, 1, 0, 1, 1, 0];

/// What something is worth early and late to the side to move, in units.
pub(super) type Worth = [i16; 2];

/// Shows `visit` all that is seen of a position, as places in a [`Table`] of the side to move.
#[inline(always)]
pub(super) fn each_sight(board: &Board, mut visit: impl FnMut(usize)) {
    let top = |space: &Space| (board.stack(*space).0 & 3) as usize;
    for (line, kind) in LINES.iter().zip(KIND_OF_LINE) {
        visit(kind * FOUR + line.iter().fold(0, |code, space| code << 2 | top(space)));
    }
    for space in board.stacked() {
        let (stack, kind): (Stack, usize) = (board.stack(space), KIND_OF_SPACE[space.index()]);
        visit(STACKS + kind * FOUR + (stack.0 & 255) as usize);
        visit(TALL + kind * HEIGHTS + stack.height().min(HEIGHTS - 1));
    }
    visit(LEFT + usize::from(board.reserves[0] + board.reserves[1]));
}

/// The same with light and dark exchanged, whose codes are 1 and 2.
const fn exchanged(code: usize) -> usize {
    (code & 0x55) << 1 | code >> 1 & 0x55
}

/// Four pebbles from the other end.
const fn reversed(code: usize) -> usize {
    (code & 3) << 6 | (code & 12) << 2 | code >> 2 & 12 | code >> 6
}

/// Whether four places hold the highest pebbles of a stack: there is none above an empty one.
const fn is_stack(code: usize) -> bool {
    code & 3 != 0 && (code >> 2 & 3 != 0 || code >> 4 == 0) && (code >> 4 & 3 != 0 || code >> 6 == 0)
}

/// The number of the weight of each sight, for light to move and for dark: what is alike shares one.
pub(super) fn numbers() -> [Vec<usize>; 2] {
    let mut numbers = vec![0; ALL];
    let mut next = 0;
    for sight in 0..ALL {
        let (kinds, code) = (sight / FOUR * FOUR, sight % FOUR);
        match sight {
            ..STACKS if reversed(code) < code => numbers[sight] = numbers[kinds + reversed(code)],
            STACKS..TALL if !is_stack(code) => {}
            _ => {
                numbers[sight] = next;
                next += 1;
            }
        }
    }
    let dark = |sight: usize| match sight {
        ..TALL => numbers[sight / FOUR * FOUR + exchanged(sight % FOUR)],
        _ => numbers[sight],
    };
    let for_dark = (0..ALL).map(dark).collect();
    [numbers, for_dark]
}

/// What each sight is worth, for light to move and for dark.
#[derive(Debug)]
pub(super) struct Table([Vec<Worth>; 2]);

impl Table {
    /// The table of the learned weights; it is made when it is first asked for.
    pub(super) fn learned() -> &'static Table {
        static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(include_bytes!("sights.weights")));
        &TABLE
    }

    /// The table of weights, of two bytes each: early and late.
    fn new(bytes: &[u8]) -> Table {
        let of = |number: usize| {
            let byte = |at: usize| bytes.get(at).map_or(0, |byte| i16::from(byte.cast_signed()));
            [byte(2 * number), byte(2 * number + 1)]
        };
        Table(numbers().map(|numbers| numbers.into_iter().map(of).collect()))
    }

    /// What all that is seen is worth to the side to move: the logarithm of its odds.
    pub(super) fn odds(&self, board: &Board) -> f32 {
        let worth = &self.0[board.turn.index()];
        let mut sums = [0_i32; 2];
        each_sight(board, |sight| {
            let [early, late] = worth[sight];
            sums[0] += i32::from(early);
            sums[1] += i32::from(late);
        });
        let [early, late] = shares(board);
        (early * sums[0] as f32 + late * sums[1] as f32) / f32::from(UNITS)
    }
}

/// How much what is worth early and what is worth late count.
pub(super) fn shares(board: &Board) -> [f32; 2] {
    let early = f32::from(board.reserves[0] + board.reserves[1]) / f32::from(EARLY);
    [early, 1.0 - early]
}
