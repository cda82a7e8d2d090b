//! Which moves look best: what each changes on the lines, without making it.

use std::cmp::Reverse;

use super::super::board::{AXES, CELLS, PAIRS, Site, sites};
use super::super::moves::{Action, JoMove};
use super::lines::{EMPTY, LINES, Lines, NEUTRAL, OPPONENT, OWN, PAIR_AXES, PLACES};
use super::patterns::{Phase, Table};
use super::Thought;
use crate::rules::Position;
use crate::search::Ranked;

/// What changes of single cells are worth to the side to move, once the other side is to move.
pub(super) struct Candidates<'a> {
    thought: &'a Thought,
    table: &'static Table,
    phase: Phase,
    /// Seen by the other side.
    lines: Lines,
    base: [i32; LINES],
    /// What a stone of the mover's on each cell is worth on each axis, if it can come there.
    own: [[i32; AXES.len()]; CELLS as usize],
}

impl<'a> Candidates<'a> {
    /// Those of a position.
    pub(super) fn of(thought: &'a Thought) -> Candidates<'a> {
        let lines = thought.lines.seen_by_the_other();
        let (table, phase) = (thought.table, thought.phase());
        let mut base = [0; LINES];
        for (number, worth) in base.iter_mut().enumerate() {
            *worth = table.line(number, lines.0[number], phase);
        }
        let own = [[0; AXES.len()]; CELLS as usize];
        let mut candidates = Candidates { thought, table, phase, lines, base, own };
        let position = &thought.position;
        for (set, before) in
            [(position.vacant(), EMPTY), (position.stones(thought.turn().other()), OWN)]
        {
            for site in sites(set) {
                candidates.own[site.index()] = candidates.gains(site, before ^ OPPONENT);
            }
        }
        candidates
    }

    /// What a change of a cell is worth to the mover on each axis.
    fn gains(&self, site: Site, change: u32) -> [i32; AXES.len()] {
        PLACES[site.index()].map(|place| self.gain(usize::from(place.line), change << place.shift))
    }

    /// What a change of a line is worth to the mover.
    fn gain(&self, line: usize, change: u32) -> i32 {
        self.base[line] - self.table.line(line, self.lines.0[line] ^ change, self.phase)
    }

    /// Where neutral stones may be sent, the best first, and what that is worth: `most`, and those that are left of them
    /// where a move rules some out. Says whether that is all there are.
    fn destinations(&self, most: usize) -> (Vec<(i32, Site)>, bool) {
        let position = &self.thought.position;
        let mut found = Vec::with_capacity(CELLS as usize);
        for (set, before) in
            [(position.vacant(), EMPTY), (position.stones(self.thought.turn().other()), OWN)]
        {
            for site in sites(set) {
                found.push((self.gains(site, before ^ NEUTRAL).iter().sum(), site));
            }
        }
        let key = |(gain, site): &(i32, Site)| (-gain, *site);
        // A move rules out its pair and what it flips.
        let kept = most.saturating_add(3);
        let all = found.len() <= most;
        if found.len() > kept {
            found.select_nth_unstable_by_key(kept, key);
            found.truncate(kept);
        }
        found.sort_unstable_by_key(key);
        (found, all)
    }

    /// Lists the `wanted` moves that are worth most, with that as rank, of all but those that send neutral stones
    /// elsewhere than to the `most` best destinations. Says whether that is all there are.
    pub(super) fn list(&self, most: usize, wanted: usize, moves: &mut Vec<Ranked<JoMove>>) -> bool {
        let from = moves.len();
        let mut best = Best { moves, from, wanted, least: i32::MIN, all: true };
        let position = &self.thought.position;
        let vacant = position.vacant();
        let opponent = position.stones(self.thought.turn().other());
        let neutral = position.neutral();
        let flips_left = position.flips_left();
        let mut destinations = Vec::new();
        for (number, pair) in PAIRS.iter().enumerate() {
            if vacant & pair.set != pair.set {
                continue;
            }
            let axis = usize::from(PAIR_AXES[number]);
            // Below PAIR_COUNT.
            let number = number as u8;
            let place = PLACES[pair.first.index()][axis];
            let line = usize::from(place.line);
            let placed = (EMPTY ^ OPPONENT) * 5 << place.shift;
            let aside = |gains: [i32; AXES.len()]| gains[0] + gains[1] + gains[2] - gains[axis];
            let pair_aside = aside(self.own[pair.first.index()]) + aside(self.own[pair.second.index()]);
            // What is done at either end, what it changes on the line, and what it is worth on the other lines.
            let ends: [Option<(bool, u32, i32)>; 2] = [0, 1].map(|end| {
                let site = pair.ends[end]?;
                let shift = PLACES[site.index()][axis].shift;
                if opponent & site.bit() != 0 && flips_left > 0 {
                    Some((false, (OWN ^ OPPONENT) << shift, aside(self.own[site.index()])))
                } else if neutral & site.bit() != 0 {
                    Some((true, (NEUTRAL ^ EMPTY) << shift, aside(self.gains(site, NEUTRAL ^ EMPTY))))
                } else {
                    None
                }
            });
            let sends = ends.map(|end| end.is_some_and(|(sends, ..)| sends));
            if (sends[0] || sends[1]) && destinations.is_empty() {
                let (found, all) = self.destinations(most);
                destinations = found;
                best.all &= all;
            }
            let worth = |acts: [bool; 2]| {
                let mut change = placed;
                let mut worth = pair_aside;
                for (_, on_line, aside) in ends.iter().zip(acts).filter_map(|(end, acts)| end.filter(|_| acts)) {
                    change ^= on_line;
                    worth += aside;
                }
                worth + self.gain(line, change)
            };
            for acts in [[false, false], [true, false], [false, true], [true, true]] {
                if (0..2).any(|end| acts[end] && ends[end].is_none()) {
                    continue;
                }
                let sent = [acts[0] && sends[0], acts[1] && sends[1]];
                let flipped = [acts[0] && !sends[0], acts[1] && !sends[1]];
                if flipped == [true; 2] && flips_left < 2 {
                    continue;
                }
                let worth = worth(acts);
                let mut push = |ends: [Action; 2], more: i32| best.push(number, ends, worth + more);
                let barred = pair.set
                    | if flipped[0] { pair.end_sets[0] } else { 0 }
                    | if flipped[1] { pair.end_sets[1] } else { 0 };
                let allowed = || destinations.iter().filter(|(_, to)| to.bit() & barred == 0).take(most);
                let act = |flips: bool| if flips { Action::Flip } else { Action::Leave };
                match sent {
                    [false, false] => push(flipped.map(act), 0),
                    [true, false] => allowed().for_each(|(gain, to)| push([Action::Send(*to), act(flipped[1])], *gain)),
                    [false, true] => allowed().for_each(|(gain, to)| push([act(flipped[0]), Action::Send(*to)], *gain)),
                    [true, true] => {
                        for (index, (gain, to)) in allowed().enumerate() {
                            for (other_gain, other) in allowed().take(index) {
                                push([Action::Send(*other), Action::Send(*to)], gain + other_gain);
                            }
                        }
                    }
                }
            }
        }
        best.trim();
        best.all
    }
}

/// The best moves of those that have come.
struct Best<'a> {
    moves: &'a mut Vec<Ranked<JoMove>>,
    /// Those before this index are none of its own.
    from: usize,
    wanted: usize,
    /// What is worth less than this is not among the best.
    least: i32,
    /// Whether nothing was left out.
    all: bool,
}

impl Best<'_> {
    #[inline]
    fn push(&mut self, pair: u8, ends: [Action; 2], rank: i32) {
        if rank < self.least {
            self.all = false;
            return;
        }
        self.moves.push(Ranked { mv: JoMove::new(pair, ends), rank });
        if self.moves.len() - self.from >= self.wanted.saturating_mul(3) {
            self.trim();
        }
    }

    /// Keeps as many as are wanted.
    fn trim(&mut self) {
        let own = &mut self.moves[self.from..];
        if own.len() > self.wanted {
            let key = |ranked: &Ranked<JoMove>| (Reverse(ranked.rank), ranked.mv);
            let (_, last, _) = own.select_nth_unstable_by_key(self.wanted - 1, key);
            self.least = last.rank;
            self.all = false;
            self.moves.truncate(self.from + self.wanted);
        }
    }
}
