//! The discs of the box.

use apila_core::rules::Side;

/// A disc by its kind. The bits of the number are those of the two planes of a
/// [`super::position::Line`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disc {
    Grey = 0,
    Black = 1,
    White = 2,
    Red = 3,
}

impl Disc {
    /// The player's own disc.
    pub(super) const fn of(side: Side) -> Disc {
        match side {
            Side::First => Disc::Black,
            Side::Second => Disc::White,
        }
    }

    /// Whose disc it is; grey and red ones are nobody's.
    pub(super) const fn owner(self) -> Option<Side> {
        match self {
            Disc::Black => Some(Side::First),
            Disc::White => Some(Side::Second),
            Disc::Grey | Disc::Red => None,
        }
    }

    /// The disc that lies at the bottom of a space as long as the space is there.
    pub(super) const fn bottom_of(space: u8) -> Disc {
        if space == 1 || space == 9 { Disc::Red } else { Disc::Grey }
    }

    /// Its bits in the two planes, at the lowest place of each.
    pub(super) const fn planes(self) -> u64 {
        let code = self as u64;
        code & 1 | code >> 1 << 32
    }
}
