//! How good an opponent can be.
//!
//! Against good play Qawale is a draw that is easily kept by whoever sees what can be done at once, so the lower levels
//! differ in what they do not see, and the fifth, which sees all of that, in how little it cares for anything else. What
//! separates them is told in `docs/search.md`.

use apila_core::search::Level;

/// From one that a child beats to all that can be done in the time.
pub(super) static LEVELS: [Level; 6] = [
    Level { depth: 1, nodes: Some(3000), overlooked: 900, carelessness: 600 },
    Level { depth: 1, nodes: Some(3000), overlooked: 270, carelessness: 160 },
    Level { depth: 2, nodes: Some(3000), overlooked: 760, carelessness: 100 },
    Level { depth: 2, nodes: Some(3000), overlooked: 665, carelessness: 35 },
    Level { depth: 1, nodes: Some(500), overlooked: 0, carelessness: 150 },
    Level::FULL,
];
