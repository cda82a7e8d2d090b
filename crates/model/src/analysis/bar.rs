//! The bar beside the board: how much of it each side has.

use crate::catalog::GameId;
use apila_core::rules::Side;
use apila_core::scene::Orientation;

/// A part of the bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarPart {
    /// The side that has the part.
    pub side: Side,
    /// The colour of that side, as `#rrggbb`.
    pub tint: &'static str,
    /// The height of the part, in per cent of the bar.
    pub percent: u8,
}

/// The bar: a part for each side, from top to bottom. Each part is at the end where the card of its side is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// The parts, which are 100 per cent together.
    pub parts: [BarPart; 2],
}

impl Bar {
    /// The bar for `balance`, the expectation of the first side: from 1, a sure win, to -1, a sure loss. The
    /// board is seen as `orientation` says.
    #[must_use]
    pub fn new(id: GameId, orientation: Orientation, balance: f32) -> Bar {
        // The cast saturates, and turns NaN into 0.
        let percent = ((balance.clamp(-1.0, 1.0) + 1.0) * 50.0).round() as u8;
        let part = |side: Side| BarPart {
            side,
            tint: id.game().tints[side.index()],
            percent: if side == Side::First { percent } else { 100_u8.saturating_sub(percent) },
        };
        let near = match orientation {
            Orientation::Usual => Side::First,
            Orientation::Turned => Side::Second,
        };
        Bar { parts: [near.other(), near].map(part) }
    }

    /// The part of a side, in per cent.
    #[must_use]
    pub fn percent_of(&self, side: Side) -> u8 {
        let [above, below] = self.parts;
        if above.side == side { above.percent } else { below.percent }
    }
}
