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

/// Where the pattern around a cell is read from a line: the lowest digit, the digits as a mask, and the first
/// number of patterns at this distance from an end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    shift: u8,
    mask: u16,
    first: u16,
}

impl Window {
    /// The number of contents of all kinds of windows: at either end, next to it, and inside.
    const CONTENTS: usize = 2 * AT_EDGE + 2 * NEAR_EDGE + (1 << 10);

    /// The window around the cell at a place of a line of at least five cells, counted from 0.
    pub(super) const fn around(place: usize, length: usize) -> Window {
        let beyond = length - 1 - place;
        let (from, cells, first) = match (place, beyond) {
            (0, _) => (0, 3, 0),
            (_, 0) => (length - 3, 3, AT_EDGE),
            (1, _) => (0, 4, 2 * AT_EDGE),
            (_, 1) => (length - 4, 4, 2 * AT_EDGE + NEAR_EDGE),
            _ => (place - 2, 5, 2 * AT_EDGE + 2 * NEAR_EDGE),
        };
        Window { shift: 2 * from as u8, mask: (1 << (2 * cells)) - 1, first: first as u16 }
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

/// The numbers of the patterns, by the contents of their windows.
#[derive(Debug)]
pub(super) struct Numbering(Vec<u16>);

impl Numbering {
    /// Numbers the patterns.
    pub(super) fn new() -> Numbering {
        let mut numbers: Vec<usize> = Vec::with_capacity(Window::CONTENTS);
        let mut next = 0;
        for cells in [3, 4] {
            let contents = 1 << (2 * cells);
            numbers.extend(next..next + contents);
            numbers.extend((0..contents).map(|digits| next + reversed(digits, cells)));
            next += contents;
        }
        let inside = numbers.len();
        for digits in 0..1 << 10 {
            let other = reversed(digits, 5);
            let number = if other < digits { numbers[inside + other] } else { next };
            next = next.max(number + 1);
            numbers.push(number);
        }
        // There are fewer than a thousand patterns.
        Numbering(numbers.into_iter().map(|number| number as u16).collect())
    }

    /// The number of the pattern in a window of a line with these digits.
    #[inline]
    pub(super) fn number(&self, window: Window, line: u32) -> usize {
        let contents = line >> window.shift & u32::from(window.mask);
        usize::from(self.0[usize::from(window.first) + contents as usize])
    }

    /// The numbers of the patterns around the cells of a line with these digits, in order.
    pub(super) fn on(&self, line: u32, length: usize) -> impl Iterator<Item = usize> {
        (0..length).map(move |place| self.number(Window::around(place, length), line))
    }
}
