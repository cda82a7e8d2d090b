//! The limits of a search, its report, and the trait of a search in progress.

use super::score::Score;

/// The strength of an opponent.
///
/// A weak opponent does not play random moves. It searches less deeply and, like a person, overlooks some
/// moves: the replies of the other side more often than its own moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The maximum search depth, in plies.
    pub depth: u32,
    /// The maximum number of nodes in a turn. `None` if only time limits the search.
    pub nodes: Option<u64>,
    /// The number of replies in a thousand that it overlooks.
    pub overlooked: u32,
    /// How much worse than the best a move may be and still be played, in thousandths of a win.
    pub carelessness: u32,
}

impl Level {
    /// Full strength, limited only by time.
    pub const FULL: Level = Level { depth: u32::MAX, nodes: None, overlooked: 0, carelessness: 0 };

    /// The opponents of a game whose own levels have not been measured.
    pub const USUAL: &[Level] = &[
        Level { depth: 1, nodes: Some(2_000), overlooked: 600, carelessness: 150 },
        Level { depth: 2, nodes: Some(4_000), overlooked: 400, carelessness: 80 },
        Level { depth: 2, nodes: Some(8_000), overlooked: 150, carelessness: 40 },
        Level { depth: 3, nodes: Some(20_000), overlooked: 0, carelessness: 20 },
        Level { depth: 5, nodes: Some(80_000), overlooked: 0, carelessness: 0 },
        Level::FULL,
    ];

    /// Whether only the number of nodes limits its strength.
    #[must_use]
    pub fn sees_all(self) -> bool {
        Level { nodes: None, ..self } == Level::FULL
    }

    /// A number that tells the level from others. It decides what it likes to play where moves are equal.
    #[must_use]
    pub fn taste(self) -> u64 {
        self.nodes.unwrap_or_default() << 8 ^ self.depth as u64
    }

    /// The base-2 logarithm of the entries of the transposition table for a search at this level: about
    /// twice as many as nodes, and at most about 20 megabytes. A table of another size can lead to another
    /// result.
    #[must_use]
    pub fn table_bits(self) -> u32 {
        let bits = self.nodes.map_or(MOST_TABLE_BITS, |nodes| nodes.checked_ilog2().unwrap_or_default() + 1);
        bits.clamp(FEWEST_TABLE_BITS, MOST_TABLE_BITS)
    }

    /// Returns the level with a lower limit of depth (in plies) or of nodes, where one is given.
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

/// What a search has to find, and within which limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The strength.
    pub level: Level,
    /// The number of best moves to report, each with its score and line; at least 1.
    pub lines: usize,
    /// The base-2 logarithm of the maximum number of entries of the transposition table. An entry has about
    /// 40 bytes.
    pub table_bits: u32,
    /// The random seed.
    pub seed: u64,
    /// Whether the opening book may answer.
    pub book: bool,
    /// If this is set, the search only looks for a win forced within this many plies by the side that would
    /// make the last of them. See [`ForcedWin`](super::ForcedWin).
    pub within: Option<u32>,
}

/// The base-2 logarithm of the greatest number of entries of a transposition table.
const MOST_TABLE_BITS: u32 = 19;
/// The base-2 logarithm of the least number of entries of a transposition table.
const FEWEST_TABLE_BITS: u32 = 12;

/// The carelessness of a weak level while the position is in the opening book, in thousandths of a win.
/// Without it such a level would always open in the same way.
const OPENING_CARELESSNESS: u32 = 60;

impl SearchLimits {
    /// The nodes of a slice. The page, its worker and the native engine search in slices of the same size,
    /// because a search that divides its nodes between two others does so by slices.
    pub const SLICE: u64 = 200;

    /// Returns the limits for a weak level in the opening.
    #[must_use]
    pub fn in_the_opening(self) -> SearchLimits {
        let carelessness = self.level.carelessness.max(OPENING_CARELESSNESS);
        SearchLimits { level: Level { carelessness, ..self.level }, ..self }
    }
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits { level: Level::FULL, lines: 1, table_bits: 18, seed: 0, book: false, within: None }
    }
}

/// A line of play with its score for the side that starts it.
#[derive(Clone, Debug, PartialEq)]
pub struct Variation<M> {
    /// The score.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<M>,
}

/// A move whose score is known from an opening book or proven by a solver.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownMove<M> {
    /// The move.
    pub mv: M,
    /// The score for the side that makes the move. `None` while a solver has not found it.
    pub score: Option<Score>,
    /// The depth of the search that found the score, in plies. It has no meaning for a proven score.
    pub depth: u32,
    /// Whether it is as good as the best move or nearly so.
    pub is_good: bool,
    /// The number of positions of the opening book that can follow, including the position after the move.
    pub followers: u32,
}

/// The result of a search so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The move to play, if one is known. A weak level may choose a move that is not the best it knows.
    pub choice: Option<M>,
    /// The best lines, best first. There are [`SearchLimits::lines`] of them, or fewer if there are fewer
    /// moves.
    pub variations: Vec<Variation<M>>,
    /// What is known of the moves if more than one line is wanted: all moves from a solver, or the moves of
    /// the opening book. Of symmetric moves of the book there is only one. The order stays the same during
    /// the search.
    pub known: Vec<KnownMove<M>>,
    /// The depth of the last complete iteration, in plies.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
}

impl<M> Report<M> {
    /// Converts the moves, for example into their texts.
    pub fn map<N>(self, mut convert: impl FnMut(M) -> N) -> Report<N> {
        let variations = self.variations.into_iter().map(|Variation { score, moves }| Variation {
            score,
            moves: moves.into_iter().map(&mut convert).collect(),
        });
        let variations = variations.collect();
        let known = self.known.into_iter().map(|KnownMove { mv, score, depth, is_good, followers }| {
            KnownMove { mv: convert(mv), score, depth, is_good, followers }
        });
        Report {
            variations,
            known: known.collect(),
            choice: self.choice.map(convert),
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}

/// A search in progress. It runs in slices. Between slices its owner can do other things or drop it.
pub trait Search<M> {
    /// Continues for about `nodes` more nodes.
    fn run(&mut self, nodes: u64);

    /// Whether the search is complete: a limit is reached, or everything that was asked for is proven.
    fn is_done(&self) -> bool;

    /// Returns the result so far.
    fn report(&self) -> Report<M>;
}

#[cfg(test)]
mod tests {
    use super::{Level, SearchLimits};

    #[test]
    fn every_level_is_a_little_careless_in_the_opening() {
        let limits = SearchLimits { seed: 7, lines: 3, ..SearchLimits::default() };
        let with = |level| SearchLimits { level, ..limits };
        for level in Level::USUAL {
            let carelessness = level.carelessness.max(60);
            assert_eq!(with(*level).in_the_opening(), with(Level { carelessness, ..*level }));
        }
    }
}
