//! Resumable alpha-beta search.
//!
//! The techniques are standard (Knuth and Moore, 1975; Marsland, 1986; the Chess Programming Wiki describes
//! them all): iterative deepening, aspiration windows, principal variation search, a transposition table,
//! move ordering by the table, by killer moves and by the history heuristic, late move reductions, extensions
//! of forced replies, and a further ply for unsettled positions.
//!
//! Three things are less common:
//! - The stack is explicit ([`frame::Frame`]), so that a worker can search in slices and read messages in
//!   between.
//! - Each value says whether it is *proven*, that is, whether no estimate contributed to it. Draws are
//!   therefore proven like wins and losses, and a proven value holds at any depth.
//! - Moves are generated in stages, because some games have too many to list. If moves were skipped, neither
//!   a loss nor a draw is proven.
//!
//! Repetition: a position that occurs again within a line counts as a draw, but not as a proven one. A
//! position whose repetition ends the game is a proven draw.

mod frame;
mod memory;
mod proof_line;
mod root;
#[cfg(test)]
mod tests;

use frame::{Frame, Window};
use memory::Memory;
use proof_line::continue_line;
pub(super) use root::best_first;
use root::{Root, overlook};

use super::attention::Attention;
use super::limits::{Report, Search, SearchLimits};
use super::score::{ESTIMATES, RawScore, WIN, is_decided, of_estimate, of_outcome, of_score};
use super::searchable::{Rest, Searchable};
use super::transposition::Bound;

/// The longest line, in plies.
const DEEPEST: usize = 120;

/// A value and whether it is proven.
#[derive(Clone, Copy, Debug)]
struct Found {
    value: RawScore,
    proven: bool,
}

impl Found {
    /// Returns the value of a position whose best move has this value. `proven` says whether the values of
    /// all moves are proven. If they are not, a drawing or losing best move proves nothing, because another
    /// move may be better.
    fn among(self, proven: bool) -> Found {
        let value = if proven { self.value } else { self.value.max(-ESTIMATES) };
        Found { value, proven: value > ESTIMATES || self.proven && proven }
    }
}

/// A search of one position.
#[derive(Debug)]
pub struct AlphaBeta<P: Searchable> {
    limits: SearchLimits,
    root: Root<P>,
    memory: Memory<P::Move>,
    /// The keys of the earlier positions of the game.
    past: Vec<u64>,
    /// The line being searched. Frames beyond `height` are kept for their allocations.
    frames: Vec<Frame<P>>,
    height: usize,
    /// The principal variation from each ply.
    lines: Vec<Vec<P::Move>>,
    /// The value of the position that was left last, for the side that made the move to it.
    returned: Option<Found>,
    nodes: u64,
    done: bool,
}

impl<P: Searchable> AlphaBeta<P> {
    /// A search of `position`. `past` holds the keys of the positions that came before it in the game.
    #[must_use]
    pub fn new(position: P, past: &[u64], limits: &SearchLimits) -> AlphaBeta<P> {
        AlphaBeta::with_attention(position, past, Attention::NOWHERE, limits)
    }

    /// The same for a level that overlooks moves, and knows the last moves of the game.
    #[must_use]
    pub fn with_attention(
        position: P,
        past: &[u64],
        attention: Attention<P::Move>,
        limits: &SearchLimits,
    ) -> AlphaBeta<P> {
        let mut root = Root::new(position, attention);
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

    /// Starts the next iteration.
    fn begin_iteration(&mut self) {
        let key = self.root.position.key();
        self.push_frame(0, self.root.position.clone(), key);
        let Some(frame) = self.frames.first_mut() else { return };
        frame.set_window(self.root.depth, self.root.window());
        frame.rest = Rest::Nothing;
        frame.moves.extend(self.root.candidates());
    }

    /// Pushes the frame of a position.
    fn push_frame(&mut self, ply: usize, position: P, key: u64) {
        match self.frames.get_mut(ply) {
            Some(frame) => frame.reset(position, key),
            None => self.frames.push(Frame::new(position, key)),
        }
        self.height = ply + 1;
    }

    /// Makes one step: backs up the value of a move, then searches the next move or leaves the position.
    fn advance(&mut self) {
        let ply = self.height - 1;
        if let Some(found) = self.returned.take() {
            self.back_up(ply, found);
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
                frame.select_best();
            }
        }
        self.search_move(ply);
    }

    /// Searches the next move of a frame, or the same move again with another window.
    fn search_move(&mut self, ply: usize) {
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
        // A forced reply costs no depth, up to twice the depth of the iteration.
        let forced = frame.moves.len() == 1 && frame.rest == Rest::Nothing && ply > 0;
        let extension = u32::from(forced && ply < 2 * self.root.depth as usize);
        let depth = (frame.depth + extension).saturating_sub(1 + reduction);
        self.enter(child, ply + 1, depth, window.seen_from_below());
    }

    /// Sets the value of the position that was entered last, given for its side to move.
    fn return_value(&mut self, value: RawScore, proven: bool) {
        self.returned = Some(Found { value: -value, proven });
    }

    /// Enters a position: returns its value at once if it is known, else pushes a frame.
    fn enter(&mut self, position: P, ply: usize, depth: u32, window: Window) {
        self.nodes += 1;
        self.lines[ply].clear();
        let at = ply as RawScore;
        if let Some(outcome) = position.outcome() {
            return self.return_value(of_outcome(outcome, position.turn(), at), true);
        }
        let key = position.key();
        if let Some(limit) = P::REPETITION {
            let before = self.past.iter().filter(|past| **past == key).count();
            let in_line = self.frames[..ply].iter().any(|frame| frame.key == key);
            if before > 0 || in_line {
                return self.return_value(0, before + 1 >= limit);
            }
        }
        if self.limits.level.overlooked == 0
            && let Some(mv) = position.win_at_once()
        {
            self.lines[ply].push(mv);
            return self.return_value(WIN - at - 1, true);
        }
        if self.limits.level.overlooked == 0
            && let Some(score) = position.known_value()
        {
            let (value, proven) = of_score(score, at);
            return self.return_value(value, proven);
        }
        let known = self.memory.table.get(key);
        if let Some(entry) = &known
            && (entry.proven || u32::from(entry.depth) >= depth)
        {
            let value = from_here(entry.value, at);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
            };
            if enough {
                // A symmetric position may have stored the entry; its move need not be legal here. The line
                // to a proven win or loss is continued later, with moves that are known to keep the value.
                if !entry.proven || !is_decided(value) {
                    self.lines[ply].extend(entry.best.filter(|mv| position.check(*mv).is_ok()));
                }
                return self.return_value(value, entry.proven);
            }
        }
        let furthest = 2 * self.root.depth as usize + 4;
        let depth = if depth == 0 && ply < furthest && position.is_unsettled() { 1 } else { depth };
        if depth == 0 || ply >= DEEPEST {
            return self.return_value(of_estimate(position.evaluate()), false);
        }
        self.push_frame(ply, position, key);
        let frame = &mut self.frames[ply];
        frame.set_window(depth, window);
        frame.remembered = known.and_then(|entry| entry.best);
        self.list_stage(ply);
    }

    /// Lists and ranks the next stage of moves of a frame, except the moves that a weak level overlooks.
    fn list_stage(&mut self, ply: usize) {
        let frame = &mut self.frames[ply];
        let from = frame.moves.len();
        while frame.moves.len() == from && frame.rest == Rest::Later {
            let (stage, depth, moves) = (frame.stage, frame.depth, &mut frame.moves);
            frame.rest = match self.limits.level.overlooked {
                0 => frame.position.list_moves(stage, depth, moves),
                _ => frame.position.list_all(stage, depth, moves),
            };
            // The addition never saturates: games have only a few stages.
            frame.stage = frame.stage.saturating_add(1);
        }
        let listed = frame.moves.len();
        if self.limits.level.overlooked > 0 {
            let attention = self.attention(ply);
            let frame = &mut self.frames[ply];
            let share = (self.limits.level.overlooked, self.limits.seed);
            overlook(&frame.position, attention, &mut frame.moves, from, share);
        }
        let frame = &mut self.frames[ply];
        frame.proven &= frame.rest != Rest::Skipped && frame.moves.len() == listed;
        self.memory.rank(&mut frame.moves[from..], ply, frame.remembered);
    }

    /// The last moves of the game and of the line that leads to a frame.
    fn attention(&self, ply: usize) -> Attention<P::Move> {
        let line = self.frames[..ply].iter().map(|frame| frame.moves[frame.next].mv);
        line.fold(self.root.attention, Attention::then)
    }

    /// Backs up the value of the move that was searched last.
    fn back_up(&mut self, ply: usize, found: Found) {
        let frame = &mut self.frames[ply];
        let (window, reduction) = frame.looked;
        let beta = frame.window.beta;
        // A reduced or narrow search that fails high is repeated with full depth or width.
        if found.value > frame.alpha {
            // A deeper search adds nothing to a proven value.
            if reduction > 0 && !found.proven {
                frame.again = Some(Window { alpha: frame.alpha, beta: frame.alpha + 1 });
                return;
            }
            if found.value < beta && window.beta < beta {
                frame.again = Some(Window { alpha: frame.alpha, beta });
                return;
            }
        }
        frame.again = None;
        let index = frame.next;
        let mv = frame.moves[index].mv;
        frame.next += 1;
        if found.value > frame.best {
            frame.best = found.value;
            frame.best_move = Some(mv);
        }
        let is_better = found.value > frame.alpha;
        // The root has to find as many lines as are wanted, any other position only its best move.
        let least_wanted = match ply {
            0 if is_better => {
                continue_line(&self.memory, &self.root.position, mv, found, &mut self.lines[1]);
                self.root.note(index, found, &self.lines[1]);
                self.root.least_wanted(&self.limits)
            }
            0 => {
                self.root.note_worse(index, found.proven);
                None
            }
            _ => Some(frame.best),
        };
        if is_better {
            let (above, below) = self.lines.split_at_mut(ply + 1);
            if let (Some(line), Some(tail)) = (above.last_mut(), below.first()) {
                line.clear();
                line.push(mv);
                line.extend_from_slice(tail);
            }
            // A careless level may also play root moves that are slightly worse.
            let margin = if ply == 0 { root::margin(&self.limits) } else { 0 };
            frame.alpha = least_wanted.map_or(frame.alpha, |value| frame.alpha.max(value - margin));
        }
        if found.value >= beta {
            // A refutation needs no other move to be proven.
            frame.proven = found.proven;
            frame.cut = true;
            self.memory.record_cutoff(ply, mv, frame.depth);
            return;
        }
        frame.proven &= found.proven;
        // Nothing is better than an immediate win.
        if least_wanted.is_some_and(|value| value >= WIN - 1 - ply as RawScore) {
            frame.next = frame.moves.len();
            frame.rest = Rest::Nothing;
        }
    }

    /// Leaves a position: stores its value and returns it to the parent.
    fn leave(&mut self, ply: usize) {
        self.height = ply;
        let frame = &self.frames[ply];
        if ply == 0 {
            self.done = self.root.end_iteration(frame.best, &self.limits);
            if !self.done {
                self.memory.age();
                self.begin_iteration();
            }
            return;
        }
        let (value, proven) = match frame.best_move {
            Some(_) => (frame.best, frame.proven),
            // All moves were overlooked: the value is the static evaluation.
            None => (of_estimate(frame.position.evaluate()), false),
        };
        let Found { value, proven } = Found { value, proven }.among(proven);
        let bound = if frame.cut {
            Bound::Lower
        } else if value > frame.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let depth = u8::try_from(frame.depth).unwrap_or(u8::MAX - 1).min(u8::MAX - 1);
        let stored = (from_root(value, ply as RawScore), bound);
        self.memory.table.put(frame.key, stored, frame.best_move, depth, proven);
        self.return_value(value, proven);
    }
}

/// Returns the base-2 logarithm of the size of the table: enough for every node of the search, within the
/// limit.
fn table_bits(limits: &SearchLimits) -> u32 {
    let needed = limits.level.nodes.map_or(u32::MAX, |nodes| nodes.max(1).ilog2() + 2);
    limits.table_bits.min(needed)
}

/// Converts a value relative to the root into one relative to a position at this ply.
const fn from_root(value: RawScore, ply: RawScore) -> RawScore {
    match value {
        value if value > ESTIMATES => value + ply,
        value if value < -ESTIMATES => value - ply,
        value => value,
    }
}

/// Converts a value relative to a position at this ply into one relative to the root.
const fn from_here(value: RawScore, ply: RawScore) -> RawScore {
    match value {
        value if value > ESTIMATES => value - ply,
        value if value < -ESTIMATES => value + ply,
        value => value,
    }
}

impl<P: Searchable> Search<P::Move> for AlphaBeta<P> {
    fn run(&mut self, nodes: u64) {
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
