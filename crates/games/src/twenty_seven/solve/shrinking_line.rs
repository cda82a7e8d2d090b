//! A position of the advanced or the expert game as the solver sees it.

use super::super::mode::Mode;
use super::super::position::Position;
use super::bounds::Secured;
use super::line::Line;
use apila_core::rules::Status;

/// The discs of a space from the bottom up, which is a disc without owner. Bit 0 is the top disc. An empty
/// stack belongs to a space that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stack {
    /// The discs of the side to move, and those without owner.
    own: u32,
    /// The discs of the opponent, and those without owner.
    other: u32,
}

impl Stack {
    const NONE: Stack = Stack { own: 0, other: 0 };

    /// A bottom disc and `discs` discs of the side to move.
    const fn of_own(discs: u32) -> Stack {
        Stack { own: (2 << discs) - 1, other: 1 << discs }
    }

    /// The number of discs, the bottom one included.
    const fn size(self) -> u32 {
        u32::BITS - (self.own | self.other).leading_zeros()
    }

    const fn is_own(self) -> bool {
        self.own & !self.other & 1 == 1
    }

    const fn is_other(self) -> bool {
        self.other & !self.own & 1 == 1
    }

    /// The same stack as the other side sees it.
    const fn turned(self) -> Stack {
        Stack { own: self.other, other: self.own }
    }

    /// The top `count` discs.
    const fn top(self, count: u32) -> Stack {
        let discs = (1 << count) - 1;
        Stack { own: self.own & discs, other: self.other & discs }
    }

    /// The discs below the top `count` discs.
    const fn below(self, count: u32) -> Stack {
        Stack { own: self.own >> count, other: self.other >> count }
    }

    /// This stack with the top `count` discs of another one on it.
    const fn with(self, top: Stack, count: u32) -> Stack {
        let top = top.top(count);
        Stack { own: self.own << count | top.own, other: self.other << count | top.other }
    }
}

/// A position of the advanced game, or with `EXPERT` of the expert game, in its [normal form](Self::reduce).
///
/// A space needs no name: which spaces disappeared does not matter for how the game goes on. Nor does the
/// colour of a disc without owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShrinkingLine<const EXPERT: bool> {
    stacks: [Stack; 9],
    /// The number of spaces that are left. The stacks from this place on are empty.
    places: usize,
}

impl<const EXPERT: bool> ShrinkingLine<EXPERT> {
    /// Takes away what makes no difference any more, so that more positions are equal.
    ///
    /// In stacks that are locked, stuck or dead (see [`bounds`](super::bounds)), only the owner and the
    /// height matter, so no foreign discs are left in them. What is stuck or dead counts for nobody, so a
    /// single disc is left of a stuck stack, and only the bottom disc of a dead one. If both sides have
    /// locked stacks, the result depends on the difference of their heights alone, so both are lowered until
    /// one of them has a single disc.
    fn reduce(&mut self) {
        let end = self.places - 1;
        let [own, other] = Secured::of(self);
        let both = own.locked.min(other.locked).saturating_sub(1);
        for back in 0..own.places {
            let stack = &mut self.stacks[end - back];
            let height = if back == 0 { own.locked - both } else { u32::from(stack.is_own()) };
            *stack = Stack::of_own(height);
        }
        for place in 0..other.places {
            let stack = &mut self.stacks[place];
            let height = if place == 0 { other.locked - both } else { u32::from(stack.is_other()) };
            *stack = Stack::of_own(height).turned();
        }
    }
}

impl<const EXPERT: bool> Line for ShrinkingLine<EXPERT> {
    const MODE: Mode = if EXPERT { Mode::Expert } else { Mode::Advanced };
    const BOTTOM: u32 = 1;
    const BOOK: &'static [u8] =
        if EXPERT { include_bytes!("27-expert.book") } else { include_bytes!("27-advanced.book") };

    fn of(position: &Position) -> Option<ShrinkingLine<EXPERT>> {
        if position.mode() != Self::MODE {
            return None;
        }
        let side = position.turn();
        let places = position.spaces_left() as usize;
        let mut stacks = [Stack::NONE; 9];
        for (place, stack) in stacks.iter_mut().enumerate().take(places) {
            for disc in position.discs(position.space_ahead(place)) {
                let owner = disc.owner();
                stack.own = stack.own << 1 | u32::from(owner.is_none_or(|owner| owner == side));
                stack.other = stack.other << 1 | u32::from(owner.is_none_or(|owner| owner != side));
            }
        }
        let mut line = ShrinkingLine { stacks, places };
        line.reduce();
        Some(line)
    }

    /// Two rows of all discs from place 0 on, bottom discs first. The first row has a 1 for each disc without
    /// owner, the second row a 1 for each bottom disc and each disc of the side to move. The first disc is a
    /// bottom disc, so its 1 in the first row marks the length, and its 1 in the second row is left out: with
    /// 27 discs, these are 53 bits.
    fn key(&self) -> u64 {
        let (mut neutral, mut marks, mut length) = (0_u64, 0_u64, 0);
        for stack in self.stacks.iter().take(self.places) {
            let size = stack.size();
            neutral = neutral << size | u64::from(stack.own & stack.other);
            marks = marks << size | u64::from(stack.own & !stack.other | 1 << (size - 1));
            length += size;
        }
        neutral << (length - 1) | marks ^ 1 << (length - 1)
    }

    fn places(&self) -> usize {
        self.places
    }

    fn is_own(&self, place: usize) -> bool {
        self.stacks[place].is_own()
    }

    fn is_other(&self, place: usize) -> bool {
        self.stacks[place].is_other()
    }

    fn height(&self, place: usize) -> u32 {
        self.stacks[place].size() - 1
    }

    fn liftable(&self, place: usize) -> u32 {
        // The side to move lifts nothing from its far end.
        self.stacks[place].size() - u32::from(!EXPERT && place == 0)
    }

    fn turned(&self) -> Self {
        let mut stacks = [Stack::NONE; 9];
        for (stack, own) in stacks.iter_mut().zip(self.stacks[..self.places].iter().rev()) {
            *stack = own.turned();
        }
        ShrinkingLine { stacks, places: self.places }
    }

    fn after(&self, place: usize, count: u32, distance: usize) -> Self {
        let mut line = *self;
        let stack = line.stacks[place];
        line.stacks[place + distance] = line.stacks[place + distance].with(stack, count);
        line.stacks[place] = stack.below(count);
        if count == stack.size() {
            line.stacks[place..].rotate_left(1);
            line.places -= 1;
        }
        line.reduce();
        line.turned()
    }
}
