//! Setting up positions: discs are put on the stacks and taken off them.
//!
//! A space is there as long as its bottom disc is. In a variant where that disc may be lifted, the eraser
//! takes it too and the space disappears; a disc of its kind brings it back.

use super::cell::Cell;
use super::disc::Disc;
use super::mode::Mode;
use super::position::Position;
use super::{notation, scene};
use apila_core::game::{Brush, Editable};
use apila_core::rules::{Cell as BoardCell, Status, Step, TextErrorKind};
use apila_core::scene::Scene;

/// The kinds of discs that may be put down and taken away in a variant.
const fn kinds(mode: Mode) -> &'static [Disc] {
    match mode {
        Mode::Basic => &[Disc::Black, Disc::White],
        Mode::Advanced => &[Disc::Black, Disc::White, Disc::Grey],
        Mode::Expert => &[Disc::Black, Disc::White, Disc::Grey, Disc::Red],
    }
}

impl Editable for Position {
    fn brushes(&self) -> Vec<Brush> {
        let brush = |disc: &Disc| {
            let available = disc.available();
            let discs = Cell::all().flat_map(|space| self.discs(space));
            let shown = discs.filter(|found| found == disc).fold(0, |count: u32, _| count + 1);
            Brush { what: disc.noun(), look: disc.look(), available, left: available.saturating_sub(shown) }
        };
        kinds(self.mode()).iter().map(brush).collect()
    }

    fn setup_scene(&self, _brush: Option<usize>) -> Scene {
        let mut scene = scene::scene(self, &[]);
        scene.spots.retain(|spot| matches!(spot.step, Step::Cell(_)));
        scene
    }

    fn edited(&self, brush: Option<usize>, cell: BoardCell) -> Result<Position, TextErrorKind> {
        let Some(chosen) = Cell::of(cell) else { return Ok(*self) };
        let disc = brush.and_then(|brush| kinds(self.mode()).get(brush)).copied();
        if disc.is_some_and(|disc| !self.is_left(chosen) && disc != Disc::bottom_of(chosen)) {
            return Err(TextErrorKind::NotAllowed {
                what: "another disc than its own on a space that has disappeared",
            });
        }
        let mut position = Position::empty(self.mode(), self.turn());
        for space in Cell::all() {
            let mut discs: Vec<Disc> = self.discs(space).collect();
            if space == chosen {
                match disc {
                    Some(disc) => discs.push(disc),
                    None => drop(discs.pop()),
                }
            }
            for (layer, disc) in discs.into_iter().enumerate() {
                match layer {
                    0 => position.push_space(space, disc),
                    _ => position.push_disc(disc),
                }
            }
        }
        notation::read(self.mode(), &notation::print(&position)).map_err(|error| error.kind)
    }

    /// All nine spaces, each with only its bottom disc: the line itself is the board.
    fn bare(&self) -> Position {
        let mut position = Position::empty(self.mode(), self.turn());
        for space in Cell::all() {
            position.push_space(space, Disc::bottom_of(space));
        }
        position
    }
}
