//! The sounds of a table: a function of the states before and after a change.

use super::{Event, Play};
use apila_core::rules::Side;
use apila_core::scene::{Piece, PieceState, Scene};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put on the board.
    Place,
    /// A piece or a stack is put on others.
    Stack,
    /// One of several pieces in the hand is put down.
    Sow,
    /// A piece changes its colour.
    Flip,
    /// A press is refused.
    Refusal,
    /// An arrow key leads nowhere.
    Edge,
    /// The side that has just moved would win at once if it could move again.
    Threat,
    /// The game is over, and a person who plays here has won.
    Won,
    /// The game is over, and the only person who plays here has lost.
    Lost,
    /// The game is drawn.
    Drawn,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Sound; 10] = [
        Sound::Place,
        Sound::Stack,
        Sound::Sow,
        Sound::Flip,
        Sound::Refusal,
        Sound::Edge,
        Sound::Threat,
        Sound::Won,
        Sound::Lost,
        Sound::Drawn,
    ];

    /// The sounds of a change, in order: first what happens on the board, then how the game ends. Going back
    /// and jumping to another position make no sound.
    #[must_use]
    pub fn between(before: &Play, after: &Play) -> Vec<Sound> {
        if before.revision() == after.revision() {
            return Vec::new();
        }
        match after.event() {
            Event::Refused { .. } | Event::NotNow | Event::NotYours => return vec![Sound::Refusal],
            Event::Began | Event::TookBack => return Vec::new(),
            Event::Stepped | Event::Played | Event::Showed | Event::TreeChanged | Event::Ended => {}
        }
        if !(before.shown()..=before.shown() + 1).contains(&after.shown()) {
            return Vec::new();
        }
        let scene = |play: &Play| play.seen_without_marks().scene;
        let on_board = of_scenes(&scene(before), &scene(after));
        let ending = if before.outcome_shown().is_none() { Sound::of_ending(after) } else { None };
        on_board.into_iter().chain(ending).collect()
    }

    fn of_ending(play: &Play) -> Option<Sound> {
        let won = |winner: Side| play.own_side().is_none_or(|own| own == winner);
        Some(match play.outcome_shown()?.winner() {
            None => Sound::Drawn,
            Some(winner) if won(winner) => Sound::Won,
            Some(_) => Sound::Lost,
        })
    }
}

/// The sound of what happened on the board between two scenes.
fn of_scenes(before: &Scene, after: &Scene) -> Option<Sound> {
    let held = |scene: &Scene| scene.pieces.iter().filter(|piece| piece.state == PieceState::Lifted).count();
    let is_same_place = |one: &Piece, other: &Piece| (one.cell, one.layer) == (other.cell, other.layer);
    let stands = |piece: &&Piece| piece.state == PieceState::Set && piece.cell.is_some();
    let place_before =
        |piece: &Piece| before.pieces.iter().filter(stands).find(|old| is_same_place(old, piece));
    let mut sound = None;
    for piece in after.pieces.iter().filter(stands) {
        match place_before(piece) {
            Some(old) if old.look == piece.look => {}
            Some(_) => return Some(Sound::Flip),
            None if piece.layer > 0 => sound = Some(Sound::Stack),
            None => sound = sound.or(Some(Sound::Place)),
        }
    }
    if sound.is_some() && held(after) > 0 && held(before) > held(after) {
        return Some(Sound::Sow);
    }
    // Props, such as tiles below the pieces, are not pieces.
    let has_grown = held(before) == 0 && after.props.len() > before.props.len();
    sound.or(has_grown.then_some(Sound::Place))
}
