//! Matches the pieces of a scene with those of the previous scene, so that moves can be animated.

use super::{Piece, PieceState, Scene};

/// Whether an old piece and a new one can be the same.
type Matcher<'a> = &'a dyn Fn(&Piece, &Piece) -> bool;

/// The pieces of the last scene, each with the key that it keeps while it is shown.
///
/// Positions do not distinguish one black disc from another. So the pieces are matched in three passes.
/// First, a piece with the same look in the same place keeps its key. Then pieces with the same look are
/// matched in order (they have moved). Then pieces in the same place with different looks are matched (they
/// have been flipped). All other pieces are new.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cast {
    pieces: Vec<(u32, Piece)>,
    next_key: u32,
}

impl Cast {
    /// Returns the key of each piece of `scene`, in order, and remembers the pieces. Ghosts get new keys and
    /// are not remembered.
    pub fn recast(&mut self, scene: &Scene) -> Vec<u32> {
        let mut old: Vec<(u32, Piece)> = std::mem::take(&mut self.pieces);
        let mut keys: Vec<Option<u32>> = vec![None; scene.pieces.len()];
        let same_place = |a: &Piece, b: &Piece| a.cell == b.cell && a.layer == b.layer;
        let passes: [Matcher; 3] = [
            &|a, b| a.look == b.look && same_place(a, b) && (a.cell.is_some() || a.at == b.at),
            &|a, b| a.look == b.look,
            &|a, b| a.cell.is_some() && same_place(a, b),
        ];
        for matches in passes {
            for (piece, key) in scene.pieces.iter().zip(&mut keys) {
                if key.is_some() || piece.state == PieceState::Ghost {
                    continue;
                }
                if let Some(found) = old.iter().position(|(_, candidate)| matches(candidate, piece)) {
                    *key = Some(old.remove(found).0);
                }
            }
        }
        let keys: Vec<u32> = keys
            .into_iter()
            .map(|key| {
                key.unwrap_or_else(|| {
                    self.next_key += 1;
                    self.next_key
                })
            })
            .collect();
        self.pieces = keys
            .iter()
            .copied()
            .zip(scene.pieces.iter().copied())
            .filter(|(_, piece)| piece.state != PieceState::Ghost)
            .collect();
        keys
    }
}
