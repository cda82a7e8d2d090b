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
            return Err(Fault::NotAllowed {
                what: "another disc than its own on a space that has disappeared",
            });
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

#[cfg(test)]
mod tests {
    use super::super::notation::{print, read};
    use super::{Editable, Variant};
    use crate::games::twenty_seven::scene::cell_of;
    use crate::rules::Fault;

    const BLACK: Option<usize> = Some(0);
    const GREY: Option<usize> = Some(2);
    const RED: Option<usize> = Some(3);

    /// What an edit of a space makes of a line.
    fn edited(variant: Variant, text: &str, brush: Option<usize>, space: u8) -> Result<String, Fault> {
        read(variant, text).unwrap().edited(brush, cell_of(space)).map(|line| print(&line))
    }

    const EMPTY: &str = "r.g.g.g.g.g.g.g.r_b";
    const SPARSE: &str = "0.gb2.0.gw.0.0.0.0.0_b";

    #[test]
    fn discs_go_on_the_stacks_and_come_off() {
        assert_eq!(edited(Variant::Basic, EMPTY, BLACK, 4).as_deref(), Ok("r.g.g.gb.g.g.g.g.r_b"));
        assert_eq!(edited(Variant::Basic, "r.g.g.gb.g.g.g.g.r_b", None, 4).as_deref(), Ok(EMPTY));
        let many = Fault::TooMany { what: "black discs", shown: 10, available: 9 };
        assert_eq!(edited(Variant::Basic, "rb9.g.g.g.g.g.g.g.rw9_b", BLACK, 4), Err(many));
        assert_eq!(print(&read(Variant::Expert, SPARSE).unwrap().bare()), EMPTY);
    }

    #[test]
    fn a_space_goes_with_its_bottom_disc_where_that_may_travel() {
        let not_allowed = |what| Err(Fault::NotAllowed { what });
        assert_eq!(edited(Variant::Basic, EMPTY, None, 4), not_allowed("a missing space in the basic game"));
        assert_eq!(edited(Variant::Advanced, EMPTY, None, 4).as_deref(), Ok("r.g.g.0.g.g.g.g.r_b"));
        assert_eq!(
            edited(Variant::Advanced, EMPTY, None, 9),
            not_allowed("a missing end of the line in the advanced game")
        );
        assert_eq!(edited(Variant::Expert, EMPTY, None, 9).as_deref(), Ok("r.g.g.g.g.g.g.g.0_b"));
        assert_eq!(
            edited(Variant::Expert, "0.0.0.g.0.0.0.0.0_b", None, 4),
            not_allowed("a line without spaces")
        );
    }

    #[test]
    fn a_space_comes_back_with_its_own_disc() {
        let back = |brush, space| edited(Variant::Expert, SPARSE, brush, space);
        assert_eq!(back(GREY, 3).as_deref(), Ok("0.gb2.g.gw.0.0.0.0.0_b"));
        assert_eq!(back(RED, 9).as_deref(), Ok("0.gb2.0.gw.0.0.0.0.r_b"));
        assert_eq!(back(RED, 2).as_deref(), Ok("0.gb2r.0.gw.0.0.0.0.0_b"));
        for (brush, space) in [(BLACK, 3), (RED, 3), (GREY, 1)] {
            assert!(matches!(back(brush, space), Err(Fault::NotAllowed { .. })), "{brush:?} {space}");
        }
    }

    #[test]
    fn only_what_may_travel_can_be_put_down() {
        for (variant, kinds) in [(Variant::Basic, 2), (Variant::Advanced, 3), (Variant::Expert, 4)] {
            assert_eq!(read(variant, EMPTY).unwrap().brushes().len(), kinds);
        }
    }
}
