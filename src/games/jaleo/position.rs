//! The board between two turns: what lies where, and what a turn does to it.

use super::hex::Hex;
use super::moves::Turn;
use super::rows::{Rows, Window};
use crate::rules::Side;

/// Tiles in the box.
pub(super) const TILES: usize = 28;
/// Discs of each colour.
pub(super) const DISCS: usize = 16;
/// Tiles that are laid before the first disc.
pub(super) const SETUP_TILES: usize = 4;
/// Room for the tiles; the rest is filled with [`Hex::NOWHERE`]. A power of two, so that whole registers of
/// places are compared at once.
const ROOM: usize = 32;
/// Each tile lays claim to six places around; each tile after the first takes one and adds two at most.
const FREE_PLACES: usize = 64;

/// Which setup is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Variant {
    /// The rhombus lies ready.
    FixedStart,
    /// The players lay the first four tiles.
    VariableSetup,
}

/// What lies at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Content {
    /// No tile.
    NoTile,
    /// A tile without a disc.
    Empty,
    /// One disc.
    Single(Side),
    /// Two discs.
    Stack {
        /// The one that is covered.
        lower: Side,
        /// The one on top.
        upper: Side,
    },
}

/// A position of Jaleo.
///
/// The tiles ascend, so that equal boards are equal data however they came about. Sets of tiles are masks: bit
/// n stands for the n-th tile. Reserves and pool are what the board does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JaleoPosition {
    /// The places of the tiles, ascending.
    tiles: [Hex; ROOM],
    /// How many there are.
    count: u8,
    /// The tiles that show a disc of each side.
    tops: [u32; 2],
    /// The tiles that hide a disc of each side under another.
    lower: [u32; 2],
    /// Who is to move.
    turn: Side,
    /// What is played.
    variant: Variant,
}

impl JaleoPosition {
    /// A board without tiles.
    pub(super) const fn empty(variant: Variant, turn: Side) -> JaleoPosition {
        JaleoPosition { tiles: [Hex::NOWHERE; ROOM], count: 0, tops: [0; 2], lower: [0; 2], turn, variant }
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
        let mask = [self.tops[side.index()], self.lower[side.index()]];
        mask.into_iter().fold(DISCS, |left, discs| left.saturating_sub(count(discs)))
    }

    /// What lies at a place.
    pub(super) fn content(&self, hex: Hex) -> Content {
        let Some(index) = self.index(hex) else { return Content::NoTile };
        let holder =
            |masks: [u32; 2]| Side::BOTH.into_iter().find(|side| masks[side.index()] >> index & 1 == 1);
        match (holder(self.lower), holder(self.tops)) {
            (Some(lower), Some(upper)) => Content::Stack { lower, upper },
            (None, Some(single)) => Content::Single(single),
            (_, None) => Content::Empty,
        }
    }

    /// How many tiles come before a place.
    #[inline]
    fn rank(&self, hex: Hex) -> usize {
        // All of the room, without a branch: the compiler makes a few comparisons of whole registers of it.
        self.tiles.iter().fold(0_u16, |rank, tile| rank + u16::from(*tile < hex)).into()
    }

    /// Which tile, counted from 0, lies at a place.
    #[inline]
    pub(super) fn index(&self, hex: Hex) -> Option<usize> {
        let rank = self.rank(hex);
        (rank < usize::from(self.count) && self.tiles[rank % ROOM] == hex).then_some(rank)
    }

    /// The tiles that show a disc of a side.
    pub(super) const fn tops(&self, side: Side) -> u32 {
        self.tops[side.index()]
    }

    /// The tiles with two discs.
    pub(super) const fn stacks(&self) -> u32 {
        self.lower[0] | self.lower[1]
    }

    /// The tiles with a single disc of a side.
    pub(super) const fn singles(&self, side: Side) -> u32 {
        self.tops(side) & !self.stacks()
    }

    /// The tiles with a single disc of either side.
    pub(super) const fn all_singles(&self) -> u32 {
        (self.tops[0] | self.tops[1]) & !self.stacks()
    }

    /// The tiles with two discs, a side's on top.
    pub(super) const fn stacks_of(&self, side: Side) -> u32 {
        self.tops(side) & self.stacks()
    }

    /// The tiles without a disc.
    pub(super) fn empty_tiles(&self) -> u32 {
        let all = 1_u32.checked_shl(u32::from(self.count)).map_or(u32::MAX, |bit| bit - 1);
        all & !(self.tops[0] | self.tops[1])
    }

    /// The places of the tiles of a mask, ascending.
    pub(super) fn members(&self, mut mask: u32) -> impl Iterator<Item = Hex> + '_ {
        std::iter::from_fn(move || {
            let index = mask.trailing_zeros();
            mask &= mask.wrapping_sub(1);
            // Past the last bit the index is 32, which is no tile.
            self.tiles.get(usize::try_from(index).ok()?).copied()
        })
    }

    /// Where the tiles are, as a window for sets of rows.
    pub(super) fn window(&self) -> Window {
        Window::around(self.tiles())
    }

    /// The tiles of a mask as rows.
    pub(super) fn rows(&self, window: Window, mask: u32) -> Rows {
        window.rows(self.members(mask))
    }

    /// The free places that touch a tile, ascending; the origin while there is no tile.
    pub(super) fn free_places(&self) -> FreePlaces {
        let mut places = FreePlaces { places: [Hex::NOWHERE; FREE_PLACES], count: 0 };
        if self.count == 0 {
            places.push(Hex::ORIGIN);
            return places;
        }
        let window = self.window();
        let tiles = window.rows(self.tiles().iter().copied());
        window.for_each(&tiles.neighbours().without(&tiles), |hex| {
            if hex.has_name() {
                places.push(hex);
            }
        });
        places
    }

    /// Lays a tile. Nothing happens where one lies already or when all are laid.
    #[inline]
    pub(super) fn insert(&mut self, hex: Hex) {
        let rank = self.rank(hex);
        if usize::from(self.count) >= TILES || self.tiles[rank % ROOM] == hex {
            return;
        }
        // The new tile goes between those below it and those above it: in each slot stays the old tile if it
        // is lower, else comes the new one or the one before, whichever is higher.
        let old = self.tiles;
        self.tiles[0] = old[0].min(hex);
        for at in 1..ROOM {
            self.tiles[at] = old[at].min(hex).max(old[at - 1]);
        }
        self.count += 1;
        let below = (1_u32 << (rank % ROOM)) - 1;
        for mask in self.tops.iter_mut().chain(&mut self.lower) {
            *mask = (*mask & below) | (*mask & !below) << 1;
        }
    }

    /// Puts a disc on top of what lies at a place. Nothing happens where no tile is.
    #[inline]
    pub(super) fn put(&mut self, hex: Hex, side: Side) {
        let Some(index) = self.index(hex) else { return };
        let bit = 1 << index;
        for held in 0..2 {
            self.lower[held] |= self.tops[held] & bit;
            self.tops[held] &= !bit;
        }
        self.tops[side.index()] |= bit;
    }

    /// Takes the top disc away. Nothing happens where none is.
    #[inline]
    pub(super) fn take(&mut self, hex: Hex) {
        let Some(index) = self.index(hex) else { return };
        let bit = 1 << index;
        for held in 0..2 {
            self.tops[held] = (self.tops[held] & !bit) | (self.lower[held] & bit);
            self.lower[held] &= !bit;
        }
    }

    /// Makes a turn, without asking whether it is legal.
    #[inline]
    pub(super) fn make(&mut self, turn: Turn) {
        match turn {
            Turn::Put(hex) if self.in_setup() => self.insert(hex),
            Turn::Put(hex) => self.put(hex, self.turn),
            Turn::Add { disc, tile } => {
                self.put(disc, self.turn);
                self.insert(tile);
            }
            Turn::Lift { from, to } => {
                self.take(from);
                self.put(to, self.turn);
            }
            Turn::Pass => {}
        }
        self.turn = self.turn.other();
    }
}

/// How many bits are set.
pub(super) fn count(mask: u32) -> usize {
    usize::try_from(mask.count_ones()).unwrap_or(0)
}

/// The free places around the tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct FreePlaces {
    places: [Hex; FREE_PLACES],
    count: usize,
}

impl FreePlaces {
    #[inline]
    fn push(&mut self, hex: Hex) {
        if let Some(slot) = self.places.get_mut(self.count) {
            *slot = hex;
            self.count += 1;
        }
    }

    /// The places, ascending.
    pub(super) fn as_slice(&self) -> &[Hex] {
        self.places.get(..self.count).unwrap_or_default()
    }
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
        let names: Vec<String> = position.free_places().as_slice().iter().map(Hex::to_string).collect();
        assert_eq!(names, ["ab1", "aa2"]);
        let mut position = JaleoPosition::empty(Variant::FixedStart, Side::First);
        position.insert(hex(39, 69));
        let names: Vec<String> = position.free_places().as_slice().iter().map(Hex::to_string).collect();
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
            .flat_map(|tile| tile.neighbours())
            .filter(|place| !position.tiles().contains(place))
            .collect();
        assert!(distinct.into_iter().eq(position.free_places().as_slice().iter().copied()));
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
