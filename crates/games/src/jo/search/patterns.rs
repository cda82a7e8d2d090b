//! What a line is worth: the sum of what is worth each five cells that follow each other on it.
//!
//! Five cells show a row with the empty pair beyond it from which it can be broken, and a pair of empty cells with what
//! stands at either end. Cells off the board count as walls, so that each cell is once in the middle.

use std::sync::OnceLock;

use super::lines::{LINES, Lines, length};

/// Patterns next to an edge: three cells, with the middle one at the edge; four, with one between.
const AT_EDGE: usize = 1 << 6;
const NEAR_EDGE: usize = 1 << 8;
/// Patterns of five cells, alike from both ends.
const INSIDE: usize = (1 << 9) + (1 << 5);
/// All patterns.
pub(super) const PATTERNS: usize = AT_EDGE + NEAR_EDGE + INSIDE;
/// Empty cells at the start: from there to none the worth of a pattern goes evenly from what it is early to what it is
/// late.
pub(super) const EARLY: i32 = 55;
/// Cells of the shortest and of the longest line.
const SHORTEST: usize = 5;
const LONGEST: usize = 9;
/// Units of a weight in what doubles, about, the odds of winning times e.
const UNITS: i32 = 64;

/// What something is worth early and late, in units.
pub(super) type Worth = [i16; 2];

/// What is not seen on lines: to be on move, and for either side, the mover first, each row that can be broken by a flip.
pub(super) const BESIDES: usize = 3;

/// What each pattern and what besides is worth.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    pub(super) besides: [[i8; 2]; BESIDES],
    pub(super) patterns: Vec<[i8; 2]>,
}

impl Weights {
    /// Reads weights from bytes: early and late worth of what is besides, then of the patterns.
    pub(super) fn read(bytes: &[u8]) -> Weights {
        let mut pairs = bytes.chunks_exact(2).map(|pair| [pair[0].cast_signed(), pair[1].cast_signed()]);
        let besides = [(); BESIDES].map(|()| pairs.next().unwrap_or_default());
        let mut patterns: Vec<[i8; 2]> = pairs.collect();
        patterns.resize(PATTERNS, [0; 2]);
        Weights { besides, patterns }
    }
}

/// The digits of a number in the opposite order.
fn reversed(mut digits: usize, count: usize) -> usize {
    let mut reversed = 0;
    for _ in 0..count {
        reversed = reversed << 2 | digits & 3;
        digits >>= 2;
    }
    reversed
}

/// The number of each pattern of five cells.
fn inside_numbers() -> Vec<usize> {
    let mut numbers = vec![0; 1 << 10];
    let mut next = AT_EDGE + NEAR_EDGE;
    for code in 0..numbers.len() {
        let other = reversed(code, 5);
        numbers[code] = if other < code {
            numbers[other]
        } else {
            next += 1;
            next - 1
        };
    }
    numbers
}

/// The numbers of the patterns on lines.
#[derive(Debug)]
pub(super) struct Numbering(Vec<usize>);

impl Numbering {
    /// The one there is.
    pub(super) fn new() -> Numbering {
        Numbering(inside_numbers())
    }

    /// The numbers of the patterns on a line with these digits.
    pub(super) fn on(&self, line: usize, length: usize) -> impl Iterator<Item = usize> {
        let end = |cells: usize| reversed(line >> (2 * (length - cells)), cells);
        let edges = [line & 63, end(3), AT_EDGE + (line & 255), AT_EDGE + end(4)];
        edges.into_iter().chain((0..length - 4).map(move |from| self.0[line >> (2 * from) & 1023]))
    }
}

/// What every line is worth with anything on it.
#[derive(Debug)]
pub(super) struct Table {
    worth: Vec<Worth>,
    /// Where what there is for each line begins; lines of one length share it.
    from: [usize; LINES],
    besides: [Worth; BESIDES],
}

impl Table {
    /// The table of the learned weights; it is made when it is first asked for.
    pub(super) fn learned() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::new(&Weights::read(include_bytes!("patterns.weights"))))
    }

    /// The table of some weights.
    pub(super) fn new(weights: &Weights) -> Table {
        let numbering = Numbering::new();
        let mut worth = Vec::new();
        let mut from = [0; LINES];
        for of in SHORTEST..=LONGEST {
            (0..LINES).filter(|line| length(*line) == of).for_each(|line| from[line] = worth.len());
            worth.extend((0..1 << (2 * of)).map(|line| {
                numbering.on(line, of).fold([0_i16; 2], |sum, number| {
                    let [early, late] = weights.patterns[number];
                    [sum[0] + i16::from(early), sum[1] + i16::from(late)]
                })
            }));
        }
        Table { worth, from, besides: weights.besides.map(|worth| worth.map(i16::from)) }
    }

    /// What a line is worth with this on it, to the side to move.
    #[inline]
    pub(super) fn line(&self, number: usize, line: u32, phase: Phase) -> i32 {
        phase.of(self.worth[self.from[number] + line as usize])
    }

    /// What the lines together are worth.
    pub(super) fn sum(&self, lines: &Lines, phase: Phase) -> i32 {
        let all = (0..LINES).map(|number| self.worth[self.from[number] + lines.0[number] as usize]);
        let worth = all.fold([0_i16; 2], |sum, [early, late]| [sum[0] + early, sum[1] + late]);
        phase.of(worth)
    }

    /// What there is besides is worth, with this many rows of the mover's and of the other side's that can be broken.
    pub(super) fn besides(&self, breakable: [u32; 2], phase: Phase) -> i32 {
        let [on_move, own, other] = self.besides.map(|worth| phase.of(worth));
        // There are 129 rows of three on the board.
        let [own_rows, other_rows] = breakable.map(u32::cast_signed);
        on_move + own * own_rows + other * other_rows
    }
}

/// How far the game has got.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phase([i32; 2]);

impl Phase {
    /// In [`Phase::of`] this much is about an e-fold of the odds.
    pub(super) const SCALE: i32 = EARLY * UNITS;

    /// With this many empty cells.
    pub(super) fn with_vacant(vacant: u32) -> Phase {
        let early = i32::try_from(vacant).unwrap_or(EARLY).min(EARLY);
        Phase([early, EARLY - early])
    }

    #[inline]
    pub(super) fn of(self, [early, late]: Worth) -> i32 {
        self.0[0] * i32::from(early) + self.0[1] * i32::from(late)
    }

    /// The share of early and late.
    #[cfg(test)]
    pub(super) fn shares(self) -> [f32; 2] {
        self.0.map(|share| share as f32 / EARLY as f32)
    }
}
