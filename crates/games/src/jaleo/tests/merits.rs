use std::collections::BTreeSet;
use std::mem::discriminant;

use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Rules, Side, Status};
use apila_core::search::Random;

use super::{fixed, mv};
use crate::jaleo::cell::Cell;
use crate::jaleo::merits::{Four, MeritKind, kinds, merits};
use crate::jaleo::moves::Move;
use crate::jaleo::position::{Content, Position, Setup};

fn top(position: &Position, cell: Cell) -> Option<Side> {
    match position.content(cell) {
        Content::Single(side) | Content::Stack { upper: side, .. } => Some(side),
        Content::NoTile | Content::Empty => None,
    }
}

/// The numbers of cells of a four that show a disc of a side, and that show none.
fn tally(position: &Position, four: &Four, side: Side) -> (usize, usize) {
    let tops = four.cells.map(|cell| top(position, cell));
    let count = |wanted: Option<Side>| tops.iter().filter(|top| **top == wanted).count();
    (count(Some(side)), count(None))
}

/// The tiles on which a side could win at once if it were to move.
fn winning_tiles(position: &Position, side: Side) -> usize {
    let position = position.with_mover(side);
    let target = |mv: Move| match mv {
        Move::Put(cell) | Move::Add { disc: cell, .. } | Move::Lift { to: cell, .. } => Some(cell),
        Move::Pass => None,
    };
    let wins = |mv: &Move| position.after(*mv).outcome().and_then(Outcome::winner) == Some(side);
    position.legal_moves().into_iter().filter(wins).filter_map(target).collect::<BTreeSet<_>>().len()
}

fn has_singles_side_by_side(position: &Position, side: Side) -> bool {
    let singles: Vec<Cell> = position
        .tiles()
        .iter()
        .copied()
        .filter(|cell| position.content(*cell) == Content::Single(side))
        .collect();
    singles.iter().any(|one| singles.iter().any(|other| one.touches(*other)))
}

fn is_straight(four: &Four) -> bool {
    let steps: BTreeSet<(i8, i8)> =
        four.cells.windows(2).map(|two| (two[1].q() - two[0].q(), two[1].r() - two[0].r())).collect();
    steps.len() == 1 && steps.iter().all(|step| [(1, 0), (0, 1), (-1, 1)].contains(step))
}

/// The number of fours in a line with at least two discs of a side and otherwise only cells without a disc,
/// which have a tile or may get one.
fn open_fours(position: &Position, side: Side) -> usize {
    let mut count = 0;
    let (columns, rows): (Vec<i8>, Vec<i8>) =
        position.tiles().iter().map(|cell| (cell.q(), cell.r())).unzip();
    // A four begins at most three columns to the right of its other cells, or three before them.
    let around = |places: &[i8]| {
        places.iter().min().map_or(0, |least| least - 3)..=places.iter().max().map_or(0, |most| most + 3)
    };
    for (q, r) in around(&rows).flat_map(|r| around(&columns).map(move |q| (q, r))) {
        for (right, down) in [(1, 0), (0, 1), (-1, 1)] {
            let cells = [0, 1, 2, 3].map(|far| Cell::pack(q + far * right, r + far * down));
            let (held, bare) = tally(position, &Four { cells }, side);
            let may_hold =
                |cell: Cell| position.index(cell).is_some() || position.pool() > 0 && cell.has_name();
            count += usize::from(held >= 2 && held + bare == 4 && cells.into_iter().all(may_hold));
        }
    }
    count
}

fn is_true(kind: &MeritKind, before: &Position, mv: Move) -> bool {
    let after = before.after(mv);
    let (mover, other) = (before.turn(), before.turn().other());
    match kind {
        MeritKind::Threatens(count) => *count >= 2 && winning_tiles(&after, mover) >= *count,
        MeritKind::ThreatensTheObliged => {
            winning_tiles(&after, mover) > 0 && has_singles_side_by_side(&after, other)
        }
        MeritKind::LeavesPass => after.legal_moves() == [Move::Pass],
        MeritKind::Stops(four) => {
            is_straight(four) && tally(before, four, other) == (3, 1) && tally(&after, four, other) != (3, 1)
        }
        MeritKind::Covers(cell) => {
            before.content(*cell) == Content::Single(other)
                && after.content(*cell) == Content::Stack { lower: other, upper: mover }
        }
        MeritKind::Tidies => {
            has_singles_side_by_side(before, mover) && !has_singles_side_by_side(&after, mover)
        }
        MeritKind::Builds(four) => {
            is_straight(four) && tally(before, four, mover) != (3, 1) && tally(&after, four, mover) == (3, 1)
        }
        MeritKind::Blocks(fours) => fours.iter().all(|four| {
            let (held, bare) = tally(before, four, other);
            is_straight(four) && held >= 2 && held + bare == 4 && tally(&after, four, mover).0 > 0
        }),
        MeritKind::Begins(count) => {
            *count >= 2 && open_fours(&after, mover) == open_fours(before, mover) + count
        }
    }
}

#[test]
fn each_merit_is_true_of_the_move() {
    let mut random = Random::new(28);
    let mut seen = Vec::new();
    for _ in 0..60 {
        let mut position = Position::start(Setup::Fixed, Side::First);
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for _ in 0..20 {
                let tried = moves[usize::try_from(random.below(moves.len() as u64)).unwrap()];
                for kind in kinds(&position, tried) {
                    assert!(is_true(&kind, &position, tried), "{tried}: {kind:?} {position:?}");
                    if !seen.contains(&discriminant(&kind)) {
                        seen.push(discriminant(&kind));
                    }
                }
            }
            position = position.after(moves[usize::try_from(random.below(moves.len() as u64)).unwrap()]);
        }
    }
    assert!(seen.len() >= 8, "{} of 9 kinds were seen", seen.len());
}

/// The merits of a move in English.
fn texts(position: &str, text: &str) -> Vec<String> {
    let merits = merits(&fixed(position), Language::English, mv(text));
    merits.into_iter().map(|merit| merit.text).collect()
}

#[test]
fn known_moves_have_their_merits() {
    assert_eq!(texts("m30--.m31--_b", "m30-o30"), [""; 0]);
    // White has to stack, and cannot stop the line from m30 to p30.
    assert_eq!(texts("m30-bBB-WW_b", "m30-l30")[0], "threatens to win while White has to stack");
    assert_eq!(
        texts("l27-W.m28B.m29W.o29-.l30-WbB.m31W.m32-.m33-_b", "m32-l33"),
        ["stops White’s line m29–m32", "blocks 2 lines that White has begun"]
    );
    assert_eq!(texts("l30-BbBwW.m31W--.l32-.k33B.j34W--_b", "n30m31")[0], "covers White’s disc on m31");
    assert_eq!(
        texts("n29-.m30B.l31-wW.j32WBBB-.j33-.j34-_b", "m32l32"),
        ["leaves Black no singles side by side"]
    );
}
