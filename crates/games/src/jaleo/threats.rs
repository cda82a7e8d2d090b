//! Moves that win at once, found on masks instead of by trying moves.
//!
//! A move wins if it completes four in a line. Stacking never wins: its disc covers a disc of the same side,
//! so the side shows no disc where it showed none before. So a side with adjacent singles threatens nothing,
//! and cannot parry anything either. A disc from the reserve wins on an empty tile that completes a line with
//! three discs of its side. The top of a stack wins on a single of the other side that completes a line in
//! the same way, unless the disc that it uncovers spoils the win.

use apila_core::rules::{Outcome, Rules, Side, Status};

use super::moves::Move;
use super::position::{Position, indices};
use super::rows::Rows;

/// The moves with which a side would win at once if it were to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Threats {
    /// The empty tiles on which a disc from the reserve wins, as a mask.
    pub(super) discs: u32,
    /// One move of the top of a stack that wins, as the indices of the tiles that it leaves and goes to.
    pub(super) lift: Option<(u8, u8)>,
}

impl Threats {
    /// Whether there is any.
    pub(super) fn any(self) -> bool {
        self.discs != 0 || self.lift.is_some()
    }
}

impl Position {
    /// The threats of a side. Meaningless in the setup phase and where there is a line already.
    pub(super) fn threats(&self, side: Side) -> Threats {
        if self.tops(side).count_ones() < 3 {
            return Threats::default();
        }
        let window = self.window();
        let completing = self.rows(window, self.tops(side)).completing();
        let threats = self.threats_on(side, &completing);
        if threats.any() && self.must_stack(side) { Threats::default() } else { threats }
    }

    /// The threats of a side that need not stack. `completing` holds the cells where the side completes a
    /// line.
    pub(super) fn threats_on(&self, side: Side, completing: &Rows) -> Threats {
        let window = self.window();
        let among = |mask: u32| {
            let completes = |index: &u8| completing.holds(window, self.tile(*index));
            indices(mask).filter(completes).fold(0, |found, index| found | 1 << index)
        };
        let discs = if self.reserve(side) > 0 { among(self.empty_tiles()) } else { 0 };
        let targets = among(self.singles(side.other()));
        let lift = if targets == 0 { None } else { self.winning_lift(side, targets) };
        Threats { discs, lift }
    }

    /// A move of the top of a stack onto one of the targets that wins.
    fn winning_lift(&self, side: Side, targets: u32) -> Option<(u8, u8)> {
        let stacks = self.stacks_of(side);
        let shifts = indices(targets).flat_map(|to| {
            let near = self.tile(to).neighbours().filter_map(|cell| self.index(cell));
            near.filter(move |from| stacks >> from & 1 == 1).map(move |from| (from, to))
        });
        // There are few such moves, so each is made to see what it uncovers.
        let position = self.with_mover(side);
        shifts.into_iter().find(|(from, to)| {
            let mv = Move::Lift { from: self.tile(*from), to: self.tile(*to) };
            position.after(mv).outcome().and_then(Outcome::winner) == Some(side)
        })
    }

    /// Whether the side to move can threaten to win while the other side must stack. It then wins in three
    /// plies, because no stacking parries the threat. Meaningless in the setup phase and where there is a
    /// line already.
    pub(super) fn wins_during_stacking(&self) -> bool {
        let (mover, other) = (self.mover(), self.mover().other());
        // One disc makes the threat, another carries it out.
        if self.reserve(mover) < 2 || !self.must_stack(other) || self.must_stack(mover) {
            return false;
        }
        let window = self.window();
        let rows = |mask| self.rows(window, mask);
        let tiles = window.rows(self.tiles().iter().copied());
        let free = if self.pool() > 0 { tiles.neighbours().without(&tiles) } else { window.no_cells() };
        let own = rows(self.tops(mover));
        let usable = tiles.or(&free).without(&rows(self.tops(other)));
        // A disc beside a single would oblige the mover to stack, too.
        let safe = rows(self.empty_tiles()).without(&rows(self.singles(mover)).neighbours());
        own.building(&usable).meets(&safe) || own.completing().meets(&free) && safe.has_cells()
    }

    /// A move that wins at once, if there is one.
    pub(super) fn winning_move(&self) -> Option<Move> {
        if self.in_setup() {
            return None;
        }
        let threats = self.threats(self.mover());
        if let Some(index) = indices(threats.discs).next() {
            let disc = self.tile(index);
            if self.pool() == 0 {
                return Some(Move::Put(disc));
            }
            if let Some(tile) = self.free_places().cells().next() {
                return Some(Move::Add { disc, tile });
            }
        }
        threats.lift.map(|(from, to)| Move::Lift { from: self.tile(from), to: self.tile(to) })
    }
}
