//! Candidate moves: the moves whose changes of the lines gain most, found without making them.

use std::cmp::Reverse;

use super::SearchPosition;
use super::eval::{Phase, Table};
use super::lines::{EMPTY, LINE_CELLS, LINES, Lines, NEUTRAL, OPPONENT, OWN};
use crate::jo::cell::{AXES, CELLS, Cell, cells};
use crate::jo::moves::{Action, Move};
use crate::jo::pairs::{PAIR_AXES, PAIRS};
use apila_core::rules::Status;
use apila_core::search::Ranked;
use apila_core::sorting::{bring_least_forward, sort_by_key};

/// The exclusive-or change of an end's digit when its stone is flipped or sent away.
const ACTED: u32 = 3;
const _: () = assert!(ACTED == OWN ^ OPPONENT && ACTED == NEUTRAL ^ EMPTY);

/// The change of the pair's line and the gain on the other lines if nothing is done at an end.
const LEFT: Option<(u32, i32)> = Some((0, 0));

const fn flip_if(flips: bool) -> Action {
    if flips { Action::Flip } else { Action::Leave }
}

/// The gains from changes of single cells. A gain is the amount by which a change lowers the value of the
/// lines for the other side, which moves next.
pub(super) struct Candidates<'a> {
    searched: &'a SearchPosition,
    table: &'static Table,
    phase: Phase,
    /// The lines from the point of view of the other side.
    lines: Lines,
    /// The values of these lines.
    base: [i32; LINES],
    /// For each cell and axis, the gain if the mover's stone is placed there, the stone there is flipped, or
    /// the neutral stone leaves it.
    changed: [[i32; AXES.len()]; CELLS as usize],
}

impl<'a> Candidates<'a> {
    /// The candidates of a position.
    pub(super) fn of(searched: &'a SearchPosition) -> Candidates<'a> {
        let lines = searched.lines.seen_by_the_other();
        let (table, phase) = (searched.table, searched.phase());
        let mut base = [0; LINES];
        for (number, value) in base.iter_mut().enumerate() {
            *value = table.line(number, lines.0[number], phase);
        }
        let changed = [[0; AXES.len()]; CELLS as usize];
        let mut candidates = Candidates { searched, table, phase, lines, base, changed };
        let position = &searched.position;
        let opponent = position.stones(searched.turn().other());
        for (set, change) in [
            (position.vacant(), EMPTY ^ OPPONENT),
            (opponent, OWN ^ OPPONENT),
            (position.neutral, NEUTRAL ^ EMPTY),
        ] {
            for cell in cells(set) {
                candidates.changed[cell.index()] = candidates.gains(cell, change);
            }
        }
        candidates
    }

    /// The gain on each axis if the digit of a cell changes by exclusive or with `change`.
    #[inline]
    fn gains(&self, cell: Cell, change: u32) -> [i32; AXES.len()] {
        LINE_CELLS[cell.index()].map(|place| self.gain(usize::from(place.line), change << place.shift))
    }

    /// The gain if the digits of a line change.
    #[inline]
    fn gain(&self, line: usize, change: u32) -> i32 {
        self.base[line] - self.table.line(line, self.lines.0[line] ^ change, self.phase)
    }

    /// Returns the best destinations of neutral stones with their gains, the best first, and whether there
    /// are at most `most` destinations in all. The list is long enough that `most` of them are left after a
    /// move rules some out.
    fn destinations(&self, most: usize) -> (Vec<(i32, Cell)>, bool) {
        let position = &self.searched.position;
        let mut found = Vec::with_capacity(CELLS as usize);
        for (set, before) in
            [(position.vacant(), EMPTY), (position.stones(self.searched.turn().other()), OWN)]
        {
            for cell in cells(set) {
                found.push((self.gains(cell, before ^ NEUTRAL).iter().sum(), cell));
            }
        }
        let key = |(gain, cell): &(i32, Cell)| (-gain, *cell);
        // A move rules out the two cells of its pair and the stone that it flips.
        let kept = most.saturating_add(3);
        let all = found.len() <= most;
        if found.len() > kept {
            bring_least_forward(&mut found, kept, key);
            found.truncate(kept);
        }
        sort_by_key(&mut found, key);
        (found, all)
    }

    /// Appends the `wanted` moves that gain most to `moves`, with the gain as rank. Neutral stones are sent
    /// only to the `most` best destinations. Returns whether these are all moves.
    pub(super) fn list(&self, most: usize, wanted: usize, moves: &mut Vec<Ranked<Move>>) -> bool {
        let from = moves.len();
        let mut best = Best { moves, from, wanted, least: i32::MIN, all: true };
        let position = &self.searched.position;
        let vacant = position.vacant();
        let mut destinations = Vec::new();
        for (number, pair) in PAIRS.iter().enumerate() {
            if vacant & pair.set != pair.set {
                continue;
            }
            if destinations.is_empty() && pair.end_sets.iter().any(|end| position.neutral & end != 0) {
                let (found, all) = self.destinations(most);
                destinations = found;
                best.all &= all;
            }
            self.list_pair(number, &destinations, most, &mut best);
        }
        best.trim();
        best.all
    }

    /// Adds the moves that place this pair. Neutral stones are sent only to the first `most` destinations
    /// that the move does not rule out.
    #[inline]
    fn list_pair(&self, number: usize, destinations: &[(i32, Cell)], most: usize, best: &mut Best<'_>) {
        let pair = &PAIRS[number];
        let position = &self.searched.position;
        let opponent = position.stones(self.searched.turn().other());
        let neutral = position.neutral;
        let flips_left = position.flips_left();
        let axis = usize::from(PAIR_AXES[number]);
        // Less than PAIR_COUNT.
        let number = number as u8;
        let place = LINE_CELLS[pair.first.index()][axis];
        let line = usize::from(place.line);
        let placed = ((EMPTY ^ OPPONENT) * 5) << place.shift;
        // The gain at a cell on the lines other than the pair's.
        let aside = |cell: Cell| {
            let [up, falling, rising] = self.changed[cell.index()];
            up + falling + rising - self.changed[cell.index()][axis]
        };
        let pair_aside = aside(pair.first) + aside(pair.second);
        let actable = neutral | if flips_left > 0 { opponent } else { 0 };
        // The change of the pair's line and the gain on the other lines if the move acts at an end, where
        // it can.
        let act_at = |end: Option<Cell>| {
            let cell = end.filter(|cell| actable & cell.bit() != 0)?;
            Some((ACTED << LINE_CELLS[cell.index()][axis].shift, aside(cell)))
        };
        let (first, second) = (act_at(pair.ends[0]), act_at(pair.ends[1]));
        let [first_sends, second_sends] = pair.end_sets.map(|end| neutral & end != 0);
        for (acts, acts_too) in [(false, false), (true, false), (false, true), (true, true)] {
            let (Some((change, aside)), Some((change_too, aside_too))) =
                (if acts { first } else { LEFT }, if acts_too { second } else { LEFT })
            else {
                continue;
            };
            let gained = pair_aside + aside + aside_too + self.gain(line, placed ^ change ^ change_too);
            let (sends, sends_too) = (acts && first_sends, acts_too && second_sends);
            let (flips, flips_too) = (acts && !first_sends, acts_too && !second_sends);
            if !sends && !sends_too {
                if !(flips && flips_too && flips_left < 2) && best.wants(gained) {
                    best.push(number, [flip_if(flips), flip_if(flips_too)], gained);
                }
                continue;
            }
            let flipped =
                if flips { pair.end_sets[0] } else { 0 } | if flips_too { pair.end_sets[1] } else { 0 };
            let barred = pair.set | flipped;
            let allowed = || destinations.iter().filter(|(_, to)| to.bit() & barred == 0).take(most);
            for (index, (gain, to)) in allowed().enumerate() {
                // The destinations are in descending order of gain.
                if !best.wants(gained + gain + if sends && sends_too { destinations[0].0 } else { 0 }) {
                    break;
                }
                match (sends, sends_too) {
                    (true, true) => {
                        for (other_gain, other) in allowed().take(index) {
                            let gained = gained + gain + other_gain;
                            if best.wants(gained) {
                                best.push(number, [Action::Send(*other), Action::Send(*to)], gained);
                            }
                        }
                    }
                    (true, false) => {
                        best.push(number, [Action::Send(*to), flip_if(flips_too)], gained + gain);
                    }
                    _ => best.push(number, [flip_if(flips), Action::Send(*to)], gained + gain),
                }
            }
        }
    }
}

/// The best of the moves listed so far.
struct Best<'a> {
    moves: &'a mut Vec<Ranked<Move>>,
    /// Index of the first of them in `moves`.
    from: usize,
    wanted: usize,
    /// Moves with a lower rank are not among the best.
    least: i32,
    /// Whether no move was left out.
    all: bool,
}

impl Best<'_> {
    /// Whether a move with this rank may be among the best. If not, it counts as left out.
    #[inline]
    fn wants(&mut self, rank: i32) -> bool {
        self.all &= rank >= self.least;
        rank >= self.least
    }

    #[inline]
    fn push(&mut self, pair: u8, ends: [Action; 2], rank: i32) {
        self.moves.push(Ranked { mv: Move::new(pair, ends), rank });
        if self.moves.len() - self.from >= self.wanted.saturating_mul(3) {
            self.trim();
        }
    }

    /// Removes all but the `wanted` best.
    fn trim(&mut self) {
        let own = &mut self.moves[self.from..];
        if own.len() > self.wanted {
            let key = |ranked: &Ranked<Move>| (Reverse(ranked.rank), ranked.mv);
            bring_least_forward(own, self.wanted, key);
            self.least = own[..self.wanted].iter().map(|ranked| ranked.rank).min().unwrap_or(i32::MIN);
            self.all = false;
            self.moves.truncate(self.from + self.wanted);
        }
    }
}
