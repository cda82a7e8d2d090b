//! The strengths of the computer.

use apila_core::search::Level;

/// The levels, from one that a child beats to full strength. Each scores at least about two thirds against
/// the one before; `docs/search.md` has the results.
pub(super) static LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: Some(2_000), overlooked: 1000, carelessness: 600 },
    Level { depth: 1, nodes: Some(2_000), overlooked: 800, carelessness: 250 },
    Level { depth: 1, nodes: Some(2_000), overlooked: 500, carelessness: 100 },
    Level { depth: 2, nodes: Some(4_000), overlooked: 300, carelessness: 50 },
    Level { depth: 2, nodes: Some(8_000), overlooked: 0, carelessness: 20 },
    Level { depth: 4, nodes: Some(20_000), overlooked: 0, carelessness: 0 },
    Level::FULL,
];
