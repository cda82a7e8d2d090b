//! The levels of the computer.

use apila_core::search::Level;

/// The levels of the basic and the advanced game, from one that a child beats to the full search.
pub(super) const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: Some(1_000), overlooked: 800, carelessness: 500 },
    Level { depth: 2, nodes: Some(2_000), overlooked: 550, carelessness: 100 },
    Level { depth: 2, nodes: Some(2_000), overlooked: 150, carelessness: 20 },
    Level { depth: 4, nodes: Some(4_000), overlooked: 60, carelessness: 0 },
    Level { depth: 6, nodes: Some(10_000), overlooked: 0, carelessness: 0 },
    Level { depth: 10, nodes: Some(60_000), overlooked: 0, carelessness: 0 },
    Level::FULL,
];

/// The levels of the expert game. Its sixth level is weaker, so that the highest is clearly stronger.
pub(super) const EXPERT_LEVELS: [Level; 7] = {
    let mut levels = LEVELS;
    levels[5] = Level { depth: 8, nodes: Some(20_000), ..levels[5] };
    levels
};
