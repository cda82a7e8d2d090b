//! The static evaluation.
//!
//! The features were chosen by hand. Their weights were fitted to the scores and results of some 13 000 quiet
//! positions from games that the search played against itself (`docs/search.md`). Apart from a threat that
//! cannot be stopped, stacks count for most: only they can cover a single of the other side or move away, and
//! their discs oblige nobody to stack.

use apila_core::rules::Side;

use super::position::{Position, count};
use super::rows::{Rows, Window};

/// The features of a side, or their weights. A feature that is only true or false counts 1 or 0.
#[derive(Clone, Copy, Debug)]
struct Features {
    /// The number of fours in a line that hold one, two and three discs of the side and none of the other.
    /// Each cell of such a four has a tile or may still get one.
    begun: [f32; 3],
    /// Cells without a tile where a disc of the side would complete a line: a tile placed there is a threat.
    waiting: f32,
    /// Empty tiles where a disc would make three of four in a line, and where no adjacent single would then
    /// oblige the side to stack.
    growing: f32,
    /// Stacks of the side over a disc of its own.
    pure: f32,
    /// Stacks of the side over a disc of the other side.
    mixed: f32,
    /// Whether the side can make two threats in one turn, one with its disc and one with its tile.
    double: f32,
    /// Whether the side can make a threat while the other side must stack: a win in three plies.
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

/// The tiles, and the free cells beside them that may still get a tile.
struct Ground {
    window: Window,
    tiles: Rows,
    free: Rows,
}

impl Ground {
    fn of(position: &Position) -> Ground {
        let window = position.window();
        let tiles = window.rows(position.tiles().iter().copied());
        let free = if position.pool() > 0 { tiles.neighbours().without(&tiles) } else { window.no_cells() };
        Ground { window, tiles, free }
    }
}

impl Features {
    /// The features of a side. `free_hand` says that the side need not stack while the other side must.
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
    use super::{Features, Ground, OBLIGED, OWN, TEMPO, THEIR, evaluate};
    use crate::jaleo::notation::read;
    use crate::jaleo::position::Setup;
    use apila_core::rules::Side;

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
        // Two more singles of Black side by side: now Black has to stack, too.
        assert!(value("m30bB-bB---B-B-WW_b") > 0.95);
        assert!(value("m30bB-bB---BB--WW_b") < 0.95);
    }

    /// The features of Black: lines begun with one, two and three discs, waiting cells, growing tiles, pure
    /// and mixed stacks.
    fn counts(text: &str) -> [f32; 7] {
        let position = read(Setup::Fixed, text).expect("a position");
        let found = Features::of(&position, Side::First, &Ground::of(&position), true);
        let [one, two, three] = found.begun;
        [one, two, three, found.waiting, found.growing, found.pure, found.mixed]
    }

    #[test]
    fn lines_and_stacks_are_counted() {
        for (text, expected) in [
            ("m30--.m31--_b", [0.0; 7]),
            // The fours from l to q. Only cells beside a tile can get a tile.
            ("m30B-B---_b", [2.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
            // A white disc ends a four.
            ("m30BWB-_b", [0.0; 7]),
            ("m30-bB-W-wB_b", [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0]),
            // On n30 and p30 lines grow to three.
            ("m30bB-bB-WW_b", [0.0, 2.0, 0.0, 0.0, 2.0, 2.0, 0.0]),
            // A single beside these tiles would oblige Black to stack.
            ("m30B-B-WW_b", [0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
            // A tile at l30 or p30 completes the line for the next disc.
            ("m30bBbBbB_b", [0.0, 0.0, 2.0, 2.0, 0.0, 3.0, 0.0]),
            // There is a tile on p30 already.
            ("m30bBbBbB-_b", [0.0, 1.0, 2.0, 1.0, 1.0, 3.0, 0.0]),
        ] {
            assert_eq!(counts(text), expected, "{text}");
        }
    }

    #[test]
    fn a_threat_takes_a_cell_to_grow_or_one_that_waits_and_two_discs_in_reserve() {
        let threats = |text: &str, free_hand| {
            let position = read(Setup::Fixed, text).expect("a position");
            let found = Features::of(&position, Side::First, &Ground::of(&position), free_hand);
            (found.double > 0.0, found.unstoppable > 0.0)
        };
        assert_eq!(threats("m30bBbBbB-_b", true), (true, true));
        assert_eq!(threats("m30bBbBbB-_b", false), (true, false), "White need not stack");
        assert_eq!(threats("m30bB-bB-WW_b", true), (false, true), "a disc on n30");
        assert_eq!(threats("m30bBbBbB_b", true), (false, false), "no tile is left for a disc");
        assert_eq!(threats("m30bBbBbB.m31--_b", true), (false, true), "a disc on a tile, and a tile at l30");
        // Seven stacks and a single leave one disc, which cannot both make the threat and carry it out.
        assert_eq!(threats("m30bBbBbB-W-bBbB-bBbB-B_b", true), (false, false));
    }

    #[test]
    fn the_value_is_what_is_ones_own_less_what_is_the_other_sides() {
        let of = |sum: f32| sum / (1.0 + sum * sum).sqrt();
        // White has a line of two, which ends at the free cell s30, and must stack.
        let own = 2.0 * OWN.begun[1] + 2.0 * OWN.growing + 2.0 * OWN.pure + OWN.unstoppable;
        let expected = of(TEMPO + OBLIGED + own - THEIR.begun[1]);
        assert!((value("m30bB-bB-WW_b") - expected).abs() < 1e-6);
        // Seen from White, who must stack, so Black has no free hand.
        let their = 2.0 * THEIR.begun[1] + 2.0 * THEIR.growing + 2.0 * THEIR.pure;
        let expected = of(TEMPO + OWN.begun[1] - their);
        assert!((value("m30bB-bB-WW_w") - expected).abs() < 1e-6);
        // With the colours exchanged, each side has what the other had.
        assert_eq!(value("m30wW-wW-BB_w"), value("m30bB-bB-WW_b"));
        assert_eq!(value("m30wW-wW-BB_b"), value("m30bB-bB-WW_w"));
    }

    #[test]
    fn the_value_stays_in_bounds() {
        for text in ["m30BBBB_b", "m30bBbBbBbBbBbBbBbB_w", "m30WWWW.m31BBBB_b", "m30-_w"] {
            assert!((-1.0..=1.0).contains(&value(text)), "{text}");
        }
    }
}
