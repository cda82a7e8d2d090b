//! The line of spaces as data, and the rules of moving along it.

use std::ops::ControlFlow;

use super::breach::Breach;
use super::moves::Move;
use super::variant::Variant;
use crate::rules::{Outcome, Position, Reason, Side};

/// A disc by its kind. The bits of the number are those of the two planes of a [`Line`].
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
}

/// A position of any of the three variants.
///
/// All discs stand in one row of at most 27: those of space 1 from the bottom up, then those of the next
/// space that is left, and so on. A move then turns one stretch of the row around, and a distance is a number
/// of marks in `tops`, in which spaces that disappeared do not appear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Two bits a disc: bit i of the lower half is set for black and red, bit i of the upper half for white
    /// and red.
    planes: u64,
    /// Bit i is set if disc i of the row is the top of its stack.
    tops: u32,
    /// The spaces that are left: bit 0 is space 1. As many bits are set as in `tops`.
    left: u16,
    turn: Side,
    variant: Variant,
}

/// A stack that its owner can move, and where it would land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// The space it stands on.
    pub(super) space: u8,
    /// How many of its discs may be lifted.
    pub(super) liftable: u8,
    /// All its discs, the bottom one included.
    height: u8,
    /// Its top disc in the row.
    top: u32,
    /// The top disc, in the row, of the stack on which it lands.
    landing: u32,
}

/// The bits from `from` to before `to`.
const fn bits(from: u32, to: u32) -> u32 {
    (1 << to) - (1 << from)
}

/// The same bits in both planes.
const fn both(bits: u32) -> u64 {
    bits as u64 * 0x1_0000_0001
}

/// The place of the set bit that has `rank` set bits below it. There must be one.
fn place_of(mut bits: u32, rank: u32) -> u32 {
    for _ in 0..rank {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros()
}

impl Line {
    /// A line without spaces, to be filled by [`Line::push_space`] and [`Line::push_disc`].
    pub(super) const fn empty(variant: Variant, turn: Side) -> Line {
        Line { planes: 0, tops: 0, left: 0, turn, variant }
    }

    /// Puts a space after all others, with its first disc.
    pub(super) fn push_space(&mut self, space: u8, bottom: Disc) {
        self.left |= 1 << (space - 1);
        let place = self.disc_count();
        self.tops |= 1 << place;
        self.planes |= plane_bits(bottom) << place;
    }

    /// Puts a disc on the last space. There must be one, and fewer than 27 discs.
    pub(super) fn push_disc(&mut self, disc: Disc) {
        let place = self.disc_count();
        self.tops = self.tops & !(1 << (place - 1)) | 1 << place;
        self.planes |= plane_bits(disc) << place;
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
    pub(super) fn start(variant: Variant, opener: Side) -> Line {
        let mut line = Line::empty(variant, opener);
        for space in 1..=9 {
            line.push_space(space, Disc::bottom_of(space));
            let home = match space {
                1 => Disc::Black,
                9 => Disc::White,
                _ => continue,
            };
            for _ in 0..9 {
                line.push_disc(home);
            }
        }
        line
    }

    /// Which of the three games is played.
    pub(super) const fn variant(&self) -> Variant {
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
    fn rank(&self, space: u8) -> u32 {
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

    /// The top discs of this colour.
    const fn own_tops(&self, side: Side) -> u32 {
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
    fn liftable_of(&self, space: u8, height: u8) -> u8 {
        height - (self.variant.fixed_spaces() >> (space - 1) & 1) as u8
    }

    /// How many discs of a space the variant lets travel, whoever owns them.
    pub(super) fn liftable(&self, space: u8) -> u8 {
        if self.is_left(space) { self.liftable_of(space, self.height(space)) } else { 0 }
    }

    /// The rank at which discs from a stack of this rank land, if the line reaches so far.
    fn landing_rank(&self, rank: u32) -> Option<u32> {
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

    /// The stack on a space, if the side to move can move it.
    pub(super) fn source(&self, space: u8) -> Option<Source> {
        if !self.is_left(space) {
            return None;
        }
        let rank = self.rank(space);
        let top = place_of(self.tops, rank);
        if self.own_tops(self.turn) >> top & 1 == 0 {
            return None;
        }
        let landing = place_of(self.tops, self.landing_rank(rank)?);
        let below = self.tops & bits(0, top);
        let height = (top + below.leading_zeros() + 1 - u32::BITS) as u8;
        Some(Source { space, liftable: self.liftable_of(space, height), height, top, landing })
    }

    /// Calls `visit` with each stack that the side to move can move, from space 1 on, until it breaks.
    pub(super) fn for_each_source(
        &self,
        visit: &mut impl FnMut(Source) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = self.own_tops(self.turn);
        let distance = own.count_ones() as usize;
        let mut places = [0; 9];
        let mut count = 0;
        let mut rest = self.tops;
        while rest != 0 && count < places.len() {
            places[count] = rest.trailing_zeros();
            count += 1;
            rest &= rest - 1;
        }
        let mut spaces = u32::from(self.left);
        let mut bottom = 0;
        for (rank, &top) in places[..count].iter().enumerate() {
            let space = spaces.trailing_zeros() as u8 + 1;
            let height = (top + 1 - bottom) as u8;
            spaces &= spaces.wrapping_sub(1);
            bottom = top + 1;
            if own >> top & 1 == 0 {
                continue;
            }
            let landing = match self.turn {
                Side::First => places[..count].get(rank + distance),
                Side::Second => rank.checked_sub(distance).map(|rank| &places[rank]),
            };
            if let Some(&landing) = landing {
                let liftable = self.liftable_of(space, height);
                visit(Source { space, liftable, height, top, landing })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The line after the top `count` discs of `source` were carried to where they land; the other side is
    /// to move.
    fn carry(&self, source: &Source, count: u8) -> Line {
        let Source { top, landing, .. } = *source;
        let number = u32::from(count);
        let first = top + 1 - number;
        let moved = self.planes & both(bits(first, top + 1));
        let (planes, tops) = match self.turn {
            Side::First => {
                let passed = self.planes & both(bits(top + 1, landing + 1));
                let stretch = bits(top, landing);
                (
                    self.planes & !both(bits(first, landing + 1))
                        | moved << (landing - top)
                        | passed >> number,
                    self.tops & !stretch | (self.tops & stretch) >> number,
                )
            }
            Side::Second => {
                let passed = self.planes & both(bits(landing + 1, first));
                // What stays of the stack has a new top; of a stack lifted whole this is the top of the
                // space before it, which is marked already.
                let stretch = (self.tops | 1 << (first - 1)) & bits(landing, first);
                (
                    self.planes & !both(bits(landing + 1, top + 1))
                        | moved >> (first - landing - 1)
                        | passed << number,
                    self.tops & !bits(landing, top + 1) | stretch << number,
                )
            }
        };
        let gone = u16::from(count == source.height) << (source.space - 1);
        Line { planes, tops, left: self.left & !gone, turn: self.turn.other(), variant: self.variant }
    }

    /// The same line with the other side to move.
    const fn passed(&self) -> Line {
        self.with_turn(self.turn.other())
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

const fn plane_bits(disc: Disc) -> u64 {
    let code = disc as u64;
    code & 1 | code >> 1 << 32
}

impl Position for Line {
    type Move = Move;
    type Breach = Breach;

    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.can_move(self.turn) || self.can_move(self.turn.other()) {
            return None;
        }
        if self.spaces_left() == 1 {
            return Some(Outcome::Draw { reason: Reason::SingleSpace });
        }
        let [black, white] = Side::BOTH.map(|side| self.score(side));
        let reason = Reason::Score;
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Win { winner: Side::First, reason },
            std::cmp::Ordering::Less => Outcome::Win { winner: Side::Second, reason },
            std::cmp::Ordering::Equal => Outcome::Draw { reason },
        })
    }

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.can_move(self.turn) {
            return self.for_each_source(&mut |source| {
                (1..=source.liftable).try_for_each(|count| visit(Move::Lift { space: source.space, count }))
            });
        }
        if self.can_move(self.turn.other()) { visit(Move::Pass) } else { ControlFlow::Continue(()) }
    }

    fn after(&self, mv: Move) -> Line {
        let Move::Lift { space, count } = mv else { return self.passed() };
        match self.source(space) {
            Some(source) if (1..=source.liftable).contains(&count) => self.carry(&source, count),
            _ => self.passed(),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Breach> {
        Breach::of(self, mv).map_or(Ok(()), Err)
    }

    /// The last ply is counted without being made.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if !self.can_move(self.turn) {
            return if self.can_move(self.turn.other()) { self.passed().perft(depth - 1) } else { 0 };
        }
        let mut count = 0;
        let _ = self.for_each_source(&mut |source| {
            count += if depth == 1 {
                u64::from(source.liftable)
            } else {
                (1..=source.liftable).map(|number| self.carry(&source, number).perft(depth - 1)).sum()
            };
            ControlFlow::Continue(())
        });
        count
    }
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
