//! The rules: which turns are legal, why others are not, and when a game is over.

use std::hint::black_box;
use std::ops::ControlFlow;

use super::breach::Breach;
use super::hex::Hex;
use super::moves::Turn;
use super::position::{Content, Effect, JaleoPosition, indices};
use apila_core::rules::{Outcome, Reason, Rules, Side, Status};
use apila_core::sorting::distinct;

impl Status for JaleoPosition {
    fn turn(&self) -> Side {
        self.mover()
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.in_setup() {
            return None;
        }
        self.line_outcome().or_else(|| {
            let blocked = Side::BOTH.iter().all(|side| !self.can_act(*side));
            blocked.then_some(Outcome::Draw { reason: Reason::Blocked })
        })
    }
}

impl Rules for JaleoPosition {
    type Move = Turn;

    type Breach = Breach;

    const REPETITION: Option<usize> = Some(3);

    fn for_each_move(&self, visit: &mut impl FnMut(Turn) -> ControlFlow<()>) -> ControlFlow<()> {
        self.for_each_effect(&mut |effect| visit(self.turn_of(effect)))
    }

    fn after(&self, turn: Turn) -> JaleoPosition {
        self.next(self.effect(turn))
    }

    /// As by the moves, but what they touch is not looked up again.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        let _ = self.for_each_effect(&mut |effect| {
            let next = self.next(effect);
            if depth == 1 {
                // A leaf is made like any other position, even if the compiler sees that nobody looks at it.
                black_box(&next);
                count += 1;
            } else {
                count += next.perft(depth - 1);
            }
            ControlFlow::Continue(())
        });
        count
    }

    fn check(&self, turn: Turn) -> Result<(), Breach> {
        if self.outcome().is_some() {
            return Err(self.game_over());
        }
        match turn {
            Turn::Pass if self.in_setup() || self.can_act(self.mover()) => Err(Breach::CannotPass),
            Turn::Pass => Ok(()),
            Turn::Put(hex) if self.in_setup() => self.check_place(hex),
            _ if self.in_setup() => Err(Breach::SetupFirst),
            Turn::Put(hex) => {
                self.check_disc(hex)?;
                if self.pool() > 0 { Err(Breach::TileMissing) } else { Ok(()) }
            }
            Turn::Add { disc, tile } => {
                self.check_disc(disc)?;
                self.check_place(tile)
            }
            Turn::Lift { from, to } => {
                self.check_lift(from)?;
                self.check_landing(from, to)
            }
        }
    }

    fn key(&self) -> u64 {
        self.digest()
    }
}

impl JaleoPosition {
    /// The result by lines alone. If both sides have one, the side that has just moved loses.
    fn line_outcome(&self) -> Option<Outcome> {
        let mover = self.mover();
        match (self.has_line(mover), self.has_line(mover.other())) {
            (false, false) => None,
            (true, false) => Some(Outcome::Win { winner: mover, reason: Reason::Line }),
            (false, true) => Some(Outcome::Win { winner: mover.other(), reason: Reason::Line }),
            (true, true) => Some(Outcome::Win { winner: mover, reason: Reason::BothLines }),
        }
    }

    fn has_line(&self, side: Side) -> bool {
        let tops = self.tops(side);
        tops.count_ones() >= 4 && self.rows(self.window(), tops).has_line()
    }

    /// The lines of four or more that a side shows, each from end to end.
    pub(super) fn lines(&self, side: Side) -> Vec<Vec<Hex>> {
        let tops = self.tops(side);
        let shows = |hex: Hex| self.index(hex).is_some_and(|index| tops >> index & 1 == 1);
        let mut lines = Vec::new();
        for hex in self.members(tops) {
            for step in Hex::LINES {
                if shows(hex.step(-step)) {
                    continue;
                }
                let line: Vec<Hex> =
                    std::iter::successors(Some(hex), |hex| Some(hex.step(step)).filter(|next| shows(*next)))
                        .collect();
                if line.len() >= 4 {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// Whether a side has two singles side by side and so must stack, were it to move.
    pub(super) fn must_stack(&self, side: Side) -> bool {
        let singles = self.singles(side);
        singles.count_ones() >= 2 && self.rows(self.window(), singles).has_neighbours()
    }

    /// Whether a side could do anything, were it to move. Not asked in the setup phase.
    pub(super) fn can_act(&self, side: Side) -> bool {
        if self.reserve(side) > 0 && self.empty_tiles() != 0 {
            return true;
        }
        self.must_stack(side) || {
            let window = self.window();
            let beside_stacks = self.rows(window, self.stacks_of(side)).neighbours();
            beside_stacks.meets(&self.rows(window, self.all_singles()))
        }
    }

    /// Visits the effect of each legal turn.
    #[inline]
    fn for_each_effect(&self, visit: &mut impl FnMut(Effect) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.in_setup() {
            return self.free_places().as_slice().iter().try_for_each(|place| visit(Effect::Lay(*place)));
        }
        if self.line_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let side = self.mover();
        if self.must_stack(side) {
            let singles = self.singles(side);
            return self.for_each_shift(singles, singles, visit);
        }
        let mut acted = false;
        if self.reserve(side) > 0 && self.empty_tiles() != 0 {
            acted = true;
            self.for_each_add(visit)?;
        }
        self.for_each_shift(self.stacks_of(side), self.all_singles(), &mut |effect| {
            acted = true;
            visit(effect)
        })?;
        if !acted && self.can_act(side.other()) {
            visit(Effect::Nothing)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn for_each_add(&self, visit: &mut impl FnMut(Effect) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.pool() == 0 {
            return indices(self.empty_tiles()).try_for_each(|index| visit(Effect::Put(index)));
        }
        let places = self.free_places();
        for index in indices(self.empty_tiles()) {
            for place in places.as_slice() {
                visit(Effect::Add { index, place: *place })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the ways to take a disc from a tile of one mask to a neighbour that is in the other.
    #[inline]
    pub(super) fn for_each_shift(
        &self,
        sources: u32,
        targets: u32,
        visit: &mut impl FnMut(Effect) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in indices(sources) {
            for to in self.tile(from).around().filter_map(|near| self.index(near)) {
                if targets >> to & 1 == 1 {
                    visit(Effect::Shift { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The tiles onto which the top disc of a tile may go, were it the mover's to lift.
    pub(super) fn landings(&self, from: Hex) -> impl Iterator<Item = Hex> + '_ {
        let side = self.mover();
        let targets = if self.must_stack(side) { self.singles(side) } else { self.all_singles() };
        from.around().filter(move |to| self.index(*to).is_some_and(|index| targets >> index & 1 == 1))
    }

    /// The tiles whose top disc the mover may lift.
    pub(super) fn liftable(&self) -> impl Iterator<Item = Hex> + '_ {
        let side = self.mover();
        let sources = if self.must_stack(side) { self.singles(side) } else { self.stacks_of(side) };
        self.members(sources).filter(|from| self.landings(*from).next().is_some())
    }

    /// Why nothing can be done any more.
    pub(super) fn game_over(&self) -> Breach {
        let lines = distinct(Side::BOTH.into_iter().flat_map(|side| self.lines(side)).flatten());
        Breach::GameOver(lines.into_iter().map(Hex::cell).collect())
    }

    /// The mover's singles that lie side by side.
    pub(super) fn pairs(&self) -> Breach {
        Breach::MustStack(self.liftable().map(Hex::cell).collect())
    }

    /// Whether the mover may add a disc here.
    pub(super) fn check_disc(&self, hex: Hex) -> Result<(), Breach> {
        if self.must_stack(self.mover()) {
            return Err(self.pairs());
        }
        match self.content(hex) {
            Content::NoTile => Err(Breach::NoTile(hex.cell())),
            Content::Empty if self.reserve(self.mover()) == 0 => Err(Breach::ReserveEmpty),
            Content::Empty => Ok(()),
            Content::Single(_) | Content::Stack { .. } => Err(Breach::TileOccupied(hex.cell())),
        }
    }

    /// Whether a tile may be placed here.
    pub(super) fn check_place(&self, hex: Hex) -> Result<(), Breach> {
        if self.index(hex).is_some() {
            return Err(Breach::PlaceTaken(hex.cell()));
        }
        if self.pool() == 0 {
            return Err(Breach::PoolEmpty);
        }
        if self.tiles().is_empty() {
            return if hex == Hex::ORIGIN { Ok(()) } else { Err(Breach::FirstTile(Hex::ORIGIN.cell())) };
        }
        if hex.around().any(|near| self.index(near).is_some()) {
            return Ok(());
        }
        Err(Breach::NotBesideTile(hex.cell()))
    }

    /// Whether the mover may lift the top disc from here.
    pub(super) fn check_lift(&self, from: Hex) -> Result<(), Breach> {
        let mover = self.mover();
        let cell = from.cell();
        match self.content(from) {
            Content::NoTile => return Err(Breach::NoTile(cell)),
            Content::Empty => return Err(Breach::NothingToLift(cell)),
            Content::Single(side) if side != mover => return Err(Breach::OpponentsSingle(cell)),
            Content::Stack { upper, .. } if upper != mover => return Err(Breach::OpponentsStack(cell)),
            Content::Single(_) | Content::Stack { .. } => {}
        }
        if self.liftable().any(|hex| hex == from) {
            return Ok(());
        }
        if self.must_stack(mover) {
            return Err(self.pairs());
        }
        Err(match self.content(from) {
            Content::Stack { .. } => Breach::NoSingleBeside(cell),
            _ => Breach::SingleStays(cell),
        })
    }

    /// Whether the disc lifted from one tile may land on the other.
    pub(super) fn check_landing(&self, from: Hex, to: Hex) -> Result<(), Breach> {
        if from == to {
            return Err(Breach::SamePlace(to.cell()));
        }
        let content = self.content(to);
        if content == Content::NoTile {
            return Err(Breach::NoTile(to.cell()));
        }
        if !from.touches(to) {
            return Err(Breach::NotAdjacent { from: from.cell(), to: to.cell() });
        }
        match content {
            Content::NoTile | Content::Empty => Err(Breach::OntoEmptyTile(to.cell())),
            Content::Stack { .. } => Err(Breach::OntoStack(to.cell())),
            Content::Single(side) if side != self.mover() && self.must_stack(self.mover()) => {
                Err(Breach::StackOntoOwnSingle(to.cell()))
            }
            Content::Single(_) => Ok(()),
        }
    }
}
