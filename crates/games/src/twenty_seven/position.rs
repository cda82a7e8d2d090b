//! A position as data, and the queries on it.

use std::ops::Range;

use super::cell::Cell;
use super::disc::Disc;
use super::mode::Mode;
use apila_core::rules::{Cell as BoardCell, Side};

/// A position of any of the three variants.
///
/// All discs stand in one row of at most 27: those of space 1 from the bottom up, then those of the next
/// space that is left, and so on. A move rotates one stretch of the row. A distance is a number of marks in
/// `tops`, where spaces that disappeared have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Two bits a disc: bit i of the lower half is set for black and red, bit i of the upper half for white
    /// and red.
    pub(super) planes: u64,
    /// Bit i is set if disc i of the row is the top of its stack.
    pub(super) tops: u32,
    /// The spaces that are left, by their [`Cell::bit`]s. As many bits are set as in `tops`.
    pub(super) left: u16,
    pub(super) turn: Side,
    pub(super) mode: Mode,
}

/// The bits from `from` to before `to`.
pub(super) const fn bits(from: u32, to: u32) -> u32 {
    (1 << to) - (1 << from)
}

/// The same bits in both planes.
pub(super) const fn both(bits: u32) -> u64 {
    bits as u64 * 0x1_0000_0001
}

/// The place of the set bit that has `rank` set bits below it. There must be one.
pub(super) fn place_of(mut bits: u32, rank: u32) -> u32 {
    for _ in 0..rank {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros()
}

impl Position {
    /// A position without spaces, to be filled by [`Position::push_space`] and [`Position::push_disc`].
    pub(super) const fn empty(mode: Mode, turn: Side) -> Position {
        Position { planes: 0, tops: 0, left: 0, turn, mode }
    }

    /// Puts a space after all others, with its first disc.
    pub(super) fn push_space(&mut self, space: Cell, bottom: Disc) {
        self.left |= space.bit();
        let place = self.disc_count();
        self.tops |= 1 << place;
        self.planes |= bottom.planes() << place;
    }

    /// Puts a disc on the last space. There must be one, and fewer than 27 discs.
    pub(super) fn push_disc(&mut self, disc: Disc) {
        let place = self.disc_count();
        self.tops = self.tops & !(1 << (place - 1)) | 1 << place;
        self.planes |= disc.planes() << place;
    }

    /// The same discs with `turn` to move.
    pub(super) const fn with_turn(&self, turn: Side) -> Position {
        Position { turn, ..*self }
    }

    /// The number of discs in the row.
    pub(super) const fn disc_count(&self) -> u32 {
        u32::BITS - self.tops.leading_zeros()
    }

    /// The start of a variant.
    pub(super) fn start(mode: Mode, opener: Side) -> Position {
        Position { turn: opener, ..Position::small_start(mode, 9) }
    }

    /// The start of a variant with fewer discs a side, at most 9 of them, and Black to move.
    #[must_use]
    pub fn small_start(mode: Mode, discs: u8) -> Position {
        let mut position = Position::empty(mode, Side::First);
        for space in Cell::all() {
            position.push_space(space, Disc::bottom_of(space));
            let home = match space.number() {
                1 => Disc::Black,
                Cell::COUNT => Disc::White,
                _ => continue,
            };
            for _ in 0..discs.min(9) {
                position.push_disc(home);
            }
        }
        position
    }

    /// The variant.
    pub(super) const fn mode(&self) -> Mode {
        self.mode
    }

    /// Whether a space is still part of the line.
    pub(super) const fn is_left(&self, space: Cell) -> bool {
        self.left & space.bit() != 0
    }

    /// The number of spaces that are left.
    pub(super) const fn spaces_left(&self) -> u32 {
        self.left.count_ones()
    }

    /// The number of spaces that are left before this one.
    pub(super) fn rank(&self, space: Cell) -> u32 {
        (u32::from(self.left) & bits(0, space.index())).count_ones()
    }

    /// The space that has `rank` others before it. There must be one.
    fn space_at(&self, rank: u32) -> Cell {
        Cell::at(place_of(u32::from(self.left), rank))
    }

    /// The space that has `rank` others that are left before it on the way of the side to move. There must be
    /// one.
    pub(super) fn space_ahead(&self, rank: usize) -> Cell {
        // Ranks are at most 8.
        self.space_at(match self.turn {
            Side::First => rank as u32,
            Side::Second => self.spaces_left() - 1 - rank as u32,
        })
    }

    /// The places of the discs of a space in the row. Empty for a space that disappeared.
    fn stretch(&self, space: Cell) -> Range<u32> {
        if !self.is_left(space) {
            return 0..0;
        }
        let rank = self.rank(space);
        let start = if rank == 0 { 0 } else { place_of(self.tops, rank - 1) + 1 };
        start..place_of(self.tops, rank) + 1
    }

    fn disc_at(&self, place: u32) -> Disc {
        match (self.planes >> place & 1, self.planes >> (place + 32) & 1) {
            (0, 0) => Disc::Grey,
            (_, 0) => Disc::Black,
            (0, _) => Disc::White,
            _ => Disc::Red,
        }
    }

    /// The discs of a space, bottom to top. Empty for a space that disappeared.
    pub(super) fn discs(&self, space: Cell) -> impl DoubleEndedIterator<Item = Disc> {
        let position = *self;
        self.stretch(space).map(move |place| position.disc_at(place))
    }

    /// The number of discs of a space, the bottom one included; 0 for a space that disappeared.
    pub(super) fn height(&self, space: Cell) -> u8 {
        // At most 27.
        self.stretch(space).len() as u8
    }

    /// The owner of a stack, who is the owner of its top disc.
    pub(super) fn owner(&self, space: Cell) -> Option<Side> {
        self.discs(space).next_back().and_then(Disc::owner)
    }

    /// The stacks on the spaces that are left, from the first space on: height, bottom disc included, and
    /// owner.
    pub(super) fn stacks(
        &self,
    ) -> impl DoubleEndedIterator<Item = (u8, Option<Side>)> + ExactSizeIterator + Clone {
        let mut stacks = [(0, None); Cell::COUNT as usize];
        let mut rest = self.tops;
        let mut bottom = 0;
        for stack in stacks.iter_mut().take(rest.count_ones() as usize) {
            let top = rest.trailing_zeros();
            *stack = ((top + 1 - bottom) as u8, self.disc_at(top).owner());
            bottom = top + 1;
            rest &= rest - 1;
        }
        stacks.into_iter().take(self.tops.count_ones() as usize)
    }

    /// The top discs of a side's stacks, as bits of the row.
    pub(super) const fn own_tops(&self, side: Side) -> u32 {
        let [black, white] = [self.planes as u32, (self.planes >> 32) as u32];
        match side {
            Side::First => self.tops & black & !white,
            Side::Second => self.tops & white & !black,
        }
    }

    /// The places on the board of the stacks of the side to move.
    pub(super) fn own_stacks(&self) -> impl Iterator<Item = BoardCell> {
        Cell::all().filter(|space| self.owner(*space) == Some(self.turn)).map(Cell::on_board)
    }

    /// How many spaces ahead a side moves its discs: the number of its stacks.
    pub(super) const fn distance(&self, side: Side) -> u32 {
        self.own_tops(side).count_ones()
    }

    /// Whether a side can move a stack, whichever side is to move. If any of its stacks can move, the
    /// rearmost can.
    pub(super) const fn can_move(&self, side: Side) -> bool {
        let own = self.own_tops(side);
        if own == 0 {
            return false;
        }
        let ahead = match side {
            Side::First => self.tops & !(own ^ (own - 1)),
            Side::Second => self.tops & bits(0, 31 - own.leading_zeros()),
        };
        ahead.count_ones() >= own.count_ones()
    }

    /// The number of discs that may be lifted from a stack of this height.
    pub(super) fn liftable_of(&self, space: Cell, height: u8) -> u8 {
        height - u8::from(self.mode.fixed_spaces() & space.bit() != 0)
    }

    /// The number of discs of a space that may be lifted in this variant, whoever owns the stack.
    pub(super) fn liftable(&self, space: Cell) -> u8 {
        if self.is_left(space) { self.liftable_of(space, self.height(space)) } else { 0 }
    }

    /// The rank at which discs from a stack of this rank land, if the line reaches so far.
    pub(super) fn landing_rank(&self, rank: u32) -> Option<u32> {
        let distance = self.distance(self.turn);
        match self.turn {
            Side::First => Some(rank + distance).filter(|landing| *landing < self.spaces_left()),
            Side::Second => rank.checked_sub(distance),
        }
    }

    /// The space on which discs lifted from `space` by the side to move land, if the line reaches so far.
    pub(super) fn landing(&self, space: Cell) -> Option<Cell> {
        if !self.is_left(space) {
            return None;
        }
        self.landing_rank(self.rank(space)).map(|rank| self.space_at(rank))
    }

    /// The last space that is left on the way of `side`.
    pub(super) const fn far_end(&self, side: Side) -> Cell {
        Cell::at(match side {
            Side::First => u16::BITS - 1 - self.left.leading_zeros(),
            Side::Second => self.left.trailing_zeros(),
        })
    }

    /// The discs on the far end of `side` above the lowest one there.
    pub(super) fn score(&self, side: Side) -> u8 {
        self.height(self.far_end(side)).saturating_sub(1)
    }
}
