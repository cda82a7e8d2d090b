//! What lies on a cell.

use apila_core::rules::Side;

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::jaleo) enum Content {
    /// No tile.
    NoTile,
    /// A tile without a disc.
    Empty,
    /// One disc.
    Single(Side),
    /// Two discs.
    Stack {
        /// The covered one.
        lower: Side,
        /// The one on top.
        upper: Side,
    },
}

impl Content {
    /// The discs, bottom to top.
    pub(in crate::jaleo) fn discs(self) -> impl Iterator<Item = Side> {
        let (lower, upper) = match self {
            Content::NoTile | Content::Empty => (None, None),
            Content::Single(single) => (None, Some(single)),
            Content::Stack { lower, upper } => (Some(lower), Some(upper)),
        };
        lower.into_iter().chain(upper)
    }
}
