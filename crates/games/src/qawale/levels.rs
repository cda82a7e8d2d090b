//! The strengths of the computer.
//!
//! Qawale is drawn with good play, and a player who sees all immediate wins easily keeps the draw. So the
//! four lowest levels differ in how much they overlook. The fifth overlooks nothing, but plays moves that
//! look worse than the best. `docs/search.md` reports how far apart they are.

use apila_core::search::Level;

/// The levels, from one that a child beats to the full strength.
pub(super) static LEVELS: [Level; 6] = [
    Level { depth: 1, nodes: Some(3000), overlooked: 900, carelessness: 600 },
    Level { depth: 1, nodes: Some(3000), overlooked: 310, carelessness: 160 },
    Level { depth: 2, nodes: Some(3000), overlooked: 735, carelessness: 80 },
    Level { depth: 2, nodes: Some(3000), overlooked: 545, carelessness: 25 },
    Level { depth: 1, nodes: Some(500), overlooked: 0, carelessness: 150 },
    Level::FULL,
];
