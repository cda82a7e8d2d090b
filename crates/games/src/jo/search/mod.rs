//! How the computer plays Jō: positions that carry with them what stands on each line, so that what a move changes is
//! known without making it, and the few moves that change most are all that is looked at.

mod candidates;
mod lines;
mod patterns;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tuning;

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::breach::JoBreach;
use super::moves::{Action, JoMove};
use super::position::JoPosition;
use super::score::Spread;
use apila_core::rules::{Outcome, Rules, Side, Status};
use apila_core::search::{Ranked, Rest, Searchable};
use candidates::Candidates;
use lines::{EMPTY, Lines, NEUTRAL, OPPONENT, OWN};
use patterns::{Phase, Table};

/// A position with what stands on each line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchPosition {
    position: JoPosition,
    lines: Lines,
    table: &'static Table,
}

impl SearchPosition {
    /// A position as the search sees it.
    pub(super) fn new(position: &JoPosition) -> SearchPosition {
        SearchPosition::with_table(position, Table::learned())
    }

    fn with_table(position: &JoPosition, table: &'static Table) -> SearchPosition {
        SearchPosition { position: *position, lines: Lines::of(position), table }
    }

    fn phase(&self) -> Phase {
        Phase::with_vacant(self.position.vacant().count_ones())
    }

    /// About how many cells will still be filled, two in a turn: at most those that are empty, and about as many as either
    /// side has stones for. Neutral stones sent onto others empty some again.
    fn cells_left(&self) -> u32 {
        let reserves = Side::BOTH.map(|side| self.position.reserve(side));
        self.position.vacant().count_ones().min(2 * reserves[0].min(reserves[1]) + 2)
    }

    /// What the position is worth to the side to move, in the units of [`Phase::SCALE`].
    fn worth(&self) -> i32 {
        let phase = self.phase();
        self.table.sum(&self.lines, phase) + self.table.besides(self.breakable(), phase)
    }

    /// How many rows of the mover's, and of the other side's, have a stone that an empty pair beside it lets flip.
    fn breakable(&self) -> [u32; 2] {
        let vacant = Spread::new(self.position.vacant());
        [self.turn(), self.turn().other()].map(|side| {
            let stones = Spread::new(self.position.stones(side));
            stones.rows_through(stones.beside_two(vacant))
        })
    }
}

impl PartialEq for SearchPosition {
    fn eq(&self, other: &SearchPosition) -> bool {
        self.position == other.position
    }
}

impl Eq for SearchPosition {}

impl Hash for SearchPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl Status for SearchPosition {
    fn turn(&self) -> Side {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl Rules for SearchPosition {
    type Move = JoMove;

    type Breach = JoBreach;

    fn for_each_move(&self, visit: &mut impl FnMut(JoMove) -> ControlFlow<()>) -> ControlFlow<()> {
        self.position.for_each_move(visit)
    }

    fn after(&self, mv: JoMove) -> SearchPosition {
        let opponent = self.position.stones(self.turn().other());
        let mut lines = self.lines;
        let pair = mv.pair();
        lines.change(pair.first, EMPTY ^ OWN);
        lines.change(pair.second, EMPTY ^ OWN);
        for (end, action) in pair.ends.into_iter().zip(mv.ends()) {
            let Some(end) = end else { continue };
            match action {
                Action::Leave => {}
                Action::Flip => lines.change(end, OPPONENT ^ OWN),
                Action::Send(to) => {
                    lines.change(end, NEUTRAL ^ EMPTY);
                    lines.change(to, NEUTRAL ^ if opponent & to.bit() == 0 { EMPTY } else { OPPONENT });
                }
            }
        }
        SearchPosition {
            position: self.position.after(mv),
            lines: lines.seen_by_the_other(),
            table: self.table,
        }
    }

    fn check(&self, mv: JoMove) -> Result<(), JoBreach> {
        self.position.check(mv)
    }
}

impl Searchable for SearchPosition {
    fn is_nearly_over(&self) -> bool {
        self.cells_left() <= EXACT_FROM
    }

    fn list_moves(&self, stage: u8, depth: u32, moves: &mut Vec<Ranked<JoMove>>) -> Rest {
        let left = self.cells_left();
        let to_the_end = left <= EXACT_FROM && 2 * depth > left;
        if stage > 0 {
            let listed = moves.clone();
            let _ = Candidates::of(self).list(usize::MAX, usize::MAX, moves);
            let mut index = 0;
            moves.retain(|ranked| {
                index += 1;
                index <= listed.len() || !listed.iter().any(|before| before.mv == ranked.mv)
            });
            return Rest::Nothing;
        }
        let (destinations, wanted) = BREADTH[(depth as usize).min(BREADTH.len()) - 1];
        match Candidates::of(self).list(destinations, wanted, moves) {
            true => Rest::Nothing,
            false if to_the_end => Rest::Later,
            false => Rest::Skipped,
        }
    }

    fn evaluate(&self) -> f32 {
        // About what would be expected, and alike on every machine: only exact operations.
        let odds = self.worth() as f32 / Phase::SCALE as f32;
        odds / (odds * odds + 4.0).sqrt()
    }
}

/// When about this many cells are left to fill, or fewer, and the search reaches the end, everything is looked at.
const EXACT_FROM: u32 = 12;

/// How many destinations of neutral stones and how many moves are looked at, by the plies still to look ahead, from 1.
const BREADTH: [(usize, usize); 6] = [(3, 8), (4, 16), (5, 24), (6, 30), (8, 40), (16, 60)];
