//! Setting up positions: discs are put on the stacks and taken off them.
//!
//! A space is there as long as its bottom disc is: where the variant lets that travel, the eraser takes it too
//! and the space disappears, and a disc of its kind brings it back.

use super::disc::Disc;
use super::notation::{self, in_the_box};
use super::position::Line;
use super::scene;
use super::variant::Variant;
use crate::games::setup::{Brush, Editable};
use crate::rules::{Cell, Fault, Position, Side, Step};
use crate::scene::Scene;

/// The discs that may be moved about, in a variant.
const fn kinds(variant: Variant) -> &'static [Disc] {
    match variant {
        Variant::Basic => &[Disc::Black, Disc::White],
        Variant::Advanced => &[Disc::Black, Disc::White, Disc::Grey],
        Variant::Expert => &[Disc::Black, Disc::White, Disc::Grey, Disc::Red],
    }
}

impl Editable for Line {
    fn brushes(&self) -> Vec<Brush> {
        let brush = |disc: &Disc| {
            let (available, what) = in_the_box(*disc);
            let discs = (1..=9).flat_map(|space| self.discs(space));
            let shown = discs.filter(|found| found == disc).fold(0, |count: u32, _| count + 1);
            Brush { what, look: scene::look(*disc), available, left: available.saturating_sub(shown) }
        };
        kinds(self.variant()).iter().map(brush).collect()
    }

    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<Line, Fault> {
        let Some(chosen) = scene::space_of(cell) else { return Ok(*self) };
        let disc = brush.and_then(|brush| kinds(self.variant()).get(brush)).copied();
        if disc.is_some_and(|disc| !self.is_left(chosen) && disc != Disc::bottom_of(chosen)) {
            return Err(Fault::NotAllowed { what: "another disc than its own on a space that has disappeared" });
        }
        let mut line = Line::empty(self.variant(), self.turn());
        for space in 1..=9 {
            let mut discs: Vec<Disc> = self.discs(space).collect();
            if space == chosen {
                match disc {
                    Some(disc) => discs.push(disc),
                    None => drop(discs.pop()),
                }
            }
            for (layer, disc) in discs.into_iter().enumerate() {
                match layer {
                    0 => line.push_space(space, disc),
                    _ => line.push_disc(disc),
                }
            }
        }
        notation::read(self.variant(), &notation::print(&line)).map_err(|error| error.fault)
    }

    /// All nine spaces, each with its own disc only: the line itself is the board.
    fn bare(&self) -> Line {
        let mut line = Line::empty(self.variant(), self.turn());
        for space in 1..=9 {
            line.push_space(space, Disc::bottom_of(space));
        }
        line
    }

    fn to_be_moved_by(&self, side: Side) -> Line {
        self.with_turn(side)
    }

    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        let mut scene = scene::scene(self, &[]);
        scene.spots.retain(|spot| matches!(spot.step, Step::Cell(_)));
        scene
    }
}
