//! What is good about a move: double threats, lines that it begins, stops or blocks, and discs that it
//! covers.

use apila_core::game::Merit;
use apila_core::i18n::Language;
use apila_core::rules::{Rules, Side, Status};

use super::cell::Cell;
use super::moves::Move;
use super::position::{Content, Position, count};
use super::{GAME, words};

/// The least number of new lines that is worth mentioning.
const SEVERAL: usize = 2;

/// Something good that a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MeritKind {
    /// The mover threatens to complete a line, and the other side has to stack.
    ThreatensTheObliged,
    /// The mover could complete a line on so many tiles, at least two.
    Threatens(usize),
    /// The other side can neither stack, add nor move.
    LeavesPass,
    /// The other side needed one more disc for this line, and now it is blocked or lacks another.
    Stops(Four),
    /// It covers a single of the other side.
    Covers(Cell),
    /// The mover had singles side by side, and has none any more.
    Tidies,
    /// The mover needs one more disc for this line.
    Builds(Four),
    /// It blocks so many lines in which the other side had two discs.
    Blocks(Vec<Four>),
    /// It adds so many fours that hold two discs of the mover or more, and none of the other side.
    Begins(usize),
}

/// Four cells in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Four {
    /// The cells, from end to end.
    pub(super) cells: [Cell; 4],
}

impl Four {
    /// The fours that hold `least` visible discs of a side, or more, and otherwise only cells without a disc.
    fn begun(position: &Position, side: Side, least: usize) -> Vec<Four> {
        let mut found = Vec::new();
        for disc in position.members(position.tops(side)) {
            for step in Cell::LINES {
                for back in 0..4 {
                    let first = disc.step(-step * back);
                    let four = Four { cells: [0, 1, 2, 3].map(|ahead| first.step(step * ahead)) };
                    if four.is_begun(position, side, least) && !found.contains(&four) {
                        found.push(four);
                    }
                }
            }
        }
        found
    }

    fn is_begun(&self, position: &Position, side: Side, least: usize) -> bool {
        let contents = self.cells.map(|cell| position.content(cell));
        let can_grow = |cell: &Cell| cell.has_name() && position.pool() > 0;
        let is_open = contents.iter().zip(&self.cells).all(|(content, cell)| match content {
            Content::Empty => true,
            Content::NoTile => can_grow(cell),
            Content::Single(_) | Content::Stack { .. } => shows(*content, side),
        });
        is_open && self.count(position, side) >= least
    }

    /// The number of its cells that show a disc of a side.
    fn count(&self, position: &Position, side: Side) -> usize {
        self.cells.iter().filter(|cell| shows(position.content(**cell), side)).count()
    }
}

fn shows(content: Content, side: Side) -> bool {
    match content {
        Content::Single(top) | Content::Stack { upper: top, .. } => top == side,
        Content::NoTile | Content::Empty => false,
    }
}

/// What is good about a legal move, the most important merit first.
pub(super) fn kinds(before: &Position, mv: Move) -> Vec<MeritKind> {
    let after = before.after(mv);
    if before.in_setup() || after.outcome().is_some() {
        return Vec::new();
    }
    let (mover, other) = (before.turn(), before.turn().other());
    let mut kinds = Vec::new();
    let threats = after.threats(mover);
    let threatened = count(threats.discs) + usize::from(threats.lift.is_some());
    if threatened > 0 && after.must_stack(other) {
        kinds.push(MeritKind::ThreatensTheObliged);
    }
    if threatened > 1 {
        kinds.push(MeritKind::Threatens(threatened));
    }
    if !after.can_act(other) {
        kinds.push(MeritKind::LeavesPass);
    }
    let theirs = Four::begun(before, other, 2);
    let (mine, mine_after) = (Four::begun(before, mover, 3), Four::begun(&after, mover, 3));
    let stopped =
        theirs.iter().filter(|four| four.count(before, other) == 3 && four.count(&after, mover) > 0);
    kinds.extend(stopped.map(|four| MeritKind::Stops(*four)));
    if let Move::Lift { to, .. } = mv
        && before.content(to) == Content::Single(other)
    {
        kinds.push(MeritKind::Covers(to));
    }
    if before.must_stack(mover) && !after.must_stack(mover) {
        kinds.push(MeritKind::Tidies);
    }
    let begun = mine_after.into_iter().filter(|four| !mine.contains(four));
    kinds.extend(begun.map(MeritKind::Builds));
    let blocked: Vec<Four> = theirs.into_iter().filter(|four| four.count(&after, mover) > 0).collect();
    if !blocked.is_empty() {
        kinds.push(MeritKind::Blocks(blocked));
    }
    let begun = Four::begun(&after, mover, 2).len().saturating_sub(Four::begun(before, mover, 2).len());
    if begun >= SEVERAL {
        kinds.push(MeritKind::Begins(begun));
    }
    kinds
}

/// See [`GamePosition::merits`](apila_core::game::GamePosition::merits).
pub(super) fn merits(position: &Position, language: Language, mv: Move) -> Vec<Merit> {
    let [own, other] =
        [position.turn(), position.turn().other()].map(|side| GAME.colour_name(language, side));
    kinds(position, mv).iter().map(|kind| kind.merit(position, language, &own, &other)).collect()
}

impl MeritKind {
    fn merit(&self, before: &Position, language: Language, own: &str, other: &str) -> Merit {
        let text = match self {
            MeritKind::Threatens(count) => words::merit_threatens(language, *count),
            MeritKind::ThreatensTheObliged => words::merit_threatens_the_obliged(language, other),
            MeritKind::LeavesPass => words::merit_leaves_pass(language, other),
            MeritKind::Stops(four) => words::merit_stops(language, other, &four.name()),
            MeritKind::Covers(cell) => words::merit_covers(language, other, &cell.to_string()),
            MeritKind::Tidies => words::merit_tidies(language, own),
            MeritKind::Builds(four) => words::merit_builds(language, own, &four.name()),
            MeritKind::Blocks(fours) => words::merit_blocks(language, other, fours.len()),
            MeritKind::Begins(count) => words::merit_begins(language, own, *count),
        };
        let shown = match self {
            MeritKind::Stops(four) | MeritKind::Builds(four) => four.cells.to_vec(),
            MeritKind::Covers(cell) => vec![*cell],
            MeritKind::Blocks(fours) => fours.iter().flat_map(|four| four.cells).collect(),
            MeritKind::Threatens(_)
            | MeritKind::ThreatensTheObliged
            | MeritKind::LeavesPass
            | MeritKind::Tidies
            | MeritKind::Begins(_) => Vec::new(),
        };
        let has_disc =
            |cell: &Cell| matches!(before.content(*cell), Content::Single(_) | Content::Stack { .. });
        Merit {
            text,
            cells: shown.into_iter().filter(has_disc).map(Cell::board_cell).collect(),
            exceeds_threat: matches!(self, MeritKind::Threatens(_) | MeritKind::ThreatensTheObliged),
        }
    }
}

impl Four {
    /// The first and the last cell: "m30–p30".
    fn name(self) -> String {
        let [first, .., last] = self.cells;
        format!("{first}–{last}")
    }
}
