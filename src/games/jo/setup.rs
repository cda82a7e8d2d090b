//! Setting up positions: a cell holds one stone, and another takes its place.

use super::board::Site;
use super::half::Half;
use super::position::{JoPosition, NEUTRAL_STONES, STONES, Stone};
use super::{notation, scene};
use crate::games::setup::{Brush, Editable};
use crate::rules::{Cell, Fault, Position, Side};
use crate::scene::Scene;

/// The kinds of stones, and what they are called.
const KINDS: [(Stone, &str); 3] = [
    (Stone::Of(Side::First), "red stones"),
    (Stone::Of(Side::Second), "black stones"),
    (Stone::Neutral, "neutral stones"),
];

impl Editable for JoPosition {
    fn brushes(&self) -> Vec<Brush> {
        let brush = |(stone, what)| {
            let (available, left) = match stone {
                Stone::Of(side) => (STONES, self.reserve(side)),
                Stone::Neutral => (NEUTRAL_STONES, NEUTRAL_STONES.saturating_sub(self.neutral_stones())),
            };
            Brush { what, look: scene::look(stone), available, left }
        };
        KINDS.map(brush).to_vec()
    }

    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<JoPosition, Fault> {
        let Some(site) = Site::at(cell) else { return Ok(*self) };
        let mut position = *self;
        position.clear(site);
        if let Some((stone, _)) = brush.and_then(|brush| KINDS.get(brush)) {
            position.put(site, *stone);
        }
        notation::read(&notation::print(&position)).map_err(|error| error.fault)
    }

    fn bare(&self) -> JoPosition {
        JoPosition::empty(self.turn())
    }

    fn to_be_moved_by(&self, side: Side) -> JoPosition {
        self.with_turn(side)
    }

    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        scene::scene(self, Half::Nothing)
    }
}
