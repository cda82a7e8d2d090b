//! One position on the line being searched.

use std::cmp::Reverse;

use super::super::score::{RawScore, WIN};
use super::super::searchable::{Ranked, Rest, Searchable};
use crate::sorting::sort_by_key;

/// The alpha-beta window: values outside it need not be exact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: RawScore,
    pub(super) beta: RawScore,
}

impl Window {
    /// The window that contains all values.
    pub(super) const FULL: Window = Window { alpha: -WIN - 1, beta: WIN + 1 };

    /// The window for the position after a move.
    pub(super) const fn seen_from_below(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// This many moves are selected one by one before the rest is sorted.
const PICKED: usize = 4;

/// One position on the line being searched, and the state of its search.
#[derive(Debug)]
pub(super) struct Frame<P: Searchable> {
    pub(super) position: P,
    pub(super) key: u64,
    /// The remaining depth, in plies.
    pub(super) depth: u32,
    /// The window at entry.
    pub(super) window: Window,
    /// The lower bound. Each better move raises it.
    pub(super) alpha: RawScore,
    /// The greatest value so far.
    pub(super) best: RawScore,
    pub(super) best_move: Option<P::Move>,
    /// The move that the transposition table has for the position.
    pub(super) remembered: Option<P::Move>,
    /// The moves listed so far; those before `next` have been searched.
    pub(super) moves: Vec<Ranked<P::Move>>,
    pub(super) next: usize,
    /// The number of first moves that are in their final order.
    ordered: usize,
    /// The next stage of moves to list, and what remains after the listed stages.
    pub(super) stage: u8,
    pub(super) rest: Rest,
    /// The window and the reduction of the current move, and the window of the search that must repeat it.
    pub(super) looked: (Window, u32),
    pub(super) again: Option<Window>,
    /// Whether no estimate has contributed to `best`.
    pub(super) proven: bool,
    /// Whether a move caused a beta cutoff.
    pub(super) cut: bool,
}

impl<P: Searchable> Frame<P> {
    pub(super) fn new(position: P, key: u64) -> Frame<P> {
        Frame {
            position,
            key,
            depth: 0,
            window: Window::FULL,
            alpha: Window::FULL.alpha,
            best: Window::FULL.alpha,
            best_move: None,
            remembered: None,
            moves: Vec::new(),
            next: 0,
            ordered: 0,
            stage: 0,
            rest: Rest::Later,
            looked: (Window::FULL, 0),
            again: None,
            proven: true,
            cut: false,
        }
    }

    /// Reuses the frame and its allocation for another position.
    pub(super) fn reset(&mut self, position: P, key: u64) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        *self = Frame { moves, ..Frame::new(position, key) };
    }

    /// Sets depth and window.
    pub(super) fn set_window(&mut self, depth: u32, window: Window) {
        self.depth = depth;
        self.window = window;
        self.alpha = window.alpha;
    }

    /// Moves the highest-ranked remaining move to `next`.
    pub(super) fn select_best(&mut self) {
        if self.next < self.ordered {
            return;
        }
        let left = &mut self.moves[self.next..];
        // If the first moves caused no cutoff, probably all moves will be searched.
        if self.next >= PICKED {
            sort_by_key(left, |ranked| Reverse(ranked.rank));
            self.ordered = self.moves.len();
            return;
        }
        let mut best = 0;
        for (index, ranked) in left.iter().enumerate() {
            // The first of equal moves is taken, so that the order is deterministic.
            if ranked.rank > left[best].rank {
                best = index;
            }
        }
        left.swap(0, best);
    }
}
