//! The rules: which moves are legal, why others are not, what they lead to, and when the game is over.

use std::cmp::Ordering;
use std::hash::Hasher;
use std::hint::black_box;
use std::ops::ControlFlow;

use super::cell::Cell;
use super::disc::Disc;
use super::moves::Move;
use super::position::Position;
use super::refusal;
use apila_core::rules::{Mixer, Outcome, Reason, Refusal, Rules, Side, Status};

impl Status for Position {
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
            Ordering::Greater => Outcome::Win { winner: Side::First, reason },
            Ordering::Less => Outcome::Win { winner: Side::Second, reason },
            Ordering::Equal => Outcome::Draw { reason },
        })
    }
}

impl Rules for Position {
    type Move = Move;

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.can_move(self.turn) {
            return self.for_each_source(&mut |source| {
                (1..=source.liftable).try_for_each(|count| visit(Move::Lift { from: source.space, count }))
            });
        }
        if self.can_move(self.turn.other()) { visit(Move::Pass) } else { ControlFlow::Continue(()) }
    }

    fn after(&self, mv: Move) -> Position {
        let Move::Lift { from, count } = mv else { return self.with_turn(self.turn.other()) };
        match self.source(from) {
            Some(source) if (1..=source.liftable).contains(&count) => self.carry(&source, count),
            _ => self.with_turn(self.turn.other()),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Pass if self.outcome().is_some() => Err(refusal::over()),
            Move::Pass if self.can_move(self.turn) => {
                let movable = Cell::all().filter(|space| self.source(*space).is_some());
                Err(refusal::no_pass().marking(movable.map(Cell::on_board)))
            }
            Move::Pass => Ok(()),
            Move::Lift { from, count } => {
                self.check_stack(from)?;
                let liftable = self.liftable(from);
                if (1..=liftable).contains(&count) {
                    Ok(())
                } else if count == self.height(from) {
                    Err(refusal::bottom_stays(from.on_board(), Disc::bottom_of(from).key()))
                } else {
                    Err(refusal::too_few(from.on_board(), usize::from(liftable)))
                }
            }
        }
    }

    /// Like the default, but does not look up the stack of each move again.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            // Keeps the compiler from removing a leaf, which nothing reads.
            black_box(self);
            return 1;
        }
        if !self.can_move(self.turn) {
            return if self.can_move(self.turn.other()) {
                self.with_turn(self.turn.other()).perft(depth - 1)
            } else {
                0
            };
        }
        let mut count = 0;
        let _ = self.for_each_source(&mut |source| {
            count +=
                (1..=source.liftable).map(|number| self.carry(&source, number).perft(depth - 1)).sum::<u64>();
            ControlFlow::Continue(())
        });
        count
    }

    fn key(&self) -> u64 {
        let mut mixer = Mixer::default();
        mixer.write_u64(self.planes);
        let turn = self.turn as u64;
        mixer.write_u64(
            u64::from(self.tops) | u64::from(self.left) << 32 | turn << 48 | (self.mode as u64) << 49,
        );
        mixer.finish()
    }
}

impl Position {
    /// Whether the side to move can move the stack on a space.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub(super) fn check_stack(&self, space: Cell) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(refusal::over());
        }
        let cell = space.on_board();
        if !self.is_left(space) {
            return Err(refusal::gone(cell));
        }
        match self.owner(space) {
            None if self.height(space) == 1 => Err(refusal::bare(cell, Disc::bottom_of(space).key())),
            None => Err(refusal::nobodys(cell)),
            Some(owner) if owner != self.turn => Err(refusal::opponents(cell, Disc::of(owner).key())),
            Some(_) if self.source(space).is_some() => Ok(()),
            Some(_) => {
                let [space, end] = [space, self.far_end(self.turn)].map(|space| usize::from(space.number()));
                let refusal = refusal::beyond_end(space, self.distance(self.turn) as usize, end);
                Err(refusal.marking(self.own_stacks()))
            }
        }
    }
}
