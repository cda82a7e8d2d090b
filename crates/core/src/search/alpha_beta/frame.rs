//! One position on the line that is being looked at.

use std::cmp::Reverse;

use super::super::score::{Value, WIN};
use super::super::searchable::{Ranked, Rest, Searchable};
use crate::sorting::sort_by_key;

/// The values that matter: what is not above `alpha` or not below `beta` need not be known exactly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    /// All values.
    pub(super) const FULL: Window = Window { alpha: -WIN - 1, beta: WIN + 1 };

    /// The same for the position after a move.
    pub(super) const fn seen_from_below(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// As many of the best moves of a position are picked one by one; the others are sorted.
const PICKED: usize = 4;

/// One position on the line that is being looked at, and how far the look has got.
#[derive(Debug)]
pub(super) struct Frame<P: Searchable> {
    pub(super) position: P,
    pub(super) key: u64,
    /// Plies still to look ahead.
    pub(super) depth: u32,
    /// The window it was entered with.
    pub(super) window: Window,
    /// What a move must exceed to matter: rises as better ones are found.
    pub(super) alpha: Value,
    /// The greatest value so far.
    pub(super) best: Value,
    pub(super) best_move: Option<P::Move>,
    /// The move that the transposition table knows.
    pub(super) remembered: Option<P::Move>,
    /// Those listed so far; the ones before `next` have been looked at.
    pub(super) moves: Vec<Ranked<P::Move>>,
    pub(super) next: usize,
    /// How many of the first moves are in their final order.
    ordered: usize,
    /// The next stage of moves to list, and whether there is one.
    pub(super) stage: u8,
    pub(super) rest: Rest,
    /// The window and the reduction of the look under way, and the window of the one that must follow it.
    pub(super) looked: (Window, u32),
    pub(super) again: Option<Window>,
    /// Whether no estimate has had a part in `best`.
    pub(super) solid: bool,
    /// Whether a move was found too good.
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
            solid: true,
            cut: false,
        }
    }

    /// Makes it the frame of another position; its memory for moves is used again.
    pub(super) fn renew(&mut self, position: P, key: u64) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        *self = Frame { moves, ..Frame::new(position, key) };
    }

    /// Sets what is looked for.
    pub(super) fn aim(&mut self, depth: u32, window: Window) {
        self.depth = depth;
        self.window = window;
        self.alpha = window.alpha;
    }

    /// Brings the move with the highest rank among those left to the place that is next.
    pub(super) fn bring_best_forward(&mut self) {
        if self.next < self.ordered {
            return;
        }
        let left = &mut self.moves[self.next..];
        // Where the first moves were not good enough, most likely all will be looked at.
        if self.next >= PICKED {
            sort_by_key(left, |ranked| Reverse(ranked.rank));
            self.ordered = self.moves.len();
            return;
        }
        let mut best = 0;
        for (index, ranked) in left.iter().enumerate() {
            // The first among equals: the order must not depend on anything else.
            if ranked.rank > left[best].rank {
                best = index;
            }
        }
        left.swap(0, best);
    }
}
