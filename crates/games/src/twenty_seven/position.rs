//! The line of spaces as data, and what can be read off it.

use super::disc::Disc;
use super::mode::Mode;
use apila_core::rules::Side;

/// A position of any of the three variants.
///
/// All discs stand in one row of at most 27: those of space 1 from the bottom up, then those of the next
/// space that is left, and so on. A move then turns one stretch of the row around, and a distance is a number
/// of marks in `tops`, in which spaces that disappeared do not appear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Two bits a disc: bit i of the lower half is set for black and red, bit i of the upper half for white
    /// and red.
    pub(super) planes: u64,
    /// Bit i is set if disc i of the row is the top of its stack.
    pub(super) tops: u32,
    /// The spaces that are left: bit 0 is space 1. As many bits are set as in `tops`.
    pub(super) left: u16,
    pub(super) turn: Side,
    pub(super) variant: Mode,
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

impl Line {
    /// A line without spaces, to be filled by [`Line::push_space`] and [`Line::push_disc`].
    pub(super) const fn empty(variant: Mode, turn: Side) -> Line {
        Line { planes: 0, tops: 0, left: 0, turn, variant }
    }

    /// Puts a space after all others, with its first disc.
    pub(super) fn push_space(&mut self, space: u8, bottom: Disc) {
        self.left |= 1 << (space - 1);
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

    /// The same line with `turn` to move.
    pub(super) const fn with_turn(&self, turn: Side) -> Line {
        Line { turn, ..*self }
    }

    /// All discs in the row.
    pub(super) const fn disc_count(&self) -> u32 {
        u32::BITS - self.tops.leading_zeros()
    }

    /// The start of a variant.
    pub(super) fn start(variant: Mode, opener: Side) -> Line {
        Line::start_with(variant, opener, 9)
    }

    /// The start of the basic game with fewer discs a side, at most 9 of them, and Black to move.
    #[must_use]
    pub fn basic_start(discs: u8) -> Line {
        Line::start_with(Mode::Basic, Side::First, discs.min(9))
    }

    fn start_with(variant: Mode, opener: Side, discs: u8) -> Line {
        let mut line = Line::empty(variant, opener);
        for space in 1..=9 {
            line.push_space(space, Disc::bottom_of(space));
            let home = match space {
                1 => Disc::Black,
                9 => Disc::White,
                _ => continue,
            };
            for _ in 0..discs {
                line.push_disc(home);
            }
        }
        line
    }

    /// Which of the three games is played.
    pub(super) const fn variant(&self) -> Mode {
        self.variant
    }

    /// Whether a space is still part of the line.
    pub(super) const fn is_left(&self, space: u8) -> bool {
        matches!(space, 1..=9) && self.left >> (space - 1) & 1 == 1
    }

    /// How many spaces are left.
    pub(super) const fn spaces_left(&self) -> u32 {
        self.left.count_ones()
    }

    /// Spaces that are left before this one.
    pub(super) fn rank(&self, space: u8) -> u32 {
        (u32::from(self.left) & bits(0, u32::from(space) - 1)).count_ones()
    }

    /// The space that has `rank` others before it. There must be one.
    fn space_at(&self, rank: u32) -> u8 {
        // At most 9.
        place_of(u32::from(self.left), rank) as u8 + 1
    }

    /// Where the discs of a space lie in the row; nothing for one that disappeared.
    fn stretch(&self, space: u8) -> std::ops::Range<u32> {
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

    /// The discs of a space, bottom to top; none for one that disappeared.
    pub(super) fn discs(&self, space: u8) -> impl DoubleEndedIterator<Item = Disc> {
        let line = *self;
        self.stretch(space).map(move |place| line.disc_at(place))
    }

    /// The discs of a space, the bottom one counted; 0 for one that disappeared.
    pub(super) fn height(&self, space: u8) -> u8 {
        // At most 27.
        self.stretch(space).len() as u8
    }

    /// Whose stack it is: that of the top disc.
    pub(super) fn owner(&self, space: u8) -> Option<Side> {
        self.discs(space).next_back().and_then(Disc::owner)
    }

    /// The stacks on the spaces that are left, from the first space on: height, bottom disc included, and
    /// owner.
    pub(super) fn stacks(
        &self,
    ) -> impl DoubleEndedIterator<Item = (u8, Option<Side>)> + ExactSizeIterator + Clone {
        let mut stacks = [(0, None); 9];
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

    /// The top discs of this colour.
    pub(super) const fn own_tops(&self, side: Side) -> u32 {
        let [black, white] = [self.planes as u32, (self.planes >> 32) as u32];
        match side {
            Side::First => self.tops & black & !white,
            Side::Second => self.tops & white & !black,
        }
    }

    /// How far a side moves: the number of its stacks.
    pub(super) const fn distance(&self, side: Side) -> u32 {
        self.own_tops(side).count_ones()
    }

    /// Whether a side has a move, whosever turn it is. If any of its stacks can move, then so can the
    /// rearmost.
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

    /// The discs that may be lifted from a stack of this height.
    pub(super) fn liftable_of(&self, space: u8, height: u8) -> u8 {
        height - (self.variant.fixed_spaces() >> (space - 1) & 1) as u8
    }

    /// How many discs of a space the variant lets travel, whoever owns them.
    pub(super) fn liftable(&self, space: u8) -> u8 {
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
    pub(super) fn landing(&self, space: u8) -> Option<u8> {
        if !self.is_left(space) {
            return None;
        }
        self.landing_rank(self.rank(space)).map(|rank| self.space_at(rank))
    }

    /// The last space that is left on the way of `side`.
    pub(super) const fn far_end(&self, side: Side) -> u8 {
        match side {
            Side::First => 16 - self.left.leading_zeros() as u8,
            Side::Second => self.left.trailing_zeros() as u8 + 1,
        }
    }

    /// The discs on the far end of `side` above the lowest one there.
    pub(super) fn score(&self, side: Side) -> u8 {
        self.height(self.far_end(side)).saturating_sub(1)
    }
}
