use std::mem::discriminant;

use apila_core::i18n::Language;
use apila_core::rules::{Rules, Side, Status};
use apila_core::search::Random;

use crate::twenty_seven::merits::{MeritKind, kinds, merits};
use crate::twenty_seven::mode::Mode;
use crate::twenty_seven::moves::Move;
use crate::twenty_seven::notation::read;
use crate::twenty_seven::position::Position;

/// The moves of a side that lift discs. There is one for each disc that can be lifted.
fn lifts(position: &Position, side: Side) -> Vec<Move> {
    let moves = position.with_turn(side).legal_moves();
    moves.into_iter().filter(|mv| matches!(mv, Move::Lift { .. })).collect()
}

fn is_true(kind: &MeritKind, before: &Position, mv: Move) -> bool {
    let after = before.after(mv);
    let (mover, other) = (before.turn(), before.turn().other());
    let moves_from = |position: &Position, side: Side, space| {
        lifts(position, side).iter().any(|mv| matches!(mv, Move::Lift { from, .. } if *from == space))
    };
    let others = || before.legal_moves().into_iter().filter(|another| *another != mv);
    match kind {
        MeritKind::LeavesNoMove => after.legal_moves() == [Move::Pass],
        MeritKind::Arrives(count) => {
            let end = after.far_end(mover);
            after.height(end) == before.height(end) + count && after.owner(end) == Some(mover)
        }
        MeritKind::Covers(space) => {
            before.owner(*space) == Some(other)
                && after.owner(*space) == Some(mover)
                && after.height(*space) > before.height(*space)
        }
        MeritKind::Frees(space) => !moves_from(before, mover, *space) && moves_from(&after, mover, *space),
        MeritKind::Stops(space) => moves_from(before, other, *space) && !moves_from(&after, other, *space),
        MeritKind::KeepsFree(count) => {
            let free = lifts(&after, mover).len();
            free == *count as usize && others().all(|mv| lifts(&before.after(mv), mover).len() < free)
        }
        MeritKind::LeavesFew(count) => {
            let free = lifts(&after, other).len();
            free == *count as usize && others().all(|mv| lifts(&before.after(mv), other).len() > free)
        }
    }
}

#[test]
fn each_merit_is_true_of_the_move() {
    let mut random = Random::new(27);
    for mode in Mode::ALL {
        let mut seen = Vec::new();
        for _ in 0..30 {
            let mut position = Position::start(mode, Side::First);
            while let Some(mv) = position.random_move(&mut |bound| random.below(bound)) {
                for tried in position.legal_moves() {
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
        assert_eq!(seen.len(), 7, "every kind was seen");
    }
}

/// The first merit of a move in English.
fn first(position: &str, mv: &str) -> Option<String> {
    let position = read(Mode::Basic, position).unwrap();
    let merits = merits(&position, Language::English, mv.parse().unwrap());
    merits.into_iter().next().map(|merit| merit.text)
}

#[test]
fn known_moves_have_their_merits() {
    assert_eq!(first("rb9.g.g.g.g.g.g.g.rw9_b", "1x4"), None, "nothing special");
    let late = first("r.gb.g.g.gb.g.gw9b5.g.rb2_b", "2x1");
    assert_ne!(late, Some("leaves White no move".to_owned()), "White has no stack anyway");
    let expert = read(Mode::Expert, "rb2.0.g.g.gb2w2gbw2.g.gw5b4.g.r_b").unwrap();
    let texts = merits(&expert, Language::English, "7x3".parse().unwrap());
    assert_eq!(texts[0].text, "brings 3 discs to the far end");
    let middle = "rb6.gb3.g.g.g.g.g.gw3.rw6_b";
    assert_eq!(first(middle, "2x1"), None);
    let blocked = first("r.g.g.g.gb3.g.gw2.g.rw7b6_b", "5x3");
    assert_eq!(blocked, Some("leaves White no move".to_owned()), "it was White's only stack");
    assert_eq!(
        first("r.g.g.g.gb3.g.gw2.gw2.rw5b6_b", "5x3"),
        Some("covers White’s stack on space 7".to_owned()),
    );
}
