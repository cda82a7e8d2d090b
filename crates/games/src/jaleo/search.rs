//! The knowledge of Jaleo for the search: which positions are unsettled, and which moves to look at, in which
//! order.
//!
//! A position has some 86 moves on average and up to 630, since each disc can be combined with every place
//! for a tile. Most places make no difference. So each disc is listed first with the few places that matter,
//! and far from the root only with these. If the other side threatens to win at once, only moves that may
//! parry the threat are listed: all others lose in two plies.

use std::cmp::Reverse;
use std::iter;
use std::ops::ControlFlow;

use apila_core::rules::{Cell as BoardCell, Rules};
use apila_core::search::{Attention, Ranked, Rest, Score, Searchable, USUAL_OBSCURITY};
use apila_core::sorting::bring_least_forward;

use super::cell::Cell;
use super::eval;
use super::moves::Move;
use super::position::{Effect, FreePlace, Position, indices};
use super::rows::{Rows, Window};

/// The number of places with which a disc is listed first. Places that make a threat come in addition.
const FIRST_PLACES: usize = 2;
/// The greatest remaining depth, in plies, at which a disc is listed only with its first places.
const FEW_UP_TO: u32 = 5;
/// The least remaining depth, in plies, at which all moves are listed. Only the root has such a depth.
const EVERYTHING_FROM: u32 = 100;

/// The obscurity of each step between a move and the last ones.
const PER_STEP: u32 = 200;

/// What the features of a move add to its rank.
mod rank {
    /// It threatens to win at once.
    pub(super) const THREAT: i32 = 1600;
    /// Its tile lies where it lets the other side complete a line.
    pub(super) const BLUNDER: i32 = -20_000;
    /// Its disc makes three of four in a line of its own side.
    pub(super) const BUILDS: i32 = 400;
    /// Its disc lies where the other side would make three of four in a line.
    pub(super) const STOPS: i32 = 300;
    /// Its disc is beside a single of its own side: stacking will cost a turn.
    pub(super) const CROWDS: i32 = -200;
    /// Its tile lies where its own side may make three of four in a line.
    pub(super) const GROUND: i32 = 60;
    /// Its tile lies where the other side may make three of four in a line.
    pub(super) const THEIR_GROUND: i32 = -80;
    /// It moves the top of a stack.
    pub(super) const LIFTS: i32 = 300;
    /// It covers a disc of the other side.
    pub(super) const COVERS: i32 = 400;
    /// It uncovers a disc of the other side.
    pub(super) const UNCOVERS: i32 = -300;
}

impl Searchable for Position {
    fn win_at_once(&self) -> Option<Move> {
        self.winning_move()
    }

    fn known_value(&self) -> Option<Score> {
        (!self.in_setup() && self.wins_during_stacking()).then_some(Score::Win(3))
    }

    fn is_unsettled(&self) -> bool {
        let mover = self.mover();
        !self.in_setup() && (self.threats(mover.other()).any() || self.must_stack(mover))
    }

    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<Move>>) -> Rest {
        let mover = self.mover();
        let branches =
            !self.in_setup() && self.pool() > 0 && self.reserve(mover) > 0 && self.empty_tiles() != 0;
        if !branches || self.must_stack(mover) {
            return self.list_all(moves);
        }
        let adding = AdditionOrder::new(self, depth < EVERYTHING_FROM);
        if stage == 0 {
            self.list_lifts(moves);
        }
        adding.list(self, stage, moves);
        if moves.is_empty() && adding.discs == 0 {
            return self.list_all(moves);
        }
        match (stage, depth) {
            (0, ..=FEW_UP_TO) if !adding.forced => Rest::Skipped,
            (0, _) => Rest::Later,
            _ => Rest::Nothing,
        }
    }

    fn evaluate(&self) -> f32 {
        eval::evaluate(self)
    }

    fn obscurity(&self, mv: Move, attention: Attention<Move>) -> u32 {
        let cells = |mv: Move| mv.cells().map(Cell::board_cell);
        let steps = attention.distance(mv, cells, BoardCell::steps_on_hexes);
        steps.map_or(USUAL_OBSCURITY, |steps| PER_STEP * steps)
    }
}

impl Position {
    /// Lists all moves, without an order.
    fn list_all(&self, moves: &mut Vec<Ranked<Move>>) -> Rest {
        let _ = self.for_each_move(&mut |mv| {
            moves.push(Ranked { mv, rank: 0 });
            ControlFlow::Continue(())
        });
        Rest::Nothing
    }

    /// Lists the moves of the top of a stack.
    fn list_lifts(&self, moves: &mut Vec<Ranked<Move>>) {
        let (mover, other) = (self.mover(), self.mover().other());
        let (covering, uncovering) = (self.singles(other), self.lower(other));
        let _ = self.for_each_shift(self.stacks_of(mover), self.all_singles(), &mut |effect| {
            let mut rank = rank::LIFTS;
            if let Effect::Shift { from, to } = effect {
                rank += if covering >> to & 1 == 1 { rank::COVERS } else { 0 };
                rank += if uncovering >> from & 1 == 1 { rank::UNCOVERS } else { 0 };
            }
            moves.push(Ranked { mv: self.move_of(effect), rank });
            ControlFlow::Continue(())
        });
    }
}

/// What the ranks of additions depend on, computed once per position.
struct AdditionOrder {
    window: Window,
    /// The tiles to which a disc may be added, without those where that loses at once.
    discs: u32,
    /// Whether a threat of the other side has to be parried.
    forced: bool,
    /// Where the side to move shows discs.
    own: Rows,
    /// Where it has singles.
    singles: Rows,
    /// The tiles and the free cells beside them, without those that show a disc of the other side.
    usable: Rows,
    /// The empty tiles.
    empty: Rows,
    /// Where the side to move would make three of four in a line.
    building: Rows,
    /// Where the other side would make three of four in a line.
    their_building: Rows,
    /// Where the other side would complete a line.
    their_completing: Rows,
}

impl AdditionOrder {
    /// If `selective`, discs that lose at once are left out.
    fn new(position: &Position, selective: bool) -> AdditionOrder {
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
        // The winning move of the other side may uncover a disc of the mover. With a disc added elsewhere,
        // that can complete a line of the mover. Then both sides show a line, and the other side loses.
        let stoppable = threats.lift.is_none_or(|(from, _)| position.lower(mover) >> from & 1 == 1);
        let discs = match (forced, stoppable) {
            (false, _) => position.empty_tiles(),
            (true, false) => 0,
            (true, true) if threats.discs == 0 => position.empty_tiles(),
            (true, true) if threats.discs.is_power_of_two() => threats.discs,
            (true, true) => 0,
        };
        AdditionOrder {
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

    /// Lists each disc with the places of a stage: the first few in stage 0, the others in stage 1.
    fn list(&self, position: &Position, stage: u8, moves: &mut Vec<Ranked<Move>>) {
        if self.discs == 0 {
            return;
        }
        let places = position.free_places();
        let places = places.as_slice();
        let for_them: Vec<i32> = places.iter().map(|place| self.rank_for_them(*place)).collect();
        // The rank of each place and its index. The index keeps places of equal rank in their order.
        let mut order: Vec<(Reverse<i32>, usize)> = Vec::with_capacity(places.len());
        let near = self.singles.neighbours();
        for index in indices(self.discs) {
            let disc = position.tile(index);
            let added = self.own.or(&self.window.rows(iter::once(disc)));
            let crowds = near.holds(self.window, disc);
            // A side that must stack threatens nothing.
            let completing = if crowds { self.window.no_cells() } else { added.completing() };
            let building = added.building(&self.usable);
            let add_if = |yes: bool, rank: i32| if yes { rank } else { 0 };
            let base = add_if(completing.meets(&self.empty.without(&added)), rank::THREAT)
                + add_if(self.building.holds(self.window, disc), rank::BUILDS)
                + add_if(self.their_building.holds(self.window, disc), rank::STOPS)
                + add_if(crowds, rank::CROWDS);
            order.clear();
            order.extend(places.iter().zip(&for_them).enumerate().map(|(at, (place, for_them))| {
                let rank = for_them
                    + add_if(completing.holds(self.window, place.cell), rank::THREAT)
                    + add_if(building.holds(self.window, place.cell), rank::GROUND);
                (Reverse(rank), at)
            }));
            if order.len() > FIRST_PLACES {
                bring_least_forward(&mut order, FIRST_PLACES, |place| *place);
            }
            for (nth, (Reverse(rank), at)) in order.iter().enumerate() {
                let first = nth < FIRST_PLACES || *rank >= rank::THREAT / 2;
                if first == (stage == 0) {
                    let mv = position.move_of(Effect::Add { index, place: places[*at] });
                    moves.push(Ranked { mv, rank: base + rank });
                }
            }
        }
    }

    /// The part of a tile's rank that comes from the lines of the other side.
    fn rank_for_them(&self, place: FreePlace) -> i32 {
        let add_if = |rows: &Rows, rank: i32| if rows.holds(self.window, place.cell) { rank } else { 0 };
        add_if(&self.their_completing, rank::BLUNDER) + add_if(&self.their_building, rank::THEIR_GROUND)
    }
}
