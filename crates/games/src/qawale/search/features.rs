//! The features of a position and their weights.
//!
//! There are three groups of features: the ten lines, each with the pebbles visible on its four cells; the
//! stacks, each with the kind of its cell, its four highest pebbles and its height; and the number of pebbles
//! in reserve. `learning.rs` fits the weights. Most of the knowledge in the weights is about stacks: the
//! possible sowings of a side matter more than its visible pebbles.

use std::sync::LazyLock;

use crate::qawale::cell::{CELLS, Cell};
use crate::qawale::lines::LINES;
use crate::qawale::position::Position;
use crate::qawale::stack::Stack;

/// The number of units of a stored weight that make 1 in the log-odds.
pub(super) const UNITS: i16 = 128;
/// Pebbles in reserve, both sides together, when only the early weights count: those after the first move.
const EARLY: u8 = 15;

/// Codes of four pebbles, two bits each.
const FOUR: usize = 256;
/// Number of heights that are distinguished. All greater ones count as the last.
const HEIGHTS: usize = 12;
/// Kinds of lines, and kinds of cells.
const KINDS: usize = 3;

/// The indices of the first feature of stacks, of heights and of the reserve. The features of lines come
/// first.
const STACKS: usize = KINDS * FOUR;
const TALL: usize = STACKS + KINDS * FOUR;
pub(super) const LEFT: usize = TALL + KINDS * HEIGHTS;
/// How many numbers of pebbles in reserve there are, from 0 to 16.
pub(super) const RESERVES: usize = 17;
/// Number of features.
const ALL: usize = LEFT + RESERVES;

/// The kind of each line of [`LINES`]: at the edge, inside, diagonal.
const KIND_OF_LINE: [usize; 10] = [0, 1, 1, 0, 0, 1, 1, 0, 2, 2];
/// The kind of each cell: corner, edge, middle.
const KIND_OF_CELL: [usize; CELLS] = [0, 1, 1, 0, 1, 2, 2, 1, 1, 2, 2, 1, 0, 1, 1, 0];

/// Visits the features of a position.
#[inline(always)]
pub(super) fn each_feature(position: &Position, mut visit: impl FnMut(usize)) {
    let top = |cell: &Cell| (position.stack(*cell).0 & 3) as usize;
    for (line, kind) in LINES.iter().zip(KIND_OF_LINE) {
        visit(kind * FOUR + line.iter().fold(0, |code, cell| code << 2 | top(cell)));
    }
    for cell in position.stacked() {
        let (stack, kind): (Stack, usize) = (position.stack(cell), KIND_OF_CELL[cell.index()]);
        visit(STACKS + kind * FOUR + (stack.0 & 255) as usize);
        visit(TALL + kind * HEIGHTS + stack.height().min(HEIGHTS - 1));
    }
    visit(LEFT + usize::from(position.reserve_of_both()));
}

/// The shares of the early and the late weights (a tapered evaluation).
pub(super) fn phases(position: &Position) -> [f32; 2] {
    let early = f32::from(position.reserve_of_both()) / f32::from(EARLY);
    [early, 1.0 - early]
}

/// The code of four pebbles with light and dark exchanged. Their codes are 1 and 2.
const fn exchanged(code: usize) -> usize {
    (code & 0x55) << 1 | code >> 1 & 0x55
}

/// The code of four pebbles in the opposite order.
const fn reversed(code: usize) -> usize {
    (code & 3) << 6 | (code & 12) << 2 | code >> 2 & 12 | code >> 6
}

/// Whether four places can be the highest pebbles of a stack: no pebble lies below an empty place.
const fn is_stack(code: usize) -> bool {
    code & 3 != 0 && (code >> 2 & 3 != 0 || code >> 4 == 0) && (code >> 4 & 3 != 0 || code >> 6 == 0)
}

/// The index of the weight of each feature, by the [index](apila_core::rules::Side::index) of the side to
/// move. Features that are symmetric to each other share a weight.
pub(super) fn weight_indices() -> [Vec<usize>; 2] {
    let mut indices = vec![0; ALL];
    let mut next = 0;
    for feature in 0..ALL {
        let (kinds, code) = (feature / FOUR * FOUR, feature % FOUR);
        match feature {
            ..STACKS if reversed(code) < code => indices[feature] = indices[kinds + reversed(code)],
            STACKS..TALL if !is_stack(code) => {}
            _ => {
                indices[feature] = next;
                next += 1;
            }
        }
    }
    let dark = |feature: usize| match feature {
        ..TALL => indices[feature / FOUR * FOUR + exchanged(feature % FOUR)],
        _ => indices[feature],
    };
    let for_dark = (0..ALL).map(dark).collect();
    [indices, for_dark]
}

/// The early and the late weight of each feature, in [`UNITS`], by the index of the side to move.
#[derive(Debug)]
pub(super) struct Weights([Vec<[i16; 2]>; 2]);

impl Weights {
    /// The learned weights, read at the first call.
    pub(super) fn learned() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> =
            LazyLock::new(|| Weights::read(include_bytes!("features.weights")));
        &WEIGHTS
    }

    /// Reads weights of two signed bytes each, the early and the late one. Missing ones are zero.
    fn read(bytes: &[u8]) -> Weights {
        let weight = |index: usize| {
            let byte = |at: usize| bytes.get(at).map_or(0, |byte| i16::from(byte.cast_signed()));
            [byte(2 * index), byte(2 * index + 1)]
        };
        Weights(weight_indices().map(|indices| indices.into_iter().map(weight).collect()))
    }

    /// The logarithm of the odds that the side to move wins.
    pub(super) fn log_odds(&self, position: &Position) -> f32 {
        let weights = &self.0[position.turn.index()];
        let mut sums = [0_i32; 2];
        each_feature(position, |feature| {
            let [early, late] = weights[feature];
            sums[0] += i32::from(early);
            sums[1] += i32::from(late);
        });
        let [early, late] = phases(position);
        (early * sums[0] as f32 + late * sums[1] as f32) / f32::from(UNITS)
    }
}
