//! Which piece of a new scene is which piece of the last one, so that it can be seen moving.

use super::{Piece, PieceState, Scene};

/// Whether a new piece may be taken for an old one.
type Likeness<'a> = &'a dyn Fn(&Piece, &Piece) -> bool;

/// The pieces of the scene shown last, each with the key it keeps while it is shown.
///
/// Positions do not know one black disc from another. Between two scenes a piece that looks the same in the
/// same place keeps its key; then those that look alike are matched in order (it has moved); then those in
/// the same place with another look (it was flipped); what remains is new.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cast {
    pieces: Vec<(u32, Piece)>,
    next_key: u32,
}

impl Cast {
    /// Gives each piece of `scene`, in order, its key, and remembers them. Ghosts get fresh keys.
    pub fn recast(&mut self, scene: &Scene) -> Vec<u32> {
        let mut old: Vec<(u32, Piece)> = std::mem::take(&mut self.pieces);
        let mut keys: Vec<Option<u32>> = vec![None; scene.pieces.len()];
        let same_place = |a: &Piece, b: &Piece| a.cell == b.cell && a.layer == b.layer;
        let passes: [Likeness; 3] = [
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
