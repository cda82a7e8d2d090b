//! Alpha-beta search that can stop after any position and go on from there.
//!
//! The means are the usual ones (Knuth and Moore, 1975; Marsland, 1986; the Chess Programming Wiki describes them all):
//! iterative deepening, principal variation search, a transposition table, moves ordered by the table, by killers and by
//! the history heuristic, late moves looked at less deeply, lively positions and forced replies more deeply.
//!
//! What is less usual:
//! - The stack is explicit ([`frame::Frame`]), so that a browser's worker can think in slices and look for messages.
//! - With each value goes whether it is *solid*, that no estimate took part in it: so draws are proven like wins and
//!   losses, and what is solid holds at any depth.
//! - Moves come in stages, since some games have more than can be listed. Where some were left out, no loss or draw is
//!   solid.
//!
//! Repetition: a position that occurs again within a line counts as a draw, though not a solid one; the one that ends
//! the game by the record is solid.

mod frame;
mod memory;
mod root;
#[cfg(test)]
mod tests;

use frame::{Frame, Window};
use memory::Memory;
pub(super) use root::best_first;
use root::{Root, overlook};

use super::limits::{Report, Search, SearchLimits};
use super::score::{ESTIMATES, Value, WIN, is_decided, of_estimate, of_score};
use super::searchable::{Rest, Searchable};
use super::transposition::Bound;
use crate::rules::Outcome;

/// Deepest line that is followed, in plies.
const DEEPEST: usize = 120;

/// A value and whether it is solid.
#[derive(Clone, Copy, Debug)]
struct Found {
    value: Value,
    solid: bool,
}

impl Found {
    /// What the best move is worth says of a position whose other moves are worth less, `solid` or as far as is known:
    /// a move that draws or loses proves nothing while another may be better.
    fn among(self, solid: bool) -> Found {
        let value = if solid { self.value } else { self.value.max(-ESTIMATES) };
        Found { value, solid: value > ESTIMATES || self.solid && solid }
    }
}

/// A search of one position.
#[derive(Debug)]
pub struct AlphaBeta<P: Searchable> {
    limits: SearchLimits,
    root: Root<P>,
    memory: Memory<P::Move>,
    /// Keys of the positions of the game so far, the one searched excluded.
    past: Vec<u64>,
    /// The line that is being looked at. Frames beyond `height` are kept for their memory.
    frames: Vec<Frame<P>>,
    height: usize,
    /// For each ply the best line from there, as far as it is known.
    lines: Vec<Vec<P::Move>>,
    /// What the position left last is worth to the side that moved there.
    returned: Option<Found>,
    nodes: u64,
    done: bool,
}

impl<P: Searchable> AlphaBeta<P> {
    /// A search of `position`; `past` holds the keys of the positions of the game before it.
    #[must_use]
    pub fn new(position: P, past: &[u64], limits: &SearchLimits) -> AlphaBeta<P> {
        let mut root = Root::new(position);
        if root.position.outcome().is_none() {
            root.list(limits);
        }
        let mut search = AlphaBeta {
            limits: *limits,
            memory: Memory::new(table_bits(limits)),
            done: root.is_empty(),
            root,
            past: past.to_vec(),
            frames: Vec::new(),
            height: 0,
            lines: vec![Vec::new(); DEEPEST + 2],
            returned: None,
            nodes: 0,
        };
        if !search.done {
            search.begin_iteration();
        }
        search
    }

    /// Puts the root up for the next depth, or for the next of several lines.
    fn begin_iteration(&mut self) {
        let key = self.root.position.key();
        self.put_up(0, self.root.position.clone(), key);
        let Some(frame) = self.frames.first_mut() else { return };
        frame.aim(self.root.depth, self.root.window());
        frame.rest = Rest::Nothing;
        frame.solid = self.root.rest == Rest::Nothing && self.limits.level.overlooked == 0;
        frame.moves.extend(self.root.candidates());
    }

    /// Puts up a frame for a position.
    fn put_up(&mut self, ply: usize, position: P, key: u64) {
        match self.frames.get_mut(ply) {
            Some(frame) => frame.renew(position, key),
            None => self.frames.push(Frame::new(position, key)),
        }
        self.height = ply + 1;
    }

    /// One step: takes in what a move turned out to be worth, and looks at the next move or leaves the position.
    fn advance(&mut self) {
        let ply = self.height - 1;
        if let Some(found) = self.returned.take() {
            self.take_in(ply, found);
        }
        let frame = &mut self.frames[ply];
        if frame.again.is_none() {
            if !frame.cut && frame.next >= frame.moves.len() && frame.rest == Rest::Later {
                self.list_stage(ply);
            }
            let frame = &mut self.frames[ply];
            if frame.cut || frame.next >= frame.moves.len() {
                self.leave(ply);
                return;
            }
            if ply > 0 {
                frame.bring_best_forward();
            }
        }
        self.look(ply);
    }

    /// Looks at the next move of a frame, or at the same once more with another window.
    fn look(&mut self, ply: usize) {
        let frame = &mut self.frames[ply];
        let mv = frame.moves[frame.next].mv;
        let full = Window { alpha: frame.alpha, beta: frame.window.beta };
        let scout = Window { alpha: frame.alpha, beta: frame.alpha + 1 };
        let (window, reduction) = match frame.again {
            Some(window) => (window, 0),
            None if frame.next == 0 => (full, 0),
            None => {
                let after = frame.position.reduced_after();
                let late = frame.next >= after && frame.depth >= 3 && !is_decided(frame.alpha);
                let very_late = frame.next >= after.saturating_mul(4) && frame.depth >= 4;
                (scout, u32::from(late) + u32::from(late && very_late))
            }
        };
        frame.looked = (window, reduction);
        let child = frame.position.after(mv);
        // A forced reply costs no depth, as long as that does not lead too far.
        let forced = frame.moves.len() == 1 && frame.rest == Rest::Nothing && ply > 0;
        let extension = u32::from(forced && ply < 2 * self.root.depth as usize);
        let depth = (frame.depth + extension).saturating_sub(1 + reduction);
        self.enter(child, ply + 1, depth, window.seen_from_below());
    }

    /// The value of the position just entered is known: `value` from its side to move.
    fn tell(&mut self, value: Value, solid: bool) {
        self.returned = Some(Found { value: -value, solid });
    }

    /// Looks at a position: its value is told at once if it can be, else a frame is put up for it.
    fn enter(&mut self, position: P, ply: usize, depth: u32, window: Window) {
        self.nodes += 1;
        self.lines[ply].clear();
        let at = ply as Value;
        match position.outcome() {
            Some(Outcome::Draw { .. }) => return self.tell(0, true),
            Some(Outcome::Win { winner, .. }) => {
                return self.tell(if winner == position.turn() { WIN - at } else { at - WIN }, true);
            }
            None => {}
        }
        let key = position.key();
        if let Some(limit) = P::REPETITION {
            let before = self.past.iter().filter(|past| **past == key).count();
            let in_line = self.frames[..ply].iter().any(|frame| frame.key == key);
            if before > 0 || in_line {
                return self.tell(0, before + 1 >= limit);
            }
        }
        if self.limits.level.overlooked == 0
            && let Some(mv) = position.win_at_once()
        {
            self.lines[ply].push(mv);
            return self.tell(WIN - at - 1, true);
        }
        if self.limits.level.overlooked == 0
            && let Some(score) = position.known_value()
        {
            let (value, solid) = of_score(score, at);
            return self.tell(value, solid);
        }
        let known = self.memory.table.get(key);
        if let Some(entry) = &known
            && (entry.solid || u32::from(entry.depth) >= depth)
        {
            let value = from_here(entry.value, at);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
            };
            if enough {
                // A symmetric position may have stored it, so that its move is none here.
                self.lines[ply].extend(entry.best.filter(|mv| position.check(*mv).is_ok()));
                return self.tell(value, entry.solid);
            }
        }
        let furthest = 2 * self.root.depth as usize + 4;
        let depth = if depth == 0 && ply < furthest && position.is_unsettled() { 1 } else { depth };
        if depth == 0 || ply >= DEEPEST {
            return self.tell(of_estimate(position.evaluate()), false);
        }
        self.put_up(ply, position, key);
        let frame = &mut self.frames[ply];
        frame.aim(depth, window);
        frame.remembered = known.and_then(|entry| entry.best);
        self.list_stage(ply);
    }

    /// Lists the next stage of moves of a frame, ranked, without those that this player overlooks.
    fn list_stage(&mut self, ply: usize) {
        let frame = &mut self.frames[ply];
        let from = frame.moves.len();
        while frame.moves.len() == from && frame.rest == Rest::Later {
            let (stage, depth, moves) = (frame.stage, frame.depth, &mut frame.moves);
            frame.rest = match self.limits.level.overlooked {
                0 => frame.position.list_moves(stage, depth, moves),
                _ => frame.position.list_all(stage, depth, moves),
            };
            // There are a few stages.
            frame.stage = frame.stage.saturating_add(1);
        }
        let listed = frame.moves.len();
        overlook(&mut frame.moves, from, self.limits.seed, self.limits.level.overlooked);
        frame.solid &= frame.rest != Rest::Skipped && frame.moves.len() == listed;
        self.memory.rank(&mut frame.moves[from..], ply, frame.remembered);
    }

    /// Takes in what the move looked at last is worth.
    fn take_in(&mut self, ply: usize, found: Found) {
        let frame = &mut self.frames[ply];
        let (window, reduction) = frame.looked;
        let beta = frame.window.beta;
        // A look of less depth or with a narrower window that finds more than was expected is followed by another.
        if found.value > frame.alpha {
            // What is solid would not become better known by depth.
            if reduction > 0 && !found.solid {
                frame.again = Some(Window { alpha: frame.alpha, beta: frame.alpha + 1 });
                return;
            }
            if found.value < beta && window.beta < beta {
                frame.again = Some(Window { alpha: frame.alpha, beta });
                return;
            }
        }
        frame.again = None;
        let mv = frame.moves[frame.next].mv;
        frame.next += 1;
        if found.value > frame.best {
            frame.best = found.value;
            frame.best_move = Some(mv);
        }
        if found.value > frame.alpha {
            if ply == 0 {
                self.root.note(mv, found, &self.lines[1]);
            }
            let (above, below) = self.lines.split_at_mut(ply + 1);
            if let (Some(line), Some(tail)) = (above.last_mut(), below.first()) {
                line.clear();
                line.push(mv);
                line.extend_from_slice(tail);
            }
            // At the root, moves that are only a little worse may be wanted too.
            let margin = if ply == 0 { root::margin(&self.limits) } else { 0 };
            frame.alpha = frame.alpha.max(found.value - margin);
        }
        if found.value >= beta {
            // What refutes need not be compared with the others.
            frame.solid = found.solid;
            frame.cut = true;
            self.memory.note_cut(ply, mv, frame.depth);
            return;
        }
        frame.solid &= found.solid;
        // Nothing is better than a win at once.
        if frame.best >= WIN - 1 - ply as Value {
            frame.next = frame.moves.len();
            frame.rest = Rest::Nothing;
        }
    }

    /// Leaves a position: keeps what was found and hands it to the one before.
    fn leave(&mut self, ply: usize) {
        self.height = ply;
        let frame = &self.frames[ply];
        let (mut value, mut solid) = match frame.best_move {
            Some(_) => (frame.best, frame.solid),
            // All moves were overlooked: to this player the position is what it looks like.
            None => (of_estimate(frame.position.evaluate()), false),
        };
        Found { value, solid } = Found { value, solid }.among(solid);
        if ply == 0 {
            self.done = self.root.end_iteration(Found { value, solid }, &self.limits);
            if !self.done {
                self.memory.fade();
                self.begin_iteration();
            }
            return;
        }
        let bound = if frame.cut {
            Bound::Lower
        } else if value > frame.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let depth = u8::try_from(frame.depth).unwrap_or(u8::MAX - 1).min(u8::MAX - 1);
        let stored = (from_root(value, ply as Value), bound);
        self.memory.table.put(frame.key, stored, frame.best_move, depth, solid);
        self.tell(value, solid);
    }
}

/// The size of the table: room for every position that may be looked at, and not more than allowed.
fn table_bits(limits: &SearchLimits) -> u32 {
    let needed = limits.level.nodes.map_or(u32::MAX, |nodes| nodes.max(1).ilog2() + 2);
    limits.table_bits.min(needed)
}

/// A value counted from the root, counted from a position at this ply.
const fn from_root(value: Value, ply: Value) -> Value {
    match value {
        value if value > ESTIMATES => value + ply,
        value if value < -ESTIMATES => value - ply,
        value => value,
    }
}

/// A value counted from a position at this ply, counted from the root.
const fn from_here(value: Value, ply: Value) -> Value {
    match value {
        value if value > ESTIMATES => value - ply,
        value if value < -ESTIMATES => value + ply,
        value => value,
    }
}

impl<P: Searchable> Search<P::Move> for AlphaBeta<P> {
    fn go_on(&mut self, nodes: u64) {
        let most = self.limits.level.nodes.unwrap_or(u64::MAX);
        let until = self.nodes.saturating_add(nodes).min(most);
        while !self.done && self.nodes < until {
            self.advance();
        }
        self.done |= self.nodes >= most;
    }

    fn is_done(&self) -> bool {
        self.done
    }

    fn report(&self) -> Report<P::Move> {
        self.root.report(&self.limits, self.nodes)
    }
}
