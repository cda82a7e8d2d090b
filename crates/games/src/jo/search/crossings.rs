//! A small network on the patterns that cross at each cell.
//!
//! The sum of the patterns' weights cannot tell where lines cross. For example, it does not see that one
//! stone would complete a row on one line and defend on another. Here the patterns around a cell, one on each
//! axis, are added up in [`UNITS`] units, and the positive parts of these sums are added up over all cells.
//! The result is a weighted sum of these totals, in the logarithm of the odds of winning. It is added to the
//! sum of the weights (`eval.rs`).
//!
//! All sums but the last are of whole numbers. The file of weights has rows of a signed byte for each unit:
//! one row for each pattern, the biases, and the early and the late weights of the totals.

use std::sync::OnceLock;

use wide::i16x16;

use super::lines::{LINE_CELLS, Lines, length};
use super::patterns::{Numbering, PATTERNS, Window};
use crate::jo::cell::{AXES, CELLS};

/// The number of hidden units.
pub(super) const UNITS: usize = 16;
/// A stored weight of this size adds 1 to a unit.
pub(super) const IN_UNIT: f32 = 32.0;
/// A stored weight of this size multiplies the odds of winning by e for each 1 of a unit's total.
pub(super) const IN_TOTAL: f32 = 512.0;

/// What one pattern, or the bias, adds to each unit.
pub(super) type Row<T> = [T; UNITS];

/// The line of each axis through a cell, and where the pattern around the cell is on it.
pub(super) type Crossing = [(u8, Window); AXES.len()];

/// The crossing at each cell.
pub(super) static CROSSINGS: [Crossing; CELLS as usize] = crossings();

const fn crossings() -> [Crossing; CELLS as usize] {
    let mut table = [[(0, Window::around(0, 9)); AXES.len()]; CELLS as usize];
    let mut cell = 0;
    while cell < table.len() {
        let mut axis = 0;
        while axis < AXES.len() {
            let place = LINE_CELLS[cell][axis];
            let window = Window::around(place.shift as usize / 2, length(place.line as usize));
            table[cell][axis] = (place.line, window);
            axis += 1;
        }
        cell += 1;
    }
    table
}

/// The network.
#[derive(Debug)]
pub(super) struct Network {
    numbering: Numbering,
    patterns: Vec<i16x16>,
    bias: i16x16,
    /// The early and the late weights of the totals.
    totals: [Row<f32>; 2],
}

impl Network {
    /// The learned network, made on first use.
    pub(super) fn learned() -> &'static Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| Network::read(include_bytes!("crossings.weights")))
    }

    /// Reads a file of weights. Missing weights are 0.
    fn read(bytes: &[u8]) -> Network {
        let mut bytes = bytes.iter().map(|byte| i16::from(byte.cast_signed()));
        let mut row = || [(); UNITS].map(|()| bytes.next().unwrap_or_default());
        let patterns = (0..PATTERNS).map(|_| i16x16::new(row())).collect();
        let bias = i16x16::new(row());
        let totals = [row(), row()].map(|row| row.map(|weight| f32::from(weight) / (IN_UNIT * IN_TOTAL)));
        Network { numbering: Numbering::new(), patterns, bias, totals }
    }

    /// The logarithm of the odds of winning of the side to move. `phases` are the shares of early and late
    /// weights.
    pub(super) fn log_odds(&self, lines: &Lines, [early, late]: [f32; 2]) -> f32 {
        // A sum of four weights is at most 508, and 61 of these fit.
        let mut totals = i16x16::ZERO;
        for crossing in &CROSSINGS {
            let [first, second, third] = crossing.map(|(line, window)| {
                self.patterns[self.numbering.number(window, lines.0[usize::from(line)])]
            });
            totals += (first + second + third + self.bias).max(i16x16::ZERO);
        }
        let totals = totals.to_array();
        let weighted = |unit: usize| {
            f32::from(totals[unit]) * (early * self.totals[0][unit] + late * self.totals[1][unit])
        };
        (0..UNITS).map(weighted).sum()
    }
}

#[cfg(test)]
mod tests {
    use apila_core::rules::{Rules, Side, Status};
    use apila_core::search::Random;

    use super::{Network, PATTERNS, UNITS};
    use crate::jo::notation::{print, read, start};
    use crate::jo::search::lines::Lines;

    /// The log-odds of a position with only early weights, and with only late ones.
    fn log_odds(network: &Network, text: &str) -> [f32; 2] {
        let lines = Lines::of(&read(text).unwrap());
        [[1.0, 0.0], [0.0, 1.0]].map(|phases| network.log_odds(&lines, phases))
    }

    #[test]
    fn only_the_positive_parts_of_the_sums_count() {
        // All patterns and the bias add 10 to the first unit and -10 to the second one.
        let row = |first: i8, second: i8| {
            let mut row = [0; UNITS];
            (row[0], row[1]) = (first.cast_unsigned(), second.cast_unsigned());
            row
        };
        let mut bytes = row(10, -10).repeat(PATTERNS + 1);
        bytes.extend(row(64, 32));
        bytes.extend(row(-32, 64));
        let total = 61.0 * 40.0 / 32.0;
        let expected = [total * 64.0 / 512.0, -total * 32.0 / 512.0];
        assert_eq!(log_odds(&Network::read(&bytes), "5.6.2rrr2.2rrr3.3rrr3.8.7.bb4.b4_r"), expected);
    }

    #[test]
    fn a_position_upside_down_has_the_same_odds() {
        let (network, mut random) = (Network::learned(), Random::new(3));
        let mut position = start(Side::First);
        while let Some(mv) = position.random_move(&mut |bound| random.below(bound)) {
            position = position.after(mv);
            let text = print(&position);
            let (board, turn) = text.split_once('_').unwrap();
            let turned = format!("{}_{turn}", board.chars().rev().collect::<String>());
            assert_eq!(log_odds(network, &text), log_odds(network, &turned), "{text}");
            assert_eq!(position.turn(), read(&turned).unwrap().turn());
        }
    }
}
