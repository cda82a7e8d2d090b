use std::mem::discriminant;

use apila_core::game::Merit;
use apila_core::i18n::Language;
use apila_core::rules::{Rules, Side, Status};
use apila_core::search::Random;

use crate::jo::cell::{Cell, cells};
use crate::jo::merits::{MeritKind, Three, kinds, merits};
use crate::jo::moves::Move;
use crate::jo::notation;
use crate::jo::position::Position;

/// Whether a three consists of three cells in a straight row.
fn is_straight(three: Three) -> bool {
    let [a, b, c] = three.cells.map(Cell::board_cell);
    let (first, second) = ((b.x - a.x, b.y - a.y), (c.x - b.x, c.y - b.y));
    first == second && [(0, 1), (1, -1), (1, 0)].contains(&first)
}

fn held(position: &Position, three: Three, side: Side) -> usize {
    three.cells.iter().filter(|cell| position.stones(side) & cell.bit() != 0).count()
}

/// Whether a side, if it were to move, could flip a stone of a three.
fn can_flip(position: &Position, three: Three, side: Side) -> bool {
    let moves = position.with_turn(side).legal_moves();
    moves.iter().any(|mv| mv.flips().any(|cell| three.cells.contains(&cell)))
}

/// The number of empty cells where a further stone of a side makes a three.
fn gaps(position: &Position, side: Side) -> usize {
    let makes_three = |cell: &Cell| {
        let mut more = *position;
        more.stones[side.index()] |= cell.bit();
        more.rows(side) > position.rows(side)
    };
    cells(position.vacant()).filter(makes_three).count()
}

fn is_true(kind: &MeritKind, before: &Position, mv: Move) -> bool {
    let after = before.after(mv);
    let (mover, other) = (before.turn(), before.turn().other());
    match kind {
        MeritKind::Makes(threes) => threes.iter().all(|three| {
            is_straight(*three) && held(before, *three, mover) < 3 && held(&after, *three, mover) == 3
        }),
        MeritKind::Breaks(threes) => threes.iter().all(|three| {
            is_straight(*three) && held(before, *three, other) == 3 && held(&after, *three, other) < 3
        }),
        MeritKind::Closes(threes) => threes.iter().all(|three| {
            let mut filled = *before;
            filled.stones[other.index()] |= three.cells.iter().fold(0, |set, cell| set | cell.bit());
            let gap = three.cells.iter().find(|cell| before.stones(other) & cell.bit() == 0);
            is_straight(*three)
                && held(before, *three, other) == 2
                && gap.is_some_and(|gap| before.stone(*gap).is_none() && after.stone(*gap).is_some())
                && filled.rows(other) > before.rows(other)
        }),
        MeritKind::Protects(three) => {
            held(&after, *three, mover) == 3
                && can_flip(before, *three, other)
                && !can_flip(&after, *three, other)
        }
        MeritKind::Prepares(count) => {
            gaps(&after, mover) == gaps(before, mover) + usize::try_from(*count).unwrap()
        }
    }
}

#[test]
fn each_merit_is_true_of_the_move() {
    let mut random = Random::new(27);
    let mut seen = Vec::new();
    for _ in 0..12 {
        let mut position = notation::start(Side::First);
        while let Some(mv) = position.random_move(&mut |bound| random.below(bound)) {
            for _ in 0..6 {
                let Some(tried) = position.random_move(&mut |bound| random.below(bound)) else { break };
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

/// The first merit of a move in English.
fn first_merit(moves: &str, mv: &str) -> Option<Merit> {
    let position = moves
        .split('_')
        .filter(|text| !text.is_empty())
        .fold(notation::start(Side::First), |position, text| position.play(text.parse().unwrap()).unwrap());
    merits(&position, Language::English, mv.parse().unwrap()).into_iter().next()
}

fn first(moves: &str, mv: &str) -> Option<String> {
    first_merit(moves, mv).map(|merit| merit.text)
}

#[test]
fn known_moves_have_their_merits() {
    assert_eq!(first("", "e5f5"), None, "the first pair does nothing special");
    assert_eq!(first("a1a2_i1i2", "a3b3"), Some("makes a three".to_owned()));
    assert_eq!(first("a1a2_i1i2_a3b3", "a4a5-a3"), Some("breaks Red’s three a1–a3".to_owned()));
    assert_eq!(first("a1a2_i1i2", "h3i3"), Some("fills the gap in Black’s row i1–i3".to_owned()));
}

#[test]
fn a_merit_points_out_what_it_speaks_of() {
    let cells = |moves, mv| -> Vec<String> {
        let Merit { cells, .. } = first_merit(moves, mv).expect("it has a merit");
        Cell::all().filter(|cell| cells.contains(&cell.board_cell())).map(|cell| cell.to_string()).collect()
    };
    // The stones of the three that were there before the move, and no others.
    assert_eq!(cells("a1a2_i1i2_e5e6_i4i5", "a3b3"), ["a1", "a2"]);
    assert_eq!(cells("a1a2_i1i2_a3b3", "a4a5-a3"), ["a1", "a2", "a3"]);
    assert_eq!(cells("a1a2_i1i2", "h3i3"), ["i1", "i2", "i3"]);
}
