//! The static evaluation.
//!
//! The features were chosen by hand; their weights were fitted to the scores and results of some 13 000 quiet positions of
//! games of the search against itself (`docs/search.md`). Stacks count for most: they alone can take a single of the other
//! side or get out of the way, and their tops oblige nobody to stack.

use apila_core::rules::Side;

use super::position::{Position, count};
use super::rows::{Rows, Window};

/// The features of a side, or their weights. What either is the case or not counts 1 or 0.
#[derive(Clone, Copy, Debug)]
struct Features {
    /// Fours in a line, of tiles and cells that may still get one, that hold one, two and three discs of the side and none
    /// of the other.
    begun: [f32; 3],
    /// Cells without a tile that would complete a line: a tile there is a threat.
    waiting: f32,
    /// Empty tiles where a line grows to three, without an adjacent single that would oblige the side to stack.
    growing: f32,
    /// Stacks of the side over a disc of its own.
    pure: f32,
    /// Stacks of the side over a disc of the other side.
    mixed: f32,
    /// Whether it can make two threats in one turn, with a disc and with a tile.
    double: f32,
    /// Whether it can make a threat while the other side must stack: a win in three plies.
    unstoppable: f32,
}

/// The weights of the features of the side to move.
const OWN: Features = Features {
    begun: [0.017, 0.046, -0.208],
    waiting: 0.497,
    growing: 0.221,
    pure: 0.602,
    mixed: 0.415,
    double: 0.126,
    unstoppable: 6.0,
};
/// The weights of the features of the other side.
const THEIR: Features = Features {
    begun: [0.013, 0.042, 0.220],
    waiting: -0.045,
    growing: 0.085,
    pure: 0.527,
    mixed: 0.396,
    double: 0.234,
    unstoppable: 0.0,
};
/// The weight of being to move.
const TEMPO: f32 = 0.05;
/// The weight of the other side having to stack.
const OBLIGED: f32 = -0.042;

/// The value of a position, see [`Searchable::evaluate`](apila_core::search::Searchable::evaluate).
pub(super) fn evaluate(position: &Position) -> f32 {
    if position.in_setup() {
        return 0.0;
    }
    let mover = position.mover();
    let ground = Ground::of(position);
    let obliged = position.must_stack(mover.other());
    let free_hand = obliged && !position.must_stack(mover);
    let own = Features::of(position, mover, &ground, free_hand);
    let their = Features::of(position, mover.other(), &ground, false);
    let sum = TEMPO + if obliged { OBLIGED } else { 0.0 } + own.weighted(&OWN) - their.weighted(&THEIR);
    sum / (1.0 + sum * sum).sqrt()
}

/// The tiles, and the free cells beside them that may still get one.
struct Ground {
    window: Window,
    tiles: Rows,
    free: Rows,
}

impl Ground {
    fn of(position: &Position) -> Ground {
        let window = position.window();
        let tiles = window.rows(position.tiles().iter().copied());
        let free = if position.pool() > 0 { tiles.neighbours().without(&tiles) } else { Rows::default() };
        Ground { window, tiles, free }
    }
}

impl Features {
    /// The features of a side; `free_hand` says that it need not stack while the other side must.
    fn of(position: &Position, side: Side, ground: &Ground, free_hand: bool) -> Features {
        let other = side.other();
        let rows = |mask| position.rows(ground.window, mask);
        let (own, their) = (rows(position.tops(side)), rows(position.tops(other)));
        let empty = ground.tiles.without(&own).without(&their);
        let usable = ground.tiles.or(&ground.free).without(&their);
        let near = rows(position.singles(side)).neighbours();
        let waiting = own.completing().and(&ground.free).len();
        let growing = own.building(&usable).and(&empty).without(&near).len();
        let stacks = position.stacks_of(side);
        // One disc makes the threat, another carries it out.
        let supplied = position.reserve(side) >= 2;
        let threatens = supplied && (growing > 0 || waiting > 0 && !empty.without(&near).is_empty());
        let flag = |yes: bool| if yes { 1.0 } else { 0.0 };
        // Small counts, which floating-point numbers hold exactly.
        Features {
            begun: own.lines_begun(&usable).map(|lines| lines as f32),
            waiting: waiting as f32,
            growing: growing as f32,
            pure: count(stacks & position.lower(side)) as f32,
            mixed: count(stacks & position.lower(other)) as f32,
            double: flag(supplied && waiting > 0 && growing > 0),
            unstoppable: flag(free_hand && threatens),
        }
    }

    /// The sum of the features, each times its weight.
    fn weighted(&self, weights: &Features) -> f32 {
        let begun: f32 = self.begun.iter().zip(weights.begun).map(|(lines, weight)| lines * weight).sum();
        begun
            + self.waiting * weights.waiting
            + self.growing * weights.growing
            + self.pure * weights.pure
            + self.mixed * weights.mixed
            + self.double * weights.double
            + self.unstoppable * weights.unstoppable
    }
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::jaleo::notation::read;
    use crate::jaleo::position::Setup;

    fn value(text: &str) -> f32 {
        evaluate(&read(Setup::Fixed, text).expect("a position"))
    }

    #[test]
    fn stacks_count_for_their_side() {
        assert!(value("m30bB-bB-_b") > 0.3);
        assert!(value("m30bB-bB-_w") < -0.3);
        assert!(value("m30--.m31--_b").abs() < 0.2);
    }

    #[test]
    fn a_threat_while_the_other_side_must_stack_is_almost_a_win() {
        // White has to stack; Black adds a disc on m30, so that the next completes the line on p30.
        assert!(value("m30-bBB-WW_b") > 0.95);
        assert!(value("m30-bBB-W-W_b") < 0.95);
    }

    #[test]
    fn the_value_stays_in_bounds() {
        for text in ["m30BBBB_b", "m30bBbBbBbBbBbBbBbB_w", "m30WWWW.m31BBBB_b", "m30-_w"] {
            assert!((-1.0..=1.0).contains(&value(text)), "{text}");
        }
    }
}
