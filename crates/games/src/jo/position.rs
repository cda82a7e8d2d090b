//! The position and its rules.

use std::ops::ControlFlow;

use super::board::{ALL, PAIRS, Site, sites};
use super::breach::JoBreach;
use super::half::Half;
use super::moves::{Action, JoMove};
use super::score::Spread;
use apila_core::rules::{Outcome, Reason, Rules, Side, Status};

/// Stones of each player.
pub(super) const STONES: u32 = 27;
/// Neutral stones.
pub(super) const NEUTRAL_STONES: u32 = 6;
/// Stones placed in a turn.
const PAIR_STONES: u32 = 2;

/// A position of Jō between two turns: which cells hold whose stones, and who is to move.
///
/// Reserves follow from the stones on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct JoPosition {
    /// The cells of the stones of either side; they share none, with each other and with `neutral`.
    stones: [u64; 2],
    /// The cells of the neutral stones.
    neutral: u64,
    turn: Side,
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stone {
    /// A player's stone.
    Of(Side),
    /// A neutral stone.
    Neutral,
}

impl JoPosition {
    /// A board without stones.
    pub(super) const fn empty(turn: Side) -> JoPosition {
        JoPosition { stones: [0; 2], neutral: 0, turn }
    }

    /// The same stones with this side to move.
    pub(super) const fn with_turn(self, turn: Side) -> JoPosition {
        JoPosition { turn, ..self }
    }

    /// Puts a stone on an empty cell.
    pub(super) fn put(&mut self, site: Site, stone: Stone) {
        match stone {
            Stone::Of(side) => self.stones[side.index()] |= site.bit(),
            Stone::Neutral => self.neutral |= site.bit(),
        }
    }

    /// Empties a cell.
    pub(super) fn clear(&mut self, site: Site) {
        let rest = !site.bit();
        self.stones = self.stones.map(|set| set & rest);
        self.neutral &= rest;
    }

    /// The cells of a side's stones.
    pub(super) const fn stones(&self, side: Side) -> u64 {
        self.stones[side.index()]
    }

    /// How many neutral stones stand on the board.
    pub(super) const fn neutral_stones(&self) -> u32 {
        self.neutral.count_ones()
    }

    /// The cells of the neutral stones.
    pub(super) const fn neutral(&self) -> u64 {
        self.neutral
    }

    /// The empty cells.
    pub(super) const fn vacant(&self) -> u64 {
        ALL & !(self.stones[0] | self.stones[1] | self.neutral)
    }

    /// What stands on a cell.
    pub(super) fn stone(&self, site: Site) -> Option<Stone> {
        if self.neutral & site.bit() != 0 {
            return Some(Stone::Neutral);
        }
        Side::BOTH.into_iter().find(|side| self.stones(*side) & site.bit() != 0).map(Stone::Of)
    }

    /// How many stones a side has left to place.
    pub(super) const fn reserve(&self, side: Side) -> u32 {
        STONES.saturating_sub(self.stones(side).count_ones())
    }

    /// How many stones the mover can still flip once the pair is placed.
    pub(super) const fn flips_left(&self) -> u32 {
        self.reserve(self.turn).saturating_sub(PAIR_STONES)
    }

    /// How many rows of three a side has.
    pub(super) fn rows(&self, side: Side) -> u32 {
        Spread::new(self.stones(side)).rows()
    }

    /// Whether the player to move can place no pair, which ends the game.
    pub(super) fn is_over(&self) -> bool {
        let vacant = self.vacant();
        self.reserve(self.turn) < PAIR_STONES || sites(vacant).all(|site| site.neighbours() & vacant == 0)
    }
}

impl Status for JoPosition {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let more_for = |count: [u32; 2]| match count[0].cmp(&count[1]) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        let by_score = more_for(Side::BOTH.map(|side| self.rows(side))).map(|winner| (winner, Reason::Score));
        let by_reserve =
            || more_for(Side::BOTH.map(|side| self.reserve(side))).map(|winner| (winner, Reason::Reserve));
        let (winner, reason) = by_score.or_else(by_reserve).unwrap_or((self.turn.other(), Reason::LastMove));
        Some(Outcome::Win { winner, reason })
    }
}

impl Rules for JoPosition {
    type Move = JoMove;

    type Breach = JoBreach;

    fn for_each_move(&self, visit: &mut impl FnMut(JoMove) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.reserve(self.turn) < PAIR_STONES {
            return ControlFlow::Continue(());
        }
        let opponent = self.stones(self.turn.other());
        let vacant = self.vacant();
        let flips_left = self.flips_left();
        for (number, pair) in (0..).zip(&PAIRS) {
            if vacant & pair.set != pair.set {
                continue;
            }
            let flips = pair.end_sets.map(|end| flips_left > 0 && opponent & end != 0);
            let sends = pair.end_sets.map(|end| self.neutral & end != 0);
            let targets = (vacant & !pair.set) | opponent;

            visit(JoMove::ordered(number, [Action::Leave; 2]))?;
            for (end, other) in [(0, 1), (1, 0)] {
                let mut act = |here: Action, there: Action| {
                    let ends = if end == 0 { [here, there] } else { [there, here] };
                    visit(JoMove::ordered(number, ends))
                };
                if flips[end] {
                    act(Action::Flip, Action::Leave)?;
                    if sends[other] {
                        for to in sites(targets & !pair.end_sets[end]) {
                            act(Action::Flip, Action::Send(to))?;
                        }
                    }
                } else if sends[end] {
                    for to in sites(targets) {
                        act(Action::Send(to), Action::Leave)?;
                    }
                }
            }
            if flips[0] && flips[1] && flips_left > 1 {
                visit(JoMove::ordered(number, [Action::Flip; 2]))?;
            }
            if sends[0] && sends[1] {
                for first in sites(targets) {
                    // The two destinations in order: those up to the first are taken out.
                    let beyond = targets & !(first.bit() | (first.bit() - 1));
                    for second in sites(beyond) {
                        visit(JoMove::ordered(number, [Action::Send(first), Action::Send(second)]))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn after(&self, mv: JoMove) -> JoPosition {
        let pair = mv.pair();
        let mut own = self.stones(self.turn) | pair.set;
        let mut opponent = self.stones(self.turn.other());
        let mut neutral = self.neutral;
        for (end, action) in pair.end_sets.into_iter().zip(mv.ends()) {
            match action {
                Action::Leave => {}
                Action::Flip => {
                    own |= end;
                    opponent &= !end;
                }
                Action::Send(to) => {
                    neutral = neutral & !end | to.bit();
                    opponent &= !to.bit();
                }
            }
        }
        let stones = match self.turn {
            Side::First => [own, opponent],
            Side::Second => [opponent, own],
        };
        JoPosition { stones, neutral, turn: self.turn.other() }
    }

    fn check(&self, mv: JoMove) -> Result<(), JoBreach> {
        Half::of(self, mv).map(|_| ())
    }
}
