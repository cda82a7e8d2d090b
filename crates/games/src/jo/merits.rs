//! What is good about a move: the threes that it makes, breaks and prevents.

use apila_core::game::Merit;
use apila_core::i18n::Language;
use apila_core::rules::{Cell as BoardCell, Rules, Status};

use super::cell::{AXES, Cell, cells};
use super::moves::Move;
use super::position::{PAIR_STONES, Position};
use super::{GAME, words};

/// The least number of cells that is worth mentioning where a further stone would make a three.
const PREPARED: u32 = 2;

/// Something good that a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MeritKind {
    /// It makes threes.
    Makes(Vec<Three>),
    /// It breaks threes of the other side.
    Breaks(Vec<Three>),
    /// It fills the gaps of rows in which the other side has two stones.
    Closes(Vec<Three>),
    /// A stone of the mover's three could be flipped, and cannot be flipped any more.
    Protects(Three),
    /// It adds so many cells where a further stone would make a three.
    Prepares(u32),
}

/// Three cells in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Three {
    /// The cells, in alphabetical order.
    pub(super) cells: [Cell; 3],
}

impl Three {
    /// All threes of the board.
    fn all() -> impl Iterator<Item = Three> {
        Cell::all().flat_map(|first| {
            AXES.into_iter().filter_map(move |axis| {
                let second = first.neighbour(axis)?;
                Some(Three { cells: [first, second, second.neighbour(axis)?] })
            })
        })
    }

    fn set(self) -> u64 {
        self.cells.iter().fold(0, |set, cell| set | cell.bit())
    }

    /// The number of its cells that are in a set.
    fn count_in(self, set: u64) -> u32 {
        (self.set() & set).count_ones()
    }

    fn is_in(self, set: u64) -> bool {
        self.set() & !set == 0
    }
}

/// What is good about a legal move, the most important merit first.
pub(super) fn kinds(before: &Position, mv: Move) -> Vec<MeritKind> {
    let after = before.after(mv);
    let (mover, other) = (before.turn(), before.turn().other());
    let [own, theirs] = [mover, other].map(|side| [before.stones(side), after.stones(side)]);
    let all = |is_meant: &dyn Fn(Three) -> bool| Three::all().filter(|three| is_meant(*three)).collect();
    let makes: Vec<Three> = all(&|three| three.is_in(own[1]) && !three.is_in(own[0]));
    let breaks: Vec<Three> = all(&|three| three.is_in(theirs[0]) && !three.is_in(theirs[1]));
    let closes: Vec<Three> = all(&|three| {
        let gap = three.set() & !theirs[0];
        three.count_in(theirs[0]) == 2 && gap & before.vacant() != 0 && gap & (own[1] | after.neutral) != 0
    });
    // The reserve of the other side does not shrink by the move.
    let can_flip = before.reserve(other) > PAIR_STONES;
    let exposed = [before, &after].map(|position| flippable(position.stones(mover), position.vacant()));
    let protected = Three::all().find(|three| {
        can_flip
            && three.is_in(own[0] & own[1])
            && three.set() & exposed[0] != 0
            && three.set() & exposed[1] == 0
    });
    let prepared = completing(own[1], after.vacant()).saturating_sub(completing(own[0], before.vacant()));
    let mut kinds = Vec::new();
    // A flip always makes a three, so breaking one says more.
    let breaks_first = breaks.len() >= makes.len();
    let made = Some(makes).filter(|threes| !threes.is_empty()).map(MeritKind::Makes);
    let broken = Some(breaks).filter(|threes| !threes.is_empty()).map(MeritKind::Breaks);
    let both = if breaks_first { [broken, made] } else { [made, broken] };
    kinds.extend(both.into_iter().flatten());
    if !closes.is_empty() {
        kinds.push(MeritKind::Closes(closes));
    }
    kinds.extend(protected.map(MeritKind::Protects));
    if prepared >= PREPARED {
        kinds.push(MeritKind::Prepares(prepared));
    }
    kinds
}

/// The stones of a set that are at an end of an empty pair.
fn flippable(stones: u64, vacant: u64) -> u64 {
    let is_at_an_end = |stone: &Cell| {
        AXES.into_iter().flat_map(|(q, r)| [(q, r), (-q, -r)]).any(|step| {
            let first = stone.neighbour(step).filter(|cell| vacant & cell.bit() != 0);
            first.and_then(|cell| cell.neighbour(step)).is_some_and(|cell| vacant & cell.bit() != 0)
        })
    };
    cells(stones).filter(is_at_an_end).fold(0, |set, stone| set | stone.bit())
}

/// The number of empty cells where a further stone would complete a three of these stones.
fn completing(stones: u64, vacant: u64) -> u32 {
    let gaps = Three::all().filter(|three| three.count_in(stones) == 2);
    (gaps.fold(0, |set, three| set | three.set() & !stones) & vacant).count_ones()
}

/// See [`GamePosition::merits`](apila_core::game::GamePosition::merits).
pub(super) fn merits(position: &Position, language: Language, mv: Move) -> Vec<Merit> {
    let other = GAME.colour_name(language, position.turn().other());
    let own = position.stones(position.turn());
    kinds(position, mv).iter().map(|kind| kind.merit(language, &other, own)).collect()
}

impl MeritKind {
    /// The merit in words. `own` are the mover's stones before the move.
    fn merit(&self, language: Language, other: &str, own: u64) -> Merit {
        let text = match self {
            MeritKind::Makes(threes) => words::merit_makes(language, threes.len()),
            MeritKind::Breaks(threes) => match threes[..] {
                [three] => words::merit_breaks(language, other, &name(three)),
                _ => words::merit_breaks_several(language, other, threes.len()),
            },
            MeritKind::Closes(threes) => match threes[..] {
                [three] => words::merit_closes(language, other, &name(three)),
                _ => words::merit_closes_several(language, other, threes.len()),
            },
            MeritKind::Protects(three) => words::merit_protects(language, &name(*three)),
            MeritKind::Prepares(count) => words::merit_prepares(language, *count as usize),
        };
        let shown = match self {
            // The stones that are there already.
            MeritKind::Makes(threes) => set_of(threes) & own,
            MeritKind::Breaks(threes) | MeritKind::Closes(threes) => set_of(threes),
            MeritKind::Protects(three) => three.set(),
            MeritKind::Prepares(_) => 0,
        };
        let cells: Vec<BoardCell> = cells(shown).map(Cell::board_cell).collect();
        Merit { text, cells, exceeds_threat: false }
    }
}

fn set_of(threes: &[Three]) -> u64 {
    threes.iter().fold(0, |set, three| set | three.set())
}

/// The first and the last cell of a three: "e7–e9".
fn name(three: Three) -> String {
    let [first, _, last] = three.cells;
    format!("{first}–{last}")
}
