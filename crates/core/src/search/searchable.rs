//! What a game tells a search beyond its rules.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use super::score::Score;
use crate::rules::{Mixer, Rules};

/// A move with a first guess of how good it is; the higher, the earlier it is tried.
#[derive(Clone, Copy, Debug)]
pub struct Ranked<M> {
    /// The move.
    pub mv: M,
    /// The guess, of any scale. A search adds what it has learned: up to some 10 000 for moves that were good elsewhere.
    pub rank: i32,
}

/// What moves are left after those that were listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// None, or none that could be better than every one listed.
    Nothing,
    /// Some, worth listing when none of these is good enough: ask for the next stage.
    Later,
    /// Some that are not worth a look at this depth. What is found without them proves no loss and no draw.
    Skipped,
}

/// A position with what makes a search of it good. Only the order and the number of positions looked at depend on it:
/// what is proven is proven by the rules.
pub trait Searchable: Rules + 'static {
    /// A move behind this many others is at first looked at less deeply.
    const REDUCED_AFTER: usize = 4;

    /// The same in this position: more where everything that follows can be looked at, and a look of less depth would
    /// only be another one.
    fn reduced_after(&self) -> usize {
        Self::REDUCED_AFTER
    }

    /// An estimate of an unfinished position for the side to move: from -1 (lost) to 1 (won), never NaN.
    fn evaluate(&self) -> f32;

    /// A move that wins at once, if one is found without a search. It may be missed; what is returned must be sound.
    /// Asked of unfinished positions only.
    fn win_at_once(&self) -> Option<Self::Move> {
        None
    }

    /// What an unfinished position is worth to the side to move, if it is proven without a search. Asked only where
    /// [`Searchable::win_at_once`] has found nothing.
    fn known_value(&self) -> Option<Score> {
        None
    }

    /// Whether the position is too lively to be judged at a glance, so that a search looks a ply further: for instance
    /// because the other side threatens to win at once.
    fn is_unsettled(&self) -> bool {
        false
    }

    /// Whether so little is left to play that looking at all of it is better than judging.
    fn is_nearly_over(&self) -> bool {
        false
    }

    /// Pushes the legal moves of a stage, 0 first, onto `moves`; says what is left. No move is listed twice.
    /// `depth` is how many plies the search will still look ahead, this one included (at least 1).
    ///
    /// Stages are for games with more moves than can be listed: most positions should be decided by the first.
    fn list_moves(&self, _stage: u8, _depth: u32, moves: &mut Vec<Ranked<Self::Move>>) -> Rest {
        let _ = self.for_each_move(&mut |mv| {
            moves.push(Ranked { mv, rank: 0 });
            std::ops::ControlFlow::Continue(())
        });
        Rest::Nothing
    }

    /// The same for a player who overlooks things: nothing is left out because another move, which this player may
    /// not see, is as good or better.
    fn list_all(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Self::Move>>) -> Rest {
        self.list_moves(stage, depth, moves)
    }
}

/// Whether a position with this key, which is asked for only where it matters, has come up so often in the game before that
/// it draws it now.
pub(super) fn repeats<P: Rules>(key: impl FnOnce() -> u64, past: &[u64]) -> bool {
    P::REPETITION.is_some_and(|limit| {
        let key = key();
        past.iter().filter(|before| **before == key).count() + 1 >= limit
    })
}

/// A number for a move, alike in all positions: what a search learns about it is kept under it.
pub(super) fn number_of<M: Hash + Debug>(mv: M) -> u64 {
    let mut mixer = Mixer::default();
    mv.hash(&mut mixer);
    mixer.finish()
}
