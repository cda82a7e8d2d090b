//! What a search is told about Jaleo: which positions are lively, and which turns are worth a look, in what order.
//!
//! There are some 86 turns in a position, and up to 630, since each disc goes with every place for a tile. Yet most of
//! these places are alike: so a disc comes first with the few places that matter, and far from the root with no other.
//! Where the other side threatens to win at once, only what may ward that off is listed: all else loses in two plies, as
//! soon as anything does.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::moves::Turn;
use super::position::{Effect, JaleoPosition, Place, indices};
use super::rows::{Rows, Window};
use crate::rules::Position;
use crate::search::{Ranked, Rest, Searchable, finalized};
use crate::sorting::bring_least_forward;

/// A disc is listed first with this many places for the tile, besides those that make a threat.
const FIRST_PLACES: usize = 2;
/// At this depth and below it is listed with no other.
const FEW_UP_TO: u32 = 5;
/// At this depth and above, which only the root has, everything is listed.
const EVERYTHING_FROM: u32 = 100;

/// Ranks of turns, for what they do.
mod rank {
    /// A threat to win at once.
    pub(super) const THREAT: i32 = 1600;
    /// Hands the other side a place to win on.
    pub(super) const BLUNDER: i32 = -20_000;
    /// A disc where a line of one's own, or of the other side's, grows to three.
    pub(super) const BUILDS: i32 = 400;
    pub(super) const STOPS: i32 = 300;
    /// A disc beside a single of one's own: stacking will cost a turn.
    pub(super) const CROWDS: i32 = -200;
    /// A tile where one's own line may grow, or the other side's.
    pub(super) const GROUND: i32 = 60;
    pub(super) const THEIR_GROUND: i32 = -80;
    /// A top that moves, and what it covers or uncovers.
    pub(super) const LIFTS: i32 = 300;
    pub(super) const COVERS: i32 = 400;
    pub(super) const UNCOVERS: i32 = -300;
}

impl Searchable for JaleoPosition {
    fn key(&self) -> u64 {
        self.digest()
    }

    fn win_at_once(&self) -> Option<Turn> {
        self.winning_turn()
    }

    fn is_unsettled(&self) -> bool {
        let mover = self.mover();
        !self.in_setup() && (self.threats(mover.other()).any() || self.must_stack(mover))
    }

    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Turn>>) -> Rest {
        let mover = self.mover();
        let branches =
            !self.in_setup() && self.pool() > 0 && self.reserve(mover) > 0 && self.empty_tiles() != 0;
        if !branches || self.must_stack(mover) {
            return self.list_everything(moves);
        }
        let adding = Adding::new(self, depth < EVERYTHING_FROM);
        if stage == 0 {
            self.list_lifts(moves);
        }
        adding.list(self, stage, moves);
        if moves.is_empty() && adding.discs == 0 {
            return self.list_everything(moves);
        }
        match (stage, depth) {
            (0, ..=FEW_UP_TO) if !adding.forced => Rest::Skipped,
            (0, _) => Rest::Later,
            _ => Rest::Nothing,
        }
    }
}

impl JaleoPosition {
    /// A number for the position that hardly another one has.
    fn digest(&self) -> u64 {
        // Each part is mixed by itself, so that the processor can work on several; equal parts in other places differ
        // by the salt.
        let mut salt = 0_u64;
        self.words().into_iter().fold(0, |sum: u64, word| {
            salt = salt.wrapping_add(0xD1B5_4A32_D192_ED03);
            sum.wrapping_add(finalized(word ^ salt))
        })
    }

    fn list_everything(&self, moves: &mut Vec<Ranked<Turn>>) -> Rest {
        let _ = self.for_each_move(&mut |mv| {
            moves.push(Ranked { mv, rank: 0 });
            ControlFlow::Continue(())
        });
        Rest::Nothing
    }

    fn list_lifts(&self, moves: &mut Vec<Ranked<Turn>>) {
        let (mover, other) = (self.mover(), self.mover().other());
        let (covering, uncovering) = (self.singles(other), self.lower(other));
        let _ = self.for_each_shift(self.stacks_of(mover), self.all_singles(), &mut |effect| {
            let mut rank = rank::LIFTS;
            if let Effect::Shift { from, to } = effect {
                rank += if covering >> to & 1 == 1 { rank::COVERS } else { 0 };
                rank += if uncovering >> from & 1 == 1 { rank::UNCOVERS } else { 0 };
            }
            moves.push(Ranked { mv: self.turn_of(effect), rank });
            ControlFlow::Continue(())
        });
    }
}

/// What is known of a position before discs are added.
struct Adding {
    window: Window,
    /// The tiles that a disc may come to, but for those that lose at once.
    discs: u32,
    /// Whether a threat of the other side is to be warded off.
    forced: bool,
    /// Where the side to move shows discs, where it has singles, and all ground without the other side's discs.
    own: Rows,
    singles: Rows,
    usable: Rows,
    /// Empty tiles.
    empty: Rows,
    /// Places where either side's line would grow to three; where the other's would be complete.
    building: Rows,
    their_building: Rows,
    their_completing: Rows,
}

impl Adding {
    /// `selective` leaves out the discs that lose at once.
    fn new(position: &JaleoPosition, selective: bool) -> Adding {
        let (mover, other) = (position.mover(), position.mover().other());
        let window = position.window();
        let rows = |mask| position.rows(window, mask);
        let (own, their) = (rows(position.tops(mover)), rows(position.tops(other)));
        let tiles = window.rows(position.tiles().iter().copied());
        let ground = tiles.or(&tiles.neighbours());
        let (usable, their_usable) = (ground.without(&their), ground.without(&own));
        let their_completing = their.completing();
        let threats = if !selective || position.must_stack(other) {
            Default::default()
        } else {
            position.threats_on(other, &their_completing)
        };
        let forced = threats.any() && !position.threats(mover).any();
        // A lift that uncovers a disc of the mover's might be spoiled by a disc elsewhere.
        let stoppable = threats.lift.is_none_or(|(from, _)| position.lower(mover) >> from & 1 == 1);
        let discs = match (forced, stoppable) {
            (false, _) => position.empty_tiles(),
            (true, false) => 0,
            (true, true) if threats.discs == 0 => position.empty_tiles(),
            (true, true) if threats.discs.is_power_of_two() => threats.discs,
            (true, true) => 0,
        };
        Adding {
            window,
            discs,
            forced,
            own,
            singles: rows(position.singles(mover)),
            usable,
            empty: rows(position.empty_tiles()),
            building: own.building(&usable),
            their_building: their.building(&their_usable),
            their_completing,
        }
    }

    /// Lists the discs with the places of a stage.
    fn list(&self, position: &JaleoPosition, stage: u8, moves: &mut Vec<Ranked<Turn>>) {
        if self.discs == 0 {
            return;
        }
        let places = position.free_places();
        let places = places.as_slice();
        let for_them: Vec<i32> = places.iter().map(|place| self.rank_for_them(*place)).collect();
        // Each place with its rank and, so that the first among equals comes first, its index.
        let mut order: Vec<(Reverse<i32>, usize)> = Vec::with_capacity(places.len());
        let near = self.singles.neighbours();
        for index in indices(self.discs) {
            let disc = position.tile(index);
            let added = self.own.or(&self.window.rows(std::iter::once(disc)));
            let crowds = near.holds(self.window, disc);
            // Who must stack threatens nothing.
            let completing = if crowds { Rows::default() } else { added.completing() };
            let building = added.building(&self.usable);
            let worth = |yes: bool, worth: i32| if yes { worth } else { 0 };
            let base = worth(completing.meets(&self.empty.without(&added)), rank::THREAT)
                + worth(self.building.holds(self.window, disc), rank::BUILDS)
                + worth(self.their_building.holds(self.window, disc), rank::STOPS)
                + worth(crowds, rank::CROWDS);
            order.clear();
            order.extend(places.iter().zip(&for_them).enumerate().map(|(at, (place, for_them))| {
                let rank = for_them
                    + worth(completing.holds(self.window, place.hex), rank::THREAT)
                    + worth(building.holds(self.window, place.hex), rank::GROUND);
                (Reverse(rank), at)
            }));
            if order.len() > FIRST_PLACES {
                bring_least_forward(&mut order, FIRST_PLACES, |place| *place);
            }
            for (nth, (Reverse(rank), at)) in order.iter().enumerate() {
                let first = nth < FIRST_PLACES || *rank >= rank::THREAT / 2;
                if first == (stage == 0) {
                    let mv = position.turn_of(Effect::Add { index, place: places[*at] });
                    moves.push(Ranked { mv, rank: base + rank });
                }
            }
        }
    }

    /// What a tile at a place does for the other side.
    fn rank_for_them(&self, place: Place) -> i32 {
        let worth = |rows: &Rows, worth: i32| if rows.holds(self.window, place.hex) { worth } else { 0 };
        worth(&self.their_completing, rank::BLUNDER) + worth(&self.their_building, rank::THEIR_GROUND)
    }
}
