//! The position: the stones on the cells, and the side to move.

use super::cell::{ALL, Cell, cells};
use super::rows::Spread;
use apila_core::rules::Side;

/// Number of stones of each player.
pub(super) const STONES: u32 = 27;
/// Number of neutral stones.
pub(super) const NEUTRAL_STONES: u32 = 6;
/// Number of stones placed in a turn.
pub(super) const PAIR_STONES: u32 = 2;

/// A position: the stones on the cells, and the side to move. The reserves follow from the stones on the
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    /// The set of the cells of each side's stones. The three sets are disjoint.
    pub(super) stones: [u64; 2],
    /// The set of the cells of the neutral stones.
    pub(super) neutral: u64,
    /// The side to move.
    pub(super) turn: Side,
}

/// A kind of stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stone {
    /// A player's stone.
    Of(Side),
    /// A neutral stone.
    Neutral,
}

impl Position {
    /// A board without stones.
    pub(super) const fn empty(turn: Side) -> Position {
        Position { stones: [0; 2], neutral: 0, turn }
    }

    /// The same stones with this side to move.
    pub(super) const fn with_turn(self, turn: Side) -> Position {
        Position { turn, ..self }
    }

    /// Puts a stone on an empty cell.
    pub(super) fn put(&mut self, cell: Cell, stone: Stone) {
        match stone {
            Stone::Of(side) => self.stones[side.index()] |= cell.bit(),
            Stone::Neutral => self.neutral |= cell.bit(),
        }
    }

    /// Empties a cell.
    pub(super) fn clear(&mut self, cell: Cell) {
        let rest = !cell.bit();
        self.stones = self.stones.map(|set| set & rest);
        self.neutral &= rest;
    }

    /// The set of the cells of a side's stones.
    pub(super) const fn stones(&self, side: Side) -> u64 {
        self.stones[side.index()]
    }

    /// The set of the empty cells.
    pub(super) const fn vacant(&self) -> u64 {
        ALL & !(self.stones[0] | self.stones[1] | self.neutral)
    }

    /// The stone on a cell.
    pub(super) fn stone(&self, cell: Cell) -> Option<Stone> {
        if self.neutral & cell.bit() != 0 {
            return Some(Stone::Neutral);
        }
        Side::BOTH.into_iter().find(|side| self.stones(*side) & cell.bit() != 0).map(Stone::Of)
    }

    /// The number of stones that a side has left to place.
    pub(super) const fn reserve(&self, side: Side) -> u32 {
        STONES.saturating_sub(self.stones(side).count_ones())
    }

    /// The number of stones that the side to move can flip once the pair is placed.
    pub(super) const fn flips_left(&self) -> u32 {
        self.reserve(self.turn).saturating_sub(PAIR_STONES)
    }

    /// The number of rows of three of a side.
    pub(super) fn rows(&self, side: Side) -> u32 {
        Spread::new(self.stones(side)).rows()
    }

    /// Whether the game is over: the side to move can place no pair.
    pub(super) fn is_over(&self) -> bool {
        let vacant = self.vacant();
        self.reserve(self.turn) < PAIR_STONES || cells(vacant).all(|cell| cell.neighbours() & vacant == 0)
    }
}
