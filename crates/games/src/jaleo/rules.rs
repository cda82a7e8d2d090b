//! Which moves are legal, and when a game is over.

use std::hint::black_box;
use std::ops::ControlFlow;

use apila_core::rules::{Outcome, Reason, Refusal, Rules, Side, Status, finalized};

use super::cell::Cell;
use super::moves::Move;
use super::position::{Effect, Position, indices};
use super::refusal;

impl Status for Position {
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

impl Rules for Position {
    type Move = Move;

    const REPETITION: Option<usize> = Some(3);

    /// Unlike the default, mixes each word by itself, so that the processor can work on several at once.
    fn key(&self) -> u64 {
        // The salt makes equal words in different places have different effects.
        let mut salt = 0_u64;
        self.packed().into_iter().fold(0, |sum: u64, word| {
            salt = salt.wrapping_add(0xD1B5_4A32_D192_ED03);
            sum.wrapping_add(finalized(word ^ salt))
        })
    }

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.for_each_effect(&mut |effect| visit(self.move_of(effect)))
    }

    fn after(&self, mv: Move) -> Position {
        self.next(self.effect(mv))
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(self.game_over());
        }
        match mv {
            Move::Pass if self.in_setup() || self.can_act(self.mover()) => Err(refusal::cannot_pass()),
            Move::Pass => Ok(()),
            Move::Put(cell) if self.in_setup() => self.check_place(cell),
            _ if self.in_setup() => Err(refusal::setup_first()),
            Move::Put(cell) => {
                self.check_disc(cell)?;
                if self.pool() > 0 { Err(refusal::tile_missing()) } else { Ok(()) }
            }
            Move::Add { disc, tile } => {
                self.check_disc(disc)?;
                self.check_place(tile)
            }
            Move::Lift { from, to } => {
                self.check_lift(from)?;
                self.check_landing(from, to)
            }
        }
    }

    /// Unlike the default, uses the effects from the generator directly and does not look up their tiles
    /// again.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        let _ = self.for_each_effect(&mut |effect| {
            let next = self.next(effect);
            if depth == 1 {
                // Keeps the compiler from removing the leaf, which nothing reads.
                black_box(&next);
                count += 1;
            } else {
                count += next.perft(depth - 1);
            }
            ControlFlow::Continue(())
        });
        count
    }
}

impl Position {
    /// The outcome that lines alone decide. If both sides have a line, the side that has just moved loses.
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
    pub(super) fn lines(&self, side: Side) -> Vec<Vec<Cell>> {
        let tops = self.tops(side);
        let shows = |cell: Cell| self.index(cell).is_some_and(|index| tops >> index & 1 == 1);
        let mut lines = Vec::new();
        for cell in self.members(tops) {
            for step in Cell::LINES {
                if shows(cell.step(-step)) {
                    continue;
                }
                let line: Vec<Cell> = std::iter::successors(Some(cell), |cell| {
                    Some(cell.step(step)).filter(|next| shows(*next))
                })
                .collect();
                if line.len() >= 4 {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// Whether a side has adjacent singles and so would have to stack if it were to move.
    pub(super) fn must_stack(&self, side: Side) -> bool {
        let singles = self.singles(side);
        singles.count_ones() >= 2 && self.rows(self.window(), singles).has_neighbours()
    }

    /// Whether the mover may add a disc.
    pub(super) fn can_add(&self) -> bool {
        let mover = self.mover();
        !self.must_stack(mover) && self.reserve(mover) > 0 && self.empty_tiles() != 0
    }

    /// Whether a side could stack, add or move if it were to move. Meaningless in the setup phase.
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

    /// Visits the effect of each legal move.
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

    /// Visits the ways to add a disc and, while the pool lasts, a tile.
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

    /// Visits the ways to take a disc from a tile of `sources` to an adjacent one of `targets`.
    #[inline]
    pub(super) fn for_each_shift(
        &self,
        sources: u32,
        targets: u32,
        visit: &mut impl FnMut(Effect) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in indices(sources) {
            for to in self.tile(from).neighbours().filter_map(|near| self.index(near)) {
                if targets >> to & 1 == 1 {
                    visit(Effect::Shift { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The tiles on which the top disc of a tile may land if the mover may lift it.
    pub(super) fn landings(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        let side = self.mover();
        let targets = if self.must_stack(side) { self.singles(side) } else { self.all_singles() };
        from.neighbours().filter(move |to| self.index(*to).is_some_and(|index| targets >> index & 1 == 1))
    }

    /// The tiles whose top disc the mover may lift.
    pub(super) fn liftable(&self) -> impl Iterator<Item = Cell> + '_ {
        let side = self.mover();
        let sources = if self.must_stack(side) { self.singles(side) } else { self.stacks_of(side) };
        self.members(sources).filter(|from| self.landings(*from).next().is_some())
    }
}
