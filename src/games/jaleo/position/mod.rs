//! The board between two turns: what lies where, and what a turn does to it.

mod content;
mod discs;
mod effect;

use super::hex::Hex;
use super::rows::{Rows, Window};
use crate::rules::Side;
pub(super) use content::Content;
use discs::Discs;
pub(super) use effect::{Effect, Place};

/// Tiles in the box.
pub(super) const TILES: usize = 28;
/// Discs of each colour.
pub(super) const DISCS: usize = 16;
/// Tiles that are laid before the first disc.
pub(super) const SETUP_TILES: usize = 4;
/// Room for the tiles; the rest is filled with [`Hex::NOWHERE`]. A power of two, so that whole registers of
/// places are compared at once.
const ROOM: usize = 32;
/// Which setup is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Variant {
    /// The rhombus lies ready.
    FixedStart,
    /// The players lay the first four tiles.
    VariableSetup,
}

/// A position of Jaleo.
///
/// The tiles ascend, so that equal boards are equal data however they came about. Sets of tiles are masks:
/// bit n stands for the n-th tile. Reserves and pool are what the board does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JaleoPosition {
    /// The places of the tiles, ascending.
    tiles: [Hex; ROOM],
    /// How many there are.
    count: u8,
    /// The discs on them.
    discs: Discs,
    /// Who is to move.
    turn: Side,
    /// What is played.
    variant: Variant,
}

impl JaleoPosition {
    /// A board without tiles.
    pub(super) const fn empty(variant: Variant, turn: Side) -> JaleoPosition {
        JaleoPosition {
            tiles: [Hex::NOWHERE; ROOM],
            count: 0,
            discs: Discs { tops: [0; 2], lower: [0; 2] },
            turn,
            variant,
        }
    }

    /// Where a game begins.
    pub(super) fn start(variant: Variant, opener: Side) -> JaleoPosition {
        let mut position = JaleoPosition::empty(variant, opener);
        if variant == Variant::FixedStart {
            for (q, r) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                position.insert(Hex::pack(q, r));
            }
        }
        position
    }

    /// The side to move.
    pub(super) const fn mover(&self) -> Side {
        self.turn
    }

    /// What is played.
    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    /// The same board with this side to move.
    pub(super) const fn with_mover(&self, turn: Side) -> JaleoPosition {
        JaleoPosition { turn, ..*self }
    }

    /// Whether the first tiles are still being laid.
    pub(super) fn in_setup(&self) -> bool {
        self.variant == Variant::VariableSetup && usize::from(self.count) < SETUP_TILES
    }

    /// The places of the tiles, row by row.
    pub(super) fn tiles(&self) -> &[Hex] {
        &self.tiles[..usize::from(self.count)]
    }

    /// Tiles that are not on the board.
    pub(super) fn pool(&self) -> usize {
        TILES.saturating_sub(usize::from(self.count))
    }

    /// Discs of a side that are not on the board.
    pub(super) fn reserve(&self, side: Side) -> usize {
        let mask = [self.discs.tops[side.index()], self.discs.lower[side.index()]];
        mask.into_iter().fold(DISCS, |left, discs| left.saturating_sub(count(discs)))
    }

    /// All that makes the position, packed: positions are equal if these are.
    pub(super) fn words(&self) -> [u64; ROOM / 4 + 3] {
        let mut words = [0; ROOM / 4 + 3];
        for (word, tiles) in words.iter_mut().zip(self.tiles.chunks_exact(4)) {
            *word = tiles.iter().fold(0, |word, hex| word << 16 | hex.number());
        }
        let both = |[first, second]: [u32; 2]| u64::from(first) << 32 | u64::from(second);
        words[ROOM / 4] = both(self.discs.tops);
        words[ROOM / 4 + 1] = both(self.discs.lower);
        // How many tiles there are follows from the tiles.
        words[ROOM / 4 + 2] =
            self.turn.index() as u64 * 2 + u64::from(self.variant == Variant::VariableSetup);
        words
    }

    /// What lies at a place.
    pub(super) fn content(&self, hex: Hex) -> Content {
        let Some(index) = self.index(hex) else { return Content::NoTile };
        let holder =
            |masks: [u32; 2]| Side::BOTH.into_iter().find(|side| masks[side.index()] >> index & 1 == 1);
        match (holder(self.discs.lower), holder(self.discs.tops)) {
            (Some(lower), Some(upper)) => Content::Stack { lower, upper },
            (None, Some(single)) => Content::Single(single),
            (_, None) => Content::Empty,
        }
    }

    /// How many tiles come before a place.
    #[inline]
    fn rank(&self, hex: Hex) -> u8 {
        // A binary search whose steps are the same for every place: nothing for the processor to guess.
        let mut rank = 0;
        for step in [16, 8, 4, 2, 1] {
            rank += step * u8::from(self.tile(rank + step - 1) < hex);
        }
        rank
    }

    /// The place of the tile with this index.
    #[inline]
    pub(super) fn tile(&self, index: u8) -> Hex {
        self.tiles[usize::from(index) % ROOM]
    }

    /// Which tile, counted from 0, lies at a place.
    #[inline]
    pub(super) fn index(&self, hex: Hex) -> Option<u8> {
        let rank = self.rank(hex);
        (rank < self.count && self.tile(rank) == hex).then_some(rank)
    }

    /// The tiles that show a disc of a side.
    pub(super) const fn tops(&self, side: Side) -> u32 {
        self.discs.tops[side.index()]
    }

    /// The tiles that hide a disc of a side.
    pub(super) const fn lower(&self, side: Side) -> u32 {
        self.discs.lower[side.index()]
    }

    /// The tiles with two discs.
    pub(super) const fn stacks(&self) -> u32 {
        self.discs.lower[0] | self.discs.lower[1]
    }

    /// The tiles with a single disc of a side.
    pub(super) const fn singles(&self, side: Side) -> u32 {
        self.tops(side) & !self.stacks()
    }

    /// The tiles with a single disc of either side.
    pub(super) const fn all_singles(&self) -> u32 {
        (self.discs.tops[0] | self.discs.tops[1]) & !self.stacks()
    }

    /// The tiles with two discs, a side's on top.
    pub(super) const fn stacks_of(&self, side: Side) -> u32 {
        self.tops(side) & self.stacks()
    }

    /// The tiles without a disc.
    pub(super) fn empty_tiles(&self) -> u32 {
        let all = 1_u32.checked_shl(u32::from(self.count)).map_or(u32::MAX, |bit| bit - 1);
        all & !(self.discs.tops[0] | self.discs.tops[1])
    }

    /// The places of the tiles of a mask, ascending.
    pub(super) fn members(&self, mask: u32) -> impl Iterator<Item = Hex> + '_ {
        indices(mask).map(|index| self.tile(index))
    }

    /// Where the tiles are, as a window for sets of rows.
    pub(super) fn window(&self) -> Window {
        Window::around(self.tiles())
    }

    /// The tiles of a mask as rows.
    pub(super) fn rows(&self, window: Window, mask: u32) -> Rows {
        window.rows(self.members(mask))
    }

    /// Lays a tile. Nothing happens where one lies already or when all are laid.
    pub(super) fn insert(&mut self, hex: Hex) {
        if let Some(place) = self.place(hex) {
            self.discs.spread(place.rank);
            self.tiles = self.tiles_with(place);
            self.count += 1;
        }
    }

    /// Puts a disc on top of what lies at a place. Nothing happens where no tile is.
    pub(super) fn put(&mut self, hex: Hex, side: Side) {
        if let Some(index) = self.index(hex) {
            self.discs.put(index, side);
        }
    }

    /// Takes the top disc away. Nothing happens where none is.
    pub(super) fn take(&mut self, hex: Hex) {
        if let Some(index) = self.index(hex) {
            self.discs.take(index);
        }
    }
}

/// How many bits are set.
pub(super) fn count(mask: u32) -> usize {
    usize::try_from(mask.count_ones()).unwrap_or(0)
}

/// The indices of the tiles of a mask, ascending.
pub(super) fn indices(mut mask: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let index = u8::try_from(mask.trailing_zeros()).ok().filter(|index| *index < 32)?;
        mask &= mask - 1;
        Some(index)
    })
}

#[cfg(test)]
mod tests {
    use super::{Content, JaleoPosition, Variant};
    use crate::games::jaleo::hex::Hex;
    use crate::rules::{Cell, Side};

    fn hex(q: i8, r: i8) -> Hex {
        Hex::at(Cell::new(q, r)).expect("named")
    }

    #[test]
    fn a_position_does_not_remember_the_order_of_placement() {
        let tiles = [hex(0, 0), hex(1, 0), hex(0, 1), hex(1, 1), hex(-1, 1), hex(2, -1)];
        let build = |order: &[usize]| {
            let mut position = JaleoPosition::empty(Variant::FixedStart, Side::First);
            for at in order {
                position.insert(tiles[*at]);
                // The discs move along when a tile is inserted before them.
                if *at == 2 {
                    position.put(tiles[2], Side::First);
                    position.put(tiles[2], Side::Second);
                }
            }
            position
        };
        let one = build(&[0, 1, 2, 3, 4, 5]);
        assert_eq!(one, build(&[2, 4, 5, 3, 1, 0]));
        assert_eq!(one.content(tiles[2]), Content::Stack { lower: Side::First, upper: Side::Second });
        assert_eq!(one.content(tiles[3]), Content::Empty);
        assert_eq!(one.content(hex(5, 5)), Content::NoTile);
        assert!(one.tiles().is_sorted());
    }

    #[test]
    fn free_places_end_where_the_names_end() {
        let mut position = JaleoPosition::empty(Variant::FixedStart, Side::First);
        position.insert(hex(-38, -29));
        let names: Vec<String> = position.free_places().hexes().map(|hex| hex.to_string()).collect();
        assert_eq!(names, ["ab1", "aa2"]);
        let mut position = JaleoPosition::empty(Variant::FixedStart, Side::First);
        position.insert(hex(39, 69));
        let names: Vec<String> = position.free_places().hexes().map(|hex| hex.to_string()).collect();
        assert_eq!(names, ["zz98", "zy99"]);
    }

    #[test]
    fn many_free_places_fit() {
        // A line with branches: as ragged as 27 tiles get.
        let mut position = JaleoPosition::empty(Variant::FixedStart, Side::First);
        for at in 0..9 {
            position.insert(hex(2 * at, 0));
            position.insert(hex(2 * at + 1, 0));
            position.insert(hex(2 * at, -1));
        }
        let distinct: std::collections::BTreeSet<Hex> = position
            .tiles()
            .iter()
            .flat_map(|tile| tile.around())
            .filter(|place| !position.tiles().contains(place))
            .collect();
        assert!(distinct.into_iter().eq(position.free_places().hexes()));
    }

    #[test]
    fn a_tile_too_many_changes_nothing() {
        let mut position = JaleoPosition::empty(Variant::FixedStart, Side::First);
        for at in 0..28 {
            position.insert(hex(at, 0));
        }
        let full = position;
        position.insert(hex(0, 1));
        position.put(hex(0, 1), Side::First);
        position.take(hex(0, 1));
        assert_eq!(position, full);
        assert_eq!(position.pool(), 0);
    }
}
