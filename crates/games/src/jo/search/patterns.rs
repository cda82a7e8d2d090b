//! Patterns of stones on lines, and the learned weights.
//!
//! A pattern is the contents of five cells of a line: a cell and two on either side of it. Read from the
//! other end it is the same pattern. Cells off the board are left out, so a cell at an edge has a pattern of
//! three cells, and its neighbour one of four. Five cells are enough for a row of three with the empty pair
//! beside it from which it can be broken, and for an empty pair with the stones at its ends.

use crate::learning::{self, Weight};

/// Number of patterns around a cell at an edge.
const AT_EDGE: usize = 1 << 6;
/// Number of patterns around the neighbour of a cell at an edge.
const NEAR_EDGE: usize = 1 << 8;
/// Number of patterns of five cells.
const INSIDE: usize = (1 << 9) + (1 << 5);
/// Number of patterns.
pub(super) const PATTERNS: usize = AT_EDGE + NEAR_EDGE + INSIDE;
/// Number of other features: the right to move, and the rows of the side to move and of the other side that
/// can be broken.
pub(super) const OTHERS: usize = 3;

/// The weights of all features.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// The weights of the features that are not patterns.
    pub(super) others: [Weight; OTHERS],
    /// The weights of the patterns, by their numbers.
    pub(super) patterns: Vec<Weight>,
}

impl Weights {
    /// The learned weights.
    pub(super) fn learned() -> Weights {
        Weights::read(include_bytes!("patterns.weights"))
    }

    /// Reads a file of weights: first those of the other features, then those of the patterns. Missing
    /// weights are 0.
    fn read(bytes: &[u8]) -> Weights {
        let mut weights = learning::read(bytes);
        let others = [(); OTHERS].map(|()| weights.next().unwrap_or_default());
        let mut patterns: Vec<Weight> = weights.collect();
        patterns.resize(PATTERNS, [0; 2]);
        Weights { others, patterns }
    }
}

/// The `count` lowest digits of a line in the opposite order.
fn reversed(mut digits: usize, count: usize) -> usize {
    let mut reversed = 0;
    for _ in 0..count {
        reversed = reversed << 2 | digits & 3;
        digits >>= 2;
    }
    reversed
}

/// The numbers of the patterns of five cells, by their digits.
#[derive(Debug)]
pub(super) struct Numbering(Vec<usize>);

impl Numbering {
    /// Numbers the patterns.
    pub(super) fn new() -> Numbering {
        let mut numbers = vec![0; 1 << 10];
        let mut next = AT_EDGE + NEAR_EDGE;
        for digits in 0..numbers.len() {
            let other = reversed(digits, 5);
            numbers[digits] = if other < digits {
                numbers[other]
            } else {
                next += 1;
                next - 1
            };
        }
        Numbering(numbers)
    }

    /// The numbers of the patterns on a line with these digits: first the four at the edges, then the others
    /// in order.
    pub(super) fn on(&self, line: usize, length: usize) -> impl Iterator<Item = usize> {
        let end = |cells: usize| reversed(line >> (2 * (length - cells)), cells);
        let edges = [line & 63, end(3), AT_EDGE + (line & 255), AT_EDGE + end(4)];
        edges.into_iter().chain((0..length - 4).map(move |from| self.0[line >> (2 * from) & 1023]))
    }
}
