//! What wins at once: the heart of the tactics, found on masks and not by trying turns.
//!
//! A turn wins if it completes four in a line. Stacking never does, since it shows no disc where none of its owner's was
//! shown before; so a side with two singles side by side threatens nothing, and cannot ward anything off either. A disc
//! from the reserve does where three of its side wait around an empty tile; a disc from a stack does on a single of the
//! other side, unless what it uncovers spoils it.

use super::moves::Turn;
use super::position::{JaleoPosition, indices};
use super::rows::Rows;
use apila_core::rules::{Outcome, Rules, Side, Status};

/// What a side could do to win at once, were it to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Threats {
    /// The empty tiles on which a disc from the reserve wins.
    pub(super) discs: u32,
    /// A winning move of the top of a stack, as indices of tiles.
    pub(super) lift: Option<(u8, u8)>,
}

impl Threats {
    /// Whether there are any.
    pub(super) fn any(self) -> bool {
        self.discs != 0 || self.lift.is_some()
    }
}

impl JaleoPosition {
    /// What a side could do to win at once, were it to move. Not asked in the setup phase nor when there is a line.
    pub(super) fn threats(&self, side: Side) -> Threats {
        if self.tops(side).count_ones() < 3 {
            return Threats::default();
        }
        let window = self.window();
        let completing = self.rows(window, self.tops(side)).completing();
        let threats = self.threats_on(side, &completing);
        if threats.any() && self.must_stack(side) { Threats::default() } else { threats }
    }

    /// The same of a side that need not stack, when the places that complete a line of it are known.
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

    /// A move of a stack's top onto one of the targets that wins.
    fn winning_lift(&self, side: Side, targets: u32) -> Option<(u8, u8)> {
        let stacks = self.stacks_of(side);
        let shifts = indices(targets).flat_map(|to| {
            let near = self.tile(to).around().filter_map(|hex| self.index(hex));
            near.filter(move |from| stacks >> from & 1 == 1).map(move |from| (from, to))
        });
        // Few: what a lift uncovers is seen by making it.
        let mover = self.with_mover(side);
        shifts.into_iter().find(|(from, to)| {
            let turn = Turn::Lift { from: self.tile(*from), to: self.tile(*to) };
            mover.after(turn).outcome().and_then(Outcome::winner) == Some(side)
        })
    }

    /// A turn that wins at once.
    pub(super) fn winning_turn(&self) -> Option<Turn> {
        if self.in_setup() {
            return None;
        }
        let threats = self.threats(self.mover());
        if let Some(index) = indices(threats.discs).next() {
            let disc = self.tile(index);
            if self.pool() == 0 {
                return Some(Turn::Put(disc));
            }
            if let Some(tile) = self.free_places().hexes().next() {
                return Some(Turn::Add { disc, tile });
            }
        }
        threats.lift.map(|(from, to)| Turn::Lift { from: self.tile(from), to: self.tile(to) })
    }
}
