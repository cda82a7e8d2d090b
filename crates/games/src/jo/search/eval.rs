//! The evaluation: the logarithm of the odds of winning, as the sum of the weights of the features of a
//! position and of the result of a small network (`crossings.rs`).
//!
//! Features are the patterns on the lines, the right to move, and rows that can be broken. A weight is
//! interpolated between its early and its late value by the number of empty cells.

use std::sync::OnceLock;

use super::SearchPosition;
use super::crossings::Crossings;
use super::lines::{LINES, Lines, length};
use super::patterns::{Numbering, OTHERS, Weights};
use crate::jo::rows::Spread;
use crate::learning::value_of_odds;
use apila_core::rules::Status;

/// Number of empty cells at the start. With this many or more, only the early values of weights count; with
/// none, only the late values.
const EARLY: i32 = 55;
/// A weight of this many units multiplies the odds of winning by e.
pub(super) const UNITS: i32 = 64;
/// Lengths of the shortest and of the longest line.
const SHORTEST: usize = 5;
const LONGEST: usize = 9;

/// An early and a late value, in [`UNITS`].
type Tapered = [i16; 2];

/// An estimate for the side to move: from -1 (lost) to 1 (won).
pub(super) fn evaluate(searched: &SearchPosition) -> f32 {
    let crossings = Crossings::learned().log_odds(&searched.lines, searched.phase().shares());
    value_of_odds(searched.table.log_odds(searched) + crossings)
}

/// The number of rows of the side to move, and of the other side, with a stone that can be flipped from an
/// empty pair.
pub(super) fn breakable(searched: &SearchPosition) -> [u32; 2] {
    let vacant = Spread::new(searched.position.vacant());
    [searched.turn(), searched.turn().other()].map(|side| {
        let stones = Spread::new(searched.position.stones(side));
        stones.rows_through(stones.beside_two(vacant))
    })
}

/// The values of all lines with all contents, and of the other features.
#[derive(Debug)]
pub(super) struct Table {
    values: Vec<Tapered>,
    /// For each line, the index in `values` of its empty contents. Lines of the same length share their
    /// values.
    offsets: [usize; LINES],
    others: [Tapered; OTHERS],
}

impl Table {
    /// The table of the learned weights, made on first use.
    pub(super) fn learned() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::new(&Weights::learned()))
    }

    /// The table of some weights.
    pub(super) fn new(weights: &Weights) -> Table {
        let numbering = Numbering::new();
        let mut values = Vec::new();
        let mut offsets = [0; LINES];
        for wanted in SHORTEST..=LONGEST {
            (0..LINES).filter(|line| length(*line) == wanted).for_each(|line| offsets[line] = values.len());
            values.extend((0..1 << (2 * wanted)).map(|line| {
                numbering.on(line, wanted).fold([0_i16; 2], |sum, number| {
                    let [early, late] = weights.patterns[number];
                    [sum[0] + i16::from(early), sum[1] + i16::from(late)]
                })
            }));
        }
        Table { values, offsets, others: weights.others.map(|weight| weight.map(i16::from)) }
    }

    /// The value to the side to move of a line with these contents, in units of [`Phase::SCALE`].
    #[inline]
    pub(super) fn line(&self, number: usize, line: u32, phase: Phase) -> i32 {
        phase.interpolate(self.values[self.offsets[number] + line as usize])
    }

    /// The sum of the weights of a position, as the logarithm of the odds of winning.
    pub(super) fn log_odds(&self, searched: &SearchPosition) -> f32 {
        let phase = searched.phase();
        let value = self.sum(&searched.lines, phase) + self.others(breakable(searched), phase);
        value as f32 / Phase::SCALE as f32
    }

    /// The value of all lines.
    pub(super) fn sum(&self, lines: &Lines, phase: Phase) -> i32 {
        let all = (0..LINES).map(|number| self.values[self.offsets[number] + lines.0[number] as usize]);
        phase.interpolate(all.fold([0_i16; 2], |sum, [early, late]| [sum[0] + early, sum[1] + late]))
    }

    /// The value of the other features. `breakable` is the result of [`breakable`].
    fn others(&self, breakable: [u32; 2], phase: Phase) -> i32 {
        let [on_move, own, other] = self.others.map(|value| phase.interpolate(value));
        // There are 129 rows of three on the board, so these numbers fit.
        let [own_rows, other_rows] = breakable.map(u32::cast_signed);
        on_move + own * own_rows + other * other_rows
    }
}

/// The progress of the game: the shares of early and late values, times [`EARLY`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Phase([i32; 2]);

impl Phase {
    /// A value of this size multiplies the odds of winning by e.
    const SCALE: i32 = EARLY * UNITS;

    /// The phase with this many empty cells.
    pub(super) fn with_vacant(vacant: u32) -> Phase {
        let early = i32::try_from(vacant).unwrap_or(EARLY).min(EARLY);
        Phase([early, EARLY - early])
    }

    #[inline]
    fn interpolate(self, [early, late]: Tapered) -> i32 {
        self.0[0] * i32::from(early) + self.0[1] * i32::from(late)
    }

    /// The shares of early and late values; their sum is 1.
    pub(super) fn shares(self) -> [f32; 2] {
        self.0.map(|share| share as f32 / EARLY as f32)
    }
}
