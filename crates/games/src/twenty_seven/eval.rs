//! The evaluation of a position.

use super::mode::Mode;
use super::position::Position;
use apila_core::rules::{Side, Status};

/// The weights of the features of a position.
struct Weights {
    /// A disc on the far end in an own stack: it stays there.
    secured: f32,
    /// An own stack that can move.
    movable: f32,
    /// A disc above the bottom of such a stack.
    liftable: f32,
    /// An own stack: it makes all others go further, and in the end too far.
    stack: f32,
    /// A disc of an own stack, multiplied by the part of the way to the far end that it has covered.
    progress: f32,
    /// No feature: the value of being the side to move.
    initiative: f32,
}

impl Weights {
    /// Weights fitted to the results of self-play with two-ply searches and some random moves.
    const fn of(mode: Mode) -> Weights {
        match mode {
            Mode::Basic => Weights {
                secured: 0.22,
                movable: 0.28,
                liftable: 0.06,
                stack: -0.2,
                progress: 0.09,
                initiative: 0.05,
            },
            Mode::Advanced | Mode::Expert => Weights {
                secured: 0.14,
                movable: 0.38,
                liftable: 0.06,
                stack: -0.28,
                progress: 0.05,
                initiative: 0.06,
            },
        }
    }

    /// The sum for one side. `stacks` are in the order in which that side passes them.
    fn value(
        &self,
        side: Side,
        stacks: impl ExactSizeIterator<Item = (u8, Option<Side>)> + Clone,
        distance: usize,
    ) -> f32 {
        let end = stacks.len().saturating_sub(1);
        let mut value = 0.0;
        for (rank, (height, owner)) in stacks.enumerate() {
            if owner != Some(side) {
                continue;
            }
            let discs = f32::from(height) - 1.0;
            value += self.stack;
            if rank == end {
                value += self.secured * discs;
                continue;
            }
            // Ranks are at most 8, which an `f32` holds exactly.
            value += self.progress * discs * rank as f32 / end as f32;
            if rank + distance <= end {
                value += self.movable + self.liftable * discs;
            }
        }
        value
    }
}

impl Position {
    /// See [`Searchable::evaluate`](apila_core::search::Searchable::evaluate).
    pub(super) fn estimate(&self) -> f32 {
        let weights = Weights::of(self.mode());
        let distance = |side| self.distance(side) as usize;
        let black = weights.value(Side::First, self.stacks(), distance(Side::First));
        let white = weights.value(Side::Second, self.stacks().rev(), distance(Side::Second));
        let lead = match self.turn() {
            Side::First => black - white,
            Side::Second => white - black,
        };
        // A curve into the interval from -1 to 1 that needs no exponential.
        let value = lead + weights.initiative;
        value / (1.0 + value.abs())
    }
}

#[cfg(test)]
mod tests {
    use super::Weights;
    use crate::twenty_seven::mode::Mode;
    use crate::twenty_seven::notation::read;
    use apila_core::rules::Side;

    #[test]
    fn the_value_is_what_the_stacks_of_a_side_are_worth_less_those_of_the_other() {
        for mode in [Mode::Basic, Mode::Advanced] {
            let Weights { secured, movable, liftable, stack, progress, initiative } = Weights::of(mode);
            let position = read(mode, "rb3.g.gb.g.g.g.gw.g.rw5b2_b").expect("a position");
            // Black's three stacks go three spaces, and the last one is on the far end.
            let first = stack + movable + 3.0 * liftable;
            let third = stack + movable + liftable + progress * 2.0 / 8.0;
            let arrived = stack + 7.0 * secured;
            // White's stack has come two of eight spaces.
            let white = stack + movable + liftable + progress * 2.0 / 8.0;
            let lead = first + third + arrived - white;
            let curved = |value: f32| value / (1.0 + value.abs());
            assert!((position.estimate() - curved(lead + initiative)).abs() < 1e-6);
            let other = position.with_turn(Side::Second);
            assert!((other.estimate() - curved(initiative - lead)).abs() < 1e-6);
        }
    }

    #[test]
    fn a_stack_that_would_go_too_far_cannot_move() {
        let Weights { movable, liftable, stack, progress, .. } = Weights::of(Mode::Basic);
        let weights = Weights::of(Mode::Basic);
        // A stack of three on the eighth of nine spaces goes one space, and not two.
        let mut stacks = [(1, None); 9];
        stacks[7] = (3, Some(Side::First));
        let stays = stack + progress * 2.0 * 7.0 / 8.0;
        let value = |distance| weights.value(Side::First, stacks.into_iter(), distance);
        assert!((value(1) - (stays + movable + 2.0 * liftable)).abs() < 1e-6);
        assert!((value(2) - stays).abs() < 1e-6);
        assert_eq!(weights.value(Side::Second, stacks.into_iter(), 1), 0.0, "it is of the other side");
    }
}
