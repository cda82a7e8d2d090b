//! The opening books.

use std::hash::Hasher;

use super::cell::Cell;
use super::disc::Disc;
use super::mode::Mode;
use super::position::Position;
use apila_core::game::openings::Openings;
use apila_core::rules::{Mixer, Side};

/// The opening book of a variant.
pub(super) fn openings(mode: Mode) -> Openings<Position> {
    let book = match mode {
        Mode::Basic => include_str!("openings/27.txt"),
        Mode::Advanced => include_str!("openings/27-advanced.txt"),
        Mode::Expert => include_str!("openings/27-expert.txt"),
    };
    Openings { start: Position::start(mode, Side::First), book }
}

/// A hash of the position from the point of view of the side to move. It stays the same if colours and ends
/// are exchanged together with the side to move.
pub(super) fn symmetry_key(position: &Position) -> u64 {
    let mut mixer = Mixer::default();
    for space in Cell::all() {
        let code = |disc: Disc| match disc.owner() {
            None => 1,
            Some(owner) => 2 + u64::from(owner == position.turn),
        };
        let discs = position.discs(space.seen_by(position.turn));
        mixer.write_u64(discs.fold(0, |bits, disc| bits << 2 | code(disc)));
    }
    mixer.finish()
}
