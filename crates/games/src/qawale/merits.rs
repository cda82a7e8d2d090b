//! What is good about a sowing: the lines that it begins, threatens or breaks up, and the pebbles that it
//! covers.

use apila_core::game::Merit;
use apila_core::i18n::Language;
use apila_core::rules::{Rules, Status};

use super::cell::{Cell, cells_in};
use super::lines::LINES;
use super::moves::Move;
use super::position::Position;
use super::search::lines_threatened;
use super::stack::Pebble;
use super::{GAME, words};

/// The least number of further pebbles that is worth mentioning. Each sowing ends with a pebble of the mover.
const SEVERAL: u32 = 2;

/// Something good that a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MeritKind {
    /// The mover could show so many lines, at least two, by its next sowing.
    Threatens(usize),
    /// The other side showed three of its pebbles in a line, and does not any more.
    Breaks([Cell; 4]),
    /// The mover shows three of its pebbles in a line, and did not before.
    Builds([Cell; 4]),
    /// The mover shows so many pebbles more.
    Raises(u32),
    /// It covers the pebbles of the other side on these cells.
    Covers(u16),
}

/// What is good about a legal move, the most important merit first.
pub(super) fn kinds(before: &Position, mv: Move) -> Vec<MeritKind> {
    let after = before.after(mv);
    if after.outcome().is_some() {
        return Vec::new();
    }
    let (mover, other) = (before.turn(), before.turn().other());
    let [own, theirs] = [mover, other].map(|side| [before, &after].map(|at| at.tops.of(Pebble::of(side))));
    let shown = |line: &[Cell; 4], tops: u16| (set_of(line) & tops).count_ones();
    let changed = |from: u16, to: u16| {
        LINES.into_iter().filter(move |line| shown(line, from) == 3 && shown(line, to) < 3)
    };
    let mut kinds = Vec::new();
    let threatened = lines_threatened(&after, mover).len();
    if threatened > 1 {
        kinds.push(MeritKind::Threatens(threatened));
    }
    kinds.extend(changed(theirs[0], theirs[1]).map(MeritKind::Breaks));
    kinds.extend(changed(own[1], own[0]).map(MeritKind::Builds));
    let covered = theirs[0] & !theirs[1] & after.tops.occupied() & !mv.origin().bit();
    let raised = own[1].count_ones().saturating_sub(own[0].count_ones());
    if raised >= SEVERAL {
        kinds.push(MeritKind::Raises(raised));
    }
    if covered != 0 {
        kinds.push(MeritKind::Covers(covered));
    }
    kinds
}

fn set_of(line: &[Cell; 4]) -> u16 {
    line.iter().fold(0, |set, cell| set | cell.bit())
}

/// See [`GamePosition::merits`](apila_core::game::GamePosition::merits).
pub(super) fn merits(position: &Position, language: Language, mv: Move) -> Vec<Merit> {
    let [own, other] =
        [position.turn(), position.turn().other()].map(|side| GAME.colour_name(language, side));
    kinds(position, mv).iter().map(|kind| kind.merit(language, &own, &other)).collect()
}

impl MeritKind {
    fn merit(&self, language: Language, own: &str, other: &str) -> Merit {
        let text = match self {
            MeritKind::Threatens(count) => words::merit_threatens(language, *count),
            MeritKind::Breaks(line) => words::merit_breaks(language, other, &name(line)),
            MeritKind::Builds(line) => words::merit_builds(language, own, &name(line)),
            MeritKind::Covers(covered) => match (covered.count_ones(), cells_in(*covered).next()) {
                (1, Some(cell)) => words::merit_covers_one(language, other, &cell.to_string()),
                (count, _) => words::merit_covers(language, other, count as usize),
            },
            MeritKind::Raises(count) => words::merit_raises(language, own, *count as usize),
        };
        let shown = match self {
            MeritKind::Breaks(line) | MeritKind::Builds(line) => set_of(line),
            MeritKind::Covers(covered) => *covered,
            MeritKind::Threatens(_) | MeritKind::Raises(_) => 0,
        };
        Merit {
            text,
            cells: cells_in(shown).map(Cell::board_cell).collect(),
            exceeds_threat: matches!(self, MeritKind::Threatens(_)),
        }
    }
}

/// The first and the last cell of a line: "a1–d1".
fn name([first, .., last]: &[Cell; 4]) -> String {
    format!("{first}–{last}")
}
