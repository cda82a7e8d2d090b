//! A cheap estimate of who stands better.
//!
//! What is counted was chosen by thought; what it is worth was fitted to the scores and results of some 13 000 quiet
//! positions of games of the search against itself (`docs/search.md`). Stacks count for most: they alone can take a
//! single of the other side or get out of the way, and their tops oblige nobody to stack.

use super::position::{JaleoPosition, count};
use super::rows::{Rows, Window};
use crate::rules::Side;
use crate::search::Evaluate;

/// What is counted of a side, each as a number or as 0 and 1.
#[derive(Clone, Copy, Debug)]
struct Counted<T> {
    /// Possible lines with one, two and three of its discs and none of the other side, on tiles and on places where one
    /// may still come.
    begun: [T; 3],
    /// Places without a tile that would complete a line: a tile there is a threat.
    waiting: T,
    /// Empty tiles where a line grows to three, without a single beside that would oblige it to stack.
    growing: T,
    /// Stacks of its own over a disc of its own, and over one of the other side.
    pure: T,
    mixed: T,
    /// It can make two threats in one turn, with a disc and with a tile.
    double: T,
    /// It can make a threat while the other side must stack: a win in three plies.
    unstoppable: T,
}

/// What is worth how much to the side to move, and to the other.
const WORTH: [Counted<f32>; 2] = [
    Counted {
        begun: [0.017, 0.046, -0.208],
        waiting: 0.497,
        growing: 0.221,
        pure: 0.602,
        mixed: 0.415,
        double: 0.126,
        unstoppable: 6.0,
    },
    Counted {
        begun: [0.013, 0.042, 0.220],
        waiting: -0.045,
        growing: 0.085,
        pure: 0.527,
        mixed: 0.396,
        double: 0.234,
        unstoppable: 0.0,
    },
];
/// What it is worth to be on the move.
const TEMPO: f32 = 0.05;
/// What it is worth that the other side must stack.
const OBLIGED: f32 = -0.042;

impl Evaluate for JaleoPosition {
    fn evaluate(&self) -> f32 {
        if self.in_setup() {
            return 0.0;
        }
        let mover = self.mover();
        let ground = Ground::of(self);
        let obliged = self.must_stack(mover.other());
        let free_hand = obliged && !self.must_stack(mover);
        let [mine, theirs] = [(mover, free_hand), (mover.other(), false)]
            .map(|(side, free_hand)| self.counted(side, &ground, free_hand));
        let sum =
            TEMPO + if obliged { OBLIGED } else { 0.0 } + mine.worth(&WORTH[0]) - theirs.worth(&WORTH[1]);
        sum / (1.0 + sum * sum).sqrt()
    }
}

impl Counted<f32> {
    fn worth(&self, worth: &Counted<f32>) -> f32 {
        let begun: f32 = self.begun.iter().zip(worth.begun).map(|(lines, worth)| lines * worth).sum();
        begun
            + self.waiting * worth.waiting
            + self.growing * worth.growing
            + self.pure * worth.pure
            + self.mixed * worth.mixed
            + self.double * worth.double
            + self.unstoppable * worth.unstoppable
    }
}

/// The tiles, and the places where one may still come.
struct Ground {
    window: Window,
    tiles: Rows,
    free: Rows,
}

impl Ground {
    fn of(position: &JaleoPosition) -> Ground {
        let window = position.window();
        let tiles = window.rows(position.tiles().iter().copied());
        let free = if position.pool() > 0 { tiles.neighbours().without(&tiles) } else { Rows::default() };
        Ground { window, tiles, free }
    }
}

impl JaleoPosition {
    /// Counts for a side; `free_hand` says that it need not stack while the other side must.
    fn counted(&self, side: Side, ground: &Ground, free_hand: bool) -> Counted<f32> {
        let other = side.other();
        let rows = |mask| self.rows(ground.window, mask);
        let (own, their) = (rows(self.tops(side)), rows(self.tops(other)));
        let empty = ground.tiles.without(&own).without(&their);
        let usable = ground.tiles.or(&ground.free).without(&their);
        let near = rows(self.singles(side)).neighbours();
        let waiting = own.completing().and(&ground.free).len();
        let growing = own.building(&usable).and(&empty).without(&near).len();
        let stacks = self.stacks_of(side);
        // One disc makes the threat, another carries it out.
        let supplied = self.reserve(side) >= 2;
        let threatens = supplied && (growing > 0 || waiting > 0 && !empty.without(&near).is_empty());
        let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
        // Small counts: exact as floating-point numbers.
        Counted {
            begun: own.lines_begun(&usable).map(|lines| lines as f32),
            waiting: waiting as f32,
            growing: growing as f32,
            pure: count(stacks & self.lower(side)) as f32,
            mixed: count(stacks & self.lower(other)) as f32,
            double: flag(supplied && waiting > 0 && growing > 0),
            unstoppable: flag(free_hand && threatens),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::jaleo::notation::read;
    use crate::games::jaleo::position::Variant;
    use crate::search::Evaluate;

    fn value(text: &str) -> f32 {
        read(Variant::FixedStart, text).expect("a position").evaluate()
    }

    #[test]
    fn stacks_count_for_their_side() {
        assert!(value("m30bB-bB-_b") > 0.3);
        assert!(value("m30bB-bB-_w") < -0.3);
        assert!(value("m30--.m31--_b").abs() < 0.2);
    }

    #[test]
    fn a_threat_that_meets_a_side_that_must_stack_is_as_good_as_won() {
        // White has to stack; Black adds a disc on m30, so that the next completes the line on p30.
        assert!(value("m30-bBB-WW_b") > 0.95);
        assert!(value("m30-bBB-W-W_b") < 0.95);
    }

    #[test]
    fn the_estimate_stays_in_bounds() {
        for text in ["m30BBBB_b", "m30bBbBbBbBbBbBbBbB_w", "m30WWWW.m31BBBB_b", "m30-_w"] {
            assert!((-1.0..=1.0).contains(&value(text)), "{text}");
        }
    }
}
