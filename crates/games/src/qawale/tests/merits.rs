use std::collections::BTreeSet;
use std::mem::discriminant;

use apila_core::i18n::Language;
use apila_core::rules::{Rules, Side, Status};
use apila_core::search::Random;

use crate::qawale::cell::Cell;
use crate::qawale::merits::{MeritKind, kinds, merits};
use crate::qawale::moves::Move;
use crate::qawale::notation::read;
use crate::qawale::position::Position;
use crate::qawale::stack::Pebble;

/// The most moves of a position that is examined.
const MOST_MOVES: u64 = 1_500;

/// The number of pebbles of a side that a line shows.
fn shown(position: &Position, line: &[Cell; 4], side: Side) -> usize {
    line.iter().filter(|cell| position.stack(**cell).top() == Some(Pebble::of(side))).count()
}

fn visible(position: &Position, side: Side) -> usize {
    Cell::all().filter(|cell| position.stack(*cell).top() == Some(Pebble::of(side))).count()
}

/// The lines that a side shows after any of its moves, if it were to move.
fn lines_after_all_moves(position: &Position, side: Side) -> usize {
    let position = Position { turn: side, ..*position };
    let lines = |mv: Move| position.after(mv).lines_of(side).collect::<Vec<_>>();
    let names = |line: [Cell; 4]| line.map(|cell| cell.to_string());
    position.legal_moves().into_iter().flat_map(lines).map(names).collect::<BTreeSet<_>>().len()
}

fn is_true(kind: &MeritKind, before: &Position, mv: Move) -> bool {
    let after = before.after(mv);
    let (mover, other) = (before.turn(), before.turn().other());
    match kind {
        MeritKind::Threatens(count) => *count >= 2 && lines_after_all_moves(&after, mover) == *count,
        MeritKind::Breaks(line) => shown(before, line, other) == 3 && shown(&after, line, other) < 3,
        MeritKind::Builds(line) => shown(before, line, mover) < 3 && shown(&after, line, mover) == 3,
        MeritKind::Covers(covered) => {
            let is_covered = |cell: &Cell| {
                before.stack(*cell).top() == Some(Pebble::of(other))
                    && after.stack(*cell).height() > before.stack(*cell).height()
                    && after.stack(*cell).top() != Some(Pebble::of(other))
            };
            let cells: Vec<Cell> = Cell::all().filter(is_covered).collect();
            cells.iter().fold(0, |set, cell| set | cell.bit()) == *covered && !cells.is_empty()
        }
        MeritKind::Raises(count) => {
            visible(&after, mover) == visible(before, mover) + *count as usize && *count >= 2
        }
    }
}

#[test]
fn each_merit_is_true_of_the_move() {
    let mut random = Random::new(4);
    let mut seen = Vec::new();
    for _ in 0..40 {
        let mut position = Position::start(Side::First);
        while let Some(mv) = position.random_move(&mut |bound| random.below(bound)) {
            for _ in 0..4 {
                let Some(tried) = position.random_move(&mut |bound| random.below(bound)) else { break };
                if position.after(tried).count_moves() > MOST_MOVES {
                    continue;
                }
                for kind in kinds(&position, tried) {
                    assert!(is_true(&kind, &position, tried), "{tried}: {kind:?} {position:?}");
                    if !seen.contains(&discriminant(&kind)) {
                        seen.push(discriminant(&kind));
                    }
                }
            }
            position = position.after(mv);
        }
    }
    assert_eq!(seen.len(), 5, "every kind was seen");
}

/// The merits of a move in English.
fn texts(position: &str, mv: &str) -> Vec<String> {
    let position = read(position).unwrap();
    let merits = merits(&position, Language::English, mv.parse().unwrap());
    merits.into_iter().map(|merit| merit.text).collect()
}

#[test]
fn known_moves_have_their_merits() {
    assert_eq!(texts("nn.2.nn-4-4-nn.2.nn_l", "a1nne"), [""; 0]);
    let row = "nn.2.nn-4-4-d.d.d.n_l";
    assert_eq!(texts(row, "a1nn")[0], "breaks up Dark’s three in the line a1–d1");
    let begun = "nn.2.nn-2.n.1-4-l.l.n.1_l";
    assert_eq!(texts(begun, "c3ss"), ["shows three of Light’s pebbles in the line a1–d1"]);
}
