//! What is asked of a search: always the same for the same purpose. Where an answer is told as a judgement its effort is a
//! number of positions, never a time, so that it does not depend on the machine.

use crate::games::game::Table;
use crate::search::{Level, Order};
use std::rc::Rc;

/// Positions looked at for a hint, for the side to move.
const HINT_NODES: u64 = 300_000;
/// The same for what the other side threatens.
const THREAT_NODES: u64 = 60_000;
/// How many plies of a threat are looked at: what takes longer is no threat but a plan.
const THREAT_DEPTH: u32 = 5;
/// Positions looked at for each position of a game that is reviewed.
const REVIEW_NODES: u64 = 60_000;
/// Positions after which analysis is content: so many fit in the table of a search many times over.
const ANALYSIS_NODES: u64 = 40_000_000;
/// How many lines analysis shows.
pub const LINES: usize = 3;

/// Everything is seen, so many positions are looked at.
const fn thorough(nodes: u64, depth: u32) -> Level {
    Level { nodes: Some(nodes), depth, ..Level::FULL }
}

/// The best lines of a position, for as long as anybody looks on.
#[must_use]
pub fn analysis() -> Order {
    Order { level: thorough(ANALYSIS_NODES, u32::MAX), lines: LINES, table_bits: 20, seed: 0 }
}

/// What to play; the second line tells whether there is a choice.
#[must_use]
pub fn hint() -> Order {
    Order { level: thorough(HINT_NODES, u32::MAX), lines: 2, table_bits: 18, seed: 0 }
}

/// What the other side would do.
#[must_use]
pub fn threat() -> Order {
    Order { level: thorough(THREAT_NODES, THREAT_DEPTH), lines: 1, table_bits: 16, seed: 0 }
}

/// The position in which a threat is looked for: as if the side to move let its turn go. None where that would end the game.
#[must_use]
pub fn if_the_turn_were_let_go(position: &dyn Table) -> Option<Rc<dyn Table>> {
    let let_go = position.to_be_moved_by(position.turn().other());
    (position.outcome().is_none() && let_go.outcome().is_none()).then_some(let_go)
}

/// A position of a game that is reviewed.
#[must_use]
pub fn review() -> Order {
    Order { level: thorough(REVIEW_NODES, u32::MAX), lines: 1, table_bits: 17, seed: 0 }
}
