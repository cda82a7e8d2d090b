//! Why a move or a press is refused.

use super::disc::Disc;
use super::moves::Move;
use super::position::Line;
use super::scene::cell_of;
use apila_core::rules::{self, Cell, Side, Status};

/// The paragraphs of the rules page that reasons point to.
#[cfg(test)]
pub(super) const PARAGRAPHS: [&str; 7] =
    ["stacks", "distance", "lifting", "bottom-discs", "disappearing", "passing", "end"];

/// A rule that a move or a press would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The game is over.
    Over,
    /// The space has disappeared from the line.
    Gone {
        /// The space.
        space: u8,
    },
    /// The space has only its bottom disc.
    Bare {
        /// The space.
        space: u8,
    },
    /// A grey or red disc is on top of the stack.
    Nobodys {
        /// Its space.
        space: u8,
    },
    /// The opponent's disc is on top of the stack.
    Opponents {
        /// Its space.
        space: u8,
        /// The opponent.
        owner: Side,
    },
    /// The stack would have to go further than the line.
    BeyondEnd {
        /// Its space.
        space: u8,
        /// How far it would have to go.
        distance: u32,
        /// The last space on its way.
        end: u8,
        /// The spaces of the stacks that make the distance, as bits.
        stacks: u16,
    },
    /// The bottom disc of the space does not travel in this variant.
    BottomStays {
        /// The space.
        space: u8,
    },
    /// The stack has fewer discs than were asked for.
    TooFew {
        /// Its space.
        space: u8,
        /// The discs that may be lifted.
        liftable: u8,
    },
    /// The discs lifted go to another space.
    Elsewhere {
        /// Where they go.
        landing: u8,
        /// How far that is.
        distance: u32,
        /// Whether the space that was pressed lies behind.
        behind: bool,
        /// The spaces of the stacks that make the distance, as bits.
        stacks: u16,
    },
    /// The space was pressed, not the discs to lift.
    ChooseDiscs {
        /// The space.
        space: u8,
    },
    /// The player can move.
    NoPass {
        /// The spaces of the stacks that can move, as bits.
        movable: u16,
    },
}

impl Breach {
    /// What makes the stack on a space immovable for the side to move, if anything does.
    fn of_stack(line: &Line, space: u8) -> Option<Breach> {
        if line.outcome().is_some() {
            return Some(Breach::Over);
        }
        if !line.is_left(space) {
            return Some(Breach::Gone { space });
        }
        let side = line.turn();
        match line.owner(space) {
            None if line.height(space) == 1 => Some(Breach::Bare { space }),
            None => Some(Breach::Nobodys { space }),
            Some(owner) if owner != side => Some(Breach::Opponents { space, owner }),
            Some(_) if line.source(space).is_some() => None,
            Some(_) => Some(Breach::BeyondEnd {
                space,
                distance: line.distance(side),
                end: line.far_end(side),
                stacks: own_stacks(line),
            }),
        }
    }

    /// What is wrong with a move, if anything is.
    pub(super) fn of(line: &Line, mv: Move) -> Option<Breach> {
        match mv {
            Move::Pass if line.outcome().is_some() => Some(Breach::Over),
            Move::Pass if line.can_move(line.turn()) => Some(Breach::NoPass { movable: movable(line) }),
            Move::Pass => None,
            Move::Lift { space, count } => Breach::of_stack(line, space).or_else(|| {
                let liftable = line.liftable(space);
                if (1..=liftable).contains(&count) {
                    None
                } else if count == line.height(space) {
                    Some(Breach::BottomStays { space })
                } else {
                    Some(Breach::TooFew { space, liftable })
                }
            }),
        }
    }

    /// What is wrong with pressing a space when no discs are lifted.
    pub(super) fn of_space(line: &Line, space: u8) -> Breach {
        Breach::of_stack(line, space).unwrap_or(Breach::ChooseDiscs { space })
    }

    /// What is wrong with putting discs from `from` on `pressed`.
    pub(super) fn of_landing(line: &Line, from: u8, pressed: u8) -> Breach {
        let Some(landing) = line.landing(from) else { return Breach::of_space(line, from) };
        if !line.is_left(pressed) {
            return Breach::Gone { space: pressed };
        }
        let behind = match line.turn() {
            Side::First => pressed < from,
            Side::Second => pressed > from,
        };
        Breach::Elsewhere { landing, distance: line.distance(line.turn()), behind, stacks: own_stacks(line) }
    }
}

/// The spaces that hold stacks of the side to move, as bits.
fn own_stacks(line: &Line) -> u16 {
    (1..=9).filter(|space| line.owner(*space) == Some(line.turn())).map(bit).sum()
}

/// The spaces of the stacks that the side to move can move, as bits.
fn movable(line: &Line) -> u16 {
    (1..=9).filter(|space| line.source(*space).is_some()).map(bit).sum()
}

const fn bit(space: u8) -> u16 {
    1 << (space - 1)
}

impl rules::Breach for Breach {
    fn cells(&self) -> Vec<Cell> {
        match *self {
            Breach::Over => Vec::new(),
            Breach::Gone { space }
            | Breach::Bare { space }
            | Breach::Nobodys { space }
            | Breach::Opponents { space, .. }
            | Breach::BottomStays { space }
            | Breach::TooFew { space, .. }
            | Breach::ChooseDiscs { space } => vec![cell_of(space)],
            Breach::BeyondEnd { stacks: spaces, .. }
            | Breach::Elsewhere { stacks: spaces, .. }
            | Breach::NoPass { movable: spaces } => {
                (1..=9).filter(|space| spaces & bit(*space) != 0).map(cell_of).collect()
            }
        }
    }

    fn paragraph(&self) -> &'static str {
        match self {
            Breach::Over => "end",
            Breach::Gone { .. } => "disappearing",
            Breach::Bare { .. } | Breach::Nobodys { .. } | Breach::Opponents { .. } => "stacks",
            Breach::BeyondEnd { .. } | Breach::Elsewhere { .. } => "distance",
            Breach::BottomStays { .. } => "bottom-discs",
            Breach::TooFew { .. } | Breach::ChooseDiscs { .. } => "lifting",
            Breach::NoPass { .. } => "passing",
        }
    }
}

impl Breach {
    /// The bottom disc that [`Breach::BottomStays`] and [`Breach::Bare`] speak of.
    pub(super) const fn bottom(space: u8) -> Disc {
        Disc::bottom_of(space)
    }
}

#[cfg(test)]
mod tests {
    use super::super::mode::Mode;
    use super::super::notation::read;
    use super::{Breach, PARAGRAPHS};
    use apila_core::rules::{Breach as _, Cell, Rules, Side};

    fn refused(variant: Mode, position: &str, mv: &str) -> Breach {
        let line = read(variant, position).unwrap();
        let breach = line.check(mv.parse().unwrap()).unwrap_err();
        assert!(PARAGRAPHS.contains(&breach.paragraph()), "{breach:?}");
        breach
    }

    #[test]
    fn each_rule_has_its_own_reason() {
        let mid = "rb2.gbw.0.g.gb.g.g2.g.rw4b_b";
        let advanced = |mv| refused(Mode::Advanced, mid, mv);
        assert_eq!(advanced("3x1"), Breach::Gone { space: 3 });
        assert_eq!(advanced("4x1"), Breach::Bare { space: 4 });
        assert_eq!(advanced("7x1"), Breach::Nobodys { space: 7 });
        assert_eq!(advanced("2x1"), Breach::Opponents { space: 2, owner: Side::Second });
        let stacks = 0b1_0001_0001;
        assert_eq!(advanced("9x1"), Breach::BeyondEnd { space: 9, distance: 3, end: 9, stacks });
        assert_eq!(advanced("1x3"), Breach::BottomStays { space: 1 });
        assert_eq!(advanced("1x4"), Breach::TooFew { space: 1, liftable: 2 });
        assert_eq!(advanced("5x3"), Breach::TooFew { space: 5, liftable: 2 });
        assert_eq!(advanced("pass"), Breach::NoPass { movable: 0b1_0001 });
        assert_eq!(refused(Mode::Basic, "rb2.g.g.g.g.g.g.g.r_b", "1x3"), Breach::BottomStays { space: 1 });
        assert_eq!(refused(Mode::Basic, "r.g.g.g.g.g.g.g.rb_w", "pass"), Breach::Over);
        assert_eq!(refused(Mode::Basic, "r.g.g.g.g.g.g.g.rb_b", "9x1"), Breach::Over);
    }

    #[test]
    fn the_stacks_that_make_the_distance_are_pointed_out() {
        let breach = refused(Mode::Basic, "rb2.g.g.g.g.gb.g.gb.rw_b", "8x1");
        assert_eq!(breach.cells(), [1, 6, 8].map(|space| Cell::new(space, 0)));
    }
}
