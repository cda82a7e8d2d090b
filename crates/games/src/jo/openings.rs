//! How Jō begins.

use super::board::Site;
use super::notation;
use super::position::{JoPosition, Stone};
use apila_core::game::openings::{HEXAGONAL, Openings, symmetry_key};
use apila_core::rules::{Side, Status};

impl JoPosition {
    /// The openings.
    pub(super) fn book() -> Openings<JoPosition> {
        Openings { start: notation::start(Side::First), book: include_str!("openings/jo.txt") }
    }

    /// A number for the position, however the board is laid and whoever has which colour.
    pub(super) fn shape(&self) -> u64 {
        let content = |site| match self.stone(site) {
            None => 0,
            Some(Stone::Neutral) => 1,
            Some(Stone::Of(side)) if side == self.turn() => 2,
            Some(Stone::Of(_)) => 3,
        };
        let cells: Vec<_> = Site::all().map(|site| (site.cell(), content(site))).collect();
        symmetry_key(&cells, &HEXAGONAL)
    }
}
