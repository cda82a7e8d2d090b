//! How a position looks at a glance.

use super::mode::Mode;
use super::position::Line;
use apila_core::rules::{Side, Status};

/// How much the things count that [`Weights::value`] looks at.
struct Weights {
    /// A disc on the far end under an own top: nobody can take it away again.
    secured: f32,
    /// A stack that can move now.
    movable: f32,
    /// A disc above the bottom of such a stack.
    liftable: f32,
    /// An own stack: it makes all others go further, in the end too far.
    stack: f32,
    /// A disc of an own stack that has come all the way but the last step; less in proportion.
    progress: f32,
    /// To be on the move.
    initiative: f32,
}

impl Weights {
    /// Fitted to the results of games of two-ply searches against themselves, some moves at random.
    const fn of(variant: Mode) -> Weights {
        match variant {
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

    /// What a side has. The stacks are in the order in which it passes them.
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
            // At most 9.
            value += self.progress * discs * rank as f32 / end as f32;
            if rank + distance <= end {
                value += self.movable + self.liftable * discs;
            }
        }
        value
    }
}

impl Line {
    /// See [`Searchable::evaluate`](apila_core::search::Searchable::evaluate).
    pub(super) fn estimate(&self) -> f32 {
        let weights = Weights::of(self.variant());
        let distance = |side| self.distance(side) as usize;
        let black = weights.value(Side::First, self.stacks(), distance(Side::First));
        let white = weights.value(Side::Second, self.stacks().rev(), distance(Side::Second));
        let lead = match self.turn() {
            Side::First => black - white,
            Side::Second => white - black,
        };
        // Squeezed into the interval by a curve that needs no exponential.
        let value = lead + weights.initiative;
        value / (1.0 + value.abs())
    }
}

#[cfg(test)]
mod tests {
    use super::super::mode::Mode;
    use super::super::notation::read;
    use apila_core::rules::{Side, Status};

    fn value(text: &str) -> f32 {
        read(Mode::Basic, text).unwrap().estimate()
    }

    #[test]
    fn both_sides_are_judged_alike() {
        assert_eq!(value("rb9.g.g.g.g.g.g.g.rw9_b"), value("rb9.g.g.g.g.g.g.g.rw9_w"));
        assert_eq!(value("rb2.gb3.gw2.g.g.g.gb.g.rw4_b"), value("rb4.g.gw.g.g.g.gb2.gw3.rw2_w"));
    }

    #[test]
    fn discs_that_have_arrived_for_good_look_well() {
        let line = read(Mode::Basic, "rb3.g.gb.g.g.g.gw.g.rw5b2_b").unwrap();
        assert!(line.estimate() > 0.3);
        assert!(line.with_turn(Side::Second).estimate() < -0.3);
    }

    #[test]
    fn even_odd_lines_have_a_value() {
        for text in ["0.0.0.0.g7b9w9r2.0.0.0.0_b", "0.0.0.0.0.0.0.0.r_w", "r2.0.0.0.0.0.0.0.0_b"] {
            let line = read(Mode::Expert, text).unwrap();
            assert!((-1.0..=1.0).contains(&line.estimate()), "{:?}", line.turn());
        }
    }
}
