//! A network of one hidden layer, which looks at the patterns that cross at each cell.
//!
//! At each cell of a board, some patterns are added up in [`UNITS`] units, and the positive parts of these
//! sums are added up over all cells. The result is a weighted sum of these totals, in the logarithm of the
//! odds of winning. Which cells and patterns there are is up to the game.
//!
//! All sums but the last are of whole numbers. The file of weights has rows of a signed byte for each unit:
//! one row for each pattern, the biases, and the early and the late weights of the totals.

use wide::i16x16;

/// The number of hidden units.
pub(super) const UNITS: usize = 16;
/// A stored weight of this size adds 1 to a unit.
pub(super) const IN_UNIT: f32 = 32.0;
/// A stored weight of this size multiplies the odds of winning by e for each 1 of a unit's total.
pub(super) const IN_TOTAL: f32 = 512.0;

/// What one pattern, or the bias, adds to each unit.
pub(super) type Row<T> = [T; UNITS];

/// A network.
#[derive(Debug)]
pub(crate) struct Network {
    patterns: Vec<i16x16>,
    bias: i16x16,
    /// The early and the late weights of the totals.
    totals: [Row<f32>; 2],
}

impl Network {
    /// Reads a file of weights for this number of patterns. Missing weights are 0.
    // Inlined, because a function that two searches share belongs to the first load.
    #[inline(always)]
    pub(crate) fn read(bytes: &[u8], patterns: usize) -> Network {
        let mut bytes = bytes.iter().map(|byte| i16::from(byte.cast_signed()));
        let mut row = || [(); UNITS].map(|()| bytes.next().unwrap_or_default());
        let patterns = (0..patterns).map(|_| i16x16::new(row())).collect();
        let bias = i16x16::new(row());
        let totals = [row(), row()].map(|row| row.map(|weight| f32::from(weight) / (IN_UNIT * IN_TOTAL)));
        Network { patterns, bias, totals }
    }

    /// The logarithm of the odds of winning of the side to move. `cells` are the numbers of the patterns at
    /// each cell: at most 256 patterns and biases in all, whose sum fits. `phases` are the shares of early
    /// and late weights.
    #[inline(always)]
    pub(crate) fn log_odds<const N: usize>(
        &self,
        cells: impl Iterator<Item = [usize; N]>,
        [early, late]: [f32; 2],
    ) -> f32 {
        let mut totals = i16x16::ZERO;
        for cell in cells {
            let sum = cell.iter().fold(self.bias, |sum, pattern| sum + self.patterns[*pattern]);
            totals += sum.max(i16x16::ZERO);
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
    use super::{Network, UNITS};

    #[test]
    fn only_the_positive_parts_of_the_sums_count() {
        let row = |first: i8, second: i8| {
            let mut row = [0; UNITS];
            (row[0], row[1]) = (first.cast_unsigned(), second.cast_unsigned());
            row
        };
        // Two patterns, the bias, and the early and the late weights.
        let bytes = [row(10, -10), row(20, 5), row(3, 1), row(64, 32), row(-32, 64)].concat();
        let network = Network::read(&bytes, 2);
        let of = |phases| network.log_odds([[0, 1], [1, 1]].into_iter(), phases) * 32.0 * 512.0;
        // The totals are 33 + 43 and 11: the second unit's sum is negative at the first cell.
        assert_eq!(of([1.0, 0.0]), 76.0 * 64.0 + 11.0 * 32.0);
        assert_eq!(of([0.0, 1.0]), 76.0 * -32.0 + 11.0 * 64.0);
    }
}
