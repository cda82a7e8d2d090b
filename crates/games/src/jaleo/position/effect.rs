//! What turns do to a position, with everything they touch looked up once.

use super::{JaleoPosition, ROOM};
use crate::jaleo::hex::Hex;
use crate::jaleo::moves::Turn;

/// Each tile lays claim to six places around; each tile after the first takes one and adds two at most.
const FREE_PLACES: usize = 64;

/// What a turn does to the list of tiles and to the masks over it: the turn, with everything looked up.
#[derive(Clone, Copy, Debug)]
pub(in crate::jaleo) enum Effect {
    /// A tile is laid.
    Lay(Place),
    /// A disc comes onto the tile with this index.
    Put(u8),
    /// A disc comes onto the tile with this index, and a tile is laid.
    Add {
        /// Index of the tile that gets the disc.
        index: u8,
        /// The place of the new tile.
        place: Place,
    },
    /// The top disc goes from one tile to the other.
    Shift {
        /// Index of the tile it leaves.
        from: u8,
        /// Index of the tile it goes to.
        to: u8,
    },
    /// Nothing: a pass.
    Nothing,
}

/// A free place with the index that a tile there will have.
#[derive(Clone, Copy, Debug)]
pub(in crate::jaleo) struct Place {
    /// Where it is.
    pub(in crate::jaleo) hex: Hex,
    /// How many tiles come before it.
    pub(super) rank: u8,
}

impl Place {
    const NOWHERE: Place = Place { hex: Hex::NOWHERE, rank: 0 };
}

/// The free places around the tiles.
#[derive(Clone, Copy, Debug)]
pub(in crate::jaleo) struct FreePlaces {
    places: [Place; FREE_PLACES],
    count: usize,
}

impl FreePlaces {
    #[inline]
    fn push(&mut self, place: Place) {
        if let Some(slot) = self.places.get_mut(self.count) {
            *slot = place;
            self.count += 1;
        }
    }

    /// The places, ascending, looked up.
    pub(in crate::jaleo) fn as_slice(&self) -> &[Place] {
        self.places.get(..self.count).unwrap_or_default()
    }

    /// The places, ascending.
    pub(in crate::jaleo) fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.as_slice().iter().map(|place| place.hex)
    }
}

impl JaleoPosition {
    /// The free places that touch a tile, ascending; the origin while there is no tile, and none once all
    /// tiles are laid.
    pub(in crate::jaleo) fn free_places(&self) -> FreePlaces {
        let mut places = FreePlaces { places: [Place::NOWHERE; FREE_PLACES], count: 0 };
        if self.count == 0 {
            places.push(Place { hex: Hex::ORIGIN, rank: 0 });
        }
        if self.pool() == 0 || self.count == 0 {
            return places;
        }
        let window = self.window();
        let tiles = window.rows(self.tiles().iter().copied());
        let mut rank = 0;
        window.for_each(&tiles.neighbours().without(&tiles), |hex| {
            // There is always an end to this: the last slot of the room is never taken.
            while self.tile(rank) < hex {
                rank += 1;
            }
            if hex.has_name() {
                places.push(Place { hex, rank });
            }
        });
        places
    }

    /// A free place, looked up; none where a tile lies or when all are laid.
    #[inline]
    pub(super) fn place(&self, hex: Hex) -> Option<Place> {
        let rank = self.rank(hex);
        (self.pool() > 0 && self.tile(rank) != hex).then_some(Place { hex, rank })
    }

    /// What a turn does; nothing, if the tiles that it names are not there or where it lays one there is one.
    pub(in crate::jaleo) fn effect(&self, turn: Turn) -> Effect {
        let found = match turn {
            Turn::Put(hex) if self.in_setup() => self.place(hex).map(Effect::Lay),
            Turn::Put(hex) => self.index(hex).map(Effect::Put),
            Turn::Add { disc, tile } => {
                self.index(disc).zip(self.place(tile)).map(|(index, place)| Effect::Add { index, place })
            }
            Turn::Lift { from, to } => {
                self.index(from).zip(self.index(to)).map(|(from, to)| Effect::Shift { from, to })
            }
            Turn::Pass => None,
        };
        found.unwrap_or(Effect::Nothing)
    }

    /// The turn that has an effect.
    #[inline]
    pub(in crate::jaleo) fn turn_of(&self, effect: Effect) -> Turn {
        let tile = |index| self.tile(index);
        match effect {
            Effect::Lay(place) => Turn::Put(place.hex),
            Effect::Put(index) => Turn::Put(tile(index)),
            Effect::Add { index, place } => Turn::Add { disc: tile(index), tile: place.hex },
            Effect::Shift { from, to } => Turn::Lift { from: tile(from), to: tile(to) },
            Effect::Nothing => Turn::Pass,
        }
    }

    /// The tiles with one more.
    #[inline]
    pub(super) fn tiles_with(&self, place: Place) -> [Hex; ROOM] {
        // The new tile goes between those below it and those above it: in each slot stays the old tile if it
        // is lower, else comes the new one or the one before, whichever is higher.
        let mut tiles = [place.hex; ROOM];
        for (slot, old) in tiles.iter_mut().zip(&self.tiles) {
            *slot = old.lower_of(place.hex);
        }
        for (slot, old) in tiles[1..].iter_mut().zip(&self.tiles) {
            *slot = slot.higher_of(*old);
        }
        tiles
    }

    /// The position after a turn with this effect.
    #[inline(always)]
    pub(in crate::jaleo) fn next(&self, effect: Effect) -> JaleoPosition {
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
            None => JaleoPosition { discs, turn, ..*self },
            Some(place) => {
                discs.spread(place.rank);
                let tiles = self.tiles_with(place);
                JaleoPosition { tiles, count: self.count + 1, discs, turn, variant: self.variant }
            }
        }
    }
}
