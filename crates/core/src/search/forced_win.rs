//! Exact search for a forced win within a number of plies.
//!
//! [`AlphaBeta`](super::AlphaBeta) skips moves and reduces late ones. This is right for playing well but
//! cannot show that there is *no* win in two turns. This search is a plain and-or search with iterative
//! deepening: for the attacker one winning move is enough, for the defender all replies must lose. Each
//! iteration adds a turn. So the win that is found is the shortest one, and the reported reply of the
//! defender is the one that holds out longest. Moves are ordered by the table and by the game's ranks.

use super::alpha_beta::best_first;
use super::limits::{Report, Search, SearchLimits, Variation};
use super::score::{RawScore, Score};
use super::searchable::{Ranked, Rest, Searchable, repeats};
use super::transposition::{Bound, TranspositionTable};
use crate::rules::finalized;
use crate::rules::{Outcome, Side};
use std::ops::ControlFlow;

/// The search gives up at a position with more moves than this, because they could not be stored.
const MOST_MOVES: usize = 50_000;
/// The maximum number of moves of the last ply that are tried in one step. So a position with millions of
/// moves does not block a slice.
const LAST_MOVES_A_STEP: u64 = 20_000;

/// A position on the line being searched.
#[derive(Debug)]
struct Frame<P: Searchable> {
    position: P,
    key: u64,
    /// Remaining depth in plies, at least 1. If it is odd, the attacker is to move.
    left: u32,
    moves: Vec<P::Move>,
    next: usize,
}

/// A search for a win forced within a number of plies by the side that would make the last of them.
#[derive(Debug)]
pub struct ForcedWin<P: Searchable> {
    position: P,
    attacker: Side,
    past: Vec<u64>,
    /// The number of plies within which the win must come.
    limit: u32,
    most_nodes: u64,
    nodes: u64,
    /// The depth of this iteration and of the last complete one, in plies.
    left: u32,
    looked: u32,
    table: TranspositionTable<P::Move>,
    frames: Vec<Frame<P>>,
    /// A position of the last ply with untried moves, and the number of tried ones.
    unfinished: Option<(P, u64)>,
    /// Whether the attacker wins in the position that was left last.
    returned: Option<bool>,
    /// The principal variation from each ply.
    lines: Vec<Vec<P::Move>>,
    /// The reported line: the win, or the longest defence.
    line: Vec<P::Move>,
    wins: bool,
    done: bool,
}

impl<P: Searchable> ForcedWin<P> {
    /// A search of an unfinished `position` for a win within `limit` plies. `past` holds the keys of the
    /// positions that came before it in the game.
    #[must_use]
    pub fn new(position: P, past: &[u64], limit: u32, limits: &SearchLimits) -> ForcedWin<P> {
        let attacker = if limit.is_multiple_of(2) { position.turn().other() } else { position.turn() };
        let mut search = ForcedWin {
            attacker,
            past: past.to_vec(),
            limit,
            most_nodes: limits.level.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            left: if limit.is_multiple_of(2) { 2 } else { 1 },
            looked: 0,
            // Most positions are at the last ply, and those are not stored.
            table: TranspositionTable::new(limits.table_bits.saturating_sub(3)),
            frames: Vec::new(),
            unfinished: None,
            returned: None,
            lines: vec![Vec::new(); limit as usize + 2],
            line: Vec::new(),
            wins: false,
            done: position.outcome().is_some() || limit == 0,
            position,
        };
        search.begin();
        search
    }

    /// Starts an iteration.
    fn begin(&mut self) {
        if !self.done {
            self.enter(self.position.clone(), self.left);
        }
    }

    fn is_attackers_turn(left: u32) -> bool {
        !left.is_multiple_of(2)
    }

    /// The table key of a position at a remaining depth.
    fn key_with(key: u64, left: u32) -> u64 {
        key ^ finalized(u64::from(left))
    }

    fn wins(&self, outcome: Outcome) -> bool {
        outcome.winner() == Some(self.attacker)
    }

    /// Enters a position at a remaining depth. Sets its value at once if it is known, else pushes a frame.
    fn enter(&mut self, position: P, left: u32) {
        let ply = self.frames.len();
        self.nodes += 1;
        self.lines[ply].clear();
        if let Some(outcome) = position.outcome() {
            self.returned = Some(self.wins(outcome));
            return;
        }
        if left == 0 {
            self.returned = Some(false);
            return;
        }
        let key = position.key();
        // A shortest win does not repeat a position of its own line. It can only repeat a position of the
        // game before it.
        if repeats::<P>(|| key, &self.past) {
            self.returned = Some(false);
            return;
        }
        if let Some(mv) = position.win_at_once() {
            self.lines[ply].push(mv);
            self.returned = Some(Self::is_attackers_turn(left));
            return;
        }
        if left == 1 {
            self.look_for_a_last_move(position, 0);
            return;
        }
        let known = self.table.get(Self::key_with(key, left));
        if let Some(known) = known {
            self.lines[ply].extend(known.best.filter(|mv| position.check(*mv).is_ok()));
            self.returned = Some(known.value > 0);
            return;
        }
        let before = left.checked_sub(2).and_then(|left| self.table.get(Self::key_with(key, left)));
        let remembered = before.and_then(|known| known.best).filter(|mv| position.check(*mv).is_ok());
        // At the root, an immediate win is the clearest refutation.
        let first = remembered.or_else(|| if ply == 0 { any_win(&position) } else { None });
        match moves_of(&position, first) {
            Some(moves) => self.frames.push(Frame { position, key, left, moves, next: 0 }),
            None => self.done = true,
        }
    }

    /// Tries the moves of the last ply, beginning after the first `before` moves. The number of moves in a
    /// step is limited.
    fn look_for_a_last_move(&mut self, position: P, before: u64) {
        let (attacker, ply) = (self.attacker, self.frames.len());
        let budget = self.most_nodes.saturating_sub(self.nodes).min(LAST_MOVES_A_STEP);
        let until = before.saturating_add(budget);
        let (mut passed, mut winning) = (0, None);
        let flow = position.for_each_move(&mut |mv| {
            passed += 1;
            // Skipping a move is cheap compared with making it.
            if passed > before && position.after(mv).outcome().and_then(Outcome::winner) == Some(attacker) {
                winning = Some(mv);
            }
            if winning.is_some() || passed >= until {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.nodes += passed.saturating_sub(before);
        self.lines[ply].extend(winning);
        match winning {
            None if flow.is_break() => self.unfinished = Some((position, passed)),
            _ => self.returned = Some(winning.is_some()),
        }
    }

    /// Makes one step: backs up the result of a move, then searches the next move or leaves the position.
    fn advance(&mut self) {
        if let Some((position, before)) = self.unfinished.take() {
            return self.look_for_a_last_move(position, before);
        }
        let returned = self.returned.take();
        let ply = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            return self.end_iteration(returned.unwrap_or(false));
        };
        let attacks = Self::is_attackers_turn(frame.left);
        if let Some(wins) = returned {
            let mv = frame.moves[frame.next];
            frame.next += 1;
            let decides = wins == attacks;
            // The first reply held out longest in the previous iteration. It is reported if all replies lose.
            if decides || frame.next == 1 {
                let (above, below) = self.lines.split_at_mut(ply);
                if let (Some(line), Some(tail)) = (above.last_mut(), below.first()) {
                    line.clear();
                    line.push(mv);
                    line.extend_from_slice(tail);
                }
            }
            if decides || frame.next >= frame.moves.len() {
                return self.leave(wins);
            }
        }
        if let Some(frame) = self.frames.last() {
            let child = frame.position.after(frame.moves[frame.next]);
            let left = frame.left - 1;
            self.enter(child, left);
        }
    }

    fn leave(&mut self, wins: bool) {
        if let Some(frame) = self.frames.pop() {
            let best = self.lines[self.frames.len()].first().copied();
            let value = (RawScore::from(wins), Bound::Exact);
            let depth = u8::try_from(frame.left).unwrap_or(u8::MAX);
            self.table.put(Self::key_with(frame.key, frame.left), value, best, depth, false);
        }
        self.returned = Some(wins);
    }

    fn end_iteration(&mut self, wins: bool) {
        self.line.clone_from(&self.lines[0]);
        self.wins = wins;
        self.looked = self.left;
        if wins || self.left >= self.limit {
            self.done = true;
        } else {
            self.left += 2;
            self.begin();
        }
    }
}

/// Returns a move that wins at once, if there is one among the first [`MOST_MOVES`].
fn any_win<P: Searchable>(position: &P) -> Option<P::Move> {
    let (mut looked, mut winning) = (0, None);
    let _ = position.for_each_move(&mut |mv| {
        looked += 1;
        if position.after(mv).outcome().and_then(Outcome::winner) == Some(position.turn()) {
            winning = Some(mv);
        }
        if winning.is_some() || looked >= MOST_MOVES {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    winning
}

/// Returns all moves: `first`, then those that the game ranks high, then the rest. The list may contain
/// duplicates. `None` if there are too many moves.
fn moves_of<P: Searchable>(position: &P, first: Option<P::Move>) -> Option<Vec<P::Move>> {
    let mut ranked: Vec<Ranked<P::Move>> = Vec::new();
    let (mut stage, mut rest) = (0_u8, Rest::Later);
    while rest == Rest::Later && ranked.len() <= MOST_MOVES {
        rest = position.list_moves(stage, u32::from(u8::MAX), &mut ranked);
        // The addition never saturates: games have only a few stages.
        stage = stage.saturating_add(1);
    }
    let order = best_first(ranked.iter().map(|ranked| ranked.rank));
    let mut moves: Vec<P::Move> =
        first.into_iter().chain(order.into_iter().map(|index| ranked[index].mv)).collect();
    if rest != Rest::Nothing {
        let _ = position.for_each_move(&mut |mv| {
            moves.push(mv);
            if moves.len() > MOST_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    (moves.len() <= MOST_MOVES && !moves.is_empty()).then_some(moves)
}

impl<P: Searchable> Search<P::Move> for ForcedWin<P> {
    fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes).min(self.most_nodes);
        while !self.done && self.nodes < until {
            self.advance();
        }
        self.done |= self.nodes >= self.most_nodes;
    }

    fn is_done(&self) -> bool {
        self.done
    }

    /// The reported depth is the number of plies that were searched completely. If it is the limit and
    /// nothing is proven, there is no such win.
    fn report(&self) -> Report<P::Move> {
        let score = match (self.wins, Self::is_attackers_turn(self.left)) {
            (false, _) => Score::Estimate(0.0),
            (true, true) => Score::Win(self.left),
            (true, false) => Score::Loss(self.left),
        };
        let variation = Variation { score, moves: self.line.clone() };
        Report {
            choice: self.line.first().copied(),
            variations: if self.line.is_empty() { Vec::new() } else { vec![variation] },
            known: Vec::new(),
            depth: self.looked,
            nodes: self.nodes,
        }
    }
}
