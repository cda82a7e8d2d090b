//! The opponents that Jaleo offers.
//!
//! The first four look one or two plies ahead and overlook some moves, so they sometimes miss a win or a
//! threat, as people do. The others overlook nothing, and the last two look further. `docs/search.md` says
//! how strong each is.

use apila_core::search::Level;

/// The levels, from one that a child beats to full strength.
pub(super) const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: Some(1_000), overlooked: 750, carelessness: 400 },
    Level { depth: 1, nodes: Some(1_000), overlooked: 560, carelessness: 150 },
    Level { depth: 1, nodes: Some(2_000), overlooked: 200, carelessness: 50 },
    Level { depth: 2, nodes: Some(3_000), overlooked: 80, carelessness: 30 },
    Level { depth: 1, nodes: Some(2_000), overlooked: 0, carelessness: 10 },
    Level { depth: 4, nodes: Some(3_000), overlooked: 0, carelessness: 0 },
    Level::FULL,
];
