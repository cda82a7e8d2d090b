//! Which moves look best: what each changes on the lines, without making it.

use std::cmp::Reverse;

use super::super::board::{AXES, CELLS, PAIRS, Site, sites};
use super::super::moves::{Action, JoMove};
use super::Thought;
use super::lines::{EMPTY, LINES, Lines, NEUTRAL, OPPONENT, OWN, PAIR_AXES, PLACES};
use super::patterns::{Phase, Table};
use crate::rules::Position;
use crate::search::Ranked;
use crate::sorting::{bring_least_forward, sort_by_key};

/// What changes on a cell where another's stone becomes the mover's, or where a neutral stone leaves.
const OTHER_STONE: u32 = 3;
const _: () = assert!(OTHER_STONE == OWN ^ OPPONENT && OTHER_STONE == NEUTRAL ^ EMPTY);

/// Nothing done at an end: nothing changes.
const NO_ACT: Option<(u32, i32)> = Some((0, 0));

const fn flip_if(flips: bool) -> Action {
    if flips { Action::Flip } else { Action::Leave }
}

/// What changes of single cells are worth to the side to move, once the other side is to move.
pub(super) struct Candidates<'a> {
    thought: &'a Thought,
    table: &'static Table,
    phase: Phase,
    /// Seen by the other side.
    lines: Lines,
    base: [i32; LINES],
    /// What the change that a turn can make on each cell is worth on each axis: a stone of the mover's comes there, or a
    /// neutral stone leaves it.
    turned: [[i32; AXES.len()]; CELLS as usize],
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
        let turned = [[0; AXES.len()]; CELLS as usize];
        let mut candidates = Candidates { thought, table, phase, lines, base, turned };
        let position = &thought.position;
        let opponent = position.stones(thought.turn().other());
        for (set, change) in [
            (position.vacant(), EMPTY ^ OPPONENT),
            (opponent, OWN ^ OPPONENT),
            (position.neutral(), NEUTRAL ^ EMPTY),
        ] {
            for site in sites(set) {
                candidates.turned[site.index()] = candidates.gains(site, change);
            }
        }
        candidates
    }

    /// What a change of a cell is worth to the mover on each axis.
    #[inline]
    fn gains(&self, site: Site, change: u32) -> [i32; AXES.len()] {
        PLACES[site.index()].map(|place| self.gain(usize::from(place.line), change << place.shift))
    }

    /// What a change of a line is worth to the mover.
    #[inline]
    fn gain(&self, line: usize, change: u32) -> i32 {
        self.base[line] - self.table.line(line, self.lines.0[line] ^ change, self.phase)
    }

    /// Where neutral stones may be sent, the best first, and what that is worth: `most`, and those that are left of them
    /// where a move rules some out. Says whether that is all there are.
    fn destinations(&self, most: usize) -> (Vec<(i32, Site)>, bool) {
        let position = &self.thought.position;
        let mut found = Vec::with_capacity(CELLS as usize);
        for (set, before) in [(position.vacant(), EMPTY), (position.stones(self.thought.turn().other()), OWN)]
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
            bring_least_forward(&mut found, kept, key);
            found.truncate(kept);
        }
        sort_by_key(&mut found, key);
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
            let placed = ((EMPTY ^ OPPONENT) * 5) << place.shift;
            // What changes at a cell is worth on the other lines than the pair's.
            let aside = |site: Site| {
                let [up, falling, rising] = self.turned[site.index()];
                up + falling + rising - self.turned[site.index()][axis]
            };
            let pair_aside = aside(pair.first) + aside(pair.second);
            let actable = neutral | if flips_left > 0 { opponent } else { 0 };
            // What changes on the line, and what that is worth on others, by acting at an end where that can be done.
            let act_at = |end: Option<Site>| {
                let site = end.filter(|site| actable & site.bit() != 0)?;
                Some((OTHER_STONE << PLACES[site.index()][axis].shift, aside(site)))
            };
            let (first, second) = (act_at(pair.ends[0]), act_at(pair.ends[1]));
            let [first_sends, second_sends] = pair.end_sets.map(|end| neutral & end != 0);
            if (first_sends || second_sends) && destinations.is_empty() {
                let (found, all) = self.destinations(most);
                destinations = found;
                best.all &= all;
            }
            for (acts, acts_too) in [(false, false), (true, false), (false, true), (true, true)] {
                let (Some((change, aside)), Some((change_too, aside_too))) =
                    (if acts { first } else { NO_ACT }, if acts_too { second } else { NO_ACT })
                else {
                    continue;
                };
                let worth = pair_aside + aside + aside_too + self.gain(line, placed ^ change ^ change_too);
                let (sends, sends_too) = (acts && first_sends, acts_too && second_sends);
                let (flips, flips_too) = (acts && !first_sends, acts_too && !second_sends);
                if !sends && !sends_too {
                    if !(flips && flips_too && flips_left < 2) && best.wants(worth) {
                        best.push(number, [flip_if(flips), flip_if(flips_too)], worth);
                    }
                    continue;
                }
                let flipped =
                    if flips { pair.end_sets[0] } else { 0 } | if flips_too { pair.end_sets[1] } else { 0 };
                let barred = pair.set | flipped;
                let allowed = || destinations.iter().filter(|(_, to)| to.bit() & barred == 0).take(most);
                for (index, (gain, to)) in allowed().enumerate() {
                    // The destinations come in falling order.
                    if !best.wants(worth + gain + if sends && sends_too { destinations[0].0 } else { 0 }) {
                        break;
                    }
                    match (sends, sends_too) {
                        (true, true) => {
                            for (other_gain, other) in allowed().take(index) {
                                let worth = worth + gain + other_gain;
                                if best.wants(worth) {
                                    best.push(number, [Action::Send(*other), Action::Send(*to)], worth);
                                }
                            }
                        }
                        (true, false) => {
                            best.push(number, [Action::Send(*to), flip_if(flips_too)], worth + gain);
                        }
                        _ => best.push(number, [flip_if(flips), Action::Send(*to)], worth + gain),
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
    /// Whether a move of this worth may be among them; it counts as left out if not.
    #[inline]
    fn wants(&mut self, worth: i32) -> bool {
        self.all &= worth >= self.least;
        worth >= self.least
    }

    #[inline]
    fn push(&mut self, pair: u8, ends: [Action; 2], rank: i32) {
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
            bring_least_forward(own, self.wanted, key);
            self.least = own[..self.wanted].iter().map(|ranked| ranked.rank).min().unwrap_or(i32::MIN);
            self.all = false;
            self.moves.truncate(self.from + self.wanted);
        }
    }
}
