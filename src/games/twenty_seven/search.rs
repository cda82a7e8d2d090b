//! What makes a search of 27 good: the order of its few moves, and a key that is quickly made.
//!
//! Discs on the far end under an own top are there for good, so moves that land there come first, the highest before the
//! others; after them those that go on with a stack that is nearly there.

use std::hash::Hasher;
use std::ops::ControlFlow;

use super::moves::Move;
use super::position::Line;
use crate::rules::{Position, Side};
use crate::search::{Level, Mixer, Ranked, Rest, Searchable};

/// What a disc that lands on the far end adds to the rank of its move.
const ARRIVING: i32 = 400;
/// What a space that a disc has come adds.
const PROGRESS: i32 = 8;

impl Searchable for Line {
    // Few moves, and the quiet ones decide who runs out of them first.
    const REDUCED_AFTER: usize = 6;

    fn key(&self) -> u64 {
        let mut mixer = Mixer::default();
        mixer.write_u64(self.planes);
        let turn = self.turn as u64;
        mixer.write_u64(
            u64::from(self.tops) | u64::from(self.left) << 32 | turn << 48 | (self.variant as u64) << 49,
        );
        mixer.finish()
    }

    fn list_moves(&self, _stage: u8, _depth: u32, moves: &mut Vec<Ranked<Move>>) -> Rest {
        let side = self.turn;
        let far_end = self.far_end(side);
        let _ = self.for_each_source(&mut |source| {
            let arrives = self.landing(source.space) == Some(far_end);
            let come = match side {
                Side::First => source.space,
                Side::Second => 10_u8.saturating_sub(source.space),
            };
            for count in 1..=source.liftable {
                let discs = i32::from(count);
                let rank = if arrives { ARRIVING * discs } else { PROGRESS * discs + i32::from(come) };
                moves.push(Ranked { mv: Move::Lift { space: source.space, count }, rank });
            }
            ControlFlow::Continue(())
        });
        if moves.is_empty() && self.outcome().is_none() {
            moves.push(Ranked { mv: Move::Pass, rank: 0 });
        }
        Rest::Nothing
    }
}

/// Opponents, from one that a child beats to all that can be done in the time.
pub(super) const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: Some(1_000), overlooked: 800, carelessness: 500 },
    Level { depth: 2, nodes: Some(2_000), overlooked: 550, carelessness: 100 },
    Level { depth: 2, nodes: Some(2_000), overlooked: 150, carelessness: 20 },
    Level { depth: 4, nodes: Some(4_000), overlooked: 60, carelessness: 0 },
    Level { depth: 6, nodes: Some(10_000), overlooked: 0, carelessness: 0 },
    Level { depth: 10, nodes: Some(60_000), overlooked: 0, carelessness: 0 },
    Level::FULL,
];

/// The same for the expert game, where the sixth would leave the highest too little room.
pub(super) const EXPERT_LEVELS: [Level; 7] = {
    let mut levels = LEVELS;
    levels[5] = Level { depth: 8, nodes: Some(20_000), ..levels[5] };
    levels
};
