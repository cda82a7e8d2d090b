//! How good an opponent can be.
//!
//! The weak ones look one or two plies ahead and do not see some of the turns there are, so that they miss a win or a
//! threat now and then, as people do; the stronger ones look further and see everything. `docs/search.md` has the ladder.

use apila_core::search::Level;

/// From one that a child beats to all that can be done in the time.
pub(super) const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: Some(1_000), overlooked: 750, carelessness: 400 },
    Level { depth: 1, nodes: Some(1_000), overlooked: 500, carelessness: 150 },
    Level { depth: 1, nodes: Some(2_000), overlooked: 200, carelessness: 50 },
    Level { depth: 2, nodes: Some(3_000), overlooked: 80, carelessness: 30 },
    Level { depth: 1, nodes: Some(2_000), overlooked: 0, carelessness: 10 },
    Level { depth: 4, nodes: Some(3_000), overlooked: 0, carelessness: 0 },
    Level::FULL,
];
