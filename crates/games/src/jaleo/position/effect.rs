//! The effects of moves on a position. Each tile that a move touches is looked up once.

use super::{Position, ROOM};
use crate::jaleo::cell::Cell;
use crate::jaleo::moves::Move;

/// Room for the free places. The first tile has six beside it. Each further tile takes one place and adds
/// three at most. So 27 tiles have at most 58, and no tile can be placed beside 28.
const FREE_PLACES: usize = 64;

/// What a move does to the list of tiles and to the masks over it. Tiles are given by their indices.
#[derive(Clone, Copy, Debug)]
pub(in crate::jaleo) enum Effect {
    /// A tile is placed.
    Lay(FreePlace),
    /// A disc comes onto the tile with this index.
    Put(u8),
    /// A disc comes onto the tile with this index, and a tile is placed.
    Add {
        /// Index of the tile that gets the disc.
        index: u8,
        /// Where the new tile goes.
        place: FreePlace,
    },
    /// The top disc goes from one tile to the other.
    Shift {
        /// Index of the tile it leaves.
        from: u8,
        /// Index of the tile it goes to.
        to: u8,
    },
    /// A pass.
    Nothing,
}

/// A free cell with the index that a tile there will have.
#[derive(Clone, Copy, Debug)]
pub(in crate::jaleo) struct FreePlace {
    /// The cell.
    pub(in crate::jaleo) cell: Cell,
    /// The number of tiles before it.
    pub(super) rank: u8,
}

impl FreePlace {
    const NOWHERE: FreePlace = FreePlace { cell: Cell::NOWHERE, rank: 0 };
}

/// The free places beside the tiles, ascending.
#[derive(Clone, Copy, Debug)]
pub(in crate::jaleo) struct FreePlaces {
    places: [FreePlace; FREE_PLACES],
    count: usize,
}

impl FreePlaces {
    #[inline]
    fn push(&mut self, place: FreePlace) {
        if let Some(slot) = self.places.get_mut(self.count) {
            *slot = place;
            self.count += 1;
        }
    }

    /// The places.
    pub(in crate::jaleo) fn as_slice(&self) -> &[FreePlace] {
        self.places.get(..self.count).unwrap_or_default()
    }

    /// Their cells.
    pub(in crate::jaleo) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.as_slice().iter().map(|place| place.cell)
    }
}

impl Position {
    /// The free places: the cells beside tiles, or the origin while there is no tile. There are none once the
    /// pool is empty.
    pub(in crate::jaleo) fn free_places(&self) -> FreePlaces {
        let mut places = FreePlaces { places: [FreePlace::NOWHERE; FREE_PLACES], count: 0 };
        if self.count == 0 {
            places.push(FreePlace { cell: Cell::ORIGIN, rank: 0 });
        }
        if self.pool() == 0 || self.count == 0 {
            return places;
        }
        let window = self.window();
        let tiles = window.rows(self.tiles().iter().copied());
        let mut rank = 0;
        window.for_each(&tiles.neighbours().without(&tiles), |cell| {
            // This ends at the last slot at the latest: no tile ever takes that slot, so it holds `NOWHERE`.
            while self.tile(rank) < cell {
                rank += 1;
            }
            if cell.has_name() {
                places.push(FreePlace { cell, rank });
            }
        });
        places
    }

    /// The place on a cell. `None` where a tile lies or when the pool is empty.
    #[inline]
    pub(super) fn place(&self, cell: Cell) -> Option<FreePlace> {
        let rank = self.rank(cell);
        (self.pool() > 0 && self.tile(rank) != cell).then_some(FreePlace { cell, rank })
    }

    /// What a move does. The effect is `Nothing` if a tile of the move is missing, or if the new tile would
    /// lie on another.
    pub(in crate::jaleo) fn effect(&self, mv: Move) -> Effect {
        let found = match mv {
            Move::Put(cell) if self.in_setup() => self.place(cell).map(Effect::Lay),
            Move::Put(cell) => self.index(cell).map(Effect::Put),
            Move::Add { disc, tile } => {
                self.index(disc).zip(self.place(tile)).map(|(index, place)| Effect::Add { index, place })
            }
            Move::Lift { from, to } => {
                self.index(from).zip(self.index(to)).map(|(from, to)| Effect::Shift { from, to })
            }
            Move::Pass => None,
        };
        found.unwrap_or(Effect::Nothing)
    }

    /// The move with this effect.
    #[inline]
    pub(in crate::jaleo) fn move_of(&self, effect: Effect) -> Move {
        let tile = |index| self.tile(index);
        match effect {
            Effect::Lay(place) => Move::Put(place.cell),
            Effect::Put(index) => Move::Put(tile(index)),
            Effect::Add { index, place } => Move::Add { disc: tile(index), tile: place.cell },
            Effect::Shift { from, to } => Move::Lift { from: tile(from), to: tile(to) },
            Effect::Nothing => Move::Pass,
        }
    }

    /// The list of tiles with one more.
    #[inline]
    pub(super) fn tiles_with(&self, place: FreePlace) -> [Cell; ROOM] {
        // A slot keeps its tile if that is lower than the new one; else it gets the new one or the tile of
        // the slot before, whichever is higher.
        let mut tiles = [place.cell; ROOM];
        for (slot, old) in tiles.iter_mut().zip(&self.tiles) {
            *slot = old.lower_of(place.cell);
        }
        for (slot, old) in tiles[1..].iter_mut().zip(&self.tiles) {
            *slot = slot.higher_of(*old);
        }
        tiles
    }

    /// The position after a move with this effect.
    #[inline(always)]
    pub(in crate::jaleo) fn next(&self, effect: Effect) -> Position {
        let mut discs = self.discs;
        let laid = match effect {
            Effect::Lay(place) => Some(place),
            Effect::Put(index) => {
                discs.put(index, self.turn);
                None
            }
            Effect::Add { index, place } => {
                discs.put(index, self.turn);
                Some(place)
            }
            Effect::Shift { from, to } => {
                discs.take(from);
                discs.put(to, self.turn);
                None
            }
            Effect::Nothing => None,
        };
        let turn = self.turn.other();
        match laid {
            None => Position { discs, turn, ..*self },
            Some(place) => {
                discs.spread(place.rank);
                let tiles = self.tiles_with(place);
                Position { tiles, count: self.count + 1, discs, turn, variant: self.variant }
            }
        }
    }
}
