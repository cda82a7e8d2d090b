//! The discs of the box.

use super::cell::Cell;
use apila_core::rules::Side;

/// The number of discs in the box. No stack is higher.
pub(super) const DISCS: u8 = 27;

/// A kind of disc. The two bits of the number are its bits in the planes of a
/// [`Position`](super::position::Position).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disc {
    Grey = 0,
    Black = 1,
    White = 2,
    Red = 3,
}

impl Disc {
    /// The disc of a player.
    pub(super) const fn of(side: Side) -> Disc {
        match side {
            Side::First => Disc::Black,
            Side::Second => Disc::White,
        }
    }

    /// The player who owns the disc. `None` for grey and red discs.
    pub(super) const fn owner(self) -> Option<Side> {
        match self {
            Disc::Black => Some(Side::First),
            Disc::White => Some(Side::Second),
            Disc::Grey | Disc::Red => None,
        }
    }

    /// The disc at the bottom of a space, for as long as the space is there.
    pub(super) const fn bottom_of(space: Cell) -> Disc {
        if space.is_end() { Disc::Red } else { Disc::Grey }
    }

    /// The number of discs of this kind in the box.
    pub(super) const fn available(self) -> u32 {
        match self {
            Disc::Grey => 7,
            Disc::Black | Disc::White => 9,
            Disc::Red => 2,
        }
    }

    /// The noun for discs of this kind in a [`TextErrorKind`](apila_core::rules::TextErrorKind).
    pub(super) const fn noun(self) -> &'static str {
        match self {
            Disc::Grey => "grey discs",
            Disc::Black => "black discs",
            Disc::White => "white discs",
            Disc::Red => "red discs",
        }
    }

    /// The key of the adjective for one disc of this kind.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Disc::Grey => "disc-grey",
            Disc::Black => "disc-black",
            Disc::White => "disc-white",
            Disc::Red => "disc-red",
        }
    }

    /// The drawing of the disc: an id in the sprites.
    pub(super) const fn look(self) -> &'static str {
        match self {
            Disc::Grey => "twenty_seven-grey",
            Disc::Black => "twenty_seven-black",
            Disc::White => "twenty_seven-white",
            Disc::Red => "twenty_seven-red",
        }
    }

    /// Its bits in the two planes, at the lowest place of each.
    pub(super) const fn planes(self) -> u64 {
        let code = self as u64;
        code & 1 | code >> 1 << 32
    }
}
