//! What a game provides for searches in addition to its rules.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use super::attention::{Attention, USUAL_OBSCURITY};
use super::score::Score;
use crate::rules::{Mixer, Rules};

/// A move with its rank in the move ordering.
#[derive(Clone, Copy, Debug)]
pub struct Ranked<M> {
    /// The move.
    pub mv: M,
    /// The rank, on any scale. Higher ranks are searched first. A search adds up to about 10 000 for moves
    /// that were good elsewhere in the tree.
    pub rank: i32,
}

/// What remains after a stage of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing, or nothing that could be better than every listed move.
    Nothing,
    /// Another stage.
    Later,
    /// Moves that are skipped at this depth. A result without them proves neither a loss nor a draw.
    Skipped,
}

/// A position as a search uses it. Estimates, the order of moves and the size of the tree depend on the
/// methods of this trait. Proofs depend only on the rules.
pub trait Searchable: Rules + 'static {
    /// Late move reductions start after this many moves.
    const REDUCED_AFTER: usize = 4;

    /// Late move reductions in this position start after this many moves. Near the end of a game, where the
    /// search is exhaustive anyway, reductions only repeat work.
    fn reduced_after(&self) -> usize {
        Self::REDUCED_AFTER
    }

    /// Estimates an unfinished position for the side to move, from -1 (lost) to 1 (won). The result is never
    /// NaN.
    fn evaluate(&self) -> f32;

    /// Returns a move that wins at once, if one can be found without a search. It may miss such a move, but a
    /// move that it returns must win. It is called only for unfinished positions.
    fn win_at_once(&self) -> Option<Self::Move> {
        None
    }

    /// Returns the score of an unfinished position for the side to move, if it is proven without a search. It
    /// is called only if [`Searchable::win_at_once`] finds nothing.
    fn known_value(&self) -> Option<Score> {
        None
    }

    /// Whether the position is too unsettled for a static evaluation, for example because of a threat to win
    /// at once. A search then looks a ply further.
    fn is_unsettled(&self) -> bool {
        false
    }

    /// Whether the rest of the game can be searched exhaustively.
    fn is_nearly_over(&self) -> bool {
        false
    }

    /// Appends the legal moves of a stage to `moves` and returns what remains. The first stage is 0. No move
    /// is listed twice. `depth` is the remaining depth in plies, at least 1.
    ///
    /// Stages are for games with too many moves to list. The moves of the first stage should decide most
    /// positions.
    fn list_moves(&self, _stage: u8, _depth: u32, moves: &mut Vec<Ranked<Self::Move>>) -> Rest {
        let _ = self.for_each_move(&mut |mv| {
            moves.push(Ranked { mv, rank: 0 });
            std::ops::ControlFlow::Continue(())
        });
        Rest::Nothing
    }

    /// Does the same as [`Searchable::list_moves`] for a weak level. It must not skip a move because another
    /// one is as good: the level may overlook the other one.
    fn list_all(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Self::Move>>) -> Rest {
        self.list_moves(stage, depth, moves)
    }

    /// Returns how hard a legal move is to see for a player whose attention is on the last moves: from 0 for
    /// a move that meets the eye to 1000. A weak level overlooks obscure moves more often. The mean over the
    /// moves of usual positions should be about [`USUAL_OBSCURITY`].
    fn obscurity(&self, _mv: Self::Move, _attention: Attention<Self::Move>) -> u32 {
        USUAL_OBSCURITY
    }
}

/// Whether the game is drawn by repetition at the position with this key. `key` is called only if positions
/// of the game can repeat.
pub(super) fn repeats<P: Rules>(key: impl FnOnce() -> u64, past: &[u64]) -> bool {
    P::REPETITION.is_some_and(|limit| {
        let key = key();
        past.iter().filter(|before| **before == key).count() + 1 >= limit
    })
}

/// Returns a hash of a move. It does not depend on the position.
pub(super) fn number_of<M: Hash + Debug>(mv: M) -> u64 {
    let mut mixer = Mixer::default();
    mv.hash(&mut mixer);
    mixer.finish()
}
