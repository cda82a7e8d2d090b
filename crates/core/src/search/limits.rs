//! What a search is asked for, and what it answers.

use super::score::Score;

/// How good an opponent is to be: what it may look at, and what it overlooks.
///
/// A weak opponent is not one that throws pieces away at random: it looks less far, and like a person it does not see
/// some of the moves that are there, for the other side more often than for its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many plies it looks ahead at most.
    pub depth: u32,
    /// How many positions it looks at in a turn at most; none if only time limits it.
    pub nodes: Option<u64>,
    /// How many in a thousand replies it does not see.
    pub overlooked: u32,
    /// By how much a move may look worse than the best and still be played, in thousandths of a sure win.
    pub carelessness: u32,
}

impl Level {
    /// Everything that can be done in the time.
    pub const FULL: Level = Level { depth: u32::MAX, nodes: None, overlooked: 0, carelessness: 0 };

    /// Whether nothing but time or a number of positions limits it.
    #[must_use]
    pub fn sees_all(self) -> bool {
        Level { nodes: None, ..self } == Level::FULL
    }

    /// The same looking at most so many plies ahead and at so many positions, where that is said.
    #[must_use]
    pub fn limited(self, depth: Option<u32>, nodes: Option<u64>) -> Level {
        let least = |nodes: u64| self.nodes.map_or(nodes, |most| nodes.min(most));
        Level {
            depth: depth.map_or(self.depth, |depth| depth.min(self.depth)),
            nodes: nodes.map(least).or(self.nodes),
            ..self
        }
    }
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// How good it is to be.
    pub level: Level,
    /// How many of the best moves are wanted, each with its score and line; at least 1.
    pub lines: usize,
    /// The table holds at most two to the power of this many positions, fewer if few are to be looked at; about 40 bytes
    /// each.
    pub table_bits: u32,
    /// Where chance is asked, it answers the same for the same number.
    pub seed: u64,
    /// Whether a player is asked for a move, who may know by heart how games begin, and not a search.
    pub book: bool,
    /// If it is given, nothing is wanted but whether the side that would make the last of so many plies can force a win
    /// within them: see [`ForcedWin`](super::ForcedWin).
    pub within: Option<u32>,
}

/// By how much, in thousandths of a sure win, a move of the first turns may look worse than the best to one who does not
/// know openings.
const EASE: u32 = 60;

impl SearchLimits {
    /// The same for the first turns, when one who overlooks things tries this and that.
    #[must_use]
    pub fn in_the_opening(self) -> SearchLimits {
        let carelessness = self.level.carelessness.max(EASE);
        SearchLimits { level: Level { carelessness, ..self.level }, ..self }
    }
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits { level: Level::FULL, lines: 1, table_bits: 18, seed: 0, book: false, within: None }
    }
}

/// A line of play and what it is worth to the side that begins it.
#[derive(Clone, Debug, PartialEq)]
pub struct Variation<M> {
    /// What it is worth.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<M>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The move to play, if any is known yet. A weak level may play another than the best that it knows.
    pub choice: Option<M>,
    /// The best moves with what follows, best first; as many as were asked for and there are.
    pub variations: Vec<Variation<M>>,
    /// How many plies were looked ahead throughout.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Report<M> {
    /// The same with moves of another kind, such as their texts.
    pub fn map<N>(self, mut convert: impl FnMut(M) -> N) -> Report<N> {
        let variations = self.variations.into_iter().map(|Variation { score, moves }| Variation {
            score,
            moves: moves.into_iter().map(&mut convert).collect(),
        });
        Report {
            variations: variations.collect(),
            choice: self.choice.map(convert),
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}

/// A search under way. It goes on in slices, so that whoever asked can do other things in between, or let go.
pub trait Search<M> {
    /// Goes on for about `nodes` more positions.
    fn go_on(&mut self, nodes: u64);

    /// Whether there is nothing more to find: the order is carried out or all is proven.
    fn is_done(&self) -> bool;

    /// What has been found so far.
    fn report(&self) -> Report<M>;
}
