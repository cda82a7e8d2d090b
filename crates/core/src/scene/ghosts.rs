//! The preview of a press.

use super::{Piece, PieceState, Scene};

/// Returns the scene `now`, with the pieces that only `then` has added as ghosts.
///
/// `then` is the scene after one more step, so no game has to draw a preview.
#[must_use]
pub fn with_ghosts(now: &Scene, then: &Scene) -> Scene {
    let mut scene = now.clone();
    let same = |a: &Piece, b: &Piece| a.look == b.look && a.cell == b.cell && a.layer == b.layer;
    for piece in &then.pieces {
        let stays = now.pieces.iter().any(|old| same(old, piece));
        if !stays && piece.state != PieceState::Lifted {
            scene.pieces.push(Piece { state: PieceState::Ghost, ..*piece });
        }
    }
    scene
}
