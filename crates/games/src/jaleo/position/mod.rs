//! The state between two turns: what lies where, and what a move does to it.

mod content;
mod discs;
mod effect;

use apila_core::rules::Side;

use super::cell::Cell;
use super::rows::{Rows, Window};
use discs::Discs;

pub(super) use content::Content;
pub(super) use effect::{Effect, FreePlace};

/// Tiles in the box.
pub(super) const TILES: usize = 28;
/// Discs of each colour.
pub(super) const DISCS: usize = 16;
/// Tiles that are placed before the first disc.
pub(super) const SETUP_TILES: usize = 4;
/// Length of the list of tiles; [`Cell::NOWHERE`] fills the unused slots. A power of two, so that whole
/// registers of cells are compared at once.
const ROOM: usize = 32;

/// The setup of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Setup {
    /// The first four tiles lie ready in a rhombus.
    Fixed,
    /// The players place the first four tiles.
    Variable,
}

/// A position of Jaleo.
///
/// The tiles ascend, so that equal boards are equal data, in whatever order they were built. Sets of tiles
/// are masks: bit n stands for the n-th tile, counted from 0. Reserves and pool are not stored; they are the
/// pieces that are not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The cells of the tiles, ascending.
    tiles: [Cell; ROOM],
    /// How many there are.
    count: u8,
    /// The discs on them.
    discs: Discs,
    /// The side to move.
    turn: Side,
    /// The setup of its variant.
    variant: Setup,
}

impl Position {
    /// A board without tiles.
    pub(super) const fn empty(variant: Setup, turn: Side) -> Position {
        Position {
            tiles: [Cell::NOWHERE; ROOM],
            count: 0,
            discs: Discs { tops: [0; 2], lower: [0; 2] },
            turn,
            variant,
        }
    }

    /// The start of a variant.
    pub(super) fn start(variant: Setup, opener: Side) -> Position {
        let mut position = Position::empty(variant, opener);
        if variant == Setup::Fixed {
            for (q, r) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                position.insert(Cell::pack(q, r));
            }
        }
        position
    }

    /// The side to move.
    pub(super) const fn mover(&self) -> Side {
        self.turn
    }

    /// The setup of its variant.
    pub(super) const fn variant(&self) -> Setup {
        self.variant
    }

    /// The same board with this side to move.
    pub(super) const fn with_mover(&self, turn: Side) -> Position {
        Position { turn, ..*self }
    }

    /// Whether the first four tiles are still being placed.
    pub(super) fn in_setup(&self) -> bool {
        self.variant == Setup::Variable && usize::from(self.count) < SETUP_TILES
    }

    /// The cells of the tiles, row by row.
    pub(super) fn tiles(&self) -> &[Cell] {
        &self.tiles[..usize::from(self.count)]
    }

    /// The number of tiles that are not on the board.
    pub(super) fn pool(&self) -> usize {
        TILES.saturating_sub(usize::from(self.count))
    }

    /// The number of discs of a side that are not on the board.
    pub(super) fn reserve(&self, side: Side) -> usize {
        let mask = [self.discs.tops[side.index()], self.discs.lower[side.index()]];
        mask.into_iter().fold(DISCS, |left, discs| left.saturating_sub(count(discs)))
    }

    /// The position packed into words. Two positions are equal if and only if their words are.
    pub(super) fn packed(&self) -> [u64; ROOM / 4 + 3] {
        let mut words = [0; ROOM / 4 + 3];
        for (word, tiles) in words.iter_mut().zip(self.tiles.chunks_exact(4)) {
            *word = tiles.iter().fold(0, |word, cell| word << 16 | cell.number());
        }
        let both = |[first, second]: [u32; 2]| u64::from(first) << 32 | u64::from(second);
        words[ROOM / 4] = both(self.discs.tops);
        words[ROOM / 4 + 1] = both(self.discs.lower);
        // The number of tiles follows from the tiles.
        words[ROOM / 4 + 2] = self.turn.index() as u64 * 2 + u64::from(self.variant == Setup::Variable);
        words
    }

    /// What lies on a cell.
    pub(super) fn content(&self, cell: Cell) -> Content {
        let Some(index) = self.index(cell) else { return Content::NoTile };
        let holder =
            |masks: [u32; 2]| Side::BOTH.into_iter().find(|side| masks[side.index()] >> index & 1 == 1);
        match (holder(self.discs.lower), holder(self.discs.tops)) {
            (Some(lower), Some(upper)) => Content::Stack { lower, upper },
            (None, Some(single)) => Content::Single(single),
            (_, None) => Content::Empty,
        }
    }

    /// The number of tiles before a cell.
    #[inline]
    fn rank(&self, cell: Cell) -> u8 {
        // A binary search without branches: it takes the same steps for every cell.
        let mut rank = 0;
        for step in [16, 8, 4, 2, 1] {
            rank += step * u8::from(self.tile(rank + step - 1) < cell);
        }
        rank
    }

    /// The cell of the tile with this index.
    #[inline]
    pub(super) fn tile(&self, index: u8) -> Cell {
        self.tiles[usize::from(index) % ROOM]
    }

    /// The index of the tile on a cell.
    #[inline]
    pub(super) fn index(&self, cell: Cell) -> Option<u8> {
        let rank = self.rank(cell);
        (rank < self.count && self.tile(rank) == cell).then_some(rank)
    }

    /// The tiles that show a disc of a side.
    pub(super) const fn tops(&self, side: Side) -> u32 {
        self.discs.tops[side.index()]
    }

    /// The tiles that hold a covered disc of a side.
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

    /// The stacks of a side: the tiles with two discs whose upper disc belongs to the side.
    pub(super) const fn stacks_of(&self, side: Side) -> u32 {
        self.tops(side) & self.stacks()
    }

    /// The tiles without a disc.
    pub(super) fn empty_tiles(&self) -> u32 {
        let all = 1_u32.checked_shl(u32::from(self.count)).map_or(u32::MAX, |bit| bit - 1);
        all & !(self.discs.tops[0] | self.discs.tops[1])
    }

    /// The cells of the tiles of a mask, ascending.
    pub(super) fn members(&self, mask: u32) -> impl Iterator<Item = Cell> + '_ {
        indices(mask).map(|index| self.tile(index))
    }

    /// The window that holds the tiles and the free cells beside them.
    pub(super) fn window(&self) -> Window {
        Window::around(self.tiles())
    }

    /// The tiles of a mask as rows of bits.
    pub(super) fn rows(&self, window: Window, mask: u32) -> Rows {
        window.rows(self.members(mask))
    }

    /// Places a tile. Does nothing where one lies already or when the pool is empty.
    pub(super) fn insert(&mut self, cell: Cell) {
        if let Some(place) = self.place(cell) {
            self.discs.spread(place.rank);
            self.tiles = self.tiles_with(place);
            self.count += 1;
        }
    }

    /// Puts a disc on top of what lies on a cell. Does nothing where no tile is.
    pub(super) fn put(&mut self, cell: Cell, side: Side) {
        if let Some(index) = self.index(cell) {
            self.discs.put(index, side);
        }
    }

    /// Takes the top disc of a cell away. Does nothing where no disc is.
    pub(super) fn take(&mut self, cell: Cell) {
        if let Some(index) = self.index(cell) {
            self.discs.take(index);
        }
    }
}

/// The number of tiles of a mask.
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
