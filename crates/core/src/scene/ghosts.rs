//! What a press would do, shown before it is done.

use super::{Piece, PieceState, Scene};

/// `now` with the pieces that only `then` has added as ghosts, and those that only `now` has held up.
///
/// `then` is the scene with one more step made; so every game gets its preview from the scene it draws
/// anyway.
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
